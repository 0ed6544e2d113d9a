//! The command `solve`: searches a map and tells what it found and what it cost.

use super::coded;
use super::generate::Style;
use super::misuse::Misuse;
use super::output;
use super::plan::Plan;
use super::reading::{self, Reading};
use super::trace_file::TraceFile;
use super::{Next, Outcome, complain};
use crate::catalogue::{Catalogue, Settings, Solver};
use crate::event::Kind;
use crate::formats::directions;
use crate::grid::{Cell, Size};
use crate::map::Map;
use crate::playback::recording::Recording;
use crate::playback::score::{self, Score, grouped, measured, moves_in_words};
use crate::structures::memory::{self, NoMemory};
use clap::{Args, ValueEnum};
use serde::Serialize;
use std::path::PathBuf;
use std::sync::Arc;

/// Searches a map from a file, or a grown one, and prints the path and what it cost.
#[derive(Debug, Args)]
pub struct Typed {
    /// A map in any format that can be read; the content decides which; - is standard input
    pub file: Option<PathBuf>,
    /// Grow the map instead, by one of those below
    #[arg(long, value_name = "GENERATOR")]
    pub generator: Option<String>,
    #[command(flatten)]
    pub(super) map: reading::Typed,
    #[command(flatten)]
    pub(super) coded: coded::Typed,
    /// What searches, one of those below [default with --code: its first]
    #[arg(long, value_name = "SOLVER", required_unless_present = "code")]
    pub solver: Option<String>,
    /// Start at this cell, counted from 0 at the top left, not at the map's start
    #[arg(long, value_name = "X,Y", allow_hyphen_values = true)]
    pub from: Option<String>,
    /// Look for this cell, not for the map's goal
    #[arg(long, value_name = "X,Y", allow_hyphen_values = true)]
    pub to: Option<String>,
    /// What is printed
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
    /// Write what the search did to this file: .jsonl (JSON Lines) or .trace.yaml (Posthoc)
    #[arg(long, value_name = "FILE")]
    pub trace: Option<PathBuf>,
    /// Replace an existing trace, at one stroke
    #[arg(long, requires = "trace")]
    pub force: bool,
    /// How text draws the map [default: box at a terminal, else ascii]
    #[arg(long, value_enum)]
    pub style: Option<Style>,
}

/// What is printed about a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// The map with the path on it, then the counts
    Text,
    /// One object: solver, width, height, from, to, found, moves, length, path and the counts
    Json,
    /// up, right, down or left, one a line; of eight neighbours also up-right and the like
    Directions,
}

/// Searches and tells.
pub(super) fn run(typed: Typed, catalogue: &Catalogue) -> Outcome {
    let mut reading = Reading::new(catalogue);
    let (search, source) = match &typed.coded.code {
        Some(code) => coded(&mut reading, code, &typed),
        None => typed_out(&mut reading, &typed),
    };
    let trace = TraceFile::asked(&mut reading, typed.trace.as_deref(), typed.force);
    let from = ask(&mut reading, "--from", typed.from.as_deref());
    let to = ask(&mut reading, "--to", typed.to.as_deref());
    let (search, source) = reading.done(search.zip(source))?;
    let (solver, settings) = (&search.solver, search.settings);
    for id in search.passed_over {
        complain("note", &[format!("the code also has --solver {id}")]);
    }

    let mut reading = Reading::new(catalogue);
    let (mut map, name) = match source {
        Source::File(map, name) => (map, name),
        Source::Plan(plan) => {
            let map = plan.grow().map_err(|wrong| vec![wrong])?;
            (map, plan.id().to_owned())
        }
    };
    if map.first_floor().is_none() {
        return Err(vec![Misuse::NoFloor(name)]);
    }
    let from = from.and_then(|asked| reading.keep(asked.on(&map)));
    let to = to.and_then(|asked| reading.keep(asked.on(&map)));
    reading.done(Some(()))?;
    map.starts = from.map_or(map.starts, |cell| vec![cell]);
    map.goals = to.map_or(map.goals, |cell| vec![cell]);

    let map = Arc::new(map);
    let size = map.size();
    let need = memory::of_run(size, 1);
    memory::try_for(need).map_err(|wrong| vec![wrong.into()])?;
    let what = format!("searching a map of {size} cells");
    let recording = output::while_working(size.cells(), &what, |progress| {
        score::record(solver, Arc::clone(&map), &settings, |events| {
            progress.set_message(format!("{what}: {} events", grouped(events)));
            true
        })
    });
    // Nobody tells it to stop.
    let Some(mut recording) = recording else {
        return Err(vec![NoMemory { bytes: need }.into()]);
    };
    if let Some(trace) = trace {
        let events = recording.pieces(0, recording.len());
        trace.write(&map, events).map_err(|wrong| vec![wrong])?;
    }
    let score = Score::of(&mut recording);
    let found = !score.path.is_empty();
    if !found && typed.format == Format::Directions {
        // Of no directions at all nobody could tell whether the goal is here or out of reach.
        complain("note", &["no path"]);
    }
    let printed = output::print(|out| match typed.format {
        Format::Text => {
            let style = typed.style.unwrap_or_else(Style::of_stdout);
            let seen = match style {
                Style::Quest => discovered(&recording),
                Style::Ascii | Style::Box => Vec::new(),
            };
            style.write(&map, &score.path, &seen, out)?;
            writeln!(out, "{}", in_words(solver, size, &score))
        }
        Format::Json => {
            serde_json::to_writer(&mut *out, &Report::new(solver, &map, &score))?;
            writeln!(out)
        }
        Format::Directions => directions::write(size, &score.path, out),
    });
    printed.map_err(|wrong| vec![wrong])?;
    Ok(Next::Exit(if found { 0 } else { 1 }))
}

