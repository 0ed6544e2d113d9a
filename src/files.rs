//! Maps as files, in every format that the program reads and writes.

use mazescope_core::Map;
use mazescope_formats::{ReadOptions, disk};
use std::path::Path;

/// The error that a map cannot be read or written. It names the place and, where possible, what to do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct FileError(String);

/// Reads the map in a file. The content decides the format: text, Moving AI, PNG and others, which `mazescope generate
/// --help` lists. If the file names no start or goal, they are marked.
///
/// # Errors
///
/// If the file cannot be read, or holds no map in a known format.
pub fn open(path: impl AsRef<Path>) -> Result<Map, FileError> {
    disk::open_map(path.as_ref(), &ReadOptions::default()).map_err(said)
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
/// If they hold no map in a known format.
pub fn read(bytes: &[u8]) -> Result<Map, FileError> {
    mazescope_formats::read(bytes).map_err(said)
}

/// Writes the map to a new file, in the format of its extension (`.map`, `.png` and so on), or as text without one. Returns
/// one sentence for each property of the map that the format cannot hold. The file is written completely or not at all.
///
/// # Errors
///
/// If the file exists already, cannot be written, or has another extension.
pub fn save(path: impl AsRef<Path>, map: &Map) -> Result<Vec<String>, FileError> {
    let losses = disk::save(path.as_ref(), map, false).map_err(said)?;
    Ok(losses.iter().map(ToString::to_string).collect())
}

fn said(error: impl ToString) -> FileError {
    FileError(error.to_string())
}
