//! What a command is: an action with a name, keys and a tooltip. Each tab has one table of them.

use super::chord::Chord;
use crate::app::frame::KeyPress;
use std::borrow::Cow;

/// An action that has keys: one line of a table, from which buttons, tooltips, the list of keys and
/// the documents are made.
#[derive(Clone, Debug)]
pub struct Command<A> {
    /// The heading that it stands under in the list of keys.
    pub group: &'static str,
    /// Its name, as on its button; no other command of its table has it.
    pub name: &'static str,
    /// The keys, the first of which stands first in its tooltip.
    pub chords: Cow<'static, [Chord]>,
    /// What it does, for tooltips and the list of keys.
    pub tip: &'static str,
    /// What is asked for.
    pub action: A,
    /// Whether a key that is held asks again and again.
    pub repeats: bool,
}

/// A line of the list of keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyLine {
    /// The heading that it stands under.
    pub group: &'static str,
    /// The command's name.
    pub name: &'static str,
    /// Its keys, as people write them.
    pub keys: String,
    /// What it does.
    pub tip: &'static str,
}

impl<A> Command<A> {
    /// A line of a table. Its keys may be given to others, and others to it.
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

    /// The same command, which a held key asks for again and again.
    pub const fn repeating(mut self) -> Command<A> {
        self.repeats = true;
        self
    }

    /// Whether the press counts: one that a held key repeats does so for some commands only.
    pub fn counts(&self, press: &KeyPress) -> bool {
        !press.repeat || self.repeats
    }

    /// Its keys, as people write them.
    pub fn keys(&self) -> String {
        let names: Vec<String> = self.chords.iter().map(Chord::name).collect();
        names.join(" or ")
    }

    /// Its tooltip: what it does, and the keys.
    pub fn tooltip(&self) -> String {
        // Its keys may all have been given to others.
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
