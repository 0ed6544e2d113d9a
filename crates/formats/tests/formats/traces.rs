//! Traces: a written trace reads back the same, and the statements of other programs become events.

use mazescope_core::playback::score::Score;
use mazescope_core::words::measured;
use mazescope_core::{Direction, Event, Kind, Map, Plane, Seed, Settings, Size};
use mazescope_formats::trace::{self, Manner, Said};
use mazescope_formats::{Trace, TraceFormat};
use mazescope_support::cases::{self, of, thorough};
use mazescope_support::runs::is_long;
use proptest::prelude::*;
use std::sync::Arc;

pub const FORMATS: [TraceFormat; 2] = [TraceFormat::JsonLines, TraceFormat::Posthoc];

/// A run without declarations besides its events.
pub const NOTHING_SAID: Said = Said {
    solution: None,
    plane: Plane::Link,
    manner: Manner {
        discipline: None,
        rounds: false,
        ignores_costs: false,
    },
    gave_up: false,
};

pub fn written(map: &Map, events: &[Event], format: TraceFormat) -> Vec<u8> {
    written_with(map, events, Plane::Link, format)
}

pub fn written_with(map: &Map, events: &[Event], plane: Plane, format: TraceFormat) -> Vec<u8> {
    let mut out = Vec::new();
    let said = Said {
        plane,
        ..NOTHING_SAID
    };
    trace::write_said(map, [events], &said, format, &mut out).unwrap();
    out
}

#[track_caller]
fn comes_back(map: &Map, events: &[Event], plane: Plane, what: &str) {
    for format in FORMATS {
        let text = written_with(map, events, plane, format);
        assert_eq!(trace::recognise(&text), Some(format), "{what}");
        let read = trace::read(&text).unwrap_or_else(|error| panic!("{what} {format:?}: {error}"));
        assert_eq!(read.map, *map, "{what} {format:?}");
        let differs = read
            .events
            .iter()
            .zip(events)
            .position(|(one, other)| one != other);
        assert!(read.events == events, "{what} {format:?}: at {differs:?}");
        assert_eq!(read.format, format);
    }
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
                let map = generator.grow(size, &Seed::from(seed), &settings);
                for (number, solver) in catalogue.solvers.iter().enumerate() {
                    let comes = width < 40 || (number + turn).is_multiple_of(4);
                    if !thorough() && !comes {
                        continue;
                    }
                    let settings = Settings::new(solver.info.parameters);
                    if is_long(solver, &settings, &Arc::new(map.clone())) {
                        continue;
                    }
                    let run = solver.start(Arc::new(map.clone()), &settings);
                    let what = format!("{} on {} {size}", solver.info.id, generator.info.id);
                    let plane = match solver.plane(&settings) {
                        Plane::None => Plane::Link,
                        plane => plane,
                    };
                    comes_back(&map, &run.collect::<Vec<_>>(), plane, &what);
                }
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

/// The trace that is read, and the trace that is read after it is written.
#[track_caller]
pub fn comes_back_read(text: &str, what: &str) {
    // Everything before the first faulty statement is kept, except the final size of its map.
    let tape = trace::Tape::new();
    let _ = trace::read_from(text.as_bytes(), &tape);
    let trace = tape.into_trace();
    let length = |trace: &Trace| {
        let solution = trace.solution.as_ref();
        solution.map(|solution| {
            let score = Score {
                path: solution.path.clone(),
                cost: solution.cost,
                ..Score::default()
            };
            measured(score.length(&trace.map).unwrap())
        })
    };
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
        assert_eq!(again.map, trace.map, "{what} {format:?}");
        assert_eq!(again.events, trace.events, "{what} {format:?}");
        assert_eq!(again.discipline, trace.discipline, "{what} {format:?}");
        assert_eq!(again.gave_up, trace.gave_up, "{what} {format:?}");
        let cost = solution.is_some_and(|solution| solution.cost.is_some());
        if cost && solution.is_some_and(|said| said.found < trace.moments) {
            assert_eq!(length(&again), length(&trace), "{what} {format:?}");
        }
    }
}

