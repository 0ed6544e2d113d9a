//! A run of ours that is written as a trace reads back moment by moment, and a trace of another program with its path.

use mazescope_core::board::mark;
use mazescope_core::generators::{backtracker, open};
use mazescope_core::playback::score::Score;
use mazescope_core::words::measured;
use mazescope_core::{Board, Event, Kind, Map, Plane, Seed, Settings, Size, Solver};
use mazescope_formats::trace::{self, Manner, Said};
use mazescope_formats::{Trace, TraceFormat};
use mazescope_support::cases::{self, of, thorough};
use mazescope_support::runs::is_long;
use mazescope_support::toys;
use proptest::prelude::*;
use std::sync::Arc;

pub const FORMATS: [TraceFormat; 2] = [TraceFormat::JsonLines, TraceFormat::Posthoc];

pub fn written(map: &Map, events: &[Event], format: TraceFormat) -> Vec<u8> {
    written_with(map, events, Plane::Link, format)
}

/// The trace of a run without declarations besides its events.
pub fn written_with(map: &Map, events: &[Event], plane: Plane, format: TraceFormat) -> Vec<u8> {
    let mut out = Vec::new();
    let said = Said {
        solution: None,
        plane,
        manner: Manner::default(),
        gave_up: false,
    };
    trace::write_said(map, [events], &said, format, &mut out).unwrap();
    out
}

#[track_caller]
fn comes_back(map: &Map, events: &[Event], plane: Plane, what: &str) {
    for format in FORMATS {
        let what = format!("{what} as {format:?}");
        let text = written_with(map, events, plane, format);
        assert_eq!(trace::recognise(&text), Some(format), "{what}");
        let read = trace::read(&text).unwrap_or_else(|error| panic!("{what}: {error}"));
        assert_eq!((&read.map, read.format), (map, format), "{what}");
        // A number that flips no bits of the register is left out.
        let turns = |event: &&Event| event.number() != Some(0);
        let (one, other) = (
            read.events.iter().filter(turns),
            events.iter().filter(turns),
        );
        let differs = one
            .clone()
            .zip(other.clone())
            .position(|(one, other)| one != other);
        assert!(one.eq(other), "{what}: at {differs:?}");
        let moments = events.iter().filter(|event| !event.is_value()).count();
        assert_eq!(read.moments, moments as u64, "{what}");
        let says = moments < events.len();
        assert!(!says || read.plane == plane, "{what}: {:?}", read.plane);
    }
}

/// The run of a search on that map comes back, unless it is too long.
fn search_comes_back(solver: &Solver, map: &Arc<Map>, about: &str) {
    let settings = Settings::new(solver.info.parameters);
    if is_long(solver, &settings, map) {
        return;
    }
    let events: Vec<Event> = solver.start(Arc::clone(map), &settings).collect();
    let plane = match solver.plane(&settings) {
        Plane::None => Plane::Link,
        plane => plane,
    };
    comes_back(
        map,
        &events,
        plane,
        &format!("{} on {about}", solver.info.id),
    );
}

#[test]
fn every_search_comes_back() {
    let catalogue = mazescope_core::builtin::catalogue();
    // If it works for one seed, it works for others, so a plain run has one seed, and each solver on some of the large
    // maps.
    for (turn, generator) in catalogue.generators.iter().enumerate() {
        for (width, height) in [(1, 1), (2, 2), (9, 1), (17, 9), (40, 30)] {
            for seed in 1..of(2, 4) {
                let size = Size::new(width, height).unwrap();
                let settings = Settings::new(generator.info.parameters);
                let map = Arc::new(generator.grow(size, &Seed::from(seed), &settings));
                for (number, solver) in catalogue.solvers.iter().enumerate() {
                    if width < 40 || thorough() || (number + turn).is_multiple_of(4) {
                        search_comes_back(solver, &map, &format!("{} {size}", generator.info.id));
                    }
                }
            }
        }
    }
}

