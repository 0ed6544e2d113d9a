//! The command `code`: creates the share code of a run, or reads one, or the code of a learner's turn.

use super::command::{CommandArgs, CommandOutcome, Lists, Program};
use super::entries::json_value;
use super::input;
use super::level;
use super::levels;
use super::misuse::Misuse;
use super::options::ends::EndsArgs;
use super::options::lanes::MOST_PANES;
use super::options::map::{MapArgs, OF_MAP};
use super::options::source::run_on;
use super::output;
use super::reading::ArgsReader;
use clap::Args;
use mazescope_core::playback::edits::Changes;
use mazescope_core::{Catalogue, Cell, Ground, Grown, Info, Run, Settings, words};
use mazescope_formats::foreign::safe;
use mazescope_formats::share::{self, CodeKind};
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
  mazescope code MZ100200001002G5801A01MT1G2000000010013G849 --json

Other commands take a code with --code. For example, mazescope --code CODE shows
the run in the window.
Exit code: 0 a code of this program, 2 bad input.";

    fn run(self, program: &Program) -> CommandOutcome {
        let (json, catalogue) = (self.json, program.catalogue);
        let Some(said) = &self.code else {
            let run = self.described(catalogue)?;
            let code = share::code(&run)?;
            let report = CodeReport::new(&run, &code, None);
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
        if share::kind(&said) == Ok(CodeKind::Turn) {
            return show_turn(&record::turn(&said, catalogue)?, &said, json);
        }
        let run = share::run(&said, catalogue)?;
        let code = share::code(&run)?;
        let report = CodeReport::new(&run, &code, None);
        output::report(json, &report, |out| in_words(&run, out))
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
        let lanes = reading.race(&self.solvers, &self.map.set, MOST_PANES)?;
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
    let report = CodeReport::new(turn.run(), code.trim(), Some(told));
    output::report(json, &report, |out| {
        let ends = turn.progress().map(|progress| format!(", {progress}"));
        let ends = ends.unwrap_or_default();
        writeln!(out, "turn       {}{ends}", turn.told())?;
        writeln!(out, "hints      {}", score.hints)?;
        in_words(turn.run(), out)
    })
}

/// The generated map of a run that has a code.
fn grown(run: &Run) -> &Grown {
    match &run.ground {
        Ground::Grown(grown) => grown,
        Ground::Given(_) => unreachable!("a map that was opened has no code"),
    }
}

fn in_words(run: &Run, out: &mut dyn Write) -> io::Result<()> {
    let grown = grown(run);
    let (info, settings) = (&grown.generator.info, &grown.settings);
    writeln!(out, "generator  {}", entry_in_words(info, settings))?;
    writeln!(out, "size       {}", run.size())?;
    writeln!(out, "seed       {}", safe(grown.seed.as_str()))?;
    if let Some(word) = word(grown) {
        writeln!(out, "word       {}", safe(word))?;
    }
    for (solver, settings) in &run.lanes {
        writeln!(out, "solver     {}", entry_in_words(&solver.info, settings))?;
    }
    let counted = |count: usize, what: &str| {
        (count > 0).then(|| format!("{} {what}", words::counted(count as u64, "cell")))
    };
    let Changes { tiles, costs, ends } = &grown.changes;
    let edits = [
        counted(tiles.len(), "changed"),
        counted(costs.len(), "with another cost"),
        ends.as_ref().map(|_| "start and goal moved".to_owned()),
    ];
    let edits: Vec<String> = edits.into_iter().flatten().collect();
    let edits = if edits.is_empty() {
        "none".to_owned()
    } else {
        edits.join(", ")
    };
    writeln!(out, "edits      {edits}")
}

/// The word in whose letters the maze was generated.
fn word(grown: &Grown) -> Option<&str> {
    grown.mask.as_ref().and_then(|mask| mask.word())
}

fn entry_in_words(info: &Info, settings: &Settings) -> String {
    let set = settings.iter();
    let set =
        set.map(|(parameter, value)| format!(" {}={}", parameter.name, parameter.show(value)));
    info.id.to_owned() + &set.collect::<String>()
}

/// The content of a code, for JSON.
#[derive(Serialize)]
struct CodeReport<'a> {
    code: &'a str,
    generator: CodeAlgorithm,
    width: u32,
    height: u32,
    seed: &'a str,
    /// The word whose letters are the mask of the maze.
    #[serde(skip_serializing_if = "Option::is_none")]
    word: Option<&'a str>,
    solvers: Vec<CodeAlgorithm>,
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
struct CodeAlgorithm {
    id: &'static str,
    settings: BTreeMap<&'static str, Value>,
}

impl CodeAlgorithm {
    fn new(info: &Info, settings: &Settings) -> CodeAlgorithm {
        let set = settings.iter();
        let set = set.map(|(parameter, value)| (parameter.name, json_value(parameter, value)));
        CodeAlgorithm {
            id: info.id,
            settings: set.collect(),
        }
    }
}

impl<'a> CodeReport<'a> {
    fn new(run: &'a Run, code: &'a str, turn: Option<CodeTurn>) -> CodeReport<'a> {
        let (grown, size) = (grown(run), run.size());
        let positions = |cells: &Vec<Cell>| -> Vec<(i32, i32)> {
            let cells = cells.iter();
            cells.map(|&cell| size.position(cell)).collect()
        };
        let cost = |&(cell, cost): &(Cell, u8)| {
            let (x, y) = size.position(cell);
            (x, y, cost)
        };
        let Changes { tiles, costs, ends } = &grown.changes;
        let lanes = run.lanes.iter();
        CodeReport {
            code,
            generator: CodeAlgorithm::new(&grown.generator.info, &grown.settings),
            width: size.width(),
            height: size.height(),
            seed: grown.seed.as_str(),
            word: word(grown),
            solvers: lanes
                .map(|(solver, settings)| CodeAlgorithm::new(&solver.info, settings))
                .collect(),
            tiles: positions(tiles),
            costs: costs.iter().map(cost).collect(),
            starts: ends.as_ref().map(|ends| positions(&ends.starts)),
            goals: ends.as_ref().map(|ends| positions(&ends.goals)),
            turn,
        }
    }
}
