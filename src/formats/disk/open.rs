//! The one place that opens a map file: its kind and length are looked at before it is read.

use super::error::{Cause, LONGEST, OpenError};
use super::find::{find_map, folder_of};
use crate::formats::content::{Content, ContentError, read_any};
use crate::formats::level;
use crate::formats::maps::terrain::Terrain;
use crate::formats::maps::terrain_key::TerrainKey;
use crate::formats::maps::{self, moving_ai};
use crate::formats::trace::{self, Tape, Trace};
use crate::games::level::Level;
use crate::map::Map;
use crate::structures::floods::distances::mark_ends;
use crate::structures::memory;
use std::fs::{self, File};
use std::io::{self, BufReader, Read, Seek};
use std::path::Path;

/// Reads the map in a file, in whatever format its content shows.
///
/// Anything but a regular file, and a file that is longer than a map can be, is refused before a byte
/// is read.
pub fn open(path: &Path) -> Result<Map, OpenError> {
    let because = |cause| OpenError {
        path: path.to_owned(),
        cause,
    };
    let (file, length) = regular(path).map_err(because)?;
    if let Some(mut map) = read_usual(&file, length) {
        mark_ends(&mut map);
        return Ok(map);
    }
    let bytes = load(file, length).map_err(because)?;
    maps::read(&bytes).map_err(|violations| because(ContentError::from(violations).into()))
}

/// As [`open`], with a key to the terrain of the map, if there is one.
pub fn open_by_key(path: &Path, key: Option<&TerrainKey>) -> Result<Map, OpenError> {
    let Some(key) = key else {
        return open(path);
    };
    let because = |cause| OpenError {
        path: path.to_owned(),
        cause,
    };
    let (file, length) = regular(path).map_err(because)?;
    let bytes = load(file, length).map_err(because)?;
    let read = maps::read_by_key(&bytes, key);
    read.map_err(|violations| because(ContentError::from(violations).into()))
}

/// Reads whatever is in a file, in whatever format its content shows; a map has start and goal.
pub fn open_any(path: &Path) -> Result<Content, OpenError> {
    open_as_it_is(path).map(Content::with_ends)
}

/// As [`open_any`], with the marks of the file and no others.
pub fn open_as_it_is(path: &Path) -> Result<Content, OpenError> {
    open_within(path, trace::MOST_BYTES, None)
}

/// As [`open_as_it_is`]; a trace may take so many bytes of memory, and a map's terrain is read by the key,
/// if there is one.
pub fn open_within(path: &Path, most: u64, key: Option<&TerrainKey>) -> Result<Content, OpenError> {
    let because = |cause| OpenError {
        path: path.to_owned(),
        cause,
    };
    if is_trace(path) {
        return open_trace(path, most).map(|trace| Content::Trace(Box::new(trace)));
    }
    let (file, length) = regular(path).map_err(because)?;
    // The text, a map with a byte for each letter, and as much again for what is marked on it; by a key the
    // letters once more, and what they cost.
    let each = if key.is_some() { 5 } else { 3 };
    memory::try_for(each * length).map_err(|error| because(error.into()))?;
    if key.is_none()
        && let Some(map) = read_usual(&file, length)
    {
        return Ok(Content::Map(map, moving_ai::ID));
    }
    let bytes = load(file, length).map_err(because)?;
    read_any_by(&bytes, key).map_err(|error| because(error.into()))
}

/// What bytes hold, with the terrain of a map by the key, if there is one.
fn read_any_by(bytes: &[u8], key: Option<&TerrainKey>) -> Result<Content, ContentError> {
    let content = read_any(bytes)?;
    match key {
        Some(key) => content.by_key(bytes, key),
        None => Ok(content),
    }
}

/// As [`open_as_it_is`], with the letters of the terrain where the file has any: 1 byte a cell more.
pub fn open_with_terrain(
    path: &Path,
    key: Option<&TerrainKey>,
) -> Result<(Content, Option<Terrain>), OpenError> {
    let because = |cause| OpenError {
        path: path.to_owned(),
        cause,
    };
    if is_trace(path) {
        return open_as_it_is(path).map(|content| (content, None));
    }
    let (file, length) = regular(path).map_err(because)?;
    let bytes = load(file, length).map_err(because)?;
    let content = read_any_by(&bytes, key).map_err(|error| because(error.into()))?;
    let terrain = content.terrain(&bytes, &key.cloned().unwrap_or_default());
    Ok((content, terrain))
}

/// As [`read_as_it_is`], with the letters of the terrain where there are any.
pub fn read_with_terrain(
    name: &Path,
    stream: impl Read,
    key: Option<&TerrainKey>,
) -> Result<(Content, Option<Terrain>), OpenError> {
    let (content, bytes) = read_stream(name, stream, trace::MOST_BYTES, key)?;
    let terrain = content.terrain(&bytes, &key.cloned().unwrap_or_default());
    Ok((content, terrain))
}

/// As [`open_as_it_is`], from a stream to its end; `name` stands for it in messages. A trace may be as
/// long as in a file; the end of anything else comes within [`LONGEST`] bytes or is not waited for.
pub fn read_as_it_is(name: &Path, stream: impl Read) -> Result<Content, OpenError> {
    read_within(name, stream, trace::MOST_BYTES, None)
}

/// As [`read_as_it_is`]; a trace may take so many bytes of memory, and a map's terrain is read by the key,
/// if there is one.
pub fn read_within(
    name: &Path,
    stream: impl Read,
    most: u64,
    key: Option<&TerrainKey>,
) -> Result<Content, OpenError> {
    read_stream(name, stream, most, key).map(|(content, _)| content)
}

