//! The command `judge`: whether traces are legal runs of a search, and the first wrong step of each.

mod boards;
mod report;
mod submission;

use super::destination::TraceFile;
use super::open::OpenArgs;
use super::options::lanes::MOST_PANES;
use super::options::window::{Opened, WindowArgs};
use super::output::{self, Plain, Stream};
use super::reading::{ArgsReader, setting};
use super::{CommandArgs, CommandOutcome, Misuse, Next, Program, input};
use clap::{Args, ValueEnum};
use mazescope_core::{Map, Settings};
use mazescope_formats::{Content, Tape};
use mazescope_study::judge::{Fault, Rules};
use report::Judged;
use serde_json::json;
use std::io::Write;
use std::path::{Path, PathBuf};
use submission::Submission;

/// Judge traces, and name the first wrong step of each.
///
/// The neighbours of a cell may be checked in any order, and every tie is legal. docs/judge.md states the
/// rules.
///
/// Examples:
///   mazescope judge run.jsonl --as breadth_first
///   mazescope judge run.jsonl --as astar --set neighbours=eight --window
///   mazescope judge run.jsonl --as depth_first --map maze.lay
///   mazescope judge homework --as breadth_first --format csv
///
/// Exit code: 0 every trace is right, 1 a trace is wrong, 2 bad input, or a trace
/// that cannot be read.
#[derive(Debug, Args)]
#[command(verbatim_doc_comment)]
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
    #[arg(id = "as", long, value_name = "SOLVER")]
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
    pub(super) window: WindowArgs,
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

    fn run(self, program: &Program) -> CommandOutcome {
        let rules = self.rules(program)?;
        let is_folder = self.trace.is_dir();
        if is_folder && self.opens_window {
            let wrong = "the window shows one trace. Name a file in this folder.";
            return Err(Misuse::not_that("--window", self.trace.display(), wrong));
        }
        let map = self.map.as_deref().map(given_map).transpose()?;
        if is_folder {
            self.all(map.as_ref(), &rules)
        } else {
            self.one(map.as_ref(), &rules, program)
        }
    }
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
    fn rules(&self, program: &Program) -> Result<Rules, Misuse> {
        let mut reading = ArgsReader::new(program);
        let mut set = self.set.clone();
        let order = self.neighbour_order.as_ref();
        set.extend(order.map(|order| format!("neighbour_order={order}")));
        let solver = reading.solver(&self.solver)?;
        reading.check_names(&set)?;
        let settings = reading.settings(&solver.info, &set)?;
        if let Some(mut rules) = Rules::of(solver, &settings, order.is_some()) {
            rules.any_estimate = !set.iter().any(|said| said.starts_with("heuristic="));
            return Ok(rules);
        }
        let judged = program.catalogue.solvers.iter().filter(|solver| {
            let settings = Settings::new(solver.info.parameters);
            Rules::of(solver, &settings, false).is_some()
        });
        let judged: Vec<&str> = judged.map(|solver| solver.info.id).collect();
        let judged = judged.join(", ");
        let wrong = format!("this search is not judged. Use one of {judged}.");
        Err(Misuse::not_that("--as", &self.solver, wrong))
    }

    /// Judges one trace.
    fn one(self, map: Option<&(String, Map)>, rules: &Rules, program: &Program) -> CommandOutcome {
        let in_words = self.format == JudgeFormat::Text;
        let submission = Submission::read(&self.trace, map)?;
        let verdict = submission.judge(rules)?;
        let fault = verdict.fault.as_ref();
        if self.opens_window {
            let name = rules.solver.info.name;
            let words = match fault {
                Some(Fault { step, why, .. }) => format!("wrong in step {step}. {why}"),
                None => "right.".to_owned(),
            };
            let step = fault.map_or(0, |fault| fault.step.into());
            let at = (step, format!("As {name}, the trace is {words}"));
            return self.open(submission, at, program);
        }
        let size = submission.map.size();
        let mut judged = Judged::new(&submission.name, rules, &verdict, size);
        if let Some(fault) = fault.filter(|_| in_words) {
            let boards = boards::at(&submission, fault, rules)?;
            judged.report = judged.report.say([String::new()]).say(boards);
        }
        if self.format == JudgeFormat::Csv {
            output::print(|out| report::table().write_csv([json!(judged.report)], out))?;
        } else {
            judged.report.print(!in_words)?;
        }
        Ok(Next::Exit(judged.code))
    }

    /// Judges all traces of a folder, each by itself.
    fn all(&self, map: Option<&(String, Map)>, rules: &Rules) -> CommandOutcome {
        let none = "this folder has no trace. Name a folder with .jsonl or .yaml files.";
        let is_trace = |path: &Path| TraceFile::format_of(path).is_some();
        let mut code = 0;
        let mut objects = Vec::new();
        let mut lines = Stream::new();
        for path in &input::files_in("judge", &self.trace, is_trace, none)? {
            let name = path.strip_prefix(&self.trace).unwrap_or(path);
            let name = name.display().to_string();
            let judged = Submission::read(path, map)
                .and_then(|read| Ok((read.judge(rules)?, read.map.size())));
            let judged = match judged {
                Ok((verdict, size)) => Judged::new(&name, rules, &verdict, size),
                Err(why) => Judged::unread(&name, rules, &why.to_string()),
            };
            code = code.max(judged.code);
            if self.format == JudgeFormat::Text {
                // A class is judged one by one, so each line is shown at once.
                lines.write(|out| writeln!(Plain::words(out), "{}", judged.line));
                if !lines.flush() {
                    break;
                }
            } else {
                objects.push(json!(judged.report));
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

    /// Opens the window on the trace, at a step and with a notice about it, next to the real run.
    fn open(self, submission: Submission, at: (u64, String), program: &Program) -> CommandOutcome {
        let mut window = OpenArgs::new(vec![self.solver], self.window);
        window.source.map.set = self.set;
        window.window.paused = true;
        let opened = Opened::Trace {
            name: submission.name,
            tape: Tape::of(submission.trace),
            at: Some(at),
        };
        window.show(program, MOST_PANES, |_, _, _| Ok(Some(opened)))
    }
}
