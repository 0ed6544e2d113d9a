//! Dungeon: rooms of random size, each connected to an earlier one by a corridor as soon as it is carved.

use super::prelude::*;
use crate::structures::mazes::rooms::room_counts;
use std::collections::VecDeque;

/// Rooms and corridors of a role-playing map, all connected.
///
/// A room is placed at random where it touches no other, carved row by row, and connected to the nearest earlier room
/// by a corridor with one bend. The corridor ends where it reaches floor. So all floor is connected at any time. At the
/// end a few more corridors close loops. The run places fewer rooms if many random places in a row touch another room,
/// because then the map is full.
///
/// Everything lies on the *lattice* of cells with odd x and odd y: rooms begin and end there, and corridors run along
/// its lines. So two parallel corridors have a wall between them, and no corridor runs along the inside of a room's
/// wall:
///
/// ```text
///   0 1 2 3 4 5 6 7 8
/// 0 # # # # # # # # #
/// 1 # . . . # . . . #      a room of 2 x 2 on the lattice has 3 x 3 cells;
/// 2 # . . . # . # # #      the corridor along x = 5 has its wall at x = 4
/// 3 # . . . . . # # #
/// ```
pub const ENTRY: Generator = Generator {
    info: Info {
        id: "dungeon",
        name: "Dungeon",
        tagline: "rooms and corridors",
        family: Family::CavesAndDungeons,
        summary: "Places rooms of random size and digs a corridor from each towards the nearest earlier room.",
        parameters: &[ROOMS.parameter(), ROOM_SIZE.parameter(), LOOPS.parameter()],
        pseudocode: |_| {
            vec![
                Cue::FIRST.line("place the first room at random"),
                ON.line("loop:"),
                ON.line("  carve the cell next to the last one"),
                NEXT.line("  at the end of a row or a corridor:"),
                NEXT.line("    start the room's next row, or"),
                NEXT.line("    a corridor to the next room, or"),
                NEXT.line("    a room that touches no other, or"),
                NEXT.line("    a corridor that closes a loop"),
                Cue::DONE.line("return map"),
            ]
        },
        time: "O(n + r^2) for r rooms",
        space: "O(n + r)",
        source: "Random rooms that do not overlap, a roguelike tradition: Bob Nystrom, Rooms and Mazes (2014), https://journal.stuffwithstuff.com/2014/12/21/rooms-and-mazes",
        uses: Kinds::CARVED,
        begins_step: |_| true,
        bound: Some(|size| size.cells() as u64),
        explanation: &Explanation {
            overlay: Some("chambers"),
            ..Explanation::GENERATOR
        },
        ..Info::GENERATOR
    },
    promise: |_| MapPromise::Connected,
    begins_with: Tile::Wall,
    sides: Sides::Any,
    masks: false,
    start: |site, seed, settings| run(Dungeon::new(site.size(), seed, settings)),
    // The goal is the floor cell farthest from the start.
    mark: |map| {
        map.starts.extend(middle_of_first(map));
        mark_ends(map);
    },
};

const ON: Cue = Cue::when("on", Moment::goes_on);
const NEXT: Cue = Cue::of("next", Kinds::CARVED);

const ROOMS: Number = Number::new("rooms", 1..=500, 40)
    .about("number of rooms to place; fewer if the map is full")
    .ends("few", "many");

const ROOM_SIZE: Number = Number::new("room_size", 3..=31, 9)
    .about("longest side of a room, in cells")
    .ends("chambers", "halls");

const LOOPS: Number = Number::new("loops", 0..=100, 25)
    .about("extra corridors that close loops, per 100 rooms")
    .ends("no loops", "many loops");

struct Dungeon {
    random: Random,
    rooms: Chambers,
    /// The number of corridors that close loops, per 100 rooms.
    loops: u32,
    floor: Grid<bool>,
    /// The cells of a room and of a corridor that are not carved yet.
    cells: VecDeque<Cell>,
    stage: Stage,
}

#[derive(Clone, Copy)]
enum Stage {
    Rooms,
    /// This number of corridors remain to close loops.
    Loops(u32),
}

impl Dungeon {
    fn new(size: Size, seed: &Seed, settings: &Settings) -> Dungeon {
        Dungeon {
            random: Random::new(seed, "dungeon"),
            rooms: Chambers::new(size, ROOM_SIZE.of(settings), ROOMS.of(settings)),
            loops: LOOPS.of(settings),
            floor: Grid::uniform(size, false),
            cells: VecDeque::new(),
            stage: Stage::Rooms,
        }
    }

    /// Places a room that touches no other, and a corridor from it to the nearest earlier one.
    fn place_room(&mut self) {
        let Some(room) = self.rooms.place(&mut self.random) else {
            self.stage = Stage::Loops(self.rooms.count() * self.loops / 100);
            return;
        };
        for [x, y] in room.cells() {
            let cell = self.floor.size().cell(x as i32, y as i32);
            cell.into_iter().for_each(|cell| self.carve(cell));
        }
        let corridor = self.rooms.corridor_from_newest(&mut self.random);
        // It ends where it meets floor outside the room.
        let mut is_outside = false;
        for cell in corridor.into_iter().flatten() {
            if is_outside && self.floor[cell] {
                break;
            }
            is_outside |= !self.floor[cell];
            self.carve(cell);
        }
    }

