//! Commands: actions with a name, keys and a tooltip, one table for each tab.

use super::chord::Chord;
use crate::frame::KeyPress;
use std::borrow::Cow;

/// An action with keys: one line of a table. Buttons, tooltips, the list of keys and the documents are made from these
/// tables.
#[derive(Clone, Debug)]
pub struct Command<A> {
    /// Its heading in the list of keys.
    pub group: &'static str,
    /// Its name, as on its button, which is unique in its table.
    pub name: &'static str,
    /// The keys, in the order in which the tooltip shows them.
    pub chords: Cow<'static, [Chord]>,
    /// What it does, for tooltips and the list of keys.
    pub tip: &'static str,
    /// The action.
    pub action: A,
    /// Whether a held key repeats the action.
    pub repeats: bool,
}

/// A line of the list of keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyLine {
    /// Its heading.
    pub group: &'static str,
    /// The command's name.
    pub name: &'static str,
    /// Its keys, as people write them.
    pub keys: String,
    /// What it does.
    pub tip: &'static str,
}

impl<A> Command<A> {
    /// A line of a table. Settings may move its keys to other commands, and theirs to it.
    pub const fn new(
        group: &'static str,
        name: &'static str,
        chords: &'static [Chord],
        tip: &'static str,
        action: A,
    ) -> Command<A> {
        Command {
            group,
            name,
            chords: Cow::Borrowed(chords),
            tip,
            action,
            repeats: false,
        }
    }

    /// The same command, repeated by a held key.
    pub const fn repeating(mut self) -> Command<A> {
        self.repeats = true;
        self
    }

    /// Whether the press counts. The repetition by a held key does so only for some commands.
    pub fn counts(&self, press: &KeyPress) -> bool {
        !press.repeat || self.repeats
    }

    /// Its keys, as people write them.
    pub fn keys(&self) -> String {
        let names: Vec<String> = self.chords.iter().map(Chord::name).collect();
        names.join(" or ")
    }

    /// Its tooltip: what it does, and its keys.
    pub fn tooltip(&self) -> String {
        // Settings may have given all its keys to other commands.
        match self.keys() {
            keys if keys.is_empty() => self.tip.to_owned(),
            keys => format!("{}  ({keys})", self.tip),
        }
    }

    /// Its line in the list of keys.
    pub fn line(&self) -> KeyLine {
        KeyLine {
            group: self.group,
            name: self.name,
            keys: self.keys(),
            tip: self.tip,
        }
    }
}
