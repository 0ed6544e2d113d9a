//! Depth-first search: a walk that goes on until it is stuck, and goes back to where it is not.

use super::breadth_first::{NEIGHBOUR_ORDER, neighbour_order};
use crate::catalogue::{Frontier, Info, Promise, Settings, Solver};
use crate::event::{Algorithm, Event, code};
use crate::grid::{Cell, Direction};
use crate::map::Map;
use crate::structures::batched::{Batched, Fill};
use crate::structures::known::{self, Known};
use std::sync::Arc;

/// Finds some path, often a long one.
///
/// From the cell discovered last the walk goes on to the first neighbour, in `neighbour_order`, that
/// is floor and not discovered yet; where there is none, it goes back to the cell it came from. The
/// stack is therefore the path from the start to the current cell, and needs no memory of its own:
/// each cell knows its parent. What you see is one thread that winds through the map and is wound
/// up again at dead ends.
pub const ENTRY: Solver = Solver {
    info: Info {
        id: "depth_first",
        name: "Depth-first",
        summary: "Follows one way as far as it goes, then goes back: finds some path.",
        parameters: &[NEIGHBOUR_ORDER],
        pseudocode: &[
            "put the start onto the stack; it is discovered",
            "while the stack is not empty:",
            "    cell = the newest of the stack",
            "    on arrival: expand it; if it is a goal:",
            "        the stack is the path; end",
            "    if a neighbour is floor and not discovered:",
            "        put it onto the stack; it is discovered",
            "    else:",
            "        take cell off the stack",
            "there is no path",
        ],
        line: |event| match event.code() as u32 {
            code::PUSHED_START => 0,
            code::EXPANDED => 3,
            code::TRACED => 4,
            code::BACKTRACKED => 8,
            _ => 6,
        },
        time: "O(n)",
        space: "O(n)",
        source: "R. Tarjan, Depth-First Search and Linear Graph Algorithms (1972), https://doi.org/10.1137/0201010",
        promise: Promise::SomePath,
        frontier: Frontier::Stack,
        begins_step: Event::is_expanded,
        // Each cell is pushed, expanded, and then given up or on the path.
        bound: |size| 3 * size.cells() as u64,
    },
    start: |map, settings| -> Box<dyn Algorithm> {
        Box::new(Batched(DepthFirst::new(map, settings)))
    },
};

struct DepthFirst {
    map: Arc<Map>,
    known: Known,
    ways: [Direction; 4],
    /// How many starts have had their turn.
    roots: usize,
    phase: Phase,
}

/// Which event comes next.
#[derive(Clone, Copy)]
enum Phase {
    /// The stack is empty: the next start that is not discovered yet is pushed.
    Root,
    /// The cell, just pushed, is expanded.
    Arrive(Cell),
    /// Onward from the cell, or back.
    Walk(Cell),
    /// The cell lies on the path.
    Trace(Cell),
    Done,
}

impl DepthFirst {
    fn new(map: Arc<Map>, settings: &Settings) -> DepthFirst {
        DepthFirst {
            known: Known::new(&map),
            map,
            ways: neighbour_order(settings),
            roots: 0,
            phase: Phase::Root,
        }
    }
}

impl Fill for DepthFirst {
    fn fill(&mut self, slots: &mut [Event]) -> usize {
        let stride = self.known.stride();
        let steps = self.ways.map(|way| way.offset(stride) as i32);
        let mut phase = self.phase;
        let mut filled = 0;
        while filled < slots.len() {
            let bytes = &mut self.known.bytes[..];
            match phase {
                Phase::Walk(cell) => {
                    let at = |step: i32| (cell.index() as u32).wrapping_add_signed(step);
                    let open = |place: usize| {
                        u32::from(known::is_open(bytes[at(steps[place]) as usize])) << place
                    };
                    // The first way that is open is the lowest bit: one look at all four and one
                    // branch, instead of a branch for each that chance decides.
                    let mask = open(0) | open(1) | open(2) | open(3);
                    if mask != 0 {
                        let place = mask.trailing_zeros() as usize;
                        let back = self.ways[place].opposite();
                        let next = Cell::from_index(at(steps[place]) as usize);
                        bytes[next.index()] |= known::parent(back);
                        slots[filled] = Event::pushed(next, back);
                        phase = Phase::Arrive(next);
                    } else {
                        slots[filled] = Event::backtracked(cell);
                        phase = match self.known.follow(cell) {
                            Some(parent) => Phase::Walk(parent),
                            None => Phase::Root,
                        };
                    }
                    filled += 1;
                }
                Phase::Arrive(cell) => {
                    slots[filled] = Event::expanded(cell);
                    filled += 1;
                    phase = Phase::Walk(cell);
                    if bytes[cell.index()] & known::GOAL != 0 {
                        phase = Phase::Trace(self.known.turn_around(cell));
                    }
                }
                Phase::Root => {
                    phase = Phase::Done;
                    while let Some(&start) = self.map.starts.get(self.roots) {
                        self.roots += 1;
                        if known::is_open(bytes[start.index()]) {
                            bytes[start.index()] |= known::ROOT;
                            slots[filled] = Event::pushed_start(start);
                            filled += 1;
                            phase = Phase::Arrive(start);
                            break;
                        }
                    }
                }
                Phase::Trace(cell) => {
                    slots[filled] = Event::traced(cell);
                    filled += 1;
                    phase = self.known.follow(cell).map_or(Phase::Done, Phase::Trace);
                }
                Phase::Done => break,
            }
        }
        self.phase = phase;
        filled
    }
}
