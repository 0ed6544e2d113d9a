//! The command `judge`: whether traces are legal runs of a search, and the first wrong step of each.

mod boards;

use super::destination::TraceFile;
use super::open::OpenArgs;
use super::options::lanes::MOST_PANES;
use super::options::window::{Opened, WindowArgs};
use super::output::{self, Plain};
use super::reading::setting;
use super::table::Table;
use super::{ArgsReader, CommandArgs, CommandOutcome, Misuse, Next, Program, complain, input};
use clap::{Args, ValueEnum};
use mazescope_core::words::{counted, measured};
use mazescope_core::{Cell, Map, Settings, Size};
use mazescope_formats::foreign::safe;
use mazescope_formats::{Content, ReadOptions, Tape, Trace, disk};
use mazescope_study::judge::{Fault, Rules, Unjudged, Verdict, judge};
use serde_json::{Value, json};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

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
    #[command(flatten)]
    pub(super) reading: input::ReadArgs,
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
    fn run(self, program: &Program) -> CommandOutcome {
        let rules = self.rules(program)?;
        let is_folder = self.trace.is_dir();
        if is_folder && self.opens_window {
            let wrong = "the window shows one trace. Name a file in this folder.";
            return Err(Misuse::not_that("--window", self.trace.display(), wrong));
        }
        let map = self.map.as_deref();
        let options = self.reading.options();
        let map = map.map(|path| given_map(path, &options)).transpose()?;
        match is_folder {
            true => self.all(map.as_ref(), &rules),
            false => self.one(map.as_ref(), &rules, program),
        }
    }
}