#[test]
fn carving_what_was_discovered_does_not_undo_its_parent() {
    let lines = |last: &str| {
        format!(
            "{{\"map\": [\".##\"]}}\n{ROOT}\n\
             {{\"type\": \"generating\", \"id\": 1, \"pId\": \"a\", \"x\": 1, \"y\": 0}}\n\
             {{\"type\": \"carving\", \"id\": 1}}\n{{\"type\": \"{last}\", \"id\": 1, \"pId\": \"a\"}}\n"
        )
    };
    let after = |last: &str| kinds(&trace::read(lines(last).as_bytes()).unwrap())[2..].to_vec();
    assert_eq!(after("generating"), [Kind::Carved, Kind::Noted]);
    assert_eq!(after("expanding"), [Kind::Carved, Kind::Expanded]);
    for last in ["generating", "expanding", "updating", "rejecting", "source"] {
        comes_back_read(&lines(last), last);
    }
}

/// A start that is carved later, jumps, and a path without parents.
#[test]
fn what_others_say_in_another_order_comes_back() {
    let place = |id: u32| format!("\"id\": {id}, \"x\": {}, \"y\": {}", id % 5, id / 5);
    let say = |kind: &str, id| format!("{{\"type\": \"{kind}\", {}}}\n", place(id));
    let from = |id, parent| {
        let place = place(id);
        format!("{{\"type\": \"generating\", {place}, \"pId\": {parent}}}\n")
    };
    let map = "{\"map\": [\"###..\", \".....\", \"....#\"]}\n".to_owned();
    let cases = [
        (
            "a start that was a wall",
            [say("generating", 1), say("carving", 1), say("source", 1)],
        ),
        (
            "a goal that was a wall",
            [say("carving", 1), say("destination", 1), say("end", 1)],
        ),
        (
            "a jump from a wall",
            [say("generating", 1), from(8, 1), say("tracing", 8)],
        ),
        (
            "two paths in a row",
            [from(8, 8), say("end", 8), say("tracing", 7)],
        ),
        (
            "a start found before",
            [from(8, 8), from(9, 8), say("source", 9)],
        ),
        (
            "a path without a goal",
            [say("source", 8), say("tracing", 8), say("noted", 8)],
        ),
    ];
    for (what, [one, two, three]) in cases {
        comes_back_read(&[&map[..], &one, &two, &three].concat(), what);
    }
}

proptest! {
    #![proptest_config(cases::config(600))]
    #[test]
    fn any_statements_come_back(
        said in prop::collection::vec((0..20_usize, 0..12_u8, 0..16_u8, 0..6_i32, 0..6_i32, 0..8_u8), 1..80),
        map in 0..4_usize,
        by_cell: bool,
    ) {
        let words = ["source", "destination", "generating", "expanding", "updating", "closing",
            "end", "tracing", "carving", "raising", "rejecting", "backtracking", "odd", "tracing",
            "stepping", "looking", "withdrawing", "reopening", "writing", "giving-up"];
        let maps = [
            "",
            "{\"map\": [\"..#...\", \"......\", \".####.\", \"......\", \"#.....\", \"......\"]}\n",
            "{\"map\": [\"######\", \"######\", \"######\", \"######\", \"######\", \"######\"]}\n",
            "{\"plane\": {\"name\": \"rank\", \"bits\": 8}, \"map\": [\"..#.9.\", \"..23..\", \".####.\", \"......\", \"......\", \"......\"]}\n",
        ];
        let mut text = maps[map].to_owned();
        // One event that is refused must not end the trace.
        let mut tried = text.clone();
        for (word, id, parent, x, y, with) in said {
            let mut line = format!("{{\"type\": \"{}\"", words[word]);
            if !by_cell { line += &format!(", \"id\": {id}"); }
            let parent_y = parent % 4;
            if with & 1 == 1 && by_cell { line += &format!(", \"pId\": [{}, {parent_y}]", parent / 4); }
            if with & 1 == 1 && parent < 12 && !by_cell { line += &format!(", \"pId\": {parent}"); }
            if with & 6 != 6 || by_cell { line += &format!(", \"x\": {x}, \"y\": {y}"); }
            if with & 4 == 4 { line += &format!(", \"g\": {}", x * y); }
            if with & 3 == 0 && words[word] == "writing" { line += ", \"pId\": null"; }
            if map == 3 { line += &format!(", \"value\": {}", x * 50 + y); }
            if with & 2 == 2 { line += ", \"via\": \"up-left\", \"again\": true"; }
            line += "}\n";
            tried.push_str(&line);
            if trace::read(tried.as_bytes()).is_ok() {
                text.push_str(&line);
            }
            tried.clone_from(&text);
        }
        comes_back_read(&text, &text);
    }
}

