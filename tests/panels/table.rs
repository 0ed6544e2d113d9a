//! The table of actions: every command has keys of its own, words, and is what its keys ask for.

use mazescope::app::actions::{COMMANDS, Chord, command_for, command_of};

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
