//! Binary tree: each room opens either upwards or to the left.

use super::braid::{MAZE, braided};
use super::prelude::*;

/// A perfect maze, decided room by room without any memory.
///
/// In reading order each room is connected to the room above it or to the room on its left. A coin decides where both
/// exist. So every room but the first has exactly one exit that leads up or left, and these exits all lead to the first
/// room: a tree. The lack of memory is visible. The top row and the left column are open from end to end, no room has
/// four exits, and a walk that only moves up or left never reaches a dead end.
///
/// ```text
///   # # # # # # #
///   # . . . . . #      the top row leads left, the left column up
///   # . # . # # #
///   # . # . . . #      every other room leads up or left
///   # # # # # # #
/// ```
pub const ENTRY: Generator = braided!(PLAIN);

/// The entry without `braid`.
const PLAIN: Generator = Generator {
    info: Info {
        id: "binary_tree",
        name: "Binary tree",
        tagline: "opens each room up or left",
        summary: "Opens each room upwards or to the left. Fast, with a visible bias.",
        pseudocode: |_| {
            vec![
                Cue::ROOM.line("for each room in reading order:"),
                Cue::ROOM.line("  carve room"),
                Cue::ROOM.line("  dir ← up or left, at random;"),
                Cue::ROOM.line("        at a border the only one;"),
                Cue::ROOM.line("        in the first room neither"),
                UP.line("  if dir = up:"),
                UP.line("    carve the edge above"),
                LEFT.line("  else if dir = left:"),
                LEFT.line("    carve the edge to the left"),
                Cue::DONE.line("return maze"),
            ]
        },
        time: "O(n)",
        space: "O(1)",
        source: "Jamis Buck, Maze Generation: Binary Tree Algorithm (2011), https://weblog.jamisbuck.org/2011/2/1/maze-generation-binary-tree-algorithm",
        uses: Kinds::CARVED,
        begins_step: |event| !rooms::is_edge(event.cell()),
        bound: Some(|size| 2 * rooms::room_count(size)),
        explanation: &Explanation {
            overlay: Some("coin"),
            ..Explanation::GENERATOR
        },
        ..MAZE.info
    },
    start: |site, seed, _| run(BinaryTree::new(site.size(), seed)),
    ..MAZE
};

const UP: Cue = Cue::when("up", Moment::is_between_rows);
const LEFT: Cue = Cue::of("left", Kinds::CARVED);

struct BinaryTree {
    size: Size,
    random: Random,
    /// The next room, by its column and row.
    column: u32,
    row: u32,
}

impl BinaryTree {
    fn new(size: Size, seed: &Seed) -> BinaryTree {
        BinaryTree {
            size,
            random: Random::new(seed, "binary_tree"),
            column: 0,
            row: 0,
        }
    }
}

impl Steps for BinaryTree {
    #[inline(always)]
    fn step(&mut self, say: &mut Say) -> Next {
        let Some(room) = rooms::room(self.size, self.column, self.row) else {
            return Next::Done;
        };
        say.carved(room);
        let drawn = [Direction::Up, Direction::Left][self.random.below(2) as usize];
        let dir = match (self.column, self.row) {
            (0, 0) => None,
            (0, _) => Some(Direction::Up),
            (_, 0) => Some(Direction::Left),
            _ => Some(drawn),
        };
        if let Some(dir) = dir {
            say.carved(room.step(dir, self.size));
        }
        self.column += 1;
        if self.column == rooms::room_counts(self.size).0 {
            (self.column, self.row) = (0, self.row + 1);
        }
        Next::GoOn
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Event;

    /// All events of a maze of 2 x 2 rooms, of which only the last room has a choice.
    #[test]
    fn only_the_last_of_four_rooms_has_a_choice() {
        let size = Size::new(5, 5).unwrap();
        let at = |x, y| Event::carved(size.cell(x, y).unwrap());
        let mut chosen = [0; 2];
        for seed in 0..100 {
            let events: Vec<Event> = run(BinaryTree::new(size, &Seed::from(seed))).collect();
            let forced = [at(1, 1), at(3, 1), at(2, 1), at(1, 3), at(1, 2), at(3, 3)];
            assert_eq!(events[..6], forced);
            assert_eq!(events.len(), 7);
            let up = events[6] == at(3, 2);
            assert!(up || events[6] == at(2, 3));
            chosen[usize::from(up)] += 1;
        }
        assert!(chosen.iter().all(|&times| times > 30), "{chosen:?}");
    }
}
