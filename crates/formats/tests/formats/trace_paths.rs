//! The result of a trace: its path and cost, and the ids of its cells.

use super::traces::{ROOT, comes_back_read, kinds, read};
use mazescope_core::playback::score::Score;
use mazescope_core::words::measured;
use mazescope_core::{Direction, Kind};
use mazescope_formats::Trace;
use mazescope_formats::trace::{self};

/// The path of a trace: its positions, its length in words, and its cost.
fn path(trace: &Trace) -> (Vec<(i32, i32)>, String, Option<f64>) {
    let said = trace.solution.clone().unwrap_or_default();
    let size = trace.map.size();
    let places = said.path.iter().map(|&cell| size.position(cell)).collect();
    let score = Score {
        path: said.path,
        ..Score::default()
    };
    let length = score.length(&trace.map).map(measured);
    (places, length.unwrap_or_default(), said.cost)
}

const JUMPS: &str = include_str!("jumps.jsonl");

#[test]
fn jumps_are_measured_and_what_follows_the_path_does_not_hide_it() {
    let trace = trace::read(JUMPS.as_bytes()).unwrap();
    let cells = vec![(0, 0), (0, 7), (4, 7), (4, 5), (5, 4), (7, 4)];
    let length = "16.41".to_owned();
    assert_eq!(path(&trace), (cells, length, Some(16.414)));
    let said = trace.solution.unwrap();
    // Five of the parents are distant, and each of their links is a moment.
    assert_eq!((said.found, said.traced), (19, 6));
    comes_back_read(JUMPS, "jumps");
    let without: String = JUMPS.replace(", \"g\"", ", \"was\"");
    let trace = trace::read(without.as_bytes()).unwrap();
    assert_eq!(path(&trace).2, None, "the trace gives no cost");
    comes_back_read(&without, "jumps without a cost");
}

