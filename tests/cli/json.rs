//! JSON: each printed key is in `docs/json.md`, and each key in its tables is printed.

use super::{Folder, say};
use mazescope_core::{Ground, builtin};
use mazescope_formats::share;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// Objects whose keys are names of other things: parameters, costs, types of events, letters of maps.
const OF_NAMES: [&str; 5] = ["settings", "costs", "by_type", "misspelt", "terrain"];

/// The code of a turn of breadth-first.
const TURN: &str = "MZ10430040100B0458D0C60C0800400P082046204154RX2EKRJ0412G4H87H816A9X0413TMJHCMN3WMK6F80G4AV764HEJVR";

/// The words in quotation marks of code.
fn coded(text: &str) -> BTreeSet<String> {
    let coded = text.split('`').skip(1).step_by(2);
    coded.map(str::to_owned).collect()
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
    let open = "--generator open --size 9x7 --set obstacles=0";
    let code = say("code --generator open --size 9x3 --set obstacles=0 --start 0,1").printed(0);
    let mut run = share::run(code.trim(), &builtin::catalogue()).unwrap();
    let cell = run.size().cell(1, 2).unwrap();
    if let Ground::Grown(grown) = &mut run.ground {
        grown.changes.costs = vec![(cell, 7)];
    }
    let costly = share::code(&run).unwrap();
    let word = say("code --generator kruskal --mask-text A --size 61x41").printed(0);
    let [cut, long] = [&cut, &long].map(|path| path.display());
    let names = "some.map rough.txt cut.scen level.txt slip.jsonl";
    let files = names
        .split(' ')
        .map(|name| folder.path(name).display().to_string());
    let files: Vec<String> = files.collect();
    let lines = [
        "list".to_owned(),
        format!("solve {open}"),
        format!("explain {open} --step 5 --cell 1,1 --question"),
        format!("explain {open} --difference"),
        format!("scenario {cut}"),
        format!("scenario {long} {cut}"),
        "compare --generators open --solvers bfs,dfs --seeds 0..2 --size 9x7".to_owned(),
        format!("compare --solvers bfs --scenarios {cut}"),
        "find".to_owned(),
        "find 8 --size 2x6".to_owned(),
        "find 8 --size 2x2 --maps 9".to_owned(),
        format!("code {costly}"),
        format!("code {}", word.trim()),
        format!("code {TURN}"),
        "level 1 --best".to_owned(),
        "lesson --check".to_owned(),
        "judge examples/search.jsonl --as dijkstra".to_owned(),
        format!("inspect examples/search.jsonl {}", files.join(" ")),
    ];

    // The part of the document about each command, by its heading.
    let document = std::fs::read_to_string("docs/json.md").unwrap();
    let parts = document.split("\n## ").skip(1);
    let sections: BTreeMap<&str, &str> = parts.filter_map(|part| part.split_once('\n')).collect();
    let mut printed: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for line in &lines {
        let command = line.split(' ').next().unwrap();
        let ran = say(&format!("{line} --json"));
        assert!(matches!(ran.code, Some(0 | 1)), "{line}: {ran:?}");
        assert_eq!(ran.out.lines().count(), 1, "{line}: {}", ran.out);
        let value: Value = serde_json::from_str(&ran.out).unwrap();
        let mut found = BTreeSet::new();
        keys(&value, &mut found);
        let described = coded(sections[command]);
        for key in &found {
            assert!(
                described.contains(key),
                "{command} prints {key}, which docs/json.md lacks"
            );
        }
        printed.entry(command).or_default().extend(found);
    }
    for (command, found) in printed {
        for key in of_table(sections[command]) {
            assert!(
                found.contains(&key),
                "no run of {command} has printed {key}"
            );
        }
    }
}
