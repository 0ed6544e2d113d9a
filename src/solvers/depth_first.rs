//! Depth-first search: a walk that goes on until it is stuck, and goes back to where it is not.

use super::neighbours::{NEIGHBOUR_ORDER, NEIGHBOURS, Neighbours, directions};
use crate::catalogue::{
    Appearance, Begin, Discipline, Explanation, Family, Hue, Info, Kinds, LineId, Moment,
    PathPromise, Plane, Solver,
};
use crate::event::{Algorithm, Event, code};
use crate::grid::{Cell, Direction};
use crate::map::Map;
use crate::structures::batched::{Batched, Fill};
use crate::structures::searches::known::{self, Known, Ways};
use std::sync::Arc;

/// Finds some path, often a long one.
///
/// From the cell discovered last the walk goes on to the first neighbour, in `neighbour_order`, that
/// is floor and not discovered yet; where there is none, it goes back to the cell it came from. The
/// stack is therefore the path from the start to the current cell, and needs no memory of its own:
/// each cell knows its parent. You see one thread that winds through the map and is wound
/// up again at dead ends.
pub const ENTRY: Solver = Solver {
    info: Info {
        id: "depth_first",
        name: "Depth-first",
        tagline: "newest first: runs deep",
        family: Family::SomePath,
        hue: Hue::Orange,
        summary: "Follows one way as far as it goes, then goes back: finds some path, whatever cells cost.",
        parameters: &[NEIGHBOURS.parameter(), NEIGHBOUR_ORDER.parameter()],
        pseudocode: &[
            START.line("put the start onto the stack"),
            EXPAND.line("while the stack is not empty:"),
            EXPAND.line("  cell = the newest; expand if new"),
            TRACE.line("  if cell is a goal:"),
            TRACE.line("    the stack is the path"),
            PATH.line("    return that path"),
            PUSH.line("  if a neighbour is new floor:"),
            PUSH.line("    put it onto the stack"),
            BACKTRACK.line("  else:"),
            BACKTRACK.line("    take cell off the stack"),
            NO_PATH.line("there is no path"),
        ],
        line: |moment| match *moment {
            Moment::After { event, .. } => match event.code() as u32 {
                code::PUSHED_START => START,
                code::EXPANDED => EXPAND,
                code::TRACED => TRACE,
                code::BACKTRACKED => BACKTRACK,
                _ => PUSH,
            },
            Moment::End { found: true } => PATH,
            Moment::End { found: false } => NO_PATH,
        },
        time: "O(n)",
        space: "O(n)",
        cell_bytes: 2,
        source: "R. Tarjan, Depth-First Search and Linear Graph Algorithms (1972), https://doi.org/10.1137/0201010",
        discipline: Discipline::Stack,
        looks: Appearance::Path,
        uses: Kinds::of(&[
            Kinds::PUSHED,
            Kinds::EXPANDED,
            Kinds::BACKTRACKED,
            Kinds::TRACED,
        ]),
        plane: |_| Plane::None,
        begins_step: Event::is_expanded,
        // Each cell is pushed, expanded, and then given up or on the path.
        bound: Some(|size| 3 * size.cells() as u64),
        usual: None,
        explanation: &Explanation {
            neighbours: directions,
            stack_is_way: true,
            ..Explanation::STACK
        },
    },
    promise: |_| PathPromise::SomePath,
    minds_costs: false,
    refuses: |_, _| None,
    begin: Begin::Function(|map, settings| -> Box<dyn Algorithm> {
        match Neighbours::of(settings) {
            Neighbours::Four(order) => Box::new(Batched(DepthFirst::new(map, order))),
            Neighbours::Eight(order) => Box::new(Batched(DepthFirst::new(map, order))),
        }
    }),
};

const START: LineId = LineId::new("start");
const EXPAND: LineId = LineId::new("expand");
const PUSH: LineId = LineId::new("push");
const BACKTRACK: LineId = LineId::new("backtrack");
const TRACE: LineId = LineId::new("trace");
const PATH: LineId = LineId::new("path");
const NO_PATH: LineId = LineId::new("no_path");

/// The search with `N` neighbours of each cell.
struct DepthFirst<const N: usize> {
    map: Arc<Map>,
    known: Known,
    ways: Ways<N>,
    /// How many starts have had their turn.
    roots: usize,
    phase: DepthFirstPhase,
}

