//! Texts that are not ours reach no terminal with letters that it would obey, on either stream.

use super::{Folder, run};
use std::fs;

/// Escape sequences, a bell, a line break, and letters that reorder others.
const HOSTILE: &str = "x\u{1b}]0;title\u{7}\u{9b}31m\u{202e}\u{2066}\u{61c}\u{7f}\r\nerror: y";

/// The same as part of a text in JSON.
fn in_json() -> String {
    let letters = HOSTILE
        .chars()
        .map(|letter| format!("\\u{:04x}", u32::from(letter)));
    letters.collect()
}

fn obeyed(letter: char) -> bool {
    let reorders = ['\u{61c}', '\u{200e}', '\u{200f}'].contains(&letter)
        || ('\u{202a}'..='\u{202e}').contains(&letter)
        || ('\u{2066}'..='\u{2069}').contains(&letter);
    letter != '\n' && (letter.is_control() || reorders)
}

/// Contents of files of all kinds, each with a hostile word where a message may repeat it.
fn contents() -> Vec<(&'static str, String)> {
    let word = in_json();
    let trace = |line: &str| format!("{{\"map\": [\"....\"]}}\n{line}\n");
    let place = "\"x\": 1, \"y\": 0";
    let lines = [
        format!("{{\"type\": \"expanding\", \"id\": \"b\", \"pId\": \"{word}\", {place}}}"),
        format!("{{\"type\": \"expanding\", \"id\": \"{word}\"}}"),
        format!("{{\"type\": \"{word}\", {place}}}"),
        format!("{{\"type\": \"expanding\", \"x\": \"{word}\", \"y\": 0}}"),
        format!("{{\"type\": \"source\", {place}, \"{word}\": \"{word}\"}}"),
        format!("{{\"type\": \"expanding\" {HOSTILE}}}"),
    ];
    let traces = lines.map(|line| ("jsonl", trace(&line))).into_iter();
    let end = format!("{{\"type\": \"end\", {place}}}");
    let event = format!("{{ type: \"{word}\", id: 1, x: 0, y: 0 }}");
    let step = format!("[[step]]\ntext = \"{word}\"");
    let others = [
        ("map", format!("#{HOSTILE}#")),
        (
            "map",
            format!("type octile\nheight 1\nwidth 3\nmap\n.{HOSTILE}."),
        ),
        ("lay", format!("%%%\n%{HOSTILE}%")),
        (
            "map",
            format!("type {HOSTILE}\nheight 1\nwidth 3\nmap\n..."),
        ),
        ("toml", format!("title = \"{word}\"\n{HOSTILE} = 1\n{step}")),
        (
            "toml",
            format!("title = \"{word}\"\nabout = \"{word}\"\n{step}\nrun = \"{word}\""),
        ),
        (
            "scen",
            format!("version 1\n0\t{HOSTILE}.map\t3\t3\t0\t0\t2\t2\t4"),
        ),
        (
            "scen",
            format!("version 1\n0\tz.map\t{HOSTILE}\t3\t0\t0\t2\t2\t4"),
        ),
        (
            "txt",
            format!("mazescope level 1\nwalls {HOSTILE}\ngoal 2\nS..F"),
        ),
        ("jsonl", format!("{{\"map\": \"{word}\"}}")),
        (
            "jsonl",
            format!("{{\"map\": [\"..\"], \"{word}\": 1}}\n{end}"),
        ),
        ("yaml", format!("version: 1.4.0\nevents:\n  - {event}")),
    ];
    let others = others.map(|(extension, text)| (extension, text + "\n"));
    traces.chain(others).collect()
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
    for (number, (extension, content)) in contents().into_iter().enumerate() {
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
    let code = run([
        "code",
        "--generator",
        "caves",
        "--seed",
        "\u{1b}[2J\u{202e}",
        "--size",
        "9x9",
    ]);
    check(&["code", code.out.trim()]);
    check(&["code", code.out.trim(), "--json"]);
}

#[test]
fn a_long_text_stands_shortened_in_a_message() {
    let long = "a".repeat(100_000);
    for arguments in [
        ["find", &long],
        ["code", &long],
        ["solve", &long],
        ["judge", &long],
    ] {
        let ran = run(arguments);
        assert!(
            ran.err.len() < 2_000,
            "{}: {} letters",
            arguments[0],
            ran.err.len()
        );
    }
}
