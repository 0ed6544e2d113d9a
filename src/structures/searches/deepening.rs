//! Deepening: a depth-first search that begins over and over, each time with a larger bound, and remembers nothing else.

use super::known::{self, Known, Ways};
use crate::event::{Algorithm, Event};
use crate::grid::{Cell, Direction, Size};
use crate::map::Map;
use crate::structures::batched::{Batched, Findings, Finds};
use crate::structures::lengths::guide::{Guide, Rank};
use crate::structures::lengths::length::Length;
use std::sync::Arc;

/// So many events are stated at most; the last one is a note that the search gives up, right behind an
/// expansion.
pub const MOST_EVENTS: u64 = 20_000_000;

/// How many events a run usually states on a map of mazes: the square root of the cells is about how long a way is, and
/// so many rounds go through a part of the cells.
pub fn usual(size: Size) -> u64 {
    let cells = size.cells() as f64;
    MOST_EVENTS.min((4.0 * cells * cells.sqrt()) as u64)
}

/// What the ways of such a search are counted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountedIn {
    /// Moves, each of which counts 1.
    Moves,
    /// Lengths, each times the cost of the cell that is entered.
    Lengths,
}

/// A search that is about to start on `map`, looks at the neighbours of a cell in this order, counts ways like that, and goes
/// in each round no further than the least rank by `guide` that was beyond the round before.
pub fn begin<const N: usize>(
    map: Arc<Map>,
    order: [Direction; N],
    guide: Guide,
    counted: CountedIn,
) -> Box<dyn Algorithm> {
    Box::new(Batched(Findings::new(Deepening::new(
        map, order, guide, counted,
    ))))
}

/// The most events with which a cell is entered: restored, improved, reopened and expanded.
const STEP: u64 = 4;

/// The bit of a cell on the stack.
const ON_STACK: u8 = known::EXPANDED;
/// The bit of a start.
const START: u8 = 64;

/// A depth-first search with a growing bound and `N` neighbours of each cell, 4 or 8.
///
/// In each round it goes every way from a start on which no cell comes twice, as far as the rank of its end by the
/// [`Guide`] is within the bound. The bound of the next round is the least rank that was beyond it. So the first path
/// that is found has the least rank of all. No way leads on over another start, since the one that begins there is shorter.
///
/// O(b^d) in time, where b ways lead on from a cell and the goal is d moves deep, since the same cell is reached by many
/// ways. Space: the stack, at most one entry a cell, and 1 byte a cell for the board, which has to be told what is new.
struct Deepening<const N: usize> {
    map: Arc<Map>,
    known: Known,
    ways: Ways<N>,
    /// How long each move is, before costs, and how far it leads over columns and rows.
    steps: [(Length, (i32, i32)); N],
    counted: CountedIn,
    guide: Guide,
    /// The starts on floor, each once.
    starts: Vec<Cell>,
    /// The way from a start to the cell that was entered last.
    stack: Vec<Entered>,
    bound: Rank,
    /// The least rank that was beyond the bound in this round, if any was.
    beyond: Option<Rank>,
    /// How many events were stated.
    stated: u64,
    phase: DeepeningPhase,
}

/// A cell on the stack.
#[derive(Clone, Copy)]
struct Entered {
    cell: Cell,
    at: (i32, i32),
    way: Length,
    /// The number of the way that is looked at next.
    next: usize,
}

/// What is found out next.
#[derive(Clone, Copy)]
enum DeepeningPhase {
    /// A round begins.
    Round,
    /// The stack is empty: the start of this number is entered.
    Root(usize),
    /// The search goes on from the newest on the stack, or back; behind it comes the start of this number.
    Walk(usize),
    /// The cell lies on the path.
    Trace(Cell),
    Done,
}

impl<const N: usize> Deepening<N> {
    fn new(map: Arc<Map>, order: [Direction; N], guide: Guide, counted: CountedIn) -> Deepening<N> {
        let mut known = Known::new(&map);
        let mut starts = Vec::new();
        for &start in &map.starts {
            let byte = &mut known.bytes[start.index()];
            if *byte & (known::OPEN | START) == known::OPEN {
                *byte |= START;
                starts.push(start);
            }
        }
        let ranks = starts.iter().map(|&start| guide.rank(Length::ZERO, start));
        let straight = Length::of(Direction::Up);
        Deepening {
            known,
            ways: Ways::new(map.size(), order),
            steps: order.map(|way| match counted {
                CountedIn::Moves => (straight, way.delta()),
                CountedIn::Lengths => (Length::of(way), way.delta()),
            }),
            counted,
            guide,
            bound: ranks.min().unwrap_or_default(),
            beyond: None,
            starts,
            stack: Vec::new(),
            stated: 0,
            phase: DeepeningPhase::Round,
            map,
        }
    }

