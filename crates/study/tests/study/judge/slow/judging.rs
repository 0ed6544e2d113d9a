//! The states that follow a state by an event, or the rules that the event breaks.

use super::state::{Phase, State};
use super::{Kinds, Terms};
use crate::judge::traces::Said;
use mazescope_support::machine::Place;
use mazescope_support::machine::search::Form;
use mazescope_support::sum::Sum;
use std::collections::BTreeSet;

/// The states that follow, or the rules that are broken.
pub type Outcome = Result<Vec<State>, Kinds>;

/// A fault of these kinds.
pub fn fault(kinds: &[&'static str]) -> Kinds {
    kinds.iter().copied().collect()
}

/// The fault of the first list that is not empty: rules that are named before others come first.
pub fn check(tiers: &[Vec<&'static str>]) -> Result<(), Kinds> {
    let broken = tiers.iter().find(|tier| !tier.is_empty());
    broken.map_or(Ok(()), |tier| Err(fault(tier)))
}

impl State {
    /// All states that follow this event.
    pub fn after(&self, terms: &Terms, said: &Said) -> Outcome {
        match said.what {
            "source" => self.after_source(terms, said),
            "expanding" => self.after_expanding(terms, said),
            "generating" | "updating" => self.after_naming(terms, said),
            "closing" => self.after_closing(terms, said),
            "end" => self.after_end(terms, said),
            "tracing" => self.after_tracing(terms, said),
            "giving-up" => Err(fault(&["too_early", "too_late"])),
            _ => Ok(vec![self.clone()]),
        }
    }

    /// The rules that the end of the trace breaks.
    pub fn may_end(&self, terms: &Terms) -> Result<(), Kinds> {
        match &self.phase {
            Phase::Found | Phase::Ended => return Ok(()),
            Phase::Tracing(_, rest) if rest.is_empty() => return Ok(()),
            Phase::Tracing(..) => return Err(fault(&["path_ends"])),
            Phase::Searching if !self.found(terms).is_empty() => return Ok(()),
            Phase::Searching => {}
        }
        let mut broken = Kinds::new();
        let one_more = self.form() == Form::OneByOne && self.generator(terms).is_some();
        if !self.unnamed(terms).is_empty() || one_more {
            broken.insert("missed_neighbour");
        }
        if !self.search.frontier.is_empty() || one_more {
            broken.insert("too_early");
        }
        match broken.is_empty() {
            true => Ok(()),
            false => Err(broken),
        }
    }

    /// The rule that a told parent of this cell breaks. A parent that is told is the parent from now on.
    pub fn told_parent(&mut self, said: &Said) -> Vec<&'static str> {
        let Some(known) = self.search.known.get_mut(&said.cell) else {
            return Vec::new();
        };
        match said.parent {
            None => Vec::new(),
            Some(parent) if known.parents.contains(&parent) => {
                known.parents = BTreeSet::from([parent]);
                Vec::new()
            }
            Some(_) => vec!["wrong_parent"],
        }
    }

    /// The numbers of this event that differ from those of its cell.
    pub fn told_numbers(&self, terms: &Terms, said: &Said) -> Vec<&'static str> {
        let known = self.search.known.get(&said.cell);
        let lengths = known.map(|known| known.g.clone()).into_iter();
        terms.wrong_numbers(said, &lengths.collect::<Vec<Sum>>())
    }

    /// The start is named before the first expansion, with g = 0 and without a parent.
    fn after_source(&self, terms: &Terms, said: &Said) -> Outcome {
        if self.search.current.is_some() || self.is_over() {
            return Err(fault(&[
                "too_late",
                "out_of_order",
                "expanded_again",
                "repeated_neighbour",
            ]));
        }
        if said.cell != terms.case.start() {
            return Err(fault(&["not_discovered", "out_of_order", "wall"]));
        }
        let mut next = self.clone();
        check(&[next.told_parent(said), next.told_numbers(terms, said)])?;
        Ok(vec![next])
    }

    fn after_expanding(&self, terms: &Terms, said: &Said) -> Outcome {
        let cell = said.cell;
        if !terms.world.is_floor(cell) {
            return Err(fault(&["wall"]));
        }
        if self.is_over() {
            return Err(fault(&["too_late"]));
        }
        let mut next = self.clone();
        next.relax_unnamed(terms);
        let mut order = Vec::new();
        if !self.search.known.contains_key(&cell) {
            order.push("not_discovered");
        }
        if self.search.expanded.contains(&cell) {
            order.push("expanded_again");
        }
        if !self.unnamed(terms).is_empty() {
            order.push("missed_neighbour");
        }
        let one_pushed = self.form() == Form::OneByOne && !self.search.frontier.is_empty();
        if (order.is_empty() || one_pushed) && !self.search.due(&terms.world).contains(&cell) {
            order.push("out_of_order");
        }
        // A neighbour that was missed may be named before a wrong parent.
        let first = [next.told_parent(said), order].concat();
        check(&[first, next.told_numbers(terms, said)])?;
        next.expand(terms, cell);
        Ok(vec![next])
    }

    /// A `generating` or an `updating` event.
    fn after_naming(&self, terms: &Terms, said: &Said) -> Outcome {
        let cell = said.cell;
        let updating = said.what == "updating";
        if self.is_over() {
            let mut kinds = fault(&["too_late"]);
            let current = self.search.current.into_iter();
            kinds.extend(current.flat_map(|from| terms.broken(from, cell)));
            return Err(kinds);
        }
        if self.search.current.is_none() {
            // Before the first expansion only the start may be named.
            let is_start = cell == terms.case.start() && !updating && said.parent.is_none();
            return match is_start {
                true => self.after_source(terms, said),
                false => Err(fault(&["not_discovered", "wall"])),
            };
        }
        if self.form() == Form::OneByOne && !self.search.frontier.is_empty() {
            // The neighbour before this one must be expanded first.
            let mut kinds = fault(&["out_of_order", "repeated_neighbour"]);
            if said.parent.is_some() {
                kinds.insert("wrong_parent");
            }
            let trail = self.search.trail.iter();
            kinds.extend(trail.flat_map(|&from| terms.broken(from, cell)));
            return Err(kinds);
        }
        let Some(from) = self.generator(terms) else {
            return Err(fault(&[
                "repeated_neighbour",
                "not_a_neighbour",
                "wall",
                "corner_cut",
            ]));
        };
        let is_wrong = said.parent.is_some_and(|parent| parent != from);
        let parent = Vec::from_iter(is_wrong.then_some("wrong_parent"));
        let order = self.order_broken(terms, from, said);
        check(&[terms.broken(from, cell), parent, order])?;
        let mut next = self.clone();
        next.search.checked.insert(cell);
        let lengths = next.name(terms, from, said)?;
        check(&[terms.wrong_numbers(said, &lengths)])?;
        Ok(vec![next])
    }

    /// The rules of order that naming this neighbour breaks.
    fn order_broken(&self, terms: &Terms, from: Place, said: &Said) -> Vec<&'static str> {
        let cell = said.cell;
        let is_new = !self.search.known.contains_key(&cell);
        let mut broken = Vec::new();
        let updates = self.form() == Form::Shorter && !self.search.expanded.contains(&cell);
        let is_updated = said.what == "updating" && !is_new;
        let one_by_one = self.form() == Form::OneByOne && !is_new;
        if self.search.checked.contains(&cell) || one_by_one || is_updated && !updates {
            broken.push("repeated_neighbour");
        }
        let new = self.search.new_neighbours(&terms.world, from);
        if terms.case.order.is_some() && is_new && new.first() != Some(&cell) {
            broken.push("neighbour_order");
        }
        broken
    }

    /// A neighbour is named by `from`. The lengths that the event may tell.
    fn name(&mut self, terms: &Terms, from: Place, said: &Said) -> Result<Vec<Sum>, Kinds> {
        let cell = said.cell;
        let through = self.search.through(&terms.world, from, cell);
        if self.search.is_new(cell) {
            self.search.push(&terms.world, from, &[cell]);
            return Ok(vec![through]);
        }
        let known = self.search.known[&cell].g.clone();
        match self.form() {
            _ if !self.search.is_open(cell) => return Ok(vec![known, through]),
            Form::NewestFirst | Form::FirstFirst => self.search.push(&terms.world, from, &[cell]),
            Form::Shorter if said.what == "updating" => {
                if known.is_less_than(&through) {
                    return Err(fault(&["repeated_neighbour", "wrong_parent"]));
                }
                self.search.adopt(from, cell, through.clone());
            }
            Form::Shorter if !known.is_less_than(&through) => {
                self.search.relax(&terms.world, from, cell);
            }
            _ => return Ok(vec![known, through]),
        }
        Ok(vec![through])
    }

    fn after_closing(&self, terms: &Terms, said: &Said) -> Outcome {
        let cell = said.cell;
        if !self.search.expanded.contains(&cell) {
            let rule = ["wall", "out_of_order"][usize::from(terms.world.is_floor(cell))];
            return Err(fault(&["not_discovered", rule]));
        }
        // When a goal is found, no neighbour is checked.
        let is_done = !terms.names || self.is_over() || !self.found(terms).is_empty();
        let is_current = self.search.current == Some(cell);
        let left_out = !self.search.new_neighbours(&terms.world, cell).is_empty()
            || is_current && !self.unnamed(terms).is_empty();
        let missed = Vec::from_iter((left_out && !is_done).then_some("missed_neighbour"));
        let mut next = self.clone();
        let parent = next.told_parent(said);
        check(&[parent, missed, next.told_numbers(terms, said)])?;
        Ok(vec![next])
    }
}
