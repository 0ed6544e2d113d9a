//! Reads a complete trace in either of the two formats.

mod json_lines;
mod posthoc;

use super::contents::Trace;
use super::format::{TraceFormat, guess, without_mark};
use super::header::TraceHeader;
use super::statement::Statement;
use super::tape::Tape;
use super::translate::Translator;
use super::wrong::{LONGEST_FIRST_LINE, LONGEST_LINE, TraceError, Wrong};
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
            read => read.map_err(unreadable)?,
        };
        head.extend_from_slice(&piece[..count]);
        if let Some(format) = guess(&head, count == 0).map_err(TraceError::of_file)? {
            break format;
        }
    };
    tape.write(0, |trace| {
        trace.format = format;
        false
    });
    let source = io::Cursor::new(without_mark(&head)).chain(source);
    let translator = None;
    let mut reader = TraceReader { tape, translator };
    let read = match format {
        TraceFormat::JsonLines => json_lines::read(source, &mut reader),
        TraceFormat::Posthoc => posthoc::read(source, &mut reader),
    };
    if let Some(translator) = &mut reader.translator {
        translator.end_on(tape, read.is_ok());
    }
    read?;
    let has_content = tape.version() > 0 || tape.look(|trace| !trace.by_type.is_empty());
    has_content
        .then_some(())
        .ok_or_else(|| TraceError::of_file(Wrong::Empty))
}

/// The fault of a source that fails.
fn unreadable(error: io::Error) -> TraceError {
    TraceError::of_file(Wrong::Unreadable(error))
}

/// Receives what a format says, in the order of the file.
struct TraceReader<'t> {
    tape: &'t Tape,
    /// The translator, once the header is complete.
    translator: Option<Translator>,
}

impl TraceReader<'_> {
    /// Takes an object: an event, or the header, which has no type and comes first.
    fn take(&mut self, said: &mut Statement) -> Result<(), Wrong> {
        let Some(translator) = &mut self.translator else {
            let header = header(said)?;
            let is_header = !header.is_empty();
            self.translator = Some(Translator::new(header, self.tape)?);
            return if is_header { Ok(()) } else { self.take(said) };
        };
        if said.kind.is_none() && said.other("map").is_some() {
            let late = "the map comes too late. Write it in the first line, before any event.";
            return Err(Wrong::Map(late.to_owned()));
        }
        translator.take(said)
    }

    /// Shows what has arrived, because the next bytes may take time.
    fn put_on_tape(&mut self) {
        if let Some(translator) = &mut self.translator {
            translator.put_on(self.tape);
        }
    }

    /// The most bytes of the next object, which may be the header, and the fault of a longer one.
    fn limit(&self) -> (usize, Wrong) {
        match self.translator {
            None => (LONGEST_FIRST_LINE, Wrong::LongFirstLine),
            Some(_) => (LONGEST_LINE, Wrong::LongLine),
        }
    }
}

/// The header that an object is, unless it has a type.
fn header<'a>(said: &mut Statement<'a>) -> Result<TraceHeader<'a>, Wrong> {
    let mut header = TraceHeader::default();
    if said.kind.is_some() {
        return Ok(header);
    }
    for (key, value) in &mut said.others {
        header.take(key, std::mem::take(value))?;
    }
    let own = [&said.id, &said.parent, &said.x, &said.y].into_iter();
    let own = own.zip(["id", "pId", "x", "y"]);
    let own = own.filter(|(value, _)| value.is_some());
    header.unknown.extend(own.map(|(_, key)| key.to_owned()));
    Ok(header)
}
