//! Traces of every kind of event: distant parents, numbers, walkers, scanned, withdrawn and reopened cells, terrain.

use super::traces::{FORMATS, NOTHING_SAID, ROOT, comes_back_read, kinds, read};
use mazescope_core::board::mark;
use mazescope_core::generators::{backtracker, open};
use mazescope_core::playback::score::{self, Score};
use mazescope_core::words::measured;
use mazescope_core::{
    Board, Cell, Direction, Discipline, Event, Kind, Map, Plane, Run, Seed, Settings, Size,
};
use mazescope_formats::trace::{self, Said, replay};
use mazescope_formats::{Tape, Trace};
use mazescope_support::toys;
use std::sync::Arc;

/// Small maps, some with terrain.
fn maps() -> Vec<Arc<Map>> {
    let mut maps = Vec::new();
    for seed in 1..4 {
        for (generator, (width, height)) in [
            (&open::ENTRY, (9, 7)),
            (&backtracker::ENTRY, (11, 7)),
            (&open::ENTRY, (1, 1)),
        ] {
            let mut settings = Settings::new(generator.info.parameters);
            settings.set("terrain", 20 * (seed as u32 - 1));
            let size = Size::new(width, height).unwrap();
            maps.push(Arc::new(generator.grow(size, &Seed::from(seed), &settings)));
        }
    }
    maps
}

#[test]
fn a_trace_of_every_kind_of_event_comes_back() {
    let mut rough = 0;
    for map in maps() {
        rough += u32::from(map.costs().is_some());
        for solver in toys::all() {
            let settings = Settings::new(solver.info.parameters);
            let plane = solver.plane(&settings);
            let events: Vec<Event> = solver.start(map.clone(), &settings).collect();
            for format in FORMATS {
                let mut text = Vec::new();
                let written = [&events[..]];
                let said = Said {
                    plane,
                    ..NOTHING_SAID
                };
                trace::write_said(&map, written, &said, format, &mut text).unwrap();
                let what = format!("{} as {format:?}", solver.info.id);
                let read = trace::read(&text);
                let read = read.unwrap_or_else(|error| panic!("{what}: {error}"));
                assert_eq!(read.map, *map, "{what}");
                let pairs = read.events.iter().zip(&events);
                let differs = pairs.clone().position(|(one, other)| one != other);
                assert!(read.events == events, "{what}: at {differs:?}");
                let moments = events.iter().filter(|event| !event.is_value()).count();
                assert_eq!(read.moments, moments as u64, "{what}");
                let says = events.iter().any(|event| event.is_value());
                assert!(!says || read.plane == plane, "{what}: {:?}", read.plane);
            }
        }
    }
    assert!(rough > 1, "some maps have terrain");
}

/// The board at the end of the replay of a trace, recorded like any other lane.
pub fn replayed(trace: Trace) -> Board {
    let (map, tape) = (trace.map.clone(), Tape::of(trace));
    let solver = replay::solver(&tape);
    let settings = Settings::new(solver.info.parameters);
    let mut scene = Run::new(map, vec![(solver, settings)]).scene();
    while !scene.is_complete() {
        scene.record(1 << 16);
    }
    let lane = &mut scene.race_mut().unwrap().lanes[0];
    assert_eq!(lane.timeline.recording().fault(), None);
    lane.timeline.seek(u64::MAX);
    lane.timeline.board().clone()
}

