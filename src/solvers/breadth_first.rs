//! Breadth-first search: a wave that discovers cells in the order of their distance.

use crate::catalogue::{Frontier, Info, Parameter, Promise, Range, Settings, Solver};
use crate::event::{Algorithm, Event, code};
use crate::grid::{Cell, Direction};
use crate::map::Map;
use crate::structures::batched::{Batched, Fill};
use crate::structures::known::{self, Known};
use std::sync::Arc;

/// Finds a path with the fewest moves.
///
/// Discovered cells wait in a queue; the oldest is expanded, and its neighbours that are floor and
/// not discovered yet enter the queue and remember where they were found from. When a goal is
/// expanded, the path is known by following those pointers back. What you see is a wave of equal
/// distance that runs out from the start on all sides.
pub const ENTRY: Solver = Solver {
    info: Info {
        id: "breadth_first",
        name: "Breadth-first",
        summary: "Explores in the order of distance, all sides at once: finds a shortest path.",
        parameters: &[NEIGHBOUR_ORDER],
        pseudocode: &[
            "put the start into the queue; it is discovered",
            "while the queue is not empty:",
            "    cell = take the oldest out of the queue",
            "    if cell is a goal:",
            "        follow the parents back: that is the path; end",
            "    for each neighbour that is floor and not discovered:",
            "        its parent is cell; it is discovered",
            "        put it into the queue",
            "there is no path",
        ],
        line: |event| match event.code() as u32 {
            code::PUSHED_START => 0,
            code::EXPANDED => 2,
            code::TRACED => 4,
            _ => 7,
        },
        time: "O(n)",
        space: "O(n)",
        source: "E. F. Moore, The Shortest Path through a Maze (1959), https://en.wikipedia.org/wiki/Breadth-first_search",
        promise: Promise::ShortestPath,
        frontier: Frontier::Queue,
        begins_step: Event::is_expanded,
        // Each cell is pushed, expanded and on the path at most once.
        bound: |size| 3 * size.cells() as u64,
    },
    start: |map, settings| -> Box<dyn Algorithm> {
        Box::new(Batched(BreadthFirst::new(map, settings)))
    },
};

/// In which order the four neighbours of a cell are looked at.
pub const NEIGHBOUR_ORDER: Parameter = Parameter {
    name: "neighbour_order",
    summary: "up, right, down, left; or right, left, up, down",
    range: Range::Choice {
        values: &["urdl", "rlud"],
    },
};

/// The order that a solver is set to.
pub fn neighbour_order(settings: &Settings) -> [Direction; 4] {
    use Direction::{Down, Left, Right, Up};
    match settings.get(NEIGHBOUR_ORDER.name) {
        0 => [Up, Right, Down, Left],
        _ => [Right, Left, Up, Down],
    }
}

struct BreadthFirst {
    map: Arc<Map>,
    known: Known,
    ways: [Direction; 4],
    /// The queue, a ring whose length is a power of two: the cells from number `head` to `tail`,
    /// both of which only grow and wrap around.
    ring: Vec<u32>,
    head: u32,
    tail: u32,
    phase: Phase,
}

/// Which event comes next.
#[derive(Clone, Copy)]
enum Phase {
    /// The start of this number is pushed.
    Root(usize),
    /// The oldest of the queue is expanded.
    Take,
    /// The neighbours of the cell are pushed, from this place in the order on.
    Look(Cell, u8),
    /// The cell lies on the path.
    Trace(Cell),
    Done,
}

impl BreadthFirst {
    fn new(map: Arc<Map>, settings: &Settings) -> BreadthFirst {
        BreadthFirst {
            known: Known::new(&map),
            map,
            ways: neighbour_order(settings),
            ring: Vec::new(),
            head: 0,
            tail: 0,
            phase: Phase::Root(0),
        }
    }

    /// Makes room for so many more cells in the queue. Amortized O(1) a cell.
    fn reserve(&mut self, more: usize) {
        let waiting = self.tail.wrapping_sub(self.head) as usize;
        let needed = (waiting + more + 1).next_power_of_two();
        if self.ring.len() < needed {
            let mut ring = vec![0; needed];
            for place in 0..waiting as u32 {
                let from = self.head.wrapping_add(place) as usize & self.ring.len().wrapping_sub(1);
                ring[place as usize] = self.ring[from];
            }
            (self.ring, self.head, self.tail) = (ring, 0, waiting as u32);
        }
    }
}

impl Fill for BreadthFirst {
    fn fill(&mut self, slots: &mut [Event]) -> usize {
        self.reserve(slots.len());
        let stride = self.known.stride();
        let steps = self.ways.map(|way| way.offset(stride) as i32);
        let backs = self.ways.map(Direction::opposite);
        let mask = self.ring.len() as u32 - 1;
        let (mut head, mut tail, mut phase) = (self.head, self.tail, self.phase);
        let mut filled = 0;
        'slots: while filled < slots.len() {
            let (ring, bytes) = (&mut self.ring[..], &mut self.known.bytes[..]);
            match phase {
                Phase::Take => {
                    if head == tail {
                        phase = Phase::Done;
                        break;
                    }
                    let cell = ring[(head & mask) as usize];
                    head = head.wrapping_add(1);
                    slots[filled] = Event::expanded(Cell::from_index(cell as usize));
                    filled += 1;
                    let cell = Cell::from_index(cell as usize);
                    phase = Phase::Look(cell, 0);
                    if bytes[cell.index()] & known::GOAL != 0 {
                        phase = Phase::Trace(self.known.turn_around(cell));
                    }
                }
                Phase::Look(cell, first) => {
                    for place in usize::from(first)..4 {
                        if filled == slots.len() {
                            phase = Phase::Look(cell, place as u8);
                            break 'slots;
                        }
                        // Written in any case and kept by the comparison: a branch would be
                        // mispredicted every other time.
                        let found = (cell.index() as u32).wrapping_add_signed(steps[place]);
                        let byte = bytes[found as usize];
                        let open = known::is_open(byte);
                        let mark = if open { known::parent(backs[place]) } else { 0 };
                        bytes[found as usize] = byte | mark;
                        ring[(tail & mask) as usize] = found;
                        slots[filled] =
                            Event::pushed(Cell::from_index(found as usize), backs[place]);
                        tail = tail.wrapping_add(u32::from(open));
                        filled += usize::from(open);
                    }
                    phase = Phase::Take;
                }
                Phase::Root(number) => {
                    phase = match self.map.starts.get(number) {
                        None => Phase::Take,
                        Some(&start) => {
                            if known::is_open(bytes[start.index()]) {
                                bytes[start.index()] |= known::ROOT;
                                ring[(tail & mask) as usize] = start.index() as u32;
                                tail = tail.wrapping_add(1);
                                slots[filled] = Event::pushed_start(start);
                                filled += 1;
                            }
                            Phase::Root(number + 1)
                        }
                    };
                }
                Phase::Trace(cell) => {
                    slots[filled] = Event::traced(cell);
                    filled += 1;
                    phase = self.known.follow(cell).map_or(Phase::Done, Phase::Trace);
                }
                Phase::Done => break,
            }
        }
        (self.head, self.tail, self.phase) = (head, tail, phase);
        filled
    }
}
