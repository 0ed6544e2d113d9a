//! The keys of miniquad as those of egui, in the keyboard's layout if it is known.

use egui::{Key, Modifiers};
use macroquad::miniquad::{KeyCode, KeyMods};

/// The pressed key: the one that types this character, otherwise the one of a US keyboard.
pub(crate) fn logical_key(code: KeyCode, typed: Option<char>) -> Option<Key> {
    let named = typed.and_then(|char| {
        let visible = char.is_ascii_graphic();
        let name = char.to_ascii_uppercase().to_string();
        visible.then(|| Key::from_name(&name)).flatten()
    });
    named.or_else(|| physical_key(code))
}

/// The held modifiers, for egui.
pub(crate) fn modifiers(held: KeyMods) -> Modifiers {
    let mac = cfg!(target_os = "macos");
    Modifiers {
        alt: held.alt,
        ctrl: held.ctrl,
        shift: held.shift,
        mac_cmd: mac && held.logo,
        command: if mac { held.logo } else { held.ctrl },
    }
}

/// The modifiers after `code` was pressed or released. X11 reports those before the event, so the wheel would not know
/// of a ctrl that was pressed just before it.
pub(crate) fn with_key(mut held: KeyMods, code: KeyCode, down: bool) -> KeyMods {
    match code {
        KeyCode::LeftShift | KeyCode::RightShift => held.shift = down,
        KeyCode::LeftControl | KeyCode::RightControl => held.ctrl = down,
        KeyCode::LeftAlt | KeyCode::RightAlt => held.alt = down,
        KeyCode::LeftSuper | KeyCode::RightSuper => held.logo = down,
        _ => {}
    }
    held
}

fn physical_key(code: KeyCode) -> Option<Key> {
    let name = format!("{code:?}");
    match code {
        KeyCode::Apostrophe => Some(Key::Quote),
        KeyCode::GraveAccent => Some(Key::Backtick),
        KeyCode::LeftBracket => Some(Key::OpenBracket),
        KeyCode::RightBracket => Some(Key::CloseBracket),
        // All other keys have the same name in both, except for its beginning.
        _ => match name.strip_prefix("Kp") {
            Some(name) => Key::from_name(&format!("Numpad{name}")),
            None => Key::from_name(name.strip_prefix("Key").unwrap_or(&name)),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_layout_wins() {
        assert_eq!(
            logical_key(KeyCode::Slash, Some('?')),
            Some(Key::Questionmark)
        );
        assert_eq!(
            logical_key(KeyCode::LeftBracket, Some('{')),
            Some(Key::OpenCurlyBracket)
        );
        // On a German keyboard, ? is on a key that miniquad does not know.
        assert_eq!(
            logical_key(KeyCode::Unknown, Some('?')),
            Some(Key::Questionmark)
        );
        assert_eq!(logical_key(KeyCode::Y, Some('z')), Some(Key::Z));
    }

    #[test]
    fn keys_without_a_character_go_by_their_place() {
        assert_eq!(logical_key(KeyCode::F11, None), Some(Key::F11));
        assert_eq!(logical_key(KeyCode::Key3, None), Some(Key::Num3));
        assert_eq!(logical_key(KeyCode::Kp3, None), Some(Key::Num3));
        assert_eq!(logical_key(KeyCode::R, None), Some(Key::R));
        assert_eq!(
            logical_key(KeyCode::Escape, Some('\u{1b}')),
            Some(Key::Escape)
        );
        assert_eq!(logical_key(KeyCode::LeftShift, None), None);
        assert_eq!(logical_key(KeyCode::Unknown, None), None);
    }

    #[test]
    fn a_modifier_counts_from_its_own_press_to_its_own_release() {
        let down = with_key(KeyMods::default(), KeyCode::LeftControl, true);
        assert!(modifiers(down).ctrl);
        assert!(!modifiers(with_key(down, KeyCode::LeftControl, false)).ctrl);
    }
}
