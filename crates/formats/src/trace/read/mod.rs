//! Reads a complete trace in either of the two formats.
//!
//! JSON Lines is read here: one object after the other, each on a line or indented over several, as the bytes arrive.
//! A document is read by a parser of YAML, of which JSON is a part.

mod posthoc;

use super::contents::Trace;
use super::format::{TraceFormat, guess, without_mark};
use super::header::TraceHeader;
use super::statement::{Statement, Value};
use super::tape::Tape;
use super::translate::Translator;
use super::wrong::{
    LONGEST_FIRST_LINE, LONGEST_LINE, NOTHING, TraceError, Wrong, not_text, unreadable,
};
use serde::Deserialize;
use serde::de::{Deserializer, Error, MapAccess, Visitor};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::fmt;
use std::io::{self, BufRead, BufReader, Read};

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
    let tape = Tape::new();
    read_with(source, &tape, true)?;
    Ok(tape.into_trace())
}

/// Reads a trace as it arrives, and puts what has arrived on `tape` whenever there is nothing more to read yet. Returns
/// at its end or at its first fault. The part before a fault is then on the tape, which stays open.
pub fn read_from(source: impl Read, tape: &Tape) -> Result<(), TraceError> {
    read_with(source, tape, false)
}

/// The number of bytes that are requested at once, at first to recognise the format.
const FIRST: usize = 1 << 13;
const PIECE: usize = 1 << 18;

/// Reads a trace, also with its claims if it is `judged`.
fn read_with(source: impl Read, tape: &Tape, judged: bool) -> Result<(), TraceError> {
    let mut reader = TraceReader {
        tape,
        judged,
        line: None,
        translator: None,
    };
    let read = reader.read(source);
    if let Some(translator) = &mut reader.translator {
        translator.end_on(tape, read.is_ok());
    }
    read.map_err(|wrong| TraceError {
        line: reader.line,
        column: None,
        problem: Wrong(wrong),
    })
}

/// Receives what a format says, in the order of the file.
struct TraceReader<'t> {
    tape: &'t Tape,
    /// Whether the claims are kept.
    judged: bool,
    /// The line of a fault that is found now, from 1; `None` if it concerns the whole file.
    line: Option<usize>,
    /// The translator, once the header is complete.
    translator: Option<Translator>,
}

impl TraceReader<'_> {
    /// Reads a trace in the format that its beginning shows.
    fn read(&mut self, mut source: impl Read) -> Result<(), String> {
        let (mut head, mut piece) = (Vec::new(), [0; FIRST]);
        let format = loop {
            let count = match source.read(&mut piece) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                read => read.map_err(unreadable)?,
            };
            head.extend_from_slice(&piece[..count]);
            if let Some(format) = guess(&head, count == 0)? {
                break format;
            }
        };
        self.tape.write(0, |trace| {
            trace.format = format;
            false
        });
        let source = io::Cursor::new(without_mark(&head)).chain(source);
        match format {
            TraceFormat::JsonLines => json_lines(source, self)?,
            TraceFormat::Posthoc => posthoc::read(source, self)?,
        }
        self.line = None;
        let is_begun = self.translator.is_some();
        is_begun.then_some(()).ok_or(NOTHING.to_owned())
    }

    /// Takes the header, which may be empty.
    fn begin(&mut self, header: TraceHeader) -> Result<(), String> {
        self.translator = Some(Translator::new(header, self.tape, self.judged)?);
        Ok(())
    }

    /// Takes an object: an event, or the header, which has no type and comes first.
    fn take(&mut self, said: &mut Statement) -> Result<(), String> {
        let Some(translator) = &mut self.translator else {
            let header = TraceHeader::of(said)?;
            let is_header = header.is_some();
            self.begin(header.unwrap_or_default())?;
            return if is_header { Ok(()) } else { self.take(said) };
        };
        if said.kind.is_none() && said.other("map").is_some() {
            return Err(
                "the map comes too late. Write it in the first line, before any event.".to_owned(),
            );
        }
        translator.take(said)
    }

    /// Shows what has arrived, because the next bytes may take time.
    fn put_on_tape(&mut self) {
        if let Some(translator) = &mut self.translator {
            translator.put_on(self.tape);
        }
    }

    /// The most bytes of the next object, which may be the header.
    fn most(&self) -> usize {
        match self.translator {
            None => LONGEST_FIRST_LINE,
            Some(_) => LONGEST_LINE,
        }
    }
}

/// Reads all objects of JSON Lines. O(bytes); keeps at most one of them.
fn json_lines(source: impl Read, reader: &mut TraceReader) -> Result<(), String> {
    let mut source = BufReader::with_capacity(PIECE, source);
    let mut number = 1;
    loop {
        let length = source.buffer().skip_until(b'\n').unwrap_or(0);
        let line = &source.buffer()[..length];
        if line.ends_with(b"\n") && !goes_on(line) {
            take_json(line, number, reader)?;
            source.consume(length);
            number += 1;
            continue;
        }
        // The end of the object has not arrived yet.
        reader.put_on_tape();
        let most = reader.most();
        reader.line = None;
        // The end of the line does not count.
        let text = next_object(source.by_ref().take(most as u64 + 2)).map_err(unreadable)?;
        reader.line = Some(number);
        if text.len() > most + 1 {
            return Err(match most {
                LONGEST_LINE => {
                    format!("the line is longer than {most} bytes. Write one event on each line.")
                }
                _ => format!(
                    "the first line is longer than {most} bytes, more than the largest map takes. Shorten it."
                ),
            });
        }
        if text.is_empty() {
            return Ok(());
        }
        take_json(&text, number, reader)?;
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
fn take_json(text: &[u8], number: usize, reader: &mut TraceReader) -> Result<(), String> {
    reader.line = Some(number);
    let text = str::from_utf8(text).map_err(|error| {
        let (before, rest) = text.split_at(error.valid_up_to());
        reader.line = Some(number + lines(before));
        not_text(rest[0])
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
        reader.line = Some(number + above);
        no_json(text.lines().nth(above).unwrap_or_default(), &error)
    })?;
    reader.take(&mut said)
}

/// The fault of a line that is not JSON. It may have a word there, or just before it, that is a number in other
/// languages.
fn no_json(line: &str, error: &serde_json::Error) -> String {
    let column = error.column();
    let mut rests = (column.saturating_sub(2)..=column).filter_map(|at| line.get(at..));
    let words = ["-Infinity", "Infinity", "NaN"];
    if let Some(word) = rests.find_map(|rest| words.into_iter().find(|word| rest.starts_with(word)))
    {
        return format!(
            "{word} is not a number in JSON. Leave the key out, or write null or the text \"{word}\" in quotation \
             marks."
        );
    }
    let text = error.to_string();
    let what = match text.rsplit_once(" at line ") {
        Some((what, _)) => format!("{what} at column {column}"),
        None => text,
    };
    format!(
        "this is not a JSON object ({what}). Write one event on each line, for example {{\"type\": \"expanding\", \
         \"id\": 7, \"x\": 2, \"y\": 1}}."
    )
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