/// Where the map comes from.
enum Source {
    File(Map, String),
    Plan(Box<Plan>),
}

/// What searches.
struct Search {
    solver: Solver,
    settings: Settings,
    /// Others of the same share code.
    passed_over: Vec<&'static str>,
}

impl Search {
    fn new((solver, settings): (Solver, Settings)) -> Search {
        Search {
            solver,
            settings,
            passed_over: Vec::new(),
        }
    }
}

/// What is said option by option.
fn typed_out(reading: &mut Reading, typed: &Typed) -> (Option<Search>, Option<Source>) {
    let solver = typed.solver.as_ref().and_then(|said| reading.solver(said));
    let source = source(reading, typed);
    let search = solver.map(|place| {
        let solver = reading.catalogue.solvers[place].clone();
        let settings = reading.settings(&solver.info, &typed.map.set);
        Search::new((solver, settings))
    });
    reading.check_names(&typed.map.set);
    (search, source)
}

/// The run of a share code, searched by the solver that was named, set as in the code if it is in
/// it, or by the first of the code.
fn coded(reading: &mut Reading, code: &str, typed: &Typed) -> (Option<Search>, Option<Source>) {
    let others = [
        ("FILE", typed.file.is_some()),
        ("--generator", typed.generator.is_some()),
    ];
    let named = typed.solver.as_ref().map(|said| reading.solver(said));
    let Some(mut run) = reading.coded(code, &typed.map, &others) else {
        return (None, None);
    };
    let mut lanes = std::mem::take(&mut run.lanes).into_iter();
    let search = match named {
        Some(place) => place.map(|place| {
            let solver = reading.catalogue.solvers[place].clone();
            let same = lanes.find(|(lane, _)| lane.info.id == solver.info.id);
            Search::new(same.unwrap_or_else(|| {
                let settings = Settings::new(solver.info.parameters);
                (solver, settings)
            }))
        }),
        None => lanes.next().map(|first| Search {
            passed_over: lanes.map(|(solver, _)| solver.info.id).collect(),
            ..Search::new(first)
        }),
    };
    if search.is_none() && typed.solver.is_none() {
        reading.wrong.push(Misuse::NotThat {
            option: "--code",
            said: code.to_owned(),
            expected: "a code with a search, and this one has none; name a --solver".to_owned(),
        });
    }
    (search, Plan::of(run).map(Box::new).map(Source::Plan))
}

