//! Bidirectional search: breadth-first from the start and from the goal, until the two halves meet.

use super::neighbours::{NEIGHBOUR_ORDER, NEIGHBOURS, Neighbours, directions};
use crate::catalogue::{
    Appearance, Begin, Discipline, Explanation, Family, Hue, Info, Kinds, LineId, Moment,
    PathPromise, Plane, Sentences, Solver,
};
use crate::event::{Algorithm, Event, code};
use crate::grid::{Cell, Direction};
use crate::map::Map;
use crate::structures::batched::{Batched, Fill};
use crate::structures::searches::known::{self, Known, Ways};
use crate::structures::searches::queue::Queue;
use std::sync::Arc;

/// Finds a path with the fewest moves.
///
/// Two breadth-first searches share the map, one from the starts and one from the goals. Whole levels are expanded, those
/// cells of a half that are equally far from where it began; each time the half goes on in which fewer cells wait. As soon
/// as a cell is expanded that has a neighbour of the other half, the path leads through both. No path has fewer moves: when
/// level i of one half and level j of the other are complete and have not met, every path has more than i + j moves,
/// and one that goes over a pair of neighbours of these levels has one more. You see two rings that grow towards each other; together they
/// cover about half of what one ring would.
pub const ENTRY: Solver = Solver {
    info: Info {
        id: "bidirectional",
        name: "Bidirectional",
        tagline: "from both ends: two rings that meet",
        family: Family::Shortest,
        hue: Hue::Violet,
        summary: "Explores in rings from start and goal until they meet: finds a path of the fewest moves, whatever cells cost.",
        parameters: &[NEIGHBOURS.parameter(), NEIGHBOUR_ORDER.parameter()],
        pseudocode: &[
            START.line("put starts and goals into two queues"),
            EXPAND.line("while cells wait in both queues:"),
            EXPAND.line("  for each of a level, the smaller one:"),
            EXPAND.line("    cell = the oldest, taken out"),
            TRACE.line("    if it is beside the other half:"),
            TRACE.line("      follow both chains of parents"),
            PATH.line("      return that path"),
            PUSH.line("    for each neighbour, if new floor:"),
            PUSH.line("      its parent is cell"),
            PUSH.line("      put it into this queue"),
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
        source: "T. A. J. Nicholson, Finding the Shortest Route between Two Points in a Network (1966), https://doi.org/10.1093/comjnl/9.3.275",
        discipline: Discipline::TwoQueues,
        looks: Appearance::Search,
        uses: Kinds::of(&[Kinds::PUSHED, Kinds::EXPANDED, Kinds::TRACED]),
        plane: |_| Plane::None,
        begins_step: Event::is_expanded,
        // Each cell is pushed, expanded and on the path at most once.
        bound: Some(|size| 3 * size.cells() as u64),
        usual: None,
        explanation: &Explanation {
            neighbours: directions,
            layer: Some("root"),
            sentences: &Sentences {
                begins: "Begins: {cell} waits in the queue of its half.",
                begins_with_more: "Begins: {count} ends wait, each in the queue of its half.",
                pushed_start: "Puts {cell}, an end of the way, into the queue of its half.",
                pushed: "Sees {cell}: new, so it joins the queue of this half; {place} wait in both.",
                expanded: "Takes {cell}, the oldest in the queue of its half: {far} from where that half began.",
                meets: "It meets {new} of the other half.",
                more_traced: "The halves meet here. Follows the path: {count} of its cells so far.",
                goal: "",
                found: "The halves have met: {path}.",
                missed: "A queue is empty: there is no path. {count cell was|cells were} reached.",
                ..Sentences::PLAIN
            },
            ..Explanation::PLAIN
        },
    },
    promise: |_| PathPromise::ShortestPath,
    minds_costs: false,
    refuses: |_, _| None,
    begin: Begin::Function(|map, settings| -> Box<dyn Algorithm> {
        match Neighbours::of(settings) {
            Neighbours::Four(order) => Box::new(Batched(Bidirectional::<4, 5>::new(map, order))),
            Neighbours::Eight(order) => Box::new(Batched(Bidirectional::<8, 9>::new(map, order))),
        }
    }),
};

const START: LineId = LineId::new("start");
const EXPAND: LineId = LineId::new("expand");
const PUSH: LineId = LineId::new("push");
const TRACE: LineId = LineId::new("trace");
const PATH: LineId = LineId::new("path");
const NO_PATH: LineId = LineId::new("no_path");

/// The bits of the cells of the two halves, that of the starts and that of the goals.
const HALVES: [u8; 2] = [32, 64];

/// The search with `N` neighbours of each cell. The longest step, a cell expanded and all its neighbours
/// pushed, is `STEP` events, one more than `N`.
struct Bidirectional<const N: usize, const STEP: usize> {
    map: Arc<Map>,
    known: Known,
    ways: Ways<N>,
    queues: [Queue; 2],
    /// The half that goes on: 0 from the starts, 1 from the goals.
    half: usize,
    /// The number in its queue of the first cell that is not of the present level.
    level: usize,
    phase: BidirectionalPhase,
}

/// Which event comes next.
#[derive(Clone, Copy)]
enum BidirectionalPhase {
    /// The start or, behind the starts, the goal of this number is pushed.
    Root(usize),
    /// The oldest of a queue is expanded.
    Take,
    /// The neighbours of the cell are pushed, from the way of this number on.
    Look(Cell, usize),
    /// The cell, a start and a goal, is expanded and is the path.
    Both(Cell),
    /// The cell lies on the path, in the half of the starts; the second one is the first of the other half.
    Trace(Cell, Option<Cell>),
    /// The cell lies on the path, in the half of the goals.
    TraceOn(Cell),
    Done,
}

impl<const N: usize, const STEP: usize> Bidirectional<N, STEP> {
    fn new(map: Arc<Map>, order: [Direction; N]) -> Self {
        Bidirectional {
            known: Known::new(&map),
            ways: Ways::new(map.size(), order),
            map,
            queues: [Queue::default(), Queue::default()],
            half: 0,
            level: 0,
            phase: BidirectionalPhase::Root(0),
        }
    }

    /// Chooses the half that goes on, if the level of the present one is complete; says whether there is something to
    /// expand.
    fn has_level(&mut self) -> bool {
        if self.queues[self.half].head == self.level {
            let waiting = |queue: &Queue| queue.tail - queue.head;
            self.half = usize::from(waiting(&self.queues[1]) < waiting(&self.queues[0]));
            self.level = self.queues[self.half].tail;
        }
        self.queues[self.half].head < self.level
    }

    /// Fills in whole steps of one level, for as long as there are slots for the longest and the other half is not met:
    /// the same as [`Bidirectional::advance`] event by event, without a branch that the map decides.
    fn fill_whole_steps(&mut self, slots: &mut [Event]) -> usize {
        if !self.has_level() {
            return 0;
        }
        let half = self.half;
        let (level, own, other) = (self.level, HALVES[half], HALVES[1 - half]);
        let queue = &mut self.queues[half];
        let (ring, bytes) = (&mut queue.ring[..], &mut self.known.bytes[..]);
        let last = ring.len() - 1;
        let (mut head, mut tail) = (queue.head, queue.tail);
        let ways = self.ways;
        let mut filled = 0;
        while let Some(slots) = slots[filled..].first_chunk_mut::<STEP>() {
            if head == level {
                break;
            }
            let cell = ring[head & last];
            let mut beside = 0;
            for (number, way) in ways.ways.iter().enumerate() {
                let free = u8::from(ways.is_free(bytes, cell, number)).wrapping_neg();
                beside |= bytes[way.from(cell).index()] & free;
            }
            if beside & other != 0 {
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
                bytes[found.index()] = byte ^ (open.wrapping_neg() & (way.discovery | own));
                ring[tail & last] = found;
                slots[stated] = Event::pushed(found, way.back);
                tail += usize::from(open);
                stated += usize::from(open);
            }
            filled += stated;
        }
        (queue.head, queue.tail) = (head, tail);
        filled
    }

    /// The number of the first free way from the cell, from that number on, to a cell with one of these bits.
    fn way_to(&self, cell: Cell, bits: u8, from: usize) -> Option<usize> {
        let bytes = &self.known.bytes[..];
        let leads = |&number: &usize| {
            let byte = bytes[self.ways.ways[number].from(cell).index()];
            byte & bits != 0 && self.ways.is_free(bytes, cell, number)
        };
        (from..N).find(leads)
    }

    /// Puts an end into the queue of a half, unless it is in one already.
    fn root(&mut self, end: Cell, half: usize) -> Option<Event> {
        let byte = &mut self.known.bytes[end.index()];
        if *byte & known::OPEN != 0 {
            *byte ^= known::START | HALVES[half];
            self.queues[half].push(end);
            return Some(Event::pushed_start(end));
        }
        if half == 1 && *byte & HALVES[0] != 0 {
            self.phase = BidirectionalPhase::Both(end);
        }
        None
    }

    /// The next event.
    fn advance(&mut self) -> Option<Event> {
        loop {
            match self.phase {
                BidirectionalPhase::Root(number) => {
                    let starts = self.map.starts.len();
                    self.phase = BidirectionalPhase::Root(number + 1);
                    let event = match number.checked_sub(starts) {
                        None => self.root(self.map.starts[number], 0),
                        Some(number) => match self.map.goals.get(number) {
                            Some(&goal) => self.root(goal, 1),
                            None => {
                                self.phase = BidirectionalPhase::Take;
                                None
                            }
                        },
                    };
                    if event.is_some() {
                        return event;
                    }
                }
                BidirectionalPhase::Take => {
                    if !self.has_level() {
                        self.phase = BidirectionalPhase::Done;
                        continue;
                    }
                    let cell = self.queues[self.half].pop()?;
                    self.phase = match self.way_to(cell, HALVES[1 - self.half], 0) {
                        Some(number) => {
                            let beside = self.ways.ways[number].from(cell);
                            let [near, far] = match self.half {
                                0 => [cell, beside],
                                _ => [beside, cell],
                            };
                            BidirectionalPhase::Trace(self.known.turn_around(near), Some(far))
                        }
                        None => self.look(cell, 0),
                    };
                    return Some(Event::expanded(cell));
                }
                BidirectionalPhase::Look(cell, number) => {
                    let way = self.ways.ways[number];
                    let found = way.from(cell);
                    self.known.bytes[found.index()] ^= way.discovery | HALVES[self.half];
                    self.queues[self.half].push(found);
                    self.phase = self.look(cell, number + 1);
                    return Some(Event::pushed(found, way.back));
                }
                BidirectionalPhase::Both(cell) => {
                    self.phase = BidirectionalPhase::Trace(cell, None);
                    return Some(Event::expanded(cell));
                }
                BidirectionalPhase::Trace(cell, far) => {
                    self.phase = match (self.known.parent(cell), far) {
                        (Some(next), _) => BidirectionalPhase::Trace(next, far),
                        (None, Some(far)) => BidirectionalPhase::TraceOn(far),
                        (None, None) => BidirectionalPhase::Done,
                    };
                    return Some(Event::traced(cell));
                }
                BidirectionalPhase::TraceOn(cell) => {
                    self.phase = self
                        .known
                        .parent(cell)
                        .map_or(BidirectionalPhase::Done, BidirectionalPhase::TraceOn);
                    return Some(Event::traced(cell));
                }
                BidirectionalPhase::Done => return None,
            }
        }
    }

    /// What follows once the cell was expanded, or a neighbour of it pushed. It is found out at once, so that whole steps
    /// are taken again as soon as this one is complete.
    fn look(&self, cell: Cell, from: usize) -> BidirectionalPhase {
        match self.way_to(cell, known::OPEN, from) {
            Some(number) => BidirectionalPhase::Look(cell, number),
            None => BidirectionalPhase::Take,
        }
    }
}

impl<const N: usize, const STEP: usize> Fill for Bidirectional<N, STEP> {
    fn fill(&mut self, slots: &mut [Event]) -> usize {
        // There is room for one more than can be pushed, since a whole step writes before it knows what
        // counts.
        for queue in &mut self.queues {
            queue.reserve(slots.len() + 1);
        }
        let mut filled = 0;
        while filled < slots.len() {
            if let BidirectionalPhase::Take = self.phase {
                let more = self.fill_whole_steps(&mut slots[filled..]);
                filled += more;
                if more > 0 {
                    continue;
                }
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

    fn events(tiles: &[&str]) -> (Vec<Event>, Size) {
        let size = Size::new(tiles[0].len() as u32, tiles.len() as u32).unwrap();
        let mut map = Map::new(size, Tile::Floor);
        for cell in size.iter() {
            let (x, y) = size.position(cell);
            match tiles[y as usize].as_bytes()[x as usize] {
                b'#' => map.tiles[cell] = Tile::Wall,
                b'S' => map.starts.push(cell),
                b'G' => map.goals.push(cell),
                _ => {}
            }
        }
        let settings = Settings::new(ENTRY.info.parameters);
        (ENTRY.start(Arc::new(map), &settings).collect(), size)
    }

    #[test]
    fn whole_levels_grow_from_both_ends_and_meet() {
        let (events, size) = events(&["S...G"]);
        let at = |x| size.cell(x, 0).unwrap();
        let expected = [
            Event::pushed_start(at(0)),
            Event::pushed_start(at(4)),
            Event::expanded(at(0)),
            Event::pushed(at(1), Direction::Left),
            Event::expanded(at(1)),
            Event::pushed(at(2), Direction::Left),
            Event::expanded(at(2)),
            Event::pushed(at(3), Direction::Left),
            Event::expanded(at(3)),
            Event::traced(at(0)),
            Event::traced(at(1)),
            Event::traced(at(2)),
            Event::traced(at(3)),
            Event::traced(at(4)),
        ];
        assert_eq!(
            events, expected,
            "of equal levels that of the start goes on"
        );
    }

    /// The goal's level is the smaller one once the start has seen two cells.
    #[test]
    fn the_smaller_level_goes_on() {
        let (events, size) = events(&["...", "S#.", "..G"]);
        let at = |x, y| size.cell(x, y).unwrap();
        let expected = [
            Event::pushed_start(at(0, 1)),
            Event::pushed_start(at(2, 2)),
            Event::expanded(at(0, 1)),
            Event::pushed(at(0, 0), Direction::Down),
            Event::pushed(at(0, 2), Direction::Up),
            Event::expanded(at(2, 2)),
            Event::pushed(at(2, 1), Direction::Down),
            Event::pushed(at(1, 2), Direction::Right),
            Event::expanded(at(0, 0)),
            Event::pushed(at(1, 0), Direction::Left),
            Event::expanded(at(0, 2)),
            Event::traced(at(0, 1)),
            Event::traced(at(0, 2)),
            Event::traced(at(1, 2)),
            Event::traced(at(2, 2)),
        ];
        assert_eq!(events, expected);
    }

    #[test]
    fn a_half_that_is_shut_in_ends_the_search() {
        let (events, size) = events(&["S..#G"]);
        let at = |x| size.cell(x, 0).unwrap();
        let expected = [
            Event::pushed_start(at(0)),
            Event::pushed_start(at(4)),
            Event::expanded(at(0)),
            Event::pushed(at(1), Direction::Left),
            Event::expanded(at(1)),
            Event::pushed(at(2), Direction::Left),
            Event::expanded(at(2)),
        ];
        assert_eq!(events, expected);
    }
}