#[test]
fn a_far_parent_is_a_link_and_the_path_there_is_a_direction() {
    let trace = read(&[
        r#"{"width": 9, "height": 6}"#,
        ROOT,
        r#"{"type": "expanding", "id": "a"}"#,
        r#"{"type": "generating", "id": "b", "pId": "a", "x": 5, "y": 1, "f": 9}"#,
        r#"{"type": "generating", "id": "c", "pId": "b", "x": 5, "y": 5}"#,
        r#"{"type": "generating", "id": "d", "pId": "c", "x": 6, "y": 4}"#,
        r#"{"type": "updating", "id": "c", "pId": "a"}"#,
        r#"{"type": "updating", "id": "c", "pId": "a"}"#,
        r#"{"type": "updating", "id": "c", "pId": "d", "why": "near"}"#,
    ]);
    let pushed = |from| Kind::Pushed { from: Some(from) };
    let said = kinds(&trace);
    let shapes: Vec<Kind> = said
        .iter()
        .filter(|kind| !matches!(kind, Kind::Value(_) | Kind::Improved { .. }))
        .copied()
        .collect();
    assert_eq!(
        shapes,
        [
            Kind::Pushed { from: None },
            Kind::Expanded,
            Kind::Wrote,
            pushed(Direction::Left),
            Kind::Wrote,
            pushed(Direction::Up),
            pushed(Direction::DownLeft),
            Kind::Wrote,
            Kind::Noted,
            Kind::Wrote,
        ]
    );
    let changed = said
        .iter()
        .filter(|kind| matches!(kind, Kind::Improved { .. }));
    assert_eq!(changed.count(), 2, "from up to up left, and to up right");
    assert_eq!((trace.plane, trace.moments), (Plane::Link, 12));
    assert_eq!(trace.notes.get(3), Some("generating: f 9"));
    assert_eq!(trace.notes.get(11), Some("updating: why near"));
    let size = trace.map.size();
    let at = |x, y| size.cell(x, y).unwrap();
    let board = replayed(trace);
    assert_eq!(board.link(at(5, 1)), Some(at(0, 0)));
    assert_eq!(board.link(at(5, 5)), None, "its parent is a neighbour now");
    assert_eq!(board.parent_cell(at(5, 5)), Some(at(6, 4)));
    assert_eq!(board.parent_cell(at(6, 4)), Some(at(5, 5)));
}

#[test]
fn a_link_may_be_seen_from_another_side_and_may_go() {
    let text = [
        r#"{"width": 9, "height": 6}"#,
        ROOT,
        r#"{"type": "generating", "id": "b", "pId": "a", "x": 5, "y": 1, "via": "up"}"#,
        r#"{"type": "writing", "id": "b", "pId": null}"#,
        r#"{"type": "writing", "id": "b", "pId": "a"}"#,
    ]
    .join("\n");
    let trace = trace::read(text.as_bytes()).unwrap();
    let up = Some(Direction::Up);
    assert_eq!(kinds(&trace)[3], Kind::Pushed { from: up });
    assert_eq!(trace.moments, 5);
    comes_back_read(&text, "a link that went and came");
    let b = trace.events[3].cell();
    let before = Trace {
        events: trace.events[..6].to_vec(),
        ..trace.clone()
    };
    assert_eq!(replayed(before).link(b), None);
    assert_eq!(replayed(trace.clone()).link(b), Some(trace.map.starts[0]));
}

#[test]
fn a_cell_that_is_expanded_again_is_seen() {
    let trace = read(&[
        ROOT,
        r#"{"type": "expanding", "id": "a"}"#,
        r#"{"type": "expanding", "id": "a", "g": 1}"#,
        r#"{"type": "reopening", "id": "a"}"#,
        r#"{"type": "reopening", "id": "a"}"#,
        r#"{"type": "expanding", "id": "a"}"#,
    ]);
    assert_eq!(
        kinds(&trace)[1..],
        [
            Kind::Expanded,
            Kind::Reopened,
            Kind::Expanded,
            Kind::Reopened,
            Kind::Noted,
            Kind::Expanded
        ]
    );
    assert_eq!(trace.notes.get(3), Some("expanding: g 1"));
    assert_eq!(replayed(trace).counts().expanded, 1);
}

