//! `examples/mazescope.py`: searches in Python that it records, by themselves and around a successor function.

use super::{Folder, run, say};
use crate::programs::program;
use mazescope_core::{Event, Kind, Map, Register, Settings};
use mazescope_formats::Trace;
use mazescope_formats::trace;
use std::path::Path;
use std::process::{Command, Output};
use std::sync::Arc;

/// Python with the module on its path. It leaves no compiled files. `recorder.trycmd` shows more of the module.
fn python() -> Command {
    let mut python = program("python3");
    python.env("PYTHONPATH", "examples");
    python.env("PYTHONDONTWRITEBYTECODE", "1");
    python
}

fn output(command: &mut Command) -> Output {
    let output = command.output();
    output.expect("python3 has to be installed: this test runs examples/mazescope.py")
}

/// The trace in a file, which the program also plays to its end.
#[track_caller]
fn played(path: &Path) -> Trace {
    run([Path::new("watch"), path]).printed(0);
    trace::read(&std::fs::read(path).unwrap()).unwrap()
}

fn path(trace: &Trace) -> Vec<(i32, i32)> {
    let path = trace.solution.iter().flat_map(|solution| &solution.path);
    path.map(|&cell| trace.map.size().position(cell)).collect()
}

/// The events of a built-in search on a map.
fn ours(id: &str, map: &Map) -> Vec<Event> {
    let catalogue = mazescope_core::builtin::catalogue();
    let solver = catalogue.solver(id).unwrap();
    let settings = Settings::new(solver.info.parameters);
    solver.start(Arc::new(map.clone()), &settings).collect()
}

#[test]
fn a_search_in_python_states_the_same_events_as_ours() {
    let python = output(python().arg("examples/bfs.py"));
    let trace = trace::read(&python.stdout).unwrap();
    assert_eq!(trace.events, ours("breadth_first", &trace.map));
}

#[test]
fn what_generate_writes_is_a_trace_of_the_growth() {
    let folder = Folder::new();
    let path = folder.path("growth.jsonl");
    let line = format!("generate backtracker --size 9x9 --trace {}", path.display());
    let grown = mazescope_formats::read(say(&line).printed(0).as_bytes()).unwrap();
    let trace = trace::read(&std::fs::read(path).unwrap()).unwrap();
    let mut map = trace.map;
    map.apply(&trace.events, &mut Register::default());
    assert_eq!(map.tiles, grown.tiles);
}

#[test]
fn a_search_around_its_successor_function_is_recorded() {
    let folder = Folder::new();
    let file = folder.path("run.jsonl");
    let written = output(python().arg("examples/astar.py").arg(&file));
    assert!(written.status.success(), "{written:?}");
    let printed = output(python().arg("examples/astar.py"));
    assert_eq!(printed.stdout, std::fs::read(&file).unwrap());
    let trace = played(&file);
    let layout = std::fs::read("examples/maze.lay").unwrap();
    let (map, format) = mazescope_formats::read_as_it_is(&layout).unwrap();
    assert_eq!((format.id, &trace.map), ("lay", &map));
    let ours = ours("astar", &map).into_iter();
    let moves = ours.filter(|event| event.kind(None) == Kind::Traced);
    assert_eq!(path(&trace).len(), moves.count());
    let last = path(&trace).last().copied();
    assert_eq!(last, Some((19, 9)));
}
