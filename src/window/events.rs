//! Raw events from miniquad, and how many of them one frame takes.

use macroquad::miniquad::{EventHandler, KeyCode, KeyMods, MouseButton};

/// An action of the user.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum InputEvent {
    /// The pointer has moved to this place.
    Moved(f32, f32),
    /// The wheel was turned, by this much to the side and up.
    Wheel(f32, f32),
    /// A mouse button was pressed.
    Pressed(MouseButton, f32, f32),
    /// A mouse button was released.
    Released(MouseButton, f32, f32),
    /// A key typed this character.
    Typed(char),
    /// A key was pressed with these modifiers. The flag says that it repeats.
    KeyDown(KeyCode, KeyMods, bool),
    /// A key was released.
    KeyUp(KeyCode, KeyMods),
    /// The window has lost the keyboard's focus.
    FocusLost,
}

/// The number of events that one frame takes.
///
/// In each frame egui sees only the pointer's last place and the buttons held then. A click or a stroke within one
/// frame, by a touchpad or on a busy machine, would be lost. So a press is the last event that a frame takes from the
/// pointer, a release is the first, and the two never share a frame.
pub fn in_one_frame(events: &[InputEvent]) -> usize {
    let (mut moved, mut pressed, mut released) = (false, false, false);
    for (number, event) in events.iter().enumerate() {
        let begins_frame = match event {
            InputEvent::Moved(..) => pressed,
            InputEvent::Pressed(..) => pressed || released,
            InputEvent::Released(..) => pressed || moved,
            _ => false,
        };
        if begins_frame {
            return number;
        }
        moved |= matches!(event, InputEvent::Moved(..));
        pressed |= matches!(event, InputEvent::Pressed(..));
        released |= matches!(event, InputEvent::Released(..));
    }
    events.len()
}

/// Collects events from macroquad in their order.
pub struct Collector(pub Vec<InputEvent>);

impl EventHandler for Collector {
    fn update(&mut self) {}
    fn draw(&mut self) {}
    fn mouse_motion_event(&mut self, x: f32, y: f32) {
        self.0.push(InputEvent::Moved(x, y));
    }
    fn mouse_wheel_event(&mut self, x: f32, y: f32) {
        self.0.push(InputEvent::Wheel(x, y));
    }
    fn mouse_button_down_event(&mut self, button: MouseButton, x: f32, y: f32) {
        self.0.push(InputEvent::Pressed(button, x, y));
    }
    fn mouse_button_up_event(&mut self, button: MouseButton, x: f32, y: f32) {
        self.0.push(InputEvent::Released(button, x, y));
    }
    fn char_event(&mut self, character: char, _: KeyMods, _: bool) {
        self.0.push(InputEvent::Typed(character));
    }
    fn key_down_event(&mut self, code: KeyCode, held: KeyMods, repeat: bool) {
        self.0.push(InputEvent::KeyDown(code, held, repeat));
    }
    fn key_up_event(&mut self, code: KeyCode, held: KeyMods) {
        self.0.push(InputEvent::KeyUp(code, held));
    }
    fn window_minimized_event(&mut self) {
        self.0.push(InputEvent::FocusLost);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use InputEvent::*;

    #[test]
    fn a_stroke_takes_three_frames_however_fast_it_was() {
        let left = MouseButton::Left;
        let mut stroke = &[
            Moved(1.0, 1.0),
            Pressed(left, 1.0, 1.0),
            Typed('a'),
            Moved(5.0, 1.0),
            Moved(9.0, 9.0),
            Released(left, 9.0, 9.0),
            Moved(20.0, 20.0),
        ][..];
        let mut frames = Vec::new();
        while !stroke.is_empty() {
            let (now, later) = stroke.split_at(in_one_frame(stroke));
            frames.push(now.len());
            stroke = later;
        }
        assert_eq!(frames, [3, 2, 2]);
    }
}
