//! A YAML document, event by event, with bounds on its depth and the length of its texts.

use crate::trace::statement::Value;
use crate::trace::wrong::{DEEPEST, LONGEST_LINE, TraceError, Wrong};
use saphyr_parser::{BufferedInput, Event, Parser, ScalarStyle};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::cell::RefCell;
use std::io::{BufReader, Read};
use std::rc::Rc;

/// An event of the parser.
pub(super) type YamlEvent = Event<'static>;

/// The number of bytes that the parser may look ahead. It blocks if fewer have arrived.
const AHEAD: usize = 32;

/// A document that is being read.
pub(super) struct Yaml<R: Read> {
    parser: Parser<'static, BufferedInput<Letters<R>>>,
    intake: Rc<RefCell<Intake>>,
    line: usize,
    depth: usize,
}

impl<R: Read> Yaml<R> {
    /// A document from its beginning.
    pub(super) fn of(source: R) -> Yaml<R> {
        let intake = Rc::new(RefCell::new(Intake::default()));
        let letters = Letters::of(source, Rc::clone(&intake));
        Yaml {
            parser: Parser::new(BufferedInput::new(letters)),
            intake,
            line: 1,
            depth: 0,
        }
    }

    /// The line of the last event, from 1.
    pub(super) fn line(&self) -> usize {
        self.line
    }

    /// Whether the next event may not have arrived yet.
    pub(super) fn runs_dry(&self) -> bool {
        self.intake.borrow().left < AHEAD
    }

    /// The next event of the parser. Aliases are refused, so that nothing can expand.
    pub(super) fn next_event(&mut self) -> Result<YamlEvent, TraceError> {
        let next = self.parser.next_event();
        let intake = self.intake.replace_with(|intake| Intake {
            wrong: None,
            since: 0,
            left: intake.left,
        });
        if let Some(wrong) = intake.wrong {
            return self.wrong(wrong);
        }
        let (event, span) = match next {
            Some(Ok(next)) => next,
            Some(Err(error)) => {
                self.line = error.marker().line();
                return self.wrong(match error.info() {
                    "recursion limit exceeded" => Wrong::TooDeep,
                    info => Wrong::NotYaml(info.to_owned()),
                });
            }
            None => return self.refuse("the document ends too early"),
        };
        self.line = span.start.line();
        match event {
            YamlEvent::Alias(_) => return self.wrong(Wrong::Alias),
            YamlEvent::SequenceStart(..) | YamlEvent::MappingStart(..) => self.depth += 1,
            YamlEvent::SequenceEnd | YamlEvent::MappingEnd => self.depth -= 1,
            _ => {}
        }
        if self.depth > DEEPEST {
            return self.wrong(Wrong::TooDeep);
        }
        Ok(event)
    }

