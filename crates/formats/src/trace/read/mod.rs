//! Reads a complete trace in either of the two formats.

mod json_lines;
mod posthoc;
mod yaml;

use super::contents::Trace;
use super::format::{Guess, TraceFormat, guess, without_mark};
use super::tape::Tape;
use super::wrong::{TraceError, Wrong};
use std::io::{self, Read};

/// Reads a complete trace, or returns its fault. O(bytes), never panics.
///
/// ```
/// let trace = br#"{"type": "source", "id": "a", "x": 0, "y": 0}
/// {"type": "generating", "id": "b", "pId": "a", "x": 1, "y": 0}"#;
/// let trace = mazescope_formats::trace::read(trace).unwrap();
/// assert_eq!((trace.map.size().width(), trace.events.len()), (2, 2));
/// ```
pub fn read(bytes: &[u8]) -> Result<Trace, TraceError> {
    let tape = Tape::new();
    read_from(bytes, &tape)?;
    Ok(tape.into_trace())
}

/// Reads a complete trace to be judged: also with its [claims](super::Claims). O(bytes).
pub fn read_claims(source: impl Read) -> Result<Trace, TraceError> {
    let tape = Tape::to_judge();
    read_from(source, &tape)?;
    Ok(tape.into_trace())
}

/// The number of bytes that are requested at once, at first to recognise the format.
const FIRST: usize = 1 << 13;
const PIECE: usize = 1 << 18;

/// Reads a trace as it arrives, and puts what has arrived on `tape` whenever there is nothing more to read yet. Returns
/// at its end or at its first fault. The part before a fault is then on the tape, which stays open.
pub fn read_from(mut source: impl Read, tape: &Tape) -> Result<(), TraceError> {
    let (mut head, mut piece) = (Vec::new(), [0; FIRST]);
    let format = loop {
        let count = match source.read(&mut piece) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            read => read.map_err(|error| TraceError::of_file(Wrong::Unreadable(error)))?,
        };
        head.extend_from_slice(&piece[..count]);
        match guess(&head, count == 0) {
            Guess::Is(format) => break format,
            Guess::Longer => {}
            Guess::Nothing => return Err(TraceError::of_file(Wrong::Empty)),
            Guess::No(found) => return Err(TraceError::of_file(found)),
        }
    };
    tape.write(0, |trace| {
        trace.format = format;
        false
    });
    let source = io::Cursor::new(without_mark(&head)).chain(source);
    let mut translator = None;
    let read = match format {
        TraceFormat::JsonLines => json_lines::read(source, tape, &mut translator),
        TraceFormat::Posthoc => posthoc::read(source, tape, &mut translator),
    };
    if let Some(translator) = &mut translator {
        translator.end_on(tape, read.is_ok());
    }
    read?;
    let has_content = tape.version() > 0 || tape.look(|trace| !trace.by_type.is_empty());
    has_content
        .then_some(())
        .ok_or_else(|| TraceError::of_file(Wrong::Empty))
}
