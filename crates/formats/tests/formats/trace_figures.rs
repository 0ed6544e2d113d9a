//! A run and its trace, written and read back, have the same figures.

use super::traces::FORMATS;
use mazescope_core::event::code;
use mazescope_core::playback::score::{Extent, RunFigures, Score, Standing};
use mazescope_core::structures::lengths::length::Moves;
use mazescope_core::{
    Begin, Discipline, Event, Map, Run, Seed, Settings, Size, Solver, Tile, words,
};
use mazescope_formats::trace::{self, Manner, Said, replay};
use mazescope_formats::{Content, Tape, Trace, TraceFormat};
use mazescope_support::cases;
use mazescope_support::runs::is_long;
use std::sync::Arc;

/// All figures of a run at its end.
#[derive(Debug, PartialEq)]
struct Told {
    score: Score,
    figures: RunFigures,
    extent: Option<Extent>,
    /// The moves and the length of its path, in words.
    path: Option<String>,
    discipline: Discipline,
    steps: u64,
}

/// Records a run to its end, and returns its trace in that format, if one is requested, with its figures.
fn told(
    map: &Map,
    solver: Solver,
    settings: Settings,
    format: Option<TraceFormat>,
) -> (Told, Vec<u8>) {
    let discipline = solver.info.discipline;
    let (plane, manner) = (solver.plane(&settings), Manner::of(&solver));
    let mut scene = Run::new(map.clone(), vec![(solver, settings)]).scene();
    while !scene.is_complete() {
        scene.record(1 << 16);
    }
    let lane = &mut scene.race_mut().unwrap().lanes[0];
    assert_eq!(lane.timeline.recording().fault(), None);
    lane.timeline.seek(u64::MAX);
    let mut text = Vec::new();
    if let Some(format) = format {
        let recording = lane.timeline.recording();
        let events = recording.pieces(0, recording.len());
        let said = Said {
            solution: recording.solution(),
            plane,
            manner,
            gave_up: recording.gave_up(),
        };
        trace::write_said(map, events, &said, format, &mut text).unwrap();
    }
    let mut score = lane.score.clone().unwrap();
    let (figures, extent) = (lane.figures(), lane.extent);
    let path = extent.map(words::path);
    // The trace gives the cost of the path, where a run of this program leaves it to the length.
    assert!(score.cost.is_none() || extent.is_some_and(|extent| !extent.is_cost));
    score.cost = None;
    let steps = lane.timeline.recording_mut().steps();
    let told = Told {
        score,
        figures,
        extent,
        path,
        discipline,
        steps,
    };
    (told, text)
}

fn again(trace: Trace, format: Option<TraceFormat>) -> (Told, Vec<u8>) {
    let (map, tape) = (trace.map.clone(), Tape::of(trace));
    let solver = replay::solver(&tape);
    let settings = Settings::new(solver.info.parameters);
    told(&map, solver, settings, format)
}

/// Writes a run in both formats and reads it, then writes and reads it again.
fn check(map: &Map, solver: &Solver, settings: &Settings, what: &str) -> Told {
    let mut first = None;
    for format in FORMATS {
        let what = format!("{} on {what} as {format:?}", solver.info.id);
        let (mut run, text) = told(map, solver.clone(), settings.clone(), Some(format));
        // A trace does not say that a walk without a path was a proof.
        if run.discipline == Discipline::Walk && run.score.path.is_empty() {
            run.score.gave_up = true;
            run.figures.standing = Standing::GaveUp("gave up");
        }
        let read = trace::read(&text).unwrap_or_else(|error| panic!("{what}: {error}"));
        let facts = Content::Trace(Box::new(read.clone())).facts();
        // A trace shows by its path alone that this is one of lines at any angle.
        let lines = solver.info.draws_lines() && !Moves::along(&run.score.path, map).jumps;
        if lines {
            first = Some(run);
            continue;
        }
        assert_eq!(facts.steps, run.extent.map(|it| it.steps), "{what}");
        let length = run.extent.map(|extent| extent.length);
        assert_eq!(facts.length, length, "{what}");
        let (back, text) = again(read, Some(format));
        assert_eq!(back, run, "{what}");
        let read = trace::read(&text).unwrap_or_else(|error| panic!("{what}: {error}"));
        assert_eq!(again(read, None).0, run, "{what}, written again");
        first = Some(run);
    }
    first.unwrap()
}

