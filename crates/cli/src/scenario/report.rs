//! The report on scenarios: words as results come, or CSV, or JSON at the end.

use super::corner_search::CornerRule;
use super::corners;
use super::files::{Refused, ScenarioFiles};
use super::results::{CsvRow, Listed, Results, in_words, table};
use super::work::{LinePlace, LineResult, ScenarioLine, Work};
use crate::bulk::plan::PlannedLane;
use crate::output::{Stream, json};
use crate::skipped::SkippedLines;
use crate::table::Table;
use crate::{Misuse, complain};
use mazescope_core::words::counted;
use mazescope_formats::foreign::safe;
use serde::Serialize;

/// A report that takes results line by line.
pub(super) struct ScenarioReport<'a> {
    work: &'a Work<'a>,
    form: ReportForm,
    /// Whether files are named in the output.
    several: bool,
    refused: &'a [Refused],
    out: Stream,
    csv: Table<'a, CsvRow<'a>>,
    /// The current file, and its results so far, for each search.
    file: usize,
    runs: Vec<Results>,
    skipped: SkippedLines,
    /// The results in all files, for each search.
    totals: Vec<Results>,
    /// The number of skipped lines in all files.
    all_skipped: u64,
    /// The results of the earlier files, for JSON.
    done: Vec<Results>,
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

/// The results of several files or searches, for JSON.
#[derive(Serialize)]
struct AllResults<'a> {
    runs: &'a [Results],
    /// All files together, for each search.
    total: &'a [Results],
    /// The files that could not be run, each with the reason.
    refused: Vec<(String, &'a str)>,
}

