//! What is printed of scenarios: words as the searches come, or CSV, or JSON at the end.

use super::ScenarioArgs;
use super::files::{Files, Refused};
use super::tally::Tally;
use super::work::{Came, Found, Line, Work};
use crate::bulk::plan::all_settings;
use crate::cli::compare::csv::field;
use crate::cli::message::{complain, shown};
use crate::cli::misuse::Misuse;
use crate::cli::output::Stream;
use crate::formats::scenario::{Task, Verdict};
use crate::words::grouped;
use serde::Serialize;
use std::io::{self, Write};

/// Takes what comes, line by line.
pub(super) struct Report<'a> {
    work: &'a Work<'a>,
    form: Form,
    /// Whether files are named.
    several: bool,
    refused: &'a [Refused],
    out: Stream,
    /// The file that is under way, and what it has come to so far, for each lane.
    file: usize,
    runs: Vec<Run>,
    skipped: Vec<Skipped>,
    /// How many lines of all files were skipped.
    all_skipped: u64,
    totals: Vec<Tally>,
    /// What has come of the files before, for JSON.
    done: Vec<Value>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// Words; of every line, or of those that differ.
    Words {
        every: bool,
    },
    Csv,
    Json,
}

/// What one lane has come to on one file.
#[derive(Clone, Debug, Default)]
struct Run {
    tally: Tally,
    not_optimal: Vec<Search>,
    shorter: Vec<Search>,
}

/// A search as JSON has it.
#[derive(Clone, Debug, Serialize)]
struct Search {
    number: usize,
    line: usize,
    map: String,
    from: (i32, i32),
    to: (i32, i32),
    listed: f64,
    found: Option<f64>,
}

/// A line that was not run.
#[derive(Clone, Debug, Serialize)]
struct Skipped {
    number: usize,
    line: usize,
    map: String,
    reason: String,
}

/// One lane on one file, or on all, as JSON has it.
#[derive(Serialize)]
struct Value {
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    solver: String,
    searches: u64,
    optimal: u64,
    unreachable: u64,
    expanded: u64,
    milliseconds: f64,
    #[serde(flatten)]
    lists: Lists,
}

/// What is not as listed: all of it for a file, and how much of it in total.
#[derive(Serialize)]
#[serde(untagged)]
enum Lists {
    All {
        not_optimal: Vec<Search>,
        shorter: Vec<Search>,
        skipped: Vec<Skipped>,
    },
    Counts {
        not_optimal: u64,
        shorter: u64,
        skipped: u64,
    },
}

