//! Wilson's algorithm: random walks to the maze, whose loops are erased before they are carved.

use super::braid::braided;
use crate::catalogue::{
    Appearance, Discipline, Explanation, Family, Generator, Hue, Info, Kinds, LineId, MapPromise,
    Moment, Plane, Sentences, Settings, Sides, Waits,
};
use crate::event::{Algorithm, Event, code};
use crate::grid::{Direction, Size};
use crate::map::Tile;
use crate::random::{Random, Seed};
use crate::structures::batched::{Batched, Bundled, Bundles};
use crate::structures::mazes::joined::{self, Joined};
use crate::structures::mazes::rooms;
use crate::structures::mazes::site::Site;
use crate::structures::mazes::ways_out::{DRAWS, WaysOut};

/// A perfect maze, each as likely as every other one of its size.
///
/// One room by chance is the maze. From another one, by chance too, a walk goes without aim, to any neighbour with the same
/// chance, and notes for each room by which edge it has left. Where it meets itself it takes the loop back, room by room,
/// and leaves by another draw; where it meets the maze its rooms and edges are carved from end to end. Then the next
/// walk begins. The first walks are long, since the maze is hard to find, and the last ones a step or two.
///
/// David Wilson proved in 1996 that no kind of maze is preferred. What waits is the walk; what was taken back keeps the
/// direction in which it was left, until a walk comes again.
pub const ENTRY: Generator = braided!(PLAIN);

/// The entry but for `braid`.
const PLAIN: Generator = Generator {
    info: Info {
        id: "wilson",
        name: "Wilson's algorithm",
        tagline: "walks whose loops are erased",
        family: Family::PerfectMazes,
        hue: Hue::Steel,
        summary: "Walks at random until it meets the maze and erases its loops: every maze is equally likely.",
        parameters: &[],
        pseudocode: &[
            FIRST.line("carve a random room: the maze"),
            BEGIN.line("from each room of wall, in random"),
            BEGIN.line("  order, walk until at the maze:"),
            WALK.line("    leave by a random edge; note it"),
            AGAIN.line("    (a room taken back: once more)"),
            TURN.line("    (another edge than before)"),
            ERASE.line("    at the walk itself: take the"),
            ERASE.line("      loop back, from its tip on"),
            JOIN.line("  along the walk: carve each room"),
            OPEN.line("    and the edge by which it left"),
            DONE.line("all rooms are joined"),
        ],
        line: |moment| match *moment {
            Moment::After { event, before, .. } => match event.code() as u32 {
                code::WITHDRAWN => ERASE,
                code::CARVED_WAITING => JOIN,
                code::CARVED if rooms::is_edge(event.cell()) => OPEN,
                code::CARVED => FIRST,
                // Behind the first room, and behind the last edge of a walk.
                _ if before.is_some_and(Event::is_carved) => BEGIN,
                code::RESTORED => AGAIN,
                _ if Kinds::IMPROVED.contains(event) => TURN,
                _ => WALK,
            },
            Moment::End { .. } => DONE,
        },
        time: "O(n log n) on average, without a bound",
        space: "O(n)",
        cell_bytes: 3,
        source: "David Wilson, Generating Random Spanning Trees More Quickly Than the Cover Time (1996); Jamis Buck, Maze Generation: Wilson's Algorithm (2011), https://weblog.jamisbuck.org/2011/1/20/maze-generation-wilson-s-algorithm",
        discipline: Discipline::Walls,
        looks: Appearance::Edges,
        uses: Kinds::of(&[
            Kinds::CARVED,
            Kinds::CARVED_WAITING,
            Kinds::PUSHED,
            Kinds::IMPROVED,
            Kinds::WITHDRAWN,
            Kinds::RESTORED,
        ]),
        plane: |_| Plane::None,
        begins_step: |event| {
            Kinds::of(&[Kinds::PUSHED, Kinds::RESTORED, Kinds::CARVED_WAITING]).contains(event)
        },
        bound: None,
        usual: Some(usual),
        explanation: &Explanation {
            sentences: &Sentences {
                lines: &[
                    (FIRST, "The maze begins with the room {cell}."),
                    (BEGIN, "A walk begins at the room {cell}."),
                    (
                        OPEN,
                        "Carves the edge {cell}, by which the walk has left it.",
                    ),
                ],
                begins_with_floor: "The maze begins with the room {new}.",
                pushed: "The walk comes to the room {cell} and leaves it by the edge {from}.",
                restored: "The walk reaches the room {cell}, which {eraser} had erased.",
                improved: "The walk leaves the room {cell} by another edge, {from}.",
                withdrawn: "The walk has met itself: takes the room {cell} of its loop back.",
                carved_waiting: "The walk has met the maze: its room {cell} is carved.",
                one_joins: "The walk comes to {new}.",
                one_improved: "{new} is left by another edge than before.",
                more_improved: "Rooms that are left by another edge than before: {count}.",
                goes_back: "The walk meets itself: takes {count} room of its loop back.",
                goes_far_back: "The walk meets itself: takes {count} rooms of its loop back.",
                one_carved: "So is the edge {new}, by which the walk has left it.",
                ..Sentences::BUILDER
            },
            waits: Some(|_| Waits {
                title: "Walk",
                nouns: ["room", "rooms"],
                order: "its tip goes on",
                is_way: true,
            }),
            ..Explanation::BUILDER
        },
    },
    promise: |_| MapPromise::PerfectMaze,
    begins_with: Tile::Wall,
    sides: Sides::Rooms,
    masks: true,
    start: |site, seed, _: &Settings| -> Box<dyn Algorithm> {
        Box::new(Batched(Bundled::new(Wilson::new(site, seed))))
    },
    mark: rooms::mark_corners,
};

