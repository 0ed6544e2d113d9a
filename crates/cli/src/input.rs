//! The input of a command: a file, or standard input, and the option `--terrain`, which gives the costs of a map.

use super::{ArgsReader, Misuse, complain, misuse::sentence};
use clap::Args;
use mazescope_formats::disk::{self, Cause, OpenError};
use mazescope_formats::maps::{terrain::Terrain, terrain_key::NotAKey};
use mazescope_formats::trace::{self, MOST_BYTES};
use mazescope_formats::{Content, MapFormat, Tape, TerrainKey};
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::thread;

/// The name that stands for standard input or output in place of a file.
pub(super) const STANDARD: &str = "-";

/// The option of every command that reads maps.
#[derive(Clone, Debug, Default, PartialEq, Args)]
pub(crate) struct TerrainArgs {
    /// Set costs of .map letters, such as S=8,T=wall
    ///
    /// Each letter of the list is floor of a cost from 1 to 9, or wall. Letters that you do not list keep their
    /// meaning. Without a list, after FILE, the greys of a PNG are costs. White costs 1, black is wall, and a grey
    /// between them costs 1 + round(8 (255 - grey) / 255).
    #[arg(long, value_name = "L=COST", num_args = 0..=1, default_missing_value = "")]
    #[arg(value_parser = key)]
    pub terrain: Option<TerrainKey>,
}

/// The key that a text stands for.
fn key(said: &str) -> Result<TerrainKey, String> {
    said.parse().map_err(|wrong: NotAKey| {
        format!(
            "{} Write letters of a Moving AI map with their costs, for example --terrain S=8,W=5,T=wall. For a PNG, \
             write --terrain alone, after FILE.",
            sentence(&wrong.to_string())
        )
    })
}

/// Refuses `--terrain`, because no map is read.
pub(crate) fn refuse_terrain(reading: &ArgsReader) -> Result<(), Misuse> {
    let wrong = "there is no FILE. Name a map or a scenario, or remove --terrain.";
    reading.refuse("TerrainArgs", wrong)
}

/// Refuses a key for a file of that name to which it does not apply.
fn check_key(name: &Path, content: &Content, key: &TerrainKey) -> Result<(), Misuse> {
    let name = name.display();
    let wrong = match content {
        // The maps of a scenario are read later.
        Content::Scenario(_) => return Ok(()),
        Content::Map(_, id) => match MapFormat::named(id) {
            Some(format) if key.names_letters() && !format.has_letters => format!(
                "only a Moving AI map has such letters, but {name} is a {}. Write --terrain alone, after FILE, or \
                 remove it.",
                format.name
            ),
            _ => return Ok(()),
        },
        Content::Level(_) | Content::Trace(_) => format!(
            "only maps and scenarios have terrain, but {name} is a {}. Remove --terrain.",
            content.facts().kind
        ),
    };
    Err(Misuse::not_that("--terrain", key, wrong))
}

/// The content of a file or of standard input, with its own marks. A terrain key, if there is one, gives the costs.
pub(super) fn content(path: &Path, key: Option<&TerrainKey>) -> Result<Content, Misuse> {
    content_within(path, MOST_BYTES, key)
}

/// The same as [`content`], with a bound on the bytes of memory for a trace.
pub(super) fn content_within(
    path: &Path,
    most: u64,
    key: Option<&TerrainKey>,
) -> Result<Content, Misuse> {
    let content = match stream(path)? {
        Some(stream) => disk::read(called(path), stream, most, key),
        None => disk::open(path, most, key),
    };
    let content = content?;
    check(path, &content, key)?;
    Ok(content)
}

/// Refuses a key for content that does not use one, and prints a note on a map that looks unusual.
fn check(path: &Path, content: &Content, key: Option<&TerrainKey>) -> Result<(), Misuse> {
    if let Some(key) = key {
        check_key(called(path), content, key)?;
    }
    if let Some(advice) = content.advice() {
        complain("note", &[format!("{}: {advice}", called(path).display())]);
    }
    Ok(())
}

