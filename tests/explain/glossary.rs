//! The glossary: the document that is made from it, and that it has every term of the sentences.

use mazescope_core::catalogue::MapPromise;
use mazescope_core::structures::hand::Hand;
use mazescope_core::words::glossary::{TERMS, mentions};
use mazescope_core::words::sentences;
use mazescope_core::{Discipline, Info, PathPromise};
use mazescope_explain::neighbours::NeighbourState;
use mazescope_games::walk::record;
use mazescope_games::walls::optimiser::Method;
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
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/glossary.md");
    let expected = document();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(path, &expected).expect("docs is a folder of the checkout");
    }
    let found = std::fs::read_to_string(path).expect("docs/glossary.md is part of the checkout");
    assert_eq!(
        found, expected,
        "UPDATE_GOLDEN=1 cargo test updates docs/glossary.md"
    );
}

/// Plain words of sentences, which need no glossary entry.
const PLAIN: &str = "\
    0 000 1 2 20 3 5 50 8 a added after again ahead all already also among an and another answer any are around as \
    at away back be because becomes been before began begins belongs best between beyond blocked borders both bug \
    but by can cannot centre changes checked checks chosen circle close come complete connected connects continues \
    corner corrects crosses cut decide deep different direction divides does down draws each east empty end ends \
    enter erased ever every exactly except exists exit explores far fewest field fill filled finds finishes first \
    follows for forgets free from gives go goes grows had has here hold holds hunt if in included instead into is it \
    its itself join joins judged jump keeps last lead leads least leaves left line line-of-sight lines list longer \
    looks loop make makes many mark marked marks meet most never next no north not note nothing now number of off \
    old on one open opened opens optimiser order other outer outside over own passage passages past per place placed \
    places point pointed points pops random reach reached reaches remaining remains removes repeats reports returns \
    road rough round row runs same scans sealed second seen sees shorter side sides single skips smallest so solid \
    stand stands started starts stays still straight takes that the then there they this through time times to too \
    top tried tries turn turns two united unknown unmarked up upwards visit visits walk was way what where whether \
    which while whose with within without would writes yet you";

/// Every text about events, neighbours, frontiers and guarantees.
fn texts() -> Vec<String> {
    let catalogue = mazescope_core::builtin::catalogue();
    let generators = catalogue.generators.iter().map(|entry| entry.info);
    let solvers = catalogue.solvers.iter().map(|entry| entry.info);
    let games = Method::ALL.map(|method| *method.info());
    let infos: Vec<Info> = generators
        .chain(solvers)
        .chain(games)
        .chain([record::INFO])
        .collect();
    let mut texts = Vec::new();
    for info in infos {
        let templates = sentences::of(&info).all();
        texts.extend(templates.map(|(_, template)| template.to_owned()));
    }
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
    ];
    texts.extend(paths.map(|promise| promise.words().into_owned()));
    let within = PathPromise::WithinLength { tenths: 20 }.words();
    texts.push(within.replace('2', "so many"));
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
    let plain: BTreeSet<&str> = PLAIN.split(' ').collect();
    let mut unused = plain.clone();
    let texts = texts();
    for text in &texts {
        let terms = mentions(text);
        let mut in_terms: BTreeSet<String> = BTreeSet::new();
        for mention in &terms {
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
    assert!(
        unknown.is_empty(),
        "neither plain nor explained: {unknown:?}"
    );
    assert!(
        unused.is_empty(),
        "plain words that nobody uses: {unused:?}"
    );
}
