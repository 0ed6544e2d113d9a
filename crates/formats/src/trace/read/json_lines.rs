//! JSON Lines: one object on each line, read as the bytes arrive.

use super::json_object::JsonObject;
use crate::trace::limits::{LONGEST_FIRST_LINE, LONGEST_LINE};
use crate::trace::tape::Tape;
use crate::trace::translate::Translator;
use crate::trace::wrong::{TraceError, Wrong};
use std::io::BufRead;

/// Lines that arrive in pieces of any length.
#[derive(Debug)]
pub(super) struct JsonLines {
    /// The beginning of a line that is not complete yet.
    open: Vec<u8>,
    /// The number of complete lines.
    lines: usize,
    translator: Option<Translator>,
    /// The tape for their content.
    tape: Tape,
}

impl JsonLines {
    /// A reader before the first line, for a tape.
    pub(super) fn new(tape: &Tape) -> JsonLines {
        JsonLines {
            open: Vec::new(),
            lines: 0,
            translator: None,
            tape: tape.clone(),
        }
    }

    /// Takes the next bytes. O(bytes); keeps at most one line.
    pub(super) fn take(&mut self, bytes: &[u8]) -> Result<(), TraceError> {
        let mut rest = bytes;
        while let Some(end) = find_newline(rest) {
            let (line, after) = (&rest[..end], &rest[end + 1..]);
            rest = after;
            if self.open.is_empty() {
                self.line(line)?;
            } else {
                self.keep(line)?;
                let whole = std::mem::take(&mut self.open);
                self.line(&whole)?;
                self.open = whole;
                self.open.clear();
            }
        }
        self.keep(rest)
    }

    /// Takes the last line, which may lack its end, because nothing more follows.
    pub(super) fn finish(&mut self) -> Result<(), TraceError> {
        let last = std::mem::take(&mut self.open);
        match last.is_empty() {
            true => Ok(()),
            false => self.line(&last),
        }
    }

    /// The translator of what has arrived, once there is any.
    pub(super) fn translator(&mut self) -> Option<&mut Translator> {
        self.translator.as_mut()
    }

    fn keep(&mut self, piece: &[u8]) -> Result<(), TraceError> {
        self.check_length(self.open.len() + piece.len())?;
        self.open.extend_from_slice(piece);
        Ok(())
    }

    fn check_length(&self, length: usize) -> Result<(), TraceError> {
        let (most, wrong) = match self.translator {
            None => (LONGEST_FIRST_LINE, Wrong::LongFirstLine),
            Some(_) => (LONGEST_LINE, Wrong::LongLine),
        };
        match length > most {
            true => Err(TraceError::at(self.lines + 1, wrong)),
            false => Ok(()),
        }
    }

    fn line(&mut self, line: &[u8]) -> Result<(), TraceError> {
        self.check_length(line.len())?;
        self.lines += 1;
        let number = self.lines;
        let at = |wrong| TraceError::at(number, wrong);
        let text = str::from_utf8(line).map_err(|error| {
            let byte = line.get(error.valid_up_to()).copied();
            at(Wrong::NotText(byte.unwrap_or_default()))
        })?;
        if text.trim_ascii().is_empty() {
            return Ok(());
        }
        let mut said = JsonObject::default();
        said.event.line = number;
        said.take(text).map_err(|error| {
            at(match no_number(text) {
                Some(word) => Wrong::NoNumber(word),
                None => Wrong::NotJson(without_line(&error)),
            })
        })?;
        let Some(translator) = &mut self.translator else {
            let header = said.header().map_err(at)?;
            let is_event = header.is_none();
            let new = Translator::new(&header.unwrap_or_default(), &self.tape);
            let first = self.translator.insert(new.map_err(at)?);
            return match is_event {
                true => first.take(&said.event),
                false => Ok(()),
            };
        };
        if said.event.kind.is_none() && said.rows.is_some() {
            return Err(at(Wrong::Map(LATE.to_owned())));
        }
        translator.take(&said.event)
    }
}

/// The fault of a map among the events.
const LATE: &str = "the map comes too late. Write it in the first line, before any event.";

/// The place of the first line end.
fn find_newline(bytes: &[u8]) -> Option<usize> {
    let mut rest = bytes;
    let last = rest.skip_until(b'\n').ok()?.checked_sub(1)?;
    (bytes[last] == b'\n').then_some(last)
}

/// The parser's message about a line, without the line number, which is always 1 for the parser.
fn without_line(error: &serde_json::Error) -> String {
    let text = error.to_string();
    match text.rsplit_once(" at line 1 ") {
        Some((what, place)) => format!("{what} at {place}"),
        None => text,
    }
}

/// The first word outside texts that is a number in other languages but not in JSON.
fn no_number(line: &str) -> Option<&'static str> {
    let mut escaped = false;
    let mut inside = false;
    for (place, byte) in line.bytes().enumerate() {
        match (inside, byte) {
            (true, _) if escaped => escaped = false,
            (true, b'\\') => escaped = true,
            (_, b'"') => inside = !inside,
            (false, b'N' | b'I' | b'-') => {
                let mut words = ["NaN", "Infinity", "-Infinity"].into_iter();
                let found = words.find(|word| line[place..].starts_with(word));
                if found.is_some() {
                    return found;
                }
            }
            _ => {}
        }
    }
    None
}
