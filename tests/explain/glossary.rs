//! The glossary: the document that is made from it, and that it has every term of the sentences.

use super::{of_games, ours};
use mazescope_core::catalogue::MapPromise;
use mazescope_core::structures::hand::Hand;
use mazescope_core::words::glossary::{TERMS, mentions};
use mazescope_core::words::sentences;
use mazescope_core::{Discipline, PathPromise};
use mazescope_explain::neighbours::NeighbourState;
use mazescope_support::golden::check;
use std::collections::BTreeSet;

/// The whole glossary as the document shows it.
fn document() -> String {
    let mut text = "# Glossary\n\nIn the window, hover over a term to read its meaning. **shift+F1** lists all terms.\n\n\
        | term | meaning |\n|---|---|\n"
        .to_owned();
    for term in TERMS {
        let name = term.name.replace('*', "\\*");
        let meaning = term.meaning.replace('*', "\\*");
        text.push_str(&format!("| {name} | {meaning} |\n"));
    }
    text.push_str(
        "\nGenerated from `crates/core/src/words/glossary.rs`. `UPDATE_GOLDEN=1 cargo test` updates it.\n",
    );
    text
}

#[test]
fn the_document_shows_the_glossary() {
    check("../../docs/glossary.md", &document());
}

/// Plain words of sentences, which need no glossary entry.
const PLAIN: &str = include_str!("plain_words.txt");

/// Every text about events, neighbours, frontiers and guarantees.
fn texts() -> Vec<String> {
    let infos = [ours(), of_games()].concat();
    let templates = infos.iter().flat_map(|info| sentences::of(info).all());
    let mut texts: Vec<String> = templates.map(|(_, template)| template.to_owned()).collect();
    let states = [
        NeighbourState::Outside,
        NeighbourState::Wall,
        NeighbourState::Corner,
        NeighbourState::New,
        NeighbourState::InFrontier,
        NeighbourState::NotCheaper,
        NeighbourState::Done,
        NeighbourState::Tried,
    ];
    for discipline in [Discipline::Queue, Discipline::Stack] {
        texts.push(discipline.noun().to_owned());
        texts.extend(states.map(|state| state.words(discipline).to_owned()));
    }
    let paths = [
        PathPromise::ShortestPath,
        PathPromise::ShortestLength,
        PathPromise::SomePath,
        PathPromise::AlongWall(Hand::Left),
        PathPromise::AlongOuterWall,
        PathPromise::WithinLength { tenths: 20 },
    ];
    texts.extend(paths.map(|promise| promise.words().replace('2', "so many")));
    let maps = [
        MapPromise::PerfectMaze,
        MapPromise::OnePath,
        MapPromise::Connected,
    ];
    texts.extend(maps.map(|promise| promise.words().to_owned()));
    texts
}

/// The words of a text without the names in braces.
fn words(text: &str) -> Vec<&str> {
    let mut words = Vec::new();
    for piece in text.split('{') {
        let rest = piece.split_once('}').map_or(piece, |(_, rest)| rest);
        let parts = rest.split(|letter: char| !letter.is_alphanumeric() && letter != '-');
        words.extend(parts.filter(|word| !word.is_empty()));
    }
    words
}

#[test]
fn every_word_of_a_sentence_is_a_plain_one_or_in_the_glossary() {
    let mut unknown = BTreeSet::new();
    let plain: BTreeSet<&str> = PLAIN.split_whitespace().collect();
    let mut unused = plain.clone();
    for text in &texts() {
        let mut in_terms: BTreeSet<String> = BTreeSet::new();
        for mention in &mentions(text) {
            let forms = words(&text[mention.place.clone()]).into_iter();
            in_terms.extend(forms.map(str::to_lowercase));
        }
        for word in words(text) {
            let word = word.to_lowercase();
            let explained = in_terms.contains(&word) || !mentions(&word).is_empty();
            match plain.contains(&*word) {
                true => drop(unused.remove(&*word)),
                false if !explained => drop(unknown.insert(word)),
                false => {}
            }
        }
    }
    assert_eq!(unknown, BTreeSet::new(), "neither plain nor explained");
    assert_eq!(unused, BTreeSet::new(), "plain words that nobody uses");
}
