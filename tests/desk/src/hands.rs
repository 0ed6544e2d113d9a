//! Raw input for the app on a desk: events, keys and pixels.

use crate::desk::Desk;
use crate::painter;
use egui::{Event, Key, Modifiers};
use mazescope_app::frame::KeyPress;

impl Desk {
    /// The same desk, with its boards painted after each frame.
    pub fn painting(mut self) -> Desk {
        self.harness.state_mut().paints = true;
        self
    }

    /// Sends an event to egui for the next frame.
    pub fn hand(&mut self, event: Event) {
        self.harness.input_mut().events.push(event);
    }

    /// Presses and releases a key for the next frame. As in egui, a text field takes it, except for keys of the
    /// window, and otherwise the app does.
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

    /// Paints the boards before the next frame, so that the last actions come after the layout.
    pub fn paint(&mut self) {
        self.app().pictures(&mut painter::paint);
    }

    /// Sets the number of pixels per point.
    pub fn scale(&mut self, pixels_per_point: f32) {
        self.harness.set_pixels_per_point(pixels_per_point);
    }
}
