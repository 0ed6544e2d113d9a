//! `mazescope scenario`: lengths that agree, and errors in files.

use super::{Folder, Ran, command, run};
use serde_json::{Value, json};
use std::path::Path;

/// ```text
///   . . . .
///   . @ . .      the wall blocks a diagonal move
///   . . . @
/// ```
const MAP: &str = "type octile\nheight 3\nwidth 4\nmap\n....\n.@..\n...@\n";

/// The second length is too short; the last search starts at its goal.
const LINES: &str = "version 1\n\
    0\tmaps/some field.map\t4\t3\t0\t0\t3\t1\t3.41421\n\
    0\tmaps/some field.map\t4\t3\t0\t0\t2\t2\t3.31421\n\
    0\tmaps/some field.map\t4\t3\t0\t2\t0\t2\t0\n";

pub(super) fn scenario(path: &Path, more: &[&str]) -> Ran {
    let mut arguments = vec!["scenario", path.to_str().unwrap()];
    arguments.extend(more);
    run(arguments)
}

/// A scenario with its map next to it, where only the last part of the path of the map exists.
pub(super) fn folder() -> Folder {
    let folder = Folder::new();
    folder.file("some field.map", MAP);
    folder.file("good.scen", LINES.replace("2\t2\t3.31421", "2\t2\t4"));
    folder.file("bad.scen", LINES);
    folder
}

#[test]
fn all_optimal() {
    let folder = folder();
    let good = folder.path("good.scen");
    for solver in ["astar", "dijkstra"] {
        let printed = scenario(&good, &["--solver", solver]).printed(0);
        assert_eq!(printed, "3 of 3 optimal\n");
    }
    let maps = folder.path("");
    let named = scenario(&good, &["--maps", maps.to_str().unwrap(), "--only", "2"]);
    assert_eq!(named.printed(0), "1 of 1 optimal\n");
    // The whole path has priority over its last part.
    std::fs::create_dir(folder.path("maps")).unwrap();
    folder.file(
        "maps/some field.map",
        "type octile\nheight 1\nwidth 1\nmap\n.\n",
    );
    let ran = scenario(&good, &[]);
    let reason = "line 2: skipped: the line gives maps/some field.map the size 4x3, but the map has 1x1 cells";
    assert!(ran.printed(1).contains(reason));
}

#[test]
fn each_that_is_not_optimal_is_named() {
    let folder = folder();
    let bad = folder.path("bad.scen");
    let printed = scenario(&bad, &[]).printed(1);
    let line = "search 2, line 3: from 0,0 to 2,2 listed 3.31421, found 4.0000\n";
    assert_eq!(printed, format!("{line}2 of 3 optimal\n"));
    assert_eq!(
        scenario(&bad, &["--only", "1"]).printed(0),
        "1 of 1 optimal\n"
    );
    let printed = scenario(&bad, &["--json"]).printed(1);
    let mut found: Value = serde_json::from_str(&printed).unwrap();
    let object = found.as_object_mut().unwrap();
    assert!(object.remove("milliseconds").unwrap().as_f64().unwrap() >= 0.0);
    assert!(object.remove("expanded").unwrap().as_u64().unwrap() >= 6);
    let expected = json!({
        "file": bad.to_str().unwrap(), "solver": "astar", "searches": 3, "optimal": 2,
        "unreachable": 0, "shorter": [], "overtime": [], "skipped": [],
        "not_optimal": [{
            "number": 2, "line": 3, "map": "maps/some field.map", "start": [0, 0], "goal": [2, 2],
            "listed": 3.31421, "found": 4.0,
        }],
    });
    assert_eq!(found, expected);
    // A path longer than the listed one is not a shortest path either.
    assert!(
        scenario(&bad, &["--solver", "depth_first"])
            .printed(1)
            .contains("of 3 optimal")
    );
    let apart = "type octile\nheight 1\nwidth 3\nmap\n.@.\n";
    folder.file("apart.map", apart);
    let none = folder.file("none.scen", "version 1\n0 apart.map 3 1 0 0 2 0 2\n");
    assert!(
        scenario(&none, &[])
            .printed(1)
            .starts_with("search 1, line 2: from 0,0 to 2,0 listed 2, found no path\n")
    );
}

