//! Sidewinder: rows of stretches to the east, each of which has one door to the row above.

use super::braid::braided;
use crate::catalogue::{
    Appearance, Discipline, Explanation, Family, Generator, Hue, Info, Kinds, LineId, MapPromise,
    Moment, Plane, Sentences, Settings, Sides,
};
use crate::event::{Algorithm, Event, code};
use crate::grid::{Direction, Size};
use crate::map::Tile;
use crate::random::{Random, Seed};
use crate::structures::batched::{Batched, Bundled, Bundles};
use crate::structures::mazes::rooms;

/// A perfect maze that is decided row by row, with a memory of one stretch.
///
/// A walk goes through each row from west to east. In each room it tosses a coin: either it goes on to the next, or
/// the *stretch* of rooms ends there, and a door to the row above is opened from one of its rooms, by chance. So every stretch
/// has one way up, and the first row, which is one stretch, closes no loop. You see an open top row and no room
/// whose only way leads down, but not the slant of `binary_tree`, which is this with each door at the first room of its stretch.
///
/// ```text
///   # # # # # # # # #
///   # . . . . . . . #      the first row is one stretch
///   # # # . # # # . #
///   # r r r # . . . #      r: a stretch of two rooms, whose door is above the second
///   # # # # # # # # #
/// ```
pub const ENTRY: Generator = braided!(PLAIN);

/// The entry but for `braid`.
const PLAIN: Generator = Generator {
    info: Info {
        id: "sidewinder",
        name: "Sidewinder",
        tagline: "stretches to the east, a door north from each",
        family: Family::PerfectMazes,
        hue: Hue::Steel,
        summary: "Splits each row into stretches and joins each to the row above by one door.",
        parameters: &[],
        pseudocode: &[
            STEP.line("for each row, from west to east:"),
            STEP.line("  step into the next room"),
            ROOM.line("  carve it into the row's stretch"),
            NORTH.line("  below row 1, by chance or if last:"),
            NORTH.line("    take any room of the stretch,"),
            NORTH.line("    which ends; carve the edge north"),
            EAST.line("  else, if it is not the last:"),
            EAST.line("    carve the edge to the east"),
            DONE.line("all rooms are joined"),
        ],
        line: |moment| match *moment {
            Moment::After { event, size, .. } => match event.cell() {
                _ if event.code() as u32 == code::STEPPED => STEP,
                room if !rooms::is_edge(room) => ROOM,
                edge if rooms::is_between_rows(edge, size) => NORTH,
                _ => EAST,
            },
            Moment::End { .. } => DONE,
        },
        time: "O(n)",
        space: "O(1)",
        cell_bytes: 2,
        source: "Jamis Buck, Maze Generation: Sidewinder Algorithm (2011), https://weblog.jamisbuck.org/2011/2/3/maze-generation-sidewinder-algorithm",
        discipline: Discipline::Walk,
        looks: Appearance::Growth,
        uses: Kinds::of(&[Kinds::CARVED, Kinds::STEPPED]),
        plane: |_| Plane::None,
        begins_step: |event| event.is_stepped(),
        // Each room is entered and carved, and an edge with it but in one corner.
        bound: Some(|size| 3 * rooms::room_count(size)),
        usual: None,
        explanation: &Explanation {
            sentences: &Sentences {
                lines: &[
                    (ROOM, "Carves the room {cell}, which joins the stretch."),
                    (
                        EAST,
                        "The stretch goes on beyond {last}: carves the edge {cell} to the east.",
                    ),
                    (
                        NORTH,
                        "The stretch ends with {last}: carves the edge {cell}, north of one of its rooms.",
                    ),
                ],
                stepped: "Steps into the room {cell}.",
                one_carved: "It is carved.",
                more_carved: "It joins the stretch, which goes on east or ends with a door north.",
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
        Box::new(Batched(Bundled::new(Sidewinder::new(site.size(), seed))))
    },
    mark: rooms::mark_corners,
};

const STEP: LineId = LineId::new("step");
const ROOM: LineId = LineId::new("room");
const EAST: LineId = LineId::new("east");
const NORTH: LineId = LineId::new("north");
const DONE: LineId = LineId::new("done");

struct Sidewinder {
    size: Size,
    random: Random,
    /// The next room, by its column and row, and the column in which its stretch begins.
    column: u32,
    row: u32,
    first: u32,
}

impl Sidewinder {
    fn new(size: Size, seed: &Seed) -> Sidewinder {
        Sidewinder {
            size,
            random: Random::new(seed, "sidewinder"),
            column: 0,
            row: 0,
            first: 0,
        }
    }
}

impl Bundles for Sidewinder {
    const MOST: usize = 3;

    fn bundle(&mut self, slots: &mut [Event]) -> usize {
        let size = self.size;
        let columns = rooms::room_counts(size).0;
        let mut random = self.random.clone();
        let (mut column, mut row, mut first) = (self.column, self.row, self.first);
        let mut filled = 0;
        while slots.len() - filled >= Self::MOST
            && let Some(room) = rooms::room(size, column, row)
        {
            slots[filled] = Event::stepped(room);
            slots[filled + 1] = Event::carved(room);
            filled += 2;
            let is_last = column + 1 == columns;
            if row > 0 && (random.below(2) == 0 || is_last) {
                let back = random.below(column - first + 1);
                let with_door = rooms::room(size, column - back, row).unwrap_or(room);
                slots[filled] = Event::carved(with_door.step(Direction::Up, size));
                filled += 1;
                first = column + 1;
            } else if !is_last {
                slots[filled] = Event::carved(room.step(Direction::Right, size));
                filled += 1;
            }
            column += 1;
            if is_last {
                (column, row, first) = (0, row + 1, 0);
            }
        }
        self.random = random;
        (self.column, self.row, self.first) = (column, row, first);
        filled
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// In a maze of 2 x 2 rooms the first row is one stretch; the second is one with a door from either room,
    /// or two with a door each.
    #[test]
    fn the_second_row_is_one_stretch_or_two() {
        let size = Size::new(5, 5).unwrap();
        let cell = |x, y| size.cell(x, y).unwrap();
        let room = |x, y| [Event::stepped(cell(x, y)), Event::carved(cell(x, y))];
        let edge = |x, y| vec![Event::carved(cell(x, y))];
        let first = [&room(1, 1)[..], &edge(2, 1), &room(3, 1), &room(1, 3)].concat();
        let ways = [
            [&edge(1, 2), &room(3, 3)[..], &edge(3, 2)].concat(),
            [&edge(2, 3), &room(3, 3)[..], &edge(1, 2)].concat(),
            [&edge(2, 3), &room(3, 3)[..], &edge(3, 2)].concat(),
        ];
        let mut times = [0; 3];
        for seed in 0..400 {
            let run = Batched(Bundled::new(Sidewinder::new(size, &Seed::from(seed))));
            let events: Vec<Event> = run.collect();
            assert_eq!(events[..7], first);
            let way = ways.iter().position(|way| events[7..] == *way);
            times[way.expect("one of the three")] += 1;
        }
        // One half, and a quarter each.
        assert!((160..240).contains(&times[0]), "{times:?}");
        assert!(times[1..].iter().all(|each| (65..135).contains(each)));
    }
}