const FIRST: LineId = LineId::new("first");
const BEGIN: LineId = LineId::new("begin");
const WALK: LineId = LineId::new("walk");
const AGAIN: LineId = LineId::new("again");
const TURN: LineId = LineId::new("turn");
const ERASE: LineId = LineId::new("erase");
const JOIN: LineId = LineId::new("join");
const OPEN: LineId = LineId::new("open");
const DONE: LineId = LineId::new("done");

/// How many events there usually are.
///
/// How far all walks go together is known, whichever rooms they begin from: as far as one walk from a room to another, both
/// by chance. In a square that grows with the logarithm of the rooms, and in a long corridor with their square.
fn usual(size: Size) -> u64 {
    let (columns, rows) = rooms::room_counts(size);
    let (rooms, long) = (rooms::room_count(size), u64::from(columns.max(rows)));
    // Nothing but a number to be told is made of it, so roundings may differ.
    let moves = rooms as f64 * (rooms.max(1) as f64).ln();
    2 * moves as u64 + long * long + 3 * rooms
}

struct Wilson {
    /// A byte for each room by its half index: the bits of neighbours outside the map, the direction by which it was left
    /// last, and its state.
    bytes: Vec<u8>,
    steps: [i32; 4],
    random: Random,
    /// The directions themselves, in place of steps.
    choices: WaysOut,
    /// The rooms from which no walk has begun stand before this place, in no order.
    rooms: Vec<u32>,
    left: usize,
    /// The walk, from where it began to the room before the tip, or to the tip.
    walk: Vec<u32>,
    phase: WilsonPhase,
}

/// What comes next; rooms are half indices.
#[derive(Clone, Copy)]
enum WilsonPhase {
    /// The maze's first room is carved.
    First,
    /// A walk begins.
    Begin,
    /// The walk, at this room, goes on.
    Walk(u32),
    /// The walk is taken back to this room.
    Erase(u32),
    /// The walk's room at this place, from where it began, is carved.
    Carve(usize),
}

/// Where in a room's byte the direction lies, and the states: never on a walk, on the present one, taken back, in the maze.
const LEFT_BY: u32 = 4;
const STATE: u8 = 3 << 6;
const NEW: u8 = 0;
const ON_WALK: u8 = 1 << 6;
const TAKEN_BACK: u8 = 2 << 6;
const MAZE: u8 = 3 << 6;

impl Wilson {
    fn new(site: &Site, seed: &Seed) -> Wilson {
        let Joined { bytes, steps } = Joined::new(site);
        let rooms: Vec<u32> = site.rooms().map(joined::half).collect();
        Wilson {
            bytes,
            steps,
            random: Random::new(seed, "wilson"),
            choices: WaysOut::new([0, 1, 2, 3]),
            left: rooms.len(),
            rooms,
            walk: Vec::new(),
            phase: WilsonPhase::First,
        }
    }

    /// A room from which no walk has begun, by chance.
    fn draw(&mut self) -> Option<u32> {
        let last = self.left.checked_sub(1)?;
        self.rooms
            .swap(self.random.below(self.left as u32) as usize, last);
        self.left = last;
        Some(self.rooms[last])
    }

    /// Walks on until slots end, or the walk meets itself or the maze.
    #[inline(always)]
    fn walk(&mut self, from: u32, slots: &mut [Event]) -> usize {
        let mut random = self.random.clone();
        let (bytes, steps) = (&mut self.bytes[..], self.steps);
        let (mut room, mut filled) = (from, 0);
        self.phase = loop {
            if slots.len() - filled < Self::MOST {
                break WilsonPhase::Walk(room);
            }
            let byte = bytes[room as usize];
            let (rim, before, state) = (byte & 15, byte >> LEFT_BY & 3, byte & STATE);
            let way = self.choices.step(joined::ITSELF | rim, random.below(DRAWS)) as u8;
            bytes[room as usize] = rim | way << LEFT_BY | ON_WALK;
            let cell = joined::room(room);
            let [old, new] = [before, way].map(|way| Direction::FOUR[usize::from(way)]);
            match state {
                NEW => {
                    slots[filled] = Event::pushed(cell, new);
                    filled += 1;
                }
                TAKEN_BACK => {
                    slots[filled] = Event::restored(cell);
                    filled += 1;
                }
                _ => {}
            }
            if state != NEW && old != new {
                slots[filled] = Event::improved(cell, old, new);
                filled += 1;
            }
            if state != ON_WALK {
                self.walk.push(room);
            }
            let next = room.wrapping_add_signed(steps[usize::from(way)]);
            match bytes[next as usize] & STATE {
                MAZE => break WilsonPhase::Carve(0),
                ON_WALK => break WilsonPhase::Erase(next),
                _ => room = next,
            }
        };
        self.random = random;
        filled
    }
}

