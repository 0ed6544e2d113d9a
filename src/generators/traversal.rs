//! Random traversal: a maze that grows everywhere at once, from a frontier of edges.

use super::braid::braided;
use crate::catalogue::{
    Appearance, Choice, Discipline, Explanation, Family, Generator, Hue, Info, Kinds, LineId,
    MapPromise, Moment, Order, Plane, Sentences, Settings, Sides,
};
use crate::event::{Algorithm, Event, code};
use crate::grid::{Cell, Direction};
use crate::map::{Map, Tile};
use crate::random::{Draw, Random, Seed};
use crate::structures::batched::{Batched, Fill};
use crate::structures::mazes::joined::{self, Joined};
use crate::structures::mazes::rooms;
use crate::structures::mazes::site::Site;
use std::hint::black_box;

/// A perfect maze that grows outward from its bottom-left room.
///
/// The frontier holds *edges*, each from a room of the maze to one that was outside when the edge
/// was found. A step takes one edge out: if the far room is still outside, the edge is opened, the
/// room joins, and its own edges to rooms outside enter the frontier; otherwise the edge is rejected
/// and stays wall. An edge enters the frontier at most once: when its second room joins, the first
/// is inside. With `order` random you see a blot with a ragged rim; with `last`, which takes the
/// newest edge, a walk like the backtracker's that leaves its frontier standing.
pub const ENTRY: Generator = braided!(PLAIN);

/// The entry but for `braid`.
const PLAIN: Generator = Generator {
    info: Info {
        id: "traversal",
        name: "Random traversal",
        tagline: "opens edges by chance",
        family: Family::PerfectMazes,
        hue: Hue::Steel,
        summary: "Opens random edges of a growing frontier: many short dead ends.",
        parameters: &[ORDER.parameter()],
        pseudocode: &[
            FIRST.line("carve the first room"),
            PUSH.line("for each edge to a room of wall:"),
            PUSH.line("  put it into the frontier"),
            OPEN.line("while the frontier is not empty:"),
            OPEN.line("  take an edge out of it"),
            OPEN.line("  if beyond is wall: carve the edge"),
            JOIN.line("    carve the room, push its edges"),
            REJECT.line("  else: the edge stays wall"),
            DONE.line("all rooms are joined"),
        ],
        line: |moment| match *moment {
            Moment::After { event, before, .. } => match event.code() as u32 {
                code::CARVED_WAITING => OPEN,
                code::CARVED if before.is_none() => FIRST,
                code::CARVED => JOIN,
                code::REJECTED => REJECT,
                _ => PUSH,
            },
            Moment::End { .. } => DONE,
        },
        time: "O(n)",
        space: "O(n)",
        cell_bytes: 2,
        source: "Mike Bostock, Visualizing Algorithms (2014), https://bost.ocks.org/mike/algorithms/#maze-generation",
        discipline: Discipline::Edges,
        looks: Appearance::Edges,
        uses: Kinds::of(&[
            Kinds::CARVED,
            Kinds::CARVED_WAITING,
            Kinds::REJECTED,
            Kinds::PUSHED,
        ]),
        plane: |_| Plane::None,
        begins_step: |event| matches!(event.code() as u32, code::CARVED_WAITING | code::REJECTED),
        // Each room is carved; each edge, fewer than two a room, enters the frontier and leaves it.
        bound: Some(|size| {
            let (columns, rows) = rooms::room_counts(size);
            5 * u64::from(columns) * u64::from(rows)
        }),
        usual: None,
        explanation: &Explanation {
            order: Some(|settings| match ORDER.of(settings) {
                EdgeOrder::Random => Order::Unknown,
                EdgeOrder::Last => Order::Newest,
            }),
            sentences: &Sentences {
                lines: &[
                    (FIRST, "Carves the first room, {cell}."),
                    (JOIN, "The room {cell} behind the edge joins the maze."),
                ],
                ..Sentences::EDGES
            },
            ..Explanation::EDGES
        },
    },
    promise: |_| MapPromise::PerfectMaze,
    begins_with: Tile::Wall,
    sides: Sides::Rooms,
    masks: true,
    start: |site, seed, settings| -> Box<dyn Algorithm> {
        Box::new(Batched(Traversal::new(site, seed, settings)))
    },
    mark: |map: &mut Map| {
        let size = map.size();
        let (columns, rows) = rooms::room_counts(size);
        if columns > 0 && rows > 0 {
            map.starts.extend(rooms::room(size, 0, rows - 1));
            map.goals.extend(rooms::room(size, columns - 1, 0));
        }
    },
};

