//! A state of a run: what the search knows, and what it must do next.

use super::super::traces::{Said, Search};
use super::lengths::Length;
use super::world::{Measure, World};
use mazescope_core::Cell;
use std::collections::{BTreeMap, BTreeSet};

/// The form of a search, to which a trace must keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Form {
    /// Breadth-first: first in, first out.
    Queue,
    /// Depth-first, one neighbour at a time.
    OneByOne,
    /// Depth-first: all neighbours, marked when they are pushed.
    MarkPushed,
    /// Depth-first: all neighbours, marked when they are expanded, the newest first.
    NewestFirst,
    /// The same, the first of an expansion first.
    FirstFirst,
    /// The smallest key first. A shorter path to an open cell replaces the known one.
    Shorter,
    /// Greedy: the smallest key first. Each cell keeps its first parent.
    KeepFirst,
}

/// What is known of a discovered cell.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Known {
    /// The legal parents; none for the start.
    pub parents: BTreeSet<Cell>,
    pub g: Length,
}

/// How far a run has got.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Phase {
    Searching,
    /// A goal has been expanded.
    Found,
    /// `end` has named a goal.
    Ended,
    /// The path has been traced as far as the first cell, and the others must follow.
    Tracing(Cell, Vec<Cell>),
}

/// A state of a run.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct State {
    pub form: Form,
    pub measure: Measure,
    /// The discovered cells.
    pub known: BTreeMap<Cell, Known>,
    pub expanded: BTreeSet<Cell>,
    /// The discovered cells that are not expanded, in groups from the oldest to the newest. The order within a group
    /// is free.
    pub frontier: Vec<BTreeSet<Cell>>,
    /// The cell that was expanded last.
    pub current: Option<Cell>,
    /// The neighbours that have been named since.
    pub named: BTreeSet<Cell>,
    /// The number of groups below those that the current cell has pushed.
    pub below: usize,
    /// The cells from the start to the top of the stack, if neighbours come one by one.
    pub trail: Vec<Cell>,
    pub phase: Phase,
}

impl State {
    /// All states before the first event.
    pub fn first(world: &World, trace: &[Said]) -> Vec<State> {
        let search = world.case.search;
        let forms: &[Form] = match search {
            Search::BreadthFirst => &[Form::Queue],
            // Without names, one neighbour at a time is a case of the last form.
            Search::DepthFirst if !world.names => {
                &[Form::MarkPushed, Form::NewestFirst, Form::FirstFirst]
            }
            Search::DepthFirst => &[
                Form::OneByOne,
                Form::MarkPushed,
                Form::NewestFirst,
                Form::FirstFirst,
            ],
            Search::Dijkstra | Search::AStar => &[Form::Shorter],
            Search::Greedy => &[Form::Shorter, Form::KeepFirst],
        };
        let tells_g = trace.iter().any(|said| said.g.is_some());
        let measures: &[Measure] = match search {
            Search::BreadthFirst | Search::DepthFirst if tells_g => {
                &[Measure::Moves, Measure::Lengths, Measure::Costs]
            }
            _ => &[Measure::Costs],
        };
        let start = world.case.start();
        let known = Known {
            parents: BTreeSet::new(),
            g: Length::default(),
        };
        let pairs = forms
            .iter()
            .flat_map(|&form| measures.iter().map(move |&measure| (form, measure)));
        let states = pairs.map(|(form, measure)| State {
            form,
            measure,
            known: BTreeMap::from([(start, known.clone())]),
            expanded: BTreeSet::new(),
            frontier: vec![BTreeSet::from([start])],
            current: None,
            named: BTreeSet::new(),
            below: 0,
            trail: Vec::new(),
            phase: Phase::Searching,
        });
        states.collect()
    }

    /// The neighbours that no run has discovered yet, in the named order if there is one.
    pub fn new_neighbours(&self, world: &World, cell: Cell) -> Vec<Cell> {
        let all = world.neighbours(cell).into_iter();
        all.filter(|next| !self.known.contains_key(next)).collect()
    }

    /// The neighbours that must still be named before the next expansion.
    pub fn unnamed(&self, world: &World) -> Vec<Cell> {
        let Some(current) = self.current.filter(|_| world.names) else {
            return Vec::new();
        };
        let must = |next: &Cell| match self.known.get(next) {
            None => self.form != Form::OneByOne,
            Some(_) if self.expanded.contains(next) || self.named.contains(next) => false,
            Some(known) => match self.form {
                Form::NewestFirst | Form::FirstFirst => true,
                // A greedy search orders by h alone, so it need not name a shorter path.
                Form::Shorter if world.case.search != Search::Greedy => {
                    self.g_through(world, current, *next) < known.g
                }
                Form::Shorter
                | Form::KeepFirst
                | Form::Queue
                | Form::OneByOne
                | Form::MarkPushed => false,
            },
        };
        world.neighbours(current).into_iter().filter(must).collect()
    }

    /// The cell that generates the next neighbour. One by one, it is the deepest cell with a new neighbour.
    pub fn generator(&self, world: &World) -> Option<Cell> {
        match self.form {
            Form::OneByOne => {
                let has_new = |cell: &&Cell| !self.new_neighbours(world, **cell).is_empty();
                self.trail.iter().rev().find(has_new).copied()
            }
            _ => self.current,
        }
    }