#[test]
fn what_does_not_fit_is_refused() {
    let folder = folder();
    let good = folder.path("good.scen");
    scenario(&good, &["--only", "4"]).refused(&["--only 4", "searches 1 to 3"]);
    scenario(&good, &["--only", "-1"]).refused(&["--only -1"]);
    scenario(&good, &["--solver", "atsar"]).refused(&["Did you mean \"astar\"?"]);
    scenario(&good, &["--maps", "no/such"]).refused(&["--maps no/such: there is no such folder"]);
    scenario(&folder.path("none.scen"), &[]).refused(&["none.scen: there is no such file"]);
    scenario(&folder.path("some field.map"), &[]).refused(&["this is a map, not a scenario"]);
    let only = [good.to_str().unwrap(), "--only", "1"];
    scenario(&good, &only).refused(&["--only 1: there are several files"]);
    std::fs::create_dir(folder.path("none")).unwrap();
    scenario(&folder.path("none"), &[]).refused(&["none: no file in this folder ends in .scen"]);
    scenario(&good, &["--solvers", "astar[heuristic=x]"])
        .refused(&["the value of heuristic is not one of"]);
}

#[test]
fn lines_that_do_not_fit_are_skipped_and_the_others_run() {
    let folder = folder();
    let path = folder.file(
        "walls.scen",
        "version 1\n0\tx\\some field.map\t4\t3\t1\t1\t3\t2\t3\n\
        0 gone.map 4 3 0 0 0 0 0\n\
        0\tsome field.map\t4\t3\t9\t0\t0\t0\t3\n\
        0\tsome field.map\t4\t3\t0\t0\t1\t0\t1\n",
    );
    let printed = scenario(&path, &[]).printed(1);
    let lines: Vec<&str> = printed.lines().collect();
    let begins = [
        "search 1, line 2: skipped: the start 1,1 is a wall of the map x\\some field.map. Check",
        "search 2, line 3: skipped: there is no map \"gone.map\" in",
        "search 3, line 4: skipped: the start 9,0 is outside the 4x3 map.",
        "1 of 1 optimal, 3 skipped",
    ];
    assert_eq!(lines.len(), begins.len(), "{printed}");
    for (line, begin) in lines.iter().zip(begins) {
        assert!(line.starts_with(begin), "{begin:?} does not begin {line:?}");
    }
    assert!(lines[0].contains(" The goal 3,2 is a wall"), "{printed}");
    let report: Value = serde_json::from_str(&scenario(&path, &["--json"]).printed(1)).unwrap();
    assert_eq!(
        (&report["searches"], &report["optimal"]),
        (&1.into(), &1.into())
    );
    let skipped = report["skipped"].as_array().unwrap();
    assert_eq!((skipped.len(), &skipped[2]["line"]), (3, &4.into()));
    assert!(
        skipped[1]["reason"]
            .as_str()
            .unwrap()
            .starts_with("there is no map")
    );
}

#[test]
fn lengths_are_compared_as_they_are_printed_and_a_shorter_path_is_no_fault() {
    let folder = folder();
    // The shortest path is 2 + sqrt(2) = 3.414213...
    for (listed, code, said) in [
        ("3.41", 0, ""),
        (
            "3.42",
            0,
            " listed 3.42, found 3.4142: shorter than listed\n",
        ),
        ("3.4", 0, ""),
        ("3", 1, " listed 3, found 3.4142\n"),
        ("3.41400000", 0, ""),
        ("3.40000000", 1, " listed 3.40000000, found 3.4142\n"),
        ("4e0", 0, " listed 4e0, found 3.4142: shorter than listed\n"),
    ] {
        let text = format!("version 1\n0\tsome field.map\t4\t3\t0\t0\t3\t1\t{listed}\n");
        let path = folder.file("one.scen", text);
        let printed = scenario(&path, &[]).printed(code);
        let summary = match (code, said.is_empty()) {
            (0, true) => "1 of 1 optimal\n",
            (0, false) => "0 of 1 optimal, 1 shorter than listed\n",
            _ => "0 of 1 optimal\n",
        };
        let begin = if said.is_empty() {
            ""
        } else {
            "search 1, line 2: from 0,0 to 3,1"
        };
        assert_eq!(printed, format!("{begin}{said}{summary}"), "{listed}");
    }
}

