//! Wilson's algorithm: loop-erased random walks to the maze, carved once their loops are erased.

use super::braid::{MAZE, braided};
use super::prelude::*;

/// A perfect maze, and every perfect maze of its size is equally likely.
///
/// A random room is the first maze. From another random room a walk moves to uniformly random neighbours, and stores
/// for each room the exit through which it left. When the walk runs into itself, it erases its loop room by room and
/// leaves by a new random exit. When it reaches the maze, its rooms and edges are carved. Then the next walk starts.
/// The first walks are long, because the maze is hard to find; the last ones take a step or two.
///
/// David Wilson proved in 1996 that no kind of maze is preferred. The frontier is the walk. An erased room keeps its
/// exit until a walk visits it again.
pub const ENTRY: Generator = braided!(PLAIN);

/// The entry without `braid`.
const PLAIN: Generator = Generator {
    info: Info {
        id: "wilson",
        name: "Wilson's algorithm",
        tagline: "loop-erased random walks",
        summary: "Adds loop-erased random walks to the maze. Every perfect maze is equally likely.",
        pseudocode: |_| {
            vec![
                FIRST.line("carve a random room"),
                BEGIN.line("for each unvisited r in random order:"),
                BEGIN.line("  walk ← []"),
                WALK.line("  while r is not in the maze:"),
                WALK.line("    if r not in walk: walk.push(r)"),
                TURN.line("    exit[r] ← random direction"),
                TURN.line("    r ← the room through exit[r]"),
                ERASE.line("    if r in walk: pop until r is top"),
                JOIN.line("  for each room of walk: carve it"),
                OPEN.line("    carve the edge at its exit"),
                Cue::DONE.line("return maze"),
            ]
        },
        time: "O(n log n) on average, unbounded",
        space: "O(n)",
        cell_bytes: 4,
        source: "David Wilson, Generating Random Spanning Trees More Quickly Than the Cover Time (1996); Jamis Buck, Maze Generation: Wilson's Algorithm (2011), https://weblog.jamisbuck.org/2011/1/20/maze-generation-wilson-s-algorithm",
        discipline: Discipline::Walls,
        looks: Appearance::Edges,
        uses: Kinds::of(&[
            Kinds::CARVES,
            Kinds::PUSHED,
            Kinds::IMPROVED,
            Kinds::WITHDRAWN,
            Kinds::RESTORED,
        ]),
        begins_step: |event| {
            Kinds::of(&[Kinds::PUSHED, Kinds::RESTORED, Kinds::CARVED_WAITING]).contains(event)
        },
        bound: None,
        // The usual number of events. The total length of all walks is known, and does not depend on their first rooms:
        // it equals the length of one walk between two random rooms. In a square this takes the number of rooms times
        // its logarithm, and in a long corridor the square of the number of rooms.
        usual: Some(|size| {
            let (columns, rows) = rooms::room_counts(size);
            let (rooms, long) = (rooms::room_count(size), u64::from(columns.max(rows)));
            // The number is only for display, so rounding may differ between machines.
            let moves = rooms as f64 * (rooms.max(1) as f64).ln();
            2 * moves as u64 + long * long + 3 * rooms
        }),
        explanation: &Explanation {
            overlay: Some("walk"),
            frontier_words: Some(|_| {
                FrontierWords::titled("Walk", ["room", "rooms"], "drawn as a line")
            }),
            ..Explanation::GENERATOR
        },
        ..MAZE.info
    },
    masks: true,
    start: |site, seed, _| run(Wilson::new(site, seed)),
    ..MAZE
};

const FIRST: Cue = Cue::when("first", Moment::is_room_carved);
const BEGIN: Cue = Cue::when("begin", |moment| {
    !moment.is(Kinds::CARVES) && moment.follows(Kinds::CARVES)
});
const WALK: Cue = Cue::of("walk", Kinds::of(&[Kinds::PUSHED, Kinds::RESTORED]));
const TURN: Cue = Cue::of("turn", Kinds::IMPROVED);
const ERASE: Cue = Cue::of("erase", Kinds::WITHDRAWN);
const JOIN: Cue = Cue::of("join", Kinds::CARVED_WAITING);
const OPEN: Cue = Cue::of("open", Kinds::CARVED);

struct Wilson {
    random: Random,
    neighbours: Neighbours,
    /// The rooms from which no walk has started, unordered.
    rooms: Vec<Room>,
    walk: Vec<Room>,
    /// For each room the direction in which a walk last left it.
    exit: Vec<Option<Direction>>,
    in_walk: Vec<bool>,
    in_maze: Vec<bool>,
    stage: Stage,
}

