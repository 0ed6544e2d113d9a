//! `mazescope play`, `--trace`, and the searches of other languages in `examples/`.

use super::{Folder, command, run, say};
use mazescope::catalogue::Settings;
use mazescope::event::Event;
use mazescope::formats::trace;
use std::process::Command;
use std::sync::Arc;

#[test]
fn a_search_in_python_states_the_same_events_as_ours() {
    let python = Command::new("python3").arg("examples/bfs.py").output();
    let python = python.expect("python3 has to be installed: this test runs examples/bfs.py");
    assert!(python.status.success(), "{python:?}");
    let trace = trace::read(&python.stdout).unwrap();
    let solver = mazescope::catalogue()
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
    let grown = mazescope::formats::read(printed.printed(0).as_bytes()).unwrap();
    let trace = trace::read(&std::fs::read(path).unwrap()).unwrap();
    let mut map = trace.map;
    map.apply(&trace.events);
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
    let parts = ["bad.jsonl, line 2: x 5, y 0 lies outside", "correct it"];
    run(["play", bad]).refused(&parts);
    run([bad]).refused(&parts);
    run(["play", "absent.jsonl"]).refused(&["absent.jsonl: there is no such file"]);
    run(["play", "."]).refused(&["this is a directory"]);
    let empty = folder.file("empty.jsonl", "");
    run(["play", empty.to_str().unwrap()]).refused(&["empty.jsonl: there is no event"]);
    say("play - --solvers atsar --rate fast").refused(&["solver", "--rate fast"]);
    say("solve x.map --solver breadth_first --trace out.txt").refused(&[".jsonl", "x.map"]);
    say("generate open --trace absent/out.yaml").refused(&["there is no such folder"]);
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
