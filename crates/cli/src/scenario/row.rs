//! A row of results: a line of a scenario with the result of a search, or with the reason why it is skipped.

use super::files::ScenarioFile;
use crate::bulk::figures::Figures;
use crate::bulk::measures::{EXPANDED, LENGTH, TIME};
use crate::bulk::plan::{Case, PlannedLane, all_settings};
use crate::opened_scenario::{OpenedScenario, SkippedLines};
use crate::table::Table;
use mazescope_core::words::grouped;
use mazescope_formats::scenario::{LengthVerdict, Task};
use serde_json::Value;

/// A line, and a search on it.
pub(super) struct Row<'f> {
    pub file: &'f ScenarioFile,
    /// The place of the line in the file.
    pub place: usize,
    pub found: Result<Found<'f>, &'f SkippedLines>,
}

/// The result of a search.
pub(super) struct Found<'f> {
    pub case: &'f Case,
    pub lane: &'f PlannedLane,
    length: Option<f64>,
    pub verdict: LengthVerdict,
    pub expanded: u64,
    pub milliseconds: f64,
}

impl<'f> Row<'f> {
    /// The rows of these lines with the results of a lane, by its place. A line that is not searched yet has none. A
    /// search beyond the limit, in nanoseconds, is over the time limit.
    pub(super) fn of_lines(
        file: &'f ScenarioFile,
        opened: &'f OpenedScenario,
        lines: &'f [(usize, Result<Case, usize>)],
        figures: &Figures,
        (place_of_lane, lane): (usize, &'f PlannedLane),
        limit: u64,
    ) -> impl Iterator<Item = Row<'f>> {
        let mut cases = 0..;
        lines.iter().filter_map(move |&(place, ref line)| {
            let found = match line {
                Err(reason) => Err(&opened.skipped[*reason]),
                Ok(case) => {
                    let number = cases.next()?;
                    let value = |measure| figures.at(0, number, place_of_lane, measure);
                    let (length, milliseconds) = (value(LENGTH)?, value(TIME)?.unwrap_or_default());
                    let overtime = milliseconds > limit as f64 / 1e6;
                    Ok(Found {
                        case,
                        lane,
                        length,
                        verdict: match overtime {
                            true => LengthVerdict::Overtime,
                            false => file.scenario.tasks[place].verdict(length),
                        },
                        expanded: value(EXPANDED)?.unwrap_or_default() as u64,
                        milliseconds,
                    })
                }
            };
            Some(Row { file, place, found })
        })
    }

    /// The line.
    pub(super) fn task(&self) -> &Task {
        &self.file.scenario.tasks[self.place]
    }

    /// Whether the comparison of its lengths has one of these results.
    pub(super) fn has(&self, verdicts: &[LengthVerdict]) -> bool {
        let found = self.found.as_ref();
        found.is_ok_and(|found| verdicts.contains(&found.verdict))
    }

    /// The words about the line, if they are wanted: all about `every` search, about one that differs from the list, and
    /// about the first line that is skipped for a reason. One of `several` searches has its label.
    pub(super) fn in_words(&self, every: bool, several: bool) -> Option<String> {
        let (number, line) = (self.place + 1, self.task().line);
        let search = format!("search {number}, line {line}");
        match &self.found {
            Ok(found) if every || !found.verdict.agrees() => {
                let lane = match several {
                    true => format!(", {}", found.lane.label()),
                    false => String::new(),
                };
                Some(format!(
                    "{search}{lane}: {}",
                    found.in_words(self.task(), every)
                ))
            }
            Err(skipped) if skipped.number == number => {
                Some(format!("{search}: skipped: {}", skipped.reason))
            }
            _ => None,
        }
    }

    /// The reason why the line is skipped, which only the first of several lines states.
    fn reason(&self) -> Option<String> {
        let skipped = self.found.as_ref().err()?;
        Some(match skipped.number == self.place + 1 {
            true => skipped.reason.clone(),
            false => format!("same reason as line {}", skipped.line),
        })
    }
}

impl Found<'_> {
    /// The ends of the search, the listed length, and what was found; of `every` search also its cost.
    fn in_words(&self, task: &Task, every: bool) -> String {
        let ((x, y), (goal_x, goal_y)) = (task.start, task.goal);
        let (listed, words) = (task.listed.text(), self.verdict.words());
        let found = match (self.length, self.verdict) {
            (Some(length), LengthVerdict::Longer) if !every => format!("found {length:.4}"),
            (Some(length), _) => format!("found {length:.4}: {words}"),
            (None, LengthVerdict::Overtime) => words.to_owned(),
            (None, LengthVerdict::NoPath) => "found no path".to_owned(),
            (None, _) => format!("found no path: {words}"),
        };
        let mut text = format!("from {x},{y} to {goal_x},{goal_y} listed {listed}, {found}");
        if every {
            let (expanded, time) = (grouped(self.expanded), self.milliseconds);
            text += &format!("; {expanded} expanded in {time:.3} ms");
        }
        text
    }
}

/// The columns of CSV, and of the searches that JSON lists.
pub(super) fn table<'f>() -> Table<'f, Row<'f>> {
    let found = |it: &Row, value: fn(&Found) -> Value| it.found.as_ref().map_or(Value::Null, value);
    Table::<Row>::new()
        .csv("file", |it| it.file.path.display().to_string().into())
        .file("number", |it| (it.place + 1).into())
        .file("line", |it| it.task().line.into())
        .file("map", |it| {
            it.file.scenario.maps[it.task().map].as_str().into()
        })
        .file("start", |it| <[i32; 2]>::from(it.task().start)[..].into())
        .file("goal", |it| <[i32; 2]>::from(it.task().goal)[..].into())
        .csv("listed", |it| it.task().listed.text().into())
        .column(["", "listed", ""], |it| it.task().listed.value().into())
        .csv("solver", move |it| found(it, |it| it.lane.label().into()))
        .file("found", move |it| found(it, |it| it.length.into()))
        .csv("verdict", |it| {
            let found = it.found.as_ref();
            found.map_or("skipped", |it| it.verdict.words()).into()
        })
        .csv("expanded", move |it| found(it, |it| it.expanded.into()))
        .csv("milliseconds", move |it| {
            found(it, |it| it.milliseconds.into())
        })
        .csv("reason", |it| it.reason().into())
        .csv("settings", move |it| {
            found(it, |it| all_settings(&it.lane.settings).into())
        })
}