impl<'a> Report<'a> {
    /// Begins to write.
    pub fn new(
        typed: &ScenarioArgs,
        work: &'a Work<'a>,
        files: &'a Files,
        out: Stream,
    ) -> Report<'a> {
        let form = match (typed.csv, typed.json) {
            (true, _) => Form::Csv,
            (_, true) => Form::Json,
            _ => Form::Words { every: typed.lines },
        };
        let lanes = work.lanes.len();
        let mut report = Report {
            work,
            form,
            several: files.several,
            refused: &files.refused,
            out,
            file: 0,
            runs: vec![Run::default(); lanes],
            skipped: Vec::new(),
            all_skipped: 0,
            totals: vec![Tally::default(); lanes],
            done: Vec::new(),
        };
        report.begin();
        report
    }

    fn begin(&mut self) {
        let form = self.form;
        let refused = self.refused.iter();
        let refused = refused.map(|it| format!("{}: skipped: {}", it.file.display(), it.reason));
        let refused: Vec<String> = refused.collect();
        if form == Form::Csv {
            // A row is a search, and no search of such a file was run.
            complain("note", &refused);
        }
        self.out.write(|out| match form {
            Form::Words { .. } => refused
                .iter()
                .try_for_each(|text| writeln!(out, "{}", shown(text))),
            Form::Csv => writeln!(
                out,
                "file,number,line,map,start,goal,listed,solver,found,verdict,expanded,milliseconds,\
                 reason,settings"
            ),
            Form::Json => Ok(()),
        });
    }

    /// Takes what came of the next line. Says whether anybody still reads.
    pub fn line(&mut self, line: Line, came: Came) -> bool {
        while self.file < line.file {
            self.end_of_file();
        }
        let opened = &self.work.files[line.file];
        let task = self.work.task(line);
        let map = &opened.scenario.maps[task.map];
        let number = line.task + 1;
        let search = |found: &Found| Search {
            number,
            line: task.line,
            map: map.clone(),
            from: task.start,
            to: task.goal,
            listed: task.listed.value(),
            found: found.length,
        };
        if let Form::Csv = self.form {
            self.csv(number, task, map, &came);
        }
        match came {
            Err(reason) => {
                self.all_skipped += 1;
                self.words(None, number, task, &format!("skipped: {reason}"));
                let (line, map) = (task.line, map.clone());
                self.skipped.push(Skipped {
                    number,
                    line,
                    map,
                    reason,
                });
            }
            Ok(all) => {
                for (lane, found) in all.iter().enumerate() {
                    let run = &mut self.runs[lane];
                    run.tally.add(found);
                    match found.verdict {
                        Verdict::Optimal | Verdict::Unreachable => {}
                        Verdict::Shorter => run.shorter.push(search(found)),
                        Verdict::Longer | Verdict::NoPath => run.not_optimal.push(search(found)),
                    }
                    let every = self.form == Form::Words { every: true };
                    if every || !found.verdict.agrees() {
                        self.words(Some(lane), number, task, &in_words(task, found, every));
                    }
                }
            }
        }
        match self.form {
            // Each word is read as it comes.
            Form::Words { .. } => self.out.flush(),
            Form::Csv | Form::Json => self.out.write(|_| Ok(())),
        }
    }

    /// A line of words about a line of the file.
    fn words(&mut self, lane: Option<usize>, number: usize, task: &Task, what: &str) {
        if !matches!(self.form, Form::Words { .. }) {
            return;
        }
        let mut text = String::new();
        if self.several {
            text += &format!("{}: ", self.work.files[self.file].path.display());
        }
        text += &format!("search {number}, line {}", task.line);
        if let Some(lane) = lane.filter(|_| self.work.lanes.len() > 1) {
            text += &format!(", {}", self.work.lanes[lane].label());
        }
        let text = format!("{text}: {what}");
        self.out.write(|out| writeln!(out, "{}", shown(&text)));
    }

    /// The rows of a line, one for each lane, or one that says why there is none.
    fn csv(&mut self, number: usize, task: &Task, map: &str, came: &Came) {
        let file = field(&self.work.files[self.file].path.display().to_string());
        let [start, goal] = [task.start, task.goal].map(|(x, y)| field(&format!("{x},{y}")));
        let (line, map, listed) = (task.line, field(map), field(task.listed.text()));
        let begin = format!("{file},{number},{line},{map},{start},{goal},{listed}");
        let lanes = self.work.lanes;
        self.out.write(|out| match came {
            Err(reason) => writeln!(out, "{begin},,,skipped,,,{},", field(reason)),
            Ok(all) => all.iter().zip(lanes).try_for_each(|(found, lane)| {
                let length = found
                    .length
                    .map_or(String::new(), |length| length.to_string());
                let (label, words) = (field(&lane.label()), found.verdict.words());
                let (expanded, time) = (found.expanded, found.nanoseconds as f64 / 1e6);
                let settings = field(&all_settings(&lane.settings));
                writeln!(
                    out,
                    "{begin},{label},{length},{words},{expanded},{time},,{settings}"
                )
            }),
        });
    }

    /// Sums up the file that was under way.
    fn end_of_file(&mut self) {
        let opened = &self.work.files[self.file];
        opened.close();
        let runs = std::mem::replace(&mut self.runs, vec![Run::default(); self.totals.len()]);
        let skipped = std::mem::take(&mut self.skipped);
        let name = opened.path.display().to_string();
        for (total, run) in self.totals.iter_mut().zip(&runs) {
            total.add_all(&run.tally);
        }
        let tallies: Vec<Tally> = runs.iter().map(|run| run.tally).collect();
        let prefix = if self.several { name.as_str() } else { "" };
        self.summary(prefix, &tallies, skipped.len() as u64);
        if self.form == Form::Json {
            let lanes = self.work.lanes.iter();
            let values = runs.into_iter().zip(lanes).map(|(run, lane)| {
                let lists = Lists::All {
                    not_optimal: run.not_optimal,
                    shorter: run.shorter,
                    skipped: skipped.clone(),
                };
                value(Some(name.clone()), lane.label(), &run.tally, lists)
            });
            self.done.extend(values);
        }
        self.file += 1;
    }

    /// A line for each lane, with what it has cost where there are several.
    fn summary(&mut self, of: &str, tallies: &[Tally], skipped: u64) {
        if !matches!(self.form, Form::Words { .. }) {
            return;
        }
        for (tally, lane) in tallies.iter().zip(self.work.lanes) {
            let mut parts = Vec::new();
            parts.extend((!of.is_empty()).then(|| of.to_owned()));
            let mut words = tally.in_words(skipped);
            if tallies.len() > 1 {
                parts.push(lane.label());
                let (expanded, time) = (grouped(tally.expanded), tally.milliseconds());
                words += &format!("; {expanded} expanded in {time:.1} ms");
            }
            parts.push(words);
            let text = parts.join(": ");
            self.out.write(|out| writeln!(out, "{}", shown(&text)));
        }
        self.out.flush();
    }

    /// Whether anything has come to less than is listed, or was not run.
    pub fn any_fault(&self) -> bool {
        let now = self.runs.iter().map(|run| &run.tally);
        let failed = now.chain(&self.totals).any(|tally| tally.failed > 0);
        failed || self.all_skipped > 0 || !self.refused.is_empty()
    }

    /// Sums up what is left, and all of it.
    pub fn close(mut self) -> Result<(), Misuse> {
        let begun = self.runs.iter().any(|run| run.tally.searches > 0);
        if self.file < self.work.files.len() && (begun || !self.skipped.is_empty() || !self.several)
        {
            self.end_of_file();
        }
        let totals = std::mem::take(&mut self.totals);
        if self.several {
            let files = self.file;
            let plural = if files == 1 { "file" } else { "files" };
            let all = format!("{} {plural}", grouped(files as u64));
            self.summary(&all, &totals, self.all_skipped);
        }
        if self.form == Form::Json {
            let done = std::mem::take(&mut self.done);
            let one = !self.several && totals.len() == 1;
            match (one, done.first()) {
                (true, Some(value)) => self.out.write(|out| json(out, value)),
                _ => {
                    let all = self.all(done, &totals);
                    self.out.write(|out| json(out, &all))
                }
            };
        }
        self.out.close()
    }

    fn all(&self, runs: Vec<Value>, totals: &[Tally]) -> impl Serialize + use<> {
        #[derive(Serialize)]
        struct All {
            runs: Vec<Value>,
            total: Vec<Value>,
            refused: Vec<(String, String)>,
        }
        let total = totals.iter().zip(self.work.lanes).map(|(tally, lane)| {
            let lists = Lists::Counts {
                not_optimal: tally.failed,
                shorter: tally.shorter,
                skipped: self.all_skipped,
            };
            value(None, lane.label(), tally, lists)
        });
        let total = total.collect();
        let refused = self.refused.iter();
        let refused = refused.map(|it| (it.file.display().to_string(), it.reason.clone()));
        let refused = refused.collect();
        All {
            runs,
            total,
            refused,
        }
    }
}

