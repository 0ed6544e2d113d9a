//! Best-first search with the queue as it was before its entries became short, to hold the present one against.

use mazescope::event::{Algorithm, Event};
use mazescope::grid::{Cell, Direction, Size};
use mazescope::map::Map;
use mazescope::structures::batched::{Batched, Fill};
use mazescope::structures::lengths::estimate::Estimate;
use mazescope::structures::lengths::length::Length;
use mazescope::structures::searches::known::{self, Known, Ways};
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

/// A priority queue of cells in which the cost of a waiting cell can fall.
///
/// Of two cells the one of lesser rank comes first; of equal ranks the one that cost more so far,
/// since less of its way is a guess; of those the one that came first. So nothing is left to chance.
///
/// Space: 4 bytes a cell of the map, and 24 for each that waits; the system hands out the former page
/// by page as cells are first touched.
#[derive(Clone, Debug)]
struct PriorityQueue {
    /// A heap in which each entry has [`WAYS`] below it.
    heap: Vec<Waiting>,
    /// For each cell its place in the heap plus 1, or 0 if it does not wait.
    places: Vec<u32>,
    /// How many cells have come so far.
    came: u32,
}

/// A cell that waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Waiting {
    /// The cell.
    cell: Cell,
    /// The cost of the way to it.
    cost: Length,
    /// The rank that decides whose turn it is.
    rank: Length,
    number: u32,
}

/// How many entries stand below each: with four there are fewer levels than with two, and so fewer
/// places to write down.
const WAYS: usize = 4;

impl Waiting {
    fn goes_before(&self, other: &Waiting) -> bool {
        let key = |waiting: &Waiting| waiting.rank;
        let tie = || {
            other
                .cost
                .cmp(&self.cost)
                .then(self.number.cmp(&other.number))
        };
        key(self).cmp(&key(other)).then_with(tie).is_lt()
    }
}

impl PriorityQueue {
    /// A queue for the cells of a map of this size, in which none waits yet.
    fn new(size: Size) -> PriorityQueue {
        PriorityQueue {
            heap: Vec::new(),
            places: vec![0; size.padded()],
            came: 0,
        }
    }

    /// The cell as it waits, with the cost of the way so far; nothing if it does not wait. O(1).
    #[inline(always)]
    fn waiting(&self, cell: Cell) -> Option<&Waiting> {
        let place = self.places[cell.index()] as usize;
        self.heap.get(place.wrapping_sub(1))
    }

    /// Lets a cell come that does not wait. O(log waiting), amortized.
    fn push(&mut self, cell: Cell, cost: Length, rank: Length) {
        let waiting = Waiting {
            cell,
            cost,
            rank,
            number: self.came,
        };
        self.came += 1;
        self.heap.push(waiting);
        self.rise(self.heap.len() - 1, waiting);
    }

    /// Lets the cost and the rank of a cell that waits fall. O(log waiting).
    fn improve(&mut self, cell: Cell, cost: Length, rank: Length) {
        let place = self.places[cell.index()] as usize - 1;
        let number = self.heap[place].number;
        let waiting = Waiting {
            cell,
            cost,
            rank,
            number,
        };
        self.rise(place, waiting);
    }

    /// Takes the cell of the least rank out. O(log waiting).
    fn pop(&mut self) -> Option<Waiting> {
        let first = *self.heap.first()?;
        self.places[first.cell.index()] = 0;
        // The last one takes its place, and sinks to where it belongs.
        let last = self.heap.pop()?;
        if !self.heap.is_empty() {
            self.sink(last);
        }
        Some(first)
    }

    /// Puts `waiting` at `place` or above.
    fn rise(&mut self, mut place: usize, waiting: Waiting) {
        while place > 0 {
            let above = (place - 1) / WAYS;
            if !waiting.goes_before(&self.heap[above]) {
                break;
            }
            self.put(place, self.heap[above]);
            place = above;
        }
        self.put(place, waiting);
    }

    /// Puts `waiting` at the top or below.
    fn sink(&mut self, waiting: Waiting) {
        let mut place = 0;
        loop {
            let first = WAYS * place + 1;
            let below = first..(first + WAYS).min(self.heap.len());
            let least =
                below.reduce(
                    |one, other| match self.heap[other].goes_before(&self.heap[one]) {
                        true => other,
                        false => one,
                    },
                );
            let Some(least) = least.filter(|&least| self.heap[least].goes_before(&waiting)) else {
                break;
            };
            self.put(place, self.heap[least]);
            place = least;
        }
        self.put(place, waiting);
    }

    fn put(&mut self, place: usize, waiting: Waiting) {
        self.heap[place] = waiting;
        self.places[waiting.cell.index()] = place as u32 + 1;
    }
}
