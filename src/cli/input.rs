//! What a command reads: a file, or standard input.

use super::complain;
use super::misuse::Misuse;
use crate::formats::content::Content;
use crate::formats::file::{self, Cause, OpenError};
use crate::formats::format::{Format, Reads};
use crate::formats::png;
use crate::formats::terrain::Terrain;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

/// What stands for standard input or output in the place of a file.
pub(super) const STANDARD: &str = "-";

/// What is in a file, or comes in on standard input, with the marks that it has.
pub(super) fn content(path: &Path) -> Result<Content, Misuse> {
    let content = match stream(path)? {
        Some(stream) => file::read_as_it_is(called(path), stream),
        None => file::open_as_it_is(path),
    };
    let content = content?;
    note_scale(path, &content);
    Ok(content)
}

/// Says of a picture that it has several pixels a tile, which are cells each to whoever reads it.
fn note_scale(path: &Path, content: &Content) {
    let Content::Map(map, format) = content else {
        return;
    };
    if Format::named(format).is_none_or(|format| !matches!(format.reads, Reads::Bytes(..))) {
        return;
    }
    if let Some(pixels) = png::pixels_a_tile(map) {
        let size = map.size();
        let (width, height) = (size.width() / pixels, size.height() / pixels);
        let path = called(path).display();
        complain(
            "note",
            &[format!(
                "{path}: every tile seems to be {pixels} x {pixels} pixels, and each pixel is read as \
                 a cell; scale the picture down to {width} x {height} pixels, without smoothing"
            )],
        );
    }
}

/// As [`content`], with the letters of the terrain where there are any.
pub(super) fn with_terrain(path: &Path) -> Result<(Content, Option<Terrain>), Misuse> {
    let read = match stream(path)? {
        Some(stream) => file::read_with_terrain(called(path), stream),
        None => file::open_with_terrain(path),
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

/// The name of an input for people: nobody has a file that is called `-`.
pub(super) fn called(path: &Path) -> &Path {
    match path == Path::new(STANDARD) {
        true => Path::new("standard input"),
        false => path,
    }
}
