//! Where there is no X server: nothing to ask.

use std::time::Duration;

/// A connection that cannot be made.
pub enum Connection {}

/// Where the pointer is, and what is held on it.
#[derive(Clone, Copy)]
pub struct Pointer {
    /// Pixels from the window's left edge.
    pub x: f32,
    /// Pixels from the window's top edge.
    pub y: f32,
    /// Whether the left, middle and right buttons are held.
    pub held: [bool; 3],
    /// The modifier keys held.
    pub modifiers: macroquad::miniquad::KeyMods,
}

impl Connection {
    /// None.
    pub fn current() -> Option<Connection> {
        None
    }

    /// Never called.
    pub fn wait(&self, _: Duration) -> bool {
        match *self {}
    }

    /// Never called.
    pub fn pointer(&self) -> Option<Pointer> {
        match *self {}
    }

    /// Never called.
    pub fn screen(&self) -> (u32, u32) {
        match *self {}
    }
}
