//! The pointer in the state that the X server reports.

use macroquad::miniquad::KeyMods;

/// The pointer's place, and the held buttons and modifiers.
#[derive(Clone, Copy, Debug)]
pub struct Pointer {
    /// The distance from the window's left edge in pixels. It may lie outside.
    pub x: f32,
    /// The distance from the window's top edge in pixels. It may lie outside.
    pub y: f32,
    /// The place of the window's top left corner on the screen, in pixels.
    pub window: (i32, i32),
    /// Whether the left, middle and right buttons are held.
    pub held: [bool; 3],
    /// The modifier keys that are held.
    pub modifiers: KeyMods,
}
