//! `mazescope compare`.

use super::{Folder, run, say};
use serde_json::Value;

const ASKED: &str =
    "compare --generators backtracker,open --solvers breadth_first,depth_first --size 21x15";

/// The lines that do not change from run to run: all but those of `time`.
fn csv(more: &str) -> Vec<String> {
    let text = say(&format!("{ASKED} --format csv {more}")).printed(0);
    let lines = text.lines().filter(|line| !line.contains(",time,"));
    lines.map(str::to_owned).collect()
}

#[test]
fn the_same_figures_whatever_the_number_of_threads() {
    let one = csv("--seeds 0..50 --threads 1");
    assert_eq!(one, csv("--seeds 0..50 --threads 3"));
    assert_eq!(one, csv("--seeds 0..50"));
    assert_eq!(
        one[0],
        "generator,solver,searches,found,measure,unit,mean,median,p5,p95,min,max,sd,count,width,height,\
         seeds,generator_settings,solver_settings,warm_up,repeats"
    );
    assert_eq!(one.len(), 1 + 2 * 2 * 7);
    assert!(one[1].starts_with("backtracker,breadth_first,50,50,moves,,"));
    let end = ",21,15,0..50,braid=0,neighbours=four neighbour_order=urdl,0,1";
    assert!(one[1].ends_with(end), "{}", one[1]);
}

#[test]
fn figures_are_those_that_solve_prints() {
    let mut expanded = Vec::new();
    for seed in ["4", "9"] {
        let line = "solve --generator open --solver depth_first --size 21x15 --format json --seed";
        let ran = say(&format!("{line} {seed}"));
        let report: Value = serde_json::from_str(&ran.out).unwrap();
        expanded.push(report["expanded"].as_f64().unwrap());
    }
    let text = say(&format!("{ASKED} --format json --seeds 4,9")).printed(0);
    let report: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(
        (&report["maps"], &report["maps_done"]),
        (&4.into(), &4.into())
    );
    assert_eq!(report["generators"][0]["width"], 21);
    assert_eq!(report["generators"][1]["settings"]["obstacles"], 30);
    let row = &report["rows"][3];
    assert_eq!(
        (&row["generator"], &row["solver"]),
        (&"open".into(), &"depth_first".into())
    );
    let mean = (expanded[0] + expanded[1]) / 2.0;
    let found = &row["measures"]["expanded"];
    assert_eq!(
        (found["mean"].as_f64(), found["median"].as_f64()),
        (Some(mean), Some(mean))
    );
    assert!(row["measures"]["time_ms"]["mean"].as_f64().unwrap() > 0.0);
}

#[test]
fn without_a_path_there_are_no_moves() {
    // A maze without any room has neither start nor goal.
    let line = "compare --generators backtracker --solvers breadth_first --seeds 0..9 --size 1x1";
    let table = say(line).printed(0);
    let row = table.lines().find(|line| line.contains("found 0/9"));
    let row = row.unwrap();
    assert_eq!(
        row.split_whitespace().filter(|&word| word == "-").count(),
        5,
        "{row}"
    );
    let json = say(&format!("{line} --format json")).printed(0);
    let report: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(report["rows"][0]["measures"]["moves"], Value::Null);
}

#[test]
fn a_table_is_aligned_and_fits() {
    let table = say(&format!("{ASKED} --seeds 0..20")).printed(0);
    for block in table.split("\n\n").skip(1) {
        let widths: Vec<usize> = block.lines().map(|line| line.chars().count()).collect();
        assert!(
            widths
                .iter()
                .all(|&width| width == widths[0] && width <= 100),
            "{block}"
        );
        let pairs = block.contains("paired difference");
        assert_eq!(widths.len(), if pairs { 3 } else { 5 }, "{block}");
    }
    assert!(table.contains("\n\npeak frontier "), "{table}");
    assert!(!table.contains("length"), "it is the moves here: {table}");
}

#[test]
fn files_are_written_at_one_stroke_and_not_over_others() {
    let folder = Folder::new();
    let (csv, svg) = (folder.path("figures.csv"), folder.path("figures.svg"));
    let arguments = |force: bool| {
        let words = ASKED.split(' ').map(Into::into);
        let mut all: Vec<std::ffi::OsString> = words.collect();
        all.extend(["--seeds", "0..20", "--format", "csv", "--plot"].map(Into::into));
        all.extend([svg.clone().into(), "-o".into(), csv.clone().into()]);
        all.extend(force.then(|| "--force".into()));
        all
    };
    assert_eq!(run(arguments(false)).printed(0), "");
    let drawn = std::fs::read_to_string(&svg).unwrap();
    assert!(drawn.starts_with("<svg ") && drawn.ends_with("</svg>\n"));
    for part in [
        "Breadth-first",
        "on Open field",
        "cells expanded",
        "seeds 0..20",
    ] {
        assert!(drawn.contains(part), "{part}");
    }
    run(arguments(false)).refused(&[
        "figures.csv: the file exists",
        "figures.svg: the file exists",
    ]);
    assert_eq!(run(arguments(true)).printed(0), "");
    assert!(
        std::fs::read_to_string(&svg).unwrap() == drawn,
        "the same bytes again"
    );
    assert_eq!(folder.names(), ["figures.csv", "figures.svg"]);
}

