//! The keys of one tab or of the window: those of its table, or the user's choice.

use super::chord::Chord;
use super::command::{Command, KeyLine};
use crate::frame::KeyPress;
use std::borrow::Cow;

/// All commands of a table with their present keys.
#[derive(Clone, Debug)]
pub struct Keymap<A> {
    commands: Vec<Command<A>>,
}

impl<A: Clone + PartialEq> Keymap<A> {
    /// The table with its usual keys.
    pub fn new(table: &[Command<A>]) -> Keymap<A> {
        Keymap {
            commands: table.to_vec(),
        }
    }

    /// Gives a command, by its name, other keys, and removes these from all other commands.
    ///
    /// ```
    /// use mazescope_app::{keys::{chord::ctrl, keymap::Keymap}, shell};
    /// let mut keymap = Keymap::new(shell::COMMANDS);
    /// assert!(keymap.choose("theme", vec![ctrl(egui::Key::P)]));
    /// assert_eq!(keymap.named("Theme").unwrap().keys(), "ctrl+P");
    /// ```
    pub fn choose(&mut self, name: &str, chords: Vec<Chord>) -> bool {
        let named = |command: &Command<A>| command.name.eq_ignore_ascii_case(name);
        let Some(place) = self.commands.iter().position(named) else {
            return false;
        };
        self.take(&chords);
        self.commands[place].chords = Cow::Owned(chords);
        true
    }

    /// Removes keys from all commands.
    pub fn take(&mut self, chords: &[Chord]) {
        for command in &mut self.commands {
            if command.chords.iter().any(|chord| chords.contains(chord)) {
                let left = |chord: &Chord| !chords.contains(chord);
                command.chords.to_mut().retain(left);
            }
        }
    }

    /// Every command, in the order of the table.
    pub fn commands(&self) -> &[Command<A>] {
        &self.commands
    }

    /// All keys of all commands.
    pub fn chords(&self) -> Vec<Chord> {
        let chords = |command: &Command<A>| command.chords.to_vec();
        self.commands.iter().flat_map(chords).collect()
    }

    /// The command with this name. Upper and lower case are equal.
    pub fn named(&self, name: &str) -> Option<&Command<A>> {
        let named = |command: &&Command<A>| command.name.eq_ignore_ascii_case(name);
        self.commands.iter().find(named)
    }

    /// The command of a key press.
    pub fn command_of(&self, press: &KeyPress) -> Option<&Command<A>> {
        self.command_among(press, |_| true)
    }

    /// The command of a key press among those whose actions fit now.
    pub fn command_among(
        &self,
        press: &KeyPress,
        fits: impl Fn(&A) -> bool,
    ) -> Option<&Command<A>> {
        let wanted = |chord: &Chord| chord.is(press.key, press.modifiers);
        let mut commands = self.commands.iter();
        commands.find(|command| command.chords.iter().any(wanted) && fits(&command.action))
    }

    /// The command of an action; `None` if it has no command.
    pub fn command_for(&self, action: &A) -> Option<&Command<A>> {
        let mut commands = self.commands.iter();
        commands.find(|command| command.action == *action)
    }

    /// The tooltip of an action: what it does, and its keys.
    pub fn tooltip(&self, action: &A) -> String {
        let command = self.command_for(action);
        command.map_or(String::new(), Command::tooltip)
    }

    /// The lines of the list of keys, of commands whose actions fit now.
    pub fn lines(&self, fits: impl Fn(&A) -> bool) -> Vec<KeyLine> {
        let fitting = self.commands.iter().filter(|command| fits(&command.action));
        fitting.map(Command::line).collect()
    }
}
