//! JSON Lines: one object on each line, read as the bytes arrive.

use super::PIECE;
use super::json_object::JsonObject;
use crate::trace::tape::Tape;
use crate::trace::translate::Translator;
use crate::trace::wrong::{LONGEST_FIRST_LINE, LONGEST_LINE, TraceError, Wrong};
use std::io::{BufRead, BufReader, Read};

/// Reads all lines. O(bytes); keeps at most one line. The first one makes the translator.
pub(super) fn read(
    source: impl Read,
    tape: &Tape,
    translator: &mut Option<Translator>,
) -> Result<(), TraceError> {
    let mut source = BufReader::with_capacity(PIECE, source);
    let (mut line, mut number) = (Vec::new(), 0);
    loop {
        if let Some(translator) = translator
            && !source.buffer().contains(&b'\n')
        {
            let put = translator.put_on(tape);
            put.map_err(|wrong| TraceError::at(number, wrong))?;
        }
        let (most, wrong) = match translator {
            None => (LONGEST_FIRST_LINE, Wrong::LongFirstLine),
            Some(_) => (LONGEST_LINE, Wrong::LongLine),
        };
        line.clear();
        let mut limited = source.by_ref().take(most as u64 + 1);
        let count = limited.read_until(b'\n', &mut line);
        if count.map_err(|error| TraceError::of_file(Wrong::Unreadable(error)))? == 0 {
            return Ok(());
        }
        number += 1;
        line.pop_if(|last| *last == b'\n');
        let taken = match line.len() > most {
            true => Err(wrong),
            false => take(&line, number, tape, translator),
        };
        taken.map_err(|wrong| TraceError::at(number, wrong))?;
    }
}

/// Takes a line: the map, or an event.
fn take(
    line: &[u8],
    number: usize,
    tape: &Tape,
    translator: &mut Option<Translator>,
) -> Result<(), Wrong> {
    let text = str::from_utf8(line).map_err(|error| {
        let byte = line.get(error.valid_up_to()).copied();
        Wrong::NotText(byte.unwrap_or_default())
    })?;
    if text.trim_ascii().is_empty() {
        return Ok(());
    }
    let said: serde_json::Result<JsonObject> = serde_json::from_str(text);
    let mut said = said.map_err(|error| match no_number(text, error.column()) {
        Some(word) => Wrong::NoNumber(word),
        None => Wrong::NotJson(without_line(&error)),
    })?;
    said.event.line = number;
    let Some(translator) = translator else {
        let header = said.header()?;
        let is_event = header.is_none();
        let first = translator.insert(Translator::new(header.unwrap_or_default(), tape)?);
        return if is_event {
            first.take(&said.event)
        } else {
            Ok(())
        };
    };
    if said.event.kind.is_none() && said.rows.is_some() {
        return Err(Wrong::Map(LATE.to_owned()));
    }
    translator.take(&said.event)
}

/// The fault of a map among the events.
const LATE: &str = "the map comes too late. Write it in the first line, before any event.";

/// The parser's message about a line, without the line number, which is always 1 for the parser.
fn without_line(error: &serde_json::Error) -> String {
    let text = error.to_string();
    match text.rsplit_once(" at line 1 ") {
        Some((what, place)) => format!("{what} at {place}"),
        None => text,
    }
}

/// The word in this column, or just before it, that is a number in other languages but not in JSON.
fn no_number(line: &str, column: usize) -> Option<&'static str> {
    let mut rests = (column.saturating_sub(2)..=column).filter_map(|at| line.get(at..));
    let words = ["-Infinity", "Infinity", "NaN"];
    rests.find_map(|rest| words.into_iter().find(|word| rest.starts_with(word)))
}
