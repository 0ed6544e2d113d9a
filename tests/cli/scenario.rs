//! `mazescope scenario`: which lengths are met, and what is wrong with a file.

use super::{Folder, Ran, run};
use serde_json::{Value, json};
use std::path::Path;

/// ```text
///   . . . .
///   . @ . .      a diagonal past the wall is barred
///   . . . @
/// ```
const MAP: &str = "type octile\nheight 3\nwidth 4\nmap\n....\n.@..\n...@\n";

/// The second length is too small; the last search starts at its goal.
const LINES: &str = "version 1\n\
    0\tmaps/some field.map\t4\t3\t0\t0\t3\t1\t3.41421\n\
    0\tmaps/some field.map\t4\t3\t0\t0\t2\t2\t3.41421\n\
    0\tmaps/some field.map\t4\t3\t0\t2\t0\t2\t0\n";

fn scenario(path: &Path, more: &[&str]) -> Ran {
    let mut arguments = vec!["scenario", path.to_str().unwrap()];
    arguments.extend(more);
    run(arguments)
}

/// A scenario with its map beside it: the map's path is there only in its last part.
fn folder() -> Folder {
    let folder = Folder::new();
    folder.file("some field.map", MAP);
    folder.file("good.scen", LINES.replace("2\t2\t3.41421", "2\t2\t4"));
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
    // The whole path goes before its last part.
    std::fs::create_dir(folder.path("maps")).unwrap();
    folder.file(
        "maps/some field.map",
        "type octile\nheight 1\nwidth 1\nmap\n.\n",
    );
    scenario(&good, &[]).refused(&["good.scen, line 2: the line says that"]);
}

#[test]
fn each_that_is_not_optimal_is_named() {
    let folder = folder();
    let bad = folder.path("bad.scen");
    let printed = scenario(&bad, &[]).printed(1);
    let line = "search 2, line 3: from 0,0 to 2,2 listed 3.4142, found 4.0000\n";
    assert_eq!(printed, format!("2 of 3 optimal\n{line}"));
    assert_eq!(
        scenario(&bad, &["--only", "1"]).printed(0),
        "1 of 1 optimal\n"
    );
    let printed = scenario(&bad, &["--json"]).printed(1);
    let expected = json!({
        "file": bad.to_str().unwrap(), "solver": "astar", "searches": 3, "optimal": 2,
        "not_optimal": [{
            "number": 2, "line": 3, "map": "maps/some field.map", "from": [0, 0], "to": [2, 2],
            "listed": 3.41421, "found": 4.0,
        }],
    });
    assert_eq!(serde_json::from_str::<Value>(&printed).unwrap(), expected);
    // A longer way than the listed one is no shortest path either.
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
            .ends_with("listed 2.0000, no path\n")
    );
}

#[test]
fn what_does_not_fit_is_refused() {
    let folder = folder();
    let good = folder.path("good.scen");
    scenario(&good, &["--only", "4"]).refused(&["--only 4", "from 1 to 3"]);
    scenario(&good, &["--only", "-1"]).refused(&["--only -1"]);
    scenario(&good, &["--solver", "atsar"]).refused(&["nearest is \"astar\""]);
    scenario(&good, &["--maps", "no/such"]).refused(&["--maps no/such: expected a folder"]);
    scenario(&folder.path("none.scen"), &[]).refused(&["none.scen: there is no such file"]);
    scenario(&folder.path("some field.map"), &[]).refused(&["this is a map, and no scenario"]);
    let path = folder.file(
        "walls.scen",
        "version 1\n0\tx\\some field.map\t4\t3\t1\t1\t3\t2\t3\n\
        0 gone.map 4 3 0 0 0 0 0\n",
    );
    scenario(&path, &[]).refused(&[
        "walls.scen, line 2: the start 1,1 is a wall of the map x\\some field.map",
        "walls.scen, line 2: the goal 3,2 is a wall",
        "walls.scen, line 3: there is no map \"gone.map\" in",
    ]);
}
