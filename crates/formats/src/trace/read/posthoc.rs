//! Posthoc search traces, YAML or JSON, read as a stream of the parser's events.

use super::yaml::{Yaml, YamlEvent};
use crate::trace::header::{TraceHeader, has_meaning};
use crate::trace::statement::Statement;
use crate::trace::tape::Tape;
use crate::trace::translate::Translator;
use crate::trace::wrong::{TraceError, Wrong};
use saphyr_parser::ScalarStyle;
use std::io::Read;

/// Reads one document to its end. Aliases are refused, so that nothing can expand. Depth and the length of texts are
/// bounded, and of everything else only the present event is kept.
pub(super) fn read(
    source: impl Read,
    tape: &Tape,
    translator: &mut Option<Translator>,
) -> Result<(), TraceError> {
    let document = Document {
        yaml: Yaml::of(source),
        translator,
        header: TraceHeader::default(),
        tape,
    };
    document.read()
}

/// The part of a document that was read.
struct Document<'t, R: Read> {
    yaml: Yaml<R>,
    translator: &'t mut Option<Translator>,
    header: TraceHeader<'static>,
    tape: &'t Tape,
}

impl<R: Read> Document<'_, R> {
    fn read(mut self) -> Result<(), TraceError> {
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
                key if early && has_meaning(key) => {
                    let said = self.yaml.value()?;
                    self.yaml.placed(self.header.take(key, said))?;
                }
                "eventList" | "nodeStructure" => return self.yaml.wrong(Wrong::OldPosthoc),
                _ => self.yaml.skip()?,
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

    fn events(&mut self) -> Result<(), TraceError> {
        if self.translator.is_none() {
            let header = std::mem::take(&mut self.header);
            let new = Translator::new(header, self.tape);
            *self.translator = Some(self.yaml.placed(new)?);
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
            if let Some(translator) = self.translator
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
            let value = self.yaml.value()?;
            said.take(key, value);
        }
        let taken = (self.translator.as_mut()).map_or(Ok(()), |it| it.take(&said));
        taken.map_err(|wrong| TraceError::at(said.line, wrong))
    }
}
