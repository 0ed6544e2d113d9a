//! `inspect`: what a file is, by its content and not by its name.

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
    let jumps = include_str!("../formats/jumps.jsonl");
    let told = inspect(&folder, "jumps.jsonl", jumps, false);
    assert!(told.contains("path     5 steps, length 16.41, cost 16.41\n"), "{told}");
    let slip = jumps.replace("closing", "closeing");
    let told = inspect(&folder, "slip.jsonl", &slip, false);
    let line = "  closeing     2  not known; the nearest type is closing\n";
    assert!(told.contains(line), "{told}");
    let told = inspect(&folder, "slip.jsonl", &slip, true);
    assert!(told.contains("\"steps\":5,\"length\":16.41"), "{told}");
    assert!(told.contains("\"cost\":16.414"), "{told}");
    assert!(told.contains("\"misspelt\":{\"closeing\":\"closing\"}"), "{told}");
}

#[test]
fn maps_and_levels() {
    let folder = Folder::new();
    let moving_ai = "type octile\nheight 2\nwidth 3\nmap\n.@.\n@@@\n";
    let told = "kind     map\nformat   moving-ai\nwidth    3\nheight   2\nfloor    2\n";
    assert_eq!(inspect(&folder, "map.png", moving_ai, false), told);
    for (content, format, figures) in [
        (moving_ai, "moving-ai", (3, 2, 2)),
        ("#.#\n", "text", (3, 1, 1)),
        ("┌─┐\n│ │\n└─┘\n", "box", (3, 3, 1)),
        ("+---+\n|   |\n+---+\n", "micromouse", (3, 3, 1)),
    ] {
        let (width, height, floor) = figures;
        let told = format!(
            "{{\"kind\":\"map\",\"format\":\"{format}\",\"width\":{width},\"height\":{height},\
             \"floor\":{floor}}}\n"
        );
        assert_eq!(inspect(&folder, "any.name", content, true), told);
    }
    let level = "mazescope level 1\nwalls 3\ngoal 9\nS.#.F\nS..1F\n";
    let told = "{\"kind\":\"level\",\"format\":\"text\",\"width\":5,\"height\":2,\"floor\":9}\n";
    assert_eq!(inspect(&folder, "level.txt", level, true), told);
}
