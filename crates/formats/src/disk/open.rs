//! Opens files. It checks kind and length before it reads anything.

use super::error::{Cause, LONGEST, OpenError};
use super::find::{find_map, folder_of};
use crate::content::{Content, read_any_with};
use crate::level;
use crate::maps::{Occupancy, ReadMap, ReadOptions, is_picture, moving_ai, read_map};
use crate::trace::{self, Tape, Trace};
use crate::violation::Violations;
use mazescope_core::Map;
use mazescope_core::structures::memory;
use mazescope_games::Level;
use std::fs::{self, File};
use std::io::{self, BufReader, Read, Seek};
use std::path::Path;

/// Reads a file in the format that its content shows, with its own marks and no others. A trace may take `most` bytes
/// of memory. A map is read by the options.
///
/// Refuses anything but a regular file, and a file that is too long for a map, before it reads a byte. Only a trace may
/// be longer.
pub fn open(path: &Path, most: u64, options: &ReadOptions) -> Result<Content, OpenError> {
    about(path, || {
        if is_trace(path) {
            return Ok(Content::Trace(Box::new(trace_in(path, most)?)));
        }
        let (file, length) = regular(path)?;
        // The text, a map with a byte for each letter, its marks, and the grid of symbols of an unusual file.
        memory::try_for(5 * length)?;
        if options.is_usual()
            && !options.keeps_letters
            && let Some(map) = read_usual(&file, length)
        {
            let usual = ReadMap::usual(map, moving_ai::FORMAT.id);
            return Ok(Content::Map(Box::new(usual)));
        }
        let bytes = load(file, length)?;
        Ok(read_any_with(&bytes, &with_limits(path, &bytes, options))?)
    })
}

/// Like [`open`], from a stream to its end. `name` stands for it in messages. A trace may be as long as in a file;
/// anything else is read to at most `LONGEST` bytes.
pub fn read(
    name: &Path,
    mut stream: impl Read,
    most: u64,
    options: &ReadOptions,
) -> Result<Content, OpenError> {
    about(name, || {
        let mut head = Vec::new();
        let begun = stream.by_ref().take(HEAD).read_to_end(&mut head);
        begun.map_err(Cause::Unreadable)?;
        let is_trace = trace::recognise(&head).is_some();
        let stream = head.as_slice().chain(stream);
        if is_trace {
            return Ok(Content::Trace(Box::new(read_trace(stream, most)?)));
        }
        Ok(read_any_with(&drain(stream, 0)?, options)?)
    })
}

/// Reads the map in a file and marks a start and a goal if it has none.
pub fn open_map(path: &Path, options: &ReadOptions) -> Result<Map, OpenError> {
    about(path, || {
        let (file, length) = regular(path)?;
        if options.is_usual()
            && let Some(map) = read_usual(&file, length)
        {
            return Ok(ReadMap::usual(map, moving_ai::FORMAT.id).with_ends().map);
        }
        let bytes = load(file, length)?;
        let read = read_map(&bytes, &with_limits(path, &bytes, options));
        Ok(read?.with_ends().map)
    })
}

/// The options for these bytes of a file: with the limits in the YAML file of a robot's map, if one stands next to the
/// picture.
fn with_limits(path: &Path, bytes: &[u8], options: &ReadOptions) -> ReadOptions {
    /// More than any such file has. Another YAML file of that name, such as a trace, may be long.
    const MOST: u64 = 1 << 16;
    let mut options = options.clone();
    let mut text = String::new();
    if is_picture(bytes)
        && let Ok((file, _)) = regular(&path.with_extension("yaml"))
        && file.take(MOST).read_to_string(&mut text).is_ok()
    {
        options.occupancy = options.occupancy.or(Occupancy::of_yaml(&text));
    }
    options
}

/// Reads the map that a scenario of that path refers to by that name, from where [`find_map`] finds it.
pub fn open_map_of(scenario: &Path, name: &str, options: &ReadOptions) -> Result<Map, OpenError> {
    let found = find_map(scenario, None, name);
    // If no map is found, the message names the place where it should be.
    let place = found.unwrap_or_else(|| folder_of(scenario).join(name));
    open_map(&place, options)
}

/// Reads the trace in a file of any length, line by line. It may take `most` bytes of memory, with its recording if it
/// is shown.
pub fn open_trace(path: &Path, most: u64) -> Result<Trace, OpenError> {
    about(path, || trace_in(path, most))
}

