//! Maps as files, in every format that the program reads and writes.

use crate::formats::disk;
use crate::formats::maps;
use crate::map::Map;
use crate::structures::floods::distances::mark_ends;
use std::path::Path;
use thiserror::Error;

/// An error: a map cannot be read or written. It names the place and, where one is known, the cure.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct FileError(String);

/// The map in a file, in whatever format its content shows: text, Moving AI, PNG and others, which
/// `mazescope generate --help` lists. Start and goal are marked where the file names none.
///
/// # Errors
///
/// If the file cannot be read, or holds no map that is known.
pub fn open(path: impl AsRef<Path>) -> Result<Map, FileError> {
    disk::open_map(path.as_ref(), None).map_err(said)
}

/// The map in these bytes, as [`open`] reads it from a file.
///
/// ```
/// let map = mazescope::read(b"#####\n#S G#\n#####\n")?;
/// assert_eq!(map.floor().count(), 3);
/// # Ok::<(), mazescope::FileError>(())
/// ```
///
/// # Errors
///
/// If they hold no map that is known.
pub fn read(bytes: &[u8]) -> Result<Map, FileError> {
    let mut map = maps::read(bytes).map_err(said)?;
    mark_ends(&mut map);
    Ok(map)
}

/// Writes the map to a new file, in the format that the end of its name stands for (`.map`, `.png` and so on), else as
/// text. Returns what that format cannot hold of it, a sentence each. The file is there whole or not at all.
///
/// # Errors
///
/// If there is such a file already, or it cannot be written.
pub fn save(path: impl AsRef<Path>, map: &Map) -> Result<Vec<String>, FileError> {
    let losses = disk::save(path.as_ref(), map, false).map_err(said)?;
    Ok(losses.iter().map(ToString::to_string).collect())
}

fn said(error: impl ToString) -> FileError {
    FileError(error.to_string())
}