/// The events of lines of JSON.
#[track_caller]
pub fn read(lines: &[&str]) -> Trace {
    trace::read(lines.join("\n").as_bytes()).unwrap()
}

pub fn kinds(trace: &Trace) -> Vec<Kind> {
    trace.events.iter().map(|event| event.kind(None)).collect()
}

pub const ROOT: &str = r#"{"type": "source", "id": "a", "x": 0, "y": 0}"#;

#[test]
fn what_changes_nothing_is_noted() {
    let trace = read(&[
        r#"{"width": 3, "height": 2}"#,
        ROOT,
        r#"{"type": "expanding", "id": "a", "f": 3}"#,
        r#"{"type": "generating", "id": "b", "pId": "a", "x": 1, "y": 0, "g": 1, "h": 2.5}"#,
        r#"{"type": "generating", "id": "b", "pId": "a"}"#,
        r#"{"type": "heuristic", "id": "b", "why": "because \"so\"", "all": [1, {"a": null}]}"#,
        r#"{"type": "closing", "id": "a"}"#,
        r#"{"type": "closing", "id": "a"}"#,
        r#"{"type": "end"}"#,
    ]);
    let pushed = |from| Kind::Pushed { from };
    assert_eq!(
        kinds(&trace),
        [
            pushed(None),
            Kind::Expanded,
            pushed(Some(Direction::Left)),
            Kind::Noted,
            Kind::Noted,
            Kind::Backtracked,
            Kind::Noted,
            Kind::Noted,
        ]
    );
    let notes: Vec<Option<&str>> = (0..8).map(|event| trace.notes.get(event)).collect();
    assert_eq!(
        notes,
        [
            None,
            Some("expanding: f 3"),
            Some("generating: g 1, h 2.5"),
            Some("generating"),
            Some("heuristic: why because \"so\", all [1, {\"a\": null}]"),
            None,
            Some("closing"),
            Some("end"),
        ]
    );
    assert_eq!((trace.statements, trace.by_type["closing"]), (8, 2));
    assert_eq!(trace.by_type["heuristic"], 1);
    let (start, now) = (trace.map.starts[0], trace.events[7].cell());
    assert_eq!(start, now, "an end without a cell is shown at the last one");
}

#[test]
fn a_new_parent_is_an_improvement_and_the_path_follows_it() {
    let trace = read(&[
        ROOT,
        r#"{"type": "generating", "id": "b", "pId": "a", "x": 1, "y": 0}"#,
        r#"{"type": "generating", "id": "c", "pId": "a", "x": 0, "y": 1}"#,
        r#"{"type": "generating", "id": "d", "pId": "b", "x": 1, "y": 1}"#,
        r#"{"type": "updating", "id": "d", "pId": "c"}"#,
        r#"{"type": "expanding", "id": "d", "pId": "a"}"#,
        r#"{"type": "end", "id": "d"}"#,
    ]);
    let (old, new) = (Direction::Up, Direction::Left);
    assert_eq!(trace.events[4].kind(Some(old)), Kind::Improved { old, new });
    let (old, new) = (Direction::Left, Direction::UpLeft);
    assert_eq!(trace.events[5].kind(Some(old)), Kind::Improved { old, new });
    let size = trace.map.size();
    let traced: Vec<_> = trace.events[7..]
        .iter()
        .map(|event| size.position(event.cell()))
        .collect();
    assert_eq!(traced, [(0, 0), (1, 1)]);
    assert_eq!(
        trace.map.goals,
        [size.cell(1, 1).unwrap()],
        "the end is the goal"
    );
}

#[test]
fn ids_are_texts_and_numbers() {
    let trace = read(&[
        r#"{"type": "expanding", "id": 1, "pId": 18446744073709552000, "x": 0, "y": 0}"#,
        r#"{"type": "expanding", "id": 9007199254740993, "pId": "1", "x": 1, "y": 0}"#,
        r#"{"type": "expanding", "id": 9007199254740992, "pId": 9007199254740993, "x": 2, "y": 0}"#,
        r#"{"type": "expanding", "id": "(0, 1)", "pId": 1, "x": 0, "y": 1.0}"#,
        r#"{"type": "end", "id": 9007199254740992, "pId": null}"#,
    ]);
    let pushes = kinds(&trace)
        .into_iter()
        .filter(|kind| matches!(kind, Kind::Pushed { .. }));
    let from = |from| Kind::Pushed { from };
    assert_eq!(
        pushes.collect::<Vec<_>>(),
        [
            from(None),
            from(Some(Direction::Left)),
            from(Some(Direction::Left)),
            from(Some(Direction::Up))
        ]
    );
    assert_eq!(kinds(&trace)[8..], [Kind::Traced; 3]);
    assert_eq!(
        trace.map.starts.len(),
        1,
        "without a named start, the root is the start"
    );
}

