//! The voice of the program: texts read like a textbook, with one word for one thing.

#[cfg(feature = "window")]
mod commands;
mod entries;
mod errors;
mod exceptions;
mod glossary;
mod golden;
mod help;
mod listings;
mod templates;
mod texts;
mod words;

use mazescope_core::Info;
use mazescope_games::walk::record;
use mazescope_games::walls::optimiser::Method;

/// Words of a sentence at most.
const MOST_WORDS: usize = 25;

/// Every algorithm of the catalogue.
fn entries() -> Vec<Info> {
    let catalogue = mazescope_core::builtin::catalogue();
    let generators = catalogue.generators.iter().map(|entry| entry.info);
    generators
        .chain(catalogue.solvers.iter().map(|entry| entry.info))
        .collect()
}

/// Every algorithm of the catalogue, and those of the games.
fn infos() -> Vec<Info> {
    let games = Method::ALL.map(|method| *method.info());
    entries()
        .into_iter()
        .chain(games)
        .chain([record::INFO])
        .collect()
}

/// The sentences of a text.
fn sentences(text: &str) -> Vec<&str> {
    let ends = [". ", "? ", "! "];
    let mut sentences = Vec::new();
    let mut rest = text.trim();
    while let Some(end) = ends.iter().filter_map(|end| rest.find(end)).min() {
        let (sentence, next) = rest.split_at(end + 1);
        sentences.push(sentence);
        rest = next.trim_start();
    }
    sentences.push(rest);
    sentences.retain(|sentence| !sentence.is_empty());
    sentences
}

/// The number of words of a sentence; a sign such as + or = is none.
fn word_count(sentence: &str) -> usize {
    let words = sentence.split_whitespace();
    words
        .filter(|word| word.contains(char::is_alphanumeric))
        .count()
}

/// Those sentences of a text that have too many words, each as a violation.
fn too_long<'t>(place: &'t str, text: &'t str) -> impl Iterator<Item = String> + 't {
    let long = sentences(text)
        .into_iter()
        .filter(|sentence| word_count(sentence) > MOST_WORDS);
    long.map(move |sentence| format!("{place}: {} words: {sentence}", word_count(sentence)))
}

#[test]
fn sentences_end_at_their_stops() {
    assert_eq!(
        sentences("It is 24.24. Is it? Yes"),
        ["It is 24.24.", "Is it?", "Yes"]
    );
    assert_eq!(word_count("f = g + h = 47 + 53 = 100."), 6);
}
