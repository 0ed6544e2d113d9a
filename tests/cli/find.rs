//! `find`: its exit codes, its files, its JSON, and its errors.

use super::{Folder, run, say};
use serde_json::Value;

const SMALL: &str = "astar[weight=2].length > best";

fn json(arguments: &[&str]) -> Value {
    let ran = run([&["find", "--json", "-q"], arguments].concat());
    assert!(matches!(ran.code, Some(0 | 1)), "{ran:?}");
    serde_json::from_str(&ran.out).unwrap()
}

#[test]
fn a_map_is_printed_with_its_figures_its_proof_and_its_code() {
    let ran = run(["find", SMALL]);
    let out = ran.printed(0);
    for part in [
        "astar[weight=2].length 8, best 6",
        "No smaller map exists",
        "Open it in the window: mazescope --code MZ",
    ] {
        assert!(out.contains(part), "{part}: {out}");
    }
    let report = json(&[SMALL]);
    let code = report["code"].as_str().unwrap();
    let solved = run(["solve", "--code", code, "--json"]);
    let solved: Value = serde_json::from_str(solved.printed(0).trim()).unwrap();
    assert_eq!(solved["length"], 8.0);
    assert_eq!(
        (&solved["start"], &solved["goal"]),
        (&report["start"], &report["goal"])
    );
    assert_eq!(report["proved"]["no_smaller"], true);
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let statement = "depth_first.length >= 4 * best and best >= 3";
    let one = json(&[statement, "--size", "5x4", "--threads", "1"]);
    assert_eq!(one["found"], true);
    assert_eq!(json(&[statement, "--size", "5x4", "--threads", "3"]), one);
}

#[test]
fn a_map_in_a_file_fulfils_the_statement_there_too() {
    let folder = Folder::new();
    let path = folder.path("map.txt");
    let path = path.to_str().unwrap();
    let find = ["find", "7", "--size", "4x4", "-o", path];
    run(find).printed(0);
    let length = |solver: &str| {
        let ran = run(["solve", path, "--solver", solver, "--json"]);
        let value: Value = serde_json::from_str(ran.printed(0).trim()).unwrap();
        value["length"].as_f64().unwrap()
    };
    assert!(length("breadth_first") >= 3.0 * length("dijkstra"));
    run(find).refused(&["map.txt"]);
    run([&find[..], &["--force"]].concat()).printed(0);
    // Only the map is printed, and it can be read again.
    let ran = run(["find", SMALL, "-o", "-"]);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert!(ran.err.contains("No smaller map exists"), "{}", ran.err);
    let letters = ran.out.chars().filter(|letter| *letter != '\n');
    assert!(letters.clone().count() > 3 && letters.clone().all(|letter| ".#SG".contains(letter)));
}

#[test]
fn what_is_not_found_is_told_with_what_was_tried() {
    let folder = Folder::new();
    let path = folder.path("none.txt");
    let never = "greedy.expanded > 50 * breadth_first.expanded";
    let ran = run([
        "find",
        never,
        "--maps",
        "5000",
        "-o",
        path.to_str().unwrap(),
    ]);
    assert_eq!(ran.code, Some(1), "{ran:?}");
    assert!(
        ran.out
            .contains("5,000 maps were tried. It holds on no map of up to"),
        "{}",
        ran.out
    );
    assert!(folder.names().is_empty());
}

#[test]
fn without_a_statement_the_menu_is_listed() {
    let out = say("find").printed(0);
    assert!(
        out.contains(" 2  Greedy's path is at least 2 times the shortest."),
        "{out}"
    );
    let menu: Value = serde_json::from_str(&say("find --json").printed(0)).unwrap();
    assert_eq!(menu["menu"].as_array().unwrap().len(), 20);
    assert_eq!(menu["menu"][1]["statement"], "greedy.length >= 2 * best");
}

#[test]
fn bad_input_is_refused_with_its_place() {
    for (arguments, parts) in [
        (
            &["gredy.length > 2"][..],
            &["STATEMENT", "column 1", "\"greedy\""][..],
        ),
        (&["greedy.length < best"], &["column 15", "no map fulfils"]),
        (&["21"], &["STATEMENT 21", "1 to 20"]),
        (&["0"], &["STATEMENT 0", "1 to 20"]),
        (&["2", "--size", "33x3"], &["--size 33x3", "32"]),
        (&["2", "--size", "1x1"], &["--size 1x1", "2 cells"]),
        (&["2", "--size", "x"], &["--size x"]),
        (&["2", "--maps", "0"], &["--maps 0", "1000000"]),
        (&["2", "--threads", "0"], &["--threads 0"]),
        (&["2", "-o", "map.gif"], &["map.gif", ".png"]),
        (
            &["2", "-o", "-", "--json"],
            &["--output -", "standard output"],
        ),
        (&["--size", "5x5"], &["--size", "no statement"]),
        (&["2", "--force"], &["--output"]),
    ] {
        run([&["find"], arguments].concat()).refused(parts);
    }
}

#[test]
#[cfg(unix)]
fn ctrl_c_prints_what_was_tried() {
    use super::pty::{Pty, Running};
    use rustix::process::Signal;
    let line = "find greedy.expanded>50*breadth_first.expanded --maps 1000000000000";
    let pty = Pty::new();
    let running = Running::start(line, |command| {
        command.stderr(pty.line());
    });
    pty.shows("that maps are tried", |bar| {
        bar.contains(" of 1,000,000,000,000 maps, trying all maps of ")
    });
    running.signal(Signal::INT);
    let (code, out, _) = running.ended();
    let said = pty.closed();
    assert_eq!(code, Some(130), "{said}");
    assert!(out.contains("No map was found for "), "{out}");
    assert!(said.contains("note: Stopped after "), "{said}");
}
