//! Binary tree: each room of a maze is joined to the one above it or to the one at its left.

use super::braid::braided;
use crate::catalogue::{
    Appearance, Discipline, Explanation, Family, Generator, Hue, Info, Kinds, LineId, MapPromise,
    Moment, Plane, Sentences, Settings, Sides,
};
use crate::event::{Algorithm, Event};
use crate::grid::{Direction, Size};
use crate::map::Tile;
use crate::random::{Random, Seed};
use crate::structures::batched::{Batched, Bundled, Bundles};
use crate::structures::mazes::rooms;

/// A perfect maze that is decided room by room, without a memory of what was decided before.
///
/// In reading order each room is joined to its neighbour above or to that at its left, by chance where there are
/// both. So every room but the first has one way that leads up or left, and all of these ways end in the first room: a
/// tree. You see what such a short memory costs: the top row and the left column are open from end to end, no room
/// has four ways, and whoever goes up or left never comes to a dead end.
///
/// ```text
///   # # # # # # #
///   # . . . . . #      the top row leads left, the left column up
///   # . # . # # #
///   # . # . . . #      every other room leads up or left
///   # # # # # # #
/// ```
pub const ENTRY: Generator = braided!(PLAIN);

/// The entry but for `braid`.
const PLAIN: Generator = Generator {
    info: Info {
        id: "binary_tree",
        name: "Binary tree",
        tagline: "joins each room up or left",
        family: Family::PerfectMazes,
        hue: Hue::Steel,
        summary: "Joins each room to the one above or to the one at its left: quick, and it shows.",
        parameters: &[],
        pseudocode: &[
            ROOM.line("for each room, in reading order:"),
            ROOM.line("  carve it"),
            ROOM.line("  draw up or left, if a room is there"),
            UP.line("  if up is drawn:"),
            UP.line("    carve the edge above it"),
            LEFT.line("  if left is drawn:"),
            LEFT.line("    carve the edge at its left"),
            DONE.line("all rooms are joined"),
        ],
        line: |moment| match *moment {
            Moment::After { event, size, .. } => match event.cell() {
                room if !rooms::is_edge(room) => ROOM,
                edge if rooms::is_between_rows(edge, size) => UP,
                _ => LEFT,
            },
            Moment::End { .. } => DONE,
        },
        time: "O(n)",
        space: "O(1)",
        cell_bytes: 2,
        source: "Jamis Buck, Maze Generation: Binary Tree Algorithm (2011), https://weblog.jamisbuck.org/2011/2/1/maze-generation-binary-tree-algorithm",
        discipline: Discipline::None,
        looks: Appearance::Growth,
        uses: Kinds::CARVED,
        plane: |_| Plane::None,
        begins_step: |event| !rooms::is_edge(event.cell()),
        bound: Some(|size| 2 * rooms::room_count(size)),
        usual: None,
        explanation: &Explanation {
            sentences: &Sentences {
                lines: &[
                    (ROOM, "Carves the room {cell}."),
                    (
                        UP,
                        "Joins {last} to the room above: carves the edge {cell}.",
                    ),
                    (
                        LEFT,
                        "Joins {last} to the room at its left: carves the edge {cell}.",
                    ),
                ],
                one_carved: "Joins it to one that was there: carves the edge {new}.",
                ..Sentences::BUILDER
            },
            ..Explanation::BUILDER
        },
    },
    promise: |_| MapPromise::PerfectMaze,
    begins_with: Tile::Wall,
    sides: Sides::Rooms,
    masks: false,
    start: |site, seed, _: &Settings| -> Box<dyn Algorithm> {
        Box::new(Batched(Bundled::new(BinaryTree::new(site.size(), seed))))
    },
    mark: rooms::mark_corners,
};

const ROOM: LineId = LineId::new("room");
const UP: LineId = LineId::new("up");
const LEFT: LineId = LineId::new("left");
const DONE: LineId = LineId::new("done");

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

impl Bundles for BinaryTree {
    const MOST: usize = 2;

    fn bundle(&mut self, slots: &mut [Event]) -> usize {
        let size = self.size;
        let columns = rooms::room_counts(size).0;
        let mut random = self.random.clone();
        let (mut column, mut row) = (self.column, self.row);
        let mut filled = 0;
        while slots.len() - filled >= Self::MOST
            && let Some(room) = rooms::room(size, column, row)
        {
            let coin = random.below(2);
            slots[filled] = Event::carved(room);
            // At the rim there is nothing to choose.
            let up = row > 0 && (column == 0 || coin == 0);
            let way = if up { Direction::Up } else { Direction::Left };
            slots[filled + 1] = Event::carved(room.step(way, size));
            // The first room is joined to none.
            filled += 1 + usize::from(column > 0 || row > 0);
            column += 1;
            if column == columns {
                (column, row) = (0, row + 1);
            }
        }
        (self.random, self.column, self.row) = (random, column, row);
        filled
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is stated of a maze of 2 x 2 rooms: of its four rooms only the last has a choice.
    #[test]
    fn only_the_last_of_four_rooms_has_a_choice() {
        let size = Size::new(5, 5).unwrap();
        let at = |x, y| Event::carved(size.cell(x, y).unwrap());
        let mut chosen = [0; 2];
        for seed in 0..100 {
            let events: Vec<Event> =
                Batched(Bundled::new(BinaryTree::new(size, &Seed::from(seed)))).collect();
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
