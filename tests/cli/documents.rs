//! Documents: every example of the README, of other pages and of `--help` is a command of a transcript.

use super::{help, say};
use std::fs;

/// Lines that build and test the project itself, which no transcript has.
const OF_CARGO: [&str; 2] = ["cargo run --release", "cargo test"];

/// Ends of commands that are too much work for a test, with their replacements.
const SHORTER: [(&str, &str); 2] = [
    ("--seeds 0..1000", "--seeds 0..5"),
    ("--seeds 0..200", "--seeds 0..2"),
];

/// A code in the place of the word CODE.
const CODE: &str = "MZ100200001002G5801A01MT1G2000000010013G849";

/// The commands of lines of a document, without their comments.
fn examples(lines: &str, comment: &str) -> Vec<String> {
    let joined = lines.replace("\\\n", " ");
    let lines = joined.lines().map(|line| {
        let line = line.trim().split(comment).next().unwrap_or_default();
        let words: Vec<&str> = line.split_whitespace().collect();
        let line = words
            .join(" ")
            .replace("cargo run --release --", "mazescope");
        SHORTER
            .iter()
            .fold(line, |line, (long, short)| line.replace(long, short))
    });
    let lines = lines.filter(|line| line.contains("mazescope "));
    lines.collect()
}

/// The commands of a transcript that start our program, also those that a shell starts.
fn commands(transcript: &str) -> Vec<String> {
    let text = fs::read_to_string(transcript).unwrap_or_default();
    let lines = text.lines().filter_map(|line| line.strip_prefix("$ "));
    let lines = lines.map(|line| match line.strip_prefix("sh -c \"") {
        Some(line) => line.trim_end_matches('"').replace("\\\"", "\""),
        None => line.to_owned(),
    });
    lines.filter(|line| line.contains("mazescope ")).collect()
}

#[test]
fn every_example_of_a_page_is_in_its_transcript() {
    let pages = super::names("docs".as_ref()).into_iter();
    let pages = pages.map(|name| format!("docs/{name}"));
    let mut count = 0;
    for page in pages
        .chain(["README.md".to_owned()])
        .filter(|page| page.ends_with(".md"))
    {
        let text = fs::read_to_string(&page).unwrap();
        let blocks = text.split("```sh\n").skip(1);
        let blocks = blocks.map(|block| block.split_once("```").unwrap().0);
        let shown = examples(&blocks.collect::<String>(), " #");
        let name = page.trim_start_matches("docs/").replace(".md", ".trycmd");
        let transcript = format!("tests/cli/documents/{name}");
        assert_eq!(
            commands(&transcript),
            shown,
            "{transcript} has other commands than {page}"
        );
        count += shown.len();
    }
    assert!(count > 70, "{count}");
    let readme = fs::read_to_string("README.md").unwrap();
    assert!(OF_CARGO.iter().all(|line| readme.contains(line)));
}

#[test]
fn every_example_of_help_is_in_the_transcript_of_its_command() {
    for name in help::commands().into_iter().chain(["mazescope".to_owned()]) {
        let line = format!("{name} --help");
        let text = say(line.trim_start_matches("mazescope ")).printed(0);
        let (_, below) = text.split_once("\nExamples:\n").unwrap();
        let shown = examples(below.split("\n\n").next().unwrap(), "  ");
        let transcript = format!("tests/cli/{name}.trycmd");
        let commands = commands(&transcript);
        for example in shown {
            // What reads the output may be any other program.
            let parts = example.split(" | ");
            let ours: Vec<&str> = parts
                .filter(|part| !["display", "man -l -"].contains(part))
                .collect();
            let example = ours.join(" | ").replace("CODE", CODE);
            let found = commands.iter().any(|command| command.contains(&example));
            assert!(found, "{transcript} lacks {example}");
        }
    }
}

#[test]
fn what_pages_say_about_an_output_is_what_is_printed() {
    let [commands, find, lessons] = ["commands", "find", "lessons"]
        .map(|name| fs::read_to_string(format!("docs/{name}.md")).unwrap());
    let printed_by = |transcript: &str, command: &str| {
        let text = fs::read_to_string(format!("tests/cli/{transcript}.trycmd")).unwrap();
        let (_, below) = text.split_once(&format!("$ {command}\n")).unwrap();
        below.split("\n$ ").next().unwrap().to_owned()
    };
    // A comment such as "around it: 27 moves, length 27".
    let is_measured = |line: &&str| line.contains(": ") && line.contains(", length ");
    let measured: Vec<&str> = commands.lines().filter(is_measured).collect();
    assert_eq!(measured.len(), 2);
    for line in measured {
        let (command, comment) = line.split_once(" #").unwrap();
        let (_, path) = comment.split_once(": ").unwrap();
        let printed = printed_by("documents/commands", command.trim());
        assert!(printed.contains(path), "{path}: {printed}");
    }
    let shown = find.split("```\n$ ").nth(1).unwrap();
    let (command, printed) = shown.split("```").next().unwrap().split_once('\n').unwrap();
    assert!(printed_by("find", command).contains(printed), "{printed}");
    let (_, lesson) = lessons.split_once("```toml\n").unwrap();
    let (lesson, _) = lesson.split_once("```").unwrap();
    let played = fs::read_to_string("tests/cli/documents/lessons.in/my_lesson.toml").unwrap();
    assert_eq!(lesson, played);
}
