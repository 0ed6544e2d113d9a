//! Searches step by step: the driver begins at the starts, and traces the path from start to goal.

use crate::event::{Algorithm, Event};
use crate::grid::Cell;
use crate::map::Map;
use crate::structures::driver::{self, Driver, Say, Steps};
use std::mem::ManuallyDrop;

/// A search that is taken step by step.
pub trait Search: Send {
    /// Where its parents are kept.
    type Parents: Parents;

    /// Whether a start that is not discovered yet gets its turn only once nothing is left of the ones before. Otherwise
    /// all starts come first.
    const ONE_START_AT_A_TIME: bool = false;

    /// The cells at which it begins, in this order.
    fn ends(map: &Map) -> Vec<Cell> {
        map.starts.clone()
    }

    /// Begins at one of these, unless it is a wall or discovered already.
    fn begin(&mut self, start: Cell, say: &mut Say);

    /// Takes the next step and says what it does.
    fn step(&mut self, say: &mut Say) -> Next;

    /// Turns the parents from the goal that was found around, so that they lead from the start, which is returned, to it.
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
    /// A path to this goal is found.
    Found(Cell),
    /// Nothing is left to expand.
    NoPath,
}

/// The parents of cells, on a path that can be turned around.
pub trait Parents {
    /// Turns the parents from `goal` back to its start around, so that they lead from the start, which is returned, to
    /// the goal: no list of the path's cells is needed. O(path).
    fn turn_around(&mut self, goal: Cell) -> Cell;

    /// The next cell of a path that was turned around; none at the goal.
    fn onward(&mut self, cell: Cell) -> Option<Cell>;
}

/// A search on `map`, as a driver runs it.
pub fn run<S: Search + 'static>(map: &Map, search: S) -> Box<dyn Algorithm> {
    Box::new(Driver::new(Searching {
        search: Some(search),
        ends: S::ends(map).into_iter(),
        stage: Stage::Begin,
    }))
}

struct Searching<S> {
    /// The search, but while it takes steps.
    search: Option<S>,
    /// Where it has yet to begin.
    ends: std::vec::IntoIter<Cell>,
    stage: Stage,
}

enum Stage {
    /// The next start has its turn.
    Begin,
    Search,
    /// The cell lies on the path.
    Trace(Cell),
}

impl<S: Search> Searching<S> {
    /// Lets the search take steps for as long as there is room.
    ///
    /// What they change lives in a local meanwhile, because behind `&mut self` a store to a byte makes the compiler read
    /// every field again. Nor may what drops it after a panic take its address: it would stay in memory for the whole loop.
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
}