/// The same as [`content`], with the terrain letters, if there are any.
pub(super) fn with_terrain(
    path: &Path,
    key: Option<&TerrainKey>,
) -> Result<(Content, Option<Terrain>), Misuse> {
    let (content, terrain) = disk::with_terrain(called(path), stream(path)?, key)?;
    check(path, &content, key)?;
    Ok((content, terrain))
}

/// A file or a stream that is read from its beginning to its end.
pub(super) type Input = Box<dyn Read + Send>;

/// An input without a length that can be read only once: standard input, a named pipe, `/dev/stdin`, or a shell's
/// `<(program)`. `None` for a file or folder.
pub(super) fn stream(path: &Path) -> Result<Option<Input>, OpenError> {
    if path == Path::new(STANDARD) {
        return Ok(Some(Box::new(io::stdin())));
    }
    let facts = fs::metadata(path).ok();
    if facts.is_none_or(|facts| facts.is_file() || facts.is_dir()) {
        return Ok(None);
    }
    Ok(Some(Box::new(disk::open_bytes(path)?)))
}

/// The first bytes of a file or of standard input, at most `most`, and the rest of it.
pub(super) fn beginning(path: &Path, most: u64) -> Result<(Vec<u8>, Input), OpenError> {
    let mut input = match stream(path)? {
        Some(stream) => stream,
        None => Box::new(disk::open_bytes(path)?),
    };
    let mut bytes = Vec::new();
    let read = input.by_ref().take(most).read_to_end(&mut bytes);
    read.map_err(|cause| OpenError {
        path: called(path).to_owned(),
        cause: Cause::Unreadable(cause),
    })?;
    Ok((bytes, input))
}

/// The files of a folder and of all folders below whose names match `is_meant`, and the folders below that cannot be
/// read. It refuses a folder that itself cannot be read, and with the error `none` a folder without such files.
pub(super) fn files_in(
    option: &str,
    folder: &Path,
    is_meant: impl Fn(&Path) -> bool,
    none: &str,
) -> Result<Vec<PathBuf>, Misuse> {
    let mut below = disk::files_below(folder);
    below.files.retain(|file| is_meant(file));
    below.files.append(&mut below.closed);
    let wrong = match below.fault {
        Some(cause) => format!("this folder cannot be read: {cause}. Check its permissions."),
        None if below.files.is_empty() => none.to_owned(),
        None => return Ok(below.files),
    };
    Err(Misuse::not_that(option, folder.display(), wrong))
}

/// A short text on standard input, such as a code. It is cut if it is longer than any code.
pub(super) fn text() -> Result<String, Misuse> {
    let (bytes, _) = beginning(Path::new(STANDARD), 1 << 20)?;
    Ok(String::from_utf8_lossy(&bytes).trim().to_owned())
}

/// The name of an input in messages, in which `-` would not be clear.
pub(super) fn called(path: &Path) -> &Path {
    match path == Path::new(STANDARD) {
        true => Path::new("standard input"),
        false => path,
    }
}

/// A tape that fills on its own thread while it is shown, up to `most` bytes. The thread ends with the stream of that
/// name, at the first error in it, or with the process. Then the stream is closed.
pub(super) fn live(path: &Path, stream: impl Read + Send + 'static, most: u64) -> Tape {
    let is_standard = path == Path::new(STANDARD);
    let tape = Tape::new();
    tape.limit_to(most);
    let filled = tape.clone();
    thread::spawn(move || {
        // The reader owns the stream, so the stream is closed when reading ends.
        let end = trace::read_from(stream, &filled);
        if is_standard {
            leave_standard_input();
        }
        filled.close(end);
    });
    tape
}

/// Closes standard input, so that a program that still writes to it gets an error instead of blocking forever.
#[cfg(unix)]
fn leave_standard_input() {
    // The descriptor stays open, because otherwise the next opened file would become standard input.
    let nothing = File::open("/dev/null");
    let left = nothing.and_then(|nothing| Ok(rustix::stdio::dup2_stdin(nothing)?));
    if let Err(error) = left {
        complain("note", &[format!("standard input stays open: {error}.")]);
    }
}

/// Does nothing, because on other systems the pipe is closed with the process.
#[cfg(not(unix))]
fn leave_standard_input() {}
