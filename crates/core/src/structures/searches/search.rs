//! Searches and walks step by step: the driver pushes the starts, and traces the path from start to goal.

use super::known::{self, GOAL, Known, Move, Parents};
use crate::structures::driver::{self, Driver, Say, Steps};
use crate::{Algorithm, Cell, Direction, Event, Map};
use std::mem::ManuallyDrop;

/// A search that runs step by step.
pub trait Search: Send {
    /// The store of its parents.
    type Parents: Parents;

    /// Whether a start that is still new is pushed only when the search from earlier starts is exhausted. Otherwise all
    /// starts are pushed first.
    const ONE_START_AT_A_TIME: bool = false;

    /// The cells at which it begins, in order.
    fn ends(map: &Map) -> Vec<Cell> {
        map.starts.clone()
    }

    /// Begins at one of these, unless it is a wall or already discovered.
    fn begin(&mut self, start: Cell, say: &mut Say);

    /// Takes the next step and states its events.
    fn step(&mut self, say: &mut Say) -> Next;

    /// Takes this open cell in the next step if it ties with the cell that would be taken. Without ties nothing changes.
    fn prefer(&mut self, _: Cell) {}

    /// Turns the parents around from the goal that was found, so that they lead from the start to it. Returns the
    /// start.
    fn path_to(&mut self, found: Cell) -> Cell {
        self.parents().turn_around(found)
    }

    /// Its parents.
    fn parents(&mut self) -> &mut Self::Parents;
}

/// What follows a step of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// Another step.
    GoOn,
    /// A path to this goal has been found.
    Found(Cell),
    /// Nothing is left to expand.
    NoPath,
}

/// A search on `map`, run by a driver.
pub fn run<S: Search + 'static>(map: &Map, search: S) -> Box<dyn Algorithm> {
    Box::new(Driver::new(Searching {
        search: Some(search),
        ends: S::ends(map).into_iter(),
        stage: Stage::Begin,
    }))
}

struct Searching<S> {
    /// The search; empty while it takes steps.
    search: Option<S>,
    /// The cells at which it has yet to begin.
    ends: std::vec::IntoIter<Cell>,
    stage: Stage,
}

enum Stage {
    /// The next start is pushed.
    Begin,
    Search,
    /// The cell is on the path.
    Trace(Cell),
}

impl<S: Search> Searching<S> {
    /// Lets the search take steps while there is room.
    ///
    /// The search is a local variable meanwhile, because behind `&mut self` a store to a byte makes the compiler reload
    /// every field. Code that drops it after a panic must not take its address either, or it would stay in memory for
    /// the whole loop.
    fn search(&mut self, slots: &mut [Event]) -> (usize, driver::Next) {
        let Some(search) = self.search.take() else {
            return (0, driver::Next::Done);
        };
        let mut search = ManuallyDrop::new(search);
        let (said, next) = driver::take_steps(slots, Next::GoOn, |say| search.step(say));
        let search = self.search.insert(ManuallyDrop::into_inner(search));
        match next {
            Next::GoOn => {}
            Next::Found(goal) => self.stage = Stage::Trace(search.path_to(goal)),
            Next::NoPath if self.ends.len() > 0 => self.stage = Stage::Begin,
            Next::NoPath => return (said, driver::Next::Done),
        }
        (said, driver::Next::GoOn)
    }
}

impl<S: Search> Steps for Searching<S> {
    fn step(&mut self, say: &mut Say) -> driver::Next {
        let Some(search) = &mut self.search else {
            return driver::Next::Done;
        };
        match self.stage {
            Stage::Begin => {
                if let Some(end) = self.ends.next() {
                    search.begin(end, say);
                }
                if S::ONE_START_AT_A_TIME || self.ends.len() == 0 {
                    self.stage = Stage::Search;
                }
            }
            Stage::Search => {}
            Stage::Trace(cell) => {
                say.traced(cell);
                match search.parents().onward(cell) {
                    Some(next) => self.stage = Stage::Trace(next),
                    None => return driver::Next::Done,
                }
            }
        }
        driver::Next::GoOn
    }

    fn steps(&mut self, slots: &mut [Event]) -> (usize, driver::Next) {
        match self.stage {
            Stage::Search => self.search(slots),
            Stage::Trace(_) => driver::take_steps(slots, driver::Next::GoOn, |say| self.step(say)),
            Stage::Begin => match Say::into(slots) {
                Some(mut say) => {
                    let next = self.step(&mut say);
                    (say.count(), next)
                }
                None => (0, driver::Next::GoOn),
            },
        }
    }

