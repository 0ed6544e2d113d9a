//! The lines of a scenario that cannot be run, kept once for each reason.

use super::opened_scenario::OpenedScenario;
use serde::Serialize;
use std::collections::HashMap;

/// The skipped lines of one file. A missing map affects every line that names it, so one of them is enough.
#[derive(Clone, Debug, Default)]
pub(super) struct SkippedLines {
    /// The first line that was skipped for each reason.
    pub first: Vec<SkippedLine>,
    places: HashMap<String, usize>,
    /// The number of skipped lines.
    pub count: u64,
}

/// Lines that were skipped for one reason, by the first of them.
#[derive(Clone, Debug, Serialize)]
pub(super) struct SkippedLine {
    /// The number of the search in the file, from 1.
    number: usize,
    pub line: usize,
    map: String,
    pub reason: String,
    /// The number of lines that were skipped for it.
    lines: u64,
}

impl SkippedLines {
    /// Adds the search at that place in the file. Returns the first line that was skipped for the same reason, if there
    /// is one.
    pub(crate) fn add(
        &mut self,
        opened: &OpenedScenario,
        place: usize,
        reason: &str,
    ) -> Option<usize> {
        self.count += 1;
        if let Some(&known) = self.places.get(reason) {
            let first = &mut self.first[known];
            first.lines += 1;
            return Some(first.line);
        }
        let task = &opened.scenario.tasks[place];
        self.places.insert(reason.to_owned(), self.first.len());
        self.first.push(SkippedLine {
            number: place + 1,
            line: task.line,
            map: opened.scenario.maps[task.map].clone(),
            reason: reason.to_owned(),
            lines: 1,
        });
        None
    }
}

impl SkippedLine {
    /// The other lines that were skipped for the same reason, in words, if there are any.
    pub(crate) fn others(&self) -> Option<String> {
        let others = self.lines - 1;
        let lines = mazescope_core::words::counted(others, "more line");
        (others > 0).then(|| format!("{lines} skipped for the same reason as line {}", self.line))
    }
}
