//! Recursive division: splits an open field by walls with one door each.

use super::braid::{MAZE, braided};
use super::prelude::*;
use crate::structures::hand::Hand;
use std::cmp::Ordering;

/// A perfect maze that is made by raising walls, while other generators carve them.
///
/// The run begins with open floor and raises its border. A field of at least 2 x 2 rooms is split by a wall across its
/// longer side; a coin decides for a square. The place of the wall, between two rows or columns of rooms, and its door
/// are uniformly random. Then both halves are split in the same manner. Each door connects exactly two halves, and
/// fields that are too narrow stay corridors. Long straight walls appear, each with a single door. The earlier a wall
/// was raised, the more of the maze lies behind its door.
///
/// ```text
///   # # # # # # # # #
///   # . . . 2 . . . #      1: the first wall, with its door
///   # . # . . . # . #
///   # 1 1 1 1 1 . 1 #      2: the wall of the field above it, and so on
///   # . . . . . . . #
///   # # # # # # # # #
/// ```
pub const ENTRY: Generator = braided!(PLAIN);

/// The entry without `braid`.
const PLAIN: Generator = Generator {
    info: Info {
        id: "division",
        name: "Recursive division",
        tagline: "splits fields with walls",
        summary: "Splits an open field again and again with walls that have one door. Long, straight walls.",
        pseudocode: |_| {
            vec![
                BORDER.line("raise the border"),
                BORDER.line("fields ← [the whole map]"),
                BEGIN.line("while fields is not empty:"),
                BEGIN.line("  field ← fields.pop()"),
                BEGIN.line("  wall ← random line across the"),
                BEGIN.line("         longer side of field"),
                ON.line("  for each cell of wall:"),
                DOOR.line("    if cell is its random door: skip"),
                ON.line("    else: raise cell"),
                BEGIN.line("  push its halves, ≥ 2 × 2 rooms"),
                Cue::DONE.line("return maze"),
            ]
        },
        time: "O(n)",
        space: "O(width + height)",
        source: "Jamis Buck, Maze Generation: Recursive Division (2011), https://weblog.jamisbuck.org/2011/1/12/maze-generation-recursive-division-algorithm",
        uses: Kinds::RAISED,
        begins_step: |event| rooms::is_edge(event.cell()),
        bound: Some(|size| size.cells() as u64),
        explanation: &Explanation {
            overlay: Some("halves"),
            example: Example {
                seed: "4",
                moments: [42, 55, 80],
                ..Example::GROWTH
            },
            ..Explanation::GENERATOR
        },
        ..MAZE.info
    },
    begins_with: Tile::Floor,
    start: |site, seed, _| run(Division::new(site.size(), seed)),
    ..MAZE
};

const BORDER: Cue = Cue::when("rim", Moment::is_on_border);
const BEGIN: Cue = Cue::when("begin", |moment| {
    moment.is(Kinds::RAISED) && !moment.goes_on() && !is_behind_door(moment)
});
const ON: Cue = Cue::when("on", Moment::goes_on);
const DOOR: Cue = Cue::when("door", is_behind_door);

/// A wall begins with an edge, or with a post behind a door at its end, and it ends with an edge.
fn is_behind_door(moment: &Moment) -> bool {
    let is_post_before = moment.event_before().is_some_and(|(before, size)| {
        !rooms::is_edge(before.cell()) && !size.is_rim(before.cell())
    });
    is_post_before && !moment.is_about_edge() && !moment.goes_on()
}

struct Division {
    size: Size,
    random: Random,
    /// The fields that are not divided yet, at least 2 x 2 rooms each.
    fields: Vec<Field>,
    /// The cells to raise of the border, or of a wall without its door; the next cell is last.
    wall: Vec<Cell>,
}

/// A rectangle of rooms without a wall in it.
#[derive(Clone, Copy)]
struct Field {
    /// Its first column and its first row.
    first: [u32; 2],
    /// Its number of columns and of rows.
    rooms: [u32; 2],
}

