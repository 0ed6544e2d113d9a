//! The results of a search on a file or on all files: counts, differing lengths, words and columns.

use super::work::{ScenarioLine, SearchResult};
use crate::bulk::plan::{PlannedLane, all_settings};
use crate::skipped::SkippedLine;
use crate::table::Table;
use mazescope_core::words::grouped;
use mazescope_formats::scenario::LengthVerdict;
use serde::{Serialize, Serializer};
use serde_json::Value;

/// The results of one search on one file, or on all files.
#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct Results {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    solver: String,
    pub searches: u64,
    /// Searches that agree with the listed length.
    optimal: u64,
    /// Those of them without a path, as listed.
    unreachable: u64,
    expanded: u64,
    #[serde(rename = "milliseconds", serialize_with = "in_milliseconds")]
    nanoseconds: u64,
    /// The rule of corners that explains all lengths, if the usual rule does not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fits_corners: Option<&'static str>,
    pub not_optimal: Listed<SearchJson>,
    pub shorter: Listed<SearchJson>,
    pub overtime: Listed<SearchJson>,
    pub skipped: Listed<SkippedLine>,
}

fn in_milliseconds<S: Serializer>(nanoseconds: &u64, out: S) -> Result<S::Ok, S::Error> {
    out.serialize_f64(*nanoseconds as f64 / 1e6)
}

/// Lines of one file, or only the number of lines in all files.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub(super) enum Listed<T> {
    Lines(Vec<T>),
    Number(u64),
}

impl<T> Default for Listed<T> {
    fn default() -> Listed<T> {
        Listed::Number(0)
    }
}

impl<T> Listed<T> {
    pub(super) fn add(&mut self, line: impl FnOnce() -> T) {
        match self {
            Listed::Lines(lines) => lines.push(line()),
            Listed::Number(number) => *number += 1,
        }
    }

    pub(super) fn lines(&self) -> &[T] {
        match self {
            Listed::Lines(lines) => lines,
            Listed::Number(_) => &[],
        }
    }

    pub(super) fn count(&self) -> u64 {
        match self {
            Listed::Lines(lines) => lines.len() as u64,
            Listed::Number(number) => *number,
        }
    }
}

/// A search whose length differs from the listed one.
#[derive(Clone, Debug, Serialize)]
pub(super) struct SearchJson {
    pub number: usize,
    line: usize,
    map: String,
    start: (i32, i32),
    goal: (i32, i32),
    listed: f64,
    found: Option<f64>,
}

impl Results {
    /// No results yet of this search on a file, or, without a name, on all files.
    pub(super) fn new(lane: &PlannedLane, file: Option<String>) -> Results {
        let mut results = Results {
            file,
            solver: lane.label(),
            ..Results::default()
        };
        if results.file.is_some() {
            results.not_optimal = Listed::Lines(Vec::new());
            results.shorter = Listed::Lines(Vec::new());
            results.overtime = Listed::Lines(Vec::new());
        }
        results
    }

    pub(super) fn add(&mut self, line: &ScenarioLine, found: &SearchResult) {
        self.searches += 1;
        self.expanded += found.expanded;
        self.nanoseconds += found.nanoseconds;
        let differs = match found.verdict {
            LengthVerdict::Optimal | LengthVerdict::Unreachable => {
                self.optimal += 1;
                self.unreachable += u64::from(found.verdict == LengthVerdict::Unreachable);
                return;
            }
            LengthVerdict::Shorter => &mut self.shorter,
            LengthVerdict::Longer | LengthVerdict::NoPath => &mut self.not_optimal,
            LengthVerdict::Overtime => &mut self.overtime,
        };
        differs.add(|| SearchJson {
            number: line.number,
            line: line.task.line,
            map: line.map.to_owned(),
            start: line.task.start,
            goal: line.task.goal,
            listed: line.task.listed.value(),
            found: found.length,
        });
    }

    /// Whether any search was longer than listed, or too slow.
    pub(super) fn any_fault(&self) -> bool {
        self.not_optimal.count() + self.overtime.count() > 0
    }

    /// The counts in words, such as "159 of 160 optimal, 1 shorter than listed", after the name of what was searched, if
    /// it is needed. With several searches, each has its label and its cost.
    pub(super) fn in_words(&self, of: &str, skipped: u64, several: bool) -> String {
        let mut text = String::new();
        let lane = if several { &*self.solver } else { "" };
        for name in [of, lane] {
            if !name.is_empty() {
                text += &format!("{name}: ");
            }
        }
        let [optimal, searches] = [self.optimal, self.searches].map(grouped);
        text += &format!("{optimal} of {searches} optimal");
        for (count, words) in [
            (self.unreachable, "of them unreachable as listed"),
            (self.shorter.count(), LengthVerdict::Shorter.words()),
            (self.overtime.count(), LengthVerdict::Overtime.words()),
            (skipped, "skipped"),
        ] {
            if count > 0 {
                text += &format!(", {} {words}", grouped(count));
            }
        }
        if several {
            let (expanded, time) = (grouped(self.expanded), self.nanoseconds as f64 / 1e6);
            text += &format!("; {expanded} expanded in {time:.1} ms");
        }
        text
    }
}

/// The ends of a search, the listed length, and what was found; of `every` search also its cost.
pub(super) fn in_words(line: &ScenarioLine, found: &SearchResult, every: bool) -> String {
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

/// A row of CSV: a line, and the search on it with its result, or the reason why it was skipped.
pub(super) type CsvRow<'a> = (
    ScenarioLine<'a>,
    Result<(&'a PlannedLane, SearchResult), String>,
);

/// The columns of CSV.
pub(super) fn table<'a>() -> Table<'a, CsvRow<'a>> {
    let found = |it: &CsvRow<'a>, value: fn(&PlannedLane, &SearchResult) -> Value| match &it.1 {
        Ok((lane, found)) => value(lane, found),
        Err(_) => Value::Null,
    };
    Table::<CsvRow>::new()
        .csv("file", |it| it.0.file.display().to_string().into())
        .csv("number", |it| it.0.number.into())
        .csv("line", |it| it.0.task.line.into())
        .csv("map", |it| it.0.map.into())
        .csv("start", |it| <[i32; 2]>::from(it.0.task.start)[..].into())
        .csv("goal", |it| <[i32; 2]>::from(it.0.task.goal)[..].into())
        .csv("listed", |it| it.0.task.listed.text().into())
        .csv("solver", move |it| found(it, |lane, _| lane.label().into()))
        .csv("found", move |it| found(it, |_, found| found.length.into()))
        .csv("verdict", |it| match &it.1 {
            Ok((_, found)) => found.verdict.words().into(),
            Err(_) => "skipped".into(),
        })
        .csv("expanded", move |it| {
            found(it, |_, found| found.expanded.into())
        })
        .csv("milliseconds", move |it| {
            found(it, |_, found| (found.nanoseconds as f64 / 1e6).into())
        })
        .csv("reason", |it| it.1.as_ref().err().cloned().into())
        .csv("settings", move |it| {
            found(it, |lane, _| all_settings(&lane.settings).into())
        })
}
