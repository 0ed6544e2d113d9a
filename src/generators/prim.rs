//! Prim's algorithm: the cheapest edge of the frontier, or a room of it by chance.

use super::braid::braided;
use crate::catalogue::{
    Appearance, Choice, Discipline, Explanation, Family, Generator, Hue, Info, Kinds, LineId,
    MapPromise, Moment, Plane, Sentences, Sides, Waits,
};
use crate::event::{Algorithm, Event, code};
use crate::grid::Direction;
use crate::map::Tile;
use crate::random::{Random, Seed};
use crate::structures::batched::{Batched, Bundled, Bundles};
use crate::structures::mazes::cheapest::{Cheapest, WEIGHTS};
use crate::structures::mazes::joined::{self, Joined};
use crate::structures::mazes::rooms;
use crate::structures::mazes::site::Site;
use crate::structures::mazes::ways_out::{DRAWS, WaysOut};

/// A perfect maze that grows from a room by chance.
///
/// With the form *weights* each edge has a weight, drawn when it joins the frontier, and the lightest edge of the frontier
/// is taken out: it is opened if beyond it lies wall, and stays wall otherwise. That is Prim's algorithm on random weights;
/// the maze grows in bursts, wherever it has broken into a region of light edges. With the form *cells* the frontier
/// holds rooms: one is taken out by chance and joined to one of the maze's rooms beside it, by chance again, so that
/// nothing is ever rejected; this maze grows as a round blot, with the shortest dead ends of all.
pub const ENTRY: Generator = braided!(PLAIN);

/// The entry but for `braid`.
const PLAIN: Generator = Generator {
    info: Info {
        id: "prim",
        name: "Prim's algorithm",
        tagline: "the lightest edge of a frontier",
        family: Family::PerfectMazes,
        hue: Hue::Steel,
        summary: "Grows from one room by the lightest edge of its frontier, or by a random room of it.",
        parameters: &[FORM.parameter()],
        pseudocode: &[
            FIRST.line("carve a random room"),
            PUSH_EDGE.line("weights: each of its edges to a wall"),
            PUSH_EDGE.line("  has a weight, and waits"),
            OPEN_WAITING.line("  take the lightest edge out;"),
            OPEN_WAITING.line("  if beyond is wall: carve the edge"),
            JOIN.line("    carve the room, push edges to walls"),
            REJECT.line("  else: the edge stays wall"),
            PUSH_ROOM.line("cells: each wall room beside it waits"),
            OPEN.line("  take any out; carve an edge to it"),
            JOIN_WAITING.line("  carve it; wall rooms beside it wait"),
            DONE.line("nothing waits: all rooms are joined"),
        ],
        line: |moment| match *moment {
            Moment::After { event, before, .. } => {
                let is_edge = rooms::is_edge(event.cell());
                match (event.code() as u32, is_edge) {
                    (code::CARVED, false) if before.is_none() => FIRST,
                    (code::CARVED, false) => JOIN,
                    (code::CARVED, true) => OPEN,
                    (code::CARVED_WAITING, true) => OPEN_WAITING,
                    (code::CARVED_WAITING, false) => JOIN_WAITING,
                    (code::REJECTED, _) => REJECT,
                    (_, true) => PUSH_EDGE,
                    (_, false) => PUSH_ROOM,
                }
            }
            Moment::End { .. } => DONE,
        },
        time: "O(n log n) at most, about O(n)",
        space: "O(n)",
        cell_bytes: 3,
        source: "Robert Prim, Shortest Connection Networks and Some Generalizations (1957); both forms: Jamis Buck, Mazes for Programmers (2015), chapter 11",
        discipline: Discipline::Walls,
        looks: Appearance::Edges,
        uses: Kinds::of(&[
            Kinds::CARVED,
            Kinds::CARVED_WAITING,
            Kinds::REJECTED,
            Kinds::PUSHED,
        ]),
        plane: |_| Plane::None,
        begins_step: |event| {
            event.code() as u32 == code::REJECTED
                || event.is_carved() && rooms::is_edge(event.cell())
        },
        // Each room is carved; each edge, fewer than two a room, joins the frontier and leaves it. A room does
        // so once, and has one edge.
        bound: Some(|size| 5 * rooms::room_count(size)),
        usual: None,
        explanation: &Explanation {
            sentences: &Sentences {
                lines: &[
                    (FIRST, "Carves the first room, {cell}."),
                    (
                        PUSH_EDGE,
                        "The edge {cell} joins those that wait, {place} now.",
                    ),
                    (
                        OPEN_WAITING,
                        "Takes {cell}, the lightest edge of all that wait, and opens it.",
                    ),
                    (JOIN, "The room {cell} behind the edge joins the maze."),
                    (
                        REJECT,
                        "Takes {cell}, the lightest edge of all that wait; beyond it is floor already, so it stays wall.",
                    ),
                    (
                        PUSH_ROOM,
                        "The room {cell} joins those that wait, {place} now.",
                    ),
                    (
                        OPEN,
                        "Takes a room that waits, and opens the edge {cell} to it.",
                    ),
                    (JOIN_WAITING, "The room {cell} joins the maze."),
                ],
                one_joins: "{new} joins those that wait.",
                more_join: "{count} more walls join those that wait.",
                begins_with_floor: "The first room, {new}, is carved.",
                one_carved: "It leads from {across} to the room {new}, which joins the maze.",
                ..Sentences::BUILDER
            },
            waits: Some(|settings| match FORM.of(settings) {
                Form::Weights => Waits {
                    title: "Frontier",
                    nouns: ["edge", "edges"],
                    order: "the lightest first",
                    is_way: false,
                },
                Form::Cells => Waits {
                    title: "Frontier",
                    nouns: ["room", "rooms"],
                    order: "chance draws",
                    is_way: false,
                },
            }),
            ..Explanation::BUILDER
        },
    },
    promise: |_| MapPromise::PerfectMaze,
    begins_with: Tile::Wall,
    sides: Sides::Rooms,
    masks: true,
    start: |site, seed, settings| -> Box<dyn Algorithm> {
        let begun = Begun::new(site, seed);
        match FORM.of(settings) {
            Form::Weights => Box::new(Batched(Bundled::new(ByWeights {
                cheapest: Cheapest::new(),
                begun,
            }))),
            Form::Cells => Box::new(Batched(Bundled::new(ByCells {
                choices: WaysOut::new(begun.joined.steps),
                waiting: Vec::new(),
                begun,
            }))),
        }
    },
    mark: rooms::mark_corners,
};

