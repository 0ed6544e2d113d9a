//! JSON Lines: one object on each line, read as the bytes arrive.

use super::PIECE;
use crate::trace::header::TraceHeader;
use crate::trace::statement::{Statement, Value};
use crate::trace::tape::Tape;
use crate::trace::translate::Translator;
use crate::trace::wrong::{LONGEST_FIRST_LINE, LONGEST_LINE, TraceError, Wrong, shown};
use serde::Deserialize;
use serde::de::{Deserializer, Error, MapAccess, Visitor};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::fmt;
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
        number += 1;
        let at = |wrong| TraceError::at(number, wrong);
        let length = source.buffer().skip_until(b'\n').unwrap_or(0);
        if let Some(whole) = source.buffer()[..length].strip_suffix(b"\n") {
            take(whole, number, tape, translator).map_err(at)?;
            source.consume(length);
            continue;
        }
        // The end of the line has not arrived yet.
        if let Some(translator) = translator {
            translator.put_on(tape);
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
        line.pop_if(|last| *last == b'\n');
        if line.len() > most {
            return Err(at(wrong));
        }
        take(&line, number, tape, translator).map_err(at)?;
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
    let mut said = JsonObject::default();
    said.take(text)
        .map_err(|error| match no_number(text, error.column()) {
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

/// One object: an event, or the map, which has no type.
#[derive(Default)]
struct JsonObject<'a> {
    /// All its keys except `map`, unless that is not a list of rows.
    event: Statement<'a>,
    /// The rows of its `map`.
    rows: Option<Vec<Cow<'a, str>>>,
}

impl<'a> JsonObject<'a> {
    /// Takes the keys of the object in a line.
    fn take(&mut self, text: &'a str) -> serde_json::Result<()> {
        let mut json = serde_json::Deserializer::from_str(text);
        json.deserialize_map(Keys(self))?;
        json.end()
    }

    /// The header, if the object is not an event.
    fn header(&mut self) -> Result<Option<TraceHeader<'a>>, Wrong> {
        if self.event.kind.is_some() {
            return Ok(None);
        }
        let mut header = TraceHeader {
            rows: self.rows.take(),
            ..TraceHeader::default()
        };
        for (key, value) in &mut self.event.others {
            if key == "map" {
                let mark = if value.quoted { "\"" } else { "" };
                return Err(Wrong::Map(format!(
                    "map is {mark}{}{mark}. Write its rows, each as a text, for example [\"..#\", \"...\"].",
                    shown(&value.text)
                )));
            }
            header.take(key, std::mem::take(value))?;
        }
        let event = &self.event;
        let own = [&event.id, &event.parent, &event.x, &event.y].into_iter();
        let keys = own.zip(["id", "pId", "x", "y"]);
        let keys = keys.filter(|(value, _)| value.is_some());
        header.unknown.extend(keys.map(|(_, key)| key.to_owned()));
        Ok((!header.is_empty()).then_some(header))
    }
}

/// Fills an object, which is too large to be handed from function to function.
struct Keys<'s, 'a>(&'s mut JsonObject<'a>);

impl<'de> Visitor<'de> for Keys<'_, 'de> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let said = self.0;
        while let Some(Text(key)) = map.next_key()? {
            let raw: &RawValue = map.next_value()?;
            // In a header these are the rows of the map. In an event they may be anything.
            if key == "map"
                && let Ok(rows) = serde_json::from_str::<Vec<Text>>(raw.get())
            {
                said.rows = Some(rows.into_iter().map(|Text(row)| row).collect());
            } else {
                said.event.take(key, value(raw).map_err(A::Error::custom)?);
            }
        }
        Ok(())
    }
}

/// A value as text.
fn value(raw: &RawValue) -> serde_json::Result<Value<'_>> {
    let raw = raw.get();
    let inside = raw.strip_prefix('"').and_then(|raw| raw.strip_suffix('"'));
    let text = match inside {
        None => Cow::Borrowed(raw),
        Some(inside) if inside.contains('\\') => Cow::Owned(serde_json::from_str(raw)?),
        Some(inside) => Cow::Borrowed(inside),
    };
    let quoted = inside.is_some();
    Ok(Value { text, quoted })
}

/// A text, borrowed if there is nothing to decode.
#[derive(Deserialize)]
struct Text<'a>(#[serde(borrow)] Cow<'a, str>);