impl<'a> ScenarioReport<'a> {
    /// Begins to write.
    pub(super) fn new(
        form: ReportForm,
        work: &'a Work<'a>,
        files: &'a ScenarioFiles,
        out: Stream,
    ) -> ScenarioReport<'a> {
        let totals = work.lanes.iter().map(|lane| Results::new(lane, None));
        let mut report = ScenarioReport {
            work,
            form,
            several: files.several,
            refused: &files.refused,
            out,
            csv: table(),
            file: 0,
            runs: Vec::new(),
            skipped: SkippedLines::default(),
            totals: totals.collect(),
            all_skipped: 0,
            done: Vec::new(),
        };
        report.runs = report.no_results();
        let refused = files.refused.iter();
        let refused = refused.map(|it| format!("{}: skipped: {}", it.file.display(), it.reason));
        let refused: Vec<String> = refused.collect();
        match form {
            ReportForm::Words { .. } => refused.iter().for_each(|text| report.say(text)),
            ReportForm::Csv => {
                // A row is a search, but no search of such a file ran.
                complain("note", &refused);
                report.out.write(|out| report.csv.write_header(out));
            }
            ReportForm::Json => {}
        }
        report
    }

    /// The results of each search on the current file before it runs.
    fn no_results(&self) -> Vec<Results> {
        let file = self.work.files.get(self.file);
        let name = file.map(|file| file.path.display().to_string());
        let lanes = self.work.lanes.iter();
        lanes.map(|lane| Results::new(lane, name.clone())).collect()
    }

    /// Adds the result of the next line. True while the output is open.
    pub(super) fn line(&mut self, place: LinePlace, came: LineResult) -> bool {
        while self.file < place.file {
            self.end_of_file();
        }
        let (work, line) = (self.work, self.work.line(place));
        match came {
            Err(reason) => {
                self.all_skipped += 1;
                let opened = &work.files[place.file];
                let as_line = self.skipped.add(opened, place.task, &reason);
                if as_line.is_none() {
                    self.tell(&line, None, &format!("skipped: {reason}"));
                }
                let as_before = as_line.map(|line| format!("same reason as line {line}"));
                self.row((line, Err(as_before.unwrap_or(reason))));
            }
            Ok(all) => {
                let every = self.form == ReportForm::Words { every: true };
                for (place, (found, lane)) in all.iter().zip(work.lanes).enumerate() {
                    self.runs[place].add(&line, found);
                    self.totals[place].add(&line, found);
                    if every || !found.verdict.agrees() {
                        let lane = Some(lane).filter(|_| work.lanes.len() > 1);
                        self.tell(&line, lane, &in_words(&line, found, every));
                    }
                    self.row((line, Ok((lane, *found))));
                }
            }
        }
        match self.form {
            // A person reads words as they are printed, so they are flushed.
            ReportForm::Words { .. } => self.out.flush(),
            ReportForm::Csv | ReportForm::Json => self.out.write(|_| Ok(())),
        }
    }

    /// Writes a row, if the form is CSV.
    fn row(&mut self, row: CsvRow<'a>) {
        if self.form == ReportForm::Csv {
            self.out.write(|out| self.csv.write_row(&row, out));
        }
    }

    /// Writes words about a line of the file, and about one of several searches, if the form is words.
    fn tell(&mut self, line: &ScenarioLine, lane: Option<&PlannedLane>, what: &str) {
        let file = line.file.display();
        let file = if self.several {
            format!("{file}: ")
        } else {
            String::new()
        };
        let lane = lane.map_or(String::new(), |lane| format!(", {}", lane.label()));
        let (number, at) = (line.number, line.task.line);
        self.say(&format!("{file}search {number}, line {at}{lane}: {what}"));
    }

    /// Writes a line of words, if the form is words.
    fn say(&mut self, text: &str) {
        if let ReportForm::Words { .. } = self.form {
            self.out.write(|out| writeln!(out, "{}", safe(text)));
        }
    }

    /// Sums up the current file.
    fn end_of_file(&mut self) {
        let opened = &self.work.files[self.file];
        let mut runs = std::mem::take(&mut self.runs);
        let skipped = std::mem::take(&mut self.skipped);
        let name = opened.path.display().to_string();
        let of = if self.several { &*name } else { "" };
        let colon = if self.several { ": " } else { "" };
        for others in skipped.first.iter().filter_map(|first| first.others()) {
            self.say(&format!("{of}{colon}{others}"));
        }
        self.summary(of, &runs, skipped.count);
        let rule = self.explaining_rule(&runs, skipped.count);
        opened.close();
        if let Some(rule) = rule {
            let lengths = opened.scenario.tasks.len() as u64 - skipped.count;
            complain("note", &[corners::fit(rule, &name, lengths)]);
        }
        if self.form == ReportForm::Json {
            for run in &mut runs {
                run.fits_corners = rule.map(CornerRule::name);
                run.skipped = Listed::Lines(skipped.first.clone());
            }
            self.done.append(&mut runs);
        }
        self.file += 1;
        self.runs = self.no_results();
    }

    /// The rule of corners that explains all lengths of the current file, if all its lines ran and a search finds
    /// longer paths on some.
    fn explaining_rule(&self, runs: &[Results], skipped: u64) -> Option<CornerRule> {
        let all = self.work.files[self.file].scenario.tasks.len() as u64;
        let mut lanes = runs.iter().zip(self.work.lanes);
        let (run, lane) = lanes.find(|(run, _)| {
            let others = run.shorter.count() + run.overtime.count();
            run.not_optimal.count() > 0 && others == 0 && run.searches + skipped == all
        })?;
        let longer = run.not_optimal.lines().iter().map(|it| it.number - 1);
        corners::explaining(self.work, self.file, lane, longer.collect())
    }

    /// Writes a line for each search, if the form is words.
    fn summary(&mut self, of: &str, all: &[Results], skipped: u64) {
        for results in all {
            self.say(&results.in_words(of, skipped, all.len() > 1));
        }
        self.out.flush();
    }

    /// Whether any search was longer than listed, too slow, or skipped.
    pub(super) fn any_fault(&self) -> bool {
        let failed = self.totals.iter().any(Results::any_fault);
        failed || self.all_skipped > 0 || !self.refused.is_empty()
    }

    /// Sums up the last file, and all files together.
    pub(super) fn close(mut self) -> Result<(), Misuse> {
        let begun = self.runs.iter().any(|run| run.searches > 0);
        if self.file < self.work.files.len() && (begun || self.skipped.count > 0 || !self.several) {
            self.end_of_file();
        }
        let mut totals = std::mem::take(&mut self.totals);
        if self.several {
            let all = counted(self.file as u64, "file");
            self.summary(&all, &totals, self.all_skipped);
        }
        if self.form == ReportForm::Json {
            let one = !self.several && totals.len() == 1;
            for total in &mut totals {
                total.skipped = Listed::Number(self.all_skipped);
            }
            let refused = self.refused.iter();
            let refused = refused.map(|it| (it.file.display().to_string(), &*it.reason));
            let all = AllResults {
                runs: &self.done,
                total: &totals,
                refused: refused.collect(),
            };
            self.out.write(|out| match &self.done[..] {
                [run] if one => json(out, run),
                _ => json(out, &all),
            });
        }
        self.out.close()
    }
}
