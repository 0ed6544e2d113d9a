//! The table of actions: every command has keys of its own, words, and is what its keys ask for.

use mazescope::app::commands::{COMMANDS, Chord, command_for, command_of};

#[test]
fn no_key_stands_twice() {
    let mut seen: Vec<(Chord, &str)> = Vec::new();
    for command in COMMANDS {
        assert!(!command.chords.is_empty(), "{} has no key", command.name);
        for &chord in command.chords {
            let before = seen.iter().find(|(known, _)| *known == chord);
            assert_eq!(before, None, "{} also has it", command.name);
            seen.push((chord, command.name));
        }
    }
}

#[test]
fn every_key_asks_for_its_own_command() {
    for command in COMMANDS {
        for chord in command.chords {
            let modifiers = egui::Modifiers {
                ctrl: chord.ctrl,
                command: chord.ctrl,
                shift: chord.shift,
                ..Default::default()
            };
            let asked = command_of(chord.key, modifiers).map(|command| command.name);
            assert_eq!(asked, Some(command.name), "{}", chord.name());
        }
    }
}

#[test]
fn every_command_has_words_and_an_action_of_its_own() {
    for command in COMMANDS {
        assert!(!command.name.is_empty() && !command.tip.is_empty());
        assert!(command.tooltip().contains(&command.keys()));
        let first = command_for(&command.action).map(|command| command.name);
        assert_eq!(first, Some(command.name));
    }
}

/// The table of keys as the document shows it.
fn keys_document() -> String {
    use mazescope::app::commands::COMMANDS;
    let mut text = "# Keys\n\nMade from the table of actions (`src/app/commands.rs`); \
        `UPDATE_GOLDEN=1 cargo test` writes it anew.\n"
        .to_owned();
    let mut group = "";
    for command in COMMANDS {
        if command.group != group {
            group = command.group;
            text.push_str(&format!(
                "\n## {group}\n\n| keys | what | |\n|---|---|---|\n"
            ));
        }
        let (keys, name, tip) = (command.keys(), command.name, command.tip);
        text.push_str(&format!("| {keys} | {name} | {tip} |\n"));
    }
    text.push_str(
        "\n## Mouse\n\nThe left button draws, or moves ▲ start and ◆ goal; the wheel zooms at the \
         pointer; the middle or right button pans.\n",
    );
    text
}

#[test]
fn the_document_shows_the_table() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/keys.md");
    let expected = keys_document();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(path, &expected).expect("docs is a folder of the checkout");
    }
    let found = std::fs::read_to_string(path).expect("docs/keys.md is part of the checkout");
    assert_eq!(
        found, expected,
        "UPDATE_GOLDEN=1 cargo test writes docs/keys.md anew"
    );
}
