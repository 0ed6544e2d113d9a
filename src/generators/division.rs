//! Recursive division: an open field is parted by walls with one door each.

use super::braid::braided;
use crate::catalogue::{
    Appearance, Discipline, Explanation, Family, Generator, Hue, Info, Kinds, LineId, MapPromise,
    Moment, Plane, Sentences, Settings, Sides,
};
use crate::event::{Algorithm, Event};
use crate::grid::{Cell, Direction, Size};
use crate::map::Tile;
use crate::random::{Random, Seed};
use crate::structures::batched::{Batched, Fill};
use crate::structures::mazes::rooms;

/// A perfect maze that is built of walls, where others are carved out of them.
///
/// It begins as open floor, around which a rim is raised. A part of the field that is at least two rooms wide and
/// high is parted by a wall across its longer side (of equal ones, by chance), between two rows or columns of rooms that
/// are drawn uniformly, and so is the door that the wall leaves. Then each of the two parts is parted in the same
/// way. A door joins exactly two parts, and corridors are left where nothing can be parted. You see long straight walls, each with
/// one way through: what lies behind a door is the larger, the earlier its wall was raised.
///
/// ```text
///   # # # # # # # # #
///   # . . . 2 . . . #      1: the first wall, with its door
///   # . # . . . # . #
///   # 1 1 1 1 1 . 1 #      2: the wall of the part above it, and so on
///   # . . . . . . . #
///   # # # # # # # # #
/// ```
pub const ENTRY: Generator = braided!(PLAIN);

/// The entry but for `braid`.
const PLAIN: Generator = Generator {
    info: Info {
        id: "division",
        name: "Recursive division",
        tagline: "parts the field by walls with one door",
        family: Family::PerfectMazes,
        hue: Hue::Steel,
        summary: "Parts an open field by walls with one door each: long straight walls, few ways through.",
        parameters: &[],
        pseudocode: &[
            RIM.line("raise a rim around the open field"),
            BEGIN.line("while a part is 2 rooms wide and high:"),
            BEGIN.line("  begin a wall across a longest side"),
            ON.line("  raise the wall, cell by cell,"),
            DOOR.line("  and leave one edge of it as a door"),
            DONE.line("no part can be parted any more"),
        ],
        line: |moment| match *moment {
            Moment::After { event, size, .. } if size.is_rim(event.cell()) => RIM,
            Moment::After { .. } if moment.goes_on() => ON,
            // A wall begins with an edge, or with a post behind a door at its end; and it ends with an edge.
            Moment::After {
                event,
                before: Some(before),
                size,
                ..
            } if !rooms::is_edge(event.cell())
                && !rooms::is_edge(before.cell())
                && !size.is_rim(before.cell()) =>
            {
                DOOR
            }
            Moment::After { .. } => BEGIN,
            Moment::End { .. } => DONE,
        },
        time: "O(n)",
        space: "O(width + height)",
        cell_bytes: 2,
        source: "Jamis Buck, Maze Generation: Recursive Division (2011), https://weblog.jamisbuck.org/2011/1/12/maze-generation-recursive-division-algorithm",
        discipline: Discipline::None,
        looks: Appearance::Growth,
        uses: Kinds::RAISED,
        plane: |_| Plane::None,
        begins_step: |event| rooms::is_edge(event.cell()),
        bound: Some(|size| size.cells() as u64),
        usual: None,
        explanation: &Explanation {
            sentences: &Sentences {
                nothing_yet: "All is open floor.",
                lines: &[
                    (RIM, "The rim around the field: raises {cell}."),
                    (
                        BEGIN,
                        "A new wall starts at {cell} and crosses a part of the field.",
                    ),
                    (ON, "The wall goes on behind {last}: raises {cell}."),
                    (
                        DOOR,
                        "Leaves a door behind {last}: the wall goes on at {cell}.",
                    ),
                ],
                more_raised: "Posts raised with it: {count}, up to {new}.",
                ..Sentences::BUILDER
            },
            ..Explanation::BUILDER
        },
    },
    promise: |_| MapPromise::PerfectMaze,
    begins_with: Tile::Floor,
    sides: Sides::Rooms,
    masks: false,
    start: |site, seed, _: &Settings| -> Box<dyn Algorithm> {
        Box::new(Batched(Division::new(site.size(), seed)))
    },
    mark: rooms::mark_corners,
};

const RIM: LineId = LineId::new("rim");
const BEGIN: LineId = LineId::new("begin");
const ON: LineId = LineId::new("on");
const DOOR: LineId = LineId::new("door");
const DONE: LineId = LineId::new("done");

struct Division {
    size: Size,
    random: Random,
    /// How many cells of the rim are raised.
    rim: u32,
    /// The wall that is being raised.
    wall: PartingWall,
    /// Parts that are wide and high enough to be parted, the next one last. Each is half of one that was here, so there are
    /// never more than the field has columns and rows.
    parts: Vec<Part>,
}

/// A rectangle of rooms without a wall in it.
#[derive(Clone, Copy)]
struct Part {
    /// The first of its columns and of its rows.
    first: [u32; 2],
    /// How many columns and rows it has.
    rooms: [u32; 2],
}

/// What is left to raise of a wall.
#[derive(Clone, Copy)]
struct PartingWall {
    /// The next cell, by its index, and how far each is from the one before.
    next: u32,
    step: i32,
    /// How many cells are left, its door counted, and how many there are where the door comes next.
    left: u32,
    door: u32,
}

