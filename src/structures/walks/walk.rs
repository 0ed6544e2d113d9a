//! Walkers: where one stands, what it sees from there, and how it moves.
//!
//! A walker sees the four neighbours of its cell and moves with each `Stepped`. A cell is `Pushed` behind the first
//! `Stepped` onto it, so that one step tells both. The path follows the parents, and visits each cell once.

use crate::event::Algorithm;
use crate::grid::{Cell, Direction};
use crate::map::Map;
use crate::structures::driver::Say;
use crate::structures::searches::known::{self, GOAL, Known, Way};
use crate::structures::searches::search::{self, Next, Search};

/// A walk that is taken step by step.
pub trait Walk: Send {
    /// Whether the walk begins anew at each start that was not visited, once it has ended without a goal. Otherwise it
    /// begins at the first start alone.
    const EVERY_START: bool = false;

    /// The walker stands on a start and has not moved yet.
    fn begin(&mut self, _: &Walker) {}

    /// Takes the next step, most often one move, and says what it does.
    fn step(&mut self, walker: &mut Walker, say: &mut Say) -> Next;
}

/// That walk on `map`, as a driver runs it: it puts the walker on a start, and traces the path along which cells were
/// first visited. Space: 1 byte a cell, besides what the walk keeps.
pub fn run<W: Walk + 'static>(map: &Map, walk: W) -> Box<dyn Algorithm> {
    let walker = Walker {
        cell: Cell::from_index(0),
        known: Known::new(map),
        ways: known::ways(map.size(), Direction::FOUR),
    };
    let walking = Walking {
        walk,
        walker,
        has_begun: false,
    };
    search::run(map, walking)
}

/// A walker on its map, which sees the four cells next to it.
#[derive(Clone, Debug)]
pub struct Walker {
    /// The cell on which it stands.
    pub cell: Cell,
    known: Known,
    /// The ways in the first four directions.
    ways: [Way<4>; 4],
}

impl Walker {
    /// The neighbour in that direction, one of the first four, be it floor or wall.
    #[inline(always)]
    pub fn neighbour(&self, direction: Direction) -> Cell {
        self.ways[direction as usize].neighbour_of(self.cell)
    }

    /// Whether the neighbour in that direction is floor.
    #[inline(always)]
    pub fn is_free(&self, direction: Direction) -> bool {
        // Floor has a bit set, whether visited or not, and a wall has at most that of a goal.
        self.known.is_marked(self.neighbour(direction), !GOAL)
    }

    /// Whether it stands on a goal.
    #[inline(always)]
    pub fn is_on_goal(&self) -> bool {
        self.known.is_goal(self.cell)
    }

    /// Moves to the floor in that direction; whether that cell is new. If so, the cell before becomes its parent.
    #[inline(always)]
    pub fn go(&mut self, direction: Direction, say: &mut Say) -> bool {
        let way = self.ways[direction as usize];
        let is_new = self.known.discover_neighbour(self.cell, &way);
        self.cell = way.neighbour_of(self.cell);
        say.stepped(self.cell);
        say.pushed_if(is_new, self.cell, way.back);
        is_new
    }

    /// Gives a cell the parent in that direction, and says so if it had none or another one.
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
    /// Whether the walker stands on a start that is floor and was not visited before, or has walked on from there.
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
        match self.has_begun {
            true => self.walk.step(&mut self.walker, say),
            false => Next::NoPath,
        }
    }

    fn parents(&mut self) -> &mut Known {
        &mut self.walker.known
    }
}
