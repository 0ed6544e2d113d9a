//! Traces: what is written reads back the same, and what other programs say becomes events of ours.

use mazescope::catalogue::Settings;
use mazescope::event::{Event, Kind};
use mazescope::formats::trace::{self, Format, Trace};
use mazescope::grid::{Direction, Size};
use mazescope::map::Map;
use mazescope::random::Seed;
use std::sync::Arc;

pub const FORMATS: [Format; 2] = [Format::JsonLines, Format::Posthoc];

pub fn written(map: &Map, events: &[Event], format: Format) -> Vec<u8> {
    let mut out = Vec::new();
    trace::write(map, [events], format, &mut out).unwrap();
    out
}

#[track_caller]
fn comes_back(map: &Map, events: &[Event], what: &str) {
    for format in FORMATS {
        let text = written(map, events, format);
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
    let catalogue = mazescope::catalogue();
    for generator in &catalogue.generators {
        for (width, height) in [(1, 1), (2, 2), (9, 1), (17, 9), (40, 30)] {
            for seed in 1..4 {
                let size = Size::new(width, height).unwrap();
                let settings = Settings::new(generator.info.parameters);
                let map = generator.grow(size, &Seed::from(seed), &settings);
                for solver in &catalogue.solvers {
                    let settings = Settings::new(solver.info.parameters);
                    let run = solver.start(Arc::new(map.clone()), &settings);
                    let what = format!("{} on {} {size}", solver.info.id, generator.info.id);
                    comes_back(&map, &run.collect::<Vec<_>>(), &what);
                }
            }
        }
    }
}

#[test]
fn every_generation_comes_back() {
    for generator in &mazescope::catalogue().generators {
        for (width, height) in [(1, 1), (2, 2), (9, 1), (17, 9), (40, 30)] {
            for seed in 1..4 {
                let size = generator.fit(Size::new(width, height).unwrap());
                let settings = Settings::new(generator.info.parameters);
                let run = (generator.start)(size, &Seed::from(seed), &settings);
                let map = Map::new(size, generator.begins_with);
                let what = format!("{} {size} seed {seed}", generator.info.id);
                comes_back(&map, &run.collect::<Vec<_>>(), &what);
            }
        }
    }
}

/// The events that lines of JSON amount to.
#[track_caller]
fn read(lines: &[&str]) -> Trace {
    trace::read(lines.join("\n").as_bytes()).unwrap()
}

fn kinds(trace: &Trace) -> Vec<Kind> {
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
        "the root is the start where none is named"
    );
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
    let map = mazescope::formats::read(b"S.#\n..G\n##.\n").unwrap();
    let events = [
        Event::pushed_start(map.starts[0]),
        Event::expanded(map.starts[0]),
    ];
    let text = String::from_utf8(written(&map, &events, Format::Posthoc)).unwrap();
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
    comes_back(&map, &events, "a start in the corner");
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
        (Size::new(6, 1).unwrap(), Format::Posthoc)
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
