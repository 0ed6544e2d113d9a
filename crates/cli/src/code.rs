//! The command `code`: creates the share code of a run, or reads one, or the code of a learner's turn.

use super::command::{CommandArgs, CommandOutcome, Lists, Program};
use super::input;
use super::level;
use super::levels;
use super::misuse::Misuse;
use super::options::ends;
use super::options::map::MapArgs;
use super::options::source::run_on;
use super::output;
use super::reading::ArgsReader;
use clap::Args;
use mazescope_core::{Cell, Run, words};
use mazescope_formats::codes::share::{Entry, Share};
use mazescope_formats::codes::turn::recognises;
use mazescope_formats::foreign::safe;
use mazescope_formats::share;
use mazescope_study::turn::{Turn, record};
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::io::{self, Write};

/// Create the share code of a run, or read one.
///
/// A code holds a generated map and its edits. There is no --terrain, because that option reads maps from files.
#[derive(Debug, Args)]
pub struct CodeArgs {
    /// Code to read and check; - is standard input
    ///
    /// The code of a turn, and the code of a level of the wall game, or its file, are read too.
    #[arg(value_name = "CODE")]
    pub code: Option<String>,
    /// Map generator (see below)
    #[arg(long, value_name = "GENERATOR")]
    pub generator: Option<String>,
    #[command(flatten)]
    pub(super) map: MapArgs,
    /// One to four searches [default: depth_first,breadth_first]
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    pub solvers: Vec<String>,
    #[command(flatten)]
    pub(super) ends: ends::EndsArgs,
    /// Print one JSON object
    ///
    /// It has code, generator, width, height, seed, solvers, tiles, costs, starts and goals, and of a turn's code also
    /// turn.
    #[arg(long)]
    pub json: bool,
}

impl CommandArgs for CodeArgs {
    const NAME: &'static str = "code";
    const ABOUT: &'static str = "Create or read a share code";
    const LISTS: Lists = Lists::Both;
    const RARE: &[&str] = &["mask", "mask_text", "largest"];
    const HELP: &str = "\
Examples:
  mazescope code --generator roads --size 160x80 --seed 77 --set density=5
  mazescope code MZ1041GP2GCV020T7CZ057G0K820R11JD882C3G469N109GZ5KAFY --json

Other commands take a code with --code. For example, mazescope --code CODE shows
the run in the window.
Exit code: 0 a code of this program, 2 bad input.";

    fn run(self, program: &Program) -> CommandOutcome {
        let mut typed = self;
        if typed.code.as_deref() == Some(input::STANDARD) {
            typed.code = Some(input::text()?);
        }
        let mut reading = ArgsReader::new(program.catalogue);
        let others = [
            ("--generator", typed.generator.is_some()),
            ("--solvers", !typed.solvers.is_empty()),
            ("--start", typed.ends.start.is_some()),
            ("--goal", typed.ends.goal.is_some()),
        ];
        if let Some(said) = typed.code.as_deref().filter(|said| levels::is_meant(said)) {
            reading.alone(&typed.map, &others);
            let named = reading.keep(levels::named(said));
            let (level, walls) = reading.done(named)?;
            return level::show(&level, &walls, false, typed.json);
        }
        if let Some(said) = typed.code.as_deref().filter(|said| recognises(said)) {
            reading.alone(&typed.map, &others);
            let turn = record::turn(said, program.catalogue);
            let turn =
                turn.map_err(|wrong| reading.wrong.extend(wrong.into_iter().map(Misuse::from)));
            return show_turn(&reading.done(turn.ok())?, said, typed.json);
        }
        let run = match (&typed.code, &typed.generator) {
            (Some(code), _) => reading.coded(code, &typed.map, &others),
            (None, Some(generator)) => said(&mut reading, generator, &typed),
            (None, None) => {
                let example = reading.any_generator();
                let words = format!(
                    "There is no code to read, and no run to create one. Name a CODE, or a generator, for example \
                     --generator {example}."
                );
                reading.wrong.push(words.into());
                None
            }
        };
        let run = reading.done(run)?;
        let (share, code) = (share::share(&run)?, share::code(&run)?);
        let report = CodeReport::new(&share, &code, None);
        output::report(typed.json, &report, |out| match typed.code {
            Some(_) => in_words(&share, out),
            None => writeln!(out, "{code}"),
        })
    }
}

/// Prints the result of a turn, and its run.
fn show_turn(turn: &Turn, code: &str, json: bool) -> CommandOutcome {
    let share = share::share(turn.run())?;
    let score = turn.score();
    let told = CodeTurn {
        of: turn.info().id,
        level: turn.level().to_string(),
        right: score.right,
        clicks: score.clicks,
        percent: score.percent(),
        steps: turn.steps(),
        all_steps: turn.all_steps(),
        hints: score.hints,
        undos: turn.undos(),
        peeked: turn.has_peeked(),
        finished: turn.is_over(),
    };
    let report = CodeReport::new(&share, code.trim(), Some(told));
    output::report(json, &report, |out| {
        let ends = turn.progress().map(|progress| format!(", {progress}"));
        let ends = ends.unwrap_or_default();
        writeln!(out, "turn       {}{ends}", turn.told())?;
        writeln!(out, "hints      {}", score.hints)?;
        in_words(&share, out)
    })
}

