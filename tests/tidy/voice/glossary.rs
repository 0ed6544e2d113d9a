//! The glossary: every term of the word list, and no term that no text uses.

use super::entries;
use super::texts::shown;
use crate::tidy::must_be_none;
use mazescope_core::words::glossary::{TERMS, mentions};
use std::collections::BTreeSet;

/// The words of the list from which all texts take theirs.
const WORD_LIST: &str = "algorithm, backtrack, border, bound, breakpoint, carve, cell, connected, corridor, cost, \
    current cell, dead end, discover, disjoint sets, distance, diverge, divergence, edge, estimate, \
    expand, f, floor, frontier, g, generate, give up, goal, guarantee, h, heuristic, improve, layer, \
    length, line of sight, loop, mask, move, neighbour, open cell, open list, pane, passage, path, \
    peak frontier, pop, priority queue, push, queue, raise, region, relax, reopen, room, round, run, \
    scan, search, seed, stack, step, tie, tunnel, unvisited, violated, visited, wall, weight";

#[test]
fn every_term_of_the_word_list_is_explained() {
    let is_explained = |word: &&str| {
        let found = mentions(word);
        found.len() == 1 && found[0].place == (0..word.len())
    };
    let missing = WORD_LIST.split(", ").filter(|word| !is_explained(word));
    must_be_none(
        missing
            .map(|word| format!("{word:?} is not in the glossary"))
            .collect(),
    );
}

#[test]
fn every_term_is_used() {
    let own = ["src/words/glossary.rs", "docs/glossary.md"];
    let texts = shown().filter(|text| !own.contains(&&*text.path));
    let mut used: BTreeSet<&str> = texts
        .flat_map(|text| mentions(&text.text))
        .map(|mention| mention.term.name)
        .collect();
    // Terms that are names of parameters, or that only the meanings of others use.
    for parameter in entries().into_iter().flat_map(|info| info.parameters) {
        let name = parameter.name.replace('_', " ");
        used.extend(mentions(&name).into_iter().map(|mention| mention.term.name));
    }
    for term in TERMS {
        let others = mentions(term.meaning)
            .into_iter()
            .map(|mention| mention.term.name);
        used.extend(others.filter(|name| *name != term.name));
    }
    let unused = TERMS.iter().filter(|term| !used.contains(term.name));
    must_be_none(
        unused
            .map(|term| format!("no text uses {:?}", term.name))
            .collect(),
    );
}