    fn prefer(&mut self, cell: Cell) {
        if let Some(search) = &mut self.search {
            search.prefer(cell);
        }
    }
}

/// A walk that runs step by step.
///
/// A walker sees the four neighbours of its cell and moves with each `Stepped`. A cell is `Pushed` after the first
/// `Stepped` onto it, so that one step states both. The path follows the parents, and visits each cell once.
pub trait Walk: Send {
    /// Whether the walk begins again at each unvisited start when it has ended without a goal. Otherwise it begins only
    /// at the first start.
    const EVERY_START: bool = false;

    /// The walker stands on a start and has not moved yet.
    fn begin(&mut self, _: &Walker) {}

    /// Takes the next step, usually one move, and states its events.
    fn step(&mut self, walker: &mut Walker, say: &mut Say) -> Next;
}

/// That walk on `map`, run by a driver, which puts the walker on a start and traces the path of first visits. Space: 1
/// byte a cell, and that of the walk.
pub fn walk<W: Walk + 'static>(map: &Map, walk: W) -> Box<dyn Algorithm> {
    let walker = Walker {
        cell: Cell::from_index(0),
        known: Known::new(map),
        moves: known::moves(map.size(), Direction::FOUR),
    };
    let walking = Walking {
        walk,
        walker,
        has_begun: false,
    };
    run(map, walking)
}

/// A walker on its map, which sees the four cells next to it.
#[derive(Clone, Debug)]
pub struct Walker {
    /// Its current cell.
    pub cell: Cell,
    known: Known,
    /// The moves in the first four directions.
    moves: [Move<4>; 4],
}

impl Walker {
    /// The neighbour in that direction, one of the first four, floor or wall.
    #[inline(always)]
    pub fn neighbour(&self, direction: Direction) -> Cell {
        self.moves[direction as usize].neighbour_of(self.cell)
    }

    /// Whether the neighbour in that direction is floor.
    #[inline(always)]
    pub fn is_free(&self, direction: Direction) -> bool {
        // Floor has a bit set, visited or not; a wall has at most the bit of a goal.
        self.known.is_marked(self.neighbour(direction), !GOAL)
    }

    /// Whether it stands on a goal.
    #[inline(always)]
    pub fn is_on_goal(&self) -> bool {
        self.known.is_goal(self.cell)
    }

    /// Moves to the floor in that direction. Returns whether that cell is new; if so, the previous cell becomes its
    /// parent.
    #[inline(always)]
    pub fn go(&mut self, direction: Direction, say: &mut Say) -> bool {
        let one_move = self.moves[direction as usize];
        let is_new = self.known.discover_neighbour(self.cell, &one_move);
        self.cell = one_move.neighbour_of(self.cell);
        say.stepped(self.cell);
        say.pushed_if(is_new, self.cell, one_move.back);
        is_new
    }

    /// Gives a cell the parent in that direction, and states it if that is a change.
    pub fn set_parent(&mut self, cell: Cell, direction: Direction, say: &mut Say) {
        match self.known.pointer(cell) {
            None => say.pushed(cell, direction),
            Some(old) if old != direction => say.improved(cell, old, direction),
            Some(_) => {}
        }
        self.known.set_parent(cell, direction);
    }
}

/// A walk and its walker, as a search.
struct Walking<W> {
    walk: W,
    walker: Walker,
    /// Whether the walker has begun at an unvisited start on floor.
    has_begun: bool,
}

impl<W: Walk> Search for Walking<W> {
    type Parents = Known;

    const ONE_START_AT_A_TIME: bool = true;

    fn ends(map: &Map) -> Vec<Cell> {
        let floor = map.starts.iter().filter(|&&start| map.is_floor(start));
        let most = if W::EVERY_START { usize::MAX } else { 1 };
        floor.take(most).copied().collect()
    }

    fn begin(&mut self, start: Cell, say: &mut Say) {
        self.has_begun = self.walker.known.discover_start(start);
        if self.has_begun {
            self.walker.cell = start;
            self.walk.begin(&self.walker);
            say.pushed_start(start);
        }
    }

    #[inline(always)]
    fn step(&mut self, say: &mut Say) -> Next {
        if self.has_begun {
            self.walk.step(&mut self.walker, say)
        } else {
            Next::NoPath
        }
    }

    fn parents(&mut self) -> &mut Known {
        &mut self.walker.known
    }
}
