//! Tables of a run: what its events say of each cell, read one by one.

use super::Place;
use super::world::World;
use crate::measured::By;
use crate::sum::Sum;
use crate::trials::Stated;
use mazescope_core::{Direction, Discipline, Event, Kind, Map, Settings, Solver};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

/// A neighbour of a cell: the name of the move, where it leads, and its state: `outside`, `wall`, `new`, `waiting`,
/// `not_cheaper`, `done`, or `tried`.
pub type Neighbour = (&'static str, Place, &'static str);

/// All that a run has said up to a moment.
#[derive(Clone)]
pub struct Tables {
    pub world: Arc<World>,
    discipline: Discipline,
    /// Whether numbers of cells are links to parents far away.
    links: bool,
    pub discovered: HashSet<Place>,
    pub expanded: HashSet<Place>,
    pub backtracked: HashSet<Place>,
    pub rejected: HashSet<Place>,
    pub touched: HashSet<Place>,
    /// The cells that are floor now.
    pub floor: HashSet<Place>,
    /// The parent of each cell that has one.
    pub parents: HashMap<Place, Place>,
    /// The direction of the parent that an event has named.
    pub toward: HashMap<Place, Direction>,
    /// The number that was last written to each cell.
    pub numbers: HashMap<Place, u32>,
    /// The number of cells that were discovered before each cell.
    pub came: HashMap<Place, usize>,
    /// The cells that were pushed and are not popped, the top last.
    pub on_stack: Vec<Place>,
    /// The cells of the path in the order in which they were traced.
    pub path: Vec<Place>,
    /// The cells where a walker stood, in order, and whether it was put there as on a start.
    pub stood: Vec<(Place, bool)>,
    /// How often cells were looked at.
    pub looks: u32,
    /// The current cell, if steps are followed.
    pub current: Option<Place>,
    /// The tables at the moment when that cell became current.
    pub then: Option<Box<Tables>>,
    /// The expanded cells on the stack, if steps are followed.
    trail: Vec<Place>,
    /// The cells that were entered from each cell on the stack since it was entered itself.
    entered: HashMap<Place, Vec<Place>>,
}

impl Tables {
    /// Tables before the first event of a run of this discipline.
    pub fn new(world: impl Into<Arc<World>>, discipline: Discipline, links: bool) -> Tables {
        let world = world.into();
        Tables {
            discipline,
            links,
            discovered: HashSet::new(),
            expanded: HashSet::new(),
            backtracked: HashSet::new(),
            rejected: HashSet::new(),
            touched: HashSet::new(),
            floor: world.floor().collect(),
            parents: HashMap::new(),
            toward: HashMap::new(),
            numbers: HashMap::new(),
            came: HashMap::new(),
            on_stack: Vec::new(),
            path: Vec::new(),
            stood: Vec::new(),
            looks: 0,
            current: None,
            then: None,
            trail: Vec::new(),
            entered: HashMap::new(),
            world,
        }
    }

    /// The same of a search.
    pub fn of_search(solver: &Solver, settings: &Settings, map: &Map) -> Tables {
        let links = matches!(solver.info.id, "jps" | "theta_star");
        let world = World::of_search(solver, settings, map);
        Tables::new(world, solver.info.discipline, links)
    }

    /// What an event says of its cell.
    pub fn kind(&self, event: Event) -> Kind {
        let toward = self.toward.get(&self.world.at(event.cell()));
        event.kind(toward.copied())
    }

