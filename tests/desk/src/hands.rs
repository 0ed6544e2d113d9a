//! What hands do at the desk: keys, clicks, drags, and raw events.

use crate::desk::Desk;
use crate::painter;
use egui::{Event, Key, Modifiers, PointerButton, Pos2, ViewportId};
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
            self.tap(key, modifiers, repeat);
        }
    }

    /// Paints the boards before the next frame, so that the last actions come after the layout.
    pub fn paint(&mut self) {
        self.app().pictures(&mut painter::paint);
    }

    /// Sets the number of pixels per point.
    pub fn scale(&mut self, pixels: f32) {
        let viewports = &mut self.harness.input_mut().viewports;
        let window = viewports.get_mut(&ViewportId::ROOT).unwrap();
        window.native_pixels_per_point = Some(pixels);
    }

    /// Presses a key.
    pub fn key(&mut self, key: Key, modifiers: Modifiers) {
        self.tap(key, modifiers, false);
        self.frames(2);
    }

    /// The same, before any frame shows the result, for the first time or again while it is held.
    pub fn tap(&mut self, key: Key, modifiers: Modifiers, repeat: bool) {
        let keys = &mut self.harness.state_mut().keys;
        keys.push(KeyPress {
            key,
            modifiers,
            repeat,
        });
    }

    /// Types a text into the focused field.
    pub fn type_text(&mut self, text: &str) {
        self.send(Event::Text(text.to_owned()));
    }

    /// Presses a key for egui, not for the app.
    pub fn key_in_text(&mut self, key: Key, modifiers: Modifiers) {
        self.harness.key_press_modifiers(modifiers, key);
        self.frames(2);
    }

    /// Runs a frame with that event.
    pub fn send(&mut self, event: Event) {
        self.hand(event);
        self.frames(1);
    }

    /// Clicks on a point of the screen.
    pub fn click(&mut self, at: Pos2) {
        self.drag(&[at]);
    }

    /// Clicks on the button or other widget of that name.
    pub fn click_on(&mut self, name: &str) {
        self.scroll_into_sight(name);
        let at = self.named(name).rect.center();
        self.click(at);
        // What it opens finds its place within a few frames.
        self.frames(3);
    }

    /// Rests the pointer on a point of the screen until the tooltip is shown.
    pub fn rest_on(&mut self, at: Pos2) {
        self.point(at);
        self.frames(60);
    }

    /// Drags with the left button from the first point over all others, one per frame.
    pub fn drag(&mut self, points: &[Pos2]) {
        let (first, last) = (points[0], points[points.len() - 1]);
        self.hold(first);
        for &point in &points[1..] {
            self.point(point);
        }
        self.release(last);
        self.frames(2);
    }

    /// Moves the pointer to a point of the screen.
    pub fn point(&mut self, at: Pos2) {
        self.send(Event::PointerMoved(at));
    }

    /// Moves the pointer to a point of the screen, presses the left button, and holds it.
    pub fn hold(&mut self, at: Pos2) {
        self.point(at);
        self.send(button(at, PointerButton::Primary, true, Modifiers::NONE));
    }

    /// Releases the left button at a point of the screen.
    pub fn release(&mut self, at: Pos2) {
        self.send(button(at, PointerButton::Primary, false, Modifiers::NONE));
    }
}

/// A button of the mouse goes down or up.
pub fn button(pos: Pos2, button: PointerButton, pressed: bool, modifiers: Modifiers) -> Event {
    Event::PointerButton {
        pos,
        button,
        pressed,
        modifiers,
    }
}