/// Which event comes next.
#[derive(Clone, Copy)]
enum DepthFirstPhase {
    /// The stack is empty: the next start that is not discovered yet is pushed.
    Root,
    /// The cell, which has just been pushed, is expanded.
    Arrive(Cell),
    /// The walk goes on from the cell, or back.
    Walk(Cell),
    /// The cell lies on the path.
    Trace(Cell),
    Done,
}

impl<const N: usize> DepthFirst<N> {
    fn new(map: Arc<Map>, order: [Direction; N]) -> Self {
        DepthFirst {
            known: Known::new(&map),
            ways: Ways::new(map.size(), order),
            map,
            roots: 0,
            phase: DepthFirstPhase::Root,
        }
    }
}

impl<const N: usize> Fill for DepthFirst<N> {
    fn fill(&mut self, slots: &mut [Event]) -> usize {
        let mut phase = self.phase;
        let mut filled = 0;
        while filled < slots.len() {
            let bytes = &mut self.known.bytes[..];
            match phase {
                DepthFirstPhase::Walk(cell) => {
                    if let Some(way) = self.ways.first_open(bytes, cell) {
                        let next = way.from(cell);
                        bytes[next.index()] ^= way.discovery;
                        slots[filled] = Event::pushed(next, way.back);
                        phase = DepthFirstPhase::Arrive(next);
                    } else {
                        slots[filled] = Event::backtracked(cell);
                        phase = self
                            .known
                            .parent(cell)
                            .map_or(DepthFirstPhase::Root, DepthFirstPhase::Walk);
                    }
                    filled += 1;
                }
                DepthFirstPhase::Arrive(cell) => {
                    slots[filled] = Event::expanded(cell);
                    filled += 1;
                    phase = DepthFirstPhase::Walk(cell);
                    if bytes[cell.index()] & known::GOAL != 0 {
                        phase = DepthFirstPhase::Trace(self.known.turn_around(cell));
                    }
                }
                DepthFirstPhase::Root => {
                    phase = DepthFirstPhase::Done;
                    while let Some(&start) = self.map.starts.get(self.roots) {
                        self.roots += 1;
                        if bytes[start.index()] & known::OPEN != 0 {
                            bytes[start.index()] ^= known::START;
                            slots[filled] = Event::pushed_start(start);
                            filled += 1;
                            phase = DepthFirstPhase::Arrive(start);
                            break;
                        }
                    }
                }
                DepthFirstPhase::Trace(cell) => {
                    slots[filled] = Event::traced(cell);
                    filled += 1;
                    phase = self
                        .known
                        .parent(cell)
                        .map_or(DepthFirstPhase::Done, DepthFirstPhase::Trace);
                }
                DepthFirstPhase::Done => break,
            }
        }
        self.phase = phase;
        filled
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Settings;
    use crate::grid::Size;
    use crate::map::Tile;

    /// ```text
    ///   S . #     to the right is a dead end, given up before the way down
    ///   . # #
    ///   G # #
    /// ```
    #[test]
    fn a_dead_end_is_given_up_before_the_next_way() {
        let size = Size::new(3, 3).unwrap();
        let at = |x, y| size.cell(x, y).unwrap();
        let mut map = Map::new(size, Tile::Wall);
        for cell in [at(0, 0), at(1, 0), at(0, 1), at(0, 2)] {
            map.tiles[cell] = Tile::Floor;
        }
        (map.starts, map.goals) = (vec![at(0, 0)], vec![at(0, 2)]);
        let settings = Settings::new(ENTRY.info.parameters);
        let events: Vec<Event> = ENTRY.start(Arc::new(map), &settings).collect();
        let expected = [
            Event::pushed_start(at(0, 0)),
            Event::expanded(at(0, 0)),
            Event::pushed(at(1, 0), Direction::Left),
            Event::expanded(at(1, 0)),
            Event::backtracked(at(1, 0)),
            Event::pushed(at(0, 1), Direction::Up),
            Event::expanded(at(0, 1)),
            Event::pushed(at(0, 2), Direction::Up),
            Event::expanded(at(0, 2)),
            Event::traced(at(0, 0)),
            Event::traced(at(0, 1)),
            Event::traced(at(0, 2)),
        ];
        assert_eq!(events, expected);
    }
}