    /// Reads the next event.
    pub fn see(&mut self, stated: Stated) {
        let (at, kind) = (self.world.at(stated.event.cell()), self.kind(stated.event));
        match kind {
            Kind::Pushed { from } => {
                self.discovered.insert(at);
                self.came.insert(at, self.came.len());
                self.on_stack.push(at);
                match from {
                    Some(from) => drop(self.toward.insert(at, from)),
                    None => self.stood.push((at, true)),
                }
            }
            Kind::Improved { new, .. } => drop(self.toward.insert(at, new)),
            Kind::Wrote => drop(self.numbers.insert(at, stated.number)),
            Kind::Expanded => drop(self.expanded.insert(at)),
            Kind::Reopened => drop(self.expanded.remove(&at)),
            Kind::Withdrawn => {
                self.discovered.remove(&at);
                self.on_stack.retain(|&other| other != at);
            }
            Kind::Restored => {
                self.discovered.insert(at);
                self.on_stack.push(at);
            }
            Kind::Rejected => {
                self.discovered.remove(&at);
                self.rejected.insert(at);
            }
            Kind::Backtracked => {
                self.backtracked.insert(at);
                self.on_stack.retain(|&other| other != at);
            }
            Kind::Carved => drop(self.floor.insert(at)),
            Kind::Raised => drop(self.floor.remove(&at)),
            Kind::Traced => self.path.push(at),
            Kind::Stepped => self.stood.push((at, false)),
            Kind::Touched => {
                self.touched.insert(at);
                self.looks += 1;
            }
            Kind::Looked => self.looks += 1,
            Kind::Noted | Kind::Value(_) => {}
        }
        if matches!(
            kind,
            Kind::Pushed { .. } | Kind::Improved { .. } | Kind::Wrote
        ) {
            // A link is 1 more than the row times 8192 and the column.
            let number = self.numbers.get(&at).filter(|_| self.links);
            let link = number.and_then(|number| number.checked_sub(1));
            let far = link.map(|link| ((link % 8192) as i32, (link / 8192) as i32));
            let toward = self.toward.get(&at);
            let parent = far.or_else(|| Some(neighbour(at, *toward?)));
            match parent {
                Some(parent) => drop(self.parents.insert(at, parent)),
                None => drop(self.parents.remove(&at)),
            }
        }
    }

