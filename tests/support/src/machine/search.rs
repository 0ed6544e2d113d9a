//! A search in its state: what it knows, and every step that is legal next, with all ties.

use super::Place;
use super::world::World;
use crate::measured::By;
use crate::sum::Sum;
use std::collections::{BTreeMap, BTreeSet};

/// How a search keeps its frontier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// Breadth-first: first in, first out.
    Queue,
    /// Depth-first, one neighbour at a time: the current cell is the top of the stack.
    OneByOne,
    /// Depth-first: all neighbours, marked when they are pushed.
    MarkPushed,
    /// Depth-first: all neighbours, marked when they are expanded, the newest first.
    NewestFirst,
    /// The same, the first of an expansion first.
    FirstFirst,
    /// The smallest key first. A shorter path to an open cell replaces the known one.
    Shorter,
    /// The smallest key first. Each cell keeps its first parent.
    KeepFirst,
}

/// The rules of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    pub form: Form,
    /// The measure of g.
    pub by: By,
    /// The factors of g and h in the key, in tenths.
    pub weights: [i64; 2],
    /// Whether neighbours must be checked in the order of the moves.
    pub ordered: bool,
}

/// What is known of a discovered cell.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Known {
    /// The legal parents; none for a start. A search that tells all it does has at most one.
    pub parents: BTreeSet<Place>,
    pub g: Sum,
}

/// A step of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A start is discovered after all that was found before.
    Begin(Place),
    Expand(Place),
    /// A neighbour of the current cell is checked. A path that is as long as the known one changes nothing.
    Check(Place),
    /// The same, but a path that is as long replaces the known one.
    Adopt(Place),
    /// The top of the stack is popped.
    Pop(Place),
}

impl Step {
    pub fn cell(self) -> Place {
        match self {
            Step::Begin(at) | Step::Expand(at) | Step::Check(at) => at,
            Step::Adopt(at) | Step::Pop(at) => at,
        }
    }
}

/// A search in the middle of its run.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Search {
    pub rules: Rules,
    /// The discovered cells.
    pub known: BTreeMap<Place, Known>,
    pub expanded: BTreeSet<Place>,
    /// The discovered cells that are not expanded, in groups from the oldest to the newest. The order within a group
    /// is free.
    pub frontier: Vec<BTreeSet<Place>>,
    /// The cell that was expanded last.
    pub current: Option<Place>,
    /// The neighbours that have been checked since.
    pub checked: BTreeSet<Place>,
    /// The number of groups below those that the current cell has pushed.
    below: usize,
    /// The expanded cells on the stack, if neighbours come one by one, the top last.
    pub trail: Vec<Place>,
}