    /// A value as text. A list or a mapping is JSON.
    pub(super) fn value(&mut self) -> Result<Value<'static>, TraceError> {
        match self.next_event()? {
            YamlEvent::Scalar(text, style, ..) => Ok(Value {
                text,
                quoted: style != ScalarStyle::Plain,
            }),
            event => Ok(Value {
                text: Cow::Owned(self.nested(event)?),
                quoted: false,
            }),
        }
    }

    /// Skips a value, which may be of any length.
    pub(super) fn skip(&mut self) -> Result<(), TraceError> {
        let depth = self.depth;
        self.next_event()?;
        while self.depth > depth {
            self.next_event()?;
        }
        Ok(())
    }

    /// The list or mapping that begins with `event`, as JSON.
    fn nested(&mut self, mut event: YamlEvent) -> Result<String, TraceError> {
        let mut text = String::new();
        // The open lists and mappings: whether each is a mapping, and its number of keys and values.
        let mut open: Vec<(bool, usize)> = Vec::new();
        loop {
            let ends = matches!(event, YamlEvent::SequenceEnd | YamlEvent::MappingEnd);
            let mut is_key = false;
            if let Some((mapping, count)) = open.last_mut()
                && !ends
            {
                is_key = *mapping && count.is_multiple_of(2);
                text += match *count {
                    0 => "",
                    _ if *mapping && !is_key => ": ",
                    _ => ", ",
                };
                *count += 1;
            }
            match event {
                YamlEvent::SequenceStart(..) => {
                    text += "[";
                    open.push((false, 0));
                }
                YamlEvent::MappingStart(..) => {
                    text += "{";
                    open.push((true, 0));
                }
                YamlEvent::SequenceEnd | YamlEvent::MappingEnd => {
                    let mapping = open.pop().is_some_and(|(mapping, _)| mapping);
                    text += if mapping { "}" } else { "]" };
                }
                YamlEvent::Scalar(word, style, ..) => {
                    // A plain one may be a number, a truth value or null.
                    let is_plain = style == ScalarStyle::Plain && !is_key;
                    if is_plain && serde_json::from_str::<&RawValue>(&word).is_ok() {
                        text += &word;
                    } else {
                        text += &serde_json::Value::from(word).to_string();
                    }
                }
                _ => {}
            }
            if text.len() > LONGEST_LINE {
                return self.wrong(Wrong::LongText);
            }
            if open.is_empty() {
                return Ok(text);
            }
            event = self.next_event()?;
        }
    }

    /// The fault of a document of another shape.
    pub(super) fn refuse<T>(&self, what: &'static str) -> Result<T, TraceError> {
        self.wrong(Wrong::NotPosthoc(what))
    }

    /// A fault in the line of the last event.
    pub(super) fn wrong<T>(&self, wrong: Wrong) -> Result<T, TraceError> {
        self.placed(Err(wrong))
    }

    /// Adds the line of the last event to a fault.
    pub(super) fn placed<T>(&self, read: Result<T, Wrong>) -> Result<T, TraceError> {
        read.map_err(|wrong| TraceError::at(self.line, wrong))
    }
}

/// The number of bytes that are requested at once.
const PIECE: usize = 1 << 14;

/// Facts about the letters that bypass the parser.
#[derive(Default)]
struct Intake {
    /// The fault that ended the letters before the end of their source, if there is one.
    wrong: Option<Wrong>,
    /// The number of letters since the parser's last event.
    since: usize,
    /// The number of bytes that have arrived but were not requested yet.
    left: usize,
}

/// The letters of a stream of bytes, provided as the parser needs them.
struct Letters<R> {
    source: BufReader<R>,
    intake: Rc<RefCell<Intake>>,
}

impl<R: Read> Letters<R> {
    /// The letters of a source, which report through `intake`.
    fn of(source: R, intake: Rc<RefCell<Intake>>) -> Letters<R> {
        let source = BufReader::with_capacity(PIECE, source);
        Letters { source, intake }
    }

    fn byte(&mut self) -> Result<Option<u8>, Wrong> {
        let next = self.source.by_ref().bytes().next();
        next.transpose().map_err(Wrong::Unreadable)
    }

    fn letter(&mut self) -> Result<Option<char>, Wrong> {
        let Some(first) = self.byte()? else {
            return Ok(None);
        };
        // The parser takes a NUL for the end, and everything after it would be lost.
        if first == 0 {
            return Err(Wrong::NotText(0));
        }
        if first < 0x80 {
            return Ok(Some(char::from(first)));
        }
        // A letter has four bytes at most.
        let (mut bytes, mut count) = ([first, 0, 0, 0], 1);
        loop {
            match str::from_utf8(&bytes[..count]) {
                Ok(text) => return Ok(text.chars().next()),
                Err(error) if error.error_len().is_none() => {
                    bytes[count] = self.byte()?.ok_or(Wrong::NotText(first))?;
                    count += 1;
                }
                Err(_) => return Err(Wrong::NotText(first)),
            }
        }
    }
}

impl<R: Read> Iterator for Letters<R> {
    type Item = char;

    fn next(&mut self) -> Option<char> {
        if self.intake.borrow().wrong.is_some() {
            return None;
        }
        let letter = self.letter();
        let mut intake = self.intake.borrow_mut();
        intake.left = self.source.buffer().len();
        intake.since += 1;
        let letter = match letter {
            Ok(_) if intake.since > LONGEST_LINE => Err(Wrong::LongText),
            letter => letter,
        };
        letter.unwrap_or_else(|wrong| {
            intake.wrong = Some(wrong);
            None
        })
    }
}
