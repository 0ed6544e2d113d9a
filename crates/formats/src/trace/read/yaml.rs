//! A YAML document, event by event, with bounds on its depth and the length of its texts.

use super::letters::{Intake, Letters};
use crate::trace::limits::{DEEPEST, LONGEST_LINE};
use crate::trace::statement::Value;
use crate::trace::wrong::{TraceError, Wrong};
use saphyr_parser::{BufferedInput, Event, Parser, ScalarStyle};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::cell::RefCell;
use std::io::Read;
use std::rc::Rc;

/// An event of the parser.
pub(super) type YamlEvent = Event<'static>;

/// The number of bytes that the parser may look ahead. It blocks if fewer have arrived.
const AHEAD: usize = 32;
/// The most letters that are kept of a value that is not a single text.
const SHOWN: usize = 400;

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

    /// A value as text. `nested` decides the form of a list or a mapping.
    pub(super) fn value(&mut self, mut nested: Nested) -> Result<Value<'static>, TraceError> {
        match self.next_event()? {
            YamlEvent::Scalar(text, style, ..) => Ok(Value {
                text,
                quoted: style != ScalarStyle::Plain,
            }),
            event => {
                self.flatten(event, &mut nested)?;
                let (Nested::Shown(text) | Nested::Json(text)) = nested;
                Ok(Value {
                    text: Cow::Owned(text),
                    quoted: false,
                })
            }
        }
    }

    /// Writes a value that begins with `event`, to its end.
    pub(super) fn flatten(
        &mut self,
        event: YamlEvent,
        text: &mut Nested,
    ) -> Result<(), TraceError> {
        // The open lists and mappings: whether each is a mapping, and its number of keys and values.
        let mut open: Vec<(bool, usize)> = Vec::new();
        let mut event = event;
        loop {
            let ends = matches!(event, YamlEvent::SequenceEnd | YamlEvent::MappingEnd);
            if let Some((mapping, count)) = open.last_mut()
                && !ends
            {
                text.say(match (*mapping, *count) {
                    (_, 0) => "",
                    (true, count) if count % 2 == 1 => ": ",
                    _ => ", ",
                });
                *count += 1;
            }
            match event {
                YamlEvent::SequenceStart(..) => {
                    text.say("[");
                    open.push((false, 0));
                }
                YamlEvent::MappingStart(..) => {
                    text.say("{");
                    open.push((true, 0));
                }
                YamlEvent::SequenceEnd | YamlEvent::MappingEnd => {
                    let mapping = open.pop().is_some_and(|(mapping, _)| mapping);
                    text.say(if mapping { "}" } else { "]" });
                }
                YamlEvent::Scalar(word, style, ..) => {
                    let key = open.last();
                    let key = key.is_some_and(|(mapping, count)| *mapping && count % 2 == 1);
                    text.word(&word, style == ScalarStyle::Plain && !key);
                }
                _ => {}
            }
            if text.is_too_long() {
                return self.wrong(Wrong::LongText);
            }
            if open.is_empty() {
                return Ok(());
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
        Err(TraceError::at(self.line, wrong))
    }
}

/// The text of a list or a mapping.
pub(super) enum Nested {
    /// Its beginning, for people.
    Shown(String),
    /// All of it as JSON, to be compared.
    Json(String),
}

impl Nested {
    fn say(&mut self, word: &str) {
        match self {
            Nested::Shown(text) if text.len() >= SHOWN => {}
            Nested::Shown(text) | Nested::Json(text) => *text += word,
        }
    }

    /// A scalar. A `plain` one may be a number, a truth value or null.
    fn word(&mut self, word: &str, plain: bool) {
        let as_it_is = plain && serde_json::from_str::<&RawValue>(word).is_ok();
        match self {
            Nested::Json(text) if !as_it_is => {
                *text += &serde_json::Value::from(word).to_string();
            }
            Nested::Shown(_) | Nested::Json(_) => self.say(word),
        }
    }

    fn is_too_long(&self) -> bool {
        let (Nested::Shown(text) | Nested::Json(text)) = self;
        text.len() > LONGEST_LINE
    }
}
