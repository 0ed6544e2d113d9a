//! A document in YAML or JSON, read as a stream of the parser's events: a Posthoc search trace, or a list of events.

use super::TraceReader;
use crate::trace::header::{TraceHeader, has_meaning};
use crate::trace::statement::{Statement, Value};
use crate::trace::wrong::{DEEPEST, LONGEST_LINE, NOTHING, OLD, not_text, unreadable};
use saphyr_parser::{BufferedInput, Event, Parser, ScalarStyle};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::cell::RefCell;
use std::io::{BufReader, Read};
use std::rc::Rc;

/// An event of the parser.
type YamlEvent = Event<'static>;

/// The number of bytes that are requested at once.
const PIECE: usize = 1 << 14;
/// The number of bytes that the parser may look ahead. It blocks if fewer have arrived.
const AHEAD: usize = 32;

/// Reads one document to its end. JSON is a part of YAML. Aliases are refused, so that nothing can expand. Depth and
/// the length of texts are bounded, and besides the header only the present event is kept.
pub(super) fn read(source: impl Read, reader: &mut TraceReader) -> Result<(), String> {
    let letters = Rc::new(RefCell::new(Letters {
        source: BufReader::with_capacity(PIECE, source),
        since: 0,
        wrong: None,
    }));
    let mut document = Document {
        parser: Parser::new(BufferedInput::new(Supply(Rc::clone(&letters)))),
        letters,
        depth: 0,
        reader,
    };
    document.read()
}

/// The part of a document that was read.
struct Document<'r, 't, R: Read> {
    parser: Parser<'static, BufferedInput<Supply<R>>>,
    letters: Rc<RefCell<Letters<R>>>,
    depth: usize,
    reader: &'r mut TraceReader<'t>,
}

impl<R: Read> Document<'_, '_, R> {
    fn read(&mut self) -> Result<(), String> {
        loop {
            match self.next_event()? {
                YamlEvent::StreamStart | YamlEvent::DocumentStart(_) => {}
                YamlEvent::StreamEnd => return Err(NOTHING.to_owned()),
                YamlEvent::SequenceStart(..) => break self.events()?,
                YamlEvent::MappingStart(..) => break self.keys()?,
                _ => return Err(misshapen("the document is not a mapping")),
            }
        }
        // The end of the document, and of the file: everything else is a fault.
        self.next_event()?;
        self.next_event().map(drop)
    }

    /// Reads the keys of a document, of which some are the header.
    fn keys(&mut self) -> Result<(), String> {
        let mut header = TraceHeader::default();
        while let Some(key) = self.key()? {
            let is_late = self.reader.translator.is_some();
            match &*key {
                "events" => {
                    if !is_late {
                        self.reader.begin(std::mem::take(&mut header))?;
                    }
                    match self.next_event()? {
                        YamlEvent::SequenceStart(..) => self.events()?,
                        // A document that ends after "events:" has this value.
                        YamlEvent::Scalar(nothing, ScalarStyle::Plain, ..)
                            if nothing.is_empty() || nothing == "~" => {}
                        _ => return Err(misshapen("events is not a list")),
                    }
                }
                key if has_meaning(key) && is_late => {
                    return Err(format!(
                        "{key} comes after the events. Write it before them."
                    ));
                }
                key if has_meaning(key) => header.take(key, self.value()?)?,
                "eventList" | "nodeStructure" => return Err(OLD.to_owned()),
                _ => drop(self.value()?),
            }
        }
        match self.reader.translator {
            Some(_) => Ok(()),
            None => Err(misshapen("the document has no events")),
        }
    }

    /// Reads the objects of a list that has begun. Without a document around it, the first may be the header.
    fn events(&mut self) -> Result<(), String> {
        while let Some(event) = self.item()? {
            let YamlEvent::MappingStart(..) = event else {
                return Err(misshapen("an event is not a mapping"));
            };
            let line = self.reader.line;
            let mut said = Statement::of_line(line.unwrap_or(1));
            while let Some(key) = self.key()? {
                said.take(key, self.value()?);
            }
            self.reader.line = line;
            self.reader.take(&mut said)?;
            // The next event may not have arrived yet.
            if self.letters.borrow().source.buffer().len() < AHEAD {
                self.reader.put_on_tape();
            }
        }
        Ok(())
    }

    /// The next event of the parser. Aliases are refused, so that nothing can expand.
    fn next_event(&mut self) -> Result<YamlEvent, String> {
        let next = self.parser.next_event();
        self.letters.borrow_mut().since = 0;
        if let Some(wrong) = self.letters.borrow_mut().wrong.take() {
            return Err(wrong);
        }
        let (event, span) = match next {
            Some(Ok(next)) => next,
            Some(Err(error)) => {
                self.reader.line = Some(error.marker().line());
                return Err(match error.info() {
                    "recursion limit exceeded" => too_deep(),
                    info => format!(
                        "this is neither YAML nor JSON ({info}). Expected a Posthoc search trace."
                    ),
                });
            }
            None => return Err(misshapen("the document ends too early")),
        };
        self.reader.line = Some(span.start.line());
        match event {
            YamlEvent::Alias(_) => {
                Err(
                    "there is an alias (*name), which is not followed. Write out the value that it stands for.",
                )?;
            }
            YamlEvent::SequenceStart(..) | YamlEvent::MappingStart(..) => self.depth += 1,
            YamlEvent::SequenceEnd | YamlEvent::MappingEnd => self.depth -= 1,
            _ => {}
        }
        if self.depth > DEEPEST {
            return Err(too_deep());
        }
        Ok(event)
    }