impl Bundles for Wilson {
    const MOST: usize = 2;

    fn bundle(&mut self, slots: &mut [Event]) -> usize {
        let mut filled = 0;
        while slots.len() - filled >= Self::MOST {
            match self.phase {
                WilsonPhase::First => {
                    let Some(room) = self.draw() else {
                        break;
                    };
                    self.bytes[room as usize] |= MAZE;
                    slots[filled] = Event::carved(joined::room(room));
                    filled += 1;
                    self.phase = WilsonPhase::Begin;
                }
                WilsonPhase::Begin => {
                    let Some(room) = self.draw() else {
                        break;
                    };
                    if self.bytes[room as usize] & STATE != MAZE {
                        self.phase = WilsonPhase::Walk(room);
                    }
                }
                WilsonPhase::Walk(room) => filled += self.walk(room, &mut slots[filled..]),
                WilsonPhase::Erase(back_to) => {
                    let bytes = &mut self.bytes[..];
                    self.phase = WilsonPhase::Walk(back_to);
                    while let Some(room) = self.walk.pop_if(|room| *room != back_to) {
                        bytes[room as usize] ^= ON_WALK ^ TAKEN_BACK;
                        slots[filled] = Event::withdrawn(joined::room(room));
                        filled += 1;
                        if filled == slots.len() {
                            self.phase = WilsonPhase::Erase(back_to);
                            break;
                        }
                    }
                }
                WilsonPhase::Carve(place) => match self.walk.get(place) {
                    Some(&room) => {
                        let byte = &mut self.bytes[room as usize];
                        *byte |= MAZE;
                        let step = self.steps[usize::from(*byte >> LEFT_BY & 3)];
                        let next = room.wrapping_add_signed(step);
                        slots[filled] = Event::carved_waiting(joined::room(room));
                        slots[filled + 1] = Event::carved(joined::edge(room, next));
                        filled += 2;
                        self.phase = WilsonPhase::Carve(place + 1);
                    }
                    None => {
                        self.walk.clear();
                        self.phase = WilsonPhase::Begin;
                    }
                },
            }
        }
        filled
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;

    /// Of three rooms in a row whose right one is the maze, the first walk may begin at the left one, and meets itself
    /// each time when it turns around in the middle.
    #[test]
    fn a_walk_that_turns_around_takes_a_room_back() {
        let size = Size::new(7, 3).unwrap();
        let at = |x| size.cell(x, 1).unwrap();
        let right = Direction::Right;
        let mut turns = [0; 3];
        for seed in 1..300 {
            let run = Batched(Bundled::new(Wilson::new(&size.into(), &Seed::from(seed))));
            let events: Vec<Event> = run.collect();
            if events[..2] != [Event::carved(at(5)), Event::pushed(at(1), right)] {
                continue;
            }
            let carved = [
                Event::carved_waiting(at(1)),
                Event::carved(at(2)),
                Event::carved_waiting(at(3)),
                Event::carved(at(4)),
            ];
            // On to the right at once, or back first: the middle is taken back, and from the left end there is no
            // other way than once more to the middle.
            let left = Direction::Left;
            let once_back = [
                Event::pushed(at(3), left),
                Event::withdrawn(at(3)),
                Event::restored(at(3)),
                Event::improved(at(3), left, right),
            ];
            let twice_back = [
                &once_back[..3],
                &[Event::withdrawn(at(3)), Event::restored(at(3))],
                &once_back[3..],
            ];
            let ways = [
                vec![Event::pushed(at(3), right)],
                once_back.to_vec(),
                twice_back.concat(),
            ];
            for (turn, way) in ways.into_iter().enumerate() {
                turns[turn] += u32::from(events[2..] == [way, carved.to_vec()].concat());
            }
        }
        assert!(turns.iter().all(|&times| times > 0), "{turns:?}");
    }

    #[test]
    fn a_single_room_is_the_maze() {
        let size = Size::new(3, 3).unwrap();
        let events: Vec<Event> =
            Batched(Bundled::new(Wilson::new(&size.into(), &Seed::from(1)))).collect();
        assert_eq!(events, [Event::carved(size.cell(1, 1).unwrap())]);
    }
}
