//! What a window hands to the app on a desk as it comes: raw events, keys for whoever takes them, other pixels.

use super::desk::Desk;
use super::painter;
use egui::{Event, Key, Modifiers};
use mazescope::app::frame::KeyPress;

impl Desk {
    /// The same desk, whose boards are painted after each frame.
    pub fn painting(mut self) -> Desk {
        self.harness.state_mut().paints = true;
        self
    }

    /// Hands an event to egui, for the next frame.
    pub fn hand(&mut self, event: Event) {
        self.harness.input_mut().events.push(event);
    }

    /// Presses a key and lets it go, for the next frame: a text that is being typed takes it, but for those that
    /// the window keeps, and else the app does, as egui does.
    pub fn strike(&mut self, key: Key, modifiers: Modifiers, repeat: bool) {
        let context = &self.harness.ctx;
        let focused = context.memory(|memory| memory.focused());
        let types = focused.is_some_and(|id| egui::TextEdit::load_state(context, id).is_some());
        let kept = key == Key::Escape || (Key::F1..=Key::F35).contains(&key);
        for pressed in [true, false] {
            self.hand(Event::Key {
                key,
                physical_key: None,
                pressed,
                repeat: repeat && pressed,
                modifiers,
            });
        }
        if !types || kept {
            self.harness.state_mut().keys.push(KeyPress {
                key,
                modifiers,
                repeat,
            });
        }
    }

    /// Paints the boards as they stand before the next frame: what was asked for last has been asked by a panel, after
    /// it was laid out.
    pub fn paint(&mut self) {
        self.app().pictures(&mut painter::paint);
    }

    /// Gives a point so many pixels.
    pub fn scale(&mut self, pixels_per_point: f32) {
        self.harness.set_pixels_per_point(pixels_per_point);
    }
}
