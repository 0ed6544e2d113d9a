//! The clipboard, which restores the copied text when macroquad empties it.

use macroquad::input::{KeyCode, is_key_down, is_key_pressed};

/// Remembers the text that was last copied.
///
/// The interface of macroquad, which is not used here, copies its empty selection in each frame that begins with ctrl+C
/// or ctrl+X held (not-fl3/macroquad#546).
#[derive(Default)]
pub(crate) struct Clipboard {
    copied: Option<String>,
}

impl Clipboard {
    pub(crate) fn copy(&mut self, text: &str) {
        self.copied = Some(text.to_owned());
        system::set(text);
    }

    /// The text that was last copied, here or elsewhere, if there is any.
    pub(crate) fn paste(&mut self) -> Option<String> {
        system::get()
    }

    /// Copies the last text again if macroquad emptied the clipboard in this frame.
    pub(crate) fn keep(&self) {
        let control = is_key_down(KeyCode::LeftControl) || is_key_down(KeyCode::RightControl);
        let copies = |key| is_key_down(key) || is_key_pressed(key);
        if control
            && (copies(KeyCode::C) || copies(KeyCode::X))
            && let Some(text) = self.copied.as_deref()
        {
            system::set(text);
        }
    }
}

#[cfg(not(any(target_os = "macos", target_arch = "wasm32")))]
mod system {
    pub(super) use macroquad::miniquad::window::{clipboard_get as get, clipboard_set as set};
}

/// A browser has a clipboard that its page may write. What is pasted comes as an event.
#[cfg(target_arch = "wasm32")]
mod system {
    use crate::browser;

    pub(super) fn get() -> Option<String> {
        None
    }

    pub(super) fn set(text: &str) {
        browser::tell("copy", text);
    }
}

/// On macOS miniquad has no clipboard, but the system always has two programs for it.
#[cfg(target_os = "macos")]
mod system {
    use std::io::Write;
    use std::process::{Command, Stdio};

    pub(super) fn get() -> Option<String> {
        let pasted = Command::new("pbpaste").output().ok()?;
        String::from_utf8(pasted.stdout).ok()
    }

    pub(super) fn set(text: &str) {
        let copying = Command::new("pbcopy").stdin(Stdio::piped()).spawn();
        if let Ok(mut copying) = copying {
            if let Some(mut words) = copying.stdin.take() {
                // A clipboard that accepts nothing keeps its text.
                let _ = words.write_all(text.as_bytes());
            }
            let _ = copying.wait();
        }
    }
}
