//! Reading a trace from its beginning to its end, whichever of the two formats it is in.

use super::json_lines::JsonLines;
use super::posthoc;
use super::tape::{Tape, Trace};
use super::translator::Translator;
use super::wrong::{TraceError, Wrong};
use std::io::{self, Read};

/// One of the formats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// An event a line.
    JsonLines,
    /// A Posthoc search trace.
    Posthoc,
}

impl Format {
    /// Its name for people.
    pub const fn name(self) -> &'static str {
        match self {
            Format::JsonLines => "JSON Lines trace",
            Format::Posthoc => "Posthoc search trace",
        }
    }

    /// The word for it, in lower case.
    pub const fn id(self) -> &'static str {
        match self {
            Format::JsonLines => "json-lines",
            Format::Posthoc => "posthoc",
        }
    }

    /// The format that the end of a file's name stands for.
    pub fn of_extension(extension: &str) -> Option<Format> {
        match extension.to_ascii_lowercase().as_str() {
            "jsonl" | "ndjson" => Some(Format::JsonLines),
            "yaml" | "yml" => Some(Format::Posthoc),
            _ => None,
        }
    }
}

/// Reads a whole trace, or says what is wrong with it. O(bytes), never panics.
///
/// ```
/// let trace = br#"{"type": "source", "id": "a", "x": 0, "y": 0}
/// {"type": "generating", "id": "b", "pId": "a", "x": 1, "y": 0}"#;
/// let trace = mazescope::formats::trace::read(trace).unwrap();
/// assert_eq!((trace.map.size().width(), trace.events.len()), (2, 2));
/// ```
pub fn read(bytes: &[u8]) -> Result<Trace, TraceError> {
    let tape = Tape::new();
    read_from(bytes, &tape)?;
    Ok(tape.into_trace())
}

/// Reads a trace as it comes, and puts on `tape` what has come whenever there is nothing more to
/// read yet. Returns at its end, or at what is wrong with it; what came before is then on the tape,
/// which stays open.
pub fn read_from(mut source: impl Read, tape: &Tape) -> Result<(), TraceError> {
    let mut piece = vec![0; PIECE];
    let mut head = Vec::new();
    let format = loop {
        let count = read_piece(&mut source, &mut piece)?;
        head.extend_from_slice(&piece[..count]);
        match guess(&head, count == 0) {
            Guess::Is(format) => break format,
            Guess::Longer => {}
            Guess::Nothing => return Err(wrong(Wrong::Empty)),
            Guess::No(found) => return Err(wrong(found)),
        }
    };
    let skipped = head.len() - without_mark(&head).len();
    tape.write(
        |trace| {
            trace.format = format;
            false
        },
        0,
    );
    match format {
        Format::JsonLines => {
            let mut lines = JsonLines::new(tape.limit());
            let read = read_lines(&head[skipped..], source, piece, &mut lines, tape);
            if let Some(translator) = lines.translator() {
                hand_on_last(translator, tape, read.is_ok());
            }
            read
        }
        Format::Posthoc => posthoc::read(io::Cursor::new(&head[skipped..]).chain(source), tape),
    }?;
    let has_map = tape.version() > 0;
    tape.look(|trace| trace.or_empty(has_map))
}

/// Bytes that are asked for at once.
const PIECE: usize = 1 << 18;

fn read_lines(
    head: &[u8],
    mut source: impl Read,
    mut piece: Vec<u8>,
    lines: &mut JsonLines,
    tape: &Tape,
) -> Result<(), TraceError> {
    lines.take(head)?;
    loop {
        if let Some(translator) = lines.translator() {
            hand_on(translator, tape);
        }
        match read_piece(&mut source, &mut piece)? {
            0 => return lines.finish(),
            count => lines.take(&piece[..count])?,
        }
    }
}

fn read_piece(source: &mut impl Read, piece: &mut [u8]) -> Result<usize, TraceError> {
    loop {
        match source.read(piece) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            read => return read.map_err(|error| wrong(Wrong::Unreadable(error))),
        }
    }
}