#[derive(Clone, Copy)]
enum Stage {
    Begin,
    /// The walk is in this room.
    Walk(Room),
    /// The walk is popped down to this room.
    Erase(Room),
    /// The walk is carved, from this room on.
    Carve(Room),
}

impl Wilson {
    fn new(site: &Site, seed: &Seed) -> Wilson {
        Wilson {
            random: Random::new(seed, "wilson"),
            neighbours: Neighbours::of(site),
            rooms: site.rooms().map(Room::of).collect(),
            walk: Vec::new(),
            exit: Room::table(site.size(), None),
            in_walk: Room::table(site.size(), false),
            in_maze: Room::table(site.size(), false),
            stage: Stage::Begin,
        }
    }

    /// Starts a walk in a random room, unless that room is in the maze.
    fn begin_walk(&mut self) -> Next {
        let Some(room) = pop_random(&mut self.rooms, &mut self.random) else {
            return Next::Done;
        };
        if !self.in_maze[room.index()] {
            self.walk.clear();
            self.stage = Stage::Walk(room);
        }
        Next::GoOn
    }

    /// Leaves the room in a random direction, which becomes its exit.
    fn walk(&mut self, room: Room, say: &mut Say) {
        let random = &mut self.random;
        let Some(exit) = self.neighbours.random_direction(room, random) else {
            return;
        };
        let old = self.exit[room.index()].replace(exit);
        if !std::mem::replace(&mut self.in_walk[room.index()], true) {
            self.walk.push(room);
            match old {
                None => say.pushed(room.cell(), exit),
                Some(_) => say.restored(room.cell()),
            }
        }
        if let Some(old) = old.filter(|&old| old != exit) {
            say.improved(room.cell(), old, exit);
        }
        let next = self.through_exit(room);
        self.stage = if self.in_maze[next.index()] {
            Stage::Carve(self.walk[0])
        } else if self.in_walk[next.index()] {
            Stage::Erase(next)
        } else {
            Stage::Walk(next)
        };
    }

    fn through_exit(&self, room: Room) -> Room {
        let exit = self.exit[room.index()];
        exit.map_or(room, |exit| self.neighbours.across(room, exit))
    }

    fn erase(&mut self, down_to: Room, say: &mut Say) {
        if let Some(room) = self.walk.pop_if(|room| *room != down_to) {
            self.in_walk[room.index()] = false;
            say.withdrawn(room.cell());
        } else {
            self.stage = Stage::Walk(down_to);
        }
    }

    /// Carves the walk along its exits, which lead to the maze.
    fn carve(&mut self, room: Room, say: &mut Say) {
        say.carved_waiting(room.cell());
        self.in_maze[room.index()] = true;
        let next = self.through_exit(room);
        say.carved(room.edge(next));
        self.stage = if self.in_maze[next.index()] {
            Stage::Begin
        } else {
            Stage::Carve(next)
        };
    }
}

impl Steps for Wilson {
    fn begin(&mut self, say: &mut Say) {
        if let Some(room) = pop_random(&mut self.rooms, &mut self.random) {
            say.carved(room.cell());
            self.in_maze[room.index()] = true;
        }
    }

    fn step(&mut self, say: &mut Say) -> Next {
        match self.stage {
            Stage::Begin => return self.begin_walk(),
            Stage::Walk(room) => self.walk(room, say),
            Stage::Erase(down_to) => self.erase(down_to, say),
            Stage::Carve(room) => self.carve(room, say),
        }
        Next::GoOn
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Event;

    /// Of three rooms in a row the right one is the maze. The first walk may start at the left one, and runs into
    /// itself each time it turns around in the middle.
    #[test]
    fn a_walk_that_turns_around_takes_a_room_back() {
        let size = Size::new(7, 3).unwrap();
        let at = |x| size.cell(x, 1).unwrap();
        let right = Direction::Right;
        let mut turns = [0; 3];
        for seed in 1..300 {
            let run = run(Wilson::new(&size.into(), &Seed::from(seed)));
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
            // The walk continues to the right at once, or it turns back first. Then the middle is erased, and from the
            // left end only the middle can be reached again.
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
            let outcomes = [
                vec![Event::pushed(at(3), right)],
                once_back.to_vec(),
                twice_back.concat(),
            ];
            for (turn, outcome) in outcomes.into_iter().enumerate() {
                turns[turn] += u32::from(events[2..] == [outcome, carved.to_vec()].concat());
            }
        }
        assert!(turns.iter().all(|&times| times > 0), "{turns:?}");
    }

    #[test]
    fn a_single_room_is_the_maze() {
        let size = Size::new(3, 3).unwrap();
        let events: Vec<Event> = run(Wilson::new(&size.into(), &Seed::from(1))).collect();
        assert_eq!(events, [Event::carved(size.cell(1, 1).unwrap())]);
    }
}
