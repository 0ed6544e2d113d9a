//! `--terrain`: costs of letters and greys, in every command that reads maps, and refused keys.

use super::{Folder, Ran, run};
use serde_json::{Value, json};

/// A path around a swamp.
const MAP: &str = "type octile\nheight 3\nwidth 5\nmap\n.SSS.\n.@@@.\n.....\n";

/// Runs a command on files of the folder, which are named by words that begin with a slash.
#[track_caller]
fn say(folder: &Folder, line: &str) -> Ran {
    let word = |word: &str| match word.strip_prefix('/') {
        Some(name) => folder.path(name).to_str().unwrap().to_owned(),
        None => word.to_owned(),
    };
    run(line.split(' ').map(word))
}

fn told(ran: Ran) -> Value {
    serde_json::from_str(&ran.printed(0)).unwrap()
}

fn with_map() -> Folder {
    let folder = Folder::new();
    folder.file("a.map", MAP);
    folder
}

#[test]
fn a_search_minds_what_letters_cost() {
    let folder = with_map();
    let ends = "--start 0,0 --goal 4,0 --solver dijkstra --format json";
    let plain = told(say(&folder, &format!("solve /a.map {ends}")));
    assert_eq!(plain["length"], json!(4.0));
    let rough = told(say(&folder, &format!("solve /a.map --terrain S=8 {ends}")));
    assert_eq!(
        (&rough["length"], &rough["moves"]),
        (&json!(8.0), &json!(8))
    );
    let walled = told(say(
        &folder,
        &format!("solve /a.map --terrain .=2,S=wall {ends}"),
    ));
    assert_eq!(walled["length"], json!(16.0));
    let through = told(say(
        &folder,
        &format!("solve /a.map --terrain S=1,@=9 {ends}"),
    ));
    assert_eq!(through["length"], json!(4.0));
}

#[test]
fn a_scenario_reads_its_maps_by_the_key() {
    let folder = with_map();
    folder.file("a.scen", "version 1\n0 a.map 5 3 0 0 4 0 4\n");
    let plain = say(&folder, "scenario /a.scen --solver dijkstra");
    assert_eq!(plain.code, Some(0), "{plain:?}");
    let rough = say(
        &folder,
        "scenario /a.scen --solver dijkstra --terrain S=8 --json",
    );
    assert_eq!(rough.code, Some(1));
    let rough: Value = serde_json::from_str(&rough.out).unwrap();
    assert_eq!(rough["not_optimal"][0]["found"], json!(8.0));
    let solved = "solve /a.scen --only 1 --solver dijkstra --terrain S=8 --format json";
    assert_eq!(told(say(&folder, solved))["length"], json!(8.0));
    for maps in ["--maps /a.map", "--scenarios /a.scen"] {
        let line =
            format!("compare {maps} --solvers dijkstra --terrain S=wall --raw /a.csv --force");
        let compared = say(&folder, &line);
        assert_eq!(compared.code, Some(0), "{compared:?}");
        let rows = std::fs::read_to_string(folder.path("a.csv")).unwrap();
        assert!(rows.lines().nth(1).is_some(), "{rows}");
    }
}

#[test]
fn digits_and_greys_come_from_letters_and_go_back_to_none() {
    let folder = with_map();
    let converted = say(&folder, "convert /a.map /a.txt --terrain S=8");
    assert_eq!(converted.code, Some(0));
    let said =
        "A text maze has no terrain letters, so it leaves out 3 S (swamp, now floor of cost 8).";
    assert!(converted.err.contains(said), "{converted:?}");
    let text = ".888.\n.###.\n.....\n";
    assert_eq!(std::fs::read_to_string(folder.path("a.txt")).unwrap(), text);
    let same = say(&folder, "convert /a.map /b.map --terrain S=8,@=2").printed(0);
    assert_eq!(same, "");
    assert_eq!(std::fs::read_to_string(folder.path("b.map")).unwrap(), MAP);
    let picture = say(&folder, "convert /a.txt /a.png");
    let said = "A PNG maze stores costs as greys: 3 cells of cost 8. Read it with --terrain, because without it floor \
                of a cost above 5 becomes wall.";
    assert!(picture.err.contains(said), "{picture:?}");
    assert_eq!(
        say(&folder, "convert /a.png - --to text --terrain").printed(0),
        text
    );
    let plain = say(&folder, "convert /a.png - --to text").printed(0);
    assert_eq!(plain, ".###.\n.###.\n.....\n");
    let lost = say(&folder, "convert /a.txt - --to moving-ai");
    let said = "The Moving AI map cannot hold costs, so it leaves out those of 3 cells of cost 8.";
    assert!(lost.err.contains(said), "{lost:?}");
}

#[test]
fn inspect_counts_cells_by_their_cost() {
    let folder = with_map();
    let plain = say(&folder, "inspect /a.map").printed(0);
    assert!(!plain.contains("costs"), "{plain}");
    let rough = say(&folder, "inspect /a.map --terrain S=8,@=3").printed(0);
    assert!(
        rough.contains("floor    15\ncosts    9 of 1, 3 of 3, 3 of 8\n"),
        "{rough}"
    );
    assert!(rough.contains("terrain  9 ., 3 @, 3 S\n"), "{rough}");
    let rough = told(say(&folder, "inspect /a.map --terrain S=8,@=3 --json"));
    assert_eq!(rough["costs"], json!({"1": 9, "3": 3, "8": 3}));
    folder.file("a.txt", "S2G\n");
    let text = told(say(&folder, "inspect /a.txt --json"));
    assert_eq!(text["costs"], json!({"1": 2, "2": 1}));
}

