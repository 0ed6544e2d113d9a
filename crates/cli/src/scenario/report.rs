//! The report on scenarios: words and CSV portion by portion, or JSON at the end.

use super::files::{ScenarioFile, ScenarioFiles};
use crate::bulk::figures::Figures;
use crate::bulk::measures::{EXPANDED, LENGTH, TIME};
use crate::bulk::plan::{Case, PlannedLane};
use crate::opened_scenario::{OpenedScenario, SkippedLines};
use crate::output::{Stream, json};
use crate::table::Table;
use crate::{Misuse, complain};
use mazescope_core::words::{counted, grouped};
use mazescope_formats::foreign::safe;
use mazescope_formats::scenario::{LengthVerdict, Task};
use serde_json::{Value, json};

/// The report on all files.
pub(super) struct ScenarioReport<'a> {
    form: ReportForm,
    files: &'a ScenarioFiles,
    lanes: &'a [PlannedLane],
    out: Stream,
    /// The counts of each search in the files so far, and the number of these files.
    totals: Vec<Counts>,
    done: u64,
    /// The results of each search in each file, for JSON.
    runs: Vec<Value>,
}

/// The form of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ReportForm {
    /// Words about every line, or about those that differ.
    Words {
        every: bool,
    },
    Csv,
    Json,
}

impl<'a> ScenarioReport<'a> {
    /// Begins to write.
    pub(super) fn new(
        form: ReportForm,
        files: &'a ScenarioFiles,
        lanes: &'a [PlannedLane],
    ) -> ScenarioReport<'a> {
        let mut report = ScenarioReport {
            form,
            files,
            lanes,
            out: Stream::new(),
            totals: vec![Counts::default(); lanes.len()],
            done: 0,
            runs: Vec::new(),
        };
        let refused = files.refused.iter();
        let refused = refused.map(|(file, reason)| format!("{file}: skipped: {reason}"));
        let refused: Vec<String> = refused.collect();
        refused.iter().for_each(|text| report.say(text));
        if form == ReportForm::Csv {
            // A row is a search, but no search of such a file ran.
            complain("note", &refused);
            report.out.write(|out| table().write_header(out));
        }
        report
    }

    /// Writes the rows of each search on the same lines, from a place on. True while the output is open.
    pub(super) fn write(&mut self, all: &[Vec<Row>], from: usize) -> bool {
        let (table, several) = (table(), all.len() > 1);
        for line in from..all[0].len() {
            for rows in all {
                let row = &rows[line];
                match self.form {
                    ReportForm::Csv => drop(self.out.write(|out| table.write_row(row, out))),
                    ReportForm::Words { every } => {
                        if let Some(words) = row.in_words(every, several) {
                            self.say(&format!("{}{words}", self.files.prefix(row.file)));
                        }
                    }
                    ReportForm::Json => {}
                }
                // A skipped line is the same for each search.
                if row.found.is_err() {
                    break;
                }
            }
        }
        self.out.flush()
    }

    /// Writes a line of words, if the form is words.
    fn say(&mut self, text: &str) {
        if let ReportForm::Words { .. } = self.form {
            self.out.write(|out| writeln!(out, "{}", safe(text)));
        }
    }

    /// Writes a line of words on each search.
    fn sum_up(&mut self, of: &str, all: &[Counts]) {
        for (lane, counts) in self.lanes.iter().zip(all) {
            let lane = Some(lane).filter(|_| all.len() > 1);
            self.say(&format!("{of}{}", counts.in_words(lane)));
        }
        self.out.flush();
    }

    /// Sums up a file with the rows of each search. `explaining` returns the rule of corners that explains the lengths,
    /// where a search finds longer paths.
    pub(super) fn end_file(
        &mut self,
        file: &ScenarioFile,
        opened: &OpenedScenario,
        all: &[Vec<Row>],
        explaining: impl Fn(&[Row]) -> Option<&'static str>,
    ) {
        let of = self.files.prefix(file);
        for others in opened.skipped.iter().filter_map(SkippedLines::others) {
            self.say(&format!("{of}{others}"));
        }
        let mut counts = vec![Counts::default(); all.len()];
        for (lane, rows) in all.iter().enumerate() {
            for row in rows {
                counts[lane].add(row);
                self.totals[lane].add(row);
            }
        }
        self.sum_up(&of, &counts);

        let lines = file.scenario.tasks.len() as u64;
        let is_longer = |it: &Counts| {
            let others = it.with(SHORTER) + it.with(OVERTIME);
            it.with(NOT_OPTIMAL) > 0 && others == 0 && it.searches() + it.skipped == lines
        };
        let longer = counts.iter().position(is_longer);
        let rule = longer.and_then(|lane| explaining(&all[lane]));
        let path = file.path.display().to_string();
        let notes = rule.map(|rule| {
            let lengths = counted(counts[0].searches(), "length");
            format!(
                "{path}: all {lengths} fit another rule of diagonal moves. Run mazescope scenario --corners {rule} to \
                 measure by it."
            )
        });
        complain("note", notes);

        self.done += 1;
        if self.form == ReportForm::Json {
            let table = table();
            for (lane, rows) in all.iter().enumerate() {
                let list = |verdicts: &[LengthVerdict]| {
                    let rows = rows.iter().filter(|row| row.has(verdicts));
                    rows.map(|row| table.object(row)).collect()
                };
                let (lane, counts) = (&self.lanes[lane], &counts[lane]);
                let skipped = json!(opened.skipped);
                self.runs
                    .push(counts.object(Some(&path), lane, rule, list, skipped));
            }
        }
    }

    /// Whether any search was longer than listed, too slow, or skipped.
    pub(super) fn any_fault(&self) -> bool {
        let mut totals = self.totals.iter();
        let failed = totals.any(|it| it.with(NOT_OPTIMAL) + it.with(OVERTIME) > 0);
        failed || self.totals[0].skipped > 0 || !self.files.refused.is_empty()
    }

    /// Sums up all files together.
    pub(super) fn close(mut self) -> Result<(), Misuse> {
        let totals = std::mem::take(&mut self.totals);
        if self.files.several {
            let of = format!("{}: ", counted(self.done, "file"));
            self.sum_up(&of, &totals);
        }
        if self.form == ReportForm::Json {
            let one = !self.files.several && totals.len() == 1;
            let total = self.lanes.iter().zip(&totals);
            let total = total.map(|(lane, it)| {
                let number = |verdicts: &[LengthVerdict]| it.with(verdicts).into();
                it.object(None, lane, None, number, it.skipped.into())
            });
            let (total, refused): (Vec<Value>, _) = (total.collect(), &self.files.refused);
            let all = json!({"runs": self.runs, "total": total, "refused": refused});
            self.out
                .write(|out| json(out, if one { &all["runs"][0] } else { &all }));
        }
        self.out.close()
    }
}

