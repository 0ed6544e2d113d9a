//! The command `judge`: whether traces are legal runs of a search, and the first wrong step of each.

mod boards;
mod report;
mod submission;

use super::command::{CommandArgs, CommandOutcome, Lists, Next, Program};
use super::input;
use super::misuse::Misuse;
use super::open;
use super::options::lanes::MOST_PANES;
use super::options::map::MapArgs;
use super::options::source::Source;
use super::options::window;
use super::output::{self, Plain, Stream};
use super::reading::{ArgsReader, setting};
use super::window_start::Opened;
use clap::{Args, ValueEnum};
use mazescope_core::{Map, Settings, Solver};
use mazescope_formats::{Content, Tape, TraceFormat};
use mazescope_study::judge::{Fault, Rules};
use report::Report;
use std::io::Write;
use std::path::{Path, PathBuf};
use submission::Submission;

/// Judge traces, and name the first wrong step of each.
///
/// The neighbours of a cell may be checked in any order, and every tie is legal. docs/judge.md states the
/// rules.
#[derive(Debug, Args)]
#[command(mut_arg("rate", |rate| rate.hide_short_help(true)))]
#[command(mut_arg("theme", |theme| theme.hide_short_help(true)))]
pub struct JudgeArgs {
    /// Trace to judge, or a folder of traces; - is standard input
    ///
    /// In a folder, all .jsonl, .ndjson, .yaml and .yml files in it and below it are judged.
    #[arg(value_name = "TRACE|DIR")]
    pub trace: PathBuf,
    /// Search by whose rules it is judged
    ///
    /// It is breadth_first, depth_first, dijkstra, astar or greedy.
    #[arg(long = "as", value_name = "SOLVER")]
    pub solver: String,
    /// Parameter of the search
    #[arg(long, value_name = "NAME=VALUE", value_parser = setting)]
    pub set: Vec<String>,
    /// Order in which neighbours must be named: urdl or rlud
    ///
    /// urdl is up, right, down, left. Without this option, any order is right.
    #[arg(long, value_name = "ORDER")]
    pub neighbour_order: Option<String>,
    /// Map of the run, if the traces have none
    ///
    /// Starts and goals that are marked in the file must be those of the trace.
    #[arg(long, value_name = "FILE")]
    pub map: Option<PathBuf>,
    /// Output format
    #[arg(long, value_enum, default_value = "text")]
    #[arg(default_value_if("json", "true", "json"))]
    pub format: JudgeFormat,
    /// Same as --format json
    #[arg(long, conflicts_with = "format")]
    pub json: bool,
    /// Open the window at the first wrong step, next to the real run
    #[arg(long = "window", conflicts_with_all = ["format", "json"])]
    opens_window: bool,
    #[command(flatten)]
    pub(super) window: window::WindowArgs,
}

/// The output format of a judge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum JudgeFormat {
    /// The first wrong step with both boards; of a folder, one line for each trace
    Text,
    /// One object; of a folder, a list of objects
    Json,
    /// A table with a row for each trace
    Csv,
}

impl CommandArgs for JudgeArgs {
    const NAME: &'static str = "judge";
    const LISTS: Lists = Lists::None;
    const HELP: &str = "\
Examples:
  mazescope judge run.jsonl --as breadth_first
  mazescope judge run.jsonl --as astar --set neighbours=eight --window
  mazescope judge run.jsonl --as depth_first --map maze.lay
  mazescope judge homework --as breadth_first --format csv

Exit code: 0 every trace is right, 1 a trace is wrong, 2 bad input, or a trace
that cannot be read.";

    fn run(self, program: &Program) -> CommandOutcome {
        let mut reading = ArgsReader::new(program);
        let rules = self.rules(&mut reading)?;
        let folder = self.trace.is_dir();
        if folder && self.opens_window {
            let wrong = "the window shows one trace. Name a file in this folder.";
            return Err(Misuse::not_that("--window", self.trace.display(), wrong));
        }
        let traces = match folder {
            true => {
                let none = "this folder has no trace. Name a folder with .jsonl or .yaml files.";
                input::files_in("judge", &self.trace, is_trace, none)?
            }
            false => vec![self.trace.clone()],
        };
        reading.done();
        let map = self.map.as_deref().map(given_map).transpose()?;
        if !folder {
            // A fault is shown on boards, in words or in the window.
            let keeps = self.format == JudgeFormat::Text;
            let submission = Submission::read(&self.trace, map.as_ref(), keeps)?;
            return self.one(submission, &rules, program);
        }
        self.all(&traces, map.as_ref(), &rules)
    }
}

/// Whether a file of a folder is judged.
fn is_trace(path: &Path) -> bool {
    let extension = path.extension().and_then(|extension| extension.to_str());
    extension.is_some_and(|extension| TraceFormat::of_extension(extension).is_some())
}