    /// The length of the path to a cell through this neighbour.
    pub fn g_through(&self, world: &World, from: Cell, to: Cell) -> Length {
        self.known[&from]
            .g
            .plus(world.added(self.measure, from, to))
    }

    /// Whether the cell may be expanded next.
    pub fn is_due(&self, world: &World, cell: Cell) -> bool {
        let key = |cell: &Cell| world.key(*cell, self.known[cell].g);
        let group = match self.form {
            Form::Queue => self.frontier.first(),
            Form::OneByOne | Form::MarkPushed | Form::NewestFirst | Form::FirstFirst => {
                self.frontier.last()
            }
            Form::Shorter | Form::KeepFirst => {
                let open = || self.frontier.iter().flatten();
                let smallest = open().map(key).fold(f64::INFINITY, f64::min);
                let is_open = open().any(|open| *open == cell);
                return is_open && key(&cell) <= smallest + world.rounding();
            }
        };
        group.is_some_and(|group| group.contains(&cell))
    }

    /// Removes a cell from the frontier.
    pub fn remove(&mut self, cell: Cell) {
        let place = self.frontier.iter().position(|group| group.contains(&cell));
        let Some(place) = place else {
            return;
        };
        self.frontier[place].remove(&cell);
        if self.frontier[place].is_empty() {
            self.frontier.remove(place);
            if place < self.below {
                self.below -= 1;
            }
        }
    }

    /// Adds cells to the frontier that `from` discovers, or reaches anew. Their order is free.
    pub fn push(&mut self, world: &World, from: Cell, cells: &[Cell]) {
        for &cell in cells {
            let g = self.g_through(world, from, cell);
            let parents = BTreeSet::from([from]);
            self.known.insert(cell, Known { parents, g });
            self.remove(cell);
        }
        if cells.is_empty() {
            return;
        }
        let group = cells.iter().copied().collect();
        match self.form {
            Form::FirstFirst => self.frontier.insert(self.below, group),
            _ => self.frontier.push(group),
        }
    }

    /// The search considers the path to an open cell through `from`: a shorter one replaces the known one, and after
    /// one of the same length both parents are legal.
    pub fn relax(&mut self, world: &World, from: Cell, cell: Cell) {
        let through = self.g_through(world, from, cell);
        if let Some(known) = self.known.get_mut(&cell) {
            if through < known.g {
                known.parents.clear();
                known.g = through;
            }
            if through == known.g {
                known.parents.insert(from);
            }
        }
    }

    /// The current cell is done: in a greedy search that takes shorter paths, those that were not named count too.
    pub fn relax_unnamed(&mut self, world: &World) {
        let is_silent = world.names && world.case.search == Search::Greedy;
        let Some(current) = self
            .current
            .filter(|_| is_silent && self.form == Form::Shorter)
        else {
            return;
        };
        for next in world.neighbours(current) {
            let is_open = self.known.contains_key(&next) && !self.expanded.contains(&next);
            if is_open && !self.named.contains(&next) {
                self.relax(world, current, next);
            }
        }
    }

    /// The cell is expanded. In a trace without names it discovers its neighbours at once, unless it is a goal.
    pub fn expand(&mut self, world: &World, cell: Cell) {
        self.remove(cell);
        self.expanded.insert(cell);
        self.current = Some(cell);
        self.named.clear();
        self.below = self.frontier.len();
        if self.form == Form::OneByOne {
            // The cells above the parent have been popped.
            let parents = &self.known[&cell].parents;
            let parent = self.trail.iter().position(|top| parents.contains(top));
            self.trail.truncate(parent.map_or(0, |place| place + 1));
            self.trail.push(cell);
        }
        if world.case.map.is_goal(cell) {
            self.phase = Phase::Found;
            return;
        }
        if world.names {
            return;
        }
        let again = matches!(self.form, Form::NewestFirst | Form::FirstFirst);
        let pushed = |next: &Cell| match again {
            true => !self.expanded.contains(next),
            false => !self.known.contains_key(next),
        };
        let all = world.neighbours(cell);
        let (pushed, others): (Vec<Cell>, Vec<Cell>) = all.into_iter().partition(pushed);
        if world.case.order.is_some() {
            // A named order leaves nothing free.
            for next in pushed {
                self.push(world, cell, &[next]);
            }
        } else {
            self.push(world, cell, &pushed);
        }
        for next in others {
            if self.form == Form::Shorter && !self.expanded.contains(&next) {
                self.relax(world, cell, next);
            }
        }
    }

    /// The goals that the search has found.
    pub fn found(&self, world: &World) -> Vec<Cell> {
        let found = |goal: &&Cell| match world.case.search {
            // A search that has expanded a goal has not ended at the discovery of another one.
            _ if self
                .expanded
                .iter()
                .any(|&cell| world.case.map.is_goal(cell)) =>
            {
                self.expanded.contains(goal)
            }
            // These end at the latest when they would expand the goal. The trace need not tell that expansion.
            Search::Dijkstra | Search::AStar => {
                self.unnamed(world).is_empty() && self.is_due(world, **goal)
            }
            _ => self.known.contains_key(goal),
        };
        world.case.map.goals.iter().filter(found).copied().collect()
    }

    /// Whether the search has ended, so that only its path may follow.
    pub fn is_over(&self) -> bool {
        self.phase != Phase::Searching
    }
}