/// Reads the trace in a file of any length, or in a stream if there is one, to be judged.
pub fn open_claims(path: &Path, stream: Option<impl Read>) -> Result<Trace, OpenError> {
    about(path, || {
        let read = match stream {
            Some(stream) => trace::read_claims(stream),
            None => trace::read_claims(trace_file(path)?),
        };
        Ok(read.map_err(Violations::from)?)
    })
}

/// Opens a file of any kind that is no folder.
pub fn open_bytes(path: &Path) -> Result<File, OpenError> {
    about(path, || trace_file(path))
}

/// Reads the level of the wall game in a file.
pub fn open_level(path: &Path) -> Result<Level, OpenError> {
    about(path, || {
        let bytes = bytes_of(path)?;
        let level = level::read(&String::from_utf8_lossy(&bytes));
        Ok(level.map_err(Violations::from)?)
    })
}

/// The result of reading, or the error with the name of the file.
fn about<T>(path: &Path, read: impl FnOnce() -> Result<T, Cause>) -> Result<T, OpenError> {
    read().map_err(|cause| OpenError {
        path: path.to_owned(),
        cause,
    })
}

/// This many bytes at the beginning decide whether the rest is a trace.
const HEAD: u64 = 1 << 16;

/// Whether there is a regular file whose content begins like a trace.
fn is_trace(path: &Path) -> bool {
    // Opening a pipe alone may block for ever.
    if !fs::metadata(path).is_ok_and(|facts| facts.is_file()) {
        return false;
    }
    let mut head = Vec::new();
    let read = File::open(path).and_then(|file| file.take(HEAD).read_to_end(&mut head));
    read.is_ok() && trace::recognise(&head).is_some()
}

fn trace_in(path: &Path, most: u64) -> Result<Trace, Cause> {
    read_trace(trace_file(path)?, most)
}

/// Opens the file of a trace.
fn trace_file(path: &Path) -> Result<File, Cause> {
    if fs::metadata(path).map_err(missing)?.is_dir() {
        return Err(folder(path));
    }
    File::open(path).map_err(Cause::Unreadable)
}

fn read_trace(stream: impl Read, most: u64) -> Result<Trace, Cause> {
    let tape = Tape::new();
    tape.limit_to(most);
    trace::read_from(stream, &tape).map_err(Violations::from)?;
    Ok(tape.into_trace())
}

fn missing(error: io::Error) -> Cause {
    /// The number that systems give to a link that leads to itself, because std has no stable name for it.
    const LOOP: i32 = if cfg!(target_os = "linux") { 40 } else { 62 };
    match error.kind() {
        io::ErrorKind::NotFound => Cause::Missing,
        _ if cfg!(unix) && error.raw_os_error() == Some(LOOP) => Cause::Loop,
        _ => Cause::Unreadable(error),
    }
}

/// Why a folder is not read as a file: another one in it may be meant, unless its permissions forbid a look into it.
fn folder(path: &Path) -> Cause {
    match fs::read_dir(path) {
        Ok(_) => Cause::Directory,
        Err(cause) => Cause::Closed(cause),
    }
}

/// Opens a file that can be a map, and returns it with its length in bytes.
fn regular(path: &Path) -> Result<(File, u64), Cause> {
    let facts = fs::metadata(path).map_err(missing)?;
    if facts.is_dir() {
        return Err(folder(path));
    }
    // Opening a pipe alone may block for ever, and a device may never end.
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

/// The map in the file, if it has the usual format of large maps and nothing unusual in it. It is read piece by piece,
/// so that the text is in the processor's cache and never in memory as a whole (*measured*: three quarters of the
/// time).
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

/// Reads a file from its beginning, wherever its cursor is.
fn load(mut file: File, length: u64) -> Result<Vec<u8>, Cause> {
    file.rewind().map_err(Cause::Unreadable)?;
    drain(file, length as usize)
}

/// Reads to the end, about `expected` bytes, but no more than a map can have, because a file may have grown since its
/// length was read.
fn drain(stream: impl Read, expected: usize) -> Result<Vec<u8>, Cause> {
    // One byte more, so that the end is reached without growing.
    let mut bytes = Vec::with_capacity(expected + 1);
    let mut stream = stream.take(LONGEST + 1);
    stream.read_to_end(&mut bytes).map_err(Cause::Unreadable)?;
    if bytes.len() as u64 > LONGEST {
        return Err(Cause::TooLong { bytes: None });
    }
    Ok(bytes)
}
