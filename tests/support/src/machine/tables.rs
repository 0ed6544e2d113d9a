//! Tables of a run: what its events say of each cell, read one by one.

use super::Place;
use super::mazes::is_room;
use super::world::World;
use crate::measured::By;
use crate::sum::Sum;
use crate::trials::Stated;
use mazescope_core::event::code;
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
    /// Whether cells are discovered from expanded cells far away.
    pub leaps: bool,
    pub discovered: HashSet<Place>,
    pub expanded: HashSet<Place>,
    pub withdrawn: HashSet<Place>,
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
    /// Whether a walker has moved for the last time, because it names parents of other cells than its own.
    has_stopped: bool,
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
            leaps: false,
            discovered: HashSet::new(),
            expanded: HashSet::new(),
            withdrawn: HashSet::new(),
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
            has_stopped: false,
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
                    Some(from) => {
                        let came = [neighbour(at, from), at];
                        let stood = self.stood.iter().rev().take(2).rev();
                        self.has_stopped |= !stood.map(|one| one.0).eq(came);
                        self.toward.insert(at, from);
                    }
                    None => self.stood.push((at, true)),
                }
            }
            Kind::Improved { new, .. } => {
                self.has_stopped = true;
                self.toward.insert(at, new);
            }
            Kind::Wrote => drop(self.numbers.insert(at, stated.number)),
            Kind::Expanded => drop(self.expanded.insert(at)),
            Kind::Reopened => drop(self.expanded.remove(&at)),
            Kind::Withdrawn => {
                self.discovered.remove(&at);
                self.withdrawn.insert(at);
                self.leaves_stack(at);
            }
            Kind::Restored => {
                self.discovered.insert(at);
                self.withdrawn.remove(&at);
                self.on_stack.push(at);
            }
            Kind::Rejected => {
                self.discovered.remove(&at);
                self.rejected.insert(at);
            }
            Kind::Backtracked => {
                self.backtracked.insert(at);
                self.leaves_stack(at);
            }
            Kind::Carved => {
                self.floor.insert(at);
                if stated.event.code() as u32 == code::CARVED_WAITING {
                    self.discovered.remove(&at);
                }
            }
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
            let number = self.numbers.get(&at).filter(|_| self.links);
            let far = number.and_then(|&number| linked(number));
            let toward = self.toward.get(&at);
            let parent = far.or_else(|| Some(neighbour(at, *toward?)));
            match parent {
                Some(parent) => drop(self.parents.insert(at, parent)),
                None => drop(self.parents.remove(&at)),
            }
        }
    }

    fn leaves_stack(&mut self, at: Place) {
        // It is the top, or near it.
        let place = self.on_stack.iter().rposition(|&other| other == at);
        place.map(|place| self.on_stack.remove(place));
    }

    /// Whether the next event finds its cell in a state that it can change, and keeps the order of the frontier.
    pub fn allows(&self, stated: Stated) -> bool {
        let (at, kind) = (self.world.at(stated.event.cell()), self.kind(stated.event));
        let (floor, discovered) = (
            || self.floor.contains(&at),
            || self.discovered.contains(&at),
        );
        let (expanded, came) = (|| self.expanded.contains(&at), || self.came.get(&at));
        let (is_top, stands) = (self.on_stack.last() == Some(&at), self.stood.last());
        // A map that grows has no start yet.
        let grows = self.world.starts.is_empty();
        match (kind, self.discipline) {
            (Kind::Carved, _) => {
                let waits = stated.event.code() as u32 == code::CARVED_WAITING;
                !floor() && self.waits(at) == waits
            }
            (Kind::Raised, _) => floor(),
            (Kind::Rejected, _) => self.waits(at),
            _ if matches!(kind, Kind::Pushed { .. }) && came().is_some() => false,
            // An edge starts at a room of the maze; a room in the frontier leads to an edge.
            (Kind::Pushed { from }, Discipline::Edges | Discipline::Walls) => {
                let from = from.map(|from| self.floor.contains(&neighbour(at, from)));
                let may_wait = !is_room(at) || self.discipline == Discipline::Walls;
                !floor() && may_wait && from == Some(!is_room(at))
            }
            (Kind::Pushed { from }, discipline) => {
                let known = match discipline {
                    Discipline::Walk if !grows => &self.discovered,
                    _ => &self.expanded,
                };
                let is_known = |from| self.leaps || known.contains(&neighbour(at, from));
                floor() && from.is_none_or(is_known)
            }
            (Kind::Expanded, _) if expanded() => false,
            (Kind::Expanded, Discipline::Queue) => came() == Some(&self.expanded.len()),
            (Kind::Expanded, Discipline::Stack) => is_top,
            (Kind::Expanded, _) if grows => floor(),
            (Kind::Expanded, _) => discovered(),
            (Kind::Backtracked, _) if self.backtracked.contains(&at) => false,
            (Kind::Backtracked, Discipline::Stack) => is_top,
            (Kind::Backtracked, Discipline::Walk) => grows || stands.is_some_and(|one| one.0 == at),
            (Kind::Backtracked, _) => true,
            (Kind::Traced, _) if self.path.contains(&at) => false,
            (Kind::Traced, Discipline::Walk) => {
                discovered() && self.parents.get(&at) == self.path.last()
            }
            // Where two halves meet, a cell may still be in the frontier of the other half.
            (Kind::Traced, Discipline::TwoQueues) => discovered(),
            (Kind::Traced, Discipline::None) => floor() && !self.backtracked.contains(&at),
            // A path contains cells that it leapt over.
            (Kind::Traced, _) => expanded() || self.links && floor(),
            (Kind::Improved { old, new }, discipline) => {
                let is_other = self.toward.get(&at) == Some(&old) && old != new;
                let parent = neighbour(at, new);
                let from_expanded = self.leaps || self.expanded.contains(&parent);
                is_other
                    && match discipline {
                        Discipline::Walls => self.waits(at),
                        Discipline::Walk => discovered() && self.discovered.contains(&parent),
                        // The cell was popped, and is pushed again with another parent.
                        Discipline::Stack => is_top && from_expanded,
                        Discipline::Priority => discovered() && !expanded() && from_expanded,
                        _ => false,
                    }
            }
            (Kind::Wrote, _) if self.links => {
                let far = linked(stated.number).filter(|far| self.expanded.contains(far));
                let towards = |far: Place| {
                    let (over, down) = self.toward[&at].delta();
                    !self.leaps || (far.0 - at.0) * over >= 0 && (far.1 - at.1) * down >= 0
                };
                !expanded() && self.toward.contains_key(&at) && far.is_some_and(towards)
            }
            // Walls cost nothing, and a walker does not know where they are.
            (Kind::Wrote, discipline) => floor() || discipline == Discipline::Walk,
            (Kind::Stepped, Discipline::Walk) if !grows => {
                let is_beside =
                    |&((x, y), _): &(Place, bool)| x.abs_diff(at.0) + y.abs_diff(at.1) == 1;
                floor() && !self.has_stopped && stands.is_some_and(is_beside)
            }
            (Kind::Stepped, _) => stands.is_none_or(|one| one.0 != at),
            (Kind::Touched, _) => !self.touched.contains(&at),
            (Kind::Looked, _) => self.touched.contains(&at),
            (Kind::Withdrawn, Discipline::Stack) => is_top && expanded(),
            (Kind::Withdrawn, _) => self.waits(at),
            (Kind::Restored, Discipline::Stack) => self.withdrawn.contains(&at),
            (Kind::Restored, Discipline::Walls) => self.withdrawn.contains(&at) && !floor(),
            (Kind::Restored, _) => false,
            (Kind::Reopened, _) => is_top && expanded(),
            (Kind::Noted | Kind::Value(_), _) => true,
        }
    }

    /// Whether a cell is a wall in the frontier.
    pub fn waits(&self, at: Place) -> bool {
        let has_walls = matches!(self.discipline, Discipline::Edges | Discipline::Walls);
        has_walls && self.discovered.contains(&at)
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
        let open = self.discovered.difference(&self.expanded).copied();
        let mut open: Vec<Place> = open.collect();
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

/// The cell to which a number links: it is 1 more than the row times 8192 and the column.
fn linked(number: u32) -> Option<Place> {
    let link = number.checked_sub(1)?;
    Some(((link % 8192) as i32, (link / 8192) as i32))
}

/// The cell next to this one.
fn neighbour((x, y): Place, direction: Direction) -> Place {
    let (over, down) = direction.delta();
    (x + over, y + down)
}
