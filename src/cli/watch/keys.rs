//! The keys of a show.

use super::show::ShowCommand;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// The meaning of a key.
pub enum KeyMeaning {
    /// A wish about the show.
    Obey(ShowCommand),
    /// The end of the show.
    Quit,
    /// The end of the show by ctrl+C.
    Interrupt,
    /// Nothing.
    Nothing,
}

/// The meaning of a key that was pressed.
pub fn meaning(key: KeyEvent) -> KeyMeaning {
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    match key.code {
        KeyCode::Char('c') if control => KeyMeaning::Interrupt,
        KeyCode::Char('q') | KeyCode::Esc => KeyMeaning::Quit,
        KeyCode::Char(' ') => KeyMeaning::Obey(ShowCommand::Pause),
        KeyCode::Right => KeyMeaning::Obey(ShowCommand::Forward),
        KeyCode::Left => KeyMeaning::Obey(ShowCommand::Back),
        KeyCode::Char('[') => KeyMeaning::Obey(ShowCommand::Slower),
        KeyCode::Char(']') => KeyMeaning::Obey(ShowCommand::Faster),
        _ => KeyMeaning::Nothing,
    }
}