fn json(out: &mut dyn Write, value: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, value)?;
    writeln!(out)
}

fn value(file: Option<String>, solver: String, tally: &Tally, lists: Lists) -> Value {
    Value {
        file,
        solver,
        searches: tally.searches,
        optimal: tally.agreeing(),
        unreachable: tally.unreachable,
        expanded: tally.expanded,
        milliseconds: tally.milliseconds(),
        lists,
    }
}

/// From where to where, what is listed, and what was found.
fn in_words(task: &Task, found: &Found, every: bool) -> String {
    let ((x, y), (goal_x, goal_y)) = (task.start, task.goal);
    let length = match found.length {
        Some(length) => format!("found {length:.4}"),
        None => "no path".to_owned(),
    };
    let listed = task.listed.text();
    let mut text = format!("from {x},{y} to {goal_x},{goal_y} listed {listed}, {length}");
    match found.verdict {
        Verdict::Shorter | Verdict::Unreachable => text += &format!(": {}", found.verdict.words()),
        Verdict::Optimal | Verdict::Longer if every => {
            text += &format!(": {}", found.verdict.words())
        }
        Verdict::Optimal | Verdict::Longer | Verdict::NoPath => {}
    }
    if every {
        let time = found.nanoseconds as f64 / 1e6;
        text += &format!("; {} expanded in {time:.3} ms", grouped(found.expanded));
    }
    text
}
