//! A report: facts in their order, each with its key in JSON and its lines of words.

use super::{CommandOutcome, output};
use serde::Serialize;
use serde_json::{Map, Value, json};

/// Facts in their order: an object in JSON, or lines of words.
#[derive(Debug, Default, Serialize)]
#[serde(transparent)]
pub(crate) struct Report {
    facts: Map<String, Value>,
    #[serde(skip)]
    words: String,
}

impl Report {
    /// Adds a value for JSON.
    pub(crate) fn with(mut self, key: &str, value: impl Serialize) -> Report {
        self.facts.insert(key.to_owned(), json!(value));
        self
    }

    /// Adds a value for JSON, if there is one.
    pub(crate) fn with_some(self, key: &'static str, value: Option<impl Serialize>) -> Report {
        match value {
            Some(value) => self.with(key, value),
            None => self,
        }
    }

    /// Adds the values of an object for JSON.
    pub(crate) fn with_all(mut self, object: impl Serialize) -> Report {
        if let Value::Object(facts) = json!(object) {
            self.facts.extend(facts);
        }
        self
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
    pub(crate) fn part(mut self, key: &str, part: Report) -> Report {
        self.words += &part.words;
        self.with(key, part)
    }

    /// Adds a list of other reports.
    pub(crate) fn list(mut self, key: &str, parts: impl Iterator<Item = Report>) -> Report {
        let parts: Vec<Report> = parts.collect();
        self.words.extend(parts.iter().map(|part| &*part.words));
        self.with(key, parts)
    }

    /// Its lines of words.
    pub(crate) fn words(&self) -> &str {
        &self.words
    }

    /// Prints it, which ends the command.
    pub(crate) fn print(&self, as_json: bool) -> CommandOutcome {
        output::report(as_json, self, &self.words)
    }
}

/// Prints reports, which ends the command. A heading has words and no facts, so it is not in the list for JSON.
pub(crate) fn print_all(reports: &[Report], as_json: bool) -> CommandOutcome {
    let with_facts = reports.iter().filter(|report| !report.facts.is_empty());
    let with_facts: Vec<&Report> = with_facts.collect();
    let words: String = reports.iter().map(|report| &*report.words).collect();
    output::report(as_json, &with_facts, &words)
}
