//! A key with its modifiers, and its name.

use egui::{Key, Modifiers};

/// A key with its modifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chord {
    /// The key.
    pub key: Key,
    /// Whether it needs control (command on a Mac).
    pub ctrl: bool,
    /// Whether it needs shift. A character key such as `?` uses shift as the keyboard requires.
    pub shift: bool,
}

/// The key without modifiers.
pub const fn key(key: Key) -> Chord {
    held(key, false, false)
}

/// The key with shift.
pub const fn shift(key: Key) -> Chord {
    held(key, false, true)
}

/// The key with control.
pub const fn ctrl(key: Key) -> Chord {
    held(key, true, false)
}

/// The key with control and shift.
pub const fn ctrl_shift(key: Key) -> Chord {
    held(key, true, true)
}

const fn held(key: Key, ctrl: bool, shift: bool) -> Chord {
    Chord { key, ctrl, shift }
}

impl Chord {
    /// Whether it matches what was pressed.
    pub fn is(&self, pressed: Key, modifiers: Modifiers) -> bool {
        // Characters such as `?` and `+` need shift on some keyboards only.
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

    /// The key with this name, as in the list of keys or in egui.
    ///
    /// ```
    /// use mazescope_app::keys::chord::{Chord, ctrl};
    /// assert_eq!(Chord::named("ctrl+p"), Some(ctrl(egui::Key::P)));
    /// assert_eq!(Chord::named("hyper+p"), None);
    /// ```
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
        let plain = |&&each: &&Key| key(each).name().eq_ignore_ascii_case(rest);
        let found = Key::ALL.iter().find(plain).copied();
        let found = found.or_else(|| Key::from_name(rest));
        found.map(|key| Chord { key, ctrl, shift })
    }
}

/// Whether the key stands for a character other than a letter. Its place on the keyboard, and whether it needs shift,
/// differ from country to country. egui lists these keys in sequence, from `:` to `9`.
fn is_character(key: Key) -> bool {
    (Key::Colon..=Key::Num9).contains(&key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_are_signs_and_figures() {
        let mut keys: Vec<Key> = Key::ALL.to_vec();
        keys.retain(|&key| is_character(key));
        keys.sort();
        let names: String = keys.into_iter().map(Key::symbol_or_name).collect();
        assert_eq!(names, ":,\\/|?![]{}`\u{2212}.+=;Quote0123456789");
    }
}
