//! Posthoc search traces, YAML or JSON, read as a stream of the parser's events.

use super::yaml::{Nested, Yaml, YamlEvent};
use crate::trace::header::{NESTED, PLAIN, TraceHeader};
use crate::trace::statement::{Statement, Value};
use crate::trace::tape::Tape;
use crate::trace::translate::Translator;
use crate::trace::wrong::{TraceError, Wrong};
use saphyr_parser::ScalarStyle;
use std::io::Read;

/// Reads one document to its end. Aliases are refused, so that nothing can expand. Depth and the length of texts are
/// bounded, and of everything else only the present event is kept.
pub(super) fn read(source: impl Read, tape: &Tape) -> Result<(), TraceError> {
    let mut document = Document {
        yaml: Yaml::of(source),
        translator: None,
        header: TraceHeader::default(),
        tape,
    };
    let read = document.read();
    if let Some(translator) = &mut document.translator {
        translator.end_on(tape, read.is_ok());
    }
    read
}

/// The part of a document that was read.
struct Document<'t, R: Read> {
    yaml: Yaml<R>,
    translator: Option<Translator>,
    header: TraceHeader<'static>,
    tape: &'t Tape,
}

impl<R: Read> Document<'_, R> {
    fn read(&mut self) -> Result<(), TraceError> {
        loop {
            match self.yaml.next_event()? {
                YamlEvent::StreamStart | YamlEvent::DocumentStart(_) => {}
                YamlEvent::MappingStart(..) => break,
                YamlEvent::StreamEnd => return self.yaml.wrong(Wrong::Empty),
                _ => return self.yaml.refuse("the document is not a mapping"),
            }
        }
        loop {
            let key = match self.yaml.next_event()? {
                YamlEvent::MappingEnd if self.translator.is_some() => return Ok(()),
                YamlEvent::MappingEnd => return self.yaml.refuse("the document has no events"),
                YamlEvent::Scalar(key, ..) => key,
                _ => return self.yaml.refuse("a key of the document is not a text"),
            };
            let early = self.translator.is_none();
            match &*key {
                "events" => self.events()?,
                "map" if early => self.rows()?,
                key if early && PLAIN.contains(&key) => {
                    let said = self.scalar()?;
                    self.declare(key, said)?;
                }
                key if early && NESTED.contains(&key) => {
                    let said = self.yaml.value(Nested::Json(String::new()))?;
                    self.declare(key, said)?;
                }
                "eventList" | "nodeStructure" => return self.yaml.wrong(Wrong::OldPosthoc),
                _ => {
                    let event = self.yaml.next_event()?;
                    self.yaml
                        .flatten(event, &mut Nested::Shown(String::new()))?;
                }
            }
        }
    }

    fn rows(&mut self) -> Result<(), TraceError> {
        let YamlEvent::SequenceStart(..) = self.yaml.next_event()? else {
            return self.yaml.refuse("map is not a list of rows");
        };
        let mut rows = Vec::new();
        loop {
            match self.yaml.next_event()? {
                YamlEvent::SequenceEnd => break,
                YamlEvent::Scalar(row, ..) => rows.push(row),
                _ => return self.yaml.refuse("map is not a list of rows"),
            }
            // Too many rows are refused later. A longer list needs no memory before that.
            if rows.len() > mazescope_core::grid::MAX_SIDE as usize + 1 {
                rows.pop();
            }
        }
        self.header.rows = Some(rows);
        Ok(())
    }

    fn declare(&mut self, key: &str, said: Value<'static>) -> Result<(), TraceError> {
        let taken = self.header.take(key, said);
        taken.map_err(|wrong| TraceError::at(self.yaml.line(), wrong))
    }

    fn events(&mut self) -> Result<(), TraceError> {
        if self.translator.is_none() {
            let new = Translator::new(&self.header, self.tape);
            self.translator = Some(new.map_err(|wrong| TraceError::at(self.yaml.line(), wrong))?);
        }
        match self.yaml.next_event()? {
            YamlEvent::SequenceStart(..) => {}
            // A document that ends after "events:" has this value.
            YamlEvent::Scalar(nothing, ScalarStyle::Plain, ..)
                if nothing.is_empty() || nothing == "~" =>
            {
                return Ok(());
            }
            _ => return self.yaml.refuse("events is not a list"),
        }
        loop {
            match self.yaml.next_event()? {
                YamlEvent::SequenceEnd => return Ok(()),
                YamlEvent::MappingStart(..) => self.event()?,
                _ => return self.yaml.refuse("an event is not a mapping"),
            }
            if let Some(translator) = &mut self.translator
                && self.yaml.runs_dry()
            {
                translator.put_on(self.tape);
            }
        }
    }

    fn event(&mut self) -> Result<(), TraceError> {
        let mut said = Statement {
            line: self.yaml.line(),
            ..Statement::default()
        };
        loop {
            let key = match self.yaml.next_event()? {
                YamlEvent::MappingEnd => break,
                YamlEvent::Scalar(key, ..) => key,
                _ => return self.yaml.refuse("a key of an event is not a text"),
            };
            let value = match &*key {
                // Ids are compared, so they must not be cut.
                "id" | "pId" => self.yaml.value(Nested::Json(String::new()))?,
                _ => self.scalar()?,
            };
            said.take(key, value);
        }
        match &mut self.translator {
            Some(translator) => translator.take(&said),
            None => Ok(()),
        }
    }

    /// A value as text. A list or a mapping is cut to its beginning, in YAML notation.
    fn scalar(&mut self) -> Result<Value<'static>, TraceError> {
        self.yaml.value(Nested::Shown(String::new()))
    }
}
