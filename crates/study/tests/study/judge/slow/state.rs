//! A state of a run: a search of the reference machine, and how far the trace has told it.

use super::Terms;
use crate::judge::traces::Said;
use mazescope_support::machine::Place;
use mazescope_support::machine::search::{Form, Rules, Search};
use mazescope_support::measured::By;

/// How far a run has got.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    Searching,
    /// A goal has been expanded.
    Found,
    /// `end` has named a goal.
    Ended,
    /// The path has been traced as far as the first cell, and the others must follow.
    Tracing(Place, Vec<Place>),
}

/// A state of a run. What the trace leaves open stays open in the search: the order within a group of the frontier, and
/// a cell with several legal parents. The cells that it has checked are those that the trace has named.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub search: Search,
    pub phase: Phase,
}

impl State {
    /// All states before the first event.
    pub fn first(terms: &Terms, trace: &[Said]) -> Vec<State> {
        let search = terms.case.search;
        let stacks = [
            Form::MarkPushed,
            Form::NewestFirst,
            Form::FirstFirst,
            Form::OneByOne,
        ];
        let forms = match search {
            "breadth_first" => &[Form::Queue][..],
            // Without names, one neighbour at a time is a case of the last form.
            "depth_first" => &stacks[..if terms.names { 4 } else { 3 }],
            "greedy" => &[Form::Shorter, Form::KeepFirst],
            _ => &[Form::Shorter],
        };
        let tells_g = trace.iter().any(|said| said.g.is_some());
        let measures = match search {
            "breadth_first" | "depth_first" if tells_g => &[By::Costs, By::Lengths, By::Moves][..],
            _ => &[By::Costs],
        };
        let state = |form, by| {
            let rules = Rules {
                form,
                by,
                weights: terms.case.weights(),
                ordered: terms.case.order.is_some(),
            };
            State {
                search: Search::new(&terms.world, rules),
                phase: Phase::Searching,
            }
        };
        let pairs = forms
            .iter()
            .flat_map(|&form| measures.iter().map(move |&by| (form, by)));
        pairs.map(|(form, by)| state(form, by)).collect()
    }

    pub fn form(&self) -> Form {
        self.search.rules.form
    }

    /// The neighbours that must still be named before the next expansion.
    pub fn unnamed(&self, terms: &Terms) -> Vec<Place> {
        let Some(current) = self.search.current.filter(|_| terms.names) else {
            return Vec::new();
        };
        let must = |&next: &Place| {
            let search = &self.search;
            match self.form() {
                Form::OneByOne => false,
                _ if search.is_new(next) => true,
                _ if !search.is_open(next) || search.checked.contains(&next) => false,
                Form::NewestFirst | Form::FirstFirst => true,
                // A greedy search orders by h alone, so it need not name a shorter path.
                Form::Shorter if terms.case.search != "greedy" => {
                    let through = search.through(&terms.world, current, next);
                    through.is_less_than(&search.known[&next].g)
                }
                _ => false,
            }
        };
        terms.world.neighbours(current).filter(must).collect()
    }

    /// The cell that generates the next neighbour. One by one, it is the deepest cell with a new neighbour.
    pub fn generator(&self, terms: &Terms) -> Option<Place> {
        match self.form() {
            Form::OneByOne => {
                let trail = self.search.trail.iter().rev();
                let new = |&&at: &&Place| self.search.new_neighbours(&terms.world, at);
                trail.copied().find(|at| !new(&at).is_empty())
            }
            _ => self.search.current,
        }
    }

    /// The current cell is done: in a greedy search that takes shorter paths, those that were not named count too.
    pub fn relax_unnamed(&mut self, terms: &Terms) {
        let is_silent = terms.names && terms.case.search == "greedy";
        let is_silent = is_silent && self.form() == Form::Shorter;
        let Some(current) = self.search.current.filter(|_| is_silent) else {
            return;
        };
        for next in terms.world.neighbours(current) {
            if self.search.is_open(next) && !self.search.checked.contains(&next) {
                self.search.relax(&terms.world, current, next);
            }
        }
    }

    /// The cell is expanded. In a trace without names it discovers its neighbours at once, unless it is a goal.
    pub fn expand(&mut self, terms: &Terms, at: Place) {
        self.search.expand(at);
        if terms.case.is_goal(at) {
            self.phase = Phase::Found;
            return;
        }
        if terms.names {
            return;
        }
        let (world, search) = (&terms.world, &mut self.search);
        let all = world.neighbours(at);
        let (pushed, others): (Vec<Place>, Vec<Place>) = all.partition(|&next| search.pushes(next));
        // A named order leaves nothing free.
        let groups = if search.rules.ordered {
            1
        } else {
            pushed.len().max(1)
        };
        for group in pushed.chunks(groups) {
            search.push(world, at, group);
        }
        for next in others {
            if search.rules.form == Form::Shorter && search.is_open(next) {
                search.relax(world, at, next);
            }
        }
    }

    /// The goals that the search has found.
    pub fn found(&self, terms: &Terms) -> Vec<Place> {
        let (goals, search) = (&terms.case.world.goals, &self.search);
        let has_expanded = goals.iter().any(|goal| search.expanded.contains(goal));
        let found = |goal: &&Place| match terms.case.search {
            // A search that has expanded a goal has not ended at the discovery of another one.
            _ if has_expanded => search.expanded.contains(goal),
            // These end at the latest when they would expand the goal. The trace need not tell that expansion.
            "dijkstra" | "astar" => {
                self.unnamed(terms).is_empty() && search.due(&terms.world).contains(goal)
            }
            _ => !search.is_new(**goal),
        };
        goals.iter().filter(found).copied().collect()
    }

    /// Whether the search has ended, so that only its path may follow.
    pub fn is_over(&self) -> bool {
        self.phase != Phase::Searching
    }
}
