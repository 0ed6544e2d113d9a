//! The command `code`: creates the share code of a run, or reads one, or the code of a learner's turn.

use super::entries::json_value;
use super::options::lanes::MOST_PANES;
use super::options::map::{MapArgs, OF_MAP};
use super::options::source::{EndsArgs, Source};
use super::{ArgsReader, CommandArgs, CommandOutcome, Misuse, Program, Report, input, level};
use crate::bulk::plan::all_settings;
use clap::Args;
use mazescope_core::{Cell, Ground, Info, Run, Settings, words};
use mazescope_formats::foreign::safe;
use mazescope_formats::{Content, ReadOptions, disk, share, trace};
use mazescope_study::turn::{Turn, record};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::Path;

/// Create or read a share code.
///
/// A code holds a generated map and its edits. There is no --terrain, because that option reads maps from files.
///
/// Examples:
///   mazescope code --generator roads --size 160x80 --seed 77 --set density=5
///   mazescope code MZ100200001002G5801A01MT1G2000000010013G849 --json
///
/// Other commands take a code with --code. For example, mazescope --code CODE shows
/// the run in the window.
/// Exit code: 0 a code of this program, 2 bad input.
#[derive(Debug, Args)]
#[command(verbatim_doc_comment)]
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
    fn run(self, program: &Program) -> CommandOutcome {
        let (json, catalogue) = (self.json, program.catalogue);
        let Some(said) = &self.code else {
            let run = self.described(program)?;
            let code = share::code(&run)?;
            return match json {
                true => and_run(Report::default(), &run, &code).print(json),
                false => Report::default().say([code]).print(json),
            };
        };
        let said = match said.as_str() {
            input::STANDARD => input::text()?,
            said => said.to_owned(),
        };
        if share::kind(&said) == Ok(share::CodeKind::Level) || is_level(Path::new(&said)) {
            let (level, walls) = level::named(&said)?;
            return level::show(&level, &walls, false, json);
        }
        if share::kind(&said) == Ok(share::CodeKind::Turn) {
            return show_turn(&record::turn(&said, catalogue)?, &said, json);
        }
        let run = share::run(&said, catalogue)?;
        let code = share::code(&run)?;
        and_run(Report::default(), &run, &code).print(json)
    }
}

impl CodeArgs {
    /// The run that the options describe.
    fn described(self, program: &Program) -> Result<Run, Misuse> {
        let mut reading = ArgsReader::new(program);
        if self.generator.is_none() {
            let example = reading.any_generator();
            let words = format!(
                "There is no code to read, and no run to create one. Name a CODE, or a generator, for example \
                 --generator {example}."
            );
            return Err(words.into());
        }
        let source = Source {
            generator: self.generator,
            map: self.map,
            ends: self.ends,
            ..Source::default()
        };
        let found = source.race(&mut reading, &self.solvers, MOST_PANES)?;
        reading.done();
        Ok(found.run)
    }
}

/// Whether this is the file of a level.
fn is_level(path: &Path) -> bool {
    let content = path
        .is_file()
        .then(|| disk::open(path, trace::MOST_BYTES, &ReadOptions::default()));
    matches!(content, Some(Ok(Content::Level(_))))
}

/// Prints the result of a turn, and its run.
fn show_turn(turn: &Turn, code: &str, json: bool) -> CommandOutcome {
    let score = turn.score();
    let object = json!({
        "of": turn.info().id,
        "level": turn.level().to_string(),
        "right": score.right,
        "clicks": score.clicks,
        "percent": score.percent(),
        "steps": turn.steps(),
        "all_steps": turn.all_steps(),
        "hints": score.hints,
        "undos": turn.undos(),
        "peeked": turn.has_peeked(),
        "finished": turn.is_over(),
    });
    let ends = turn.progress().map(|progress| format!(", {progress}"));
    let ends = ends.unwrap_or_default();
    let told = format!("turn       {}{ends}", turn.told());
    let hints = format!("hints      {}", score.hints);
    let report = Report::default().say([told, hints]);
    let report = and_run(report, turn.run(), code.trim());
    report.with("turn", object).print(json)
}

/// An algorithm with its settings.
fn algorithm(kind: &str, info: &Info, settings: &Settings) -> Report {
    let set = settings.iter();
    let set = set.map(|(parameter, value)| (parameter.name, json_value(parameter, value)));
    let set: BTreeMap<&str, Value> = set.collect();
    let words = format!("{kind:<11}{} {}", info.id, all_settings(settings));
    let object = json!({"id": info.id, "settings": set});
    Report::of(object, words.trim_end().to_owned())
}

/// Adds what the code of a run holds.
fn and_run(report: Report, run: &Run, code: &str) -> Report {
    let Ground::Grown(grown) = &run.ground else {
        unreachable!("a map that was opened has no code");
    };
    let size = run.size();
    let changes = &grown.changes;
    let (tiles, costs, ends) = (&changes.tiles, &changes.costs, changes.ends.as_ref());
    let position = |&cell: &Cell| size.position(cell);
    let positions = |cells: &Vec<Cell>| -> Vec<_> { cells.iter().map(position).collect() };
    let costly = |(cell, cost): &(Cell, u8)| (position(cell).0, position(cell).1, *cost);
    let all_costs: Vec<(i32, i32, u8)> = costs.iter().map(costly).collect();
    let seed = grown.seed.as_str();
    // The word in whose letters the maze was generated.
    let word = grown.mask.as_ref().and_then(|mask| mask.word());
    let lanes = run.lanes.iter();
    let lanes = lanes.map(|(solver, settings)| algorithm("solver", &solver.info, settings));
    let edits = [(tiles.len(), "changed"), (costs.len(), "with another cost")];
    let edits = edits.into_iter().filter(|(cells, _)| *cells > 0);
    let edits =
        edits.map(|(cells, what)| format!("{} {what}", words::counted(cells as u64, "cell")));
    let moved = ends.map(|_| "start and goal moved".to_owned());
    let mut edits: Vec<String> = edits.chain(moved).collect();
    if edits.is_empty() {
        edits.push("none".to_owned());
    }
    let (generator, settings) = (&grown.generator.info, &grown.settings);
    report
        .with("code", code)
        .part("generator", algorithm("generator", generator, settings))
        .with("width", size.width())
        .with("height", size.height())
        .with("seed", seed)
        .with_all(word.map(|word| json!({"word": word})))
        .say([
            format!("size       {size}"),
            format!("seed       {}", safe(seed)),
        ])
        .say(word.map(|word| format!("word       {}", safe(word))))
        .list("solvers", lanes)
        .say([format!("edits      {}", edits.join(", "))])
        .with("tiles", positions(tiles))
        .with_all((!costs.is_empty()).then(|| json!({"costs": all_costs})))
        .with("starts", ends.map(|ends| positions(&ends.starts)))
        .with("goals", ends.map(|ends| positions(&ends.goals)))
}
