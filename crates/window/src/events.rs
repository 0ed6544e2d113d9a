//! Raw events from miniquad, how many of them one frame takes, and the state of the pointer.

use macroquad::miniquad::{EventHandler, KeyCode, KeyMods, MouseButton, TouchPhase};

/// An action of the user.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum InputEvent {
    /// The pointer has moved to this place.
    Moved(f32, f32),
    /// The wheel was turned, by this much to the side and up.
    Wheel(f32, f32),
    Pressed(MouseButton, f32, f32),
    Released(MouseButton, f32, f32),
    /// A finger with this number touched the screen, moved or was lifted at this place.
    Touched(TouchPhase, u64, f32, f32),
    /// A key typed this character.
    Typed(char),
    /// A key was pressed with these modifiers. The flag says that it repeats.
    KeyDown(KeyCode, KeyMods, bool),
    KeyUp(KeyCode, KeyMods),
    /// The window has lost the keyboard's focus.
    FocusLost,
}

/// The pointer's place, and the held buttons and modifiers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pointer {
    /// The distance from the window's left edge in pixels. It may lie outside.
    pub x: f32,
    /// The distance from the window's top edge in pixels. It may lie outside.
    pub y: f32,
    /// The place of the window's top left corner on the screen, in pixels.
    pub window: (i32, i32),
    /// Whether the left, middle and right buttons are held.
    pub held: [bool; 3],
    pub modifiers: KeyMods,
}

/// The number of events that one frame takes.
///
/// In each frame egui sees only the pointer's last place and the buttons held then. A click or a stroke within one
/// frame, by a touchpad or on a busy machine, would be lost. So a press is the last event that a frame takes from the
/// pointer, a release is the first, and the two never share a frame. The same holds for fingers.
pub(crate) fn in_one_frame(events: &[InputEvent]) -> usize {
    let (mut moved, mut pressed, mut released) = (false, false, false);
    for (number, event) in events.iter().enumerate() {
        use TouchPhase::{Cancelled, Ended, Started};
        let (moves, presses, releases) = match event {
            InputEvent::Moved(..) | InputEvent::Touched(TouchPhase::Moved, ..) => {
                (true, false, false)
            }
            InputEvent::Pressed(..) | InputEvent::Touched(Started, ..) => (false, true, false),
            InputEvent::Released(..) | InputEvent::Touched(Ended | Cancelled, ..) => {
                (false, false, true)
            }
            _ => continue,
        };
        let begins_frame = match (moves, presses) {
            (true, _) => pressed,
            (_, true) => pressed || released,
            _ => pressed || moved,
        };
        if begins_frame {
            return number;
        }
        moved |= moves;
        pressed |= presses;
        released |= releases;
    }
    events.len()
}

/// The path of a file that was dropped on the window since the last call. Of several, the first one counts.
#[cfg(not(target_arch = "wasm32"))]
pub fn dropped_file() -> Option<String> {
    let files = macroquad::input::get_dropped_files();
    let path = files.into_iter().find_map(|file| file.path)?;
    Some(path.to_string_lossy().into_owned())
}

/// Collects events from macroquad in their order.
pub(crate) struct Collector(pub Vec<InputEvent>);

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
    fn touch_event(&mut self, phase: TouchPhase, id: u64, x: f32, y: f32) {
        self.0.push(InputEvent::Touched(phase, id, x, y));
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

    #[test]
    fn so_does_a_tap_and_two_fingers_never_come_at_once() {
        use TouchPhase::{Ended, Started};
        let mut fingers = &[
            Touched(Started, 0, 1.0, 1.0),
            Touched(Started, 1, 9.0, 1.0),
            Touched(TouchPhase::Moved, 0, 2.0, 1.0),
            Touched(TouchPhase::Moved, 1, 8.0, 1.0),
            Touched(Ended, 0, 2.0, 1.0),
            Touched(Ended, 1, 8.0, 1.0),
        ][..];
        let mut frames = Vec::new();
        while !fingers.is_empty() {
            let (now, later) = fingers.split_at(in_one_frame(fingers));
            frames.push(now.len());
            fingers = later;
        }
        assert_eq!(frames, [1, 1, 2, 2]);
    }
}