#[test]
fn plain_styles_write_digits_and_others_say_what_they_leave_out() {
    let folder = with_map();
    let field = "--size 9x7 --seed 5 --set obstacles=0 --set terrain=40";
    for (command, option) in [
        ("generate open", ""),
        ("solve --generator open", " --set neighbour_order=urdl"),
    ] {
        // Blocks show costs in shades, or as letters without colours.
        for colour in ["never", "always"] {
            let line = format!("{command} {field}{option} --style blocks --color {colour}");
            let ran = say(&folder, &line);
            assert_eq!((ran.code, ran.said()), (Some(0), ""), "{ran:?}");
            let shown = ran.out.contains([':', '~']);
            let grown = command.starts_with("generate");
            assert!(shown || !grown || colour == "always", "{}", ran.out);
        }
        for style in ["ascii", "box"] {
            let ran = say(
                &folder,
                &format!("{command} {field}{option} --style {style}"),
            );
            assert!(ran.out.contains(['3', '8']), "{ran:?}");
            assert_eq!((ran.code, ran.said()), (Some(0), ""));
        }
        let ran = say(&folder, &format!("{command} {field}{option} --style quest"));
        let said = "note: The style quest cannot hold costs, so it leaves out those of ";
        assert!(ran.said().starts_with(said), "{ran:?}");
        assert_eq!(ran.code, Some(0));
    }
    let plain = say(&folder, "generate open --size 9x7 --style quest");
    assert_eq!(plain.said(), "");
}

#[test]
fn pictures_show_terrain() {
    let folder = with_map();
    for (name, option) in [("plain.svg", ""), ("rough.svg", " --terrain S=8")] {
        let line = format!("export /a.map{option} --solvers none --cell 20 -o /{name}");
        assert_eq!(say(&folder, &line).code, Some(0));
        let picture = std::fs::read_to_string(folder.path(name)).unwrap();
        assert_eq!(picture.contains("swamp-"), !option.is_empty(), "{picture}");
    }
    // The trace of the generation of a field states its own costs.
    let field = "open --size 15x11 --seed 5 --set obstacles=20 --set terrain=40";
    let line = format!("generate {field} --trace /growth.jsonl --output /field.txt");
    assert_eq!(say(&folder, &line).code, Some(0));
    let line = "export /growth.jsonl --cell 20 -o /growth.svg";
    assert_eq!(say(&folder, line).code, Some(0));
    let picture = std::fs::read_to_string(folder.path("growth.svg")).unwrap();
    for name in ["sand-", "swamp-"] {
        assert!(picture.contains(name), "{picture}");
    }
}

#[test]
fn what_is_no_key_is_refused_with_the_cure() {
    let folder = with_map();
    folder.file("a.txt", "S2G\n");
    folder.file(
        "a.jsonl",
        include_str!("../../crates/formats/tests/formats/jumps.jsonl"),
    );
    let form =
        "for example --terrain S=8,W=5,T=wall. For a PNG, write --terrain alone, after FILE.";
    let cost = "not a number from 1 to 9 or wall";
    for (list, part) in [
        ("S=10", "the cost of S is \"10\", "),
        ("S=0", "the cost of S is \"0\", "),
        ("S=floor", "the cost of S is \"floor\", "),
    ] {
        let ran = say(&folder, &format!("inspect /a.map --terrain {list}"));
        ran.refused(&[&format!("--terrain {list}: "), form, part, cost]);
    }
    let ran = say(&folder, "inspect /a.map --terrain X=2");
    ran.refused(&[
        form,
        "\"X\" is not a letter of a Moving AI map, which has . and G (floor), S",
    ]);
    say(&folder, "solve /a.map --terrain S")
        .refused(&[form, "\"S\" is not a letter with its cost"]);
    say(&folder, "solve /a.map --terrain S=2,S=3").refused(&["the letter S is listed twice"]);
    for command in ["solve", "inspect", "export -o /a.png", "watch"] {
        let ran = say(&folder, &format!("{command} /a.txt --terrain S=8"));
        let parts = [
            "only a Moving AI map has such letters",
            "is a text maze. Write --terrain alone",
        ];
        ran.refused(&parts);
    }
    say(&folder, "solve /a.jsonl --terrain")
        .refused(&["only maps and scenarios have terrain, but ", "is a trace"]);
    for line in [
        "solve --generator open --terrain S=8",
        "solve --generator open --terrain",
        "export --generator open -o /a.png --terrain",
        "compare --generators open --solvers dijkstra --terrain",
        "--generator open --terrain S=8",
        "solve --code MZ1041GP2GCV020T7CZ057G0K820R11JD882C3G469N109GZ5KAFY --terrain S=8",
    ] {
        say(&folder, line)
            .refused(&["there is no FILE. Name a map or a scenario, or remove --terrain."]);
    }
}