    /// Schedules the cell to be carved, if it is wall.
    fn carve(&mut self, cell: Cell) {
        if !std::mem::replace(&mut self.floor[cell], true) {
            self.cells.push_back(cell);
        }
    }
}

impl Steps for Dungeon {
    fn step(&mut self, say: &mut Say) -> Next {
        if let Some(cell) = self.cells.pop_front() {
            say.carved(cell);
            return Next::GoOn;
        }
        match self.stage {
            Stage::Rooms => self.place_room(),
            Stage::Loops(0) => return Next::Done,
            Stage::Loops(left) => {
                let corridor = self.rooms.corridor_of_loop(&mut self.random);
                corridor.into_iter().for_each(|cell| self.carve(cell));
                self.stage = Stage::Loops(left - 1);
            }
        }
        Next::GoOn
    }
}

/// A rectangle of the *lattice*, the cells with odd x and odd y, counted from 0.
///
/// ```text
///  # # # # # # #      # at even x and even y; a room of 2 x 1 points from (0, 0)
///  # . . . # o #      covers 3 x 1 cells; o is a point next to it
///  # # # # # # #
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Chamber {
    /// Its first point, in x and in y.
    first: [u32; 2],
    /// Its number of points, in x and in y.
    points: [u32; 2],
}

impl Chamber {
    /// Its cells as x and y, in reading order.
    fn cells(&self) -> impl Iterator<Item = [u32; 2]> + use<> {
        let [x, y] = self.first.map(|point| 2 * point + 1);
        let [width, height] = self.points.map(|points| 2 * points - 1);
        (0..width * height).map(move |number| [x + number % width, y + number / width])
    }

    /// The number of lattice steps from the end of one to the beginning of the other; 0 if they overlap on this axis.
    fn apart(&self, other: &Chamber, axis: usize) -> u32 {
        let (one, two) = (self.first[axis], other.first[axis]);
        let one_apart = (two + 1).saturating_sub(one + self.points[axis]);
        let two_apart = (one + 1).saturating_sub(two + other.points[axis]);
        one_apart.max(two_apart)
    }

    /// The least length of a corridor between the two; 0 if they share a point of the lattice.
    fn gap(&self, other: &Chamber) -> u32 {
        self.apart(other, 0) + self.apart(other, 1)
    }

    /// A random cell of it on the lattice, as x and y.
    fn random_point(&self, random: &mut Random) -> [u32; 2] {
        let axes = [0, 1];
        axes.map(|axis| 2 * (self.first[axis] + random.below(self.points[axis])) + 1)
    }
}

/// The rooms of a dungeon. Space: 16 bytes each.
#[derive(Clone, Debug)]
struct Chambers {
    size: Size,
    /// The longest sides of a room, in points.
    longest: [u32; 2],
    /// The number of rooms to place.
    wanted: usize,
    all: Vec<Chamber>,
}

/// The map counts as full after this number of failed attempts in a row.
const PATIENCE: u32 = 80;

impl Chambers {
    /// No room yet on a map of this size. `longest` bounds their sides, in cells.
    fn new(size: Size, longest: u32, wanted: u32) -> Chambers {
        let (columns, rows) = room_counts(size);
        let most = longest.div_ceil(2);
        Chambers {
            size,
            // A room that fills more than half of the map would leave no space for a dungeon.
            longest: [columns, rows].map(|points| most.min((points / 2).max(2)).min(points)),
            wanted: (wanted * columns.min(rows).min(1)) as usize,
            all: Vec::new(),
        }
    }

    /// The number of rooms.
    fn count(&self) -> u32 {
        self.all.len() as u32
    }

    /// Places a random room that touches no other; none once there are enough, or if the map seems full. O(rooms).
    fn place(&mut self, random: &mut Random) -> Option<Chamber> {
        if self.all.len() == self.wanted {
            return None;
        }
        let (columns, rows) = room_counts(self.size);
        for refused in 0..PATIENCE {
            let points = self.longest.map(|longest| {
                let shortest = longest.min(2);
                // After more failed attempts a smaller room is tried.
                let more = (longest - shortest) * (PATIENCE - refused) / PATIENCE;
                shortest + random.below(more + 1)
            });
            let first = [
                random.below(columns - points[0] + 1),
                random.below(rows - points[1] + 1),
            ];
            let chamber = Chamber { first, points };
            if self.all.iter().all(|other| other.gap(&chamber) > 0) {
                self.all.push(chamber);
                return Some(chamber);
            }
        }
        None
    }

    /// A corridor from the newest room to the nearest other one; none from the first. O(rooms).
    fn corridor_from_newest(&self, random: &mut Random) -> Option<Vec<Cell>> {
        let (newest, older) = self.all.split_last()?;
        let nearest = older.iter().min_by_key(|other| newest.gap(other))?;
        Some(self.corridor(newest, nearest, random))
    }

