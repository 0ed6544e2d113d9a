//! Walkers: their position, what they see from it, and their moves.
//!
//! A walker sees the four neighbours of its cell and moves with each `Stepped`. A cell is `Pushed` after the first
//! `Stepped` onto it, so that one step states both. The path follows the parents, and visits each cell once.

use crate::event::Algorithm;
use crate::grid::{Cell, Direction};
use crate::map::Map;
use crate::structures::driver::Say;
use crate::structures::searches::known::{self, GOAL, Known, Move};
use crate::structures::searches::search::{self, Next, Search};

/// A walk that runs step by step.
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
pub fn run<W: Walk + 'static>(map: &Map, walk: W) -> Box<dyn Algorithm> {
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
    search::run(map, walking)
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
