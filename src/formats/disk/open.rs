//! The one place that opens files: kind and length are looked at before anything is read.

use super::error::{Cause, LONGEST, OpenError};
use super::find::{find_map, folder_of};
use crate::formats::content::{Content, ContentError, read_any};
use crate::formats::level;
use crate::formats::maps::terrain::Terrain;
use crate::formats::maps::terrain_key::TerrainKey;
use crate::formats::maps::{self, moving_ai};
use crate::formats::trace::{self, MOST_BYTES, Tape, Trace};
use crate::games::level::Level;
use crate::map::Map;
use crate::structures::floods::distances::mark_ends;
use crate::structures::memory;
use std::fs::{self, File};
use std::io::{self, BufReader, Read, Seek};
use std::path::Path;

/// Reads whatever is in a file, in whatever format its content shows, with the marks of the file and no others. A
/// trace may take `most` bytes of memory, and a map's terrain is read by the key, if there is one.
///
/// Anything but a regular file, and a file that is longer than a map can be, is refused before a byte is read; only
/// a trace may be longer.
pub fn open(path: &Path, most: u64, key: Option<&TerrainKey>) -> Result<Content, OpenError> {
    about(path, || {
        if is_trace(path) {
            return Ok(Content::Trace(Box::new(trace_in(path, most)?)));
        }
        let (file, length) = regular(path)?;
        // The text, a map with a byte for each letter, and as much again for what is marked on it; by a key the
        // letters once more, and what they cost.
        let each = if key.is_some() { 5 } else { 3 };
        memory::try_for(each * length)?;
        if key.is_none()
            && let Some(map) = read_usual(&file, length)
        {
            return Ok(Content::Map(map, moving_ai::ID));
        }
        let bytes = load(file, length)?;
        Ok(read_any(&bytes)?.by_key(&bytes, key)?)
    })
}

/// As [`open`], from a stream to its end; `name` stands for it in messages. A trace may be as long as in a file; the
/// end of anything else comes within [`LONGEST`] bytes or is not waited for.
pub fn read(
    name: &Path,
    stream: impl Read,
    most: u64,
    key: Option<&TerrainKey>,
) -> Result<Content, OpenError> {
    about(name, || Ok(read_stream(stream, most, key)?.0))
}

/// As [`open`], or as [`read`] where there is a stream, with the letters of the terrain where there are any: 1 byte
/// a cell more.
pub fn with_terrain(
    path: &Path,
    stream: Option<impl Read>,
    key: Option<&TerrainKey>,
) -> Result<(Content, Option<Terrain>), OpenError> {
    let is_trace = stream.is_none() && is_trace(path);
    if is_trace {
        return open(path, MOST_BYTES, key).map(|content| (content, None));
    }
    about(path, || {
        let (content, bytes) = match stream {
            Some(stream) => read_stream(stream, MOST_BYTES, key)?,
            None => {
                let bytes = bytes_of(path)?;
                (read_any(&bytes)?.by_key(&bytes, key)?, bytes)
            }
        };
        let terrain = content.terrain(&bytes, &key.cloned().unwrap_or_default());
        Ok((content, terrain))
    })
}

/// Reads the map in a file, which has a start and a goal then; its terrain by the key, if there is one.
pub fn open_map(path: &Path, key: Option<&TerrainKey>) -> Result<Map, OpenError> {
    about(path, || {
        let (file, length) = regular(path)?;
        let mut map = match key {
            Some(key) => {
                maps::read_by_key(&load(file, length)?, key).map_err(ContentError::from)?
            }
            None => match read_usual(&file, length) {
                Some(map) => map,
                None => maps::read(&load(file, length)?).map_err(ContentError::from)?,
            },
        };
        mark_ends(&mut map);
        Ok(map)
    })
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
    open_map(
        &found.unwrap_or_else(|| folder_of(scenario).join(name)),
        key,
    )
}

/// Reads the trace in a file, however long, line by line; it may take `most` bytes of memory, with its recording
/// where it is shown.
pub fn open_trace(path: &Path, most: u64) -> Result<Trace, OpenError> {
    about(path, || trace_in(path, most))
}

/// Reads the level of the wall game in a file.
pub fn open_level(path: &Path) -> Result<Level, OpenError> {
    about(path, || {
        let bytes = bytes_of(path)?;
        let level = level::read(&String::from_utf8_lossy(&bytes));
        Ok(level.map_err(ContentError::from)?)
    })
}

/// What was read, or what is wrong with the file of that name.
fn about<T>(path: &Path, read: impl FnOnce() -> Result<T, Cause>) -> Result<T, OpenError> {
    read().map_err(|cause| OpenError {
        path: path.to_owned(),
        cause,
    })
}

/// So many bytes at the beginning tell whether the rest is a trace.
const HEAD: u64 = 1 << 16;

/// What is in a stream, and its bytes where it is no trace.
fn read_stream(
    mut stream: impl Read,
    most: u64,
    key: Option<&TerrainKey>,
) -> Result<(Content, Vec<u8>), Cause> {
    let mut head = Vec::new();
    let begun = stream.by_ref().take(HEAD).read_to_end(&mut head);
    begun.map_err(Cause::Unreadable)?;
    let is_trace = trace::recognise(&head).is_some();
    let stream = head.as_slice().chain(stream);
    if is_trace {
        let trace = read_trace(stream, most)?;
        return Ok((Content::Trace(Box::new(trace)), Vec::new()));
    }
    let bytes = drain(stream, 0)?;
    Ok((read_any(&bytes)?.by_key(&bytes, key)?, bytes))
}

/// Whether there is a regular file whose content begins as a trace does.
fn is_trace(path: &Path) -> bool {
    // Merely opening a pipe may wait for ever.
    if !fs::metadata(path).is_ok_and(|facts| facts.is_file()) {
        return false;
    }
    let mut head = Vec::new();
    let read = File::open(path).and_then(|file| file.take(HEAD).read_to_end(&mut head));
    read.is_ok() && trace::recognise(&head).is_some()
}

fn trace_in(path: &Path, most: u64) -> Result<Trace, Cause> {
    if fs::metadata(path).map_err(missing)?.is_dir() {
        return Err(Cause::Directory);
    }
    read_trace(File::open(path).map_err(Cause::Unreadable)?, most)
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

/// All bytes of a file that can be a map.
fn bytes_of(path: &Path) -> Result<Vec<u8>, Cause> {
    let (file, length) = regular(path)?;
    load(file, length)
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
