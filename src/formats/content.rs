//! What a file turned out to be: whatever the program can read, recognised by content.

use super::file::Cause;
use super::trace::{self, Trace};
use super::{decode, level, read_text};
use crate::games::level::Level;
use crate::map::Map;

/// The content of a file.
#[derive(Clone, Debug)]
pub enum Content {
    /// A map, with start and goal, and the name of the format that it was in.
    Map(Map, &'static str),
    /// A level of the wall game.
    Level(Level),
    /// A trace that another program, or this one, has written.
    Trace(Box<Trace>),
}

/// Reads whatever the program can read, or says what is wrong with it. O(bytes), never panics.
pub fn read_any(bytes: &[u8]) -> Result<Content, Cause> {
    if trace::recognise(bytes).is_some() {
        let trace = trace::read(bytes).map_err(Cause::Trace)?;
        return Ok(Content::Trace(Box::new(trace)));
    }
    let text = decode(bytes).map_err(Cause::Invalid)?;
    if level::recognises(text) {
        return level::read(text).map(Content::Level).map_err(Cause::Level);
    }
    let (map, format) = read_text(text).map_err(Cause::Invalid)?;
    Ok(Content::Map(map, format))
}
