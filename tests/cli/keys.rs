//! The tables of commands: each has words and keys of its own, is what its keys ask for, and takes others.

use egui::{Key, Modifiers};
use mazescope_app::frame::KeyPress;
use mazescope_app::keys::Keys;
use mazescope_app::keys::chord::Chord;
use mazescope_app::keys::command::{Command, KeyLine};
use mazescope_app::keys::keymap::Keymap;
use mazescope_app::room::Common;
use mazescope_app::watch::commands::COMMANDS;
use mazescope_app::{rooms, shell, walk, walls, watch};
use mazescope_cli::watch::keys::KEYS;
use mazescope_desk::start;
use toml::Table;

fn press(key: Key, modifiers: Modifiers) -> KeyPress {
    KeyPress {
        key,
        modifiers,
        repeat: false,
    }
}

fn press_of(chord: &Chord) -> KeyPress {
    let modifiers = Modifiers {
        ctrl: chord.ctrl,
        command: chord.ctrl,
        shift: chord.shift,
        ..Default::default()
    };
    press(chord.key, modifiers)
}

/// The keys that are in force where the settings say so.
fn keys_of(chosen: &str) -> (Keys, Keymap<watch::actions::WatchAction>) {
    let chosen: Table = chosen.parse().unwrap();
    let mut keys = Keys::new(&chosen);
    let keymap = keys.of_tab("Watch", COMMANDS);
    (keys, keymap)
}

/// Checks the laws of a table of commands, together with the commands of the window.
fn check<A: Clone + PartialEq>(table: &[Command<A>], beside: &[Chord]) {
    let mut seen: Vec<(Chord, &str)> = beside.iter().map(|&chord| (chord, "window")).collect();
    let keymap = Keymap::new(table);
    for command in table {
        assert!(!command.chords.is_empty(), "{} has no key", command.name);
        assert!(!command.name.is_empty() && !command.tip.is_empty());
        assert!(command.tooltip().contains(&command.keys()));
        let first = keymap.command_for(&command.action);
        assert_eq!(first.map(|first| first.name), Some(command.name));
        let named = keymap.named(command.name);
        assert_eq!(named.map(|named| named.tip), Some(command.tip));
        for &chord in command.chords.iter() {
            let before = seen.iter().find(|(known, _)| *known == chord);
            assert_eq!(before, None, "{} also has it", command.name);
            seen.push((chord, command.name));
            let asked = keymap.command_of(&press_of(&chord));
            let asked = asked.map(|command| command.name);
            assert_eq!(asked, Some(command.name), "{}", chord.name());
            assert_eq!(Chord::named(&chord.name()), Some(chord));
        }
    }
}

#[test]
fn every_command_has_words_and_keys_of_its_own_that_ask_for_it() {
    check(shell::COMMANDS, &[]);
    let of_window = Keymap::new(shell::COMMANDS).chords();
    check(COMMANDS, &of_window);
    check(walls::commands::COMMANDS, &of_window);
}

#[test]
fn no_name_is_that_of_the_window_and_of_the_tab_whose_keys_are_chosen_beside_it() {
    let window = Keymap::new(shell::COMMANDS);
    for command in COMMANDS {
        assert!(window.named(command.name).is_none(), "{}", command.name);
    }
    let tabs = [
        Keymap::new(COMMANDS).lines(|_| true),
        Keymap::new(walk::commands::COMMANDS).lines(|_| true),
        Keymap::new(walls::commands::COMMANDS).lines(|_| true),
    ]
    .concat();
    for &(old, today) in shell::OLD_NAMES {
        let is_known = |name: &str| {
            let of_tab = tabs.iter().any(|line| line.name == name);
            window.named(name).is_some() || of_tab
        };
        assert!(!is_known(old), "{old}");
        assert!(is_known(today), "{today}");
    }
}

/// The lines of the list of keys as the document shows them.
fn tables(text: &mut String, lines: &[KeyLine]) {
    for group in lines.chunk_by(|a, b| a.group == b.group) {
        let heading = group[0].group;
        text.push_str(&format!(
            "\n### {heading}\n\n| command | keys | what it does |\n|---|---|---|\n"
        ));
        for KeyLine {
            name, keys, tip, ..
        } in group
        {
            text.push_str(&format!("| {name} | {keys} | {tip} |\n"));
        }
    }
}

