//! Hunt and kill: a random walk that, when it is stuck, scans the rows for a new start.

use super::braid::{MAZE, braided};
use super::prelude::*;

/// A perfect maze with long, winding corridors, carved by a walk without a stack.
///
/// From the current room the walk moves to a uniformly random unvisited neighbour. If there is none, it hunts: it scans
/// the rows, from the first that may have an unvisited room, for an unvisited room with a visited neighbour. That room
/// is connected to a random visited neighbour, and a new walk starts there. A corridor winds until it is shut in, a scan runs along
/// the upper rows, and the next corridor begins.
pub const ENTRY: Generator = braided!(PLAIN);

/// The entry without `braid`.
const PLAIN: Generator = Generator {
    info: Info {
        id: "hunt_and_kill",
        name: "Hunt and kill",
        tagline: "random walk, then a hunt",
        summary: "Walks until it is stuck, then scans the rows for the next start. Long corridors.",
        pseudocode: |_| {
            vec![
                Cue::FIRST.line("room ← random room; carve room"),
                WALK.line("while some room is unvisited:"),
                WALK.line("  if room has an unvisited neighbour:"),
                WALK.line("    next ← random unvisited neighbour"),
                HUNT.line("  else: for each r in reading order:"),
                HUNT.line("    if r is visited: skip"),
                WALL.line("    if no neighbour is visited: skip"),
                FOUND.line("    else: next ← r"),
                FOUND.line("      room ← visited neighbour; stop"),
                Cue::OPEN.line("  carve edge(room, next)"),
                Cue::JOIN.line("  carve next; room ← next"),
                Cue::DONE.line("return maze"),
            ]
        },
        time: "O(n) for the walks, about a row per hunt",
        space: "O(n)",
        source: "Walter Pullen, Think Labyrinth: Maze Algorithms, https://www.astrolog.org/labyrnth/algrithm.htm; Jamis Buck, Maze Generation: Hunt-and-Kill Algorithm (2011), https://weblog.jamisbuck.org/2011/1/24/maze-generation-hunt-and-kill-algorithm",
        discipline: Discipline::Walk,
        uses: Kinds::of(&[Kinds::CARVED, Kinds::STEPPED, Kinds::LOOKS]),
        begins_step: |event| event.is_stepped() || Kinds::LOOKS.contains(event),
        bound: None,
        // One room in eleven ends a walk, and its hunt scans most of a row.
        usual: Some(|size| {
            let (columns, _) = rooms::room_counts(size);
            rooms::room_count(size) * (4 + u64::from(columns) / 13)
        }),
        explanation: &Explanation {
            overlay: Some("hunt"),
            ..Explanation::GENERATOR
        },
        ..MAZE.info
    },
    masks: true,
    start: |site, seed, _| run(HuntAndKill::new(site, seed)),
    ..MAZE
};

const WALK: Cue = Cue::when("walk", |moment| {
    moment.is(Kinds::STEPPED) && !moment.follows(Kinds::LOOKS)
});
const HUNT: Cue = Cue::when("hunt", |moment| {
    moment.is(Kinds::LOOKS) && moment.is_on_floor()
});
const WALL: Cue = Cue::of("wall", Kinds::LOOKS);
const FOUND: Cue = Cue::of("hunted", Kinds::STEPPED);

struct HuntAndKill {
    size: Size,
    random: Random,
    visited: Visited,
    unvisited_count: u32,
    /// All rooms in reading order.
    rooms: Vec<Room>,
    /// For each of them whether a hunt has checked it.
    looked_at: Vec<bool>,
    /// All rooms before this place are visited.
    visited_up_to: usize,
    stage: Stage,
}

#[derive(Clone, Copy)]
enum Stage {
    /// The walk is in this room.
    Walk(Room),
    /// The hunt is at the room in this place.
    Hunt(usize),
}

