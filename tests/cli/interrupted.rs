//! ctrl+C during work: no incomplete file, the figures so far, and the terminal as before.

use super::Folder;
use super::pty::{Pty, Running};
use super::watch_keys::{LINE, started};
use crate::programs::{MAZESCOPE, program, until};
use rustix::process::{Resource, Rlimit, Signal, getrlimit, setrlimit};
use serde_json::Value;
use std::process::{Command, Stdio};
use std::time::Duration;

/// Starts the program from a shell that has run `shell` before.
fn after(shell: &str, line: &str, set: impl FnOnce(&mut Command)) -> Running {
    let mut command = program("sh");
    command.args(["-c", &format!("{shell} exec {MAZESCOPE} {line}")]);
    command.env("TERM", "xterm-256color").stdin(Stdio::null());
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    set(&mut command);
    Running::of(command)
}

/// Starts a program that writes the file of that name in the folder, and blocks until it has begun to.
#[track_caller]
fn begun(folder: &Folder, shell: &str, line: &str, name: &str) -> Running {
    let before = folder.names();
    let line = format!("{line} {}", folder.path(name).display());
    let running = after(shell, &line, |_| {});
    until("a file is begun", || folder.names() != before);
    running
}

/// An export that takes minutes, most of them for writing.
const LONG: &str = "export --generator roads --size 401x401 --steps-per-frame 1 --limit 100 -o";

/// An export that generates a map for seconds.
const LARGE: &str = "export --generator backtracker --size 4001x4001 --solvers breadth_first -o";

