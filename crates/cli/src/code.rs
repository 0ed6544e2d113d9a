//! The command `code`: creates the share code of a run, or reads one, or the code of a learner's turn.

use super::command::{CommandArgs, CommandOutcome, Lists, Program};
use super::input;
use super::level;
use super::levels;
use super::misuse::Misuse;
use super::options::ends::EndsArgs;
use super::options::map::{MapArgs, OF_MAP};
use super::options::source::{coded, run_on};
use super::output;
use super::reading::ArgsReader;
use clap::Args;
use mazescope_core::{Catalogue, Cell, Run, words};
use mazescope_formats::codes::share::{Entry, Share};
use mazescope_formats::codes::turn::recognises;
use mazescope_formats::foreign::safe;
use mazescope_formats::share;
use mazescope_study::turn::{Turn, record};
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::io::{self, Write};

/// Create or read a share code.
///
/// A code holds a generated map and its edits. There is no --terrain, because that option reads maps from files.
#[derive(Debug, Args)]
pub struct CodeArgs {
    /// Code to read and check; - is standard input
    ///
    /// The code of a turn, and the code of a level of the wall game, or its file, are read too.
    #[arg(value_name = "CODE", conflicts_with_all = OF_MAP)]
    #[arg(conflicts_with_all = ["set", "solvers", "start", "goal"])]
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
    pub(super) ends: EndsArgs,
    /// Print one JSON object
    ///
    /// It has code, generator, width, height, seed, solvers, tiles, costs, starts and goals, and of a turn's code also
    /// turn.
    #[arg(long)]
    pub json: bool,
}

impl CommandArgs for CodeArgs {
    const NAME: &'static str = "code";
    const LISTS: Lists = Lists::Both;
    const HELP: &str = "\
Examples:
  mazescope code --generator roads --size 160x80 --seed 77 --set density=5
  mazescope code MZ1041GP2GCV020T7CZ057G0K820R11JD882C3G469N109GZ5KAFY --json

Other commands take a code with --code. For example, mazescope --code CODE shows
the run in the window.
Exit code: 0 a code of this program, 2 bad input.";

    fn run(self, program: &Program) -> CommandOutcome {
        let (json, catalogue) = (self.json, program.catalogue);
        let Some(said) = &self.code else {
            let run = self.described(catalogue)?;
            let (share, code) = (share::share(&run)?, share::code(&run)?);
            let report = CodeReport::new(&share, &code, None);
            return output::report(json, &report, |out| writeln!(out, "{code}"));
        };
        let said = match said.as_str() {
            input::STANDARD => input::text()?,
            said => said.to_owned(),
        };
        if levels::is_meant(&said) {
            let (level, walls) = levels::named(&said)?;
            return level::show(&level, &walls, false, json);
        }
        if recognises(&said) {
            let turn = record::turn(&said, catalogue);
            let turn = turn.map_err(|mut wrong| wrong.swap_remove(0))?;
            return show_turn(&turn, &said, json);
        }
        let run = coded(&said, catalogue)?;
        let (share, code) = (share::share(&run)?, share::code(&run)?);
        let report = CodeReport::new(&share, &code, None);
        output::report(json, &report, |out| in_words(&share, out))
    }
}

impl CodeArgs {
    /// The run that the options describe.
    fn described(&self, catalogue: &Catalogue) -> Result<Run, Misuse> {
        let mut reading = ArgsReader::new(catalogue);
        let Some(generator) = &self.generator else {
            let example = reading.any_generator();
            let words = format!(
                "There is no code to read, and no run to create one. Name a CODE, or a generator, for example \
                 --generator {example}."
            );
            return Err(words.into());
        };
        let grown = self.map.grown(&mut reading, generator, None)?;
        let lanes = reading.window_race(&self.solvers, &self.map.set)?;
        reading.check_names(&self.map.set)?;
        if self.solvers.is_empty() {
            let ids: Vec<&str> = lanes.iter().map(|lane| lane.solver.info.id).collect();
            reading.by_default("--solvers", ids.join(","));
        }
        let mut run = run_on(grown, lanes);
        self.ends.put_on(&mut run)?;
        reading.done();
        Ok(run)
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
    let edits = if edits.is_empty() {
        "none".to_owned()
    } else {
        edits.join(", ")
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
