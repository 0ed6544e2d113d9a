//! The results of scenarios in words: lines about searches, and sums.

use super::tally::LaneTally;
use super::work::{ScenarioLine, SearchResult};
use crate::bulk::plan::PlannedLane;
use mazescope_core::words::grouped;
use mazescope_formats::scenario::LengthVerdict;

/// The place of a search, with its file and its solver if there are several.
pub(super) fn place(line: &ScenarioLine, several: bool, lane: Option<&PlannedLane>) -> String {
    let mut text = String::new();
    if several {
        text += &format!("{}: ", line.file.display());
    }
    text += &format!("search {}, line {}", line.number, line.task.line);
    if let Some(lane) = lane {
        text += &format!(", {}", lane.label());
    }
    text
}

/// The ends of a search, the listed length, and what was found.
pub(super) fn search(line: &ScenarioLine, found: &SearchResult, every: bool) -> String {
    let task = line.task;
    let ((x, y), (goal_x, goal_y)) = (task.start, task.goal);
    let length = match (found.length, found.verdict) {
        (Some(length), _) => format!("found {length:.4}"),
        (None, LengthVerdict::Overtime) => LengthVerdict::Overtime.words().to_owned(),
        (None, _) => "found no path".to_owned(),
    };
    let listed = task.listed.text();
    let mut text = format!("from {x},{y} to {goal_x},{goal_y} listed {listed}, {length}");
    let in_words = match found.verdict {
        LengthVerdict::Shorter | LengthVerdict::Unreachable => true,
        LengthVerdict::Optimal | LengthVerdict::Longer => every,
        // These words are already in the line.
        LengthVerdict::NoPath | LengthVerdict::Overtime => false,
    };
    if in_words {
        text += &format!(": {}", found.verdict.words());
    }
    if every {
        let time = found.nanoseconds as f64 / 1e6;
        text += &format!("; {} expanded in {time:.3} ms", grouped(found.expanded));
    }
    text
}

/// The sum of a search on `of`, which is empty if there is one file. It includes the counts if there are several
/// searches.
pub(super) fn sum(
    of: &str,
    tally: &LaneTally,
    skipped: u64,
    one_of_several: Option<&PlannedLane>,
) -> String {
    let mut parts = Vec::new();
    parts.extend((!of.is_empty()).then(|| of.to_owned()));
    let mut words = tally.in_words(skipped);
    if let Some(lane) = one_of_several {
        parts.push(lane.label());
        let (expanded, time) = (grouped(tally.expanded), tally.milliseconds());
        words += &format!("; {expanded} expanded in {time:.1} ms");
    }
    parts.push(words);
    parts.join(": ")
}
