//! What a file turned out to be: whatever the program can read, recognised by content.

use super::file::Cause;
use super::scenario::{self, Scenario};
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
    /// Searches on maps, with their lengths.
    Scenario(Scenario),
}

/// Reads whatever the program can read, or says what is wrong with it. O(bytes), never panics.
pub fn read_any(bytes: &[u8]) -> Result<Content, Cause> {
    let text = decode(bytes).map_err(Cause::Invalid)?;
    if level::recognises(text) {
        return level::read(text).map(Content::Level).map_err(Cause::Level);
    }
    if scenario::recognises(text) {
        let read = scenario::read(text).map_err(Cause::Invalid)?;
        return Ok(Content::Scenario(read));
    }
    let (map, format) = read_text(text).map_err(Cause::Invalid)?;
    Ok(Content::Map(map, format))
}
