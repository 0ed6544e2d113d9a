//! `judge`: searches of students, a class in a folder, and what cannot be judged.

use super::recorder::{STUDENTS, student};
use super::{Folder, run};
use serde_json::Value;
use std::path::Path;

/// The search by which a student's program is judged.
fn judged_as(name: &str) -> &'static str {
    match name {
        "dfs_recursive" | "dfs_stack" => "depth_first",
        "ucs" => "dijkstra",
        "astar" | "wrong_sign" => "astar",
        "greedy" => "greedy",
        _ => "breadth_first",
    }
}

/// Each wrong search of a student, the kind of its fault, and the sentence that its author reads.
const WRONG: [(&str, &str, &str); 5] = [
    (
        "stack_for_queue",
        "out_of_order",
        "(0, 1) is expanded, but (1, 0) is due. Both were discovered in step 1, (1, 0) first. A queue removes the oldest \
         cell first.",
    ),
    (
        "no_closed_list",
        "expanded_again",
        "(0, 0) is expanded again: it was expanded in step 1. Keep a set of expanded cells, and skip a cell that is in it when it leaves the \
         frontier.",
    ),
    (
        "wrong_sign",
        "wrong_f",
        "f of (1, 0) is -8, but g + h = 1 + 9 = 10. The estimate is subtracted, but it must be added.",
    ),
    (
        "border",
        "missed_neighbour",
        "(0, 3) is expanded, but its neighbour (0, 4) is not generated. Look at how the last row is checked.",
    ),
    (
        "reversed_path",
        "path_reversed",
        "The path begins at the goal (6, 4). The parents lead from the goal to the start, so their list must be \
         reversed.",
    ),
];

#[test]
fn each_wrong_search_of_a_student_is_named_in_a_sentence_and_each_right_one_passes() {
    let folder = Folder::new();
    for name in STUDENTS {
        let trace = student(&folder, name);
        let trace = trace.to_str().unwrap();
        let ran = run(["judge", trace, "--as", judged_as(name), "--json"]);
        let wrong = WRONG.iter().find(|(wrong, ..)| *wrong == name);
        let report: Value = serde_json::from_str(&ran.printed(i32::from(wrong.is_some()))).unwrap();
        match wrong {
            Some((_, kind, sentence)) => {
                assert_eq!(report["verdict"], "wrong", "{name}");
                assert_eq!(report["fault"]["kind"], *kind, "{name}");
                assert_eq!(report["fault"]["sentence"], *sentence, "{name}");
            }
            None => assert_eq!(
                (&report["verdict"], &report["fault"]),
                (&"right".into(), &Value::Null),
                "{name}"
            ),
        }
    }
}

#[test]
fn a_person_sees_both_boards_at_the_first_wrong_step() {
    let folder = Folder::new();
    let trace = student(&folder, "border");
    let said = run([
        Path::new("judge"),
        &trace,
        Path::new("--as"),
        Path::new("bfs"),
    ])
    .printed(1);
    let boards = "\
The trace   A right run of Breadth-first, in step 7
Sxxxo....   Sxxxo....
x##o###..   x##o###..
x#.....#.   x#.....#.
@#.###G#.   x#.###G#.
?..#.....   o..#.....
# wall, . floor, S start, G goal, x expanded, o frontier, * path, @ the cell in question, ? the cell that is left out
";
    assert!(
        said.contains("wrong in step 7, line 19 of the trace (missed_neighbour).\n"),
        "{said}"
    );
    assert!(said.ends_with(boards), "{said}");
}

