//! The texts of the golden files: short sentences, few in a step, and plurals that fit their numbers.

use super::{sentences, too_long};
use crate::tidy::{must_be_none, root};
use std::fs;

/// Sentences and letters of a step at most.
const MOST_SENTENCES: usize = 3;
const MOST_LETTERS: usize = 220;

/// The same of a step whose algorithm has no words of its own: a replayed trace, or a toy of the tests.
const MOST_COMMON_SENTENCES: usize = 5;
const MOST_COMMON_LETTERS: usize = 240;

/// More sentences and letters of the last step, which also says how the run has ended.
const ENDING_SENTENCES: usize = 2;
const ENDING_LETTERS: usize = 60;

/// Words behind "1" that end like a plural.
const SINGULAR: &[&str] = &["has", "is", "was"];

/// Words before a number that counts nothing.
const NAMES: &[&str] = &["line", "round", "search", "step"];

/// The lines of a golden file, each with its place.
fn lines(name: &str) -> Vec<(String, String)> {
    let text =
        fs::read_to_string(root().join("tests/golden").join(name)).expect("it is a golden file");
    let lines = (1..).zip(text.lines());
    lines
        .map(|(number, line)| (format!("{name}:{number}"), line.to_owned()))
        .collect()
}

/// The sentences of a step.
struct Step {
    place: String,
    section: String,
    said: String,
}

/// The steps of `sentences.txt`, whose sentences stand behind the name of the step and before its line of pseudocode.
fn steps() -> Vec<Step> {
    let mut section = String::new();
    let mut steps = Vec::new();
    for (place, line) in lines("sentences.txt") {
        if let Some(title) = line.strip_prefix("== ") {
            section = title.to_owned();
        }
        let said = line
            .split_once(": ")
            .and_then(|(_, said)| said.split_once(" | "));
        steps.extend(said.map(|(said, _)| Step {
            place,
            section: section.clone(),
            said: said.to_owned(),
        }));
    }
    steps
}

#[test]
fn a_step_is_a_few_short_sentences() {
    let steps = steps();
    assert!(steps.len() > 200, "{}", steps.len());
    let mut violations = Vec::new();
    for (
        number,
        Step {
            place,
            section,
            said,
        },
    ) in (1..).zip(&steps)
    {
        violations.extend(too_long(place, said));
        let common = section.starts_with("toy_") || section.starts_with("trace of ");
        let ends = steps
            .get(number)
            .is_none_or(|next| next.section != *section);
        let (mut most, mut letters) = match common {
            true => (MOST_COMMON_SENTENCES, MOST_COMMON_LETTERS),
            false => (MOST_SENTENCES, MOST_LETTERS),
        };
        if ends {
            most += ENDING_SENTENCES;
            letters += ENDING_LETTERS;
        }
        let found = (sentences(said).len(), said.chars().count());
        if found.0 > most || found.1 > letters {
            violations.push(format!("{place}: {found:?} sentences and letters: {said}"));
        }
        if !said.ends_with('.') {
            violations.push(format!("{place}: no full stop: {said}"));
        }
    }
    must_be_none(violations);
}

#[test]
fn questions_and_explanations_are_short_sentences() {
    let mut violations = Vec::new();
    for (place, line) in lines("questions.txt") {
        let line = line.trim_start();
        let said = ["why: ", "right: "]
            .iter()
            .find_map(|name| line.strip_prefix(name));
        let said = said.or_else(|| line.split_once(": ").map(|(_, asked)| asked));
        // A list of cells, each with what it is, is no sentence.
        let said = said.unwrap_or_default().replace("; (", ". (");
        if !line.starts_with("of: ") {
            violations.extend(too_long(&place, &said));
        }
    }
    for (place, line) in lines("explained.txt") {
        if !line.starts_with('$') {
            violations.extend(too_long(&place, &line));
        }
    }
    must_be_none(violations);
}

#[test]
fn numbers_fit_their_nouns_and_signs() {
    let mut violations = Vec::new();
    for name in [
        "events.txt",
        "explained.txt",
        "exports.txt",
        "questions.txt",
        "sentences.txt",
    ] {
        for (place, line) in lines(name) {
            let words: Vec<&str> = line.split([' ', '|']).collect();
            let is_plural = |(place, pair): (usize, &[&str])| {
                let before = place
                    .checked_sub(1)
                    .map(|before| words[before].to_lowercase());
                let counts = pair[0] == "1" && before.is_none_or(|word| !NAMES.contains(&&*word));
                let word = pair[1].trim_end_matches(['.', ',', ';', ':']);
                let letters = word.chars().all(|letter| letter.is_ascii_lowercase());
                counts && word.ends_with('s') && letters && !SINGULAR.contains(&word)
            };
            let signs = ["(s)", " %"].iter().any(|sign| line.contains(sign));
            if words.windows(2).enumerate().any(is_plural) || signs {
                violations.push(format!("{place}: {line}"));
            }
        }
    }
    must_be_none(violations);
}