    /// Why the next event is impossible, if it is.
    pub fn impossible(&self, event: Event) -> Option<&'static str> {
        let (at, kind) = (self.world.at(event.cell()), self.kind(event));
        let is = |cells: &HashSet<Place>| cells.contains(&at);
        let (discovered, expanded) = (is(&self.discovered), is(&self.expanded));
        let (wrong, why) = match kind {
            Kind::Carved => (is(&self.floor), "it is floor already"),
            Kind::Raised => (!is(&self.floor), "it is wall already"),
            Kind::Pushed { .. } => (self.came.contains_key(&at), "it was pushed before"),
            Kind::Restored => (
                discovered || !self.came.contains_key(&at),
                "it was not withdrawn",
            ),
            Kind::Withdrawn | Kind::Rejected => (!discovered, "it is not discovered"),
            Kind::Expanded => (!discovered || expanded, "it is not open"),
            Kind::Reopened => (!expanded, "it is not expanded"),
            Kind::Improved { old, new } => {
                let toward = self.toward.get(&at);
                (
                    toward != Some(&old) || old == new,
                    "its old parent is another",
                )
            }
            Kind::Backtracked => (is(&self.backtracked), "it backtracked before"),
            Kind::Traced => (self.path.contains(&at), "it is on the path already"),
            Kind::Touched => (is(&self.touched), "it was looked at before"),
            Kind::Looked => (!is(&self.touched), "it is looked at for the first time"),
            Kind::Stepped | Kind::Noted | Kind::Wrote | Kind::Value(_) => (false, ""),
        };
        wrong.then_some(why)
    }

    /// Reads the next event and follows the steps of the run: which cell is current, and how all was then.
    pub fn follow(&mut self, stated: Stated, begins_step: bool) {
        let (at, kind) = (self.world.at(stated.event.cell()), self.kind(stated.event));
        self.see(stated);
        if kind == Kind::Expanded {
            self.entered.remove(&at);
            self.trail.push(at);
            if let Some(&parent) = self.parents.get(&at) {
                self.entered.entry(parent).or_default().push(at);
            }
        }
        let leaves = matches!(kind, Kind::Backtracked | Kind::Withdrawn) && self.has_stack();
        let is_put = kind == Kind::Pushed { from: None } && self.discipline == Discipline::Walk;
        if leaves {
            self.trail.retain(|&other| other != at);
        }
        if leaves || begins_step || is_put {
            let back = self.trail.last().filter(|_| leaves);
            self.current = Some(back.copied().unwrap_or(at));
            self.then = None;
            self.then = Some(Box::new(self.clone()));
        }
    }

    pub fn has_stack(&self) -> bool {
        self.discipline == Discipline::Stack
    }

    /// The frontier in the order of discovery: the top of a stack last.
    pub fn frontier(&self) -> Vec<Place> {
        if self.has_stack() {
            return self.on_stack.clone();
        }
        let mut open: Vec<Place> = self
            .discovered
            .difference(&self.expanded)
            .copied()
            .collect();
        open.sort_unstable_by_key(|at| self.came[at]);
        open
    }

    /// The path to a cell, the start first.
    pub fn path_to(&self, at: Place) -> Vec<Place> {
        let mut path = vec![at];
        // A withdrawn cell keeps a parent, so the parents may form a loop.
        while let Some(&parent) = self.parents.get(&path[path.len() - 1])
            && path.len() <= self.world.size.cells()
        {
            path.push(parent);
        }
        path.reverse();
        path
    }

    /// The length of the path to a cell.
    pub fn length_to(&self, at: Place, by: By) -> Sum {
        self.world.length(by, &self.path_to(at))
    }

    /// Whether a neighbour is floor, not discovered, and not a start.
    pub fn has_new(&self, at: Place) -> bool {
        let is_new = |to: &Place| !self.discovered.contains(to) && !self.world.starts.contains(to);
        self.world.neighbours(at).any(|to| is_new(&to))
    }

    /// The neighbours of a cell with their states. `by` is the measure of a search that compares paths.
    pub fn neighbours(&self, at: Place, by: Option<By>) -> Vec<Neighbour> {
        let moves = self.world.moves.iter();
        let look = |&(name, offset): &(&'static str, Place)| {
            let to = (at.0 + offset.0, at.1 + offset.1);
            let state = match self.world.step(at, offset) {
                None if !self.world.is_inside(to) => "outside",
                None => "wall",
                Some(_) => self.state(at, to, by),
            };
            (name, to, state)
        };
        moves.map(look).collect()
    }

    /// The state of a neighbour that is floor.
    fn state(&self, at: Place, to: Place, by: Option<By>) -> &'static str {
        let done = match self.has_stack() {
            true => &self.backtracked,
            false => &self.expanded,
        };
        if !self.discovered.contains(&to) {
            return "new";
        }
        if done.contains(&to) {
            return "done";
        }
        let is_shorter = |by| {
            let through = self.length_to(at, by).and(&self.world.leg(by, at, to));
            through.is_less_than(&self.length_to(to, by))
        };
        match by.is_none_or(is_shorter) {
            true => "waiting",
            false => "not_cheaper",
        }
    }

    /// Marks the new neighbours that a deepening search has tried. It forgets them, but it tries them in order, and all
    /// of them before it pops the root.
    pub fn mark_tried(&self, at: Place, neighbours: &mut [Neighbour]) {
        let entered = self.entered.get(&at).map_or(&[][..], |cells| cells);
        let last = neighbours.iter().rposition(|one| entered.contains(&one.1));
        let tried = match last {
            None => 0,
            Some(last) if self.trail.contains(&at) => last + 1,
            Some(_) => neighbours.len(),
        };
        for (_, to, state) in neighbours.iter_mut().take(tried) {
            if *state == "new" && !self.world.starts.contains(to) {
                *state = "tried";
            }
        }
    }
}

/// The cell next to this one.
fn neighbour((x, y): Place, direction: Direction) -> Place {
    let (over, down) = direction.delta();
    (x + over, y + down)
}