    /// The next key of a mapping, or `None` at its end. Its value follows.
    fn key(&mut self) -> Result<Option<Cow<'static, str>>, String> {
        match self.next_event()? {
            YamlEvent::MappingEnd => Ok(None),
            YamlEvent::Scalar(key, ..) => Ok(Some(key)),
            _ => Err(misshapen("a key is not a text")),
        }
    }

    /// The event with which the next item of a list begins, or `None` at its end.
    fn item(&mut self) -> Result<Option<YamlEvent>, String> {
        let event = self.next_event()?;
        Ok((event != YamlEvent::SequenceEnd).then_some(event))
    }

    /// The next value as text. A list or a mapping is JSON.
    fn value(&mut self) -> Result<Value<'static>, String> {
        let event = self.next_event()?;
        if let YamlEvent::Scalar(text, style, ..) = event {
            let quoted = style != ScalarStyle::Plain;
            return Ok(Value { text, quoted });
        }
        let mut json = String::new();
        self.write(event, &mut json)?;
        let (text, quoted) = (Cow::Owned(json), false);
        Ok(Value { text, quoted })
    }

    /// Writes the value that begins with `event` as JSON. Its depth is bounded.
    fn write(&mut self, event: YamlEvent, json: &mut String) -> Result<(), String> {
        if json.len() > self.reader.most() {
            return Err(long_text());
        }
        match event {
            YamlEvent::SequenceStart(..) => {
                json.push('[');
                while let Some(item) = self.item()? {
                    separate(json);
                    self.write(item, json)?;
                }
                json.push(']');
            }
            YamlEvent::MappingStart(..) => {
                json.push('{');
                while let Some(key) = self.key()? {
                    separate(json);
                    *json += &format!("{}: ", serde_json::Value::from(key));
                    let value = self.next_event()?;
                    self.write(value, json)?;
                }
                json.push('}');
            }
            // A plain one may be a number, a truth value or null.
            YamlEvent::Scalar(word, ScalarStyle::Plain, ..)
                if serde_json::from_str::<&RawValue>(&word).is_ok() =>
            {
                *json += &word;
            }
            YamlEvent::Scalar(word, ..) => *json += &serde_json::Value::from(word).to_string(),
            _ => {}
        }
        Ok(())
    }
}

/// The fault of a document of another shape.
fn misshapen(what: &str) -> String {
    format!(
        "{what}. Write a mapping with the keys version, views, pivot and events, where events is a list of mappings."
    )
}

/// The fault of a value that is nested too deeply.
fn too_deep() -> String {
    format!("a value is nested deeper than {DEEPEST} levels. Write each event as a flat mapping.")
}

/// The fault of a text that is too long.
fn long_text() -> String {
    format!("a text is longer than {LONGEST_LINE} letters. Shorten it.")
}

/// Separates a further item from those before it.
fn separate(json: &mut String) {
    if !json.ends_with(['[', '{']) {
        *json += ", ";
    }
}

/// A stream of bytes as letters.
struct Letters<R> {
    source: BufReader<R>,
    /// The number of letters since the parser's last event.
    since: usize,
    /// The fault that ended the letters before the end of their source, if there is one.
    wrong: Option<String>,
}

impl<R: Read> Letters<R> {
    /// The next letter, or `None` at the end of the source.
    fn letter(&mut self) -> Result<Option<char>, String> {
        self.since += 1;
        if self.since > LONGEST_LINE {
            return Err(long_text());
        }
        let first = self.source.by_ref().bytes().next();
        let Some(first) = first.transpose().map_err(unreadable)? else {
            return Ok(None);
        };
        match first {
            // The parser takes it for the end, and everything after it would be lost.
            0 => return Err(not_text(0)),
            1..0x80 => return Ok(Some(char::from(first))),
            _ => {}
        }
        // The first byte of a letter tells how many there are.
        let (mut bytes, more) = (vec![first], first.leading_ones().saturating_sub(1));
        let mut rest = self.source.by_ref().take(more.into());
        rest.read_to_end(&mut bytes).map_err(unreadable)?;
        let text = str::from_utf8(&bytes).map_err(|_| not_text(first))?;
        Ok(text.chars().next())
    }
}

/// The letters as the parser takes them, which says nothing of a fault.
struct Supply<R>(Rc<RefCell<Letters<R>>>);

impl<R: Read> Iterator for Supply<R> {
    type Item = char;

    fn next(&mut self) -> Option<char> {
        let mut letters = self.0.borrow_mut();
        letters.letter().unwrap_or_else(|wrong| {
            letters.wrong.get_or_insert(wrong);
            None
        })
    }
}
