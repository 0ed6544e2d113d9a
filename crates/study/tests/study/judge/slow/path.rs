//! The path: `end` and `tracing`.

use super::super::traces::{Said, Search};
use super::Kinds;
use super::judging::{Outcome, check, fault};
use super::state::{Phase, State};
use super::world::World;
use mazescope_core::Cell;

impl State {
    /// The state in which the search ends: the current cell is done.
    fn ended(&self, world: &World) -> State {
        let mut ended = self.clone();
        if !self.is_over() {
            ended.relax_unnamed(world);
        }
        ended
    }

    /// All paths along legal parents to this cell.
    fn paths(&self, cell: Cell) -> Vec<Vec<Cell>> {
        let parents = &self.known[&cell].parents;
        if parents.is_empty() {
            return vec![vec![cell]];
        }
        let above = parents.iter().flat_map(|&parent| self.paths(parent));
        let longer = |mut path: Vec<Cell>| {
            path.push(cell);
            path
        };
        above.map(longer).collect()
    }

    pub fn after_end(&self, world: &World, said: &Said) -> Outcome {
        let cell = said.cell;
        if !world.case.map.is_goal(cell) {
            let mut kinds = fault(&["path_ends"]);
            if self.found(world).is_empty() {
                kinds.extend(self.not_found(world));
            }
            return Err(kinds);
        }
        if !self.found(world).contains(&cell) {
            let mut kinds = self.not_found(world);
            kinds.insert("path_ends");
            return Err(kinds);
        }
        let mut next = self.ended(world);
        let wrong = check(&[next.told_parent(said), next.told_numbers(world, said)]);
        wrong.map_err(|kinds| self.or_too_early(world, kinds))?;
        // A path that has been traced stays as it is.
        if !matches!(next.phase, Phase::Tracing(..)) {
            next.phase = Phase::Ended;
        }
        Ok(vec![next])
    }

    pub fn after_tracing(&self, world: &World, said: &Said) -> Outcome {
        let cell = said.cell;
        let state = self.ended(world);
        let (last, rests) = match &state.phase {
            Phase::Tracing(last, rest) => (Some(*last), vec![rest.clone()]),
            Phase::Searching | Phase::Found | Phase::Ended => {
                let goals = state.found(world).into_iter();
                let paths = goals.flat_map(|goal| state.paths(goal));
                (None, paths.collect())
            }
        };
        if rests.is_empty() {
            return Err(self.not_found(world));
        }
        let (mut states, mut kinds) = (Vec::new(), Vec::new());
        for rest in rests {
            if rest.first() != Some(&cell) {
                kinds.extend(astray(world, last, cell, rest.is_empty()));
                continue;
            }
            let parent = match said.parent {
                Some(parent) if last != Some(parent) => vec!["wrong_parent"],
                _ => Vec::new(),
            };
            match check(&[parent, state.told_numbers(world, said)]) {
                Ok(()) => {
                    let mut next = state.clone();
                    next.phase = Phase::Tracing(cell, rest[1..].to_vec());
                    states.push(next);
                }
                Err(broken) => kinds.extend(broken),
            }
        }
        if states.is_empty() {
            return Err(self.or_too_early(world, fault(&kinds)));
        }
        Ok(states)
    }

    /// The kinds of a wrong path. A program that discovers one neighbour at a time may not know its goal yet.
    fn or_too_early(&self, world: &World, mut kinds: Kinds) -> Kinds {
        let is_stack = world.case.search == Search::DepthFirst;
        if is_stack && !world.names {
            kinds.insert("too_early");
        }
        kinds
    }

    /// What is wrong with a path before the goal has been found.
    fn not_found(&self, world: &World) -> Kinds {
        match self.unnamed(world).is_empty() {
            true => fault(&["too_early"]),
            false => fault(&["too_early", "missed_neighbour"]),
        }
    }
}

/// What may be wrong with a cell that is not the next one of a path.
fn astray(world: &World, last: Option<Cell>, cell: Cell, is_complete: bool) -> Vec<&'static str> {
    let map = &world.case.map;
    let mut kinds = Vec::new();
    match last {
        None if map.is_goal(cell) => kinds.extend(["path_reversed", "path_ends"]),
        None => kinds.push("path_ends"),
        Some(_) if is_complete => kinds.extend(["path_ends", "path_parents", "path_too_long"]),
        Some(last) => kinds.extend(match world.broken(last, cell).is_empty() {
            true => ["path_parents", "path_too_long"],
            false => ["path_broken", "corner_cut"],
        }),
    }
    if is_complete && last.is_some_and(|last| !world.broken(last, cell).is_empty()) {
        kinds.push("path_broken");
    }
    if !map.is_floor(cell) {
        kinds.push("wall");
    }
    kinds
}
