//! The short words of other programs: `expand`, `generate`, `close` and `relax`, and an `expand` that relaxes.

use super::trace_kinds::replayed;
use super::traces::{ROOT, comes_back_read, kinds, read};
use mazescope_core::{Direction, Event, Kind};
use mazescope_formats::Trace;
use mazescope_formats::trace::{self};

const SHORT: [(&str, &str); 4] = [
    ("expand", "expanding"),
    ("generate", "generating"),
    ("close", "closing"),
    ("relax", "updating"),
];

#[test]
fn the_short_words_mean_the_same_as_the_long_ones() {
    let long = [
        ROOT,
        r#"{"type": "expanding", "id": "a"}"#,
        r#"{"type": "generating", "id": "b", "pId": "a", "x": 1, "y": 0, "g": 2}"#,
        r#"{"type": "generating", "id": "c", "pId": "a", "x": 0, "y": 1, "g": 1}"#,
        r#"{"type": "closing", "id": "a"}"#,
        r#"{"type": "expanding", "id": "c"}"#,
        r#"{"type": "generating", "id": "d", "pId": "c", "x": 1, "y": 1, "g": 3}"#,
        r#"{"type": "updating", "id": "d", "pId": "b", "g": 2}"#,
        r#"{"type": "closing", "id": "c"}"#,
        r#"{"type": "expanding", "id": "d"}"#,
        r#"{"type": "end", "id": "d"}"#,
    ]
    .join("\n");
    let mut short = long.clone();
    for (one, other) in SHORT {
        short = short.replace(&format!("\"{other}\""), &format!("\"{one}\""));
    }
    let [one, other] = [&short, &long].map(|text| trace::read(text.as_bytes()).unwrap());
    assert_eq!(one.events, other.events);
    assert_eq!(one.by_type, other.by_type);
    assert_eq!(one.solution, other.solution);
    assert_eq!(one.misspelt().count(), 0);
    assert_eq!(one.notes.get(2), Some("generate: g 2"), "as written");
    comes_back_read(&short, "short words");
}

/// The cells of the path.
fn path(trace: &Trace) -> Vec<(i32, i32)> {
    let size = trace.map.size();
    let path = &trace.solution.as_ref().unwrap().path;
    path.iter().map(|&cell| size.position(cell)).collect()
}

/// The grid trace of warthog, 2025: `pId` on `generate` alone, and both `expand` and relaxation are called `expand`.
#[test]
fn an_expand_before_the_close_of_another_cell_is_a_relaxation() {
    let text = "\
version: 1.4.0
views:
  cell:
    - $: rect
      x: ${{$.x}}
      fill: ${{$.fill}}
  main:
    - $: cell
      $if: ${{ $.type == 'expand' }}
pivot:
  x: ${{ $.x + 0.5 }}
events:
  - { type: source, id: 9, x: 0, y: 0 }
  - { type: destination, id: 11, x: 2, y: 0 }
  - { type: generate, id: 9, x: 0, y: 0, f: 2, g: 0 }
  - { type: expand, id: 9, x: 0, y: 0, f: 2, g: 0 }
  - { type: generate, id: 10, pId: 9, x: 1, y: 0, f: 7, g: 6 }
  - { type: generate, id: 17, pId: 9, x: 0, y: 1, f: 4, g: 1 }
  - { type: close, id: 9, x: 0, y: 0, f: 2, g: 0 }
  - { type: expand, id: 17, x: 0, y: 1, f: 4, g: 1 }
  - { type: expand, id: 10, x: 1, y: 0, f: 3, g: 2 }
  - { type: close, id: 17, x: 0, y: 1, f: 4, g: 1 }
  - { type: expand, id: 10, x: 1, y: 0, f: 3, g: 2 }
  - { type: generate, id: 11, pId: 10, x: 2, y: 0, f: 3, g: 3 }
  - { type: close, id: 10, x: 1, y: 0, f: 3, g: 2 }
  - { type: end, id: 11 }
";
    let trace = trace::read(text.as_bytes()).unwrap();
    let (old, new) = (Direction::Left, Direction::DownLeft);
    let improved = Kind::Improved { old, new };
    let is_improved = |event: &&Event| event.kind(Some(old)) == improved;
    assert_eq!(trace.events.iter().filter(is_improved).count(), 1);
    let of_kind = |kind: Kind| kinds(&trace).iter().filter(|&&one| one == kind).count();
    assert_eq!((of_kind(Kind::Expanded), of_kind(Kind::Reopened)), (3, 0));
    assert_eq!(path(&trace), [(0, 0), (0, 1), (1, 0), (2, 0)]);
    assert_eq!(trace.solution.as_ref().unwrap().cost, Some(3.0));
    assert_eq!(trace.by_type["expanding"], 4, "counted as written");
    assert_eq!(replayed(trace).counts().expanded, 3);
    comes_back_read(text, "a relaxation");
}

