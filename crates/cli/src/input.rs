//! The input of a command: a file, or standard input, and the options by which a map is read.

use super::{ArgsReader, Misuse, complain, misuse::sentence};
use clap::Args;
use mazescope_formats::disk::{self, Cause, OpenError};
use mazescope_formats::trace::{self, MOST_BYTES};
use mazescope_formats::{Content, ReadOptions, SymbolKey, Tape};
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::thread;

/// The name that stands for standard input or output in place of a file.
pub(super) const STANDARD: &str = "-";

/// The options of every command that reads maps.
#[derive(Clone, Debug, Default, PartialEq, Args)]
pub(crate) struct ReadArgs {
    /// Set meanings of symbols, such as A=start,X=wall,~=3
    ///
    /// A meaning is wall, floor, start, goal, outside, or a cost from 1 to 9. A symbol is one character, of which
    /// capitals and small letters differ, or comma, space, tab or equals, a number, or a colour of a picture such as
    /// #ff0000. Each must occur in the map. Symbols that you do not list keep their meaning.
    #[arg(long, value_name = "SYMBOL=MEANING", value_parser = letters)]
    #[arg(allow_hyphen_values = true, hide_short_help = true)]
    pub letters: Option<SymbolKey>,
    /// Set costs of .map letters, such as S=8,T=wall
    ///
    /// Like --letters, but capitals and small letters do not differ, and a letter need not occur. Without a list, after
    /// FILE, the greys of a picture are costs. White costs 1, black is wall, and a grey between them costs
    /// 1 + round(8 (255 - grey) / 255).
    #[arg(long, value_name = "L=COST", num_args = 0..=1, default_missing_value = "")]
    #[arg(value_parser = terrain)]
    pub terrain: Option<SymbolKey>,
    /// Least grey of floor in a picture, 0 to 255 [default: 128]
    #[arg(long, value_name = "GREY", hide_short_help = true)]
    pub threshold: Option<u8>,
    /// Pixels on each side of a cell of a picture
    ///
    /// By default they are found. With 1, each pixel is a cell.
    #[arg(long, value_name = "N", hide_short_help = true)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    pub scale_down: Option<u32>,
}

/// The key that a text stands for.
fn letters(said: &str) -> Result<SymbolKey, String> {
    said.parse().map_err(|wrong: String| {
        format!(
            "{} Write symbols with their meanings, for example --letters A=start,B=goal,X=wall,~=3.",
            sentence(&wrong)
        )
    })
}

/// The key that a list of terrain stands for.
fn terrain(said: &str) -> Result<SymbolKey, String> {
    SymbolKey::in_capitals(said).map_err(|wrong| {
        format!(
            "{} Write letters of a map with their costs, for example --terrain S=8,W=5,T=wall. For a picture, write \
             --terrain alone, after FILE.",
            sentence(&wrong)
        )
    })
}

impl ReadArgs {
    /// The options by which maps are read.
    pub(crate) fn options(&self) -> ReadOptions {
        ReadOptions {
            letters: self.letters.clone().unwrap_or_default(),
            terrain: self.terrain.clone(),
            threshold: self.threshold,
            scale_down: self.scale_down,
            ..ReadOptions::default()
        }
    }

    /// Refuses all of them, because no map is read.
    pub(crate) fn refuse(reading: &ArgsReader) -> Result<(), Misuse> {
        let wrong = "there is no FILE. Name a map or a scenario, or remove this option.";
        reading.refuse("ReadArgs", wrong)
    }
}

/// The content of a file or of standard input, with its own marks. Prints what was assumed to read it.
pub(super) fn content(path: &Path, options: &ReadOptions) -> Result<Content, Misuse> {
    let content = content_within(path, MOST_BYTES, options)?;
    tell(path, &content.notes());
    Ok(content)
}

/// The same as [`content`], with a bound on the bytes of memory for a trace, and without printing anything.
pub(super) fn content_within(
    path: &Path,
    most: u64,
    options: &ReadOptions,
) -> Result<Content, Misuse> {
    Ok(match stream(path)? {
        Some(stream) => disk::read(called(path), stream, most, options)?,
        None => disk::open(path, most, options)?,
    })
}

/// The same content, with a start and a goal of a map. Prints which they are if the file does not mark them.
pub(super) fn with_ends(path: &Path, content: Content) -> Content {
    let before = content.notes().len();
    let content = content.with_ends();
    tell(path, &content.notes()[before..]);
    content
}

/// Prints notes on a file.
fn tell(path: &Path, notes: &[String]) {
    let name = called(path).display();
    let notes = notes.iter().map(|note| format!("{name}: {note}"));
    complain("note", notes.collect::<Vec<_>>());
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
