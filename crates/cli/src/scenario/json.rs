//! The results of scenarios as JSON: one object for a search and a file, or one with all of them.

use super::tally::LaneTally;
use super::work::{ScenarioLine, SearchResult};
use crate::skipped::SkippedLine;
use serde::Serialize;

/// A search whose length differs from the listed one.
#[derive(Clone, Debug, Serialize)]
pub(super) struct SearchJson {
    number: usize,
    line: usize,
    map: String,
    start: (i32, i32),
    goal: (i32, i32),
    listed: f64,
    found: Option<f64>,
}

/// The results of one search on one file, or on all files. For one file it lists the lines that differ and those
/// skipped; for all files it counts them.
#[derive(Serialize)]
pub(super) struct RunJson<Searches, Skipped> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    pub solver: String,
    #[serde(flatten)]
    pub tally: LaneTally,
    /// The rule of corners that explains all lengths, if the usual rule does not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fits_corners: Option<&'static str>,
    pub not_optimal: Searches,
    pub shorter: Searches,
    pub overtime: Searches,
    pub skipped: Skipped,
}

/// The results of one search on one file.
pub(super) type FileJson = RunJson<Vec<SearchJson>, Vec<SkippedLine>>;

/// The results of several files or searches.
#[derive(Serialize)]
pub(super) struct AllJson {
    pub runs: Vec<FileJson>,
    /// All files together, for each search.
    pub total: Vec<RunJson<u64, u64>>,
    /// The files that could not be run, each with the reason.
    pub refused: Vec<(String, String)>,
}

impl SearchJson {
    pub(super) fn new(line: &ScenarioLine, found: &SearchResult) -> SearchJson {
        let task = line.task;
        SearchJson {
            number: line.number,
            line: task.line,
            map: line.map.to_owned(),
            start: task.start,
            goal: task.goal,
            listed: task.listed.value(),
            found: found.length,
        }
    }
}