#[test]
fn a_map_of_starts_and_goals_is_written_in_time_that_grows_with_their_number() {
    let rows: String = ["S".repeat(700), "G".repeat(700)].join("\n");
    let map = mazescope_formats::read(rows.as_bytes()).unwrap();
    let run = |id: &str| {
        let solver = mazescope_core::builtin::catalogue()
            .solver(id)
            .unwrap()
            .clone();
        let settings = Settings::new(solver.info.parameters);
        solver.start(Arc::new(map.clone()), &settings).collect()
    };
    for id in ["breadth_first", "depth_first", "astar"] {
        let events: Vec<Event> = run(id);
        comes_back(&map, &events, Plane::Link, id);
    }
}

#[test]
fn a_map_without_a_size_grows() {
    let mut lines = vec![ROOT.to_owned()];
    for (id, (x, y)) in [(3, 0), (17, 2), (40, 100), (0, 1), (300, 5)]
        .into_iter()
        .enumerate()
    {
        lines.push(format!(
            r#"{{"type": "expanding", "id": {id}, "pId": "a", "x": {x}, "y": {y}}}"#
        ));
    }
    let trace = trace::read(lines.join("\r\n").as_bytes()).unwrap();
    assert_eq!(trace.map.size(), Size::new(301, 101).unwrap());
    let size = trace.map.size();
    let expanded = trace.events.iter().filter(|event| event.is_expanded());
    let places: Vec<_> = expanded.map(|event| size.position(event.cell())).collect();
    assert_eq!(places, [(3, 0), (17, 2), (40, 100), (0, 1), (300, 5)]);
    assert_eq!(size.position(trace.map.starts[0]), (0, 0));
}

#[test]
fn posthoc_gets_the_walls_and_no_id_of_zero() {
    let map = mazescope_formats::read(b"S.#\n..G\n##.\n").unwrap();
    let events = [
        Event::pushed_start(map.starts[0]),
        Event::expanded(map.starts[0]),
    ];
    let text = String::from_utf8(written(&map, &events, TraceFormat::Posthoc)).unwrap();
    let drawn: Vec<&str> = text.lines().filter(|line| line.contains("row:")).collect();
    assert_eq!(
        drawn,
        [
            r###"    - { $: walls, y: 0, row: "..#" }"###,
            r###"    - { $: walls, y: 2, row: "##." }"###,
        ]
    );
    assert!(text.contains("{ $: rect, x: 0, y: 0, width: 3, height: 3, fill:"));
    assert!(text.contains("{ type: source, id: 1, x: 0, y: 0, g: 0 }"));
    assert!(text.contains("{ type: destination, id: 6, x: 2, y: 1 }"));
    comes_back(&map, &events, Plane::Link, "a start in the corner");
}

#[test]
fn posthoc_documents_are_read() {
    let document = r#"
# made by hand
version: 1.4.0
views: { main: [{ $: rect, width: 1, nested: [1, [2, { deep: ~ }]] }] }
events:
  - type: source
    id: 1
    pId: ~
    x: 4
    y: 0
  - { type: 'generating', id: "2", pId: 1, x: 5, y: 0, f: [1, 2], colour: { r: 1, g: 2 } }
  - { type: destination, id: 2, x: 5, y: 0 }
  - { type: end, id: 2 }
after: 1
"#;
    let trace = trace::read(document.as_bytes()).unwrap();
    let size = trace.map.size();
    assert_eq!(
        (size, trace.format),
        (Size::new(6, 1).unwrap(), TraceFormat::Posthoc)
    );
    assert_eq!(trace.events.len(), 4);
    assert_eq!(
        trace.notes.get(1),
        Some("generating: f [1, 2], colour {r: 1, g: 2}")
    );
    assert_eq!(trace.map.goals, [size.cell(5, 0).unwrap()]);
    let json = r#"{ "version": "1.4.0", "events": [
        {"type": "source", "id": "a", "x": 0, "y": 0},
        {"type": "expanding", "id": "a"} ] }"#;
    assert_eq!(trace::read(json.as_bytes()).unwrap().events.len(), 2);
}