    /// A corridor from a random room to the nearest of a few random ones, so that it does not cross the map.
    ///
    /// # Panics
    ///
    /// Panics without a room.
    fn corridor_of_loop(&self, random: &mut Random) -> Vec<Cell> {
        let mut drawn = || self.all[random.below(self.count()) as usize];
        let from = drawn();
        let others = [(); 4].map(|()| drawn());
        let others = others.into_iter().filter(|other| other.first != from.first);
        let to = others.min_by_key(|other| from.gap(other)).unwrap_or(from);
        self.corridor(&from, &to, random)
    }

    fn corridor(&self, from: &Chamber, to: &Chamber, random: &mut Random) -> Vec<Cell> {
        let [from, to] = [from, to].map(|chamber| chamber.random_point(random));
        bend(self.size, from, to, random.below(2) as usize)
    }
}

/// The middle of the first room of a map in reading order, recognised by a block of 3 x 3 floor; corridors are one cell
/// wide and keep apart. O(cells) up to there.
fn middle_of_first(map: &Map) -> Option<Cell> {
    let size = map.size();
    let roomy = |x: i32, y: i32| {
        let mut around = (-1..=1).flat_map(|down| (-1..=1).map(move |right| (x + right, y + down)));
        around.all(|(x, y)| size.cell(x, y).is_some_and(|cell| map.is_floor(cell)))
    };
    let mut cells = size.iter().map(|cell| size.position(cell));
    let (left, top) = cells.find(|&(x, y)| roomy(x, y))?;
    let right = (left..).take_while(|&x| roomy(x, top)).last()?;
    let bottom = (top..).take_while(|&y| roomy(left, y)).last()?;
    size.cell(i32::midpoint(left, right), i32::midpoint(top, bottom))
}

/// The cells of a corridor with at most one bend, from one cell to another, both included and given as x and y. It runs
/// first along x if `first` is 0, otherwise along y.
fn bend(size: Size, from: [u32; 2], to: [u32; 2], first: usize) -> Vec<Cell> {
    let mut at = from;
    let mut cells = Vec::from_iter(size.cell(at[0] as i32, at[1] as i32));
    for axis in [first, 1 - first] {
        while at[axis] != to[axis] {
            let is_ahead = at[axis] < to[axis];
            at[axis] = if is_ahead { at[axis] + 1 } else { at[axis] - 1 };
            cells.extend(size.cell(at[0] as i32, at[1] as i32));
        }
    }
    cells
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chamber(x: u32, y: u32, columns: u32, rows: u32) -> Chamber {
        Chamber {
            first: [x, y],
            points: [columns, rows],
        }
    }

    #[test]
    fn a_chamber_covers_the_cells_between_its_points() {
        let cells = |chamber: Chamber| chamber.cells();
        assert!(cells(chamber(0, 0, 1, 1)).eq([[1, 1]]));
        let cells: Vec<[u32; 2]> = cells(chamber(2, 1, 3, 2)).collect();
        assert_eq!(
            (cells[0], cells[5], cells[14], cells.len()),
            ([5, 3], [5, 4], [9, 5], 15)
        );
    }

    #[test]
    fn the_middle_of_the_first_chamber_is_found_past_corridors() {
        let rows = ["#.#####", "#......", "#.##...", "#.##...", "#######"];
        let size = Size::new(7, 5).expect("both sides are in range");
        let mut map = Map::new(size, Tile::Wall);
        for cell in size.iter() {
            let (x, y) = size.position(cell);
            if rows[y as usize].as_bytes()[x as usize] == b'.' {
                map.tiles[cell] = Tile::Floor;
            }
        }
        assert_eq!(middle_of_first(&map), size.cell(5, 2));
        assert_eq!(middle_of_first(&Map::new(size, Tile::Wall)), None);
    }

    #[test]
    fn a_corridor_bends_once() {
        let size = Size::new(7, 7).unwrap();
        let bend = |to, first| {
            let cells = bend(size, [1, 1], to, first).into_iter();
            cells.map(|cell| size.position(cell)).collect::<Vec<_>>()
        };
        assert_eq!(bend([3, 0], 0), [(1, 1), (2, 1), (3, 1), (3, 0)]);
        assert_eq!(bend([3, 0], 1), [(1, 1), (1, 0), (2, 0), (3, 0)]);
        assert_eq!(bend([1, 1], 0), [(1, 1)]);
    }

    #[test]
    fn gaps_count_the_points_from_one_to_the_other() {
        let one = chamber(2, 2, 2, 2);
        for (other, gap) in [
            (chamber(3, 3, 5, 5), 0),
            (chamber(4, 2, 1, 1), 1),
            (chamber(6, 3, 1, 1), 3),
            (chamber(0, 0, 1, 1), 4),
        ] {
            assert_eq!((one.gap(&other), other.gap(&one)), (gap, gap), "{other:?}");
        }
    }
}
