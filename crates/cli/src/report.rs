//! A report: facts in their order, each with its key in JSON and its lines of words.

use super::command::CommandOutcome;
use super::output;
use serde::{Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};
use std::io::{self, Write};

/// Facts in their order: an object in JSON, or lines of words.
#[derive(Debug, Default)]
pub(crate) struct Report {
    facts: Vec<(&'static str, Box<RawValue>)>,
    words: String,
}

impl Serialize for Report {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.facts.iter().map(|(key, value)| (key, value)))
    }
}

impl Report {
    /// Adds a value for JSON.
    pub(crate) fn with(mut self, key: &'static str, value: impl Serialize) -> Report {
        // Numbers, texts and lists of them can always be written.
        let value = to_raw_value(&value).unwrap_or_default();
        self.facts.push((key, value));
        self
    }

    /// Adds a value for JSON, if there is one.
    pub(crate) fn with_some(self, key: &'static str, value: Option<impl Serialize>) -> Report {
        match value {
            Some(value) => self.with(key, value),
            None => self,
        }
    }

    /// Adds lines of words.
    pub(crate) fn say(mut self, lines: impl IntoIterator<Item = String>) -> Report {
        for line in lines {
            self.words += &line;
            self.words += "\n";
        }
        self
    }

    /// Adds another report: an object for JSON, and its lines of words.
    pub(crate) fn part(mut self, key: &'static str, part: Report) -> Report {
        self.words += &part.words;
        self.with(key, part)
    }

    /// Adds a list of other reports.
    pub(crate) fn list(mut self, key: &'static str, parts: impl Iterator<Item = Report>) -> Report {
        let parts: Vec<Report> = parts.collect();
        self.words.extend(parts.iter().map(|part| &*part.words));
        self.with(key, parts)
    }

    /// Prints it, which ends the command.
    pub(crate) fn print(&self, as_json: bool) -> CommandOutcome {
        output::report(as_json, self, |out| self.write(out))
    }

    /// Writes its lines of words.
    pub(crate) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        out.write_all(self.words.as_bytes())
    }
}
