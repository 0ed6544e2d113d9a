//! The keys in force: those of the table of commands, and in place of some what the user chose.

use super::commands::{COMMANDS, Chord, Command};
use super::watch::actions::Action;
use egui::{Key, Modifiers};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// Every command with its keys in force.
pub struct Keymap {
    /// In the order of the table.
    pub commands: Vec<Command>,
    /// What was wrong with the user's choice.
    pub wrong: Vec<String>,
}

impl Keymap {
    /// The table, with the keys chosen for some commands: by a command's name, keys as the list of
    /// keys writes them, such as `x`, `ctrl+shift+P` or `F5 or home`. A key that is chosen for one
    /// command no longer asks for another.
    ///
    /// ```
    /// use mazescope::app::keymap::Keymap;
    /// let chosen = [("Play".to_owned(), "ctrl+p or F5".to_owned())];
    /// let keymap = Keymap::new(&chosen.into());
    /// assert_eq!(keymap.commands[0].keys(), "ctrl+P or F5");
    /// ```
    pub fn new(chosen: &BTreeMap<String, String>) -> Keymap {
        let mut keymap = Keymap {
            commands: COMMANDS.to_vec(),
            wrong: Vec::new(),
        };
        for (name, keys) in chosen {
            if let Err(wrong) = keymap.choose(name, keys) {
                keymap.wrong.push(wrong);
            }
        }
        keymap
    }

    fn choose(&mut self, name: &str, keys: &str) -> Result<(), String> {
        let named = |command: &Command| command.name.eq_ignore_ascii_case(name);
        let place = self.commands.iter().position(named);
        let place = place.ok_or_else(|| format!("keys: there is no command {name:?}."))?;
        let chords: Option<Vec<Chord>> = keys.split(" or ").map(Chord::named).collect();
        let chords = chords.ok_or_else(|| {
            format!("keys: {name} = {keys:?} names no key; expected a key such as \"ctrl+P\".")
        })?;
        for command in &mut self.commands {
            command
                .chords
                .to_mut()
                .retain(|chord| !chords.contains(chord));
        }
        self.commands[place].chords = Cow::Owned(chords);
        Ok(())
    }

    /// The command that a key press asks for.
    pub fn command_of(&self, pressed: Key, modifiers: Modifiers) -> Option<&Command> {
        let wanted = |chord: &Chord| chord.is(pressed, modifiers);
        let mut commands = self.commands.iter();
        commands.find(|command| command.chords.iter().any(wanted))
    }

    /// The command of an action.
    pub fn command_for(&self, action: &Action) -> Option<&Command> {
        self.commands
            .iter()
            .find(|command| command.action == *action)
    }
}

impl Chord {
    /// The key of that name, as the list of keys writes it, or as egui calls it.
    pub fn named(name: &str) -> Option<Chord> {
        let (mut rest, mut ctrl, mut shift) = (name.trim(), false, false);
        while let Some((before, after)) = rest.split_once('+')
            // Plus is a key, too.
            && !after.is_empty()
        {
            match before.to_ascii_lowercase().as_str() {
                "ctrl" => ctrl = true,
                "shift" => shift = true,
                _ => return None,
            }
            rest = after;
        }
        let chord = |key| Chord { key, ctrl, shift };
        let plain = |&&key: &&Key| {
            let plain = Chord {
                key,
                ctrl: false,
                shift: false,
            };
            plain.name().eq_ignore_ascii_case(rest)
        };
        let key = Key::ALL.iter().find(plain).copied();
        key.or_else(|| Key::from_name(rest)).map(chord)
    }
}