impl HuntAndKill {
    fn new(site: &Site, seed: &Seed) -> HuntAndKill {
        let mut random = Random::new(seed, "hunt_and_kill");
        let room = site.random_room(&mut random);
        let rooms: Vec<Room> = site.rooms().map(Room::of).collect();
        HuntAndKill {
            size: site.size(),
            random,
            visited: Visited::none(site),
            unvisited_count: site.room_count(),
            looked_at: vec![false; rooms.len()],
            rooms,
            visited_up_to: 0,
            stage: room.map_or(Stage::Hunt(0), Stage::Walk),
        }
    }

    fn carve(&mut self, room: Room, say: &mut Say) {
        say.carved(room.cell());
        self.visited.visit(room);
        self.unvisited_count -= 1;
    }

    fn walk(&mut self, room: Room, say: &mut Say) {
        let visited = &self.visited;
        if let Some(next) = visited.random_unvisited_neighbour(room, &mut self.random) {
            self.join(next, room, say);
        } else {
            self.stage = Stage::Hunt(self.start_of_hunt());
        }
    }

    fn hunt(&mut self, place: usize, say: &mut Say) {
        let room = self.rooms[place];
        self.stage = Stage::Hunt(place + 1);
        let was_looked_at = std::mem::replace(&mut self.looked_at[place], true);
        say.looked_at(room.cell(), !was_looked_at);
        let visited = &self.visited;
        if visited.contains(room) {
            self.visited_up_to += usize::from(place == self.visited_up_to);
        } else if let Some(near) = visited.random_visited_neighbour(room, &mut self.random) {
            self.join(room, near, say);
        }
    }

    /// The start of the first row that may have an unvisited room. O(log rooms).
    fn start_of_hunt(&self) -> usize {
        let row = |room: Room| self.size.position(room.cell()).1;
        let first_row = row(self.rooms[self.visited_up_to]);
        self.rooms.partition_point(|&room| row(room) < first_row)
    }

    /// Connects an unvisited room to a visited neighbour, and starts a new walk there.
    fn join(&mut self, room: Room, from: Room, say: &mut Say) {
        say.stepped(room.cell());
        say.carved(from.edge(room));
        self.carve(room, say);
        self.stage = Stage::Walk(room);
    }
}

impl Steps for HuntAndKill {
    fn begin(&mut self, say: &mut Say) {
        if let Stage::Walk(room) = self.stage {
            self.carve(room, say);
        }
    }

    fn step(&mut self, say: &mut Say) -> Next {
        if self.unvisited_count == 0 {
            return Next::Done;
        }
        match self.stage {
            Stage::Walk(room) => self.walk(room, say),
            Stage::Hunt(place) => self.hunt(place, say),
        }
        Next::GoOn
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Event;
    use crate::event::code;

    /// Three rooms in a row: a walk that starts in the middle is stuck at an end, and hunts for the other.
    #[test]
    fn a_walk_from_the_middle_hunts_for_the_other_end() {
        let size = Size::new(7, 3).unwrap();
        let at = |x| size.cell(x, 1).unwrap();
        let mut seen = [false; 2];
        for seed in 1..50 {
            let run = run(HuntAndKill::new(&size.into(), &Seed::from(seed)));
            let events: Vec<Event> = run.collect();
            if events[0].cell() != at(3) {
                assert!(
                    events
                        .iter()
                        .all(|event| event.code() as u32 != code::TOUCHED)
                );
                continue;
            }
            let walked = |x, edge| {
                [
                    Event::stepped(at(x)),
                    Event::carved(at(edge)),
                    Event::carved(at(x)),
                ]
            };
            let is_left = events[1].cell() == at(1);
            seen[usize::from(is_left)] = true;
            let expected = if is_left {
                [
                    &[Event::carved(at(3))][..],
                    &walked(1, 2),
                    &[1, 3, 5].map(|x| Event::touched(at(x))),
                    &walked(5, 4),
                ]
            } else {
                [
                    &[Event::carved(at(3))][..],
                    &walked(5, 4),
                    &[Event::touched(at(1))],
                    &walked(1, 2),
                ]
            };
            assert_eq!(events, expected.concat());
        }
        assert_eq!(seen, [true; 2]);
    }
}