    /// Whether a cell is within the bound; if it is not, that counts for the next one.
    fn is_within(&mut self, way: Length, at: (i32, i32)) -> bool {
        let rank = self.guide.rank_by(way, self.guide.estimate().twice_at(at));
        let within = rank <= self.bound;
        if !within && self.beyond.is_none_or(|beyond| rank < beyond) {
            self.beyond = Some(rank);
        }
        within
    }

    fn say(&mut self, found: &mut Vec<Event>, event: Event) {
        found.push(event);
        self.stated += 1;
    }

    /// Puts a cell onto the stack, come to from that direction, and expands it.
    fn enter(
        &mut self,
        cell: Cell,
        from: Option<Direction>,
        way: Length,
        at: (i32, i32),
        found: &mut Vec<Event>,
    ) {
        let old = self.known.pointer(cell);
        let byte = self.known.bytes[cell.index()];
        let mut changed = byte | ON_STACK;
        if byte & known::OPEN != 0 {
            changed ^= from.map_or(known::START, known::discovery);
            let pushed = |from| Event::pushed(cell, from);
            self.say(found, from.map_or(Event::pushed_start(cell), pushed));
        } else {
            self.say(found, Event::restored(cell));
            if let (Some(old), Some(new)) = (old, from)
                && old != new
            {
                changed ^= known::discovery(old) ^ known::discovery(new);
                self.say(found, Event::improved(cell, old, new));
            }
            self.say(found, Event::reopened(cell));
        }
        self.known.bytes[cell.index()] = changed;
        self.say(found, Event::expanded(cell));
        self.stack.push(Entered {
            cell,
            at,
            way,
            next: 0,
        });
        if byte & known::GOAL != 0 {
            self.phase = DeepeningPhase::Trace(self.known.turn_around(cell));
        }
    }

    /// Goes on from the newest on the stack to the first neighbour that is left, or back.
    fn walk(&mut self, root: usize, found: &mut Vec<Event>) {
        let Some(&Entered {
            cell,
            at,
            way,
            next,
        }) = self.stack.last()
        else {
            self.phase = DeepeningPhase::Root(root);
            return;
        };
        // All may be taken off before another cell is entered, and then a round begins.
        let until_then = self.stack.len() as u64 + 1 + STEP;
        if next == 0 && self.stated + until_then >= MOST_EVENTS {
            self.say(found, Event::noted(cell));
            self.phase = DeepeningPhase::Done;
            return;
        }
        for number in next..N {
            let bytes = &self.known.bytes[..];
            let (along, (step, by)) = (self.ways.ways[number], self.steps[number]);
            let beside = along.from(cell);
            let byte = bytes[beside.index()];
            let is_floor = byte & !known::GOAL != 0;
            if !is_floor
                || byte & (ON_STACK | START) != 0
                || !self.ways.is_free(bytes, cell, number)
            {
                continue;
            }
            let cost = match self.counted {
                CountedIn::Moves => 1,
                CountedIn::Lengths => self.map.cost(beside),
            };
            let (way, at) = (way + step.times(cost), (at.0 + by.0, at.1 + by.1));
            if self.is_within(way, at) {
                if let Some(top) = self.stack.last_mut() {
                    top.next = number + 1;
                }
                self.enter(beside, Some(along.back), way, at, found);
                return;
            }
        }
        self.stack.pop();
        self.known.bytes[cell.index()] &= !ON_STACK;
        self.say(found, Event::withdrawn(cell));
    }
}

impl<const N: usize> Finds for Deepening<N> {
    fn go_on(&mut self, found: &mut Vec<Event>) -> bool {
        match self.phase {
            DeepeningPhase::Round => {
                let first = self.starts.first().copied();
                self.phase = first.map_or(DeepeningPhase::Done, |_| DeepeningPhase::Root(0));
                if let Some(start) = first {
                    self.say(found, Event::noted(start));
                }
            }
            DeepeningPhase::Root(number) => match (self.starts.get(number), self.beyond) {
                (Some(&start), _) => {
                    self.phase = DeepeningPhase::Walk(number + 1);
                    let at = self.map.size().position(start);
                    if self.is_within(Length::ZERO, at) {
                        self.enter(start, None, Length::ZERO, at, found);
                    }
                }
                (None, Some(beyond)) => {
                    (self.bound, self.beyond) = (beyond, None);
                    self.phase = DeepeningPhase::Round;
                }
                (None, None) => self.phase = DeepeningPhase::Done,
            },
            DeepeningPhase::Walk(root) => self.walk(root, found),
            DeepeningPhase::Trace(cell) => {
                let next = self.known.parent(cell);
                self.phase = next.map_or(DeepeningPhase::Done, DeepeningPhase::Trace);
                self.say(found, Event::traced(cell));
            }
            DeepeningPhase::Done => return false,
        }
        true
    }
}
