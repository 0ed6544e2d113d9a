//! Sidewinder: rows of runs to the east, each with one door to the row above.

use super::braid::{MAZE, braided};
use super::prelude::*;
use std::ops::Range;

/// A perfect maze, decided row by row with the memory of one run.
///
/// A walk goes through each row from west to east and tosses a coin in each room. Either the *run* of rooms continues
/// to the next room, or it ends there, and a door to the row above opens from a random room of the run. So every run
/// has one door up, and the top row, which is a single run, closes no loop. The top row is open, and no room has its
/// only exit below. The slant of `binary_tree` is missing, because there each door is at the first room of its run.
///
/// ```text
///   # # # # # # # # #
///   # . . . . . . . #      the top row is one run
///   # # # . # # # . #
///   # r r r # . . . #      r: a run of two rooms, with its door above the second
///   # # # # # # # # #
/// ```
pub const ENTRY: Generator = braided!(PLAIN);

/// The entry without `braid`.
const PLAIN: Generator = Generator {
    info: Info {
        id: "sidewinder",
        name: "Sidewinder",
        tagline: "one door north for each run",
        summary: "Splits each row into runs and gives every run below the top row one door to the row above.",
        pseudocode: |_| {
            vec![
                ROW.line("for each row: run ← []"),
                STEP.line("  for each room from west to east:"),
                Cue::ROOM.line("    carve room; run.push(room)"),
                NORTH.line("    if not in the top row and"),
                NORTH.line("        (coin = heads or last room):"),
                NORTH.line("      r ← random of run; run ← []"),
                NORTH.line("      carve the edge north of r"),
                EAST.line("    else if not the last room:"),
                EAST.line("      carve the edge to the east"),
                Cue::DONE.line("return maze"),
            ]
        },
        time: "O(n)",
        space: "O(1)",
        source: "Jamis Buck, Maze Generation: Sidewinder Algorithm (2011), https://weblog.jamisbuck.org/2011/2/3/maze-generation-sidewinder-algorithm",
        discipline: Discipline::Walk,
        uses: Kinds::of(&[Kinds::CARVED, Kinds::STEPPED]),
        begins_step: |event| event.is_stepped(),
        // Each room is entered and carved, and an edge is carved to each but one.
        bound: Some(|size| 3 * rooms::room_count(size)),
        explanation: &Explanation {
            overlay: Some("run"),
            ..Explanation::GENERATOR
        },
        ..MAZE.info
    },
    start: |site, seed, _| run(Sidewinder::new(site.size(), seed)),
    ..MAZE
};

const ROW: Cue = Cue::when("row", Moment::begins_row);
const STEP: Cue = Cue::of("step", Kinds::STEPPED);
const NORTH: Cue = Cue::when("north", Moment::is_between_rows);
const EAST: Cue = Cue::of("east", Kinds::CARVED);

struct Sidewinder {
    size: Size,
    random: Random,
    row: u32,
    /// The columns of the rooms in the current run.
    run: Range<u32>,
}

impl Sidewinder {
    fn new(size: Size, seed: &Seed) -> Sidewinder {
        Sidewinder {
            size,
            random: Random::new(seed, "sidewinder"),
            row: 0,
            run: 0..0,
        }
    }
}

impl Steps for Sidewinder {
    #[inline(always)]
    fn step(&mut self, say: &mut Say) -> Next {
        let Some(room) = rooms::room(self.size, self.run.end, self.row) else {
            return Next::Done;
        };
        say.stepped(room);
        say.carved(room);
        self.run.end += 1;
        let is_last = self.run.end == rooms::room_counts(self.size).0;
        if self.row > 0 && (self.random.below(2) == 0 || is_last) {
            let rooms_back = self.random.below(self.run.len() as u32);
            let r = Room::of(room).step(-(rooms_back as i32)).cell();
            self.run.start = self.run.end;
            say.carved(r.step(Direction::Up, self.size));
        } else if !is_last {
            say.carved(room.step(Direction::Right, self.size));
        }
        if is_last {
            self.row += 1;
            self.run = 0..0;
        }
        Next::GoOn
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Event;

    /// In a maze of 2 x 2 rooms the top row is one run. The second row is one run with a door from either room, or two
    /// runs with a door each.
    #[test]
    fn the_second_row_is_one_stretch_or_two() {
        let size = Size::new(5, 5).unwrap();
        let cell = |x, y| size.cell(x, y).unwrap();
        let room = |x, y| [Event::stepped(cell(x, y)), Event::carved(cell(x, y))];
        let edge = |x, y| vec![Event::carved(cell(x, y))];
        let first = [&room(1, 1)[..], &edge(2, 1), &room(3, 1), &room(1, 3)].concat();
        let outcomes = [
            [&edge(1, 2), &room(3, 3)[..], &edge(3, 2)].concat(),
            [&edge(2, 3), &room(3, 3)[..], &edge(1, 2)].concat(),
            [&edge(2, 3), &room(3, 3)[..], &edge(3, 2)].concat(),
        ];
        let mut times = [0; 3];
        for seed in 0..400 {
            let run = run(Sidewinder::new(size, &Seed::from(seed)));
            let events: Vec<Event> = run.collect();
            assert_eq!(events[..7], first);
            let outcome = outcomes.iter().position(|outcome| events[7..] == *outcome);
            times[outcome.expect("one of the three")] += 1;
        }
        // One half, and a quarter each.
        assert!((160..240).contains(&times[0]), "{times:?}");
        assert!(times[1..].iter().all(|each| (65..135).contains(each)));
    }
}
