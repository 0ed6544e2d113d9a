//! The keys of the player: one table, which gives their meanings and the list of keys.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// A command of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShowCommand {
    /// Play or pause; at the end, play again.
    Pause,
    /// Pause, and move by this number of ticks, back if it is negative.
    Step(i64),
    /// Pause at the start.
    ToStart,
    /// Pause at the end of the run, as soon as it is recorded.
    ToEnd,
    /// Go to the start of the race, if the map is still being generated.
    SkipGrowth,
    /// Halve the speed.
    Slower,
    /// Double the speed.
    Faster,
    /// Show the list of keys, or hide it.
    Keys,
}

/// The meaning of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum KeyMeaning {
    /// A command to the player.
    Obey(ShowCommand),
    /// Close the list of keys or, without it, quit.
    Quit,
    /// Quit by ctrl+C.
    Interrupt,
    /// Suspend the program until the shell resumes it.
    Halt,
}

/// A line of the list of keys.
#[derive(Clone, Copy, Debug)]
pub struct KeyLine {
    /// The keys, as people write them.
    pub keys: &'static str,
    /// What they do.
    pub does: &'static str,
    pressed: &'static [(KeyModifiers, KeyCode)],
    meaning: KeyMeaning,
}

const NONE: KeyModifiers = KeyModifiers::NONE;
const SHIFT: KeyModifiers = KeyModifiers::SHIFT;
const CTRL: KeyModifiers = KeyModifiers::CONTROL;

const fn letter(letter: char) -> (KeyModifiers, KeyCode) {
    (NONE, KeyCode::Char(letter))
}

/// Every key of the player. Each entry is one line, so that the table can be read by columns.
#[rustfmt::skip]
pub static KEYS: &[KeyLine] = &[
    KeyLine { keys: "space", does: "Play or pause; at the end, play again", pressed: &[letter(' ')], meaning: KeyMeaning::Obey(ShowCommand::Pause) },
    KeyLine { keys: "→ or .", does: "One step forward", pressed: &[(NONE, KeyCode::Right), letter('.')], meaning: KeyMeaning::Obey(ShowCommand::Step(1)) },
    KeyLine { keys: "← or ,", does: "One step back", pressed: &[(NONE, KeyCode::Left), letter(',')], meaning: KeyMeaning::Obey(ShowCommand::Step(-1)) },
    KeyLine { keys: "shift+→ or page down", does: "Ten steps forward", pressed: &[(SHIFT, KeyCode::Right), (NONE, KeyCode::PageDown)], meaning: KeyMeaning::Obey(ShowCommand::Step(10)) },
    KeyLine { keys: "shift+← or page up", does: "Ten steps back", pressed: &[(SHIFT, KeyCode::Left), (NONE, KeyCode::PageUp)], meaning: KeyMeaning::Obey(ShowCommand::Step(-10)) },
    KeyLine { keys: "home", does: "Go to the start", pressed: &[(NONE, KeyCode::Home)], meaning: KeyMeaning::Obey(ShowCommand::ToStart) },
    KeyLine { keys: "end", does: "Go to the end of the run", pressed: &[(NONE, KeyCode::End)], meaning: KeyMeaning::Obey(ShowCommand::ToEnd) },
    KeyLine { keys: "S", does: "Skip the generation of the map and start the race", pressed: &[letter('s')], meaning: KeyMeaning::Obey(ShowCommand::SkipGrowth) },
    KeyLine { keys: "]", does: "Double the speed", pressed: &[letter(']')], meaning: KeyMeaning::Obey(ShowCommand::Faster) },
    KeyLine { keys: "[", does: "Halve the speed", pressed: &[letter('[')], meaning: KeyMeaning::Obey(ShowCommand::Slower) },
    KeyLine { keys: "? or H", does: "Show or hide this list of keys", pressed: &[letter('?'), letter('h'), (NONE, KeyCode::F(1))], meaning: KeyMeaning::Obey(ShowCommand::Keys) },
    KeyLine { keys: "Q or esc", does: "Close this list, or quit", pressed: &[letter('q'), (NONE, KeyCode::Esc)], meaning: KeyMeaning::Quit },
    KeyLine { keys: "ctrl+C", does: "Quit with exit code 130", pressed: &[(CTRL, KeyCode::Char('c'))], meaning: KeyMeaning::Interrupt },
    KeyLine { keys: "ctrl+Z", does: "Suspend the program; fg in the shell resumes it", pressed: &[(CTRL, KeyCode::Char('z'))], meaning: KeyMeaning::Halt },
];

/// The meaning of a key that was pressed, if it has one.
pub(super) fn meaning(key: KeyEvent) -> Option<KeyMeaning> {
    const ALT: KeyModifiers = KeyModifiers::ALT;
    let held = key.modifiers & (SHIFT | CTRL | ALT);
    // A letter has the same meaning in upper and lower case. A sign may need a key that Windows reports as ctrl and
    // alt.
    let pressed = match key.code {
        KeyCode::Char(sign) if held.contains(CTRL.union(ALT)) => (NONE, KeyCode::Char(sign)),
        KeyCode::Char(letter) => (held - SHIFT, KeyCode::Char(letter.to_ascii_lowercase())),
        other => (held, other),
    };
    let line = KEYS.iter().find(|line| line.pressed.contains(&pressed));
    line.map(|line| line.meaning)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_has_one_meaning() {
        let mut seen = Vec::new();
        for line in KEYS {
            assert!(!line.pressed.is_empty(), "{}", line.keys);
            for &(modifiers, code) in line.pressed {
                let event = KeyEvent::new(code, modifiers);
                assert_eq!(meaning(event), Some(line.meaning), "{}", line.keys);
                assert!(!seen.contains(&event), "{}", line.keys);
                seen.push(event);
            }
        }
        let large = KeyEvent::new(KeyCode::Char('S'), SHIFT);
        let skip = KeyMeaning::Obey(ShowCommand::SkipGrowth);
        assert_eq!(meaning(large), Some(skip));
        let third_level = KeyEvent::new(KeyCode::Char('['), CTRL | KeyModifiers::ALT);
        let slower = KeyMeaning::Obey(ShowCommand::Slower);
        assert_eq!(meaning(third_level), Some(slower));
        let other = KeyEvent::new(KeyCode::Char('c'), NONE);
        assert_eq!(meaning(other), None);
    }
}
