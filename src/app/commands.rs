//! The one table of names, keys and tooltips: buttons, keys, the list of keys and the documents.

use super::watch::actions::Action;
use super::watch::choices::{Dialog, Tool};
use egui::{Key, Modifiers};
use std::borrow::Cow;

/// A key with the modifiers that it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chord {
    /// The key.
    pub key: Key,
    /// With control (command on a Mac).
    pub ctrl: bool,
    /// With shift; a character key, such as `?`, takes it as the keyboard needs it.
    pub shift: bool,
}

/// An action that has keys: one line of the table.
#[derive(Clone, Debug)]
pub struct Command {
    /// The heading that it stands under in the list of keys.
    pub group: &'static str,
    /// Its name, as on its button.
    pub name: &'static str,
    /// The keys, the first of which is shown on the button.
    pub chords: Cow<'static, [Chord]>,
    /// What it does, for tooltips and the list of keys.
    pub tip: &'static str,
    /// What is asked for.
    pub action: Action,
}

const fn key(key: Key) -> Chord {
    Chord {
        key,
        ctrl: false,
        shift: false,
    }
}

const fn shift(key: Key) -> Chord {
    Chord {
        key,
        ctrl: false,
        shift: true,
    }
}

const fn ctrl(key: Key) -> Chord {
    Chord {
        key,
        ctrl: true,
        shift: false,
    }
}

macro_rules! command {
    ($group:expr, $name:expr, [$($chord:expr),+], $tip:expr, $action:expr) => {
        Command { group: $group, name: $name, chords: Cow::Borrowed(&[$($chord),+]), tip: $tip, action: $action }
    };
}

const TIME: &str = "Time";
const MAP: &str = "Map";
const VIEW: &str = "View";
const EDIT: &str = "Edit";
const WINDOW: &str = "Window";