impl Division {
    fn new(size: Size, seed: &Seed) -> Division {
        let (columns, rows) = rooms::room_counts(size);
        let mut division = Division {
            size,
            random: Random::new(seed, "division"),
            rim: 0,
            wall: PartingWall {
                next: 0,
                step: 0,
                left: 0,
                door: 0,
            },
            parts: Vec::with_capacity((columns + rows) as usize),
        };
        division.keep(Part {
            first: [0, 0],
            rooms: [columns, rows],
        });
        division
    }

    /// Keeps the part if it can be parted.
    fn keep(&mut self, part: Part) {
        if part.rooms.into_iter().all(|rooms| rooms >= 2) {
            self.parts.push(part);
        }
    }

    /// Parts a part: its two halves are kept, and the wall between them is the next to be raised.
    fn divide(&mut self, part: Part) {
        let [columns, rows] = part.rooms;
        // The axis along which the wall parts: 0 where it stands upright between two columns.
        let axis = match columns.cmp(&rows) {
            std::cmp::Ordering::Greater => 0,
            std::cmp::Ordering::Less => 1,
            std::cmp::Ordering::Equal => self.random.below(2) as usize,
        };
        let across = 1 - axis;
        let before = 1 + self.random.below(part.rooms[axis] - 1);
        let rooms_along = part.rooms[across];
        let door = self.random.below(rooms_along);
        let (mut halves, middle) = ([part, part], part.first[axis] + before);
        halves[0].rooms[axis] = before;
        halves[1].rooms[axis] -= before;
        halves[1].first[axis] = middle;
        self.keep(halves[1]);
        self.keep(halves[0]);
        // It is raised from an end where a room has a wall, so that it ends with one: who sees a post behind a post
        // knows that a door lies between them.
        let backward = door == rooms_along - 1;
        let end = part.first[across] + if backward { door } else { 0 };
        let mut at = [0; 2];
        at[axis] = 2 * middle as i32;
        at[across] = 2 * end as i32 + 1;
        let [x, y] = at;
        let way = match (axis, backward) {
            (0, false) => Direction::Down,
            (0, true) => Direction::Up,
            (_, false) => Direction::Right,
            (_, true) => Direction::Left,
        };
        let left = 2 * rooms_along - 1;
        self.wall = PartingWall {
            next: self.size.cell(x, y).map_or(0, |cell| cell.index() as u32),
            step: way.offset(self.size.stride()) as i32,
            left,
            door: left - if backward { 0 } else { 2 * door },
        };
    }
}

/// How many cells the rim has.
fn rim_cells(size: Size) -> u32 {
    let (width, height) = (size.width(), size.height());
    match width > 1 && height > 1 {
        true => 2 * (width - 1) + 2 * (height - 1),
        false => width * height,
    }
}

/// The cell of the rim with this number: once around, from the first cell to the right.
fn rim_cell(size: Size, number: u32) -> Option<Cell> {
    let [right, bottom] = [size.width() - 1, size.height() - 1];
    let (x, y) = match number {
        // A map of one row or column is all rim.
        along if right == 0 || bottom == 0 => (along.min(right), along.min(bottom)),
        top if top < right => (top, 0),
        side if side < right + bottom => (right, side - right),
        below if below < 2 * right + bottom => (2 * right + bottom - below, bottom),
        side => (0, 2 * (right + bottom) - side),
    };
    size.cell(x as i32, y as i32)
}

impl Fill for Division {
    fn fill(&mut self, slots: &mut [Event]) -> usize {
        let mut filled = 0;
        let rim = rim_cells(self.size);
        while filled < slots.len()
            && self.rim < rim
            && let Some(cell) = rim_cell(self.size, self.rim)
        {
            slots[filled] = Event::raised(cell);
            filled += 1;
            self.rim += 1;
        }
        while filled < slots.len() {
            let PartingWall {
                mut next,
                step,
                mut left,
                door,
            } = self.wall;
            while left > 0 && filled < slots.len() {
                // The event is written in any case and kept unless this is the door.
                slots[filled] = Event::raised(Cell::from_index(next as usize));
                filled += usize::from(left != door);
                next = next.wrapping_add_signed(step);
                left -= 1;
            }
            (self.wall.next, self.wall.left) = (next, left);
            if left == 0 {
                match self.parts.pop() {
                    Some(part) => self.divide(part),
                    None => break,
                }
            }
        }
        filled
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn events(size: Size, seed: u64) -> Vec<(i32, i32)> {
        let run = Batched(Division::new(size, &Seed::from(seed)));
        run.map(|event| size.position(event.cell())).collect()
    }

    #[test]
    fn the_rim_is_raised_once_around() {
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

    /// Four rooms are parted by one wall of three cells, one of which is its door; what is left are two corridors.
    #[test]
    fn four_rooms_are_parted_in_one_of_four_ways() {
        let size = Size::new(5, 5).unwrap();
        let ways = [
            [(2, 2), (2, 3)],
            [(2, 2), (2, 1)],
            [(2, 2), (3, 2)],
            [(2, 2), (1, 2)],
        ];
        let mut times = [0; 4];
        for seed in 0..400 {
            let events = events(size, seed);
            assert_eq!(events.len(), 16 + 2);
            let way = ways.iter().position(|way| events[16..] == *way);
            times[way.expect("one of the four")] += 1;
        }
        assert!(
            times.iter().all(|each| (70..130).contains(each)),
            "{times:?}"
        );
    }
}
