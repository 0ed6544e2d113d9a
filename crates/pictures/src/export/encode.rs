//! The interface of all encoders of frames.

use super::film::Film;
use std::io::{self, Write};

/// An encoder of a film's frames.
pub(super) trait Encode {
    /// Writes at least one more frame of the film, and returns how many; 0 after the last one.
    fn frames(&mut self, film: &mut Film, out: &mut dyn Write) -> io::Result<u64>;

    /// Writes everything after the last frame.
    fn end(self: Box<Self>, out: &mut dyn Write) -> io::Result<()>;
}