#[test]
fn listed_0_without_a_path_says_that_there_is_none() {
    let folder = Folder::new();
    folder.file("apart.map", "type octile\nheight 1\nwidth 3\nmap\n.@.\n");
    let text = "version 1\n0 apart.map 3 1 0 0 2 0 0\n0 apart.map 3 1 0 0 0 0 0.0\n";
    let path = folder.file("apart.scen", text);
    let printed = scenario(&path, &[]).printed(0);
    assert_eq!(printed, "2 of 2 optimal, 1 of them unreachable as listed\n");
    let printed = scenario(&path, &["--lines"]).printed(0);
    assert!(
        printed.contains("listed 0, found no path: unreachable as listed; 1 expanded in "),
        "{printed}"
    );
}

/// Folders like those of the official collections, with one line that fails.
pub(super) fn collection() -> Folder {
    let folder = Folder::new();
    for name in [
        "maps",
        "maps/a",
        "maps/b",
        "scenarios",
        "scenarios/a",
        "scenarios/b",
    ] {
        std::fs::create_dir(folder.path(name)).unwrap();
    }
    let line = |listed| format!("0\tfield.map\t4\t3\t0\t0\t3\t1\t{listed}\n");
    for name in ["a", "b"] {
        folder.file(&format!("maps/{name}/field.map"), MAP);
    }
    let good = format!("version 1\n{}{}", line("3.41421"), line("3.41421"));
    folder.file("scenarios/a/field.map.scen", &good);
    folder.file("scenarios/b/field.map.scen", good + &line("3"));
    folder.file("scenarios/notes.txt", "no scenario");
    folder
}

#[test]
fn a_folder_is_run_with_a_line_a_file_and_a_total() {
    let folder = collection();
    let [a, b] = ["a", "b"].map(|name| folder.path(&format!("scenarios/{name}/field.map.scen")));
    let expected = format!(
        "{}: 2 of 2 optimal\n\
        {}: search 3, line 4: from 0,0 to 3,1 listed 3, found 3.4142\n\
        {}: 2 of 3 optimal\n\
        2 files: 4 of 5 optimal\n",
        a.display(),
        b.display(),
        b.display(),
    );
    for threads in ["1", "2", "5"] {
        let all = scenario(&folder.path("scenarios"), &["--threads", threads]).printed(1);
        assert_eq!(all, expected);
    }
    // Several files are like a folder with them.
    assert_eq!(scenario(&a, &[b.to_str().unwrap()]).printed(1), expected);
    // The maps are elsewhere: below the named folder, one has the name of the scenario.
    std::fs::rename(folder.path("maps"), folder.path("elsewhere")).unwrap();
    let maps = folder.path("elsewhere");
    let named = scenario(
        &folder.path("scenarios"),
        &["--maps", maps.to_str().unwrap()],
    );
    assert_eq!(named.printed(1), expected);
    let report = scenario(
        &folder.path("scenarios"),
        &["--maps", maps.to_str().unwrap(), "--json"],
    );
    let report: Value = serde_json::from_str(&report.printed(1)).unwrap();
    assert_eq!(report["runs"].as_array().unwrap().len(), 2);
    assert_eq!(report["runs"][1]["not_optimal"][0]["line"], 4);
    assert_eq!(
        (
            &report["total"][0]["searches"],
            &report["total"][0]["optimal"]
        ),
        (&5.into(), &4.into())
    );
}

#[test]
fn a_file_of_a_folder_that_is_no_scenario_is_set_aside() {
    let folder = collection();
    folder.file("scenarios/a/broken.scen", "version 1\n0 a.map\n");
    let printed = scenario(&folder.path("scenarios"), &[]).printed(1);
    let broken = folder.path("scenarios/a/broken.scen");
    let said = format!(
        "{}: skipped: {}, line 2: the line has 2 fields",
        broken.display(),
        broken.display()
    );
    assert!(printed.starts_with(&said), "{printed}");
    assert!(printed.ends_with("2 files: 4 of 5 optimal\n"), "{printed}");
    // A named file must be correct.
    scenario(&broken, &[]).refused(&["line 2: the line has 2 fields"]);
}

