//! Maps of scenarios: missing ones are reported once, and others are found below a named folder.

use super::scenario::{collection, folder, scenario};
use super::{Ran, command, run};
use serde_json::Value;

#[test]
fn a_map_that_is_missing_is_told_once_a_file() {
    let folder = folder();
    let line = "0\tgone.map\t4\t3\t0\t0\t3\t1\t3\n";
    let text = format!("version 1\n{}", line.repeat(950));
    let path = folder.file("gone.scen", &text);
    let printed = scenario(&path, &[]).printed(1);
    let lines: Vec<&str> = printed.lines().collect();
    assert_eq!(lines.len(), 3, "{printed}");
    assert!(lines[0].starts_with("search 1, line 2: skipped: there is no map \"gone.map\""));
    assert_eq!(
        lines[1],
        "949 more lines skipped for the same reason as line 2"
    );
    assert_eq!(lines[2], "0 of 0 optimal, 950 skipped");
    let printed = scenario(&path, &["--json"]).printed(1);
    assert!(printed.len() < 1_000, "{} bytes", printed.len());
    let report: Value = serde_json::from_str(&printed).unwrap();
    assert_eq!(report["skipped"].as_array().unwrap().len(), 1);
    assert_eq!(report["skipped"][0]["lines"], 950);
    // CSV has a row for each line.
    let csv = scenario(&path, &["--csv"]).printed(1);
    let rows: Vec<&str> = csv.lines().skip(1).collect();
    assert_eq!(rows.len(), 950);
    assert!(
        rows[0].contains("there is no map")
            && rows[949].ends_with(",skipped,,,same reason as line 2,")
    );
    // The same reason is reported again for another file.
    let other = folder.file("other.scen", text);
    let printed = scenario(&path, &[other.to_str().unwrap()]).printed(1);
    assert_eq!(printed.matches("there is no map").count(), 2, "{printed}");
    let ran = run([
        "compare",
        "--solvers",
        "astar",
        "--scenarios",
        path.to_str().unwrap(),
    ]);
    assert_eq!(ran.err.matches("there is no map").count(), 1, "{}", ran.err);
}

#[test]
fn maps_are_found_below_the_folder_that_is_named_and_beside_no_stream() {
    let folder = collection();
    let maps = folder.path("");
    let scenarios = folder.path("scenarios/a/field.map.scen");
    std::fs::create_dir_all(folder.path("far/down")).unwrap();
    std::fs::rename(folder.path("maps/b"), folder.path("far/down/b")).unwrap();
    std::fs::remove_dir_all(folder.path("maps")).unwrap();
    scenario(&scenarios, &[]).printed(1);
    let named = scenario(&scenarios, &["--maps", maps.to_str().unwrap()]);
    assert_eq!(named.printed(0), "2 of 2 optimal\n");
    if cfg!(unix) {
        for (place, code) in [("far/down/b", 0), ("far", 1)] {
            let mut command = command(["scenario", "/dev/stdin"]);
            let input = std::fs::File::open(&scenarios).unwrap();
            command.stdin(input).current_dir(folder.path(place));
            Ran::of(command.output().unwrap()).printed(code);
        }
    }
}