#[test]
fn an_export_leaves_no_file_and_the_one_that_it_was_to_replace() {
    let force = LONG.replace(" -o", " --force -o");
    for (shell, line, name, signal, ends_with) in [
        ("", LONG, "new.gif", Signal::INT, Some(130)),
        ("", &force, "old.gif", Signal::TERM, Some(143)),
        ("", LARGE, "new.gif", Signal::TERM, Some(143)),
        ("", LONG, "new.apng", Signal::HUP, Some(129)),
        ("ulimit -c 0;", LONG, "new.gif", Signal::QUIT, None),
    ] {
        let folder = Folder::new();
        let path = folder.file("old.gif", "the one before");
        let running = begun(&folder, shell, line, name);
        running.signal(signal);
        let (code, out, err) = running.ended();
        assert_eq!((code, out.as_str()), (ends_with, ""), "{err}");
        assert!(err.starts_with("note: "), "{err}");
        let is_told = err.contains("Cancelled. Nothing was written.");
        assert!(is_told || ends_with.is_none(), "{err}");
        assert_eq!(folder.names(), ["old.gif"]);
        assert_eq!(std::fs::read(&path).unwrap(), b"the one before");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn what_is_ignored_at_the_start_stays_ignored() {
    let running = begun(&Folder::new(), "trap '' HUP;", LONG, "run.gif");
    for signal in [Signal::HUP, Signal::HUP, Signal::TERM] {
        running.signal(signal);
    }
    let (code, ..) = running.ended();
    assert_eq!(code, Some(143), "the first signal that it received");
}

#[test]
fn what_a_killed_export_leaves_goes_with_a_later_one() {
    let folder = Folder::new();
    let running = begun(&folder, "", LONG, "run.gif");
    running.signal(Signal::KILL);
    running.ended();
    let left = folder.names();
    assert_eq!(left.len(), 1, "{left:?}");
    let save = |name: &str| {
        let path = folder.path(name);
        super::say(&format!("generate open --size 9x9 -o {}", path.display())).printed(0);
    };
    save("a.txt");
    assert_eq!(
        folder.names(),
        [left[0].as_str(), "a.txt"],
        "the file is recent"
    );
    let file = std::fs::File::options()
        .write(true)
        .open(folder.path(&left[0]));
    let a_day = Duration::from_secs(24 * 60 * 60 + 60);
    let then = std::time::SystemTime::now() - a_day;
    file.unwrap().set_modified(then).unwrap();
    save("b.txt");
    assert_eq!(folder.names(), ["a.txt", "b.txt"]);
}

#[test]
fn a_trace_leaves_no_file_and_says_its_size_first() {
    let export = "export --size SIDE --generator open --solvers breadth_first -o";
    let solve = "solve --size SIDE --generator roads --solver astar --trace";
    for (line, name, signal, ends_with) in [
        (export, "run.jsonl", Signal::INT, 130),
        (solve, "run.yaml", Signal::TERM, 143),
    ] {
        // None takes long, so a small one may end before the signal.
        let caught = [2001, 3001, 4501].into_iter().any(|side| {
            let folder = Folder::new();
            let line = line.replace("SIDE", &format!("{side}x{side}"));
            let running = begun(&folder, "", &line, name);
            running.signal(signal);
            let (code, _, err) = running.ended();
            // The trace of an open field is large.
            let is_told = err.contains("note: The trace takes about ");
            assert!(is_told || line.starts_with("solve"), "{err}");
            let names = folder.names();
            assert!(names.is_empty() || code == Some(0), "{code:?}: {names:?}");
            code == Some(ends_with)
        });
        assert!(caught, "{line}");
    }
}

/// Interrupts work as soon as its bar shows progress; returns what it prints.
#[track_caller]
fn stopped(line: &str, progress: impl Fn(&str) -> bool, note: &str) -> String {
    let pty = Pty::new();
    let running = Running::start(line, |command| {
        command.stderr(pty.line());
    });
    pty.shows("progress", progress);
    running.signal(Signal::INT);
    let (code, out, _) = running.ended();
    let said = pty.closed();
    assert_eq!(code, Some(130), "{said}");
    assert!(
        said.contains("note: Stopped after ") && said.contains(note),
        "{said}"
    );
    out
}

#[test]
fn a_hunt_for_a_map_prints_what_was_tried() {
    let line = "find greedy.expanded>50*breadth_first.expanded --maps 1000000000000";
    let tries = |bar: &str| bar.contains(" of 1,000,000,000,000 maps, trying all maps of ");
    let out = stopped(line, tries, "");
    assert!(out.contains("No map was found for "), "{out}");
}

#[test]
fn a_comparison_prints_what_it_has() {
    // It takes many minutes.
    let line = "compare --generators backtracker,open --solvers breadth_first,astar --size 41x41";
    let has_some = |bar: &str| {
        let mut parts: Vec<&str> = bar.split(" of 200,000 maps").collect();
        parts.pop();
        parts.iter().any(|part| !part.ends_with(" 0"))
    };
    let note = " of 200,000 maps. The figures cover these ";
    let [json, table] = ["json", "table"].map(|format| {
        let line = format!("{line} --seeds 0..100000 --format {format}");
        stopped(&line, has_some, note)
    });
    let report: Value = serde_json::from_str(&json).unwrap();
    let done = report["maps_done"].as_u64().unwrap();
    assert!((1..200_000).contains(&done), "{done}");
    let rows = report["rows"].as_array().unwrap();
    // There is one row for each pair, and both searched each map that is done.
    let searches = rows.iter().map(|row| row["searches"].as_u64().unwrap());
    let counts = (rows.len(), searches.sum::<u64>());
    assert_eq!(counts, (4, 2 * done), "{report}");
    assert!(table.contains(" of 200,000 maps done"), "{table}");
    assert!(table.contains("\n\npeak frontier\nmap "), "{table}");
}

/// A scenario of many searches, each through a whole field, the first of which fails.
fn long_scenario(folder: &Folder) -> std::path::PathBuf {
    let rows = format!("{}\n", ".".repeat(400)).repeat(400);
    let map = format!("type octile\nheight 400\nwidth 400\nmap\n{rows}");
    folder.file("field.map", map);
    let line = |length| format!("9\tfield.map\t400\t400\t0\t0\t399\t0\t{length}\n");
    let all = line(398) + &line(399).repeat(200_000);
    folder.file("field.scen", format!("version 1\n{all}"))
}

#[test]
fn a_scenario_prints_what_it_has_and_what_fails_as_it_comes() {
    let folder = Folder::new();
    let path = long_scenario(&folder);
    let (out, pty) = (Pty::new(), Pty::new());
    let line = format!("scenario {} --solver dijkstra", path.display());
    let running = Running::start(&line, |command| {
        command.stdout(out.line()).stderr(pty.line());
    });
    // It is printed long before the end.
    out.shows("the search that fails", |text| {
        text.contains("search 1, line 2: from 0,0 to 399,0 listed 398, found 399.0000")
    });
    pty.shows("that some are done", |bar| {
        bar.contains(" of 200,001 searches")
    });
    running.signal(Signal::INT);
    let (code, ..) = running.ended();
    let (out, said) = (out.closed(), pty.closed());
    assert_eq!(code, Some(130), "{out}{said}");
    let note = " of 200,001 searches. The figures cover these ";
    assert!(said.contains("note: Stopped after ") && said.contains(note));
    let last = out.lines().last().unwrap();
    let (optimal, searches) = last.split_once(" of ").unwrap();
    let number = |text: &str| -> u64 { text.replace(',', "").parse().unwrap() };
    let searches = number(searches.strip_suffix(" optimal").unwrap());
    assert_eq!(number(optimal) + 1, searches, "{last}");
    assert!((1..200_001).contains(&searches), "{last}");
}

/// Watches a run until `end` ends it. Returns its exit code, and checks that the terminal is as before.
#[track_caller]
fn watched(way: &str, end: impl FnOnce(&mut Pty, &Running)) -> Option<i32> {
    let mut pty = Pty::new();
    let before = pty.modes();
    let running = started(&pty, LINE);
    assert_ne!(pty.modes(), before, "{way}: keys come as they are pressed");
    end(&mut pty, &running);
    let (code, ..) = running.ended();
    assert_eq!(pty.modes(), before, "{way}");
    let text = pty.closed();
    for (taken, given) in [
        // The alternate screen, the cursor, and the wrapping of long lines.
        ("\u{1b}[?1049h", "\u{1b}[?1049l"),
        ("\u{1b}[?25l", "\u{1b}[?25h"),
        ("\u{1b}[?7l", "\u{1b}[?7h"),
    ] {
        let (taken, given) = (text.rfind(taken), text.rfind(given));
        assert!(taken.is_some() && taken < given, "{way}: {text:?}");
    }
    code
}

#[test]
fn a_show_gives_the_terminal_back() {
    for (way, key, code) in [
        ("q", "q", 0),
        ("escape", "\u{1b}", 0),
        ("ctrl+C", "\u{3}", 130),
    ] {
        assert_eq!(watched(way, |pty, _| pty.press(key)), Some(code), "{way}");
    }
    // SIGQUIT also requests a core dump, which is not wanted here.
    let maximum = getrlimit(Resource::Core).maximum;
    let current = Some(0);
    setrlimit(Resource::Core, Rlimit { current, maximum }).unwrap();
    let code = watched("quit", |_, running| running.signal(Signal::QUIT));
    assert_eq!(code, None, "the signal ends it, as it ends any program");
    for (way, signal, ends_with) in [
        ("interrupted", Signal::INT, 130),
        ("asked to end", Signal::TERM, 143),
        ("hung up", Signal::HUP, 129),
    ] {
        let code = watched(way, |_, running| running.signal(signal));
        assert_eq!(code, Some(ends_with), "{way}");
    }
}

#[test]
fn a_second_signal_takes_nothing_from_the_first() {
    let code = watched("twice", |_, running| {
        running.signal(Signal::INT);
        // Two pending signals are delivered in any order.
        std::thread::sleep(Duration::from_millis(10));
        running.signal(Signal::TERM);
    });
    assert_eq!(code, Some(130));
}

#[test]
fn a_halted_show_ends_when_it_is_asked_to() {
    let code = watched("halted", |_, running| {
        running.signal(Signal::TSTP);
        until("it halts", || running.has_halted());
        running.signal(Signal::TERM);
        running.signal(Signal::CONT);
    });
    assert_eq!(code, Some(143));
}

#[test]
fn a_show_ends_with_its_terminal() {
    for shell in ["", "trap '' HUP;"] {
        let pty = Pty::new();
        let running = after(shell, &format!("{LINE} --seed 1"), |command| {
            command.stdin(pty.line()).stdout(pty.line());
        });
        pty.shows("the first frame", |text| text.contains("q quit"));
        pty.hang_up();
        let (code, out, err) = running.ended();
        assert_eq!(
            (code, out.as_str(), err.as_str()),
            (Some(129), "", ""),
            "{shell}"
        );
    }
}

/// An event of a trace on a map of one row.
fn event(kind: &str, x: u32) -> String {
    format!("{{\"type\": \"{kind}\", \"id\": {x}, \"x\": {x}, \"y\": 0}}\n")
}

#[test]
#[cfg(target_os = "linux")]
fn a_trace_is_watched_while_it_is_written() {
    use std::io::Write;
    let mut pty = Pty::new();
    // A program that reads a pipe gets its keys from the terminal of its session, which is the first one that a process
    // of the session opens.
    let mut command = program("setsid");
    let name = pty.name();
    let line =
        format!("exec {MAZESCOPE} watch - --solvers breadth_first --rate max 3<>{name} >{name}");
    command.args(["sh", "-c", &line]).stdin(Stdio::piped());
    command.env("TERM", "xterm-256color").env("NO_COLOR", "1");
    command.stdout(Stdio::null()).stderr(Stdio::piped());
    let mut running = Running::of(command);
    let mut trace = running.input();
    let write = |trace: &mut std::process::ChildStdin, text: &str| {
        trace.write_all(text.as_bytes()).unwrap();
        trace.flush().unwrap();
    };
    write(&mut trace, "{\"width\": 9, \"height\": 1}\n");
    write(&mut trace, &event("source", 0));
    write(&mut trace, &event("expanding", 0));
    pty.draws(&["Trace", "1 expanded", "Breadth-first", "waiting for more"]);
    for x in 1..7 {
        write(&mut trace, &event("generating", x));
        write(&mut trace, &event("expanding", x));
    }
    pty.draws(&["7 expanded", "waiting for more"]);
    write(&mut trace, &event("destination", 8));
    pty.draws(&["7 expanded", "8 moves", "waiting for more"]);
    drop(trace);
    pty.draws(&["7 expanded", "end "]);
    pty.press("q");
    let (code, _, err) = running.ended();
    assert_eq!((code, err.as_str()), (Some(0), ""));
    let last = pty.closed();
    assert!(last.contains("Trace: no path, 7 expanded"), "{last:?}");
}