/// Every command, in the order of the list of keys. A table is read by its columns: one line each.
#[rustfmt::skip]
pub static COMMANDS: &[Command] = &[
    command!(TIME, "Play", [key(Key::Space)], "Play or pause; at the end, play again", Action::PlayPause),
    command!(TIME, "Play back", [key(Key::B)], "Play towards the start, or pause", Action::PlayBack),
    command!(TIME, "Step", [key(Key::ArrowRight), key(Key::Period)], "One step forward; hold to repeat", Action::Step(1)),
    command!(TIME, "Step back", [key(Key::ArrowLeft), key(Key::Comma)], "One step back; hold to repeat", Action::Step(-1)),
    command!(TIME, "Ten steps", [shift(Key::ArrowRight)], "Ten steps forward", Action::Step(10)),
    command!(TIME, "Ten steps back", [shift(Key::ArrowLeft)], "Ten steps back", Action::Step(-10)),
    command!(TIME, "To the start", [key(Key::Home)], "Go to the first carved cell", Action::ToStart),
    command!(TIME, "To the end", [key(Key::End)], "Go to the finished run", Action::ToEnd),
    command!(TIME, "First difference", [key(Key::G)], "Go to the first step in which the searches differ", Action::ToDifference),
    command!(TIME, "Faster", [key(Key::CloseBracket)], "A quarter faster", Action::Speed(1.25)),
    command!(TIME, "Slower", [key(Key::OpenBracket)], "A quarter slower", Action::Speed(0.8)),
    command!(TIME, "Double speed", [key(Key::CloseCurlyBracket)], "Twice as fast", Action::Speed(2.0)),
    command!(TIME, "Half speed", [key(Key::OpenCurlyBracket)], "Half as fast", Action::Speed(0.5)),
    command!(MAP, "Refresh map", [key(Key::R)], "A new map from the next seed", Action::Refresh),
    command!(MAP, "Copy seed", [key(Key::C)], "Copy the seed, to grow the same map again", Action::CopySeed),
    command!(MAP, "Copy code", [Chord { key: Key::C, ctrl: true, shift: true }], "Copy all that is seen as one short text: map, edits and searches", Action::CopyCode),
    command!(MAP, "Open…", [ctrl(Key::O)], "Open a map, a scenario, a trace or a share code", Action::ShowDialog(Dialog::Open)),
    command!(MAP, "Next line", [key(Key::N)], "The next search of a scenario", Action::StepScenario(1)),
    command!(MAP, "Previous line", [shift(Key::N)], "The previous search of a scenario", Action::StepScenario(-1)),
    command!(MAP, "Save…", [ctrl(Key::S)], "Save the map, in the format of its extension", Action::ShowDialog(Dialog::Save)),
    command!(MAP, "Export…", [ctrl(Key::E)], "Make a picture or an animation of the run", Action::ShowDialog(Dialog::Export)),
    command!(EDIT, "Wall", [key(Key::W)], "Drag on a map to draw walls", Action::SetTool(Tool::Wall)),
    command!(EDIT, "Erase", [key(Key::E)], "Drag on a map to erase walls", Action::SetTool(Tool::Erase)),
    command!(EDIT, "Undo", [ctrl(Key::Z)], "Take the last stroke back", Action::Undo),
    command!(EDIT, "Redo", [Chord { key: Key::Z, ctrl: true, shift: true }, ctrl(Key::Y)], "Make the stroke again", Action::Redo),
    command!(VIEW, "Fit", [key(Key::F)], "Show the whole map", Action::Fit),
    command!(VIEW, "Zoom in", [key(Key::Plus), key(Key::Equals)], "Larger; or turn the wheel over a map", Action::ZoomAll(1.25)),
    command!(VIEW, "Zoom out", [key(Key::Minus)], "Smaller; or turn the wheel over a map", Action::ZoomAll(0.8)),
    command!(VIEW, "Link panes", [key(Key::L)], "Zoom and pan all panes together, or each alone", Action::ToggleLinked),
    command!(VIEW, "Distance", [key(Key::D)], "Colour by state, or by distance from the start", Action::ToggleColourBy),
    command!(VIEW, "Pseudocode", [key(Key::P)], "Show each algorithm's pseudocode and the line it is at", Action::ToggleCode),
    command!(VIEW, "Theme", [key(Key::T)], "The next theme: dark, light, colour-blind safe, quest", Action::NextTheme),
    command!(VIEW, "One search", [key(Key::Num1)], "Show one search", Action::SetSearches(1)),
    command!(VIEW, "Two searches", [key(Key::Num2)], "Show two searches", Action::SetSearches(2)),
    command!(VIEW, "Three searches", [key(Key::Num3)], "Show three searches", Action::SetSearches(3)),
    command!(VIEW, "Four searches", [key(Key::Num4)], "Show four searches", Action::SetSearches(4)),
    command!(VIEW, "Map pane", [key(Key::M)], "Show or hide the pane in which the map grows", Action::ToggleMap),
    command!(WINDOW, "Studio", [key(Key::F2)], "Watch maps grow and searches race", Action::SetTab(0)),
    command!(WINDOW, "Walk", [key(Key::F3)], "Walk through a maze yourself", Action::SetTab(1)),
    command!(WINDOW, "Walls", [key(Key::F4)], "Wall the walker in", Action::SetTab(2)),
    command!(WINDOW, "Keys", [key(Key::F1), key(Key::Questionmark)], "Show or hide this list of keys", Action::ToggleKeys),
    command!(WINDOW, "Full screen", [key(Key::F11)], "Change between window and full screen", Action::ToggleFullscreen),
    command!(WINDOW, "Close", [key(Key::Escape)], "Close what is open, or pause; never quits", Action::Escape),
    command!(WINDOW, "Quit", [ctrl(Key::Q)], "Close the window", Action::Quit),
];

fn is_character(key: Key) -> bool {
    use Key::*;
    matches!(
        key,
        Questionmark
            | Plus
            | Equals
            | Minus
            | Period
            | Comma
            | OpenBracket
            | CloseBracket
            | OpenCurlyBracket
            | CloseCurlyBracket
            | Num1
            | Num2
            | Num3
            | Num4
    )
}

impl Chord {
    /// Whether it is what was pressed.
    pub fn is(&self, pressed: Key, modifiers: Modifiers) -> bool {
        // Characters such as `?` and `+` need shift on one keyboard and not on another.
        let shift_matters = !is_character(self.key);
        self.key == pressed
            && self.ctrl == modifiers.command
            && (self.shift == modifiers.shift || !shift_matters)
            && !modifiers.alt
    }

    /// Its name, as people write it.
    pub fn name(&self) -> String {
        let key = match self.key {
            Key::ArrowRight => "→",
            Key::ArrowLeft => "←",
            Key::Space => "space",
            Key::Escape => "esc",
            Key::Home => "home",
            Key::End => "end",
            Key::Plus => "+",
            Key::Minus => "-",
            Key::Equals => "=",
            key => key.symbol_or_name(),
        };
        let ctrl = if self.ctrl { "ctrl+" } else { "" };
        let shift = if self.shift { "shift+" } else { "" };
        format!("{ctrl}{shift}{key}")
    }
}

impl Command {
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
}
