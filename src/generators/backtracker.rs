//! Recursive backtracker: a walk that carves until it is stuck, and goes back to where it is not.

use crate::catalogue::{Frontier, Generator, Info, Promise, Settings};
use crate::event::{Algorithm, Event, code};
use crate::grid::Size;
use crate::map::{Map, Tile};
use crate::random::{Random, Seed};
use crate::structures::batched::{Batched, Fill};
use crate::structures::joined::{self, Joined};
use crate::structures::rooms;

/// A perfect maze with long winding corridors, grown by a depth-first walk.
///
/// From the current room the walk breaks through to a neighbour that has not joined yet, drawn
/// uniformly; where there is none it goes back one room and looks again. It ends when it has gone
/// back from the room where it began, which is drawn too. What you see is one corridor that grows
/// at its tip, and the tip jumping back along it whenever it is stuck.
pub const ENTRY: Generator = Generator {
    info: Info {
        id: "backtracker",
        name: "Recursive backtracker",
        summary: "Walks to random new rooms and goes back where it is stuck: long, winding corridors.",
        parameters: &[],
        pseudocode: &[
            "carve a random room; it is the trail",
            "while the trail is not empty:",
            "    room = the last of the trail",
            "    if a neighbour of room is not carved yet:",
            "        neighbour = one of those, at random",
            "        carve the wall between",
            "        carve neighbour; append it to the trail",
            "    else:",
            "        take room off the trail",
        ],
        line: |event| match event.code() as u32 {
            code::BACKTRACKED => 8,
            code::CARVED if rooms::is_edge(event.cell()) => 5,
            _ => 6,
        },
        time: "O(n)",
        space: "O(n)",
        source: "Jamis Buck, Maze Generation: Recursive Backtracking (2010), https://weblog.jamisbuck.org/2010/12/27/maze-generation-recursive-backtracking",
        promise: Promise::PerfectMaze,
        frontier: Frontier::None,
        begins_step: |event| {
            event.code() as u32 == code::BACKTRACKED || rooms::is_edge(event.cell())
        },
        // Each room is carved and given up, each but the first has an edge carved to it.
        bound: |size| {
            let (columns, rows) = rooms::room_counts(size);
            3 * u64::from(columns) * u64::from(rows)
        },
    },
    begins_with: Tile::Wall,
    rooms: true,
    start: |size, seed, _: &Settings| -> Box<dyn Algorithm> {
        Box::new(Batched(Backtracker::new(size, seed)))
    },
    mark: |map: &mut Map| {
        let size = map.size();
        let (columns, rows) = rooms::room_counts(size);
        if columns > 0 && rows > 0 {
            map.starts.extend(rooms::room(size, 0, 0));
            map.goals.extend(rooms::room(size, columns - 1, rows - 1));
        }
    },
};

struct Backtracker {
    joined: Joined,
    random: Random,
    choices: Choices,
    /// The rooms from the first to the one before the current, as half indices; only the first
    /// `depth` count.
    trail: Vec<u32>,
    depth: usize,
    /// The current room, as half index.
    room: u32,
    phase: Phase,
}

/// Which event comes next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// The current room has just been reached and becomes floor.
    Enter,
    /// Onward from the current room, or back.
    Walk,
    Done,
}

impl Backtracker {
    fn new(size: Size, seed: &Seed) -> Backtracker {
        let mut random = Random::new(seed, "backtracker");
        let mut joined = Joined::new(size);
        let (columns, rows) = rooms::room_counts(size);
        let first = rooms::room(size, random.below(columns), random.below(rows));
        let (room, phase) = match first.filter(|_| columns > 0 && rows > 0) {
            Some(first) => {
                joined.bytes[first.index() / 2] = 1;
                (joined::half(first), Phase::Enter)
            }
            None => (0, Phase::Done),
        };
        Backtracker {
            choices: Choices::new(joined.steps),
            joined,
            random,
            trail: Vec::new(),
            depth: 0,
            room,
            phase,
        }
    }
}