/// The tables of commands as the document shows them.
fn keys_document() -> String {
    let mut text = "# Keys\n\nTo change keys, name their commands in `settings.toml`. Under `[keys]`, name commands of the \
        window and of *Watch*, for example `Play = \"ctrl+P or F5\"`. Under `[keys.walk]`, `[keys.walls]` and \
        `[keys.lessons]`, name commands of the other tabs. The new keys replace the usual keys of the command. A key chosen for a command of a tab is removed \
        from the other commands of that tab and of the window. A key chosen for a command of the window is removed from all \
        other commands.\n\n## In every tab\n"
        .to_owned();
    let mut common = Common::new(&start());
    tables(&mut text, &common.keys.window.lines(|_| true));
    for room in rooms::all(start(), &mut common) {
        text.push_str(&format!("\n## {}\n", room.name()));
        tables(&mut text, &room.keys(&common));
        if let Some(words) = room.mouse() {
            text.push_str(&format!("\nMouse: {words}\n"));
        }
    }
    text.push_str(
        "\n## `mazescope watch`, in the terminal\n\nSome keys differ from those of the window. For example, `]` doubles \
        the speed, and esc quits.\n\n| keys | what they do |\n|---|---|\n",
    );
    for line in KEYS {
        text.push_str(&format!("| {} | {} |\n", line.keys, line.does));
    }
    text.push_str(
        "\nMade from the tables of commands (`crates/app/src/shell.rs`, that of each tab, and `crates/cli/src/watch/keys.rs`). \
        `UPDATE_GOLDEN=1 cargo test` updates it.\n",
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
        "UPDATE_GOLDEN=1 cargo test writes docs/keys.md again"
    );
}

#[test]
fn a_chosen_key_takes_the_place_of_the_usual_ones() {
    let (keys, keymap) = keys_of("Play = \"r\"\ntheme = \"ctrl+shift+F2 or +\"");
    let of_tab = |key| keymap.command_of(&press(key, Modifiers::NONE));
    let of_tab = |key| of_tab(key).map(|command| command.name);
    let of_window = |key, modifiers| keys.window.command_of(&press(key, modifiers));
    let of_window = |key, modifiers| of_window(key, modifiers).map(|command| command.name);
    assert_eq!(of_tab(Key::R), Some("Play"));
    assert_eq!(of_tab(Key::Space), None);
    let both = Modifiers::COMMAND | Modifiers::SHIFT;
    assert_eq!(of_window(Key::F2, both), Some("Theme"));
    assert_eq!(of_window(Key::Plus, Modifiers::NONE), Some("Theme"));
    assert_eq!(of_tab(Key::Plus), None, "it no longer zooms");
    assert_eq!(of_window(Key::T, Modifiers::NONE), None);
    let refresh = keymap.named("New map").unwrap();
    assert_eq!(refresh.tooltip(), "Generate a new map from the next seed.");
    assert_eq!(keys.wrong(), [""; 0]);
}

#[test]
fn what_is_wrong_with_chosen_keys_is_told_and_changes_nothing() {
    let wrong = "Plays = \"r\"\nPlay = \"alt+F4\"\nUndo = \"\"\nRedo = \"x or\"\nQuit = 7\n\
        [watch]\nFaster = \"nothing\"\n[cellar]\nPlay = \"x\"";
    let (keys, keymap) = keys_of(wrong);
    assert_eq!(
        keys.wrong(),
        [
            "keys: Quit = 7 is not a key. Write a key such as \"ctrl+P\".",
            "keys: Play = \"alt+F4\" is not a key. Write a key such as \"ctrl+P\".",
            "keys: there is no command \"Plays\". The list of keys shows all commands.",
            "keys: Redo = \"x or\" is not a key. Write a key such as \"ctrl+P\".",
            "keys: Undo = \"\" is not a key. Write a key such as \"ctrl+P\".",
            "keys.watch: Faster = \"nothing\" is not a key. Write a key such as \"ctrl+P\".",
            "keys.cellar: there is no tab \"cellar\". The tabs are watch, walk and walls.",
        ]
    );
    assert_eq!(
        keymap.lines(|_| true),
        Keymap::new(COMMANDS).lines(|_| true)
    );
    let usual = Keymap::new(shell::COMMANDS);
    assert_eq!(keys.window.lines(|_| true), usual.lines(|_| true));
}

#[test]
fn a_key_chosen_in_one_tab_is_taken_from_the_window_and_not_from_other_tabs() {
    let table: Table =
        "Studio = \"F9\"\n[cave]\nSTEP = \"F11 or Space or F9\"\nPlay = \"x\"\nFit = \"y\""
            .parse()
            .unwrap();
    let mut keys = Keys::new(&table);
    // The old name of a command of the window.
    assert_eq!(keys.window.named("Watch").unwrap().keys(), "F9");
    let watch = keys.of_tab("Watch", COMMANDS);
    let cave = keys.of_tab("Cave", &COMMANDS[..10]);
    assert_eq!(cave.named("Step").unwrap().keys(), "F11 or space or F9");
    assert_eq!(cave.named("Play").unwrap().keys(), "X");
    assert_eq!(watch.named("Play").unwrap().keys(), "space");
    assert_eq!(watch.named("Step").unwrap().keys(), "→ or .");
    assert_eq!(keys.window.named("Present").unwrap().keys(), "");
    assert_eq!(keys.window.named("Watch").unwrap().keys(), "");
    assert_eq!(
        keys.wrong(),
        ["keys.cave: there is no command \"Fit\" in Cave. The list of keys shows all commands."]
    );
}
