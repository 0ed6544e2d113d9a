//! The results of scenarios as JSON: an object for each lane and file, or one with all of them.

use super::tally::LaneTally;
use super::work::{ScenarioLine, SearchResult};
use crate::cli::skipped::SkippedLine;
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

/// The results of one lane on one file, or on all.
#[derive(Serialize)]
pub(super) struct RunJson {
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    solver: String,
    searches: u64,
    optimal: u64,
    unreachable: u64,
    expanded: u64,
    milliseconds: f64,
    /// The rule of corners that explains all lengths, where that of the searches does not.
    #[serde(skip_serializing_if = "Option::is_none")]
    fits_corners: Option<&'static str>,
    #[serde(flatten)]
    lists: ListsJson,
}

/// The searches that differ: each of them for a file, and their numbers for all files together.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum ListsJson {
    All {
        not_optimal: Vec<SearchJson>,
        shorter: Vec<SearchJson>,
        overtime: Vec<SearchJson>,
        skipped: Vec<SkippedLine>,
    },
    Counts {
        not_optimal: u64,
        shorter: u64,
        overtime: u64,
        skipped: u64,
    },
}

/// The results of several files or lanes.
#[derive(Serialize)]
pub(super) struct AllJson {
    pub runs: Vec<RunJson>,
    /// All files together, for each lane.
    pub total: Vec<RunJson>,
    /// The files that could not be run, each with the reason.
    pub refused: Vec<(String, String)>,
}

impl SearchJson {
    pub fn new(line: &ScenarioLine, found: &SearchResult) -> SearchJson {
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

impl RunJson {
    pub fn new(
        file: Option<String>,
        solver: String,
        tally: &LaneTally,
        fits_corners: Option<&'static str>,
        lists: ListsJson,
    ) -> RunJson {
        RunJson {
            file,
            solver,
            searches: tally.searches,
            optimal: tally.agreeing,
            unreachable: tally.unreachable,
            expanded: tally.expanded,
            milliseconds: tally.milliseconds(),
            fits_corners,
            lists,
        }
    }
}
