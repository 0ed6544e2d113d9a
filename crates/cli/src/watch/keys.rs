//! The keys of the player: one table, which gives their commands and the list of keys.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// The command of a key.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum KeyCommand {
    /// Play or pause; at the end, play again.
    Pause,
    /// Pause, and move by this number of ticks, back if it is negative.
    Step(i64),
    /// Pause at the end of the run, as soon as it is recorded.
    ToEnd,
    /// Go to the start of the race, if the map is still being generated.
    SkipGrowth,
    /// Multiply the speed.
    Rate(f64),
    /// Show the list of keys, or hide it.
    Keys,
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
    command: KeyCommand,
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
    KeyLine { keys: "space", does: "Play or pause; at the end, play again", pressed: &[letter(' ')], command: KeyCommand::Pause },
    KeyLine { keys: "→ or .", does: "One step forward", pressed: &[(NONE, KeyCode::Right), letter('.')], command: KeyCommand::Step(1) },
    KeyLine { keys: "← or ,", does: "One step back", pressed: &[(NONE, KeyCode::Left), letter(',')], command: KeyCommand::Step(-1) },
    KeyLine { keys: "shift+→ or page down", does: "Ten steps forward", pressed: &[(SHIFT, KeyCode::Right), (NONE, KeyCode::PageDown)], command: KeyCommand::Step(10) },
    KeyLine { keys: "shift+← or page up", does: "Ten steps back", pressed: &[(SHIFT, KeyCode::Left), (NONE, KeyCode::PageUp)], command: KeyCommand::Step(-10) },
    KeyLine { keys: "home", does: "Go to the start", pressed: &[(NONE, KeyCode::Home)], command: KeyCommand::Step(i64::MIN) },
    KeyLine { keys: "end", does: "Go to the end of the run", pressed: &[(NONE, KeyCode::End)], command: KeyCommand::ToEnd },
    KeyLine { keys: "S", does: "Skip the generation of the map and start the race", pressed: &[letter('s')], command: KeyCommand::SkipGrowth },
    KeyLine { keys: "]", does: "Double the speed", pressed: &[letter(']')], command: KeyCommand::Rate(2.0) },
    KeyLine { keys: "[", does: "Halve the speed", pressed: &[letter('[')], command: KeyCommand::Rate(0.5) },
    KeyLine { keys: "? or H", does: "Show or hide this list of keys", pressed: &[letter('?'), letter('h'), (NONE, KeyCode::F(1))], command: KeyCommand::Keys },
    KeyLine { keys: "Q or esc", does: "Close this list, or quit", pressed: &[letter('q'), (NONE, KeyCode::Esc)], command: KeyCommand::Quit },
    KeyLine { keys: "ctrl+C", does: "Quit with exit code 130", pressed: &[(CTRL, KeyCode::Char('c'))], command: KeyCommand::Interrupt },
    KeyLine { keys: "ctrl+Z", does: "Suspend the program; fg in the shell resumes it", pressed: &[(CTRL, KeyCode::Char('z'))], command: KeyCommand::Halt },
];

/// The command of a key that was pressed, if it has one.
pub(super) fn command(key: KeyEvent) -> Option<KeyCommand> {
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
    line.map(|line| line.command)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_has_one_command() {
        let mut seen = Vec::new();
        for line in KEYS {
            assert!(!line.pressed.is_empty(), "{}", line.keys);
            for &(modifiers, code) in line.pressed {
                let event = KeyEvent::new(code, modifiers);
                assert_eq!(command(event), Some(line.command), "{}", line.keys);
                assert!(!seen.contains(&event), "{}", line.keys);
                seen.push(event);
            }
        }
        let large = KeyEvent::new(KeyCode::Char('S'), SHIFT);
        assert_eq!(command(large), Some(KeyCommand::SkipGrowth));
        let third_level = KeyEvent::new(KeyCode::Char('['), CTRL | KeyModifiers::ALT);
        assert_eq!(command(third_level), Some(KeyCommand::Rate(0.5)));
        let other = KeyEvent::new(KeyCode::Char('c'), NONE);
        assert_eq!(command(other), None);
    }
}
