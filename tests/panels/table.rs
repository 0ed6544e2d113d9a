//! The table of actions: every command has keys of its own, words, and is what its keys ask for.

use mazescope::app::commands::{COMMANDS, Chord};
use mazescope::app::keymap::Keymap;
use mazescope::app::room::Common;

#[test]
fn no_key_stands_twice() {
    let mut seen: Vec<(Chord, &str)> = Vec::new();
    for command in COMMANDS {
        assert!(!command.chords.is_empty(), "{} has no key", command.name);
        for &chord in command.chords.iter() {
            let before = seen.iter().find(|(known, _)| *known == chord);
            assert_eq!(before, None, "{} also has it", command.name);
            seen.push((chord, command.name));
        }
    }
}

#[test]
fn every_key_asks_for_its_own_command() {
    let keymap = Keymap::new(&[].into());
    for command in COMMANDS {
        for chord in command.chords.iter() {
            let modifiers = egui::Modifiers {
                ctrl: chord.ctrl,
                command: chord.ctrl,
                shift: chord.shift,
                ..Default::default()
            };
            let asked = keymap
                .command_of(chord.key, modifiers)
                .map(|command| command.name);
            assert_eq!(asked, Some(command.name), "{}", chord.name());
        }
    }
}

#[test]
fn every_command_has_words_and_an_action_of_its_own() {
    let keymap = Keymap::new(&[].into());
    for command in COMMANDS {
        assert!(!command.name.is_empty() && !command.tip.is_empty());
        assert!(command.tooltip().contains(&command.keys()));
        let first = keymap
            .command_for(&command.action)
            .map(|command| command.name);
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
    for room in mazescope::app::rooms::all(&mut Common::new(&super::desk::start())) {
        text.push_str(&format!(
            "\n## {}, a tab\n\n| keys | |\n|---|---|\n",
            room.name()
        ));
        for (keys, what) in room.keys() {
            text.push_str(&format!("| {keys} | {what} |\n"));
        }
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

#[test]
fn a_chosen_key_takes_the_place_of_the_usual_ones() {
    let choose = |chosen: &[(&str, &str)]| {
        let chosen = chosen
            .iter()
            .map(|(name, keys)| (name.to_string(), keys.to_string()));
        Keymap::new(&chosen.collect())
    };
    let keymap = choose(&[("Play", "r"), ("theme", "ctrl+shift+F2 or +")]);
    let none = egui::Modifiers::NONE;
    let name = |key, modifiers| {
        keymap
            .command_of(key, modifiers)
            .map(|command| command.name)
    };
    assert_eq!(name(egui::Key::R, none), Some("Play"));
    assert_eq!(name(egui::Key::Space, none), None);
    assert_eq!(
        name(
            egui::Key::F2,
            egui::Modifiers::COMMAND | egui::Modifiers::SHIFT
        ),
        Some("Theme")
    );
    assert_eq!(
        name(egui::Key::Plus, none),
        Some("Theme"),
        "and no longer zooms"
    );
    let refresh = keymap
        .commands
        .iter()
        .find(|command| command.name == "Refresh map");
    let tooltip = refresh.map(|command| command.tooltip());
    assert_eq!(tooltip.as_deref(), Some("A new map from the next seed"));
    assert_eq!(keymap.wrong, [""; 0]);

    let keymap = choose(&[
        ("Plays", "r"),
        ("Play", "alt+F4"),
        ("Undo", ""),
        ("Redo", "x or"),
    ]);
    assert_eq!(keymap.wrong.len(), 4, "{:?}", keymap.wrong);
    for (ours, usual) in keymap.commands.iter().zip(COMMANDS) {
        assert_eq!(ours.keys(), usual.keys(), "nothing has changed");
    }
}

#[test]
fn what_the_list_of_keys_writes_can_be_chosen() {
    for command in COMMANDS {
        for chord in command.chords.iter() {
            assert_eq!(
                Chord::named(&chord.name()),
                Some(*chord),
                "{}",
                chord.name()
            );
        }
    }
}
