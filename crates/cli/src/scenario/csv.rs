//! The results of scenarios as CSV: a row for each line and search.

use super::work::{LineResult, ScenarioLine};
use crate::bulk::plan::{PlannedLane, all_settings};
use crate::output::field;
use std::io::{self, Write};

/// The names of the columns.
pub(super) const HEADER: &str = "file,number,line,map,start,goal,listed,solver,found,verdict,expanded,\
     milliseconds,reason,settings";

/// Writes the rows of a line, one for each search, or one with the reason why it was skipped. `as_line` is an earlier
/// line that was skipped for the same reason.
pub(super) fn rows(
    line: &ScenarioLine,
    lanes: &[PlannedLane],
    came: &LineResult,
    as_line: Option<usize>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let task = line.task;
    let file = field(line.file.display());
    let [start, goal] = [task.start, task.goal].map(|(x, y)| field(format!("{x},{y}")));
    let (number, map, listed) = (line.number, field(line.map), field(task.listed.text()));
    let begin = format!(
        "{file},{number},{},{map},{start},{goal},{listed}",
        task.line
    );
    match came {
        Err(reason) => {
            let as_before = as_line.map(|line| format!("same reason as line {line}"));
            let reason = field(as_before.as_ref().unwrap_or(reason));
            writeln!(out, "{begin},,,skipped,,,{reason},")
        }
        Ok(all) => all.iter().zip(lanes).try_for_each(|(found, lane)| {
            let length = found
                .length
                .map_or(String::new(), |length| length.to_string());
            let (label, words) = (field(lane.label()), found.verdict.words());
            let (expanded, time) = (found.expanded, found.nanoseconds as f64 / 1e6);
            let settings = field(all_settings(&lane.settings));
            writeln!(
                out,
                "{begin},{label},{length},{words},{expanded},{time},,{settings}"
            )
        }),
    }
}