/// The map in a file, with its own marks.
fn given_map(path: &Path) -> Result<(String, Map), Misuse> {
    match input::content(path, None)? {
        Content::Map(map, _) => Ok((path.display().to_string(), map)),
        other => Err(Misuse::not_a_map(path, other.facts().kind)),
    }
}

impl JudgeArgs {
    /// The rules that the user named.
    fn rules(&self, reading: &mut ArgsReader) -> Result<Rules, Misuse> {
        let mut set = self.set.clone();
        let order = self.neighbour_order.as_ref();
        set.extend(order.map(|order| format!("neighbour_order={order}")));
        let solver = reading.solver(&self.solver)?;
        reading.check_names(&set)?;
        let settings = reading.settings(&solver.info, &set)?;
        let mut rules = Rules::of(solver, &settings, order.is_some());
        if let Some(rules) = &mut rules {
            let names = |set: &String| set.starts_with("heuristic=");
            rules.any_estimate = !set.iter().any(names);
        }
        rules.ok_or_else(|| {
            let judged = |solver: &&Solver| {
                let settings = Settings::new(solver.info.parameters);
                Rules::of(solver, &settings, false).is_some()
            };
            let judged = reading.catalogue.solvers.iter().filter(judged);
            let judged: Vec<&str> = judged.map(|solver| solver.info.id).collect();
            let wrong = format!(
                "this search is not judged. Use one of {}.",
                judged.join(", ")
            );
            Misuse::not_that("--as", &self.solver, wrong)
        })
    }

    /// Judges one trace.
    fn one(self, submission: Submission, rules: &Rules, program: &Program) -> CommandOutcome {
        let verdict = submission.judge(rules)?;
        if self.opens_window {
            return self.open((&submission, rules), verdict.fault.as_ref(), program);
        }
        let size = submission.map.size();
        let report = Report::judged(&submission.name, rules, &verdict, size);
        let boards = match (&verdict.fault, self.format) {
            (Some(fault), JudgeFormat::Text) => Some(boards::at(&submission, fault, rules)?),
            _ => None,
        };
        output::print(|out| match self.format {
            JudgeFormat::Json => output::json(out, &report.object),
            JudgeFormat::Csv => report::table().write_csv([report.object], out),
            JudgeFormat::Text => {
                writeln!(Plain::words(out), "{}", report.words)?;
                boards.map_or(Ok(()), |boards| write!(out, "\n{boards}"))
            }
        })?;
        Ok(Next::Exit(report.code))
    }

    /// Judges all traces of a folder, each by itself.
    fn all(
        &self,
        traces: &[PathBuf],
        map: Option<&(String, Map)>,
        rules: &Rules,
    ) -> CommandOutcome {
        let mut code = 0;
        let mut objects = Vec::new();
        let mut lines = Stream::new();
        for path in traces {
            let name = path.strip_prefix(&self.trace).unwrap_or(path);
            let name = name.display().to_string();
            let judged = Submission::read(path, map, false)
                .and_then(|read| Ok((read.judge(rules)?, read.map.size())));
            let report = match judged {
                Ok((verdict, size)) => Report::judged(&name, rules, &verdict, size),
                Err(why) => Report::unread(&name, rules, &why.to_string()),
            };
            code = code.max(report.code);
            if self.format == JudgeFormat::Text {
                // A class is judged one by one, so each line is shown at once.
                lines.write(|out| writeln!(Plain::words(out), "{}", report.line));
                if !lines.flush() {
                    break;
                }
            } else {
                objects.push(report.object);
            }
        }
        lines.write(|out| match self.format {
            JudgeFormat::Text => Ok(()),
            JudgeFormat::Json => output::json(out, &objects),
            JudgeFormat::Csv => report::table().write_csv(objects, out),
        });
        lines.close()?;
        Ok(Next::Exit(code))
    }

    /// Opens the window on the trace, at its first wrong step, next to the real run.
    fn open(
        self,
        (submission, rules): (&Submission, &Rules),
        fault: Option<&Fault>,
        program: &Program,
    ) -> CommandOutcome {
        let window = open::OpenArgs {
            solvers: vec![self.solver],
            source: Source {
                map: MapArgs {
                    set: self.set,
                    ..MapArgs::default()
                },
                ..Source::default()
            },
            window: self.window,
            ..open::OpenArgs::default()
        };
        let mut start = open::start(window, program, MOST_PANES)?;
        let trace = submission.shown()?;
        let name = rules.solver.info.name;
        let at = match fault {
            Some(Fault { step, why, .. }) => {
                let words = format!("As {name}, the trace is wrong in step {step}. {why}");
                ((*step).into(), words)
            }
            None => (0, format!("As {name}, the trace is right.")),
        };
        start.opened = Some(Opened::Trace {
            name: submission.name.clone(),
            tape: Tape::of(trace),
            at: Some(at),
        });
        start.window.paused = true;
        start.own_map = true;
        Ok(Next::Window(Box::new(start)))
    }
}
