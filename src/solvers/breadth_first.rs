//! Breadth-first search: a wave that discovers cells in the order of their distance.

use super::neighbours::{NEIGHBOUR_ORDER, NEIGHBOURS, Neighbours, directions};
use crate::catalogue::{
    Appearance, Begin, Discipline, Explanation, Family, Hue, Info, Kinds, LineId, Moment,
    PathPromise, Plane, Settles, Solver,
};
use crate::event::{Algorithm, Event, code};
use crate::grid::{Cell, Direction};
use crate::map::Map;
use crate::structures::batched::{Batched, Fill};
use crate::structures::searches::known::{self, Known, Way, Ways};
use crate::structures::searches::queue::Queue;
use std::sync::Arc;

/// Finds a path with the fewest moves.
///
/// Discovered cells wait in a queue; the oldest is expanded, and its neighbours that are floor and
/// not discovered yet enter the queue and remember where they were found from. When a goal is
/// expanded, the path is known by following those pointers back. You see a wave of equal distance
/// that runs out from the start on all sides. With eight neighbours a diagonal move counts
/// as one move, and what cells cost is not looked at, so the path has the fewest moves and need not be the
/// shortest by length.
pub const ENTRY: Solver = Solver {
    info: Info {
        id: "breadth_first",
        name: "Breadth-first",
        tagline: "oldest first: grows in rings",
        family: Family::Shortest,
        hue: Hue::Blue,
        summary: "Explores in the order of distance, all sides at once: finds a path of the fewest moves, whatever cells cost.",
        parameters: &[NEIGHBOURS.parameter(), NEIGHBOUR_ORDER.parameter()],
        pseudocode: &[
            START.line("put the start into the queue"),
            EXPAND.line("while the queue is not empty:"),
            EXPAND.line("  cell = the oldest, taken out"),
            TRACE.line("  if cell is a goal:"),
            TRACE.line("    follow the parents back"),
            PATH.line("    return that path"),
            PUSH.line("  for each neighbour, if new floor:"),
            PUSH.line("    its parent is cell"),
            PUSH.line("    put it into the queue"),
            NO_PATH.line("there is no path"),
        ],
        line: |moment| match *moment {
            Moment::After { event, .. } => match event.code() as u32 {
                code::PUSHED_START => START,
                code::EXPANDED => EXPAND,
                code::TRACED => TRACE,
                _ => PUSH,
            },
            Moment::End { found: true } => PATH,
            Moment::End { found: false } => NO_PATH,
        },
        time: "O(n)",
        space: "O(n)",
        cell_bytes: 2,
        source: "E. F. Moore, The Shortest Path through a Maze (1959), https://en.wikipedia.org/wiki/Breadth-first_search",
        discipline: Discipline::Queue,
        looks: Appearance::Search,
        uses: Kinds::of(&[Kinds::PUSHED, Kinds::EXPANDED, Kinds::TRACED]),
        plane: |_| Plane::None,
        begins_step: Event::is_expanded,
        // Each cell is pushed, expanded and on the path at most once.
        bound: Some(|size| 3 * size.cells() as u64),
        usual: None,
        explanation: &Explanation {
            neighbours: directions,
            settles: Settles::Nearest,
            ..Explanation::QUEUE
        },
    },
    promise: |_| PathPromise::ShortestPath,
    minds_costs: false,
    refuses: |_, _| None,
    begin: Begin::Function(|map, settings| -> Box<dyn Algorithm> {
        match Neighbours::of(settings) {
            Neighbours::Four(order) => Box::new(Batched(BreadthFirst::<4, 5>::new(map, order))),
            Neighbours::Eight(order) => Box::new(Batched(BreadthFirst::<8, 9>::new(map, order))),
        }
    }),
};

const START: LineId = LineId::new("start");
const EXPAND: LineId = LineId::new("expand");
const PUSH: LineId = LineId::new("push");
const TRACE: LineId = LineId::new("trace");
const PATH: LineId = LineId::new("path");
const NO_PATH: LineId = LineId::new("no_path");

/// The search with `N` neighbours of each cell. The longest step, a cell expanded and all its neighbours
/// pushed, is `STEP` events, one more than `N`.
struct BreadthFirst<const N: usize, const STEP: usize> {
    map: Arc<Map>,
    known: Known,
    ways: Ways<N>,
    queue: Queue,
    phase: BreadthFirstPhase,
}

/// Which event comes next.
#[derive(Clone, Copy)]
enum BreadthFirstPhase {
    /// The start of this number is pushed.
    Root(usize),
    /// The oldest of the queue is expanded.
    Take,
    /// The neighbour of the cell to which this way leads is pushed.
    Look(Cell, Way),
    /// The cell lies on the path.
    Trace(Cell),
    Done,
}

impl<const N: usize, const STEP: usize> BreadthFirst<N, STEP> {
    fn new(map: Arc<Map>, order: [Direction; N]) -> Self {
        BreadthFirst {
            known: Known::new(&map),
            ways: Ways::new(map.size(), order),
            map,
            queue: Queue::default(),
            phase: BreadthFirstPhase::Root(0),
        }
    }

