//! What makes the bytes of a file of frames, whatever its format.

use super::film::Film;
use std::io::{self, Write};

/// An encoder of a film's frames.
pub(super) trait Encode {
    /// Writes at least one more frame of the film, and says how many; 0 after the last one.
    fn frames(&mut self, film: &mut Film, out: &mut dyn Write) -> io::Result<u64>;

    /// Writes what comes behind the last frame.
    fn end(self: Box<Self>, out: &mut dyn Write) -> io::Result<()>;
}