/// An event: what happened, to which cell, and the parent of the cell then.
pub type Happened = (&'static str, Place, Option<Place>);

impl Search {
    /// A search before its first step: its starts are discovered, or the first of them if it has a stack.
    pub fn new(world: &World, rules: Rules) -> Search {
        let mut search = Search {
            rules,
            known: BTreeMap::new(),
            expanded: BTreeSet::new(),
            frontier: Vec::new(),
            current: None,
            checked: BTreeSet::new(),
            below: 0,
            trail: Vec::new(),
        };
        let most = match rules.form {
            Form::OneByOne => 1,
            _ => world.starts.len(),
        };
        for &start in &world.starts[..most.min(world.starts.len())] {
            search.begin(start);
        }
        search
    }

    fn begin(&mut self, start: Place) {
        if self.known.insert(start, Known::default()).is_none() {
            self.frontier.push(BTreeSet::from([start]));
        }
    }

    pub fn is_new(&self, at: Place) -> bool {
        !self.known.contains_key(&at)
    }

    pub fn is_open(&self, at: Place) -> bool {
        !self.is_new(at) && !self.expanded.contains(&at)
    }

    /// The parent of a cell, if it is certain.
    pub fn parent(&self, at: Place) -> Option<Place> {
        self.known.get(&at)?.parents.first().copied()
    }

    /// The neighbours that are not discovered.
    pub fn new_neighbours(&self, world: &World, at: Place) -> Vec<Place> {
        let neighbours = world.neighbours(at);
        neighbours.filter(|&to| self.is_new(to)).collect()
    }

    /// The length of the path to a cell through this neighbour.
    pub fn through(&self, world: &World, from: Place, to: Place) -> Sum {
        let g = self.known[&from].g.clone();
        g.and(&world.leg(self.rules.by, from, to))
    }

    /// The number by which a cell is ordered, and the part of g in it.
    fn key(&self, world: &World, at: Place) -> (f64, f64) {
        let [so_far, onward] = self.rules.weights.map(|tenths| tenths as f64 / 10.0);
        let g = so_far * self.known[&at].g.value();
        // Without a weight no estimate matters, even one that is not given.
        let h = if onward > 0.0 { world.h(at) } else { 0.0 };
        (g + onward * h, g)
    }

    /// The frontier in the order of a search whose ties are broken by the named order: the next cell first. Of the cells
    /// with the smallest key, that is the one with the largest g, then the oldest.
    pub fn in_order(&self, world: &World) -> Vec<Place> {
        let open = self.frontier.iter().flatten().copied();
        match self.rules.form {
            Form::Queue => open.collect(),
            Form::Shorter | Form::KeepFirst => {
                let rounded = |number: f64| (number * 1e8).round() as i64;
                let mut open: Vec<Place> = open.collect();
                open.sort_by_cached_key(|&at| {
                    let (key, g) = self.key(world, at);
                    (rounded(key), -rounded(g))
                });
                open
            }
            _ => open.rev().chain(self.trail.iter().rev().copied()).collect(),
        }
    }

    /// The cells that may be expanded next, with all ties, in that order.
    pub fn due(&self, world: &World) -> Vec<Place> {
        let group = match self.rules.form {
            Form::Queue => self.frontier.first(),
            Form::Shorter | Form::KeepFirst => {
                let open = self.in_order(world).into_iter();
                let keyed: Vec<_> = open.map(|at| (self.key(world, at).0, at)).collect();
                let smallest = keyed.iter().map(|one| one.0).fold(f64::INFINITY, f64::min);
                let ties = keyed
                    .iter()
                    .filter(|one| one.0 <= smallest + world.rounding());
                return ties.map(|one| one.1).collect();
            }
            _ => self.frontier.last(),
        };
        group.into_iter().flatten().copied().collect()
    }

    /// Whether a goal has been expanded.
    pub fn has_found(&self, world: &World) -> bool {
        self.current.is_some_and(|at| world.goals.contains(&at))
    }

    /// Every legal next step. The first is the one of a search whose ties are broken by the named order.
    pub fn legal(&self, world: &World) -> Vec<Step> {
        if self.has_found(world) {
            return Vec::new();
        }
        let (mut checks, pops) = match (self.rules.form, self.trail.last()) {
            (Form::OneByOne, _) if !self.frontier.is_empty() => (Vec::new(), None),
            (Form::OneByOne, top) => {
                let new = top.map(|&top| self.new_neighbours(world, top));
                (new.unwrap_or_default(), top)
            }
            _ => {
                let all = self.current.into_iter().flat_map(|at| world.neighbours(at));
                (all.filter(|to| !self.checked.contains(to)).collect(), None)
            }
        };
        if self.rules.ordered {
            checks.truncate(1);
        }
        if !checks.is_empty() {
            let steps = checks.into_iter().flat_map(|to| {
                let adopts = self.ties(world, to).then_some(Step::Adopt(to));
                [Some(Step::Check(to)), adopts]
            });
            return steps.flatten().collect();
        }
        if let Some(&top) = pops {
            return vec![Step::Pop(top)];
        }
        let starts = world.starts.iter().copied();
        let begins = starts.filter(|&start| self.frontier.is_empty() && self.is_new(start));
        let due = self.due(world).into_iter().map(Step::Expand);
        due.chain(begins.map(Step::Begin).take(1)).collect()
    }

    /// Whether the path to an open cell through the current one is as long as the known one.
    fn ties(&self, world: &World, to: Place) -> bool {
        let is_through = |from| self.through(world, from, to) == self.known[&to].g;
        self.rules.form == Form::Shorter && self.is_open(to) && self.current.is_some_and(is_through)
    }

    /// Takes a step. What happened to its cell, if anything changed.
    pub fn take(&mut self, world: &World, step: Step) -> Option<&'static str> {
        match step {
            Step::Begin(start) => {
                self.begin(start);
                Some("pushed")
            }
            Step::Expand(at) => {
                self.expand(at);
                Some("expanded")
            }
            Step::Pop(_) => {
                self.trail.pop();
                Some("backtracked")
            }
            Step::Check(to) | Step::Adopt(to) => {
                let from = match self.rules.form {
                    Form::OneByOne => self.trail.last().copied()?,
                    _ => self.current?,
                };
                self.checked.insert(to);
                let is_new = self.is_new(to);
                if self.pushes(to) {
                    self.push(world, from, &[to]);
                    return Some(if is_new { "pushed" } else { "moved" });
                }
                let is_tie = matches!(step, Step::Adopt(_));
                let changes = self.rules.form == Form::Shorter && self.is_open(to);
                let through = self.through(world, from, to);
                if !changes || !is_tie && !through.is_less_than(&self.known[&to].g) {
                    return None;
                }
                self.adopt(from, to, through);
                Some("improved")
            }
        }
    }

    /// Whether a neighbour enters the frontier when it is checked.
    pub fn pushes(&self, to: Place) -> bool {
        match self.rules.form {
            Form::NewestFirst | Form::FirstFirst => !self.expanded.contains(&to),
            _ => self.is_new(to),
        }
    }

    /// The cell has this parent alone.
    pub fn adopt(&mut self, from: Place, to: Place, g: Sum) {
        let parents = BTreeSet::from([from]);
        self.known.insert(to, Known { parents, g });
    }

    /// The search considers the path to an open cell through `from`: a shorter one replaces the known one, and after one
    /// of the same length both parents are legal.
    pub fn relax(&mut self, world: &World, from: Place, to: Place) {
        let through = self.through(world, from, to);
        let known = self.known.get_mut(&to).expect("it is open");
        if through.is_less_than(&known.g) {
            known.parents.clear();
            known.g = through.clone();
        }
        if through == known.g {
            known.parents.insert(from);
        }
    }

    /// Adds cells to the frontier that `from` discovers, or reaches anew. Their order is free.
    pub fn push(&mut self, world: &World, from: Place, cells: &[Place]) {
        for &cell in cells {
            let g = self.through(world, from, cell);
            self.adopt(from, cell, g);
            self.remove(cell);
        }
        let group: BTreeSet<Place> = cells.iter().copied().collect();
        match self.rules.form {
            _ if group.is_empty() => {}
            Form::FirstFirst => self.frontier.insert(self.below, group),
            _ => self.frontier.push(group),
        }
    }

    /// Removes a cell from the frontier.
    fn remove(&mut self, cell: Place) {
        let place = self.frontier.iter().position(|group| group.contains(&cell));
        let Some(place) = place else {
            return;
        };
        self.frontier[place].remove(&cell);
        if self.frontier[place].is_empty() {
            self.frontier.remove(place);
            self.below -= usize::from(place < self.below);
        }
    }

    /// A cell leaves the frontier and becomes current.
    pub fn expand(&mut self, at: Place) {
        self.remove(at);
        self.expanded.insert(at);
        self.current = Some(at);
        self.checked.clear();
        self.below = self.frontier.len();
        if self.rules.form == Form::OneByOne {
            // The cells above the parent have been popped.
            let parents = &self.known[&at].parents;
            let parent = self.trail.iter().position(|top| parents.contains(top));
            self.trail.truncate(parent.map_or(0, |place| place + 1));
            self.trail.push(at);
        }
    }

    /// The path to a cell, the start first.
    pub fn path_to(&self, at: Place) -> Vec<Place> {
        let mut path = vec![at];
        while let Some(parent) = self.parent(path[0]) {
            path.insert(0, parent);
        }
        path
    }

    /// The whole run of a search whose ties are broken by the named order, with the path if it finds one.
    pub fn run(world: &World, rules: Rules) -> (Search, Vec<Happened>) {
        let mut search = Search::new(world, rules);
        let first = search.frontier.iter().flatten();
        let mut all: Vec<Happened> = first.map(|&start| ("pushed", start, None)).collect();
        while let Some(&step) = search.legal(world).first() {
            let what = search.take(world, step);
            let at = step.cell();
            all.extend(what.map(|what| (what, at, search.parent(at))));
        }
        if search.has_found(world) {
            let path = search
                .current
                .map(|goal| search.path_to(goal))
                .unwrap_or_default();
            all.extend(path.into_iter().map(|at| ("traced", at, search.parent(at))));
        }
        (search, all)
    }
}