impl Fill for Backtracker {
    fn fill(&mut self, slots: &mut [Event]) -> usize {
        if self.phase == Phase::Done {
            return 0;
        }
        if self.trail.len() < self.depth + slots.len() {
            self.trail.resize(self.depth + slots.len(), 0);
        }
        // What the loop changes lives in locals, because a store to a byte behind `&mut self` makes
        // the compiler read every field again.
        let (bytes, trail) = (&mut self.joined.bytes[..], &mut self.trail[..]);
        let steps = self.joined.steps;
        let mut random = self.random.clone();
        let (mut room, mut depth, mut phase) = (self.room, self.depth, self.phase);
        let mut filled = 0;
        while filled < slots.len() {
            if phase == Phase::Enter {
                slots[filled] = Event::carved(joined::room(room));
                filled += 1;
                phase = Phase::Walk;
                continue;
            }
            let joined = |step: i32| u32::from(bytes[room.wrapping_add_signed(step) as usize]);
            let mask = joined(steps[0])
                | joined(steps[1]) << 1
                | joined(steps[2]) << 2
                | joined(steps[3]) << 3;
            if mask != ALL_JOINED {
                let neighbour =
                    room.wrapping_add_signed(self.choices.step(mask, random.below(DRAWS)));
                bytes[neighbour as usize] = 1;
                trail[depth] = room;
                depth += 1;
                slots[filled] = Event::carved(joined::edge(room, neighbour));
                room = neighbour;
                phase = Phase::Enter;
            } else {
                slots[filled] = Event::backtracked(joined::room(room));
                if depth == 0 {
                    phase = Phase::Done;
                    filled += 1;
                    break;
                }
                depth -= 1;
                room = trail[depth];
            }
            filled += 1;
        }
        (self.room, self.depth, self.phase) = (room, depth, phase);
        self.random = random;
        filled
    }
}

/// Four neighbours have joined.
const ALL_JOINED: u32 = 15;

/// A draw below the least common multiple of 1, 2, 3 and 4 picks fairly among any number of ways.
const DRAWS: u32 = 12;

/// The way out of a room for every set of joined neighbours and every draw, so that a choice is one
/// look into a table and no branch, which chance would make the processor mispredict.
struct Choices([i32; 16 * DRAWS as usize]);

impl Choices {
    fn new(steps: [i32; 4]) -> Choices {
        let mut table = [0; 16 * DRAWS as usize];
        for (place, entry) in table.iter_mut().enumerate() {
            let (mask, draw) = (place / DRAWS as usize, place % DRAWS as usize);
            let free = (0..4).filter(|way| mask & 1 << way == 0);
            let ways = free.clone().count();
            // With no way left nobody asks.
            *entry = free
                .map(|way| steps[way])
                .nth(draw % ways.max(1))
                .unwrap_or(0);
        }
        Choices(table)
    }

    #[inline(always)]
    fn step(&self, mask: u32, draw: u32) -> i32 {
        self.0[(mask * DRAWS + draw) as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_out_is_as_likely_as_the_others() {
        let choices = Choices::new([10, 20, 30, 40]);
        for mask in 0..ALL_JOINED {
            let ways = (!mask & ALL_JOINED).count_ones();
            for (way, step) in [10, 20, 30, 40].into_iter().enumerate() {
                let times = (0..DRAWS)
                    .filter(|&draw| choices.step(mask, draw) == step)
                    .count();
                let free = mask & 1 << way == 0;
                assert_eq!(times as u32, u32::from(free) * DRAWS / ways, "{mask:04b}");
            }
        }
    }

    #[test]
    fn a_single_room_is_carved_and_given_up() {
        let size = Size::new(3, 3).unwrap();
        let room = size.cell(1, 1).unwrap();
        let events: Vec<Event> = Batched(Backtracker::new(size, &Seed::from(1))).collect();
        assert_eq!(events, [Event::carved(room), Event::backtracked(room)]);
    }
}