/// Mazes, open floor and terrain, then maps with unusual ends.
fn maps() -> Vec<(String, Map)> {
    let catalogue = mazescope_core::builtin::catalogue();
    let mut maps = Vec::new();
    // Mazes, open floor and terrain are covered by one seed.
    for number in 0..cases::times(cases::of(1, 2)) {
        let seed = Seed::from(cases::seed().wrapping_add(number.into()));
        for (id, parameter, value, (width, height)) in [
            ("backtracker", "braid", 0, (21, 11)),
            ("backtracker", "braid", 60, (17, 13)),
            ("open", "density", 30, (16, 12)),
            ("open", "terrain", 40, (14, 9)),
        ] {
            let generator = catalogue.generator(id).unwrap();
            let mut settings = Settings::new(generator.info.parameters);
            settings.set(parameter, value);
            let map = generator.grow(Size::new(width, height).unwrap(), &seed, &settings);
            maps.push((format!("{id} {parameter} {value} {number}"), map));
        }
    }
    for (what, text) in [
        ("a map without a path", "S.#..\n..#.G\n..#..\n"),
        ("a start that is shut in", "S#...\n##..G\n"),
        ("several starts and goals", "S...#..G\n.##.#.#.\n...S..#G\n"),
        ("a single cell", "S"),
        ("rough floor", "S9#52\n2.3.G\n"),
    ] {
        let map = mazescope_formats::read(text.as_bytes()).unwrap();
        maps.push((what.to_owned(), map));
    }
    let mut on_goal = Map::new(Size::new(5, 3).unwrap(), Tile::Floor);
    let middle = on_goal.size().cell(2, 1).unwrap();
    (on_goal.starts, on_goal.goals) = (vec![middle], vec![middle]);
    maps.push(("a start that is the goal".to_owned(), on_goal.clone()));
    on_goal.goals.clear();
    maps.push(("a map without a goal".to_owned(), on_goal));
    maps
}

#[test]
fn the_figures_of_a_run_are_those_of_its_trace() {
    let mut found = 0;
    for (what, map) in maps() {
        for solver in &mazescope_core::builtin::catalogue().solvers {
            let four = Settings::new(solver.info.parameters);
            let mut eight = four.clone();
            eight.set("neighbours", 1);
            let all = if eight == four {
                vec![four]
            } else {
                vec![four, eight]
            };
            for settings in all {
                if is_long(solver, &settings, &Arc::new(map.clone())) {
                    continue;
                }
                let told = check(&map, solver, &settings, &what);
                found += u32::from(!told.score.path.is_empty());
            }
        }
    }
    assert!(found > 100, "{found} paths");
}

/// Like the deepening searches, but after a few events instead of 20 million.
#[test]
fn a_search_that_gave_up_has_given_up_in_its_trace() {
    let map = mazescope_formats::read(b"S...\n....\n...G\n").unwrap();
    for id in ["iterative_deepening", "ida_star"] {
        let catalogue = mazescope_core::builtin::catalogue();
        let mut solver = catalogue.solver(id).unwrap().clone();
        let Begin::Function(begin) = solver.begin else {
            panic!("{id} is started by a function");
        };
        solver.begin = Begin::Closure(Arc::new(move |map, settings| {
            let start = map.starts[0];
            let searching = |event: &Event| event.code() as u32 != code::TRACED;
            let some = begin(map, settings).take(40).take_while(searching);
            Box::new(some.chain([Event::noted(start)]).fuse())
        }));
        let settings = Settings::new(solver.info.parameters);
        let told = check(&map, &solver, &settings, "a map");
        assert_eq!(told.figures.standing, Standing::GaveUp("gave up"));
        assert!(told.score.gave_up);
    }
}