const FORM: Choice<Form, 2> = Choice::new(
    "form",
    "what waits and comes next: the lightest edge, or any room",
    [("weights", Form::Weights), ("cells", Form::Cells)],
);

/// What the frontier holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Weights,
    Cells,
}

const FIRST: LineId = LineId::new("first");
const PUSH_EDGE: LineId = LineId::new("push_edge");
const OPEN_WAITING: LineId = LineId::new("open_waiting");
const JOIN: LineId = LineId::new("join");
const REJECT: LineId = LineId::new("reject");
const PUSH_ROOM: LineId = LineId::new("push_room");
const OPEN: LineId = LineId::new("open");
const JOIN_WAITING: LineId = LineId::new("join_waiting");
const DONE: LineId = LineId::new("done");

/// The maze from which both forms begin.
struct Begun {
    joined: Joined,
    random: Random,
    /// The room from which it grows, as a half index, until it is carved.
    first: Option<u32>,
}

impl Begun {
    fn new(site: &Site, seed: &Seed) -> Begun {
        let mut random = Random::new(seed, "prim");
        Begun {
            joined: Joined::new(site),
            first: site.draw_room(|most| random.below(most)).map(joined::half),
            random,
        }
    }
}

/// The edges of the frontier, by weight.
struct ByWeights {
    begun: Begun,
    /// Of each edge that waits the direction back from the room beyond, above that room's half index.
    cheapest: Cheapest,
}

/// The bits of a room's half index, below the direction back.
const ROOM_BITS: u32 = 26;

/// A room joins and is carved. Its edges to rooms that have not joined are weighed and wait from now on. Says how many
/// events that is.
#[inline(always)]
fn enter(
    (bytes, steps): (&mut [u8], &[i32; 4]),
    random: &mut Random,
    cheapest: &mut Cheapest,
    room: u32,
    slots: &mut [Event],
) -> usize {
    joined::join(bytes, steps, room);
    slots[0] = Event::carved(joined::room(room));
    let mut filled = 1;
    // One turn for each edge that there is: which of four there are is harder to predict than which is the last.
    let mut left = !bytes[room as usize] & 15;
    while left != 0 {
        let way = Direction::FOUR[left.trailing_zeros() as usize];
        left &= left - 1;
        let far = room.wrapping_add_signed(steps[way as usize]);
        let back = way.opposite();
        slots[filled] = Event::pushed(joined::edge(room, far), back);
        filled += 1;
        let edge = far | (back as u32) << ROOM_BITS;
        cheapest.push(random.below(WEIGHTS), edge);
    }
    filled
}

impl Bundles for ByWeights {
    const MOST: usize = 6;

    fn bundle(&mut self, slots: &mut [Event]) -> usize {
        // What the loop changes lives in locals, because a store behind `&mut self` makes the compiler read every
        // field again.
        let Joined { bytes, steps } = &mut self.begun.joined;
        let (bytes, steps) = (&mut bytes[..], *steps);
        let mut random = self.begun.random.clone();
        let cheapest = &mut self.cheapest;
        let mut filled = 0;
        if let Some(first) = self.begun.first.take() {
            filled = enter((bytes, &steps), &mut random, cheapest, first, slots);
        }
        while slots.len() - filled >= Self::MOST {
            let Some(edge) = cheapest.pop() else {
                break;
            };
            let far = edge & ((1 << ROOM_BITS) - 1);
            let near = far.wrapping_add_signed(steps[(edge >> ROOM_BITS) as usize & 3]);
            let cell = joined::edge(far, near);
            if bytes[far as usize] & joined::ITSELF != 0 {
                slots[filled] = Event::rejected(cell);
                filled += 1;
                continue;
            }
            slots[filled] = Event::carved_waiting(cell);
            filled += 1;
            let slots = &mut slots[filled..];
            filled += enter((bytes, &steps), &mut random, cheapest, far, slots);
        }
        self.begun.random = random;
        filled
    }
}

