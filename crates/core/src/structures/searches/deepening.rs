//! Deepening: a depth-first search that starts over with a larger bound each round, and remembers nothing else.
//!
//! `iterative_deepening` bounds the moves, `ida_star` the length. A cell that the search pops is `Withdrawn`. A cell
//! that it reaches again is `Restored`, `Improved` if its parent has changed, and `Reopened` before it is `Expanded`. A
//! `Noted` begins each round, and thereby a step. Such a search revisits cells, so it refuses maps of more than 4,096
//! floor cells and gives up after 20 million events.

use super::known::{self, Known, Move};
use super::search::{self, Next, Search};
use crate::event::Algorithm;
use crate::grid::{Cell, Direction, Size};
use crate::map::Map;
use crate::structures::driver::Say;
use crate::structures::lengths::guide::Guide;
use crate::structures::lengths::length::{Length, Rank};
use crate::structures::lengths::moves::Measure;
use std::sync::Arc;

/// The largest number of events. The last one is a note that the search gives up, just after an expansion.
pub const MOST_EVENTS: u64 = 20_000_000;

/// The usual number of events on a map of mazes: the length of a path is about the square root of the number of cells,
/// and each of that many rounds visits a part of the cells.
pub fn usual(size: Size) -> u64 {
    let cells = size.cells() as f64;
    MOST_EVENTS.min((4.0 * cells * cells.sqrt()) as u64)
}

/// A search on `map` that checks the neighbours of a cell in this order and measures paths by this measure. The bound
/// of a round is the smallest rank by `guide` that was cut in the round before.
pub fn begin<const N: usize>(
    map: Arc<Map>,
    order: [Direction; N],
    guide: Guide,
    measure: Measure,
) -> Box<dyn Algorithm> {
    let search = Deepening {
        known: Known::new(&map),
        moves: known::moves(map.size(), order),
        measure,
        guide,
        starts: Vec::new(),
        begun: 0,
        stack: Vec::new(),
        bound: Rank::default(),
        cut: None,
        said: 0,
        map: Arc::clone(&map),
    };
    search::run(&map, search)
}

/// The bit of a cell on the stack.
const ON_STACK: u8 = known::EXPANDED;
/// The bit of a start.
const START: u8 = 64;

/// The most events of entering a cell: restored, improved, reopened and expanded.
const STEP: u64 = 4;

/// A depth-first search with a growing bound and `N` neighbours of each cell, 4 or 8.
///
/// In each round it follows every path from a start that visits no cell twice, while the rank of its end by the
/// [`Guide`] is within the bound. The bound of the next round is the smallest rank that was cut. So the first path
/// found has the smallest rank of all. No path continues through another start, because the path that begins there is
/// shorter.
///
/// O(b^d) in time, for b moves from each cell and a goal at depth d, because many paths reach the same cell. Space: the
/// stack, at most one entry a cell, and 1 byte a cell for the events, which state what is new.
struct Deepening<const N: usize> {
    map: Arc<Map>,
    known: Known,
    moves: [Move<N>; N],
    measure: Measure,
    guide: Guide,
    /// The starts on floor, each once, and how many of them have been searched in this round.
    starts: Vec<Cell>,
    begun: usize,
    /// The path from a start to the cell pushed last.
    stack: Vec<Entered>,
    bound: Rank,
    /// The smallest rank that the bound has cut in this round, if any.
    cut: Option<Rank>,
    /// The number of events stated.
    said: u64,
}

/// A cell on the stack.
#[derive(Clone, Copy)]
struct Entered {
    cell: Cell,
    at: (i32, i32),
    g: Length,
    /// The number of the move that is tried next, once the cell is expanded.
    next: Option<usize>,
}