/// Also distant parents, numbers, walkers, and cells that are withdrawn or reopened, with terrain and without.
#[test]
fn every_kind_of_event_comes_back() {
    for seed in 1..4 {
        for (generator, (width, height)) in [
            (&open::ENTRY, (9, 7)),
            (&backtracker::ENTRY, (11, 7)),
            (&open::ENTRY, (1, 1)),
        ] {
            let mut settings = Settings::new(generator.info.parameters);
            settings.set("terrain", 20 * (seed as u32 - 1));
            let size = Size::new(width, height).unwrap();
            let map = Arc::new(generator.grow(size, &Seed::from(seed), &settings));
            let rough = seed > 1 && width == 9;
            assert!(!rough || map.costs().is_some(), "it has terrain");
            for solver in toys::all() {
                search_comes_back(&solver, &map, &format!("{} {size}", generator.info.id));
            }
        }
    }
}

#[test]
fn every_generation_comes_back() {
    for generator in &mazescope_core::builtin::catalogue().generators {
        for (width, height) in [(1, 1), (2, 2), (9, 1), (17, 9), (40, 30)] {
            for seed in 1..4 {
                let size = generator.fit(Size::new(width, height).unwrap());
                let settings = Settings::new(generator.info.parameters);
                let run = (generator.start)(&size.into(), &Seed::from(seed), &settings);
                let map = Map::new(size, generator.begins_with);
                let what = format!("{} {size} seed {seed}", generator.info.id);
                comes_back(&map, &run.collect::<Vec<_>>(), Plane::Link, &what);
            }
        }
    }
}

#[test]
fn a_map_of_starts_and_goals_is_written_in_time_that_grows_with_their_number() {
    let rows: String = ["S".repeat(700), "G".repeat(700)].join("\n");
    let map = Arc::new(mazescope_formats::read(rows.as_bytes()).unwrap());
    let catalogue = mazescope_core::builtin::catalogue();
    for id in ["breadth_first", "depth_first", "astar"] {
        search_comes_back(catalogue.solver(id).unwrap(), &map, "starts and goals");
    }
}

/// What was read of a text before its first faulty statement, without the final size of its map.
fn read_part(text: &str) -> Trace {
    let tape = trace::Tape::new();
    let _ = trace::read_from(text.as_bytes(), &tape);
    tape.into_trace()
}

/// The length of the path of a trace, in words, given the cost that it states.
pub fn length(trace: &Trace, cost: Option<f64>) -> Option<String> {
    let score = Score {
        path: trace.solution.clone()?.path,
        cost,
        ..Score::default()
    };
    score.length(&trace.map).map(measured)
}

/// A trace of another program, written by us, is a trace of the same map with the same path.
#[track_caller]
pub fn is_written(text: &str, what: &str) {
    let trace = read_part(text);
    for format in FORMATS {
        let mut out = Vec::new();
        let solution = trace.solution.as_ref();
        let said = Said {
            solution,
            plane: trace.plane,
            manner: trace.manner,
            gave_up: trace.gave_up,
        };
        trace::write_said(&trace.map, [&trace.events[..]], &said, format, &mut out).unwrap();
        let again = trace::read(&out);
        let again = again.unwrap_or_else(|error| panic!("{what} {format:?}: {error}"));
        let what = format!("{what} {format:?}\n{}", String::from_utf8_lossy(&out));
        assert_eq!(again.map, trace.map, "{what}");
        assert_eq!(again.discipline, trace.discipline, "{what}");
        assert_eq!(again.gave_up, trace.gave_up, "{what}");
        let result = |trace: &Trace| {
            let said = trace.solution.clone()?;
            let cost = said.cost.and_then(|cost| length(trace, Some(cost)));
            Some((said.path, cost))
        };
        let (again, trace) = (result(&again), result(&trace));
        let has_cost = matches!(trace, Some((_, Some(_))));
        assert!(
            !has_cost || again == trace,
            "{what}: {again:?}, not {trace:?}"
        );
        let paths = [again, trace].map(|result| result.map(|(path, _)| path));
        assert_eq!(paths[0], paths[1], "{what}");
    }
}

