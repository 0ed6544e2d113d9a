//! The path: `end` and `tracing`.

use super::judging::{Outcome, check, fault};
use super::state::{Phase, State};
use super::{Kinds, Terms};
use crate::judge::traces::Said;
use mazescope_support::machine::Place;

impl State {
    /// The state in which the search ends: the current cell is done.
    fn ended(&self, terms: &Terms) -> State {
        let mut ended = self.clone();
        if !self.is_over() {
            ended.relax_unnamed(terms);
        }
        ended
    }

    /// All paths along legal parents to this cell.
    fn paths(&self, cell: Place) -> Vec<Vec<Place>> {
        let parents = &self.search.known[&cell].parents;
        if parents.is_empty() {
            return vec![vec![cell]];
        }
        let above = parents.iter().flat_map(|&parent| self.paths(parent));
        let longer = |mut path: Vec<Place>| {
            path.push(cell);
            path
        };
        above.map(longer).collect()
    }

    pub fn after_end(&self, terms: &Terms, said: &Said) -> Outcome {
        let cell = said.cell;
        if !terms.case.is_goal(cell) {
            let mut kinds = fault(&["path_ends"]);
            if self.found(terms).is_empty() {
                kinds.extend(self.not_found(terms));
            }
            return Err(kinds);
        }
        if !self.found(terms).contains(&cell) {
            let mut kinds = self.not_found(terms);
            kinds.insert("path_ends");
            return Err(kinds);
        }
        let mut next = self.ended(terms);
        let wrong = check(&[next.told_parent(said), next.told_numbers(terms, said)]);
        wrong.map_err(|kinds| self.or_too_early(terms, kinds))?;
        // A path that has been traced stays as it is.
        if !matches!(next.phase, Phase::Tracing(..)) {
            next.phase = Phase::Ended;
        }
        Ok(vec![next])
    }

    pub fn after_tracing(&self, terms: &Terms, said: &Said) -> Outcome {
        let cell = said.cell;
        let state = self.ended(terms);
        let (last, rests) = match &state.phase {
            Phase::Tracing(last, rest) => (Some(*last), vec![rest.clone()]),
            Phase::Searching | Phase::Found | Phase::Ended => {
                let goals = state.found(terms).into_iter();
                let paths = goals.flat_map(|goal| state.paths(goal));
                (None, paths.collect())
            }
        };
        if rests.is_empty() {
            return Err(self.not_found(terms));
        }
        let (mut states, mut kinds) = (Vec::new(), Vec::new());
        for rest in rests {
            if rest.first() != Some(&cell) {
                kinds.extend(astray(terms, last, cell, rest.is_empty()));
                continue;
            }
            let is_wrong = said.parent.is_some() && said.parent != last;
            let parent = Vec::from_iter(is_wrong.then_some("wrong_parent"));
            match check(&[parent, state.told_numbers(terms, said)]) {
                Ok(()) => {
                    let mut next = state.clone();
                    next.phase = Phase::Tracing(cell, rest[1..].to_vec());
                    states.push(next);
                }
                Err(broken) => kinds.extend(broken),
            }
        }
        if states.is_empty() {
            return Err(self.or_too_early(terms, fault(&kinds)));
        }
        Ok(states)
    }

    /// The kinds of a wrong path. A program that discovers one neighbour at a time may not know its goal yet.
    fn or_too_early(&self, terms: &Terms, mut kinds: Kinds) -> Kinds {
        let is_stack = terms.case.search == "depth_first";
        if is_stack && !terms.names {
            kinds.insert("too_early");
        }
        kinds
    }

    /// What is wrong with a path before the goal has been found.
    fn not_found(&self, terms: &Terms) -> Kinds {
        match self.unnamed(terms).is_empty() {
            true => fault(&["too_early"]),
            false => fault(&["too_early", "missed_neighbour"]),
        }
    }
}

/// What may be wrong with a cell that is not the next one of a path.
fn astray(terms: &Terms, last: Option<Place>, cell: Place, is_complete: bool) -> Vec<&'static str> {
    let mut kinds = Vec::new();
    match last {
        None if terms.case.is_goal(cell) => kinds.extend(["path_reversed", "path_ends"]),
        None => kinds.push("path_ends"),
        Some(_) if is_complete => kinds.extend(["path_ends", "path_parents", "path_too_long"]),
        Some(last) => kinds.extend(match terms.broken(last, cell).is_empty() {
            true => ["path_parents", "path_too_long"],
            false => ["path_broken", "corner_cut"],
        }),
    }
    if is_complete && last.is_some_and(|last| !terms.broken(last, cell).is_empty()) {
        kinds.push("path_broken");
    }
    if !terms.world.is_floor(cell) {
        kinds.push("wall");
    }
    kinds
}