fn source(reading: &mut Reading, typed: &Typed) -> Option<Source> {
    match (&typed.file, &typed.generator) {
        (Some(file), None) => {
            reading.nothing_grown(&typed.map);
            let map = reading.file(file)?;
            Some(Source::File(map, file.display().to_string()))
        }
        (None, Some(generator)) => {
            let plan = Plan::new(reading, generator, &typed.map);
            plan.map(Box::new).map(Source::Plan)
        }
        (Some(_), Some(_)) => {
            reading.wrong.push(Misuse::TwoMaps);
            None
        }
        (None, None) => {
            reading.no_map();
            None
        }
    }
}

/// A cell that was asked for, before there is a map to find it on.
struct Asked {
    option: &'static str,
    x: i64,
    y: i64,
}

fn ask(reading: &mut Reading, option: &'static str, said: Option<&str>) -> Option<Asked> {
    let said = said?;
    let pair = said.split_once(',').and_then(|(x, y)| {
        let (x, y) = (x.trim().parse().ok()?, y.trim().parse().ok()?);
        Some(Asked { option, x, y })
    });
    if pair.is_none() {
        reading.wrong.push(Misuse::NotThat {
            option,
            said: said.to_owned(),
            expected: format!("X,Y, two whole numbers; for example {option} 1,1"),
        });
    }
    pair
}

impl Asked {
    /// The cell, if it is one that can be walked.
    fn on(&self, map: &Map) -> Result<Cell, Misuse> {
        let Asked { option, x, y } = *self;
        let size = map.size();
        let inside = i32::try_from(x).ok().zip(i32::try_from(y).ok());
        let Some(cell) = inside.and_then(|(x, y)| size.cell(x, y)) else {
            return Err(Misuse::Outside { option, x, y, size });
        };
        if map.is_floor(cell) {
            return Ok(cell);
        }
        let far = |cell: &Cell| {
            let (column, row) = size.position(*cell);
            (i64::from(column) - x).abs() + (i64::from(row) - y).abs()
        };
        let floor = size.iter().filter(|&cell| map.is_floor(cell));
        let nearest = floor.min_by_key(far).unwrap_or(cell);
        let (column, row) = size.position(nearest);
        Err(Misuse::OnWall {
            option,
            x,
            y,
            nearest: format!("{column},{row}"),
        })
    }
}

/// What a search found and cost, as JSON gives it.
#[derive(Serialize)]
struct Report {
    solver: &'static str,
    width: u32,
    height: u32,
    from: Option<(i32, i32)>,
    to: Option<(i32, i32)>,
    found: bool,
    moves: Option<u64>,
    length: Option<f64>,
    path: Vec<(i32, i32)>,
    expanded: u64,
    discovered: u64,
    peak_frontier: u32,
    events: u64,
}

impl Report {
    fn new(solver: &Solver, map: &Map, score: &Score) -> Report {
        let size = map.size();
        let position = |cell: &Cell| size.position(*cell);
        Report {
            solver: solver.info.id,
            width: size.width(),
            height: size.height(),
            // With several starts or goals: those of the path, if there is one.
            from: score.path.first().or(map.starts.first()).map(position),
            to: score.path.last().or(map.goals.first()).map(position),
            found: !score.path.is_empty(),
            moves: score.moves(),
            length: score.length(size),
            path: score.path.iter().map(position).collect(),
            expanded: score.expanded,
            discovered: score.discovered,
            peak_frontier: score.peak_frontier,
            events: score.events,
        }
    }
}

/// Every cell that the search has discovered.
fn discovered(recording: &Recording) -> Vec<Cell> {
    let events = recording.pieces(0, recording.len()).flatten();
    let pushed = events.filter(|event| matches!(event.kind(None), Kind::Pushed { .. }));
    pushed.map(|event| event.cell()).collect()
}

/// What a search found and cost, in a line.
pub(super) fn in_words(solver: &Solver, size: Size, score: &Score) -> String {
    if score.growth {
        let (name, events) = (solver.info.name, grouped(score.events));
        return format!("{name}: how a map grows, {events} events");
    }
    let found = match score.moves().zip(score.length(size)) {
        Some((moves, length)) => {
            format!("{}, length {}", moves_in_words(moves), measured(length))
        }
        None => "no path".to_owned(),
    };
    format!(
        "{}: {found}, {} expanded, {} discovered, frontier at most {}, {} events",
        solver.info.name,
        grouped(score.expanded),
        grouped(score.discovered),
        grouped(score.peak_frontier.into()),
        grouped(score.events),
    )
}