/// The rooms of the frontier, in no order.
struct ByCells {
    begun: Begun,
    choices: WaysOut,
    waiting: Vec<u32>,
}

/// The bit of a room that waits.
const WAITS: u8 = 2 * joined::ITSELF;

impl ByCells {
    /// The rooms beside that have not joined wait from now on, unless they do already.
    #[inline(always)]
    fn push(&mut self, room: u32, slots: &mut [Event]) -> usize {
        let Joined { bytes, steps } = &mut self.begun.joined;
        let mut filled = 0;
        let mut left = !bytes[room as usize] & 15;
        while left != 0 {
            let way = Direction::FOUR[left.trailing_zeros() as usize];
            left &= left - 1;
            let far = room.wrapping_add_signed(steps[way as usize]);
            if bytes[far as usize] & WAITS == 0 {
                bytes[far as usize] |= WAITS;
                slots[filled] = Event::pushed(joined::room(far), way.opposite());
                filled += 1;
                self.waiting.push(far);
            }
        }
        filled
    }
}

impl Bundles for ByCells {
    const MOST: usize = 6;

    fn bundle(&mut self, slots: &mut [Event]) -> usize {
        let mut filled = 0;
        if let Some(first) = self.begun.first.take() {
            let Joined { bytes, steps } = &mut self.begun.joined;
            joined::join(bytes, steps, first);
            slots[0] = Event::carved(joined::room(first));
            filled = 1 + self.push(first, &mut slots[1..]);
        }
        while slots.len() - filled >= Self::MOST && !self.waiting.is_empty() {
            let Begun { joined, random, .. } = &mut self.begun;
            let Joined { bytes, steps } = joined;
            let room = self
                .waiting
                .swap_remove(random.below(self.waiting.len() as u32) as usize);
            let in_maze = joined::in_maze(bytes, steps, room);
            let draw = random.below(DRAWS);
            let near =
                room.wrapping_add_signed(self.choices.step(joined::ITSELF | (!in_maze & 15), draw));
            joined::join(bytes, steps, room);
            slots[filled] = Event::carved(joined::edge(room, near));
            slots[filled + 1] = Event::carved_waiting(joined::room(room));
            filled += 2;
            filled += self.push(room, &mut slots[filled..]);
        }
        filled
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Settings;
    use crate::grid::Size;

    fn events(form: Form, size: Size, seed: u64) -> Vec<Event> {
        let mut settings = Settings::new(ENTRY.info.parameters);
        FORM.set(&mut settings, form);
        (ENTRY.start)(&size.into(), &Seed::from(seed), &settings).collect()
    }

    /// Three rooms in a row: whatever is drawn, what waits is known.
    #[test]
    fn a_row_of_rooms_is_joined_from_one_of_them() {
        let size = Size::new(7, 3).unwrap();
        let at = |x| size.cell(x, 1).unwrap();
        let firsts = (1..50).map(|seed| {
            let by_weights = events(Form::Weights, size, seed);
            let by_cells = events(Form::Cells, size, seed);
            let first = by_weights[0].cell();
            assert_eq!(by_cells[0], Event::carved(first));
            if first == at(1) {
                let left = Direction::Left;
                let expected = [
                    Event::carved(at(1)),
                    Event::pushed(at(2), left),
                    Event::carved_waiting(at(2)),
                    Event::carved(at(3)),
                    Event::pushed(at(4), left),
                    Event::carved_waiting(at(4)),
                    Event::carved(at(5)),
                ];
                assert_eq!(by_weights, expected);
                let expected = [
                    Event::carved(at(1)),
                    Event::pushed(at(3), left),
                    Event::carved(at(2)),
                    Event::carved_waiting(at(3)),
                    Event::pushed(at(5), left),
                    Event::carved(at(4)),
                    Event::carved_waiting(at(5)),
                ];
                assert_eq!(by_cells, expected);
            }
            first
        });
        let firsts: Vec<_> = firsts.collect();
        for x in [1, 3, 5] {
            assert!(firsts.contains(&at(x)), "a room by chance");
        }
    }

    /// The weights are those of the edges: what comes out is the cheapest of all that were drawn so far.
    #[test]
    fn around_a_post_one_edge_is_rejected_and_no_room_ever() {
        let size = Size::new(5, 5).unwrap();
        for seed in 1..30 {
            let count = |form, code| {
                let events = events(form, size, seed);
                events
                    .iter()
                    .filter(|event| event.code() as u32 == code)
                    .count()
            };
            assert_eq!(count(Form::Weights, code::REJECTED), 1);
            assert_eq!(count(Form::Cells, code::REJECTED), 0);
            assert_eq!(count(Form::Cells, code::CARVED_WAITING), 3);
        }
    }
}
