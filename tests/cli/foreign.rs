//! Texts that are not ours reach no terminal with letters that it would obey, on either stream.

use super::{Folder, run};
use std::fs;

/// Escape sequences, a bell, a line break, and letters that reorder others.
const HOSTILE: &str = "x\u{1b}]0;title\u{7}\u{9b}31m\u{202e}\u{2066}\u{61c}\u{7f}\r\nerror: y";

fn obeyed(letter: char) -> bool {
    let reorders = ['\u{61c}', '\u{200e}', '\u{200f}'].contains(&letter)
        || ('\u{202a}'..='\u{202e}').contains(&letter)
        || ('\u{2066}'..='\u{2069}').contains(&letter);
    letter != '\n' && (letter.is_control() || reorders)
}

/// Lines of traces, with § for a hostile word where a message may repeat it, and ¤ for one in quotation marks.
const TRACES: [&str; 6] = [
    r#"{"type": "expanding", "id": "b", "pId": "¤", "x": 1, "y": 0}"#,
    r#"{"type": "expanding", "id": "¤"}"#,
    r#"{"type": "¤", "x": 1, "y": 0}"#,
    r#"{"type": "expanding", "x": "¤", "y": 0}"#,
    r#"{"type": "source", "x": 1, "y": 0, "¤": "¤"}"#,
    r#"{"type": "expanding" §}"#,
];

/// Contents of files of all other kinds.
const OTHERS: [(&str, &str); 12] = [
    ("map", "#§#"),
    ("map", "type octile\nheight 1\nwidth 3\nmap\n.§."),
    ("lay", "%%%\n%§%"),
    ("map", "type §\nheight 1\nwidth 3\nmap\n..."),
    ("toml", "title = \"¤\"\n§ = 1\n[[step]]\ntext = \"¤\""),
    (
        "toml",
        "title = \"¤\"\nabout = \"¤\"\n[[step]]\ntext = \"¤\"\nrun = \"¤\"",
    ),
    ("scen", "version 1\n0\t§.map\t3\t3\t0\t0\t2\t2\t4"),
    ("scen", "version 1\n0\tz.map\t§\t3\t0\t0\t2\t2\t4"),
    ("txt", "mazescope level 1\nwalls §\ngoal 2\nS..F"),
    ("jsonl", r#"{"map": "¤"}"#),
    (
        "jsonl",
        "{\"map\": [\"..\"], \"¤\": 1}\n{\"type\": \"end\", \"x\": 1, \"y\": 0}",
    ),
    (
        "yaml",
        "version: 1.4.0\nevents:\n  - { type: \"¤\", id: 1, x: 0, y: 0 }",
    ),
];

/// The contents with their hostile words.
fn contents() -> impl Iterator<Item = (&'static str, String)> {
    let quoted = |letter| format!("\\u{:04x}", u32::from(letter));
    let quoted: String = HOSTILE.chars().map(quoted).collect();
    let traces = TRACES.map(|line| ("jsonl", format!("{{\"map\": [\"....\"]}}\n{line}")));
    let others = OTHERS.map(|(extension, text)| (extension, text.to_owned()));
    let contents = traces.into_iter().chain(others);
    contents.map(move |(extension, text)| {
        let text = text.replace('¤', &quoted).replace('§', HOSTILE);
        (extension, text + "\n")
    })
}

/// Runs a command and checks both streams.
fn check(arguments: &[&str]) {
    let ran = run(arguments);
    for stream in [&ran.out, &ran.err] {
        let found = stream.find(obeyed);
        assert!(found.is_none(), "{arguments:?}: {stream:?}");
    }
    let mut lines = ran.out.lines().chain(ran.err.lines());
    assert!(
        !lines.any(|line| line.starts_with("error: y")),
        "{arguments:?}: {ran:?}"
    );
}

#[test]
fn no_text_of_a_file_or_of_its_name_is_obeyed() {
    let folder = Folder::new();
    let root = folder.path(&format!("{HOSTILE}.d").replace('/', "_"));
    fs::create_dir(&root).unwrap();
    for (number, (extension, content)) in contents().enumerate() {
        let path = root.join(format!("{number}{HOSTILE}.{extension}"));
        fs::write(&path, content).unwrap();
        let file = path.to_str().unwrap();
        check(&["inspect", file]);
        check(&["inspect", file, "--json"]);
        match extension {
            "toml" => check(&["lesson", file, "--check"]),
            "scen" => check(&["scenario", file]),
            "jsonl" | "yaml" => {
                check(&["explain", file, "--step", "1"]);
                check(&["judge", file, "--as", "breadth_first"]);
            }
            _ => check(&["solve", file]),
        }
    }
    let root = root.to_str().unwrap();
    for format in ["text", "csv", "json"] {
        check(&["judge", root, "--as", "breadth_first", "--format", format]);
    }
    check(&["lesson", root, "--check"]);
    check(&["lesson", root, "--json"]);
    check(&["scenario", root]);
    check(&["compare", "--maps", root, "--solvers", "bfs"]);
    check(&["inspect", root]);
}

#[test]
fn no_text_of_an_option_is_obeyed() {
    let word = HOSTILE;
    check(&["generate", "--seed", word, "--size", word]);
    check(&["find", word]);
    check(&["code", word]);
    check(&["solve", word, "--solver", word, "--set", word]);
    check(&["judge", word, "--as", word]);
    let grown = "code --generator caves --size 9x9 --seed".split(' ');
    let code = run(grown.chain(["\u{1b}[2J\u{202e}"]));
    check(&["code", code.out.trim()]);
    check(&["code", code.out.trim(), "--json"]);
}

#[test]
fn a_long_text_stands_shortened_in_a_message() {
    let long = "a".repeat(100_000);
    for command in ["find", "code", "solve", "judge"] {
        let length = run([command, &long]).err.len();
        assert!(length < 2_000, "{command}: {length} letters");
    }
}