/// Each moment of a trace changes its board, unless it only notes something, and no count exceeds what is there.
#[track_caller]
fn fits_on_a_board(trace: &Trace) {
    let mut board = Board::with_plane(&trace.map, trace.discipline, trace.plane);
    let mut rest = &trace.events[..];
    while let Some(first) = rest.first() {
        let (moment, later) = rest.split_at(1 + usize::from(first.is_value()));
        rest = later;
        let before = board.clone();
        board.apply(moment);
        // A walker's step is an event, and so is a number that is written again.
        let kind = moment.last().map(|event| event.kind(None));
        let still = matches!(kind, Some(Kind::Noted | Kind::Stepped));
        let may_be_still = still || kind == Some(Kind::Wrote);
        let same = board == before;
        assert!(
            if same { may_be_still } else { !still },
            "only notes change nothing"
        );
        let counts = board.counts();
        assert!(
            counts.frontier <= 2 * trace.events.len() as u32,
            "{counts:?}"
        );
        let marks = board.marks().as_slice();
        let count = |bit: u8| marks.iter().filter(|&&byte| byte & bit != 0).count() as u32;
        assert_eq!(counts.expanded, count(mark::EXPANDED), "each at most once");
        assert_eq!(counts.traced, count(mark::TRACED));
        assert_eq!(counts.backtracked, count(mark::BACKTRACKED));
    }
}

const WORDS: &str = "source destination generating expanding updating closing end tracing carving raising rejecting \
    backtracking odd giving-up stepping looking withdrawing withdrawing reopening writing";

const HEADS: [&str; 4] = [
    "",
    "{\"map\": [\"..#...\", \"......\", \".####.\", \"......\", \"#.....\", \"......\"]}\n",
    "{\"map\": [\"######\", \"######\", \"######\", \"######\", \"######\", \"######\"]}\n",
    "{\"plane\": {\"name\": \"rank\", \"bits\": 8}, \"map\": [\"..#.9.\", \"..23..\", \".####.\", \"......\", \"......\", \"......\"]}\n",
];

proptest! {
    #![proptest_config(cases::config(600))]
    #[test]
    fn any_statements_fit_on_a_board_and_are_written(
        said in prop::collection::vec((0..20_usize, 0..12_u8, 0..16_u8, 0..6_i32, 0..6_i32, 0..8_u8), 1..80),
        head in 0..4_usize,
        by_cell: bool,
    ) {
        let words: Vec<&str> = WORDS.split_whitespace().collect();
        let mut text = HEADS[head].to_owned();
        // One event that is refused must not end the trace.
        let mut tried = text.clone();
        let mut untried = text.clone();
        for (word, id, parent, x, y, with) in said {
            let mut line = format!("{{\"type\": \"{}\"", words[word]);
            if !by_cell { line += &format!(", \"id\": {id}"); }
            let parent_y = parent % 4;
            if with & 1 == 1 && by_cell { line += &format!(", \"pId\": [{}, {parent_y}]", parent / 4); }
            if with & 1 == 1 && parent < 12 && !by_cell { line += &format!(", \"pId\": {parent}"); }
            if with & 6 != 6 || by_cell { line += &format!(", \"x\": {x}, \"y\": {y}"); }
            if with & 4 == 4 { line += &format!(", \"g\": {}", x * y); }
            if with & 3 == 0 && words[word] == "writing" { line += ", \"pId\": null"; }
            if head == 3 { line += &format!(", \"value\": {}", x * 50 + y); }
            if with & 2 == 2 { line += ", \"via\": \"up-left\", \"again\": true"; }
            line += "}\n";
            untried.push_str(&line);
            tried.push_str(&line);
            if trace::read(tried.as_bytes()).is_ok() {
                text.push_str(&line);
            }
            tried.clone_from(&text);
        }
        fits_on_a_board(&read_part(&untried));
        fits_on_a_board(&read_part(&text));
        is_written(&text, &text);
    }
}
