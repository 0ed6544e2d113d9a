//! What is read of traces that other programs write: `tests/golden/traces.txt` has the cases.

use super::drawn;
use super::traces::{FORMATS, is_written, length, written};
use mazescope_core::playback::score;
use mazescope_core::words::measured;
use mazescope_core::{Board, Cell, Event, Map, Plane, Run, Settings};
use mazescope_formats::trace::{self, replay};
use mazescope_formats::{Tape, Trace, TraceFormat};
use mazescope_support::golden;
use std::fmt::{Display, Write};
use std::sync::Arc;

#[test]
fn every_case_is_read_as_the_file_says() {
    golden::check_cases("traces.txt", |title, input| {
        let tape = Tape::new();
        let read = trace::read_from(input, &tape);
        assert_eq!(
            read.is_err(),
            title.starts_with("Refused: "),
            "{title}: {read:?}"
        );
        if let Err(error) = read {
            let kept = tape.look(|trace| trace.events.len());
            return format!("{error}\nevents before it: {kept}");
        }
        is_written(str::from_utf8(input).unwrap(), title);
        told(tape.into_trace())
    });
}

/// Everything that is read of a trace.
fn told(trace: Trace) -> String {
    let size = trace.map.size();
    let at = |cell: &Cell| format!("{:?}", size.position(*cell));
    let all = |cells: &[Cell]| cells.iter().map(at).collect::<Vec<_>>().join(" ");
    let mut text = format!("{}: a map of {size}", trace.format.name());
    if trace.map.floor_cells() < size.cells() || trace.map.costs().is_some() {
        write!(text, ", {}", drawn(&trace.map)).unwrap();
    }
    let (starts, goals) = (all(&trace.map.starts), all(&trace.map.goals));
    writeln!(text, ", starts {starts}, goals {goals}").unwrap();
    if let Plane::Number { name, bits } = trace.plane {
        writeln!(text, "each cell has a number of {bits} bits: {name}").unwrap();
    }
    moments(&trace, &mut text);
    if let Some(said) = &trace.solution {
        let length = length(&trace, None).unwrap();
        let (path, found, traced) = (all(&said.path), said.found, said.traced);
        write!(text, "path {path}: length {length}, ").unwrap();
        match said.cost {
            Some(cost) => write!(text, "cost {cost}").unwrap(),
            None => text += "no cost",
        }
        writeln!(text, "; after {found} moments, by {traced} events").unwrap();
    }
    if trace.gave_up {
        text += "it gave up\n";
    }
    writeln!(text, "statements: {}", counted(trace.by_type.iter())).unwrap();
    text.extend(
        trace
            .slips()
            .chain(trace.advice())
            .map(|advice| advice + "\n"),
    );
    let solver = replay::solver(&Tape::of(trace.clone()));
    let steps = trace
        .events
        .iter()
        .filter(|&&event| (solver.info.begins_step)(event));
    let (discipline, steps) = (solver.info.discipline, steps.count());
    assert_eq!(discipline, trace.discipline);
    let costs = if solver.minds_costs {
        "count"
    } else {
        "are ignored"
    };
    writeln!(
        text,
        "replay: frontier {discipline:?}, steps {steps}, costs {costs}"
    )
    .unwrap();
    let counts = replayed(trace).counts();
    let counts = [
        ("discovered", counts.discovered),
        ("expanded", counts.expanded),
        ("frontier", counts.frontier),
        ("traced", counts.traced),
        ("backtracked", counts.backtracked),
        ("looks", counts.looks),
    ];
    let counts = counts.iter().filter(|(_, count)| *count > 0);
    writeln!(
        text,
        "in the end: {}",
        counted(counts.map(|(name, count)| (name, count)))
    )
    .unwrap();
    text
}

/// Names with their counts.
fn counted(counts: impl Iterator<Item = (impl Display, impl Display)>) -> String {
    let counts = counts.map(|(name, count)| format!("{name} {count}"));
    counts.collect::<Vec<_>>().join(", ")
}