impl Division {
    fn new(size: Size, seed: &Seed) -> Division {
        let (columns, rows) = rooms::room_counts(size);
        let mut division = Division {
            size,
            random: Random::new(seed, "division"),
            fields: Vec::new(),
            wall: border(size),
        };
        division.push(Field {
            first: [0, 0],
            rooms: [columns, rows],
        });
        division
    }

    fn push(&mut self, field: Field) {
        if field.rooms.into_iter().all(|rooms| rooms >= 2) {
            self.fields.push(field);
        }
    }

    /// Draws a wall across the longer side of a field, and its door.
    fn divide(&mut self) -> Next {
        let Some(field) = self.fields.pop() else {
            return Next::Done;
        };
        // The longer axis: 0 for x, which a vertical wall divides.
        let axis = match field.rooms[0].cmp(&field.rooms[1]) {
            Ordering::Greater => 0,
            Ordering::Less => 1,
            Ordering::Equal => self.random.below(2) as usize,
        };
        let across = 1 - axis;
        let before = 1 + self.random.below(field.rooms[axis] - 1);
        let mut halves = [field; 2];
        halves[0].rooms[axis] = before;
        halves[1].rooms[axis] -= before;
        halves[1].first[axis] += before;
        let last = 2 * (field.rooms[across] - 1);
        let door = 2 * self.random.below(field.rooms[across]);
        let cell = |place: u32| {
            let mut position = [2 * halves[1].first[axis] as i32; 2];
            position[across] = (2 * field.first[across] + place) as i32 + 1;
            self.size.cell(position[0], position[1])
        };
        let places = (0..=last).filter(|&place| place != door);
        self.wall.extend(places.filter_map(cell));
        // A wall never ends with its door, so a post after a post shows that a door lies between them.
        if door != last {
            self.wall.reverse();
        }
        let [first, second] = halves;
        self.push(second);
        self.push(first);
        Next::GoOn
    }
}

impl Steps for Division {
    fn step(&mut self, say: &mut Say) -> Next {
        let Some(cell) = self.wall.pop() else {
            return self.divide();
        };
        say.raised(cell);
        Next::GoOn
    }
}

/// The border, once around clockwise, with the first cell last.
fn border(size: Size) -> Vec<Cell> {
    let (mut cell, mut dir) = (size.first(), Direction::Right);
    let mut border = Vec::new();
    while border.is_empty() || size.contains(cell) && cell != size.first() {
        border.push(cell);
        if !size.contains(cell.step(dir, size)) {
            dir = Hand::Right.turned(dir, 1);
        }
        cell = cell.step(dir, size);
    }
    border.reverse();
    border
}

#[cfg(test)]
mod tests {
    use super::*;

    fn events(size: Size, seed: u64) -> Vec<(i32, i32)> {
        let run = run(Division::new(size, &Seed::from(seed)));
        run.map(|event| size.position(event.cell())).collect()
    }

    #[test]
    fn the_border_is_raised_once_around() {
        let size = Size::new(3, 3).unwrap();
        let around = [
            (0, 0),
            (1, 0),
            (2, 0),
            (2, 1),
            (2, 2),
            (1, 2),
            (0, 2),
            (0, 1),
        ];
        assert_eq!(events(size, 1), around);
        let row = Size::new(3, 1).unwrap();
        assert_eq!(events(row, 1), [(0, 0), (1, 0), (2, 0)]);
        assert_eq!(events(Size::new(1, 1).unwrap(), 1), [(0, 0)]);
    }

    /// Four rooms are split by one wall of three cells, one of which is its door. Two corridors remain.
    #[test]
    fn four_rooms_are_divided_by_one_of_four_edges() {
        let size = Size::new(5, 5).unwrap();
        let outcomes = [
            [(2, 2), (2, 3)],
            [(2, 2), (2, 1)],
            [(2, 2), (3, 2)],
            [(2, 2), (1, 2)],
        ];
        let mut times = [0; 4];
        for seed in 0..400 {
            let events = events(size, seed);
            assert_eq!(events.len(), 16 + 2);
            let outcome = outcomes.iter().position(|outcome| events[16..] == *outcome);
            times[outcome.expect("one of the four")] += 1;
        }
        assert!(
            times.iter().all(|each| (70..130).contains(each)),
            "{times:?}"
        );
    }
}
