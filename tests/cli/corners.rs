//! Other rules of corners for the lengths of scenarios, and a time limit for each search.

use super::Folder;
use super::scenario::{folder, scenario};
use serde_json::Value;

#[test]
fn another_rule_of_corners_is_told_if_it_explains_all_lines_and_can_be_chosen() {
    let folder = folder();
    // Past the corner of one wall, which our searches walk around.
    let one = "version 1\n0\tsome field.map\t4\t3\t1\t0\t0\t1\t1.41421\n\
               0\tsome field.map\t4\t3\t0\t0\t2\t2\t3.41421\n";
    let path = folder.file("one.scen", one);
    let ran = scenario(&path, &[]);
    assert_eq!(ran.code, Some(1));
    let note = "one.scen: all 2 lengths fit another rule of diagonal moves. Run mazescope scenario --corners one";
    assert!(
        ran.err.starts_with("note: ") && ran.err.contains(note),
        "{}",
        ran.err
    );
    let ran = scenario(&path, &["--json", "--solver", "dijkstra"]);
    let report: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(report["fits_corners"], "one");
    assert_eq!(
        scenario(&path, &["--corners", "one"]).printed(0),
        "2 of 2 optimal\n"
    );
    let both = scenario(&path, &["--corners", "both"]);
    assert!(both.out.ends_with("0 of 2 optimal\n"), "{both:?}");
    let lines = scenario(&path, &["--corners", "one", "--csv"]).printed(0);
    assert!(lines.contains(",astar[corners=one],1.414"), "{lines}");
    // If no rule explains one line, or the search has no guarantee, there is no note.
    let path = folder.file(
        "two.scen",
        format!("{one}0\tsome field.map\t4\t3\t0\t0\t3\t1\t3.2\n"),
    );
    assert_eq!(scenario(&path, &[]).err, "");
    assert_eq!(
        scenario(&folder.path("one.scen"), &["--solver", "depth_first"]).err,
        ""
    );
    let both = scenario(&path, &["--corners", "one", "--solver", "astar"]);
    assert_eq!(both.code, Some(2), "{both:?}");
}

#[test]
fn a_search_over_the_time_limit_is_given_up_and_the_others_run() {
    let folder = Folder::new();
    // Dijkstra's algorithm expands the whole field for the first line, and one cell for the second.
    let side = 1_000;
    let rows = format!("{}\n", ".".repeat(side)).repeat(side);
    folder.file(
        "field.map",
        format!("type octile\nheight {side}\nwidth {side}\nmap\n{rows}"),
    );
    let text =
        "version 1\n0 field.map 1000 1000 0 0 999 999 1412.79\n0 field.map 1000 1000 0 0 1 0 1\n";
    let path = folder.file("field.scen", text);
    let limited = ["--solver", "dijkstra", "--time-limit", "0.005"];
    let ran = scenario(&path, &limited);
    assert_eq!(ran.code, Some(1), "{ran:?}");
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(
        lines[0],
        "search 1, line 2: from 0,0 to 999,999 listed 1412.79, over the time limit"
    );
    assert!(
        lines.last().unwrap().contains("over the time limit"),
        "{}",
        ran.out
    );
    let report = scenario(&path, &[&limited[..], &["--json"]].concat());
    let report: Value = serde_json::from_str(&report.out).unwrap();
    assert_eq!(report["overtime"][0]["line"], 2);
    assert_eq!(report["overtime"][0]["found"], Value::Null);
    scenario(&path, &["--time-limit", "0"])
        .refused(&["--time-limit 0: this is not a number of seconds"]);
}
