//! First lines, lengths, and words that must not remain in the source.

use super::{Source, must_be_none, root, sources};

const FOLDERS: [&str; 4] = ["src", "tests", "benches", "examples"];

/// The most lines of a file. A longer one must be divided.
const MOST_LINES: usize = 500;

fn all() -> Vec<Source> {
    FOLDERS.iter().flat_map(|folder| sources(folder)).collect()
}

#[test]
fn each_file_begins_with_one_sentence() {
    let mut violations = Vec::new();
    for source in all() {
        let mut lines = source.text.lines();
        let first = lines.next().unwrap_or_default();
        let sentence = first.strip_prefix("//! ").unwrap_or_default();
        // Longer documentation follows after a blank line, as a paragraph of its own.
        let alone = lines.next().is_none_or(|next| matches!(next, "" | "//!"));
        if sentence.is_empty() || !sentence.ends_with(['.', '?']) || !alone {
            violations.push(format!("{}:1: {first:?} is not one sentence", source.path));
        }
    }
    must_be_none(violations);
}

#[test]
fn no_file_is_too_long() {
    let mut violations = Vec::new();
    for source in all() {
        let lines = source.text.lines().count();
        if lines > MOST_LINES {
            violations.push(format!("{}: {lines} lines", source.path));
        }
    }
    must_be_none(violations);
}

#[test]
fn nothing_is_left_undone() {
    // Joined here, so that this file does not contain them.
    let words = [
        "TO DO",
        "FIX ME",
        "X XX",
        "dbg !(",
        "todo !(",
        "unimplemented !(",
    ];
    let words = words.map(|word| word.replace(' ', ""));
    let mut violations = Vec::new();
    for source in all() {
        for (number, line) in source.text.lines().enumerate() {
            if words.iter().any(|word| line.contains(word)) {
                violations.push(format!("{}:{}: {}", source.path, number + 1, line.trim()));
            }
        }
    }
    must_be_none(violations);
}

/// A property that drew other cases each time would fail at random, in a program that has not changed.
#[test]
fn every_property_draws_the_same_cases() {
    // Joined here, so that this file does not contain them.
    let property = ["proptest", "! {"].concat();
    let config = "#![proptest_config(cases::config(";
    let mut violations = Vec::new();
    for source in all() {
        let mut lines = source.text.lines().map(str::trim).enumerate().peekable();
        while let Some((number, line)) = lines.next() {
            let next = lines.peek().map_or("", |&(_, next)| next);
            if line == property && !next.starts_with(config) {
                violations.push(format!("{}:{}: no {config}", source.path, number + 1));
            }
        }
    }
    must_be_none(violations);
}

#[test]
fn the_front_door_is_a_page() {
    let source = sources("src")
        .into_iter()
        .find(|source| source.path == "src/main.rs");
    let lines = source.expect("there is a front door").text.lines().count();
    assert!(lines <= 60, "{lines} lines");
}

#[test]
#[cfg(feature = "window")]
fn the_docs_name_every_key() {
    use mazescope_app::{keys::keymap::Keymap, shell, watch};
    let docs = std::fs::read_to_string(root().join("docs/keys.md"));
    let docs = docs.expect("docs/keys.md is part of the checkout");
    let mut lines = Keymap::new(shell::COMMANDS).lines(|_| true);
    lines.extend(Keymap::new(watch::commands::COMMANDS).lines(|_| true));
    for line in lines {
        let row = format!("| {} | {} | {} |", line.name, line.keys, line.tip);
        assert!(docs.contains(&row), "docs/keys.md lacks {row:?}");
    }
}

#[test]
fn programs_under_test_are_started_in_one_place() {
    // Joined here, so that this file does not contain it.
    let word = ["Command", "::new("].concat();
    let mut violations = Vec::new();
    for source in sources("tests") {
        let here = source.path == "tests/programs/mod.rs";
        for (number, line) in source
            .code()
            .filter(|(_, line)| !here && line.contains(&word))
        {
            violations.push(format!("{}:{number}: {}", source.path, line.trim()));
        }
    }
    must_be_none(violations);
}

#[test]
fn the_licence_is_there_in_both_texts() {
    for name in ["LICENSE-MIT", "LICENSE-APACHE"] {
        assert!(root().join(name).is_file(), "{name} is missing");
    }
}
