//! The states that follow a state by an event, or the rules that the event breaks.

use super::super::traces::{Said, Search, What};
use super::Kinds;
use super::lengths::Length;
use super::state::{Form, Phase, State};
use super::world::World;
use mazescope_core::Cell;
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
    pub fn after(&self, world: &World, said: &Said) -> Outcome {
        match said.what {
            What::Destination | What::Other => Ok(vec![self.clone()]),
            What::Source => self.after_source(world, said),
            What::Expanding => self.after_expanding(world, said),
            What::Generating | What::Updating => self.after_naming(world, said),
            What::Closing => self.after_closing(world, said),
            What::End => self.after_end(world, said),
            What::Tracing => self.after_tracing(world, said),
            What::GivingUp => Err(fault(&["too_early", "too_late"])),
        }
    }

    /// The rules that the end of the trace breaks.
    pub fn may_end(&self, world: &World) -> Result<(), Kinds> {
        match &self.phase {
            Phase::Found | Phase::Ended => return Ok(()),
            Phase::Tracing(_, rest) if rest.is_empty() => return Ok(()),
            Phase::Tracing(..) => return Err(fault(&["path_ends"])),
            Phase::Searching if !self.found(world).is_empty() => return Ok(()),
            Phase::Searching => {}
        }
        let mut broken = Kinds::new();
        if !self.unnamed(world).is_empty() {
            broken.insert("missed_neighbour");
        }
        let one_more = self.form == Form::OneByOne && self.generator(world).is_some();
        if !self.frontier.is_empty() || one_more {
            broken.insert("too_early");
        }
        if one_more {
            broken.insert("missed_neighbour");
        }
        match broken.is_empty() {
            true => Ok(()),
            false => Err(broken),
        }
    }

    /// The rule that a told parent of this cell breaks. A parent that is told is the parent from now on.
    pub fn told_parent(&mut self, said: &Said) -> Vec<&'static str> {
        let Some(known) = self.known.get_mut(&said.cell) else {
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
    pub fn told_numbers(&self, world: &World, said: &Said) -> Vec<&'static str> {
        let lengths: Vec<Length> = self
            .known
            .get(&said.cell)
            .map(|known| known.g)
            .into_iter()
            .collect();
        world.wrong_numbers(said, &lengths)
    }

    /// The start is named before the first expansion, with g = 0 and without a parent.
    fn after_source(&self, world: &World, said: &Said) -> Outcome {
        if self.current.is_some() || self.is_over() {
            return Err(fault(&[
                "too_late",
                "out_of_order",
                "expanded_again",
                "repeated_neighbour",
            ]));
        }
        if said.cell != world.case.start() {
            return Err(fault(&["not_discovered", "out_of_order", "wall"]));
        }
        let mut next = self.clone();
        check(&[next.told_parent(said), next.told_numbers(world, said)])?;
        Ok(vec![next])
    }

    fn after_expanding(&self, world: &World, said: &Said) -> Outcome {
        let cell = said.cell;
        if !world.case.map.is_floor(cell) {
            return Err(fault(&["wall"]));
        }
        if self.is_over() {
            return Err(fault(&["too_late"]));
        }
        let mut next = self.clone();
        next.relax_unnamed(world);
        let mut order = Vec::new();
        if !self.known.contains_key(&cell) {
            order.push("not_discovered");
        }
        if self.expanded.contains(&cell) {
            order.push("expanded_again");
        }
        if !self.unnamed(world).is_empty() {
            order.push("missed_neighbour");
        }
        let one_pushed = self.form == Form::OneByOne && !self.frontier.is_empty();
        if (order.is_empty() || one_pushed) && !self.is_due(world, cell) {
            order.push("out_of_order");
        }
        // A neighbour that was missed may be named before a wrong parent.
        let first = [next.told_parent(said), order].concat();
        check(&[first, next.told_numbers(world, said)])?;
        next.expand(world, cell);
        Ok(vec![next])
    }

    /// A `generating` or an `updating` event.
    fn after_naming(&self, world: &World, said: &Said) -> Outcome {
        let cell = said.cell;
        let updating = said.what == What::Updating;
        if self.is_over() {
            let mut kinds = fault(&["too_late"]);
            kinds.extend(
                self.current
                    .into_iter()
                    .flat_map(|from| world.broken(from, cell)),
            );
            return Err(kinds);
        }
        if self.current.is_none() {
            // Before the first expansion only the start may be named.
            let is_start = cell == world.case.start() && !updating && said.parent.is_none();
            return match is_start {
                true => self.after_source(world, said),
                false => Err(fault(&["not_discovered", "wall"])),
            };
        }
        if self.form == Form::OneByOne && !self.frontier.is_empty() {
            // The neighbour before this one must be expanded first.
            let mut kinds = fault(&["out_of_order", "repeated_neighbour"]);
            if said.parent.is_some() {
                kinds.insert("wrong_parent");
            }
            let trail = self.trail.iter();
            kinds.extend(trail.flat_map(|&from| world.broken(from, cell)));
            return Err(kinds);
        }
        let Some(from) = self.generator(world) else {
            return Err(fault(&[
                "repeated_neighbour",
                "not_a_neighbour",
                "wall",
                "corner_cut",
            ]));
        };
        let parent = match said.parent {
            Some(parent) if parent != from => vec!["wrong_parent"],
            _ => Vec::new(),
        };
        let order = self.order_broken(world, from, said);
        check(&[world.broken(from, cell), parent, order])?;
        let mut next = self.clone();
        next.named.insert(cell);
        let lengths = next.name(world, from, said)?;
        check(&[world.wrong_numbers(said, &lengths)])?;
        Ok(vec![next])
    }

    /// The rules of order that naming this neighbour breaks.
    fn order_broken(&self, world: &World, from: Cell, said: &Said) -> Vec<&'static str> {
        let cell = said.cell;
        let is_new = !self.known.contains_key(&cell);
        let mut broken = Vec::new();
        if self.named.contains(&cell) {
            broken.push("repeated_neighbour");
        }
        if self.form == Form::OneByOne && !is_new {
            broken.push("repeated_neighbour");
        }
        let updates = match world.case.search {
            Search::BreadthFirst | Search::DepthFirst => false,
            Search::Dijkstra | Search::AStar | Search::Greedy => self.form == Form::Shorter,
        };
        let is_updated = said.what == What::Updating && !is_new;
        if is_updated && (!updates || self.expanded.contains(&cell)) {
            broken.push("repeated_neighbour");
        }
        let first_new = self.new_neighbours(world, from).first().copied();
        if world.case.order.is_some() && is_new && first_new != Some(cell) {
            broken.push("neighbour_order");
        }
        broken
    }

    /// A neighbour is named by `from`. The lengths that the event may tell.
    fn name(&mut self, world: &World, from: Cell, said: &Said) -> Result<Vec<Length>, Kinds> {
        let cell = said.cell;
        let through = self.g_through(world, from, cell);
        let Some(known) = self.known.get_mut(&cell) else {
            self.push(world, from, &[cell]);
            return Ok(vec![through]);
        };
        let either = vec![known.g, through];
        if self.expanded.contains(&cell) {
            return Ok(either);
        }
        match self.form {
            Form::Queue | Form::MarkPushed | Form::KeepFirst | Form::OneByOne => Ok(either),
            Form::NewestFirst | Form::FirstFirst => {
                self.push(world, from, &[cell]);
                Ok(vec![through])
            }
            Form::Shorter if said.what == What::Updating => {
                if through > known.g {
                    return Err(fault(&["repeated_neighbour", "wrong_parent"]));
                }
                known.g = through;
                known.parents = BTreeSet::from([from]);
                Ok(vec![through])
            }
            Form::Shorter if through > known.g => Ok(either),
            Form::Shorter => {
                self.relax(world, from, cell);
                Ok(vec![through])
            }
        }
    }

    fn after_closing(&self, world: &World, said: &Said) -> Outcome {
        let cell = said.cell;
        if !self.expanded.contains(&cell) {
            let mut kinds = fault(&["not_discovered", "out_of_order"]);
            if !world.case.map.is_floor(cell) {
                kinds = fault(&["wall", "not_discovered"]);
            }
            return Err(kinds);
        }
        // When a goal is found, no neighbour is checked.
        let is_done = !world.names || self.is_over() || !self.found(world).is_empty();
        let is_current = self.current == Some(cell);
        let left_out = !self.new_neighbours(world, cell).is_empty()
            || is_current && !self.unnamed(world).is_empty();
        let missed = match left_out && !is_done {
            true => vec!["missed_neighbour"],
            false => Vec::new(),
        };
        let mut next = self.clone();
        check(&[
            next.told_parent(said),
            missed,
            next.told_numbers(world, said),
        ])?;
        Ok(vec![next])
    }
}