#[test]
fn the_cost_is_what_the_end_says_else_what_its_goal_said() {
    let chain = |goal: &str, expanding: &str, end: &str| {
        read(&[
            ROOT,
            goal,
            r#"{"type": "generating", "id": "b", "pId": "a", "x": 1, "y": 0, "g": 70}"#,
            &format!(r#"{{"type": "expanding", "id": "b"{expanding}}}"#),
            r#"{"type": "generating", "id": "c", "pId": "a", "x": 0, "y": 1, "g": 5}"#,
            &format!(r#"{{"type": "end", "id": "b"{end}}}"#),
        ])
    };
    let goal = r#"{"type": "destination", "id": "b", "x": 1, "y": 0}"#;
    let cost = |goal, expanding, end| path(&chain(goal, expanding, end)).2;
    for goal in [goal, ""] {
        assert_eq!(cost(goal, r#", "g": 64"#, r#", "g": 63.5"#), Some(63.5));
    }
    assert_eq!(cost(goal, r#", "g": 64"#, ""), Some(64.0));
    assert_eq!(cost(goal, "", ""), Some(70.0));
    assert_eq!(cost(goal, r#", "g": null"#, r#", "g": "much""#), Some(70.0));
    let last_said = read(&[
        ROOT,
        r#"{"type": "expanding", "id": "b", "pId": "a", "x": 1, "y": 0, "g": 9}"#,
        r#"{"type": "end", "id": "b"}"#,
    ]);
    assert_eq!(path(&last_said).2, Some(9.0), "no goal was named before");
}

#[test]
fn of_several_paths_the_last_one_is_the_result_and_it_is_whole() {
    let trace = read(&[
        ROOT,
        r#"{"type": "generating", "id": "b", "pId": "a", "x": 1, "y": 0}"#,
        r#"{"type": "generating", "id": "c", "pId": "b", "x": 2, "y": 0}"#,
        r#"{"type": "generating", "id": "d", "pId": "b", "x": 1, "y": 1}"#,
        r#"{"type": "end", "id": "c", "g": 2}"#,
        r#"{"type": "closing", "id": "b"}"#,
        r#"{"type": "end", "id": "d", "g": 20}"#,
        r#"{"type": "finished"}"#,
    ]);
    let cells = vec![(0, 0), (1, 0), (1, 1)];
    assert_eq!(path(&trace), (cells, "2".to_owned(), Some(20.0)));
    let cell_by_cell = read(&[
        ROOT,
        r#"{"type": "tracing", "id": "a"}"#,
        r#"{"type": "closing", "id": "a"}"#,
        r#"{"type": "tracing", "id": "a"}"#,
        r#"{"type": "tracing", "id": "b", "x": 4, "y": 3}"#,
        r#"{"type": "end", "id": "b", "g": 8}"#,
    ]);
    let cells = vec![(0, 0), (4, 3)];
    assert_eq!(path(&cell_by_cell), (cells, "5".to_owned(), Some(8.0)));
}

#[test]
fn a_cell_without_an_id_is_called_by_its_column_and_row() {
    let trace = read(&[
        r#"{"type": "source", "x": 0, "y": 0}"#,
        r#"{"type": "expanding", "x": 0, "y": 0}"#,
        r#"{"type": "generating", "x": 20, "y": 3, "pId": [0, 0]}"#,
        r#"{"type": "expanding", "x": 20, "y": 3, "pId": {"x": 0, "y": 0}}"#,
        r#"{"type": "generating", "id": [ 21 , 3 ], "x": 21, "y": 3, "pId": [20,3]}"#,
        r#"{"type": "end", "x": 21, "y": 3}"#,
    ]);
    let from = |from| Kind::Pushed { from };
    let left = from(Some(Direction::Left));
    assert_eq!(kinds(&trace)[3..6], [Kind::Wrote, left, Kind::Expanded]);
    assert_eq!(kinds(&trace)[6..7], [left]);
    assert_eq!(path(&trace).0, [(0, 0), (20, 3), (21, 3)]);
}

#[test]
fn ids_that_are_lists_are_compared_as_json() {
    let json = read(&[
        r#"{"type": "source", "id": [0, "a, b"], "x": 0, "y": 0}"#,
        r#"{"type": "generating", "id": {"t": 1, "k": []}, "pId": [0,"a, b"], "x": 1, "y": 0}"#,
        r#"{"type": "end", "id": { "k":[], "t":1 }}"#,
    ]);
    assert_eq!(path(&json).0, [(0, 0), (1, 0)]);
    let long = "x".repeat(500);
    let document = format!(
        "version: 1.4.0\nevents:\n\
         - {{ type: source, id: [0, \"a, b\"], x: 0, y: 0 }}\n\
         - {{ type: source, id: [0, a, b], x: 0, y: 9 }}\n\
         - {{ type: generating, id: [{long}, 1], pId: [ 0,\"a, b\" ], x: 1, y: 0 }}\n\
         - {{ type: generating, id: [{long}, 2], pId: [0, a, b], x: 2, y: 9 }}\n\
         - {{ type: end, id: [ {long} , 1 ] }}\n"
    );
    let yaml = trace::read(document.as_bytes()).unwrap();
    assert_eq!(path(&yaml).0, [(0, 0), (1, 0)]);
}

#[test]
fn a_type_that_looks_like_a_slip_is_told_with_the_nearest() {
    let trace = read(&[
        ROOT,
        r#"{"type": "genrating", "id": "b", "pId": "a", "x": 1, "y": 0}"#,
        r#"{"type": "heuristic", "id": "b"}"#,
    ]);
    let slips: Vec<_> = trace.misspelt().map(|slip| slip.to_string()).collect();
    assert_eq!(slips.len(), 1, "{slips:?}");
    assert!(
        slips[0].contains("\"genrating\" of 1 event is unknown"),
        "{slips:?}"
    );
    assert!(slips[0].contains("Did you mean \"generating\"?"));
}

/// The path was traced cell by cell, and its last cell was found from the previous one, which no event had named.
#[test]
fn a_path_over_a_cell_that_no_event_has_named_comes_back() {
    let text = [
        r#"{"type": "generating", "x": 5, "y": 3, "g": 15, "via": "up-left", "again": true}"#,
        r#"{"type": "tracing", "x": 4, "y": 2, "g": 8, "via": "up-left", "again": true}"#,
        r#"{"type": "tracing", "x": 5, "y": 3, "via": "up-left", "again": true}"#,
    ]
    .join("\n");
    let trace = trace::read(text.as_bytes()).unwrap();
    assert_eq!(path(&trace).0, [(4, 2), (5, 3)]);
    comes_back_read(&text, "a path over a cell without a name");
}
