//! The connection to an X server where there is none: nothing can be asked.

use std::time::Duration;

/// A connection that cannot be made.
pub enum Connection {}

/// The pointer's place, and what is held on it.
#[derive(Clone, Copy)]
pub struct Pointer {
    /// The pixels from the window's left edge.
    pub x: f32,
    /// The pixels from the window's top edge.
    pub y: f32,
    /// The place of the window's top left corner on the screen, in pixels.
    pub window: (i32, i32),
    /// Whether the left, middle and right buttons are held.
    pub held: [bool; 3],
    /// The modifier keys that are held.
    pub modifiers: macroquad::miniquad::KeyMods,
}

impl Connection {
    /// There is no connection.
    pub fn current() -> Option<Connection> {
        None
    }

    /// It is never called, since there is no connection.
    pub fn wait(&self, _: Duration) -> bool {
        match *self {}
    }

    /// It is never called, since there is no connection.
    pub fn pointer(&self) -> Option<Pointer> {
        match *self {}
    }

    /// It is never called, since there is no connection.
    pub fn screen(&self) -> (u32, u32) {
        match *self {}
    }
}
