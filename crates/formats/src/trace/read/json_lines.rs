//! JSON Lines: one object after the other, each on a line or indented over several, read as the bytes arrive.

use super::{PIECE, TraceReader, unreadable};
use crate::trace::statement::{Statement, Value};
use crate::trace::wrong::{TraceError, Wrong};
use serde::Deserialize;
use serde::de::{Deserializer, Error, MapAccess, Visitor};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::fmt;
use std::io::{self, BufRead, BufReader, Read};

/// Reads all objects. O(bytes); keeps at most one of them.
pub(super) fn read(source: impl Read, reader: &mut TraceReader) -> Result<(), TraceError> {
    let mut source = BufReader::with_capacity(PIECE, source);
    let mut number = 1;
    loop {
        let length = source.buffer().skip_until(b'\n').unwrap_or(0);
        let line = &source.buffer()[..length];
        if line.ends_with(b"\n") && !goes_on(line) {
            take(line, number, reader)?;
            source.consume(length);
            number += 1;
            continue;
        }
        // The end of the object has not arrived yet.
        reader.put_on_tape();
        let (most, too_long) = reader.limit();
        // The end of the line does not count.
        let text = next_object(source.by_ref().take(most as u64 + 2)).map_err(unreadable)?;
        if text.len() > most + 1 {
            return Err(TraceError::at(number, too_long));
        }
        if text.is_empty() {
            return Ok(());
        }
        take(&text, number, reader)?;
        number += lines(&text);
    }
}

/// Whether an object begins in this line and does not end in it.
fn goes_on(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    line.starts_with(b"{") && !line.ends_with(b"}")
}

/// The next line and, if an object goes on below it, all lines up to the next one that begins with a brace.
fn next_object(mut source: impl BufRead) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    source.read_until(b'\n', &mut text)?;
    if goes_on(&text) {
        while !matches!(source.fill_buf()?.first(), None | Some(b'{')) {
            source.read_until(b'\n', &mut text)?;
        }
    }
    Ok(text)
}

/// The number of lines that end in a text.
fn lines(text: &[u8]) -> usize {
    text.iter().filter(|byte| **byte == b'\n').count()
}

/// Takes the text of an object that begins in the line `number`. A blank text has none.
fn take(text: &[u8], number: usize, reader: &mut TraceReader) -> Result<(), TraceError> {
    let text = str::from_utf8(text).map_err(|error| {
        let (before, rest) = text.split_at(error.valid_up_to());
        TraceError::at(number + lines(before), Wrong::NotText(rest[0]))
    })?;
    let text = text.trim_ascii_end();
    if text.is_empty() {
        return Ok(());
    }
    let mut said = Statement::of_line(number);
    let mut json = serde_json::Deserializer::from_str(text);
    let read = json.deserialize_map(Keys(&mut said));
    read.and_then(|()| json.end()).map_err(|error| {
        let above = error.line().saturating_sub(1);
        let line = text.lines().nth(above).unwrap_or_default();
        let wrong = match no_number(line, error.column()) {
            Some(word) => Wrong::NoNumber(word),
            None => Wrong::NotJson(without_line(&error)),
        };
        TraceError::at(number + above, wrong)
    })?;
    let taken = reader.take(&mut said);
    taken.map_err(|wrong| TraceError::at(number, wrong))
}

/// The parser's message, without the line.
fn without_line(error: &serde_json::Error) -> String {
    let text = error.to_string();
    match text.rsplit_once(" at line ") {
        Some((what, _)) => format!("{what} at column {}", error.column()),
        None => text,
    }
}

/// The word in this column, or just before it, that is a number in other languages but not in JSON.
fn no_number(line: &str, column: usize) -> Option<&'static str> {
    let mut rests = (column.saturating_sub(2)..=column).filter_map(|at| line.get(at..));
    let words = ["-Infinity", "Infinity", "NaN"];
    rests.find_map(|rest| words.into_iter().find(|word| rest.starts_with(word)))
}

/// Fills a statement, which is too large to be handed from function to function.
struct Keys<'s, 'a>(&'s mut Statement<'a>);

impl<'de> Visitor<'de> for Keys<'_, 'de> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some((Key(key), value)) = map.next_entry::<Key, &RawValue>()? {
            self.0
                .take(key, Value::of(value).map_err(A::Error::custom)?);
        }
        Ok(())
    }
}

/// A key, borrowed if there is nothing to decode.
#[derive(Deserialize)]
struct Key<'a>(#[serde(borrow)] Cow<'a, str>);
