//! What a command reads: a file, or standard input.

use super::misuse::Misuse;
use crate::formats::content::Content;
use crate::formats::file;
use std::io;
use std::path::Path;

/// What stands for standard input or output in the place of a file.
pub(super) const STANDARD: &str = "-";

/// What is in a file, or comes in on standard input, with the marks that it has.
pub(super) fn content(path: &Path) -> Result<Content, Misuse> {
    let content = if path == Path::new(STANDARD) {
        file::read_as_it_is(called(path), io::stdin().lock())
    } else {
        file::open_as_it_is(path)
    };
    content.map_err(Misuse::from)
}

/// The name of an input for people: nobody has a file that is called `-`.
pub(super) fn called(path: &Path) -> &Path {
    match path == Path::new(STANDARD) {
        true => Path::new("standard input"),
        false => path,
    }
}
