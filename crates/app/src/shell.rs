//! The commands of the window, which work in every tab: tabs, themes, the list of keys.

use super::keys::chord::{ctrl, key, shift};
use super::keys::command::Command;
use egui::Key;

/// An action of the window, which can be requested in every tab.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WindowAction {
    /// Open the tab with this index.
    SetTab(usize),
    /// Switch to the next theme.
    NextTheme,
    /// Show text and controls larger.
    LargerText,
    /// Show text and controls smaller.
    SmallerText,
    /// Show text and controls in their usual size.
    UsualText,
    /// Show or hide the list of keys.
    ToggleKeys,
    /// Show or hide the glossary.
    ToggleGlossary,
    /// Switch between window and full screen.
    ToggleFullscreen,
    /// Start or end the presentation of boards in full screen.
    Present,
    /// Close what is open. If nothing is open, the tab decides.
    Escape,
    /// Close the window.
    Quit,
}

impl WindowAction {
    /// Whether it works while a dialog is open. Keys typed next to its fields must not change anything behind it.
    pub fn is_over_dialogs(self) -> bool {
        !matches!(self, WindowAction::SetTab(_) | WindowAction::NextTheme)
    }

    /// Whether it works everywhere, also behind an open list, in a text field and in a small part of a web page: to
    /// quit and to get help.
    pub fn is_everywhere(self) -> bool {
        use WindowAction::{Quit, ToggleGlossary, ToggleKeys};
        matches!(self, Quit | ToggleKeys | ToggleGlossary)
    }
}

const WINDOW: &str = "Window";

/// Every command of the window, in the order of the list of keys. The table is read by its columns, so each command has
/// one line.
#[rustfmt::skip]
pub static COMMANDS: &[Command<WindowAction>] = &[
    Command::new(WINDOW, "Watch", &[key(Key::F2)], "Watch algorithms generate maps and search them.", WindowAction::SetTab(0)),
    Command::new(WINDOW, "Walk", &[key(Key::F3)], "Walk through a maze yourself.", WindowAction::SetTab(1)),
    Command::new(WINDOW, "Wall game", &[key(Key::F4)], "Place walls that make the walker's path long.", WindowAction::SetTab(2)),
    Command::new(WINDOW, "Lessons", &[key(Key::F5)], "Learn how searches and generators work, a step at a time.", WindowAction::SetTab(3)),
    Command::new(WINDOW, "Theme", &[key(Key::T)], "Switch to the next theme: midnight, paper, contrast or quest.", WindowAction::NextTheme),
    Command::new(WINDOW, "Larger text", &[ctrl(Key::Plus), ctrl(Key::Equals)], "Make text and controls larger, up to 200%.", WindowAction::LargerText).repeating(),
    Command::new(WINDOW, "Smaller text", &[ctrl(Key::Minus)], "Make text and controls smaller, down to 80%.", WindowAction::SmallerText).repeating(),
    Command::new(WINDOW, "Usual text", &[ctrl(Key::Num0)], "Return to the usual size of text and controls.", WindowAction::UsualText),
    Command::new(WINDOW, "Keys", &[key(Key::F1), key(Key::Questionmark)], "Show or hide this list of keys.", WindowAction::ToggleKeys),
    Command::new(WINDOW, "Glossary", &[shift(Key::F1)], "Show or hide the meaning of each term.", WindowAction::ToggleGlossary),
    Command::new(WINDOW, "Present", &[key(Key::F11)], "Show only the boards and one sentence, full screen. Press again to return.", WindowAction::Present),
    Command::new(WINDOW, "Full screen", &[shift(Key::F11)], "Switch between window and full screen.", WindowAction::ToggleFullscreen),
    Command::new(WINDOW, "Close", &[key(Key::Escape)], "Close what is open, or pause. In the window, this key never quits.", WindowAction::Escape),
    Command::new(WINDOW, "Quit", &[ctrl(Key::Q)], "Close the window and quit.", WindowAction::Quit),
];