#[test]
fn what_was_withdrawn_is_generated_again_with_its_parent_or_another() {
    let say = |kind: &str, rest: &str| format!(r#"{{"type": "{kind}", "id": "b"{rest}}}"#);
    let trace = read(&[
        ROOT,
        &say("generating", r#", "pId": "a", "x": 1, "y": 0"#),
        &say("withdrawing", ""),
        &say("withdrawing", ""),
        &say("generating", r#", "pId": "a""#),
        &say("withdrawing", ""),
        r#"{"type": "generating", "id": "c", "pId": "a", "x": 1, "y": 1}"#,
        &say("expanding", r#", "pId": "c""#),
    ]);
    let from = |from| Kind::Pushed { from };
    let changed = Kind::Improved {
        old: Direction::Left,
        new: Direction::Down,
    };
    let left = Some(Direction::Left);
    let said: Vec<Kind> = trace.events.iter().map(|event| event.kind(left)).collect();
    assert_eq!(
        said,
        [
            from(None),
            from(left),
            Kind::Withdrawn,
            Kind::Noted,
            Kind::Restored,
            Kind::Withdrawn,
            from(Some(Direction::UpLeft)),
            Kind::Restored,
            changed,
            Kind::Expanded
        ]
    );
    assert_eq!(trace.discipline, Discipline::Queue);
    let counts = replayed(trace).counts();
    assert_eq!((counts.discovered, counts.frontier), (3, 2));
}

#[test]
fn the_frontier_follows_from_what_is_said() {
    let expanded = r#"{"type": "expanding", "id": "a"}"#;
    let stepped = r#"{"type": "stepping", "id": "a"}"#;
    let withdrawn = r#"{"type": "withdrawing", "id": "a"}"#;
    let unfound = r#"{"type": "closing", "id": "b", "x": 1, "y": 0}"#;
    for (lines, discipline, last) in [
        (&[ROOT, expanded][..], Discipline::Queue, 2),
        (&[ROOT, stepped], Discipline::Walk, 2),
        (&[ROOT, stepped, expanded], Discipline::Queue, 3),
        (&[ROOT, expanded, withdrawn], Discipline::Stack, 3),
        // A stack never backtracks from a cell that it did not have, so the cell must enter the frontier again before
        // it leaves.
        (&[ROOT, unfound, expanded, withdrawn], Discipline::Queue, 5),
        (&[ROOT, expanded, withdrawn, unfound], Discipline::Stack, 4),
    ] {
        let trace = read(lines);
        assert_eq!(trace.discipline, discipline, "{lines:?}");
        assert_eq!(trace.moments, last, "{lines:?}");
        let solver = replay::solver(&Tape::of(trace.clone()));
        assert_eq!(solver.info.discipline, discipline);
        assert!(replayed(trace).counts().frontier < 2, "{lines:?}");
    }
}

#[test]
fn what_the_header_says_of_the_search_counts_and_a_word_that_is_not_known_says_nothing() {
    let after = |header: &str| {
        let header = format!("{{\"map\": [\"..2\"]{header}}}");
        let lines = [
            &header,
            ROOT,
            r#"{"type": "expanding", "id": "a"}"#,
            r#"{"type": "odd", "id": "a"}"#,
        ];
        comes_back_read(&lines.join("\n"), &header);
        let trace = read(&lines);
        let solver = replay::solver(&Tape::of(trace.clone()));
        let steps = trace.events.iter();
        let steps = steps.filter(|&&event| (solver.info.begins_step)(event));
        (trace.discipline, steps.count(), solver.minds_costs)
    };
    use Discipline::{None, Priority, Queue, Stack, TwoQueues, Walk};
    for (header, told) in [
        ("", (Queue, 1, true)),
        (", \"discipline\": \"stack\"", (Stack, 1, true)),
        (
            ", \"discipline\": \"stack\", \"rounds\": true",
            (Stack, 2, true),
        ),
        (", \"discipline\": \"two queues\"", (TwoQueues, 1, true)),
        (", \"discipline\": \"priority queue\"", (Priority, 1, true)),
        (", \"discipline\": \"walk\"", (Walk, 0, true)),
        (
            ", \"discipline\": \"none\", \"costs\": \"ignored\"",
            (None, 1, false),
        ),
        (
            ", \"discipline\": \"edges\", \"costs\": [4], \"rounds\": 7",
            (Queue, 1, true),
        ),
    ] {
        assert_eq!(after(header), told, "{header}");
    }
}

#[test]
fn a_search_gives_up_where_nothing_is_said_behind_it() {
    let gives_up = r#"{"type": "giving-up"}"#;
    let expanding = r#"{"type": "expanding", "id": "a"}"#;
    let gave_up = |lines: &[&str]| {
        comes_back_read(&lines.join("\n"), "a trace that gives up");
        read(lines).gave_up
    };
    assert!(gave_up(&[ROOT, expanding, gives_up]));
    assert!(!gave_up(&[ROOT, gives_up, expanding]));
    let yaml = "events:\n- { type: source, x: 1, y: 0 }\n- { type: giving-up }\n";
    assert!(trace::read(yaml.as_bytes()).unwrap().gave_up);
}

#[test]
fn what_is_known_of_a_tape_later_makes_another_version_of_it() {
    let tape = Tape::new();
    let mut versions = Vec::new();
    let mut text = format!("{{\"width\": 9, \"height\": 2}}\n{ROOT}\n");
    for line in [
        r#"{"type": "expanding", "id": "a"}"#,
        r#"{"type": "generating", "id": "b", "pId": "a", "x": 5, "y": 1}"#,
        r#"{"type": "generating", "id": "c", "pId": "a", "x": 7, "y": 1}"#,
        r#"{"type": "withdrawing", "id": "a"}"#,
    ] {
        text = format!("{text}{line}\n");
        tape.replace(trace::read(text.as_bytes()).unwrap());
        versions.push(tape.version());
    }
    assert_eq!(versions, [1, 2, 2, 3]);
    let map = Arc::new(tape.look(|trace| trace.map.clone()));
    let early = Tape::of(read(&[r#"{"width": 9, "height": 2}"#, ROOT]));
    let solver = replay::solver(&early);
    let mut run = solver.start(Arc::clone(&map), &Settings::new(&[]));
    assert!(run.next().is_some());
    early.replace(tape.look(Trace::clone));
    assert_eq!(
        (run.next(), run.waits()),
        (None, false),
        "it declares another plane"
    );
    let mut run = replay::solver(&early).start(map, &Settings::new(&[]));
    assert_eq!(run.by_ref().count(), tape.look(|trace| trace.events.len()));
}

#[test]
fn looks_and_steps_are_seen() {
    let trace = read(&[
        r#"{"map": ["..#", "..."]}"#,
        ROOT,
        r#"{"type": "looking", "x": 2, "y": 0}"#,
        r#"{"type": "looking", "x": 2, "y": 0, "why": "again"}"#,
        r#"{"type": "stepping", "id": "b", "x": 1, "y": 0}"#,
        r#"{"type": "stepping"}"#,
        r#"{"type": "looking", "id": "nowhere"}"#,
    ]);
    assert_eq!(
        kinds(&trace)[1..],
        [
            Kind::Touched,
            Kind::Looked,
            Kind::Stepped,
            Kind::Noted,
            Kind::Noted
        ]
    );
    assert_eq!(trace.notes.get(2), Some("looking: why again"));
    assert_eq!(
        (trace.by_type["stepping"], trace.by_type["looking"]),
        (2, 3)
    );
    assert_eq!(replayed(trace).counts().looks, 2);
}

#[test]
fn numbers_are_those_of_the_plane_that_the_header_declares() {
    let yaml = "plane: { name: rank of a cell, bits: 8 }\nevents:\n\
                - { type: writing, x: 1, y: 1, value: 255 }\n\
                - { type: generating, x: 9, y: 1, pId: [1, 1] }\n\
                - { type: writing, x: 1, y: 1, value: 3.0 }\n";
    let (name, bits) = ("rank of a cell", 8);
    let trace = trace::read(yaml.as_bytes()).unwrap();
    assert_eq!(trace.plane, Plane::Number { name, bits });
    let from = Kind::Pushed { from: None };
    let said = [
        Kind::Value(255),
        Kind::Wrote,
        from,
        Kind::Value(3),
        Kind::Wrote,
    ];
    assert_eq!(kinds(&trace), said, "a cell has one number, so no link");
    let cell = trace.events[1].cell();
    assert_eq!(replayed(trace).number(cell), 3);
}

const JUMP_POINTS: &str = include_str!("../../../../examples/jump_point_search.jsonl");

#[test]
fn a_jump_point_search_shows_its_far_parents_and_what_it_scanned() {
    let trace = trace::read(JUMP_POINTS.as_bytes()).unwrap();
    let (size, map) = (trace.map.size(), trace.map.clone());
    assert_eq!(
        (size, trace.plane),
        (Size::new(12, 8).unwrap(), Plane::Link)
    );
    let said = trace.solution.clone().unwrap();
    let path: Vec<_> = said.path.iter().map(|&cell| size.position(cell)).collect();
    let points = [
        (0, 3),
        (1, 4),
        (3, 4),
        (4, 4),
        (4, 6),
        (6, 6),
        (6, 4),
        (7, 4),
    ];
    assert_eq!(path, points);
    let score = Score {
        path: said.path,
        ..Score::default()
    };
    let length = score.length(&map).unwrap();
    // As long as the path that A* finds with the same neighbours.
    let astar = mazescope_core::builtin::catalogue()
        .solver("astar")
        .unwrap()
        .clone();
    let mut settings = Settings::new(astar.info.parameters);
    settings.set("neighbours", 1);
    let found = score::solve(&astar, Arc::new(map.clone()), &settings, |_| true).unwrap();
    assert_eq!(measured(found.length(&map).unwrap()), measured(length));
    assert_eq!(said.cost.map(measured), Some(measured(length)));
    assert_eq!(measured(length), "11.41");

    let board = replayed(trace);
    let counts = board.counts();
    let touched = |&cell: &Cell| board.marks()[cell] & mark::TOUCHED != 0;
    assert_eq!(
        (size.iter().filter(touched).count(), counts.looks),
        (49, 61)
    );
    assert_eq!(
        (counts.discovered, counts.expanded, counts.traced),
        (21, 14, 8)
    );
    // The target of every link was expanded, and lies in a straight line over floor alone.
    let at = |x, y| size.cell(x, y).unwrap();
    let linked = size
        .iter()
        .filter_map(|cell| Some((cell, board.link(cell)?)));
    let linked: Vec<(Cell, Cell)> = linked.collect();
    assert_eq!(linked.len(), 9);
    assert!(linked.contains(&(at(6, 4), at(6, 6))) && linked.contains(&(at(6, 0), at(1, 0))));
    for (mut cell, parent) in linked {
        assert!(board.marks()[parent] & mark::EXPANDED != 0);
        let towards = board.parent(cell).unwrap();
        while cell != parent {
            assert!(map.is_floor(cell));
            cell = cell.step(towards, size);
        }
    }
    assert_eq!(board.moves_from_start(at(7, 4), 100), Some(11));
    comes_back_read(JUMP_POINTS, "the jump point search");
}

#[test]
fn digits_of_a_map_are_what_floor_costs() {
    let trace = read(&[r#"{"map": ["2.#", "9 5"]}"#, ROOT]);
    let costs = trace.map.size().iter().map(|cell| trace.map.cost(cell));
    assert_eq!(costs.collect::<Vec<_>>(), [2, 1, 1, 9, 1, 5]);
    assert_eq!(trace.map.floor_cells(), 5);
}