/// What is in a stream, and its bytes where it is no trace.
fn read_stream(
    name: &Path,
    mut stream: impl Read,
    most: u64,
    key: Option<&TerrainKey>,
) -> Result<(Content, Vec<u8>), OpenError> {
    let because = |cause| OpenError {
        path: name.to_owned(),
        cause,
    };
    let mut head = Vec::new();
    let read = stream.by_ref().take(HEAD).read_to_end(&mut head);
    read.map_err(|error| because(Cause::Unreadable(error)))?;
    let is_trace = trace::recognise(&head).is_some();
    let stream = head.as_slice().chain(stream);
    if is_trace {
        let trace = read_trace(stream, most).map_err(because)?;
        return Ok((Content::Trace(Box::new(trace)), Vec::new()));
    }
    let bytes = drain(stream, 0).map_err(because)?;
    let content = read_any_by(&bytes, key).map_err(|error| because(error.into()))?;
    Ok((content, bytes))
}

/// Reads the map that a scenario of that path calls by that name, from where [`find_map`] finds it, with a
/// key to its terrain, if there is one.
pub fn open_map_of(
    scenario: &Path,
    name: &str,
    key: Option<&TerrainKey>,
) -> Result<Map, OpenError> {
    // Where no map is found, the message names the place where it should be.
    let found = find_map(scenario, None, name);
    let found = found.unwrap_or_else(|| folder_of(scenario).join(name));
    open_by_key(&found, key)
}

/// So many bytes at the beginning tell whether the rest is a trace.
const HEAD: u64 = 1 << 16;

/// Whether there is a regular file whose content begins as a trace does.
pub fn is_trace(path: &Path) -> bool {
    // Merely opening a pipe may wait for ever.
    if !fs::metadata(path).is_ok_and(|facts| facts.is_file()) {
        return false;
    }
    let mut head = Vec::new();
    let read = File::open(path).and_then(|file| file.take(HEAD).read_to_end(&mut head));
    read.is_ok() && trace::recognise(&head).is_some()
}

/// Reads the trace in a file, however long, line by line; it may take so many bytes of memory, with its
/// recording where it is shown.
pub fn open_trace(path: &Path, most: u64) -> Result<Trace, OpenError> {
    let because = |cause| OpenError {
        path: path.to_owned(),
        cause,
    };
    let facts = fs::metadata(path).map_err(|error| because(missing(error)))?;
    if facts.is_dir() {
        return Err(because(Cause::Directory));
    }
    let file = File::open(path).map_err(|error| because(Cause::Unreadable(error)))?;
    read_trace(file, most).map_err(because)
}

fn read_trace(stream: impl Read, most: u64) -> Result<Trace, Cause> {
    let tape = Tape::new();
    tape.limit_to(most);
    trace::read_from(stream, &tape).map_err(ContentError::from)?;
    Ok(tape.into_trace())
}

fn missing(error: io::Error) -> Cause {
    /// What systems call a link that leads to itself; std has no stable word for it.
    const LOOP: i32 = if cfg!(target_os = "linux") { 40 } else { 62 };
    match error.kind() {
        io::ErrorKind::NotFound => Cause::Missing,
        _ if cfg!(unix) && error.raw_os_error() == Some(LOOP) => Cause::Loop,
        _ => Cause::Unreadable(error),
    }
}

/// Reads the level of the wall game in a file.
pub fn open_level(path: &Path) -> Result<Level, OpenError> {
    let because = |cause| OpenError {
        path: path.to_owned(),
        cause,
    };
    let (file, length) = regular(path).map_err(because)?;
    let bytes = load(file, length).map_err(because)?;
    level::read(&String::from_utf8_lossy(&bytes))
        .map_err(|error| because(ContentError::from(error).into()))
}

/// Opens a file that can be a map, and tells its length in bytes.
fn regular(path: &Path) -> Result<(File, u64), Cause> {
    let facts = fs::metadata(path).map_err(missing)?;
    if facts.is_dir() {
        return Err(Cause::Directory);
    }
    // Merely opening a pipe may wait for ever, and a device may never end.
    if !facts.is_file() {
        return Err(Cause::NotAFile);
    }
    if facts.len() > LONGEST {
        let bytes = Some(facts.len());
        return Err(Cause::TooLong { bytes });
    }
    let file = File::open(path).map_err(Cause::Unreadable)?;
    Ok((file, facts.len()))
}

/// The map in the file, if that is of the kind that large maps are, with nothing unusual about it. It
/// is read piece by piece, so that the text is in the processor's cache and never in memory as a whole
/// (*measured*: three quarters of the time).
fn read_usual(file: &File, length: u64) -> Option<Map> {
    const PIECE: usize = 1 << 16;
    let stream = BufReader::with_capacity(PIECE, file.take(LONGEST));
    moving_ai::read_usual(stream, length)
}

/// Reads a file from its beginning, wherever its cursor stands.
fn load(mut file: File, length: u64) -> Result<Vec<u8>, Cause> {
    file.rewind().map_err(Cause::Unreadable)?;
    drain(file, length as usize)
}

/// Reads to the end, about `expected` bytes, and no more than a map can have: a file may have grown
/// since it was looked at.
fn drain(stream: impl Read, expected: usize) -> Result<Vec<u8>, Cause> {
    // One byte more, so that the end is met without growing.
    let mut bytes = Vec::with_capacity(expected + 1);
    let mut stream = stream.take(LONGEST + 1);
    stream.read_to_end(&mut bytes).map_err(Cause::Unreadable)?;
    if bytes.len() as u64 > LONGEST {
        return Err(Cause::TooLong { bytes: None });
    }
    Ok(bytes)
}