#[test]
fn a_folder_is_a_class_with_one_line_for_each_trace() {
    let folder = Folder::new();
    for name in ["bfs", "border", "reversed_path"] {
        student(&folder, name);
    }
    folder.file(
        "broken.jsonl",
        "{\"map\": [\"...\"]}\n{\"type\": \"expanding\", \"x\": 0",
    );
    folder.file("notes.txt", "not a trace");
    let path = folder.path("");
    let judge = |format: &str| {
        let path = path.to_str().unwrap();
        run(["judge", path, "--as", "breadth_first", "--format", format]).printed(2)
    };
    let lines = judge("text");
    let begins: Vec<&str> = lines.lines().map(|line| &line[..12]).collect();
    assert_eq!(
        begins,
        [
            "right       ",
            "wrong       ",
            "unreadable  ",
            "wrong       "
        ]
    );
    assert!(lines.contains("broken.jsonl, line 2: "), "{lines}");
    let all: Value = serde_json::from_str(&judge("json")).unwrap();
    let verdicts: Vec<&str> = all
        .as_array()
        .unwrap()
        .iter()
        .map(|it| it["verdict"].as_str().unwrap())
        .collect();
    assert_eq!(verdicts, ["right", "wrong", "unreadable", "wrong"]);
    let table = judge("csv");
    let rows: Vec<&str> = table.lines().collect();
    assert_eq!(rows.len(), 5);
    assert!(
        rows[1].starts_with("bfs.jsonl,breadth_first,right,"),
        "{table}"
    );
    assert!(
        rows[2].starts_with("border.jsonl,breadth_first,wrong,missed_neighbour,"),
        "{table}"
    );
    // Commas in quotation marks belong to a sentence.
    let columns = |row: &str| {
        row.split('"')
            .step_by(2)
            .map(|part| part.matches(',').count())
            .sum::<usize>()
    };
    assert!(rows.iter().all(|row| columns(row) == 15), "{table}");
}

