//! The report on scenarios: words as results come, or CSV, or JSON at the end.

use super::corners;
use super::files::{Refused, ScenarioFiles};
use super::json::{AllJson, FileJson, RunJson, SearchJson};
use super::tally::LaneTally;
use super::work::{LinePlace, LineResult, ScenarioLine, Work};
use super::{csv, words};
use crate::bulk::plan::PlannedLane;
use crate::message::complain;
use crate::misuse::Misuse;
use crate::output::{Stream, json};
use crate::skipped::SkippedLines;
use mazescope_core::words::counted;
use mazescope_formats::foreign::safe;
use mazescope_formats::scenario::LengthVerdict;

/// A report that takes results line by line.
pub(super) struct ScenarioReport<'a> {
    work: &'a Work<'a>,
    form: ReportForm,
    /// Whether files are named in the output.
    several: bool,
    refused: &'a [Refused],
    out: Stream,
    /// The current file, and its results so far, for each search.
    file: usize,
    runs: Vec<FileRun>,
    skipped: SkippedLines,
    /// The number of skipped lines in all files.
    all_skipped: u64,
    totals: Vec<LaneTally>,
    /// The results of the earlier files, for JSON.
    done: Vec<FileJson>,
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

/// The results of one search on one file.
#[derive(Clone, Debug, Default)]
struct FileRun {
    tally: LaneTally,
    not_optimal: Vec<SearchJson>,
    shorter: Vec<SearchJson>,
    overtime: Vec<SearchJson>,
    /// The places of the searches whose paths are longer than listed.
    longer: Vec<usize>,
}

