//! `mazescope play`, `--trace`, and the searches of other languages in `examples/`.

use super::{Folder, command, run, say};
use crate::programs::program;
use mazescope_core::{Event, Register, Settings};
use mazescope_formats::trace;
use std::sync::Arc;

#[test]
fn a_search_in_python_states_the_same_events_as_ours() {
    let python = program("python3").arg("examples/bfs.py").output();
    let python = python.expect("python3 has to be installed: this test runs examples/bfs.py");
    assert!(python.status.success(), "{python:?}");
    let trace = trace::read(&python.stdout).unwrap();
    let solver = mazescope_core::builtin::catalogue()
        .solver("breadth_first")
        .unwrap()
        .clone();
    let settings = Settings::new(solver.info.parameters);
    let ours: Vec<Event> = solver.start(Arc::new(trace.map), &settings).collect();
    assert_eq!(trace.events, ours);
}

#[test]
fn what_solve_writes_is_a_trace_of_the_search() {
    let folder = Folder::new();
    let map = folder.file("map.txt", "S..\n.#.\n..G\n");
    for name in ["search.jsonl", "search.trace.yaml"] {
        let path = folder.path(name);
        let solve = |more: &[&str]| {
            let mut line = vec!["solve", map.to_str().unwrap(), "--solver", "breadth_first"];
            line.extend(["--trace", path.to_str().unwrap()]);
            line.extend(more);
            run(line)
        };
        solve(&[]).printed(0);
        let trace = trace::read(&std::fs::read(&path).unwrap()).unwrap();
        assert_eq!(
            (trace.map.floor_cells(), trace.by_type["end"]),
            (8, 1),
            "{name}"
        );
        solve(&[]).refused(&[name, "the file exists", "--force"]);
        solve(&["--force"]).printed(0);
    }
    let unknown = folder.path("other.yaml");
    let line = format!(
        "solve {} --solver astar --trace {}",
        map.display(),
        unknown.display()
    );
    let told = say(&line);
    assert_eq!(told.code, Some(0));
    assert!(told.err.contains(".trace.yaml"), "{told:?}");
    std::fs::remove_file(unknown).unwrap();
    let all = ["map.txt", "search.jsonl", "search.trace.yaml"];
    assert_eq!(folder.names(), all, "nothing else is left");
}

#[test]
fn what_generate_writes_is_a_trace_of_the_growth() {
    let folder = Folder::new();
    let path = folder.path("growth.jsonl");
    let path = path.to_str().unwrap();
    let printed = say(&format!(
        "generate backtracker --size 9x9 --style ascii --trace {path}"
    ));
    let grown = mazescope_formats::read(printed.printed(0).as_bytes()).unwrap();
    let trace = trace::read(&std::fs::read(path).unwrap()).unwrap();
    let mut map = trace.map;
    map.apply(&trace.events, &mut Register::default());
    assert_eq!(map.tiles, grown.tiles);
}

#[test]
fn what_cannot_be_played_is_said() {
    let folder = Folder::new();
    let bad = folder.file(
        "bad.jsonl",
        "{\"width\": 2, \"height\": 1}\n{\"type\": 7, \"id\": 1, \"x\": 5, \"y\": 0}\n",
    );
    let bad = bad.to_str().unwrap();
    let parts = ["bad.jsonl, line 2: x 5, y 0 is outside", "set the size"];
    run(["play", bad]).refused(&parts);
    run([bad]).refused(&parts);
    run(["play", "absent.jsonl"]).refused(&["absent.jsonl: there is no such file"]);
    run(["play", "."]).refused(&["this is a directory"]);
    let empty = folder.file("empty.jsonl", "");
    run(["play", empty.to_str().unwrap()]).refused(&["empty.jsonl: there is no event"]);
    let four = ["astar"; 4].join(",");
    say(&format!("play - --solvers {four}")).refused(&["at most 3 searches fit next to the trace"]);
    let three = "astar[heuristic=octile,neighbours=eight],breadth_first,depth_first";
    let ran = say(&format!("play - --solvers {three} --rate fast"));
    assert!(
        !ran.err.contains("at most 3"),
        "a comma in brackets: {}",
        ran.err
    );
    say("play - --solvers atsar --rate fast").refused(&["solver", "--rate fast"]);
    say("solve x.map --solver breadth_first --trace out.txt").refused(&[".jsonl", "x.map"]);
    say("generate open --trace absent/out.yaml").refused(&["there is no such folder"]);
}

#[test]
fn a_trace_that_takes_more_than_the_history_is_refused_with_the_cure() {
    let folder = Folder::new();
    let mut text = String::new();
    for number in 0..40_000_u64 {
        let (id, x, y) = (number * 1_000_003, number % 200, number / 200);
        text += &format!("{{\"type\": \"expanding\", \"id\": {id}, \"x\": {x}, \"y\": {y}}}\n");
    }
    let long = folder.file("long.jsonl", text);
    let long = long.to_str().unwrap();
    let parts = [
        "long.jsonl, line",
        "more than 1 MiB, the limit of --history",
        "Raise --history",
    ];
    run(["play", long, "--history", "1M"]).refused(&parts);
    run([long, "--history", "1M"]).refused(&parts);
    run(["inspect", long]).printed(0);
}

#[test]
fn a_path_of_jumps_is_told_in_jumps_with_its_length() {
    let folder = Folder::new();
    let jumps = include_str!("../../crates/formats/tests/formats/jumps.jsonl");
    let path = folder.file("jumps.jsonl", jumps);
    let told = run(["watch".as_ref(), path.as_os_str()]).printed(0);
    assert!(
        told.contains("Trace: 16 moves, length 16.41, 6 expanded"),
        "{told}"
    );
    let dear = jumps.replace(
        "{\"type\": \"end\", \"id\": \"door\"}",
        "{\"type\": \"end\", \"id\": \"door\", \"g\": 120.5}",
    );
    let path = folder.file("dear.jsonl", dear);
    let told = run(["watch".as_ref(), path.as_os_str()]).printed(0);
    assert!(
        told.contains("Trace: 16 moves, cost 120.50, 6 expanded"),
        "{told}"
    );
    // An exported trace is the same when it is read again.
    let (from, again) = (path.to_str().unwrap(), folder.path("again.trace.yaml"));
    let exported = run(["export", from, "-o", again.to_str().unwrap()]);
    assert_eq!(exported.code, Some(0), "{exported:?}");
    let told = run(["watch".as_ref(), again.as_os_str()]).printed(0);
    assert!(
        told.contains("Trace: 16 moves, cost 120.50, 6 expanded"),
        "{told}"
    );
}

#[test]
fn without_a_display_it_says_so() {
    let folder = Folder::new();
    let good = folder.file(
        "good.jsonl",
        "{\"type\": \"source\", \"id\": 1, \"x\": 5, \"y\": 0}\n",
    );
    for trace in [good.to_str().unwrap(), "-"] {
        let mut play = command(["play", trace, "--no-save"]);
        play.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
        let ran = super::Ran::of(play.output().unwrap());
        ran.refused(&["window"]);
    }
}
