//! JSON: each printed key is in `docs/json.md`, and each key in its tables is printed.

use super::{Folder, run};
use mazescope_core::Size;
use mazescope_formats::codes::share::Share;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// Objects whose keys are names of other things: parameters, costs, types of events, letters of maps.
const OF_NAMES: [&str; 5] = ["settings", "costs", "by_type", "misspelt", "terrain"];

/// The part of the document about each command, by its heading.
fn sections() -> BTreeMap<String, String> {
    let text = std::fs::read_to_string("docs/json.md").unwrap();
    let parts = text.split("\n## ").skip(1);
    let parts = parts.map(|part| part.split_once('\n').unwrap());
    parts
        .map(|(title, part)| (title.to_owned(), part.to_owned()))
        .collect()
}

/// The words in quotation marks of code.
fn coded(text: &str) -> BTreeSet<String> {
    text.split('`')
        .skip(1)
        .step_by(2)
        .map(str::to_owned)
        .collect()
}

/// The keys in the first column of the table.
fn of_table(section: &str) -> BTreeSet<String> {
    let rows = section.lines().filter_map(|line| line.strip_prefix("| `"));
    let cells = rows.map(|row| row.split(" |").next().unwrap());
    cells.flat_map(|cell| coded(&format!("`{cell}"))).collect()
}

/// All keys of a value, at any depth.
fn keys(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(object) => {
            for (key, inner) in object {
                found.insert(key.clone());
                if !OF_NAMES.contains(&key.as_str()) {
                    keys(inner, found);
                }
            }
        }
        Value::Array(all) => all.iter().for_each(|inner| keys(inner, found)),
        _ => {}
    }
}

#[test]
fn each_key_that_is_printed_is_described_and_each_that_is_described_is_printed() {
    let folder = Folder::new();
    let map = "type octile\nheight 3\nwidth 4\nmap\n....\n.@S.\n...@\n";
    folder.file("some.map", map);
    folder.file("rough.txt", "S.3\n.#.\n..G\n");
    // A file by another rule of corners, with a line whose map is missing, and one with lengths that are too long.
    let other_rule = "version 1\n0 some.map 4 3 1 0 0 2 2.41421\n0 some.map 4 3 1 0 2 2 2.41421\n\
                      0 gone.map 4 3 0 0 1 1 1\n";
    let cut = folder.file("cut.scen", other_rule);
    let long = folder.file("long.scen", "version 1\n0 some.map 4 3 0 0 1 0 2.5\n");
    folder.file(
        "level.txt",
        "mazescope level 1\nwalls 3\ngoal 9\nS.#.F\nS..1F\n",
    );
    let slip = "{\"map\": [\"...\"]}\n{\"type\": \"expandin\", \"id\": 0, \"x\": 0, \"y\": 0}\n";
    folder.file("slip.jsonl", slip);
    let code = run([
        "code",
        "--generator",
        "open",
        "--size",
        "9x3",
        "--set",
        "obstacles=0",
        "--start",
        "0,1",
    ]);
    let mut share = Share::decode(code.printed(0).trim()).unwrap();
    share.costs = vec![(Size::clamped(9, 3).cell(1, 2).unwrap(), 7)];
    let costly = share.code().unwrap();
    let word = run([
        "code",
        "--generator",
        "kruskal",
        "--mask-text",
        "A",
        "--size",
        "61x41",
    ]);
    let word = word.printed(0);
    let turn = super::code::turn();
    let path = |name: &str| folder.path(name).to_str().unwrap().to_owned();
    let (cut, long) = (cut.to_str().unwrap(), long.to_str().unwrap());
    let open = [
        "--generator",
        "open",
        "--size",
        "9x7",
        "--set",
        "obstacles=0",
    ];
    let runs: Vec<(&str, Vec<&str>)> = vec![
        ("list", vec!["list"]),
        ("solve", [&["solve"], &open[..]].concat()),
        (
            "explain",
            [
                &["explain"],
                &open[..],
                &["--step", "5", "--cell", "1,1", "--question"],
            ]
            .concat(),
        ),
        (
            "explain",
            [&["explain"], &open[..], &["--difference"]].concat(),
        ),
        ("scenario", vec!["scenario", cut]),
        ("scenario", vec!["scenario", long, cut]),
        (
            "compare",
            vec![
                "compare",
                "--generators",
                "open",
                "--solvers",
                "bfs,dfs",
                "--seeds",
                "0..2",
                "--size",
                "9x7",
            ],
        ),
        (
            "compare",
            vec!["compare", "--solvers", "bfs", "--scenarios", cut],
        ),
        ("find", vec!["find"]),
        ("find", vec!["find", "8", "--size", "2x6"]),
        ("find", vec!["find", "8", "--size", "2x2", "--maps", "9"]),
        ("code", vec!["code", &costly]),
        ("code", vec!["code", word.trim()]),
        ("code", vec!["code", &turn]),
        ("level", vec!["level", "1", "--best"]),
        ("lesson", vec!["lesson", "--check"]),
        (
            "judge",
            vec!["judge", "examples/search.jsonl", "--as", "dijkstra"],
        ),
    ];
    let files = [
        "some.map",
        "rough.txt",
        "cut.scen",
        "level.txt",
        "slip.jsonl",
    ]
    .map(path);
    let mut inspected = vec!["inspect", "examples/search.jsonl"];
    inspected.extend(files.iter().map(String::as_str));
    let runs = runs.into_iter().chain([("inspect", inspected)]);

    let sections = sections();
    let mut printed: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for (command, mut arguments) in runs {
        arguments.push("--json");
        let ran = run(&arguments);
        assert!(matches!(ran.code, Some(0 | 1)), "{arguments:?}: {ran:?}");
        assert_eq!(ran.out.lines().count(), 1, "{arguments:?}: {}", ran.out);
        let value: Value = serde_json::from_str(&ran.out).unwrap();
        let mut found = BTreeSet::new();
        keys(&value, &mut found);
        let described = coded(&sections[command]);
        for key in &found {
            assert!(
                described.contains(key),
                "{command} prints {key}, which docs/json.md lacks"
            );
        }
        printed.entry(command).or_default().extend(found);
    }
    for (command, found) in printed {
        for key in of_table(&sections[command]) {
            assert!(
                found.contains(&key),
                "no run of {command} has printed {key}"
            );
        }
    }
}

#[test]
fn json_is_the_same_as_format_json() {
    let map = "--generator open --size 9x7";
    let solve = super::say(&format!("solve {map} --json")).printed(0);
    assert_eq!(
        solve,
        super::say(&format!("solve {map} --format json")).printed(0)
    );
    let compare = "compare --generators open --solvers bfs --seeds 0..2 --size 9x7";
    let report = super::say(&format!("{compare} --json")).printed(0);
    let report: Value = serde_json::from_str(&report).unwrap();
    assert_eq!(report["maps_done"], 2);
    let both = super::say(&format!("solve {map} --json --format text"));
    assert_eq!((both.code, both.out.as_str()), (Some(2), ""));
}
