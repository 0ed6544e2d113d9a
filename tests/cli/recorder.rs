//! `examples/mazescope.py`: searches in Python that it records, by themselves and around a successor function.

use super::{Folder, run};
use crate::programs::program;
use mazescope_core::{Cell, Event, Kind, Settings};
use mazescope_formats::Trace;
use mazescope_formats::trace::{self};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::Arc;

/// Python with the module on its path. It leaves no compiled files.
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

/// Runs lines of Python, which write a trace to the path in their first argument.
fn lines(folder: &Folder, script: &str) -> (Output, String) {
    let path = folder.path("run.jsonl");
    let script = format!("import mazescope, sys\npath = sys.argv[1]\n{script}");
    let ran = output(python().args(["-c", &script]).arg(&path));
    (ran, std::fs::read_to_string(path).unwrap())
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

fn expanded<'e>(events: impl IntoIterator<Item = &'e Event>) -> Vec<Cell> {
    let events = events.into_iter();
    let expanded = events.filter(|event| event.kind(None) == Kind::Expanded);
    expanded.map(|event| event.cell()).collect()
}

#[test]
fn the_module_is_short() {
    let module = std::fs::read_to_string("examples/mazescope.py").unwrap();
    assert!(module.lines().count() < 60);
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
    let solver = mazescope_core::builtin::catalogue()
        .solver("astar")
        .unwrap()
        .clone();
    let settings = Settings::new(solver.info.parameters);
    let mut ours = solver.start(Arc::new(map), &settings);
    let moves = ours
        .by_ref()
        .filter(|event| event.kind(None) == Kind::Traced);
    assert_eq!(path(&trace).len(), moves.count());
    let last = path(&trace).last().copied();
    assert_eq!(last, Some((19, 9)));
}

#[test]
fn a_search_that_says_its_events_is_recorded() {
    let folder = Folder::new();
    let file = folder.path("run.jsonl");
    let ran = output(python().arg("tests/cli/students/bfs.py").arg(&file));
    assert!(ran.status.success(), "{ran:?}");
    let trace = played(&file);
    let solver = mazescope_core::builtin::catalogue();
    let solver = solver.solver("breadth_first").unwrap().clone();
    let settings = Settings::new(solver.info.parameters);
    let ours: Vec<Event> = solver
        .start(Arc::new(trace.map.clone()), &settings)
        .collect();
    assert_eq!(expanded(&trace.events), expanded(&ours));
    assert_eq!(path(&trace).len(), 11);
}

#[test]
fn y_counts_from_the_bottom_on_request() {
    let script = "\
rows = ['..#', '...']
with mazescope.record(path, rows, start=(0, 0), goal=(1, 1), flip=len(rows)) as t:
    t.expand(0, 0)
    t.generate(1, 0, parent=(0, 0), g=1, note='east')
    t.path([(0, 0), (1, 0), (1, 1)])
";
    let (_, text) = lines(&Folder::new(), script);
    let trace = trace::read(text.as_bytes()).unwrap();
    assert_eq!(path(&trace), [(0, 1), (1, 1), (1, 0)]);
    let size = trace.map.size();
    assert_eq!(size.position(trace.map.goals[0]), (1, 0));
    assert_eq!(trace.notes.get(2), Some("generating: g 1, note east"));
}

#[test]
fn g_is_recorded_where_it_is_certain() {
    let script = "\
def successors(state):
    return {(0, 0): [((1, 0), 'E', 5), ((0, 1), 'S', 1)], (0, 1): [((1, 0), 'N', 1)],
            (1, 0): [((2, 0), 'E', 1)]}[state]
with mazescope.record(path, start=(0, 0), goal=(2, 0)) as t:
    watched = t.watch(successors, cheapest=CHEAPEST)
    for state in [(0, 0), (0, 1), (1, 0)]:
        assert watched(state) == successors(state)
";
    for (cheapest, last) in [("True", Some("3")), ("False", None)] {
        let script = script.replace("CHEAPEST", cheapest);
        let (ran, text) = lines(&Folder::new(), &script);
        assert!(ran.status.success(), "{ran:?}");
        let g = text.lines().last().unwrap().split_once("\"g\": ");
        assert_eq!(g.map(|(_, g)| g.trim_end_matches('}')), last, "{text}");
    }
    let bare = "\
with mazescope.record(path, start=(0, 0)) as t:
    t.watch(lambda state: iter([(1, 0), [(0, 1), 'S']][:1]))((0, 0))
";
    let (ran, text) = lines(&Folder::new(), bare);
    assert!(ran.status.success() && !text.contains("\"g\""), "{ran:?}");
    assert_eq!(text.lines().count(), 3);
}

#[test]
fn an_exception_leaves_whole_lines() {
    let script = "\
with mazescope.record(path, ['..']) as t:
    t.expand(0, 0)
    t.generate(1, 0, parent=(0, 0), figure={1, 2})
";
    let (ran, text) = lines(&Folder::new(), script);
    assert_eq!(ran.status.code(), Some(1), "{ran:?}");
    assert!(String::from_utf8_lossy(&ran.stderr).contains("TypeError"));
    assert!(text.ends_with("}\n"), "{text:?}");
    assert_eq!(trace::read(text.as_bytes()).unwrap().statements, 1);
}

#[test]
fn mazes_are_loaded() {
    let folder = Folder::new();
    let script = "\
for name, content in [('maze.lay', '%%%%\\n%P.%\\n%o3%\\n%%%%\\n'), ('maze.txt', '####\\n#SG#\\n# 3#\\n####\\n')]:
    with open(path + name, 'w') as file:
        file.write(content)
    print(*mazescope.load(path + name))
mazescope.record(path)
";
    let (ran, _) = lines(&folder, script);
    let told = "['####', '#..#', '#..#', '####'] (1, 1) (2, 1)\n\
                ['####', '#..#', '#.3#', '####'] (1, 1) (2, 1)\n";
    assert_eq!(String::from_utf8_lossy(&ran.stdout), told, "{ran:?}");
}

/// The searches of students, right and wrong.
pub const STUDENTS: [&str; 12] = [
    "astar",
    "bfs",
    "bfs_marked_late",
    "border",
    "dfs_recursive",
    "dfs_stack",
    "greedy",
    "no_closed_list",
    "reversed_path",
    "stack_for_queue",
    "ucs",
    "wrong_sign",
];

/// The trace of a student's search, as a file in the folder.
pub fn student(folder: &Folder, name: &str) -> PathBuf {
    let written = folder.path(name).with_extension("jsonl");
    let file = format!("tests/cli/students/{name}.py");
    let ran = output(python().arg(file).arg(&written));
    assert!(ran.status.success(), "{name}: {ran:?}");
    written
}

/// Their traces can be read and played.
#[test]
fn searches_of_students_are_recorded() {
    let folder = Folder::new();
    assert_eq!(
        std::fs::read_dir("tests/cli/students").unwrap().count(),
        STUDENTS.len()
    );
    for name in STUDENTS {
        let trace = played(&student(&folder, name));
        let times = expanded(&trace.events).len();
        assert_eq!(times == 200, name == "no_closed_list", "{name}: {times}");
        assert_eq!(path(&trace).is_empty(), name == "no_closed_list", "{name}");
        let ends = [trace.map.starts[0], trace.map.goals[0]];
        let mut ends = ends.map(|cell| trace.map.size().position(cell));
        if name == "reversed_path" {
            ends.reverse();
        }
        let path = path(&trace);
        let first = path
            .first()
            .zip(path.last())
            .map(|(&one, &other)| [one, other]);
        assert_eq!(first.unwrap_or(ends), ends, "{name}");
    }
}
