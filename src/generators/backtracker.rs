//! Recursive backtracker: a walk that carves until it is stuck, and goes back to where it is not.

use super::braid::braided;
use crate::catalogue::{
    Appearance, Discipline, Explanation, Family, Generator, Hue, Info, Kinds, LineId, MapPromise,
    Moment, Plane, Sentences, Settings, Sides, Trail, Waits,
};
use crate::event::{Algorithm, Event, code};
use crate::map::Tile;
use crate::random::{Random, Seed};
use crate::structures::batched::{Batched, Fill};
use crate::structures::mazes::joined::{self, Joined};
use crate::structures::mazes::rooms;
use crate::structures::mazes::site::Site;
use crate::structures::mazes::ways_out::{ALL, DRAWS, WaysOut};

/// A perfect maze with long winding corridors, grown by a depth-first walk.
///
/// From the current room the walk breaks through to a neighbour that has not joined yet, drawn
/// uniformly; where there is none it goes back one room and looks again. It ends when it has gone
/// back from the room where it began, which is drawn too. You see one corridor that grows at its
/// tip, and the tip jumping back along it whenever it is stuck.
pub const ENTRY: Generator = braided!(PLAIN);

/// The entry but for `braid`.
const PLAIN: Generator = Generator {
    info: Info {
        id: "backtracker",
        name: "Recursive backtracker",
        tagline: "walks on, and back where it is stuck",
        family: Family::PerfectMazes,
        hue: Hue::Steel,
        summary: "Walks to random new rooms and goes back where it is stuck: long, winding corridors.",
        parameters: &[],
        pseudocode: &[
            FIRST.line("carve a random room"),
            FIRST.line("the trail begins with it"),
            OPEN.line("while the trail is not empty:"),
            OPEN.line("  if a room beside its last is wall:"),
            OPEN.line("    carve the edge to one, at random"),
            JOIN.line("    carve it, append it to the trail"),
            BACKTRACK.line("  else: take the last off the trail"),
            DONE.line("all rooms are joined"),
        ],
        line: |moment| match *moment {
            Moment::After { event, before, .. } => match event.code() as u32 {
                code::BACKTRACKED => BACKTRACK,
                _ if rooms::is_edge(event.cell()) => OPEN,
                _ if before.is_none() => FIRST,
                _ => JOIN,
            },
            Moment::End { .. } => DONE,
        },
        time: "O(n)",
        space: "O(n)",
        cell_bytes: 2,
        source: "Jamis Buck, Maze Generation: Recursive Backtracking (2010), https://weblog.jamisbuck.org/2010/12/27/maze-generation-recursive-backtracking",
        discipline: Discipline::None,
        looks: Appearance::Growth,
        uses: Kinds::of(&[Kinds::CARVED, Kinds::BACKTRACKED]),
        plane: |_| Plane::None,
        begins_step: |event| {
            event.code() as u32 == code::BACKTRACKED || rooms::is_edge(event.cell())
        },
        // Each room is carved and given up, and to each but the first an edge is carved.
        bound: Some(|size| {
            let (columns, rows) = rooms::room_counts(size);
            3 * u64::from(columns) * u64::from(rows)
        }),
        usual: None,
        explanation: &Explanation {
            sentences: &Sentences {
                lines: &[
                    (FIRST, "Begins the trail with the room {cell}."),
                    (OPEN, "Opens the edge {cell}."),
                    (JOIN, "Carves the room {cell}, where the trail goes on."),
                    (
                        BACKTRACK,
                        "Every neighbour of {cell} is visited, so the walk pops it from the trail.",
                    ),
                ],
                begins_with_floor: "The trail begins with the room {new}.",
                one_carved: "It leads from {across} to the new room {new}, where the trail goes on.",
                ..Sentences::BUILDER
            },
            trail: Some(Trail {
                joins: |event| event.code() as u32 == code::CARVED && !rooms::is_edge(event.cell()),
                leaves: |event| event.code() as u32 == code::BACKTRACKED,
                // To each room but the first an edge is carved.
                length: |carved, given_up| carved.div_ceil(2).saturating_sub(given_up),
            }),
            waits: Some(|_| Waits {
                title: "Trail",
                nouns: ["room", "rooms"],
                order: "the last goes on",
                is_way: false,
            }),
            ..Explanation::BUILDER
        },
    },
    promise: |_| MapPromise::PerfectMaze,
    begins_with: Tile::Wall,
    sides: Sides::Rooms,
    masks: true,
    start: |site, seed, _: &Settings| -> Box<dyn Algorithm> {
        Box::new(Batched(Backtracker::new(site, seed)))
    },
    mark: rooms::mark_corners,
};

const FIRST: LineId = LineId::new("first");
const OPEN: LineId = LineId::new("open");
const JOIN: LineId = LineId::new("join");
const BACKTRACK: LineId = LineId::new("backtrack");
const DONE: LineId = LineId::new("done");

struct Backtracker {
    joined: Joined,
    random: Random,
    choices: WaysOut,
    /// The rooms from the first to the one before the current, as half indices; only the first
    /// `depth` count.
    trail: Vec<u32>,
    depth: usize,
    /// The current room, as a half index.
    room: u32,
    phase: BacktrackerPhase,
}

/// Which event comes next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum BacktrackerPhase {
    /// The current room has just been reached and becomes floor.
    Enter,
    /// The walk goes on from the current room, or back.
    Walk,
    Done,
}

impl Backtracker {
    fn new(site: &Site, seed: &Seed) -> Backtracker {
        let mut random = Random::new(seed, "backtracker");
        let mut joined = Joined::new(site);
        let (mut room, mut phase) = (0, BacktrackerPhase::Done);
        if let Some(first) = site.draw_room(|most| random.below(most)) {
            room = joined::half(first);
            joined::join(&mut joined.bytes, &joined.steps, room);
            phase = BacktrackerPhase::Enter;
        }
        Backtracker {
            choices: WaysOut::new(joined.steps),
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
        if self.phase == BacktrackerPhase::Done || slots.is_empty() {
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
        let (mut room, mut depth) = (self.room, self.depth);
        let mut filled = 0;
        if self.phase == BacktrackerPhase::Enter {
            slots[0] = Event::carved(joined::room(room));
            filled = 1;
        }
        self.phase = BacktrackerPhase::Walk;
        while filled < slots.len() {
            let joined = bytes[room as usize];
            if joined != ALL {
                let step = self.choices.step(joined, random.below(DRAWS));
                let neighbour = room.wrapping_add_signed(step);
                joined::join(bytes, &steps, neighbour);
                trail[depth] = room;
                depth += 1;
                slots[filled] = Event::carved(joined::edge(room, neighbour));
                room = neighbour;
                filled += 1;
                let Some(slot) = slots.get_mut(filled) else {
                    self.phase = BacktrackerPhase::Enter;
                    break;
                };
                *slot = Event::carved(joined::room(room));
                filled += 1;
            } else {
                slots[filled] = Event::backtracked(joined::room(room));
                filled += 1;
                if depth == 0 {
                    self.phase = BacktrackerPhase::Done;
                    break;
                }
                depth -= 1;
                room = trail[depth];
            }
        }
        (self.room, self.depth) = (room, depth);
        self.random = random;
        filled
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;

    #[test]
    fn a_single_room_is_carved_and_given_up() {
        let size = Size::new(3, 3).unwrap();
        let room = size.cell(1, 1).unwrap();
        let events: Vec<Event> = Batched(Backtracker::new(&size.into(), &Seed::from(1))).collect();
        assert_eq!(events, [Event::carved(room), Event::backtracked(room)]);
    }
}
