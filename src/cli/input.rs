//! What a command reads: a file, or standard input.

use super::misuse::Misuse;
use crate::formats::content::Content;
use crate::formats::file::{self, Cause, OpenError};
use crate::formats::trace::MOST_BYTES;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

/// What stands for standard input or output in the place of a file.
pub(super) const STANDARD: &str = "-";

/// What is in a file, or comes in on standard input, with the marks that it has.
pub(super) fn content(path: &Path) -> Result<Content, Misuse> {
    content_within(path, MOST_BYTES)
}

/// As [`content`]; a trace may take so many bytes of memory.
pub(super) fn content_within(path: &Path, most: u64) -> Result<Content, Misuse> {
    let content = match stream(path)? {
        Some(stream) => file::read_within(called(path), stream, most),
        None => file::open_within(path, most),
    };
    content.map_err(Misuse::from)
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

/// The name of an input for people: nobody has a file that is called `-`.
pub(super) fn called(path: &Path) -> &Path {
    match path == Path::new(STANDARD) {
        true => Path::new("standard input"),
        false => path,
    }
}