#[test]
fn what_is_typed_wrongly_is_said_all_at_once() {
    let line = "compare --generators rods --solvers breadth-fist --size 0x1 --threads 0";
    let ran = say(&format!("{line} --seeds 5..5 --plot figures.png"));
    ran.refused(&[
        "\"roads\"",
        "\"breadth_first\"",
        "--size 0x1",
        "--threads 0",
        "5..5",
        ".svg",
    ]);
    assert_eq!(ran.err.lines().count(), 6, "{}", ran.err);
    for seeds in ["0-100", "-1", "1..x", "0..99999999999999999999"] {
        say(&format!("{ASKED} --seeds {seeds}"))
            .refused(&["--seeds", "For example, write --seeds 0..1000"]);
    }
    say(&format!("{ASKED} --seeds 0..5000001")).refused(&["more than 20,000,000 searches"]);
    for seeds in ["1,2,2", "0..10,5", "fox,1,fox"] {
        say(&format!("{ASKED} --seeds {seeds}")).refused(&["--seeds", "is listed twice"]);
    }
    for runs in [
        "--warm-up -1",
        "--repeats 0",
        "--repeats x",
        "--repeats 1001",
    ] {
        say(&format!("{ASKED} --seeds 1 {runs}")).refused(&[runs, "a whole number from"]);
    }
    say(&format!("{ASKED} --seeds 1 --raw figures.txt")).refused(&["--raw figures.txt", ".csv"]);
    say(&format!("{ASKED} --seeds 1 --raw a.csv --pairs a.csv"))
        .refused(&["--raw names the same file"]);
    say("compare --generators open --seeds 1").refused(&["--solvers"]);
    say(&format!("{ASKED} --seeds 1 --set density=3")).refused(&["have no parameter \"density\""]);
}

#[test]
fn a_dash_prints_rows_in_the_place_of_figures() {
    let folder = Folder::new();
    let line = "compare --generators open --solvers breadth_first --seeds 0..3 --size 9x9";
    let usual = say(line).printed(0);
    assert!(
        say(&format!("{line} -o -"))
            .printed(0)
            .contains("cells expanded")
            && usual.contains("cells expanded")
    );
    let (raw, table) = (folder.path("raw.csv"), folder.path("table.txt"));
    let [raw, table] = [&raw, &table].map(|path| path.to_str().unwrap());
    say(&format!("{line} --raw {raw}")).printed(0);
    let untimed = |text: &str| -> Vec<String> {
        let row = |row: &str| row.split(',').take(6).collect::<Vec<_>>().join(",");
        text.lines().map(row).collect()
    };
    let printed = say(&format!("{line} --raw - -o {table}")).printed(0);
    assert_eq!(
        untimed(&printed),
        untimed(&std::fs::read_to_string(raw).unwrap())
    );
    assert_eq!(
        say(&format!("{line} --pairs -")).printed(0).lines().count(),
        1,
        "one solver has no pair"
    );
    let text = std::fs::read_to_string(table).unwrap();
    assert!(text.contains("cells expanded"), "{text}");
    say(&format!("{line} --raw - --pairs -")).refused(&["--pairs -", "--raw names the same file"]);
}

#[test]
fn four_neighbours_against_eight_are_told_with_the_cure() {
    let line = "compare --generators open --size 15x11 --seeds 0..2 --solvers";
    let said = say(&format!("{line} jps,astar")).err;
    let note = "note: jps has eight neighbours and astar has four neighbours, so their paths cannot be compared. \
                Use --set neighbours=eight to give all of them eight.";
    assert_eq!(said.trim_end(), note);
    let none = [
        "jps,astar --set neighbours=eight",
        "bfs,dfs,wall_follower",
        "astar[neighbours=four],astar[neighbours=eight]",
    ];
    for solvers in none {
        assert_eq!(say(&format!("{line} {solvers}")).err, "", "{solvers}");
    }
    let four = say(&format!(
        "{line} wall_follower,astar --set neighbours=eight"
    ))
    .err;
    assert!(
        four.contains("Use --set neighbours=four to give all of them four."),
        "{four}"
    );
    let never = say(&format!("{line} wall_follower,jps")).err;
    assert!(
        never.contains("No setting gives them the same neighbours."),
        "{never}"
    );
}

#[test]
fn the_same_search_twice_is_run_once_and_told() {
    let ran =
        say("compare --generators open --size 15x11 --seeds 0..2 --solvers bfs,bfs,dfs --json");
    let note = "note: --solvers: breadth_first is listed twice with the same settings. It searches once.\n";
    assert_eq!(ran.err, note);
    let report: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(report["rows"].as_array().unwrap().len(), 2);
    let code = say("code --generator open --size 15x11 --solvers bfs,bfs");
    assert!(
        code.err.contains("breadth_first is listed twice"),
        "{}",
        code.err
    );
}

#[test]
fn figures_are_written_as_markdown() {
    let folder = Folder::new();
    let path = folder.path("figures.md");
    let line = "compare --generators open --size 15x11 --seeds 0..1 --solvers bfs,wall_follower --export-markdown";
    let arguments = line.split(' ').chain([path.to_str().unwrap()]);
    let table = run(arguments).printed(0);
    assert!(
        table.contains("moves of the path"),
        "the figures are printed too"
    );
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(
        text.starts_with("- open: maps of 15x11 cells, 1 seed: 0..1\n"),
        "{text}"
    );
    assert!(
        text.contains("\n**time, ms**\n\n| map | solver | found | mean | sd | median |"),
        "{text}"
    );
    assert!(text.contains("| open | breadth\\_first | 1/1 | "), "{text}");
    // Each row has the same number of cells as the line below the headings.
    let rows: Vec<&str> = text.lines().filter(|line| line.starts_with('|')).collect();
    assert!(
        rows.len() > 12 && rows.iter().all(|row| row.matches('|').count() == 9),
        "{text}"
    );
    let wrong = say("compare --generators open --solvers bfs --export-markdown a.txt");
    wrong.refused(&["--export-markdown a.txt: this name does not end in .md"]);
}