/// The run that the options describe.
fn said(reading: &mut ArgsReader, generator: &str, typed: &CodeArgs) -> Option<Run> {
    typed.ends.check(reading);
    let grown = typed.map.grown(reading, generator, None);
    let lanes = reading.window_race(&typed.solvers, &typed.map.set);
    reading.check_names(&typed.map.set);
    if typed.solvers.is_empty() {
        let ids: Vec<&str> = lanes.iter().map(|lane| lane.solver.info.id).collect();
        reading.by_default("--solvers", ids.join(","));
    }
    let mut run = run_on(grown?, lanes);
    typed.ends.put_on(reading, &mut run);
    Some(run)
}

fn in_words(share: &Share, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "generator  {}", entry_in_words(&share.generator))?;
    writeln!(out, "size       {}", share.size)?;
    writeln!(out, "seed       {}", safe(&share.seed.to_string()))?;
    if let Some(word) = &share.word {
        writeln!(out, "word       {}", safe(word))?;
    }
    for solver in &share.solvers {
        writeln!(out, "solver     {}", entry_in_words(solver))?;
    }
    let counted = |count: usize, what: &str| {
        (count > 0).then(|| format!("{} {what}", words::counted(count as u64, "cell")))
    };
    let moved = share.ends.as_ref();
    let edits = [
        counted(share.tiles.len(), "changed"),
        counted(share.costs.len(), "with another cost"),
        moved.map(|_| "start and goal moved".to_owned()),
    ];
    let edits: Vec<String> = edits.into_iter().flatten().collect();
    let edits = match edits.is_empty() {
        true => "none".to_owned(),
        false => edits.join(", "),
    };
    writeln!(out, "edits      {edits}")
}

fn entry_in_words(entry: &Entry) -> String {
    let settings = entry.settings.iter();
    let settings = settings.map(|(name, value)| format!(" {name}={value}"));
    entry.id.clone() + &settings.collect::<String>()
}

/// The content of a code, for JSON.
#[derive(Serialize)]
struct CodeReport<'a> {
    code: &'a str,
    generator: CodeAlgorithm<'a>,
    width: u32,
    height: u32,
    seed: &'a str,
    /// The word whose letters are the mask of the maze.
    #[serde(skip_serializing_if = "Option::is_none")]
    word: Option<&'a str>,
    solvers: Vec<CodeAlgorithm<'a>>,
    tiles: Vec<(i32, i32)>,
    /// Column, row and cost.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    costs: Vec<(i32, i32, u8)>,
    starts: Option<Vec<(i32, i32)>>,
    goals: Option<Vec<(i32, i32)>>,
    /// The result, if it is the code of a turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    turn: Option<CodeTurn>,
}

/// The result of a turn, for JSON.
#[derive(Serialize)]
struct CodeTurn {
    of: &'static str,
    level: String,
    right: u32,
    clicks: u32,
    percent: u32,
    steps: u64,
    all_steps: u64,
    hints: u32,
    undos: usize,
    peeked: bool,
    finished: bool,
}

#[derive(Serialize)]
struct CodeAlgorithm<'a> {
    id: &'a str,
    settings: BTreeMap<&'a str, Value>,
}

/// The value of a setting in the JSON of every command.
fn number_or_word(value: &str) -> Value {
    let number: Option<u32> = value.parse().ok();
    number.map_or(value.into(), Value::from)
}

impl<'a> CodeReport<'a> {
    fn new(share: &'a Share, code: &'a str, turn: Option<CodeTurn>) -> CodeReport<'a> {
        let positions = |cells: &Vec<Cell>| -> Vec<(i32, i32)> {
            let cells = cells.iter();
            cells.map(|&cell| share.size.position(cell)).collect()
        };
        let cost = |&(cell, cost): &(Cell, u8)| {
            let (x, y) = share.size.position(cell);
            (x, y, cost)
        };
        let setting = |(name, value): &'a (String, String)| (&**name, number_or_word(value));
        let algorithm = |entry: &'a Entry| CodeAlgorithm {
            id: &entry.id,
            settings: entry.settings.iter().map(setting).collect(),
        };
        CodeReport {
            code,
            generator: algorithm(&share.generator),
            width: share.size.width(),
            height: share.size.height(),
            seed: share.seed.as_str(),
            word: share.word.as_deref(),
            solvers: share.solvers.iter().map(algorithm).collect(),
            tiles: positions(&share.tiles),
            costs: share.costs.iter().map(cost).collect(),
            starts: share.ends.as_ref().map(|(starts, _)| positions(starts)),
            goals: share.ends.as_ref().map(|(_, goals)| positions(goals)),
            turn,
        }
    }
}