/// Puts on the tape what has come, and learns how much may still come.
pub(super) fn hand_on(translator: &mut Translator, tape: &Tape) {
    let bytes = translator.bytes();
    tape.write(|trace| translator.hand_on(trace, false), bytes);
    translator.allow(tape.limit());
}

/// Puts on the tape what has come; there will be no more. The trace may be `whole`, or end with
/// something that is wrong.
pub(super) fn hand_on_last(translator: &mut Translator, tape: &Tape, whole: bool) {
    if whole {
        translator.finish();
    }
    tape.write(|trace| translator.hand_on(trace, true), 0);
}

/// What is wrong with the trace as a whole.
fn wrong(wrong: Wrong) -> TraceError {
    TraceError { line: None, wrong }
}

/// The format that a file of this content is in, if it is a trace. `bytes` may be the beginning of
/// it; a few kilobytes are enough.
pub fn recognise(bytes: &[u8]) -> Option<Format> {
    match guess(bytes, true) {
        Guess::Is(format) => Some(format),
        _ => None,
    }
}

/// What a beginning is.
enum Guess {
    Is(Format),
    /// That is not to be seen yet.
    Longer,
    /// There are only blanks.
    Nothing,
    No(Wrong),
}

/// By as many bytes it must be clear what the format is.
const HEAD: usize = 1 << 16;

/// What the format is by the first key: those of a Posthoc document are others than those of an
/// event.
fn guess(head: &[u8], whole: bool) -> Guess {
    const OF_DOCUMENTS: [&str; 11] = [
        "version",
        "views",
        "pivot",
        "events",
        "format",
        "context",
        "path",
        "name",
        "$schema",
        // Of versions that are not read, which is said by the reader.
        "eventList",
        "nodeStructure",
    ];
    // In YAML the map may stand first; in an object that begins a line it is a first line.
    const OF_YAML: [&str; 5] = ["width", "height", "map", "starts", "goals"];
    let whole = whole || head.len() >= HEAD;
    let bytes = without_mark(head);
    let text = match str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) if error.error_len().is_none() && !whole => return Guess::Longer,
        Err(error) => match error.valid_up_to() {
            // UTF-16 begins so.
            0 => return Guess::No(Wrong::NotText(bytes[0])),
            valid => str::from_utf8(&bytes[..valid]).unwrap_or_default(),
        },
    };
    if text.bytes().take(2).any(|byte| byte == 0) {
        return Guess::No(Wrong::NotText(0));
    }
    let start = text.trim_start();
    if start.is_empty() {
        return if whole { Guess::Nothing } else { Guess::Longer };
    }
    if let Some(inside) = start.strip_prefix('{') {
        let key = inside.trim_start();
        let key = key.strip_prefix(['"', '\'']).unwrap_or(key);
        let Some(end) = key.find(['"', '\'', ':', '}', '\n']) else {
            return if whole {
                Guess::Is(Format::JsonLines)
            } else {
                Guess::Longer
            };
        };
        return Guess::Is(match OF_DOCUMENTS.contains(&key[..end].trim()) {
            true => Format::Posthoc,
            false => Format::JsonLines,
        });
    }
    for line in start.split_inclusive('\n') {
        let begins = ["---", "%", "#"].iter().any(|mark| line.starts_with(mark));
        let ended = line.ends_with('\n') || whole;
        if !begins && !line.trim().is_empty() && (ended || line.contains(':')) {
            let key = line
                .split_once(':')
                .map(|(key, _)| key.trim().trim_matches(['"', '\'']));
            let known = |key| OF_DOCUMENTS.contains(&key) || OF_YAML.contains(&key);
            return match key.is_some_and(known) {
                true => Guess::Is(Format::Posthoc),
                false => Guess::No(Wrong::NoTrace),
            };
        }
    }
    if whole {
        Guess::No(Wrong::NoTrace)
    } else {
        Guess::Longer
    }
}

/// Without a byte order mark.
fn without_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes)
}