#[test]
fn csv_has_a_row_for_each_line_and_solver() {
    let folder = folder();
    let text = LINES.replace("2\t2\t3.31421", "1\t1\t3.41421");
    let path = folder.file("some.scen", text);
    let solvers = "astar[heuristic=octile,neighbour_order=urdl],breadth_first[neighbours=four]";
    let csv = scenario(&path, &["--csv", "--solvers", solvers]).printed(1);
    let rows: Vec<&str> = csv.lines().collect();
    assert_eq!(
        rows[0],
        "file,number,line,map,start,goal,listed,solver,found,verdict,expanded,milliseconds,reason,settings"
    );
    assert_eq!(rows.len(), 1 + 2 + 1 + 2, "{csv}");
    let name = path.to_str().unwrap();
    let begin = format!("{name},1,2,maps/some field.map,\"0,0\",\"3,1\",3.41421");
    let first = format!(
        "{begin},\"astar[heuristic=octile,neighbour_order=urdl]\",3.414213562373095,optimal,"
    );
    assert!(rows[1].starts_with(&first), "{}", rows[1]);
    assert!(
        rows[1].ends_with(",,neighbours=eight heuristic=octile neighbour_order=urdl weight=1"),
        "{}",
        rows[1]
    );
    let second = format!("{begin},breadth_first[neighbours=four],4,not optimal,");
    assert!(rows[2].starts_with(&second), "{}", rows[2]);
    let skipped = format!("{name},2,3,maps/some field.map,\"0,0\",\"1,1\",3.41421,,,skipped,,,");
    assert!(
        rows[3].starts_with(&skipped) && rows[3].contains("is a wall"),
        "{}",
        rows[3]
    );
    for row in [rows[1], rows[2]] {
        let cells: Vec<&str> = row.rsplit(',').collect();
        let (expanded, milliseconds): (u64, f64) =
            (cells[3].parse().unwrap(), cells[2].parse().unwrap());
        assert!((4..=10).contains(&expanded) && milliseconds >= 0.0, "{row}");
    }
}

#[test]
fn several_solvers_stand_side_by_side() {
    let folder = folder();
    let printed = scenario(
        &folder.path("bad.scen"),
        &["--solvers", "astar,dijkstra", "--lines"],
    )
    .printed(1);
    let lines: Vec<&str> = printed.lines().collect();
    assert_eq!(lines.len(), 3 * 2 + 2, "{printed}");
    assert!(lines[0].starts_with(
        "search 1, line 2, astar: from 0,0 to 3,1 listed 3.41421, found 3.4142: optimal; "
    ));
    assert!(lines[3].starts_with(
        "search 2, line 3, dijkstra: from 0,0 to 2,2 listed 3.31421, found 4.0000: not optimal; "
    ));
    assert!(lines[6].starts_with("astar: 2 of 3 optimal; ") && lines[6].contains(" expanded in "));
    assert!(
        lines[7].starts_with("dijkstra: 2 of 3 optimal; "),
        "{printed}"
    );
    let both = ["--solver", "astar", "--solvers", "dijkstra"];
    assert_eq!(scenario(&folder.path("bad.scen"), &both).code, Some(2));
}

#[test]
fn standard_input_is_a_scenario_too() {
    let folder = folder();
    let maps = folder.path("");
    let mut command = command(["scenario", "-", "--maps", maps.to_str().unwrap()]);
    let input = std::fs::File::open(folder.path("good.scen")).unwrap();
    let ran = Ran::of(command.stdin(input).output().unwrap());
    assert_eq!(ran.printed(0), "3 of 3 optimal\n");
}

#[test]
fn rows_of_a_folder_leave_out_no_file_without_a_word() {
    let folder = collection();
    let broken = folder.file("scenarios/a/broken.scen", "version 1\nnot a line\n");
    let ran = scenario(&folder.path("scenarios"), &["--csv"]);
    assert_eq!(ran.code, Some(1));
    assert!(
        ran.out.starts_with("file,number,line,") && !ran.out.contains("broken"),
        "{}",
        ran.out
    );
    let told = format!("note: {}: skipped: ", broken.display());
    assert!(ran.err.contains(&told), "{}", ran.err);
}
