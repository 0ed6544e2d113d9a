//! What a command reads: a file, or standard input.

use super::message::complain;
use super::misuse::Misuse;
use crate::formats::content::Content;
use crate::formats::disk::{self, Cause, OpenError};
use crate::formats::maps::terrain::Terrain;
use crate::formats::trace::{self, MOST_BYTES, Tape};
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;
use std::thread;

/// What stands for standard input or output in the place of a file.
pub(super) const STANDARD: &str = "-";

/// What is in a file, or comes in on standard input, with the marks that it has.
pub(super) fn content(path: &Path) -> Result<Content, Misuse> {
    content_within(path, MOST_BYTES)
}

/// As [`content`]; a trace may take so many bytes of memory.
pub(super) fn content_within(path: &Path, most: u64) -> Result<Content, Misuse> {
    let content = match stream(path)? {
        Some(stream) => disk::read_within(called(path), stream, most),
        None => disk::open_within(path, most),
    };
    let content = content?;
    note_scale(path, &content);
    Ok(content)
}

/// Says what is odd about a map, which was read all the same.
fn note_scale(path: &Path, content: &Content) {
    if let Some(advice) = content.advice() {
        complain("note", &[format!("{}: {advice}", called(path).display())]);
    }
}

/// As [`content`], with the letters of the terrain where there are any.
pub(super) fn with_terrain(path: &Path) -> Result<(Content, Option<Terrain>), Misuse> {
    let read = match stream(path)? {
        Some(stream) => disk::read_with_terrain(called(path), stream),
        None => disk::open_with_terrain(path),
    };
    let (content, terrain) = read?;
    note_scale(path, &content);
    Ok((content, terrain))
}

/// What is read to its end because it has no length and no beginning to go back to: standard input, a
/// named pipe, `/dev/stdin` and what a shell makes of `<(program)`. Of a file there is nothing.
pub(super) fn stream(path: &Path) -> Result<Option<Box<dyn Read>>, Misuse> {
    if path == Path::new(STANDARD) {
        return Ok(Some(Box::new(io::stdin().lock())));
    }
    let facts = fs::metadata(path).ok();
    if facts.is_none_or(|facts| facts.is_file() || facts.is_dir()) {
        return Ok(None);
    }
    let opened = File::open(path).map_err(|error| OpenError {
        path: path.to_owned(),
        cause: Cause::Unreadable(error),
    })?;
    Ok(Some(Box::new(opened)))
}

/// A short text on standard input, such as a code; what is longer than any code is cut.
pub(super) fn text() -> Result<String, Misuse> {
    const MOST: u64 = 1 << 20;
    let mut bytes = Vec::new();
    let read = io::stdin().lock().take(MOST).read_to_end(&mut bytes);
    read.map_err(|error| OpenError {
        path: called(Path::new(STANDARD)).to_owned(),
        cause: Cause::Unreadable(error),
    })?;
    Ok(String::from_utf8_lossy(&bytes).trim().to_owned())
}

/// The name of an input for people: nobody has a file that is called `-`.
pub(super) fn called(path: &Path) -> &Path {
    match path == Path::new(STANDARD) {
        true => Path::new("standard input"),
        false => path,
    }
}

/// A tape that fills from standard input, which is closed as soon as no more of it is wanted.
pub(super) fn live_standard(most: u64) -> Tape {
    live(io::stdin(), most, leave_standard_input)
}

/// A tape that fills while it is shown, with so many bytes at most. The thread ends with the stream, at
/// what is wrong with it, or with the process. Then the stream is closed, and `leave` called.
pub(super) fn live(
    source: impl Read + Send + 'static,
    most: u64,
    leave: impl FnOnce() + Send + 'static,
) -> Tape {
    let tape = Tape::new();
    tape.limit_to(most);
    let filled = tape.clone();
    thread::spawn(move || {
        // It takes the source, so that this is closed when nothing more is read.
        let end = trace::read_from(source, &filled);
        leave();
        filled.close(end);
    });
    tape
}

/// Closes standard input, so that a program which still writes to it is told so by the pipe, and does
/// not wait for a reader for ever.
#[cfg(unix)]
fn leave_standard_input() {
    // The number stays taken: whatever is opened next must not become standard input.
    let nothing = File::open("/dev/null");
    let left = nothing.and_then(|nothing| Ok(rustix::stdio::dup2_stdin(nothing)?));
    if let Err(error) = left {
        complain("note", &[format!("standard input stays open: {error}")]);
    }
}

/// Elsewhere a pipe is closed with the process.
#[cfg(not(unix))]
fn leave_standard_input() {}