/// A search on a row of three cells, from the left to the right.
const RIGHT: &str = "\
{\"map\": [\"...\"]}
{\"type\": \"destination\", \"x\": 2, \"y\": 0}
{\"type\": \"source\", \"x\": 0, \"y\": 0}
{\"type\": \"expanding\", \"x\": 0, \"y\": 0}
{\"type\": \"expanding\", \"x\": 1, \"y\": 0}
{\"type\": \"expanding\", \"x\": 2, \"y\": 0}
";

/// A trace that cannot be judged, and the message about it.
#[test]
fn what_cannot_be_judged_is_refused_with_its_place_and_a_cure() {
    let folder = Folder::new();
    let judge = |text: &str, more: &[&str]| {
        let path = folder.file("run.jsonl", text);
        let path = path.to_str().unwrap().to_owned();
        run([&["judge", &path, "--as", "breadth_first"], more].concat())
    };
    assert!(
        judge(RIGHT, &[])
            .printed(0)
            .contains("right, 5 events, 3 expansions.")
    );
    // A key that says nothing is named, and the trace is judged.
    let with_key = RIGHT.replacen("{\"map\"", "{\"evnts\": 1, \"map\"", 1);
    let judged = judge(&with_key, &[]);
    assert!(judged.err.contains("ignored: evnts."), "{judged:?}");
    assert_eq!(judged.code, Some(0));
    for (text, parts) in [
        (
            RIGHT[..RIGHT.len() - 9].to_owned(),
            &["run.jsonl, line 6: "][..],
        ),
        (
            RIGHT.replace("\"x\": 1", "\"x\": 3"),
            &[
                "run.jsonl, line 5: ",
                "outside the 3x1 map",
                "Use x from 0 to 2",
            ],
        ),
        (
            format!("{RIGHT}{{\"map\": [\"...\"]}}\n"),
            &["run.jsonl, line 7: ", "the map comes too late"],
        ),
        (
            RIGHT.replace("{\"map\": [\"...\"]}\n", ""),
            &["the trace has no map", "--map"],
        ),
        (
            RIGHT.lines().next().unwrap().to_owned(),
            &["no event", "Write a line for each step"],
        ),
        (
            RIGHT.replace("\"destination\"", "\"source\""),
            &[
                "the run has 2 starts",
                "Name it with an event of type source.",
            ],
        ),
        (
            RIGHT.replace("\"destination\"", "\"carving\""),
            &["line 2: the trace changes its map"],
        ),
        (String::new(), &["run.jsonl: "]),
    ] {
        judge(&text, &[]).refused(parts);
    }
    let other = folder.file("other.txt", "S.#\n..G\n");
    let other = other.to_str().unwrap();
    judge(RIGHT, &["--map", other]).refused(&["another map than", "other.txt"]);
    let same = folder.file("same.txt", "S.G\n");
    let same = same.to_str().unwrap();
    judge(RIGHT, &["--map", same]).printed(0);
    let without = RIGHT.replace("{\"map\": [\"...\"]}\n", "");
    judge(&without, &["--map", same]).printed(0);
    judge(&without, &["--map", other]).refused(&["the goals of the trace are not those of"]);
    let narrow = folder.file("narrow.txt", "S.\n");
    judge(&without, &["--map", narrow.to_str().unwrap()])
        .refused(&["run.jsonl, line 1: the cell (2, 0) is outside the 2x1 map"]);
    judge(RIGHT, &["--set", "neighbours=six"]).refused(&["--set neighbours=six"]);
    judge(RIGHT, &["--neighbour-order", "left"]).refused(&["neighbour_order=left", "urdl"]);
    let path = folder.path("run.jsonl");
    let path = path.to_str().unwrap();
    let judged = "this search is not judged. Use one of depth_first, breadth_first, dijkstra, astar, greedy.";
    for solver in [
        "jps",
        "ida_star",
        "theta_star",
        "bidirectional",
        "tremaux",
        "iterative_deepening",
        "flood_fill",
    ] {
        run(["judge", path, "--as", solver]).refused(&["--as", judged]);
    }
    run(["judge", path, "--as", "breadth"]).refused(&["\"breadth_first\""]);
    run(["judge", "gone.jsonl", "--as", "bfs"]).refused(&["gone.jsonl: there is no such file"]);
    run(["judge", "docs", "--as", "bfs"]).refused(&["judge docs: this folder has no trace."]);
}

#[test]
fn neighbours_may_be_named_in_any_order_unless_one_is_asked_for() {
    let folder = Folder::new();
    let path = folder.path("run.jsonl");
    let path = path.to_str().unwrap();
    run([
        "solve",
        "--generator",
        "open",
        "--size",
        "9x7",
        "--trace",
        path,
    ]);
    let judge = |order: &str| {
        run([
            "judge",
            path,
            "--as",
            "bfs",
            "--neighbour-order",
            order,
            "--json",
        ])
    };
    judge("urdl").printed(0);
    let wrong: Value = serde_json::from_str(&judge("rlud").printed(1)).unwrap();
    assert_eq!(wrong["fault"]["kind"], "neighbour_order");
}

/// The trace of each judged search of the program is right, by its own parameters.
#[test]
fn the_searches_of_the_program_are_right() {
    let folder = Folder::new();
    let path = folder.path("run.trace.yaml");
    let path = path.to_str().unwrap();
    for solver in [
        "depth_first",
        "breadth_first",
        "dijkstra",
        "astar",
        "greedy",
    ] {
        for neighbours in ["neighbours=four", "neighbours=eight"] {
            for seed in ["1", "2", "3"] {
                let rough = [
                    "--set",
                    "obstacles=30",
                    "--set",
                    "terrain=30",
                    "--size",
                    "17x11",
                    "--seed",
                    seed,
                ];
                let search = [
                    "solve",
                    "--generator",
                    "open",
                    "--solver",
                    solver,
                    "--set",
                    neighbours,
                ];
                run([&search[..], &rough, &["--trace", path, "--force"]].concat());
                let order = ["--neighbour-order", "urdl"];
                let judge = ["judge", path, "--as", solver, "--set", neighbours];
                run(judge).printed(0);
                run([&judge[..], &order].concat()).printed(0);
            }
        }
    }
}

/// Some programs write `expand` also where the expansion of a neighbour shortens the path to a cell.
#[test]
fn a_relaxation_that_is_written_as_an_expansion_is_right() {
    let trace = "\
{\"map\": [\"..\", \".9\"]}
{\"type\": \"source\", \"x\": 0, \"y\": 0}
{\"type\": \"destination\", \"x\": 1, \"y\": 1}
{\"type\": \"expand\", \"x\": 0, \"y\": 0, \"g\": 0}
{\"type\": \"generate\", \"x\": 1, \"y\": 0, \"g\": 1}
{\"type\": \"generate\", \"x\": 0, \"y\": 1, \"g\": 1}
{\"type\": \"generate\", \"x\": 1, \"y\": 1, \"g\": 12.728}
{\"type\": \"close\", \"x\": 0, \"y\": 0}
{\"type\": \"expand\", \"x\": 1, \"y\": 0, \"g\": 1}
{\"type\": \"expand\", \"x\": 1, \"y\": 1, \"g\": 10}
{\"type\": \"close\", \"x\": 1, \"y\": 0}
{\"type\": \"expand\", \"x\": 0, \"y\": 1, \"g\": 1}
{\"type\": \"close\", \"x\": 0, \"y\": 1}
{\"type\": \"expand\", \"x\": 1, \"y\": 1, \"g\": 10}
{\"type\": \"end\", \"x\": 1, \"y\": 1}
";
    let folder = Folder::new();
    let path = folder.file("run.jsonl", trace);
    let path = path.to_str().unwrap();
    run([
        "judge",
        path,
        "--as",
        "dijkstra",
        "--set",
        "neighbours=eight",
    ])
    .printed(0);
}