/// A line, and a search on it.
pub(super) struct Row<'f> {
    file: &'f ScenarioFile,
    /// The place of the line in the file.
    place: usize,
    pub found: Result<Found<'f>, &'f SkippedLines>,
}

/// The result of a search.
pub(super) struct Found<'f> {
    pub case: &'f Case,
    pub lane: &'f PlannedLane,
    length: Option<f64>,
    pub verdict: LengthVerdict,
    expanded: u64,
    milliseconds: f64,
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
    fn has(&self, verdicts: &[LengthVerdict]) -> bool {
        let found = self.found.as_ref();
        found.is_ok_and(|found| verdicts.contains(&found.verdict))
    }

    /// The words about the line, if they are wanted: all about `every` search, about one that differs from the list, and
    /// about the first line that is skipped for a reason. One of `several` searches has its label.
    fn in_words(&self, every: bool, several: bool) -> Option<String> {
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
fn table<'f>() -> Table<'f, Row<'f>> {
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
            found(it, |it| it.lane.all_settings().into())
        })
}

/// The counts of one search in one file, or in all files.
#[derive(Clone, Default)]
struct Counts {
    /// The number of searches with each verdict, by its place among the verdicts.
    verdicts: [u64; 6],
    /// The number of lines that are skipped.
    skipped: u64,
    expanded: u64,
    milliseconds: f64,
}

const AGREEING: &[LengthVerdict] = &[LengthVerdict::Optimal, LengthVerdict::Unreachable];
const UNREACHABLE: &[LengthVerdict] = &[LengthVerdict::Unreachable];
const NOT_OPTIMAL: &[LengthVerdict] = &[LengthVerdict::Longer, LengthVerdict::NoPath];
const SHORTER: &[LengthVerdict] = &[LengthVerdict::Shorter];
const OVERTIME: &[LengthVerdict] = &[LengthVerdict::Overtime];

impl Counts {
    fn add(&mut self, row: &Row) {
        match &row.found {
            Ok(found) => {
                self.verdicts[found.verdict as usize] += 1;
                self.expanded += found.expanded;
                self.milliseconds += found.milliseconds;
            }
            Err(_) => self.skipped += 1,
        }
    }

    /// The number of searches with one of these verdicts.
    fn with(&self, verdicts: &[LengthVerdict]) -> u64 {
        let counts = verdicts.iter().map(|&it| self.verdicts[it as usize]);
        counts.sum()
    }

    fn searches(&self) -> u64 {
        self.verdicts.iter().sum()
    }

    /// The counts in words, such as "159 of 160 optimal, 1 shorter than listed". One of several searches has its label
    /// and its cost.
    fn in_words(&self, lane: Option<&PlannedLane>) -> String {
        let mut text = lane.map_or(String::new(), |lane| format!("{}: ", lane.label()));
        let [optimal, searches] = [self.with(AGREEING), self.searches()].map(grouped);
        text += &format!("{optimal} of {searches} optimal");
        for (count, words) in [
            (self.with(UNREACHABLE), "of them unreachable as listed"),
            (self.with(SHORTER), LengthVerdict::Shorter.words()),
            (self.with(OVERTIME), LengthVerdict::Overtime.words()),
            (self.skipped, "skipped"),
        ] {
            if count > 0 {
                text += &format!(", {} {words}", grouped(count));
            }
        }
        if lane.is_some() {
            let (expanded, time) = (grouped(self.expanded), self.milliseconds);
            text += &format!("; {expanded} expanded in {time:.1} ms");
        }
        text
    }

    /// The counts for JSON, with the searches or the number of searches of some verdicts.
    fn object(
        &self,
        file: Option<&str>,
        lane: &PlannedLane,
        fits_corners: Option<&str>,
        list: impl Fn(&[LengthVerdict]) -> Value,
        skipped: Value,
    ) -> Value {
        let mut object = json!({
            "file": file,
            "solver": lane.label(),
            "searches": self.searches(),
            "optimal": self.with(AGREEING),
            "unreachable": self.with(UNREACHABLE),
            "expanded": self.expanded,
            // As exact as the clock, which counts nanoseconds.
            "milliseconds": (self.milliseconds * 1e6).round() / 1e6,
            "fits_corners": fits_corners,
            "not_optimal": list(NOT_OPTIMAL),
            "shorter": list(SHORTER),
            "overtime": list(OVERTIME),
            "skipped": skipped,
        });
        if let Some(object) = object.as_object_mut() {
            object.retain(|_, value| !value.is_null());
        }
        object
    }
}