const ORDER: Choice<EdgeOrder, 2> = Choice::new(
    "order",
    "which edge of the frontier comes next",
    [("random", EdgeOrder::Random), ("last", EdgeOrder::Last)],
);

const FIRST: LineId = LineId::new("first");
const PUSH: LineId = LineId::new("push");
const OPEN: LineId = LineId::new("open");
const JOIN: LineId = LineId::new("join");
const REJECT: LineId = LineId::new("reject");
const DONE: LineId = LineId::new("done");

struct Traversal {
    joined: Joined,
    random: Random,
    /// The place of the edge that is taken next, as a share of those that wait.
    draw: Draw,
    order: EdgeOrder,
    frontier: Vec<FarRoom>,
    /// Only so many entries of the frontier count.
    waiting: usize,
    /// The room that joined last, as a half index, and the order in which its edges are looked at.
    room: u32,
    ways: [Direction; 4],
    phase: TraversalPhase,
}

/// Which edge of the frontier is taken.
#[derive(Clone, Copy, PartialEq, Eq)]
enum EdgeOrder {
    Random,
    Last,
}

/// Which event comes next.
#[derive(Clone, Copy)]
enum TraversalPhase {
    /// The last room that joined becomes floor.
    Enter,
    /// Its edges enter the frontier, from this place in its ways on.
    Push(u8),
    /// An edge is taken out of the frontier.
    Take,
}

/// An edge of the frontier, seen from the room beyond it: that room's half index, and the number of
/// the direction back in the upper bits.
#[derive(Clone, Copy)]
struct FarRoom(u32);

impl FarRoom {
    const BITS: u32 = 28;

    #[inline(always)]
    fn new(half: u32, back: Direction) -> FarRoom {
        FarRoom(half | (back as u32) << Self::BITS)
    }

    #[inline(always)]
    fn half(self) -> u32 {
        self.0 & ((1 << Self::BITS) - 1)
    }

    #[inline(always)]
    fn back(self) -> usize {
        (self.0 >> Self::BITS) as usize
    }
}

/// The order of behaviours that the picture is known by: north, south, west, east.
const WAYS: [Direction; 4] = [
    Direction::Up,
    Direction::Down,
    Direction::Left,
    Direction::Right,
];

/// The lowest room of the leftmost column that has one: at the bottom left, where no mask leaves it out.
fn first_room(site: &Site) -> Option<Cell> {
    let size = site.size();
    let (columns, rows) = rooms::room_counts(size);
    let places = (0..columns).flat_map(|column| (0..rows).rev().map(move |row| (column, row)));
    let mut held = places.filter(|&(column, row)| site.holds(column, row));
    let (column, row) = held.next()?;
    rooms::room(size, column, row)
}

impl Traversal {
    fn new(site: &Site, seed: &Seed, settings: &Settings) -> Traversal {
        let order = ORDER.of(settings);
        let mut random = Random::new(seed, "traversal");
        let mut traversal = Traversal {
            joined: Joined::new(site),
            draw: random.draw(),
            random,
            order,
            frontier: Vec::new(),
            waiting: 0,
            room: 0,
            ways: WAYS,
            phase: TraversalPhase::Take,
        };
        if let Some(first) = first_room(site) {
            let first = joined::half(first);
            let joined = &mut traversal.joined;
            joined::join(&mut joined.bytes, &joined.steps, first);
            traversal.room = first;
            traversal.phase = TraversalPhase::Enter;
        }
        traversal
    }
}