    /// Fills in whole steps, for as long as there are slots for the longest and no goal is met: the same
    /// as [`BreadthFirst::advance`] event by event, without a branch that the map decides.
    fn fill_whole_steps(&mut self, slots: &mut [Event]) -> usize {
        // What the loop changes lives in locals, because a store to a byte behind `&mut self` makes
        // the compiler read every field again.
        let (ring, bytes) = (&mut self.queue.ring[..], &mut self.known.bytes[..]);
        let last = ring.len() - 1;
        let (mut head, mut tail) = (self.queue.head, self.queue.tail);
        let ways = self.ways;
        let mut filled = 0;
        while let Some(slots) = slots[filled..].first_chunk_mut::<STEP>() {
            let cell = ring[head & last];
            if head == tail || bytes[cell.index()] & known::GOAL != 0 {
                break;
            }
            head += 1;
            slots[0] = Event::expanded(cell);
            let mut stated = 1;
            for (number, way) in ways.ways.iter().enumerate() {
                // The event is written in any case, and the ends move on by 0 or 1.
                let found = way.from(cell);
                let byte = bytes[found.index()];
                let open = byte & known::OPEN & u8::from(ways.is_free(bytes, cell, number));
                bytes[found.index()] = byte ^ (open.wrapping_neg() & way.discovery);
                ring[tail & last] = found;
                slots[stated] = Event::pushed(found, way.back);
                tail += usize::from(open);
                stated += usize::from(open);
            }
            filled += stated;
        }
        (self.queue.head, self.queue.tail) = (head, tail);
        filled
    }

    /// What follows once the cell was expanded, or a neighbour of it pushed. It is found out at once,
    /// so that whole steps are taken again as soon as this one is complete.
    fn look(&self, cell: Cell) -> BreadthFirstPhase {
        match self.ways.first_open(&self.known.bytes, cell) {
            Some(way) => BreadthFirstPhase::Look(cell, way),
            None => BreadthFirstPhase::Take,
        }
    }

    /// The next event.
    fn advance(&mut self) -> Option<Event> {
        loop {
            match self.phase {
                BreadthFirstPhase::Root(number) => {
                    let Some(&start) = self.map.starts.get(number) else {
                        self.phase = BreadthFirstPhase::Take;
                        continue;
                    };
                    self.phase = BreadthFirstPhase::Root(number + 1);
                    let byte = &mut self.known.bytes[start.index()];
                    if *byte & known::OPEN != 0 {
                        *byte ^= known::START;
                        self.queue.push(start);
                        return Some(Event::pushed_start(start));
                    }
                }
                BreadthFirstPhase::Take => {
                    let Some(cell) = self.queue.pop() else {
                        self.phase = BreadthFirstPhase::Done;
                        continue;
                    };
                    self.phase = self.look(cell);
                    if self.known.bytes[cell.index()] & known::GOAL != 0 {
                        self.phase = BreadthFirstPhase::Trace(self.known.turn_around(cell));
                    }
                    return Some(Event::expanded(cell));
                }
                BreadthFirstPhase::Look(cell, way) => {
                    let found = way.from(cell);
                    self.known.bytes[found.index()] ^= way.discovery;
                    self.queue.push(found);
                    self.phase = self.look(cell);
                    return Some(Event::pushed(found, way.back));
                }
                BreadthFirstPhase::Trace(cell) => {
                    self.phase = self
                        .known
                        .parent(cell)
                        .map_or(BreadthFirstPhase::Done, BreadthFirstPhase::Trace);
                    return Some(Event::traced(cell));
                }
                BreadthFirstPhase::Done => return None,
            }
        }
    }
}

impl<const N: usize, const STEP: usize> Fill for BreadthFirst<N, STEP> {
    fn fill(&mut self, slots: &mut [Event]) -> usize {
        // There is room for one more than can be pushed, since a whole step writes before it knows what
        // counts.
        self.queue.reserve(slots.len() + 1);
        let mut filled = 0;
        while filled < slots.len() {
            if let BreadthFirstPhase::Take = self.phase {
                filled += self.fill_whole_steps(&mut slots[filled..]);
            }
            if filled < slots.len() {
                let Some(event) = self.advance() else { break };
                slots[filled] = event;
                filled += 1;
            }
        }
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
    ///   S . #     expanded as 0 1 #
    ///   . . G                 2 3 4
    /// ```
    #[test]
    fn cells_are_expanded_in_the_order_of_their_distance() {
        let size = Size::new(3, 2).unwrap();
        let at = |x, y| size.cell(x, y).unwrap();
        let mut map = Map::new(size, Tile::Floor);
        map.tiles[at(2, 0)] = Tile::Wall;
        (map.starts, map.goals) = (vec![at(0, 0)], vec![at(2, 1)]);
        let settings = Settings::new(ENTRY.info.parameters);
        let events: Vec<Event> = ENTRY.start(Arc::new(map), &settings).collect();
        let expected = [
            Event::pushed_start(at(0, 0)),
            Event::expanded(at(0, 0)),
            Event::pushed(at(1, 0), Direction::Left),
            Event::pushed(at(0, 1), Direction::Up),
            Event::expanded(at(1, 0)),
            Event::pushed(at(1, 1), Direction::Up),
            Event::expanded(at(0, 1)),
            Event::expanded(at(1, 1)),
            Event::pushed(at(2, 1), Direction::Left),
            Event::expanded(at(2, 1)),
            Event::traced(at(0, 0)),
            Event::traced(at(1, 0)),
            Event::traced(at(1, 1)),
            Event::traced(at(2, 1)),
        ];
        assert_eq!(events, expected);
    }
}