impl<const N: usize> Deepening<N> {
    /// Starts over at the next start, or in the next round.
    fn begin_again(&mut self, say: &mut Say) -> Next {
        if let Some(&start) = self.starts.get(self.begun) {
            self.begun += 1;
            let at = self.map.size().position(start);
            if self.is_within_bound(Length::ZERO, at) {
                self.push(start, None, Length::ZERO, at, say);
            }
            return Next::GoOn;
        }
        let Some(cut) = self.cut.take() else {
            return Next::NoPath;
        };
        (self.bound, self.begun) = (cut, 0);
        say.noted(self.starts[0]);
        Next::GoOn
    }

    /// Whether a cell is within the bound. If not, its rank is a candidate for the next bound.
    #[inline(always)]
    fn is_within_bound(&mut self, g: Length, at: (i32, i32)) -> bool {
        let rank = self.guide.rank_by(g, self.guide.estimate().parts_at(at));
        let is_within = rank <= self.bound;
        if !is_within {
            self.cut = Some(self.cut.map_or(rank, |cut| cut.min(rank)));
        }
        is_within
    }

    /// Continues from the top of the stack: to its first untried neighbour within the bound, or back.
    #[inline(always)]
    fn go_on(&mut self, top: Entered, say: &mut Say) -> Next {
        let Entered { cell, at, g, next } = top;
        if next.is_none() {
            say.expanded(cell);
            if self.known.is_goal(cell) {
                return Next::Found(cell);
            }
            // All cells may be popped before another one is entered, and then a round begins.
            if self.said + 1 + self.stack.len() as u64 + 1 + STEP >= MOST_EVENTS {
                say.noted(cell);
                return Next::NoPath;
            }
        }
        for number in next.unwrap_or(0)..N {
            let one_move = self.moves[number];
            let n = one_move.neighbour_of(cell);
            if !self.map.is_floor(n)
                || self.known.is_marked(n, ON_STACK | START)
                || !one_move.is_free(&self.known, cell)
            {
                continue;
            }
            let (x, y) = one_move.back.delta();
            let at = (at.0 - x, at.1 - y);
            let g = g + self.measure.of_move(one_move.back, n, &self.map);
            if self.is_within_bound(g, at) {
                if let Some(top) = self.stack.last_mut() {
                    top.next = Some(number + 1);
                }
                self.push(n, Some(one_move.back), g, at, say);
                return Next::GoOn;
            }
        }
        self.stack.pop();
        self.known.unmark(cell, ON_STACK);
        say.withdrawn(cell);
        Next::GoOn
    }

    /// Pushes a cell whose parent is in this direction.
    #[inline(always)]
    fn push(
        &mut self,
        cell: Cell,
        parent: Option<Direction>,
        g: Length,
        at: (i32, i32),
        say: &mut Say,
    ) {
        if !self.known.is_marked(cell, known::OPEN) {
            say.restored(cell);
            if let Some(new) = parent
                && let Some(old) = self.known.set_parent(cell, new)
            {
                say.improved(cell, old, new);
            }
            say.reopened(cell);
        } else if let Some(parent) = parent {
            self.known.discover(cell, parent);
            say.pushed(cell, parent);
        } else {
            self.known.discover_start(cell);
            say.pushed_start(cell);
        }
        self.known.mark(cell, ON_STACK);
        let next = None;
        self.stack.push(Entered { cell, at, g, next });
    }
}

impl<const N: usize> Search for Deepening<N> {
    type Parents = Known;

    /// The first bound is the smallest rank of a start.
    fn begin(&mut self, start: Cell, _: &mut Say) {
        if self.map.is_floor(start) && !self.known.is_marked(start, START) {
            self.known.mark(start, START);
            self.starts.push(start);
            self.begun = self.starts.len();
            let rank = self.guide.rank(Length::ZERO, start);
            self.cut = Some(self.cut.map_or(rank, |cut| cut.min(rank)));
        }
    }

    #[inline(always)]
    fn step(&mut self, say: &mut Say) -> Next {
        let before = say.count();
        let next = match self.stack.last() {
            Some(&top) => self.go_on(top, say),
            None => self.begin_again(say),
        };
        self.said += (say.count() - before) as u64;
        next
    }

    fn parents(&mut self) -> &mut Known {
        &mut self.known
    }
}