/// The moments of a trace: what happens, the parent or the number that it leaves, and the note.
fn moments(trace: &Trace, text: &mut String) {
    let size = trace.map.size();
    let mut board = Board::with_plane(&trace.map, trace.discipline, trace.plane);
    let mut number = 0;
    for event in &trace.events {
        board.apply(&[*event]);
        if event.is_value() {
            continue;
        }
        let cell = event.cell();
        write!(text, "{number:3} {}", event.words(size)).unwrap();
        let at = |cell: Option<Cell>| {
            cell.map_or("none".to_owned(), |cell| {
                format!("{:?}", size.position(cell))
            })
        };
        match event.words(size).split(' ').next() {
            Some("improved") => write!(text, ", now from {}", at(board.parent_cell(cell))).unwrap(),
            Some("wrote") if trace.plane == Plane::Link => {
                write!(text, ", its link: {}", at(board.link(cell))).unwrap();
            }
            Some("wrote") => write!(text, ", its number: {}", board.number(cell)).unwrap(),
            _ => {}
        }
        match trace.notes.get(number) {
            Some(note) => writeln!(text, " -- {note}").unwrap(),
            None => *text += "\n",
        }
        number += 1;
    }
    assert_eq!(number, trace.moments);
}

/// The board at the end of the replay of a trace, recorded like any other lane.
fn replayed(trace: Trace) -> Board {
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
fn what_is_known_of_a_tape_later_makes_another_version_of_it() {
    let tape = Tape::new();
    let mut versions = Vec::new();
    let start = "{\"width\": 9, \"height\": 2}\n{\"type\": \"source\", \"id\": \"a\", \"x\": 0, \"y\": 0}\n";
    let mut text = start.to_owned();
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
    let early = Tape::of(trace::read(start.as_bytes()).unwrap());
    let start = |tape: &Tape| replay::solver(tape).start(Arc::clone(&map), &Settings::new(&[]));
    let mut run = start(&early);
    assert!(run.next().is_some());
    early.replace(tape.look(Trace::clone));
    let ends = (run.next(), run.waits());
    assert_eq!(ends, (None, false), "it declares another plane");
    assert_eq!(start(&early).count(), tape.look(|trace| trace.events.len()));
}

const JUMP_POINTS: &str = include_str!("../../../../examples/jump_point_search.jsonl");

#[test]
fn a_jump_point_search_shows_its_far_parents_and_what_it_scanned() {
    let trace = trace::read(JUMP_POINTS.as_bytes()).unwrap();
    golden::check("jump_points.txt", &told(trace.clone()));
    let (map, cost) = (trace.map.clone(), trace.solution.clone().unwrap().cost);
    // As long as the path that A* finds with the same neighbours.
    let astar = mazescope_core::builtin::catalogue()
        .solver("astar")
        .unwrap()
        .clone();
    let mut settings = Settings::new(astar.info.parameters);
    settings.set("neighbours", 1);
    let found = score::solve(&astar, Arc::new(map.clone()), &settings, |_| true).unwrap();
    let length = found.length(&map).map(measured);
    assert_eq!(
        (length.as_deref(), cost.map(measured)),
        (Some("11.41"), length.clone())
    );
    let goal = map.goals[0];
    assert_eq!(replayed(trace).moves_from_start(goal, 100), Some(11));
    is_written(JUMP_POINTS, "the jump point search");
}

#[test]
fn a_document_for_posthoc_has_the_walls_and_no_id_of_zero() {
    let map: Map = mazescope_formats::read(b"S.#\n..G\n##.\n").unwrap();
    let start = map.starts[0];
    let events = [Event::pushed_start(start), Event::expanded(start)];
    for format in FORMATS {
        let name = match format {
            TraceFormat::Posthoc => "trace.yaml",
            _ => "trace.jsonl",
        };
        let text = String::from_utf8(written(&map, &events, format)).unwrap();
        golden::check(name, &text);
        is_written(&text, name);
    }
}
