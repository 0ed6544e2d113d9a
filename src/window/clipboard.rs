//! The clipboard, which keeps what was copied although macroquad empties it.

use egui::OutputCommand;
use macroquad::input::{KeyCode, is_key_down, is_key_pressed};
use macroquad::miniquad::window::clipboard_set;
use std::sync::{Arc, Mutex, PoisonError};

/// Remembers what was copied last.
///
/// The interface of macroquad, which is not used here, copies its empty selection in each frame that
/// begins with ctrl+C or ctrl+X held (not-fl3/macroquad#546).
pub struct Clipboard {
    copied: Arc<Mutex<Option<String>>>,
}

impl Clipboard {
    /// Listens to what egui's text fields and labels copy.
    pub fn new(context: &egui::Context) -> Clipboard {
        let copied = Arc::new(Mutex::new(None));
        let heard = Arc::clone(&copied);
        let listen = move |context: &egui::Context| {
            context.output(|output| {
                for command in &output.commands {
                    if let OutputCommand::CopyText(text) = command {
                        *heard.lock().unwrap_or_else(PoisonError::into_inner) = Some(text.clone());
                    }
                }
            });
        };
        context.on_end_pass("clipboard", Arc::new(listen));
        Clipboard { copied }
    }

    /// Copies a text.
    pub fn copy(&self, text: &str) {
        let mut copied = self.copied.lock().unwrap_or_else(PoisonError::into_inner);
        *copied = Some(text.to_owned());
        clipboard_set(text);
    }

    /// Copies the last text again if macroquad emptied the clipboard in this frame.
    pub fn keep(&self) {
        let control = is_key_down(KeyCode::LeftControl) || is_key_down(KeyCode::RightControl);
        let copies = |key| is_key_down(key) || is_key_pressed(key);
        if control && (copies(KeyCode::C) || copies(KeyCode::X)) {
            let copied = self.copied.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(text) = copied.as_deref() {
                clipboard_set(text);
            }
        }
    }
}
