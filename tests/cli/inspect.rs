//! `inspect`: it identifies a file by its content, not by its name.

use super::{Folder, run};

fn inspect(folder: &Folder, name: &str, content: &str, json: bool) -> String {
    let path = folder.file(name, content);
    let path = path.to_str().unwrap();
    let more = json.then_some("--json");
    run(["inspect", path].into_iter().chain(more)).printed(0)
}

#[test]
fn a_trace_tells_its_path_and_slips_in_its_types() {
    let folder = Folder::new();
    let jumps = include_str!("../../crates/formats/tests/formats/jumps.jsonl");
    let told = inspect(&folder, "jumps.jsonl", jumps, false);
    assert!(told.contains("path     16 moves, length 16.41\n"), "{told}");
    let slip = jumps.replace("closing", "closeing");
    let told = inspect(&folder, "slip.jsonl", &slip, false);
    let line = "  closeing     2  unknown; the nearest type is closing\n";
    assert!(told.contains(line), "{told}");
    let told = inspect(&folder, "slip.jsonl", &slip, true);
    assert!(told.contains("\"steps\":16,\"length\":16.41"), "{told}");
    assert!(told.contains("\"cost\":16.414"), "{told}");
    assert!(
        told.contains("\"misspelt\":{\"closeing\":\"closing\"}"),
        "{told}"
    );
}

/// A search from both ends, whose path does not follow from one chain of parents.
#[test]
fn a_trace_of_ours_tells_the_path_that_was_found() {
    let folder = Folder::new();
    let trace = folder.path("both.jsonl");
    let path = trace.to_str().unwrap();
    let line = "solve --generator backtracker --size 21x21 --seed 7 --solver bidirectional --trace";
    let told = run(line.split(' ').chain([path])).printed(0);
    let (_, found) = told.rsplit_once("Bidirectional: ").unwrap();
    let found: Vec<&str> = found.split(", ").take(2).collect();
    let read = run(["inspect", path]).printed(0);
    let line = format!("path     {}\n", found.join(", "));
    assert!(read.contains(&line), "{read} {told}");
}

#[test]
fn maps_and_levels() {
    let folder = Folder::new();
    let moving_ai = "type octile\nheight 2\nwidth 3\nmap\n.@.\n@@@\n";
    let told = "kind     map\nformat   moving-ai\nwidth    3\nheight   2\nfloor    2\n\
        start    0,0 (not marked; the first floor)\n\
        goal     0,0 (not marked; the floor farthest from the start)\nmoves    0\n\
        terrain  2 ., 4 @\n";
    assert_eq!(inspect(&folder, "map.png", moving_ai, false), told);
    for (content, format, figures) in [
        (moving_ai, "moving-ai", (3, 2, 2)),
        ("#.#\n", "text", (3, 1, 1)),
        ("┌─┐\n│ │\n└─┘\n", "box", (3, 3, 1)),
        ("+---+\n|   |\n+---+\n", "micromouse", (3, 3, 1)),
        ("%%%%\n%P.%\n%%%%\n", "lay", (4, 3, 2)),
    ] {
        let (width, height, floor) = figures;
        let told = format!(
            "{{\"kind\":\"map\",\"format\":\"{format}\",\"width\":{width},\"height\":{height},\
             \"floor\":{floor},\"starts\":["
        );
        let json = inspect(&folder, "any.name", content, true);
        assert!(json.starts_with(&told), "{json}");
    }
    let level = "mazescope level 1\nwalls 3\ngoal 9\nS.#.F\nS..1F\n";
    let told = "{\"kind\":\"level\",\"format\":\"text\",\"width\":5,\"height\":2,\"floor\":9}\n";
    assert_eq!(inspect(&folder, "level.txt", level, true), told);
}

#[test]
fn start_goal_and_the_path_between_them() {
    let folder = Folder::new();
    let told = |content: &str| -> serde_json::Value {
        serde_json::from_str(&inspect(&folder, "map.txt", content, true)).unwrap()
    };
    let marked = told("S..\n##.\nG..\n");
    assert_eq!(marked["starts"], serde_json::json!([[0, 0]]));
    assert_eq!(marked["goals"], serde_json::json!([[0, 2]]));
    assert_eq!(
        (&marked["reachable"], &marked["moves"]),
        (&true.into(), &6.into())
    );
    assert_eq!(marked["starts_marked"], true);
    let apart = told("S#G\n");
    assert_eq!(
        (&apart["reachable"], &apart["moves"]),
        (&false.into(), &().into())
    );
    let words = inspect(&folder, "map.txt", "S#G\n", false);
    assert!(
        words.ends_with("goal     2,0\nmoves    none, because no path leads to a goal\n"),
        "{words}"
    );
    let bare = told("type octile\nheight 1\nwidth 5\nmap\n.SWTT\n");
    assert_eq!(bare["goals_marked"], false);
    assert_eq!(bare["moves"], 1);
    assert_eq!(
        bare["terrain"],
        serde_json::json!({".": 1, "S": 1, "T": 2, "W": 1})
    );
    assert_eq!(told("##\n")["starts"], serde_json::json!([]));
}

#[test]
fn many_files_are_a_list_and_what_cannot_be_read_hides_no_other() {
    let folder = Folder::new();
    let paths = [
        folder.file("a.txt", "S.G\n"),
        folder.path("none"),
        folder.file("b.txt", "#.#\n"),
    ];
    let paths = paths.each_ref().map(|path| path.to_str().unwrap());
    let good = run(["inspect", paths[0], paths[2], "--json"]).printed(0);
    let good: serde_json::Value = serde_json::from_str(&good).unwrap();
    assert_eq!(good.as_array().map(Vec::len), Some(2));
    assert_eq!(good[1]["file"], paths[2]);
    assert_eq!(good[1]["width"], 3);
    let ran = run(["inspect"].into_iter().chain(paths));
    assert_eq!(ran.code, Some(2));
    assert_eq!(ran.out.matches("kind     map").count(), 2, "{}", ran.out);
    assert!(
        ran.err.contains("none: there is no such file"),
        "{}",
        ran.err
    );
}
