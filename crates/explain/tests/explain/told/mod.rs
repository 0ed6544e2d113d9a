//! The sentences of every step of a run are what the test computes independently from the events and the map.
//!
//! The accounts here know nothing of `explain`: they read the log, keep their own tables, and add up lengths
//! themselves. [`cases`](mazescope_support::cases) decides which maps are tried, and how many.

mod account;
mod events;
mod generators;
mod histories;
mod lamps;
mod measures;
mod printed;
pub mod questions;
mod searches;
mod verdicts;
mod walkers;

use mazescope_core::{Cell, Map, Settings, Solver};
use mazescope_explain::{Claim, Fact, Sentence, Subject};
use mazescope_support::trials::{Run, drawn, map, settings};
use std::sync::Arc;

/// A search and a small map for it.
pub struct Trial {
    pub solver: Solver,
    pub number: u64,
    pub map: Arc<Map>,
    pub settings: Settings,
}

/// Checks the run of each search on this number of small maps.
pub fn each(maps: u32, mut judge: impl FnMut(&Trial, Subject, &mut Run)) {
    for solver in mazescope_core::builtin::catalogue().solvers {
        each_of(solver.info.id, maps, &mut judge);
    }
}

/// Checks the run of one search on this number of small maps.
pub fn each_of(id: &str, maps: u32, mut judge: impl FnMut(&Trial, Subject, &mut Run)) {
    let solver = mazescope_core::builtin::catalogue()
        .solver(id)
        .cloned()
        .unwrap();
    for number in drawn(maps) {
        let trial = Trial {
            solver: solver.clone(),
            number,
            map: map(number),
            settings: settings(solver.info.parameters, number),
        };
        let mut run = Run::of_search(&solver, &trial.settings, &trial.map);
        let subject = Subject::of_search(&solver, &trial.settings);
        judge(&trial, subject, &mut run);
    }
}

/// The claims of a template in a sentence.
pub fn claims<'a>(sentence: &'a Sentence, template: &str) -> Vec<&'a Claim> {
    let claims = sentence.claims.iter();
    claims.filter(|claim| claim.template == template).collect()
}

/// The value of a name in the first claim of a template.
pub fn fact(sentence: &Sentence, template: &str, name: &str) -> Option<Fact> {
    claims(sentence, template).first()?.fact(name)
}

/// The value of a name there, if it is a cell.
pub fn cell(sentence: &Sentence, template: &str, name: &str) -> Option<Cell> {
    match fact(sentence, template, name)? {
        Fact::Cell(cell, _) => Some(cell),
        _ => None,
    }
}

/// The value of a name there, if it is a count.
pub fn count(sentence: &Sentence, template: &str, name: &str) -> Option<u64> {
    match fact(sentence, template, name)? {
        Fact::Count(count) => Some(count),
        _ => None,
    }
}
