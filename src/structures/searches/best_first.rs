//! Best-first search: it always goes on at the cheapest cell it knows, as Dijkstra's search and A* do.

use super::known::{self, Known, Ways};
use super::priority_queue::{PriorityQueue, Waiting};
use crate::event::{Algorithm, Event};
use crate::grid::{Cell, Direction};
use crate::map::Map;
use crate::structures::batched::{Batched, Fill};
use crate::structures::lengths::estimate::Estimate;
use crate::structures::lengths::length::Length;
use std::sync::Arc;

/// A search that is about to start on `map` and looks at the neighbours of a cell in this order.
pub fn begin<const N: usize>(
    map: Arc<Map>,
    order: [Direction; N],
    estimate: Estimate,
) -> Box<dyn Algorithm> {
    match map.costs() {
        None => Box::new(Batched(BestFirst::<N, false>::new(map, order, estimate))),
        Some(_) => Box::new(Batched(BestFirst::<N, true>::new(map, order, estimate))),
    }
}

/// A best-first search with `N` neighbours of each cell, 4 or 8.
///
/// The cell is expanded whose way so far and [`Estimate`] onward are the least in sum. Since no move
/// changes an estimate by more than its length, and none costs less than that, a cell that is expanded is
/// never reached by a cheaper way later: each is expanded at most once, and only cells that still wait are
/// improved.
///
/// It is compiled a second time without a look at costs, for maps on which every cell costs 1.
///
/// O(n log n) in time. Space: 5 bytes a cell, and 24 for each that waits.
struct BestFirst<const N: usize, const COSTS: bool> {
    map: Arc<Map>,
    known: Known,
    ways: Ways<N>,
    lengths: [Length; N],
    estimate: Estimate,
    queue: PriorityQueue,
    phase: BestFirstPhase,
}

/// Which event comes next.
#[derive(Clone, Copy)]
enum BestFirstPhase {
    /// The start of this number is pushed.
    Root(usize),
    /// The cheapest cell that waits is expanded.
    Take,
    /// The cell's neighbours are looked at, from the way of this number on.
    Look(Waiting, usize),
    /// The cell lies on the path.
    Trace(Cell),
    Done,
}

impl<const N: usize, const COSTS: bool> BestFirst<N, COSTS> {
    fn new(map: Arc<Map>, order: [Direction; N], estimate: Estimate) -> Self {
        BestFirst {
            known: Known::new(&map),
            ways: Ways::new(map.size(), order),
            lengths: order.map(Length::of),
            estimate,
            queue: PriorityQueue::new(map.size()),
            map,
            phase: BestFirstPhase::Root(0),
        }
    }

    /// Looks along the way of this number from an expanded cell, and says what that changes, if anything.
    fn look(&mut self, from: &Waiting, number: usize) -> Option<Event> {
        let way = self.ways.ways[number];
        let found = way.from(from.cell);
        let byte = self.known.bytes[found.index()];
        if !self.ways.is_free(&self.known.bytes, from.cell, number) {
            return None;
        }
        let length = match COSTS {
            true => self.lengths[number].times(self.map.cost(found)),
            false => self.lengths[number],
        };
        let cost = from.cost + length;
        if byte & known::OPEN != 0 {
            self.known.bytes[found.index()] ^= way.discovery;
            let rank = cost.twice() + self.estimate.twice(found);
            self.queue.push(found, cost, rank);
            return Some(Event::pushed(found, way.back));
        }
        // A cell that does not wait was expanded, or is wall.
        let waiting = self.queue.waiting(found)?;
        if waiting.cost <= cost {
            return None;
        }
        // A start costs nothing and is never improved, so there is a parent.
        let old = self.known.pointer(found)?;
        let rank = cost.twice() + self.estimate.twice(found);
        self.queue.improve(found, cost, rank);
        self.known.bytes[found.index()] ^= known::discovery(old) ^ way.discovery;
        Some(Event::improved(found, old, way.back))
    }

    /// The next event.
    fn advance(&mut self) -> Option<Event> {
        loop {
            match self.phase {
                BestFirstPhase::Root(number) => {
                    let Some(&start) = self.map.starts.get(number) else {
                        self.phase = BestFirstPhase::Take;
                        continue;
                    };
                    self.phase = BestFirstPhase::Root(number + 1);
                    if self.known.bytes[start.index()] & known::OPEN != 0 {
                        self.known.bytes[start.index()] ^= known::START;
                        let rank = self.estimate.twice(start);
                        self.queue.push(start, Length::ZERO, rank);
                        return Some(Event::pushed_start(start));
                    }
                }
                BestFirstPhase::Take => {
                    let Some(waiting) = self.queue.pop() else {
                        self.phase = BestFirstPhase::Done;
                        continue;
                    };
                    let cell = waiting.cell;
                    self.phase = match self.known.bytes[cell.index()] & known::GOAL {
                        0 => BestFirstPhase::Look(waiting, 0),
                        _ => BestFirstPhase::Trace(self.known.turn_around(cell)),
                    };
                    return Some(Event::expanded(cell));
                }
                BestFirstPhase::Look(from, first) => {
                    for number in first..N {
                        if let Some(event) = self.look(&from, number) {
                            self.phase = BestFirstPhase::Look(from, number + 1);
                            return Some(event);
                        }
                    }
                    self.phase = BestFirstPhase::Take;
                }
                BestFirstPhase::Trace(cell) => {
                    self.phase = self
                        .known
                        .parent(cell)
                        .map_or(BestFirstPhase::Done, BestFirstPhase::Trace);
                    return Some(Event::traced(cell));
                }
                BestFirstPhase::Done => return None,
            }
        }
    }
}

impl<const N: usize, const COSTS: bool> Fill for BestFirst<N, COSTS> {
    fn fill(&mut self, slots: &mut [Event]) -> usize {
        for (filled, slot) in slots.iter_mut().enumerate() {
            let Some(event) = self.advance() else {
                return filled;
            };
            *slot = event;
        }
        slots.len()
    }
}
