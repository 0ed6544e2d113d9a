//! Reads a complete trace in either of the two formats.

mod json_lines;
mod json_object;
mod letters;
mod posthoc;
mod yaml;

use super::contents::Trace;
use super::format::{Guess, TraceFormat, guess, without_mark};
use super::tape::Tape;
use super::wrong::{TraceError, Wrong};
use json_lines::JsonLines;
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

/// Reads a complete trace to be judged: its map and its [claims](super::Claims), without events and notes. O(bytes).
pub fn read_claims(source: impl Read) -> Result<Trace, TraceError> {
    let tape = Tape::to_judge();
    read_from(source, &tape)?;
    Ok(tape.into_trace())
}

/// Reads a trace as it arrives, and puts what has arrived on `tape` whenever there is nothing more to read yet. Returns
/// at its end or at its first fault. The part before a fault is then on the tape, which stays open.
pub fn read_from(mut source: impl Read, tape: &Tape) -> Result<(), TraceError> {
    let mut piece = vec![0; PIECE];
    let mut head = Vec::new();
    let format = loop {
        let count = read_piece(&mut source, &mut piece)?;
        head.extend_from_slice(&piece[..count]);
        match guess(&head, count == 0) {
            Guess::Is(format) => break format,
            Guess::Longer => {}
            Guess::Nothing => return Err(TraceError::of_file(Wrong::Empty)),
            Guess::No(found) => return Err(TraceError::of_file(found)),
        }
    };
    let skipped = head.len() - without_mark(&head).len();
    tape.write(0, |trace| {
        trace.format = format;
        false
    });
    match format {
        TraceFormat::JsonLines => {
            let mut lines = JsonLines::new(tape);
            let read = read_lines(&head[skipped..], source, piece, &mut lines, tape);
            if let Some(translator) = lines.translator() {
                translator.end_on(tape, read.is_ok());
            }
            read
        }
        TraceFormat::Posthoc => {
            posthoc::read(io::Cursor::new(&head[skipped..]).chain(source), tape)
        }
    }?;
    let has_map = tape.version() > 0;
    match has_map || tape.look(|trace| trace.statements > 0) {
        true => Ok(()),
        false => Err(TraceError::of_file(Wrong::Empty)),
    }
}

/// The number of bytes that are requested at once.
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
            translator.put_on(tape);
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
            read => return read.map_err(|error| TraceError::of_file(Wrong::Unreadable(error))),
        }
    }
}