#[test]
fn a_second_expand_of_an_open_cell_with_another_parent_or_a_smaller_g_is_a_relaxation() {
    let lines = |last: &'static str| {
        [
            ROOT,
            r#"{"type": "expand", "id": "a", "g": 0}"#,
            r#"{"type": "generate", "id": "b", "pId": "a", "x": 1, "y": 0, "g": 3}"#,
            r#"{"type": "generate", "id": "c", "pId": "a", "x": 0, "y": 1}"#,
            r#"{"type": "expand", "id": "b", "g": 3}"#,
            r#"{"type": "expand", "id": "c"}"#,
            last,
        ]
    };
    let (old, new) = (Direction::Left, Direction::DownLeft);
    let improved = Kind::Improved { old, new };
    let up = Kind::Improved {
        old: Direction::Up,
        new: Direction::UpRight,
    };
    for (last, from, kind) in [
        (
            r#"{"type": "expand", "id": "b", "pId": "c", "g": 2}"#,
            old,
            improved,
        ),
        (r#"{"type": "expand", "id": "b", "g": 2}"#, old, improved),
        (
            r#"{"type": "expand", "id": "c", "pId": "b"}"#,
            Direction::Up,
            up,
        ),
        // Neither is better, so the cell is expanded again, as with the long word.
        (
            r#"{"type": "expand", "id": "b", "g": 3}"#,
            old,
            Kind::Expanded,
        ),
        (
            r#"{"type": "expand", "id": "c", "pId": "a"}"#,
            old,
            Kind::Expanded,
        ),
        (r#"{"type": "expand", "id": "b"}"#, old, Kind::Expanded),
        (
            r#"{"type": "expanding", "id": "b", "g": 2}"#,
            old,
            Kind::Expanded,
        ),
    ] {
        let lines = lines(last);
        let trace = read(&lines);
        let shown = trace.events.last().unwrap().kind(Some(from));
        assert_eq!(shown, kind, "{last}");
        comes_back_read(&lines.join("\n"), last);
    }
}

/// A program that keeps several entries of a cell, or closes cells on the way back, expands each of them once.
#[test]
fn an_expand_that_says_nothing_new_is_an_expansion() {
    let twice = [
        ROOT,
        r#"{"type": "expand", "id": "a", "g": 0}"#,
        r#"{"type": "generate", "id": "b", "pId": "a", "x": 1, "y": 0, "g": 9}"#,
        r#"{"type": "generate", "id": "c", "pId": "a", "x": 0, "y": 1, "g": 1}"#,
        r#"{"type": "close", "id": "a"}"#,
        r#"{"type": "expand", "id": "c", "g": 1}"#,
        r#"{"type": "generate", "id": "b", "pId": "c", "x": 1, "y": 0, "g": 2}"#,
        r#"{"type": "close", "id": "c"}"#,
        r#"{"type": "expand", "id": "b", "pId": "c", "g": 2}"#,
    ];
    assert_eq!(replayed(read(&twice)).counts().expanded, 3);
    let recursive = [
        ROOT,
        r#"{"type": "expand", "id": "a"}"#,
        r#"{"type": "generate", "id": "b", "pId": "a", "x": 1, "y": 0, "g": 1}"#,
        r#"{"type": "generate", "id": "c", "pId": "a", "x": 0, "y": 1, "g": 1}"#,
        r#"{"type": "expand", "id": "b", "pId": "a", "g": 1}"#,
        r#"{"type": "close", "id": "b"}"#,
        r#"{"type": "expand", "id": "c", "pId": "a", "g": 1}"#,
        r#"{"type": "close", "id": "c"}"#,
        r#"{"type": "close", "id": "a"}"#,
    ];
    assert_eq!(replayed(read(&recursive)).counts().expanded, 3);
}

#[test]
fn a_parent_on_generate_alone_is_kept() {
    let trace = read(&[
        ROOT,
        r#"{"type": "expand", "id": "a"}"#,
        r#"{"type": "generate", "id": "b", "pId": "a", "x": 1, "y": 0}"#,
        r#"{"type": "expand", "id": "b", "x": 1, "y": 0}"#,
        r#"{"type": "generate", "id": "c", "pId": "b", "x": 1, "y": 1}"#,
        r#"{"type": "close", "id": "b"}"#,
        r#"{"type": "end", "id": "c"}"#,
    ]);
    assert_eq!(path(&trace), [(0, 0), (1, 0), (1, 1)]);
}