impl Fill for Traversal {
    fn fill(&mut self, slots: &mut [Event]) -> usize {
        // There is room for one entry more than can be pushed, since the loop writes before it knows
        // whether to keep.
        let most = self.waiting + slots.len() + 1;
        if self.frontier.len() < most {
            self.frontier.resize(most, FarRoom(0));
        }
        let (bytes, frontier) = (&mut self.joined.bytes[..], &mut self.frontier[..]);
        let steps = self.joined.steps;
        let (order, mut random) = (self.order, self.random.clone());
        let mut draw = self.draw;
        let (mut room, mut ways, mut waiting) = (self.room, self.ways, self.waiting);
        let mut phase = self.phase;
        let mut filled = 0;
        'slots: while filled < slots.len() {
            match phase {
                TraversalPhase::Take => {
                    if waiting == 0 {
                        break;
                    }
                    let taken = match order {
                        EdgeOrder::Random => draw.below(waiting as u32) as usize,
                        EdgeOrder::Last => waiting - 1,
                    };
                    waiting -= 1;
                    let edge = frontier[taken];
                    frontier[taken] = frontier[waiting];
                    if order == EdgeOrder::Random {
                        // The next place is drawn now, and what most likely stands there is loaded:
                        // a large frontier is far from the processor, and until the load is needed
                        // the place moves by three at the most (*measured*, least of many runs, ns a
                        // room with and without it: 22.1 and 22.4 at 501 x 501 cells, 26.0 and 27.5
                        // at 2001 x 2001, 28.4 and 31.1 at 4001 x 4001). What is loaded goes through
                        // black_box, since a load that nobody uses would be left out.
                        draw = random.draw();
                        let soon = frontier[draw.below(waiting as u32) as usize];
                        black_box(bytes[soon.half() as usize]);
                    }
                    let far = edge.half();
                    let near = far.wrapping_add_signed(steps[edge.back()]);
                    let cell = joined::edge(far, near);
                    if bytes[far as usize] & joined::ITSELF == 0 {
                        joined::join(bytes, &steps, far);
                        slots[filled] = Event::carved_waiting(cell);
                        room = far;
                        phase = TraversalPhase::Enter;
                    } else {
                        slots[filled] = Event::rejected(cell);
                    }
                    filled += 1;
                }
                TraversalPhase::Enter => {
                    slots[filled] = Event::carved(joined::room(room));
                    filled += 1;
                    if order == EdgeOrder::Last {
                        ways = shuffled(WAYS, random.below(24));
                    }
                    phase = TraversalPhase::Push(0);
                }
                TraversalPhase::Push(first) => {
                    let joined = bytes[room as usize];
                    for place in first..4 {
                        if filled == slots.len() {
                            phase = TraversalPhase::Push(place);
                            break 'slots;
                        }
                        // The edge is written in any case and kept by the comparison: a branch would
                        // be mispredicted every other time.
                        let way = ways[usize::from(place)];
                        let far = room.wrapping_add_signed(steps[way as usize]);
                        let outside = usize::from(joined >> way as u8 & 1 == 0);
                        frontier[waiting] = FarRoom::new(far, way.opposite());
                        slots[filled] = Event::pushed(joined::edge(room, far), way.opposite());
                        waiting += outside;
                        filled += outside;
                    }
                    phase = TraversalPhase::Take;
                }
            }
        }
        (self.room, self.ways, self.waiting) = (room, ways, waiting);
        (self.random, self.draw, self.phase) = (random, draw, phase);
        filled
    }
}

/// The arrangement of the four ways that has this number, below 24.
fn shuffled(mut ways: [Direction; 4], mut number: u32) -> [Direction; 4] {
    for left in [4, 3, 2] {
        let place = 4 - left;
        ways.swap(place, place + number as usize % left);
        number /= left as u32;
    }
    ways
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;

    #[test]
    fn all_arrangements_are_different() {
        let mut seen: Vec<String> = (0..24)
            .map(|number| format!("{:?}", shuffled(WAYS, number)))
            .collect();
        seen.sort();
        seen.dedup();
        assert_eq!(seen.len(), 24);
    }

    #[test]
    fn the_first_two_edges_lead_up_and_right() {
        let size = Size::new(5, 5).unwrap();
        let at = |x, y| size.cell(x, y).unwrap();
        let settings = Settings::new(ENTRY.info.parameters);
        let run = Batched(Traversal::new(&size.into(), &Seed::from(1), &settings));
        let events: Vec<Event> = run.take(3).collect();
        let expected = [
            Event::carved(at(1, 3)),
            Event::pushed(at(1, 2), Direction::Down),
            Event::pushed(at(2, 3), Direction::Left),
        ];
        assert_eq!(events, expected);
    }
}
