//! The pointer as the X server knows it.

use macroquad::miniquad::KeyMods;

/// The pointer's place, and what is held on it.
#[derive(Clone, Copy, Debug)]
pub struct Pointer {
    /// The pixels from the window's left edge; it may lie outside.
    pub x: f32,
    /// The pixels from the window's top edge; it may lie outside.
    pub y: f32,
    /// The place of the window's top left corner on the screen, in pixels.
    pub window: (i32, i32),
    /// Whether the left, middle and right buttons are held.
    pub held: [bool; 3],
    /// The modifier keys that are held.
    pub modifiers: KeyMods,
}