impl<'a> ScenarioReport<'a> {
    /// Begins to write.
    pub(super) fn new(
        form: ReportForm,
        work: &'a Work<'a>,
        files: &'a ScenarioFiles,
        out: Stream,
    ) -> ScenarioReport<'a> {
        let lanes = work.lanes.len();
        let mut report = ScenarioReport {
            work,
            form,
            several: files.several,
            refused: &files.refused,
            out,
            file: 0,
            runs: vec![FileRun::default(); lanes],
            skipped: SkippedLines::default(),
            all_skipped: 0,
            totals: vec![LaneTally::default(); lanes],
            done: Vec::new(),
        };
        let refused = files.refused.iter();
        let refused = refused.map(|it| format!("{}: skipped: {}", it.file.display(), it.reason));
        let refused: Vec<String> = refused.collect();
        match form {
            ReportForm::Words { .. } => refused.iter().for_each(|text| report.say(text)),
            ReportForm::Csv => {
                // A row is a search, but no search of such a file ran.
                complain("note", &refused);
                report.out.write(|out| writeln!(out, "{}", csv::HEADER));
            }
            ReportForm::Json => {}
        }
        report
    }

    /// Adds the result of the next line. True while the output is open.
    pub(super) fn line(&mut self, place: LinePlace, came: LineResult) -> bool {
        while self.file < place.file {
            self.end_of_file();
        }
        let work = self.work;
        let line = &work.line(place);
        let as_line = came.as_ref().err().and_then(|reason| {
            let opened = &work.files[place.file];
            self.skipped.add(opened, place.task, reason)
        });
        if let ReportForm::Csv = self.form {
            self.out
                .write(|out| csv::rows(line, work.lanes, &came, as_line, out));
        }
        match came {
            Err(reason) => {
                self.all_skipped += 1;
                if as_line.is_none() {
                    self.tell(line, None, &format!("skipped: {reason}"));
                }
            }
            Ok(all) => {
                for (lane, found) in all.iter().enumerate() {
                    let run = &mut self.runs[lane];
                    run.tally.add(found);
                    self.totals[lane].add(found);
                    let search = || SearchJson::new(line, found);
                    match found.verdict {
                        LengthVerdict::Optimal | LengthVerdict::Unreachable => {}
                        LengthVerdict::Shorter => run.shorter.push(search()),
                        LengthVerdict::Longer | LengthVerdict::NoPath => {
                            run.not_optimal.push(search());
                            run.longer.push(place.task);
                        }
                        LengthVerdict::Overtime => run.overtime.push(search()),
                    }
                    let every = self.form == ReportForm::Words { every: true };
                    if every || !found.verdict.agrees() {
                        let lane = self.one_of_several(lane);
                        self.tell(line, lane, &words::search(line, found, every));
                    }
                }
            }
        }
        match self.form {
            // A person reads words as they are printed, so they are flushed.
            ReportForm::Words { .. } => self.out.flush(),
            ReportForm::Csv | ReportForm::Json => self.out.write(|_| Ok(())),
        }
    }

    /// The search, if it must be named because there are others.
    fn one_of_several(&self, lane: usize) -> Option<&'a PlannedLane> {
        let lanes = self.work.lanes;
        (lanes.len() > 1).then(|| &lanes[lane])
    }

    /// Writes words about a line of the file, if the form is words.
    fn tell(&mut self, line: &ScenarioLine, lane: Option<&PlannedLane>, what: &str) {
        if let ReportForm::Words { .. } = self.form {
            let place = words::place(line, self.several, lane);
            self.say(&format!("{place}: {what}"));
        }
    }

    /// Writes a line of words.
    fn say(&mut self, text: &str) {
        self.out.write(|out| writeln!(out, "{}", safe(text)));
    }

    /// Sums up the current file.
    fn end_of_file(&mut self) {
        let opened = &self.work.files[self.file];
        let runs = std::mem::replace(&mut self.runs, vec![FileRun::default(); self.totals.len()]);
        let skipped = std::mem::take(&mut self.skipped);
        let name = opened.path.display().to_string();
        let tallies: Vec<LaneTally> = runs.iter().map(|run| run.tally).collect();
        let prefix = if self.several { name.as_str() } else { "" };
        if let ReportForm::Words { .. } = self.form {
            let colon = if self.several { ": " } else { "" };
            for others in skipped.first.iter().filter_map(|first| first.others()) {
                self.say(&format!("{prefix}{colon}{others}"));
            }
        }
        self.summary(prefix, &tallies, skipped.count);
        let rule = self.explaining_rule(&runs, &skipped);
        opened.close();
        if let Some(rule) = rule {
            let lengths = opened.scenario.tasks.len() as u64 - skipped.count;
            complain("note", &[rule.fit(&name, lengths)]);
        }
        if self.form == ReportForm::Json {
            let lanes = self.work.lanes.iter();
            let values = runs.into_iter().zip(lanes).map(|(run, lane)| RunJson {
                file: Some(name.clone()),
                solver: lane.label(),
                tally: run.tally,
                fits_corners: rule.map(|rule| rule.name()),
                not_optimal: run.not_optimal,
                shorter: run.shorter,
                overtime: run.overtime,
                skipped: skipped.first.clone(),
            });
            self.done.extend(values);
        }
        self.file += 1;
    }

    /// The rule of corners that explains all lengths of the current file, if all its lines ran and a search finds
    /// longer paths on some.
    fn explaining_rule(
        &self,
        runs: &[FileRun],
        skipped: &SkippedLines,
    ) -> Option<corners::CornerRule> {
        let all = self.work.files[self.file].scenario.tasks.len() as u64;
        let mut lanes = runs.iter().zip(self.work.lanes);
        let (run, lane) = lanes.find(|(run, _)| {
            let tally = &run.tally;
            let others = tally.shorter + tally.overtime;
            tally.failed > 0 && others == 0 && tally.searches + skipped.count == all
        })?;
        corners::explaining(self.work, self.file, lane, &run.longer)
    }

    /// Writes a line for each search, if the form is words.
    fn summary(&mut self, of: &str, tallies: &[LaneTally], skipped: u64) {
        if !matches!(self.form, ReportForm::Words { .. }) {
            return;
        }
        for (lane, tally) in tallies.iter().enumerate() {
            self.say(&words::sum(of, tally, skipped, self.one_of_several(lane)));
        }
        self.out.flush();
    }

    /// Whether any search was longer than listed, too slow, or skipped.
    pub(super) fn any_fault(&self) -> bool {
        let failed = |tally: &LaneTally| tally.failed + tally.overtime > 0;
        self.totals.iter().any(failed) || self.all_skipped > 0 || !self.refused.is_empty()
    }

    /// Sums up the last file, and all files together.
    pub(super) fn close(mut self) -> Result<(), Misuse> {
        let begun = self.runs.iter().any(|run| run.tally.searches > 0);
        if self.file < self.work.files.len() && (begun || self.skipped.count > 0 || !self.several) {
            self.end_of_file();
        }
        let totals = std::mem::take(&mut self.totals);
        if self.several {
            let all = counted(self.file as u64, "file");
            self.summary(&all, &totals, self.all_skipped);
        }
        if self.form == ReportForm::Json {
            let done = std::mem::take(&mut self.done);
            let one = !self.several && totals.len() == 1;
            match (one, done.first()) {
                (true, Some(run)) => self.out.write(|out| json(out, run)),
                _ => {
                    let all = self.all(done, &totals);
                    self.out.write(|out| json(out, &all))
                }
            };
        }
        self.out.close()
    }

    fn all(&self, runs: Vec<FileJson>, totals: &[LaneTally]) -> AllJson {
        let total = totals.iter().zip(self.work.lanes);
        let total = total.map(|(tally, lane)| RunJson {
            file: None,
            solver: lane.label(),
            tally: *tally,
            fits_corners: None,
            not_optimal: tally.failed,
            shorter: tally.shorter,
            overtime: tally.overtime,
            skipped: self.all_skipped,
        });
        let refused = self.refused.iter();
        let refused = refused.map(|it| (it.file.display().to_string(), it.reason.clone()));
        AllJson {
            runs,
            total: total.collect(),
            refused: refused.collect(),
        }
    }
}
