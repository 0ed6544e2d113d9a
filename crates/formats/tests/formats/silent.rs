//! A trace that leaves out parents, numbers or starts: what is told of it is true, or nothing is told.

use super::traces::written_with;
use mazescope_core::solvers::SOLVERS;
use mazescope_core::{Board, Discipline, Event, Kind, Map, Random, Seed, Settings, Size};
use mazescope_formats::trace::{self, Lack};
use mazescope_formats::{Trace, TraceFormat};
use mazescope_support::cases;
use mazescope_support::runs::is_long;
use serde_json::Value;
use std::sync::Arc;

/// What is left out: keys of a part of the events, in per cent, and whether also the events of a type.
const SILENCES: [(&[&str], u32, &str); 6] = [
    (&["pId"], 100, ""),
    (&["pId"], 50, ""),
    (&["g", "h", "f"], 100, ""),
    (&["pId", "g"], 30, ""),
    (&["pId"], 100, "source"),
    (&["pId"], 100, "generating"),
];

/// The searches whose traces give the cell that is expanded as the parent of each cell that they discover.
const PLAIN: [&str; 5] = [
    "breadth_first",
    "depth_first",
    "dijkstra",
    "astar",
    "greedy",
];

/// A trace without the keys and the events of a silence.
fn silent(text: &[u8], silence: (&[&str], u32, &str), random: &mut Random) -> String {
    let (keys, share, kind) = silence;
    let mut left = String::new();
    for line in str::from_utf8(text).unwrap().lines() {
        let mut event: Value = serde_json::from_str(line).unwrap();
        if event["type"] == kind {
            continue;
        }
        for &key in keys {
            if random.below(100) < share {
                event.as_object_mut().unwrap().remove(key);
            }
        }
        left += &format!("{event}\n");
    }
    left
}

fn board(trace: &Trace) -> Board {
    let mut board = Board::with_plane(&trace.map, trace.discipline, trace.plane);
    board.apply(&trace.events);
    board
}

/// Maps of fields and caves with one or two starts.
fn maps() -> Vec<Map> {
    let catalogue = mazescope_core::builtin::catalogue();
    let mut maps = Vec::new();
    for number in 0..u64::from(cases::times(12)) {
        let entry = catalogue.generator(["caves", "open", "backtracker"][number as usize % 3]);
        let entry = entry.unwrap();
        let mut settings = Settings::new(entry.info.parameters);
        settings.set("obstacles", 25);
        settings.set("terrain", if number % 2 == 0 { 0 } else { 40 });
        settings.set("braid", 50);
        let size = Size::clamped(7 + number as u32 % 5, 7);
        maps.push(entry.grow(size, &Seed::from(number), &settings));
    }
    maps
}

#[test]
fn a_trace_that_is_silent_is_told_truly_or_not_at_all() {
    let mut random = Random::new(&Seed::from(cases::seed()), "silent");
    for (place, map) in maps().into_iter().enumerate() {
        for solver in SOLVERS {
            let id = solver.info.id;
            let mut settings = Settings::new(solver.info.parameters);
            settings.set("neighbours", place as u32 / 3 % 2);
            let map = Arc::new(map.clone());
            // A cell of Theta* has another parent than the cell that is expanded, and only pId says which.
            if id == "theta_star" || is_long(solver, &settings, &map) {
                continue;
            }
            let events: Vec<_> = solver.start(Arc::clone(&map), &settings).collect();
            let plane = solver.plane(&settings);
            let text = written_with(&map, &events, plane, TraceFormat::JsonLines);
            let whole = trace::read(&text).unwrap();
            for silence in SILENCES {
                // Without a source, the first cell that is discovered is a start. A walker's is another cell.
                let walks = [Discipline::Walk, Discipline::None].contains(&solver.info.discipline);
                if walks && silence.2 == "source" {
                    continue;
                }
                let text = silent(&text, silence, &mut random);
                let Ok(told) = trace::read(text.as_bytes()) else {
                    continue;
                };
                let about = format!("{id}, map {place}, {silence:?}\n{text}");
                check(&whole, &told, &about);
                let is_plain = PLAIN.contains(&id) && silence.2.is_empty();
                assert!(
                    !is_plain || told.solution.is_some() == whole.solution.is_some(),
                    "{about}"
                );
            }
        }
    }
}

/// Compares what is told with the whole trace.
fn check(whole: &Trace, told: &Trace, about: &str) {
    let starts = told.map.starts.iter();
    assert!(
        starts
            .into_iter()
            .all(|start| whole.map.starts.contains(start)),
        "{about}"
    );
    let (right, said) = (board(whole), board(told));
    // No event takes the parent of a cell away, so it keeps its last one if the next is unknown. The trace says so.
    let changes = |event: &Event| matches!(event.kind(None), Kind::Improved { .. });
    let keeps = told.lack != Lack::Nothing && whole.events.iter().any(changes);
    for cell in whole.map.size().iter().filter(|_| !keeps) {
        let parent = said.parent_cell(cell);
        assert!(
            parent.is_none() || parent == right.parent_cell(cell),
            "{cell:?}: {about}"
        );
        let [moves, known] = [&said, &right].map(|board| board.moves_from_start(cell, u32::MAX));
        assert!(moves.is_none() || moves == known, "{cell:?}: {about}");
    }
    match (&told.solution, &whole.solution) {
        (Some(told), Some(whole)) => {
            assert_eq!(told.path, whole.path, "{about}");
            assert!(told.cost.is_none() || told.cost == whole.cost, "{about}");
        }
        (None, Some(_)) => assert!(told.gave_up, "{about}"),
        (None, None) => {}
        (Some(_), None) => panic!("a path that is none: {about}"),
    }
}