/// The map in a file, with its own marks.
fn given_map(path: &Path, options: &ReadOptions) -> Result<(String, Map), Misuse> {
    match input::content(path, options)? {
        Content::Map(read) => Ok((path.display().to_string(), read.map)),
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
        let submission = Submission::read(&self.trace, map, rules)?;
        if self.opens_window {
            let name = rules.solver.info.name;
            let (step, words) = match &submission.verdict.fault {
                Some(Fault { step, why, .. }) => (*step, format!("wrong in step {step}. {why}")),
                None => (0, "right.".to_owned()),
            };
            let at = (step.into(), format!("As {name}, the trace is {words}"));
            return self.open(submission, at, program);
        }
        let judged = Judged::new(&submission.name, rules, Ok(&submission));
        match self.format {
            JudgeFormat::Text => {
                let words = submission.words(rules)?.join("\n");
                output::print(|out| writeln!(Plain(out), "{words}"))
            }
            JudgeFormat::Json => output::print(|out| output::json(out, &judged.object)),
            JudgeFormat::Csv => output::print(|out| table().write_csv([judged.object], out)),
        }?;
        Ok(Next::Exit(judged.code))
    }

    /// Judges all traces of a folder, each by itself.
    fn all(&self, map: Option<&(String, Map)>, rules: &Rules) -> CommandOutcome {
        let none = "this folder has no trace. Name a folder with .jsonl or .yaml files.";
        let is_trace = |path: &Path| TraceFile::format_of(path).is_some();
        let paths = input::files_in("judge", &self.trace, is_trace, none)?;
        let (mut code, mut objects) = (0, Vec::new());
        output::print(|out| {
            for path in &paths {
                let name = path.strip_prefix(&self.trace).unwrap_or(path).display();
                let read = Submission::read(path, map, rules);
                let judged = Judged::new(&name.to_string(), rules, read.as_ref());
                code = code.max(judged.code);
                if self.format == JudgeFormat::Text {
                    // A class is judged one by one, so each line is shown at once.
                    writeln!(Plain(out), "{}", judged.line)?;
                    out.flush()?;
                }
                objects.push(judged.object);
            }
            match self.format {
                JudgeFormat::Text => Ok(()),
                JudgeFormat::Json => output::json(out, &objects),
                JudgeFormat::Csv => table().write_csv(objects, out),
            }
        })?;
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

/// A trace that is judged.
struct Submission {
    /// Its name in messages.
    name: String,
    /// The trace with its claims. If it has no map, its events are those on the other map.
    trace: Trace,
    /// The map on which it is judged.
    map: Arc<Map>,
    /// What the judge says of it.
    verdict: Verdict,
}

impl Submission {
    /// Reads and judges a trace, on a map from a file if one is given.
    fn read(
        path: &Path,
        given: Option<&(String, Map)>,
        rules: &Rules,
    ) -> Result<Submission, Misuse> {
        let stream = input::stream(path)?;
        let path = input::called(path);
        let name = path.display().to_string();
        let mut trace = disk::open_claims(path, stream)?;
        if let Some(advice) = trace.advice() {
            complain("note", &[format!("{name}: {advice}")]);
        }
        let map = match given {
            Some((file, map)) => joined(&name, &trace, file, map)?,
            None if trace.claims.has_map => trace.map.clone(),
            None => return Err(format!("{name}: {}", Unjudged::NoMap).into()),
        };
        if !trace.claims.has_map {
            trace = trace.on(&map);
        }
        let map = Arc::new(map);
        match judge(&map, &trace.claims, rules) {
            Ok(verdict) => Ok(Submission {
                name,
                trace,
                map,
                verdict,
            }),
            Err(why) if why.has_line() => Err(format!("{name}, {why}").into()),
            Err(why) => Err(format!("{name}: {why}").into()),
        }
    }

    /// The verdict in lines of words, with the boards at the first wrong step.
    fn words(&self, rules: &Rules) -> Result<Vec<String>, Misuse> {
        let (verdict, file) = (&self.verdict, safe(&self.name));
        let mut lines = if let Some(fault) = &verdict.fault {
            let (step, line, kind) = (fault.step, fault.line, fault.kind);
            let place = format!("{file}: wrong in step {step}, line {line} of the trace ({kind}).");
            vec![place, fault.why.to_string()]
        } else {
            let events = counted(verdict.events as u64, "event");
            let expanded = counted(verdict.expanded as u64, "expansion");
            vec![format!("{file}: right, {events}, {expanded}.")]
        };
        lines.extend(verdict.estimate.map(|name| match name {
            "given" => "It is judged by the estimate that the trace gives, which is admissible and consistent.".to_owned(),
            name => format!("It is judged by the estimate {name}."),
        }));
        if let Some((length, best)) = verdict.length.zip(verdict.best) {
            let far = match length - best < 1e-6 {
                true => "as a shortest path".to_owned(),
                false => format!("and a shortest path has {}", measured(best)),
            };
            let length = measured(length);
            let words = format!("The path of the trace has the length {length}, {far}.");
            lines.push(words);
        }
        if let Some(fault) = &verdict.fault {
            lines.push(String::new());
            lines.extend(boards::at(&self.map, &self.trace, fault, rules)?);
        }
        Ok(lines)
    }
}

/// The map of a file, with the starts and goals of the trace where the file marks none. Refuses a trace with another
/// map.
fn joined(name: &str, trace: &Trace, file: &str, given: &Map) -> Result<Map, Misuse> {
    let (own, size) = (&trace.map, given.size());
    let differs = own.size() != size
        || size.iter().any(|cell| {
            own.is_floor(cell) != given.is_floor(cell) || own.cost(cell) != given.cost(cell)
        });
    if trace.claims.has_map && differs {
        return Err(format!(
            "{name}: the trace has another map than {file}. Remove --map, or the first line of the trace."
        )
        .into());
    }
    let mut map = given.clone();
    let ends = [
        ("starts", &own.starts, &mut map.starts),
        ("goals", &own.goals, &mut map.goals),
    ];
    for (what, said, marked) in ends {
        let positions = said.iter().map(|&cell| own.size().position(cell));
        let said: Option<Vec<Cell>> = positions.map(|(x, y)| size.cell(x, y)).collect();
        let said = said.unwrap_or_default();
        if marked.is_empty() {
            *marked = said;
        } else if said.iter().any(|cell| !marked.contains(cell)) {
            return Err(format!(
                "{name}: the {what} of the trace are not those of {file}. Correct the trace, or name its map with --map."
            )
            .into());
        }
    }
    Ok(map)
}

/// The result of one trace, also of one that cannot be read.
struct Judged {
    /// The exit code that it asks for.
    code: u8,
    /// Its line of words among other traces.
    line: String,
    /// Its object for JSON. docs/json.md explains the keys.
    object: Value,
}

impl Judged {
    /// The result of the trace of that name, which was read and judged, or cannot be read.
    fn new(name: &str, rules: &Rules, read: Result<&Submission, &Misuse>) -> Judged {
        let nothing = Verdict::default();
        let (verdict, size) = match read {
            Ok(it) => (&it.verdict, it.map.size()),
            Err(_) => (&nothing, Size::clamped(1, 1)),
        };
        let file = safe(name);
        let (code, word, words) = match (read, &verdict.fault) {
            (Err(why), _) => {
                let why = why.to_string();
                let first = why.lines().next().unwrap_or_default();
                (2, "unreadable", safe(first).into_owned())
            }
            (Ok(_), Some(fault)) => {
                let (step, line, why) = (fault.step, fault.line, &fault.why);
                let words = format!("{file}: step {step}, line {line}: {why}");
                (1, "wrong", words)
            }
            (Ok(_), None) => {
                let expanded = counted(verdict.expanded as u64, "expansion");
                (0, "right", format!("{file}: {expanded}"))
            }
        };
        let fault = verdict.fault.as_ref().map(|fault| {
            json!({
                "kind": fault.kind,
                "event": fault.event + 1,
                "line": fault.line,
                "step": fault.step,
                "cell": size.position(fault.cell),
                "due": fault.due.map(|due| size.position(due)),
                "sentence": fault.why.to_string(),
            })
        });
        let object = json!({
            "file": name,
            "solver": rules.solver.info.id,
            "verdict": word,
            "fault": fault,
            "events": verdict.events,
            "expanded": verdict.expanded,
            "length": verdict.length,
            "best": verdict.best,
            "estimate": verdict.estimate,
            "error": read.err().map(ToString::to_string),
        });
        let line = format!("{word:<12}{words}");
        Judged { code, line, object }
    }
}

/// The table of CSV, whose rows are the objects for JSON. A figure that does not exist is empty.
fn table() -> Table<'static, Value> {
    let columns = [
        "file", "solver", "verdict", "kind", "event", "line", "step", "x", "y", "sentence",
        "events", "expanded", "length", "best", "estimate", "error",
    ];
    columns.into_iter().fold(Table::new(), |table, name| {
        table.csv(name, move |it: &Value| {
            let fault = &it["fault"];
            let value = match name {
                "x" => &fault["cell"][0],
                "y" => &fault["cell"][1],
                _ => it.get(name).unwrap_or(&fault[name]),
            };
            value.clone()
        })
    })
}
