//! ctrl+C in the middle of things: no half of a file, the figures so far, and the terminal as it was.

use super::Folder;
use super::pty::{Pty, Running, until};
use rustix::process::Signal;
use serde_json::Value;
use std::process::Stdio;

/// Interrupts a program that writes into the folder as soon as it has begun to.
#[track_caller]
fn interrupted(folder: &Folder, line: &str) -> (Option<i32>, String, String) {
    let before = folder.names();
    let running = Running::start(line, |_| {});
    until("a file is begun", || folder.names() != before);
    running.signal(Signal::INT);
    let ended = running.ended();
    assert_eq!(folder.names(), before, "{line}");
    ended
}

/// An export that takes minutes, most of them writing.
const LONG: &str = "export --generator roads --size 401x401 --steps-per-frame 1 --limit 100 -o";

#[test]
fn an_export_leaves_no_file() {
    for name in ["run.gif", "run.apng"] {
        let folder = Folder::new();
        let path = folder.path(name);
        let (code, out, err) = interrupted(&folder, &format!("{LONG} {}", path.display()));
        assert_eq!((code, out.as_str()), (Some(130), ""), "{err}");
        assert!(err.starts_with("note: "), "{err}");
    }
}

#[test]
fn an_export_leaves_the_file_that_it_was_to_replace() {
    let folder = Folder::new();
    let path = folder.file("run.gif", "the one before");
    let (code, ..) = interrupted(&folder, &format!("{LONG} {} --force", path.display()));
    assert_eq!(code, Some(130));
    assert_eq!(std::fs::read(&path).unwrap(), b"the one before");
}

#[test]
fn a_trace_leaves_no_file() {
    for (line, name) in [
        (
            "export --generator roads --solvers breadth_first -o",
            "run.jsonl",
        ),
        ("solve --generator roads --solver astar --trace", "run.yaml"),
    ] {
        // None takes long, so that the end of a smaller one may come before the signal.
        let caught = [2001, 3001, 4501].into_iter().any(|side| {
            let folder = Folder::new();
            let path = folder.path(name);
            let line = format!("{line} {} --size {side}x{side}", path.display());
            let running = Running::start(&line, |_| {});
            until("a file is begun", || !folder.names().is_empty());
            running.signal(Signal::INT);
            let (code, ..) = running.ended();
            let names = folder.names();
            assert!(names.is_empty() || code == Some(0), "{code:?}: {names:?}");
            code == Some(130)
        });
        assert!(caught, "{line}");
    }
}

/// Interrupts a comparison that takes hours when its bar says that some maps are done.
#[track_caller]
fn compared(format: &str) -> String {
    let line = "compare --generators backtracker,open --solvers breadth_first,astar --size 41x41";
    let pty = Pty::new();
    let running = Running::start(
        &format!("{line} --seeds 0..1000000 --format {format}"),
        |command| {
            command.stderr(pty.line());
        },
    );
    pty.shows("that maps are done", |bar| {
        let mut parts: Vec<&str> = bar.split(" of 2,000,000 maps").collect();
        parts.pop();
        parts.iter().any(|part| !part.ends_with(" 0"))
    });
    running.signal(Signal::INT);
    let (code, out, _) = running.ended();
    let said = pty.closed();
    assert_eq!(code, Some(130), "{said}");
    let note = "note: stopped after ";
    assert!(said.contains(note) && said.contains(" of 2,000,000 maps: the figures are those"));
    out
}

#[test]
fn a_comparison_prints_what_it_has() {
    let report: Value = serde_json::from_str(&compared("json")).unwrap();
    let done = report["maps_done"].as_u64().unwrap();
    assert!((1..2_000_000).contains(&done), "{done}");
    let rows = report["rows"].as_array().unwrap();
    // One row for each pair, and each map that is done was searched by both.
    let searches = rows.iter().map(|row| row["searches"].as_u64().unwrap());
    assert_eq!(
        (rows.len(), searches.sum::<u64>()),
        (4, 2 * done),
        "{report}"
    );

    let csv = compared("csv");
    let columns = |line: &str| line.split(',').count();
    assert_eq!(csv.lines().count(), 1 + 2 * 2 * 7, "{csv}");
    assert!(csv.lines().all(|line| columns(line) == 21), "{csv}");

    let table = compared("table");
    assert!(table.contains(" of 2,000,000 maps done"), "{table}");
    assert!(
        table.contains("\n\npeak frontier ") && table.ends_with('\n'),
        "{table}"
    );
}

/// A scenario of many searches, each the whole way through a field, and one that fails among the first.
fn long_scenario(folder: &Folder) -> std::path::PathBuf {
    const SIDE: usize = 400;
    let row = ".".repeat(SIDE);
    let rows = vec![row.as_str(); SIDE].join("\n");
    folder.file(
        "field.map",
        format!("type octile\nheight {SIDE}\nwidth {SIDE}\nmap\n{rows}\n"),
    );
    let line = format!("9\tfield.map\t{SIDE}\t{SIDE}\t0\t0\t399\t0\t399\n");
    let wrong = line.replace("\t399\n", "\t398\n");
    let all = line.repeat(200_000);
    folder.file("field.scen", format!("version 1\n{wrong}{all}"))
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
    // Said long before the end of it.
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
    assert!(
        said.contains("note: stopped after ")
            && said.contains(" of 200,001 searches: the figures are")
    );
    let last = out.lines().last().unwrap();
    let (optimal, searches) = last.split_once(" of ").unwrap();
    let number = |text: &str| -> u64 { text.replace(',', "").parse().unwrap() };
    let searches = number(searches.strip_suffix(" optimal").unwrap());
    assert_eq!(number(optimal) + 1, searches, "{last}");
    assert!((1..200_001).contains(&searches), "{last}");
}

/// Watches a run until `end` ends it: with what code, and whether the terminal is as it was.
#[track_caller]
fn watched(way: &str, end: impl FnOnce(&mut Pty, &Running)) -> Option<i32> {
    let mut pty = Pty::new();
    let before = pty.modes();
    // Long enough to be still running whenever it is ended.
    let line = "watch --generator backtracker --size 61x21 --rate 0.5";
    let running = Running::start(line, |command| {
        command.stdin(pty.line()).stdout(pty.line());
        command.stderr(Stdio::null());
    });
    pty.shows("the first frame", |text| text.contains("q quit"));
    assert_ne!(pty.modes(), before, "{way}: keys come as they are pressed");
    end(&mut pty, &running);
    let (code, ..) = running.ended();
    assert_eq!(pty.modes(), before, "{way}");
    let text = pty.closed();
    for (taken, given) in [
        // The other page, the cursor, and the wrapping of long lines.
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
    for (way, signal) in [
        ("interrupted", Signal::INT),
        ("asked to end", Signal::TERM),
        ("hung up", Signal::HUP),
    ] {
        let code = watched(way, |_, running| running.signal(signal));
        assert_eq!(code, Some(130), "{way}");
    }
}

#[test]
fn a_second_signal_takes_nothing_from_the_first() {
    let code = watched("twice", |_, running| {
        running.signal(Signal::INT);
        running.signal(Signal::TERM);
    });
    assert_eq!(code, Some(130));
}
