//! Dungeon: rooms of several sizes, each joined to an older one by a corridor as soon as it stands.

use crate::catalogue::{
    Appearance, Discipline, Explanation, Family, Generator, Hue, Info, Kinds, LineId, MapPromise,
    Moment, Number, Plane, Sentences, Settings, Sides,
};
use crate::event::{Algorithm, Event};
use crate::grid::{Cell, Grid, Size};
use crate::map::{Map, Tile};
use crate::random::{Random, Seed};
use crate::structures::batched::{Batched, Fill};
use crate::structures::floods::distances::mark_ends;
use crate::structures::mazes::chamber::{Bend, Chamber, middle_of_first};
use crate::structures::mazes::rooms::room_counts;

/// Chambers and corridors of a role-playing map, all connected.
///
/// A chamber is put at a random place where it touches no older one, carved row by row, and joined
/// to the nearest older chamber by a corridor with one bend, which ends where it meets floor. So all
/// floor is connected at any time. At the end a few more corridors close loops. It stops early where
/// many places in a row were taken, for then the map is full.
///
/// Everything lies on the *lattice* of cells with odd x and odd y: chambers begin and end there, and
/// corridors run along its lines. So two corridors side by side have a wall between them, and no
/// corridor runs along the inside of a chamber's wall:
///
/// ```text
///   0 1 2 3 4 5 6 7 8
/// 0 # # # # # # # # #
/// 1 # . . . # . . . #      a chamber 2 x 2 of the lattice is 3 x 3 cells,
/// 2 # . . . # . # # #      a corridor along x = 5 has x = 4 for a wall
/// 3 # . . . . . # # #
/// ```
pub const ENTRY: Generator = Generator {
    info: Info {
        id: "dungeon",
        name: "Dungeon",
        tagline: "rooms and corridors",
        family: Family::CavesAndDungeons,
        hue: Hue::Steel,
        summary: "Digs rooms of several sizes and joins each to the nearest older one by a corridor.",
        parameters: &[ROOMS.parameter(), ROOM_SIZE.parameter(), LOOPS.parameter()],
        pseudocode: &[
            FIRST.line("begin a room at a random place"),
            ON.line("repeat: carve the cell beside the"),
            ON.line("  last, in a row or along a way"),
            NEXT.line("or elsewhere: behind floor; in the"),
            NEXT.line("  next row; on a way to the nearest"),
            NEXT.line("  room; in a room apart from all;"),
            NEXT.line("  at last on ways that close loops"),
            DONE.line("all rooms and ways are carved"),
        ],
        line: |moment| match moment {
            Moment::After { before: None, .. } => FIRST,
            Moment::After { .. } if moment.goes_on() => ON,
            Moment::After { .. } => NEXT,
            Moment::End { .. } => DONE,
        },
        time: "O(n + r^2) for r rooms",
        space: "O(n + r)",
        cell_bytes: 2,
        source: "Rooms put at random and refused where they overlap, as in the roguelike tradition: Bob Nystrom, Rooms and Mazes (2014), https://journal.stuffwithstuff.com/2014/12/21/rooms-and-mazes",
        discipline: Discipline::None,
        looks: Appearance::Growth,
        uses: Kinds::CARVED,
        plane: |_| Plane::None,
        begins_step: |_| true,
        bound: Some(|size| size.cells() as u64),
        usual: None,
        explanation: &Explanation {
            sentences: &Sentences {
                lines: &[
                    (FIRST, "Begins a room at {cell}."),
                    (ON, "Carves {cell}, next to {last}."),
                    (
                        NEXT,
                        "Goes on elsewhere, in the next row, on a way or in the next room: carves {cell}.",
                    ),
                ],
                ..Sentences::BUILDER
            },
            ..Explanation::BUILDER
        },
    },
    promise: |_| MapPromise::Connected,
    begins_with: Tile::Wall,
    sides: Sides::Any,
    masks: false,
    start: |site, seed, settings| -> Box<dyn Algorithm> {
        Box::new(Batched(Dungeon::new(site.size(), seed, settings)))
    },
    // The goal is the floor that is farthest from the start.
    mark: |map: &mut Map| {
        map.starts.extend(middle_of_first(map));
        mark_ends(map);
    },
};

const ROOMS: Number = Number::new(
    "rooms",
    "how many rooms are wanted; there are fewer where the map is full",
    1..=500,
    40,
)
.ends("few", "many");

const ROOM_SIZE: Number = Number::new(
    "room_size",
    "the longest side of a room, in cells",
    3..=31,
    9,
)
.ends("chambers", "halls");

const LOOPS: Number = Number::new(
    "loops",
    "additional corridors for each 100 rooms",
    0..=100,
    25,
)
.ends("one way", "many ways");

const FIRST: LineId = LineId::new("first");
const ON: LineId = LineId::new("on");
const NEXT: LineId = LineId::new("next");
const DONE: LineId = LineId::new("done");

/// After so many taken places in a row the map counts as full.
const PATIENCE: u32 = 80;

struct Dungeon {
    floor: Grid<bool>,
    random: Random,
    wanted: usize,
    /// The longest sides of a chamber, in points of the lattice.
    longest: [u32; 2],
    chambers: Vec<Chamber>,
    loops_left: u32,
    loops: u32,
    phase: DungeonPhase,
}

/// What happens next.
#[derive(Clone, Copy)]
enum DungeonPhase {
    /// Another chamber is looked for.
    Place,
    /// The newest chamber is being carved, and this is its next cell.
    Dig(i32, i32),
    /// The newest chamber is to be joined to the older ones.
    Join,
    /// A corridor goes on along the rest of its way.
    Walk {
        way: Bend,
        /// Whether it ends where it meets floor, once it has left its chamber.
        ends_at_floor: bool,
        digging: bool,
    },
    /// Another loop is closed; where none is left, the run has ended.
    Loop,
}

impl Dungeon {
    fn new(size: Size, seed: &Seed, settings: &Settings) -> Dungeon {
        let (columns, rows) = room_counts(size);
        let most = ROOM_SIZE.of(settings).div_ceil(2);
        // A chamber that fills more than half of the map would leave no dungeon around it.
        let longest = [columns, rows].map(|points| most.min((points / 2).max(2)).min(points));
        let wanted = ROOMS.of(settings) as usize;
        Dungeon {
            floor: Grid::uniform(size, false),
            random: Random::new(seed, "dungeon"),
            wanted,
            longest,
            chambers: Vec::with_capacity(wanted),
            loops_left: 0,
            loops: LOOPS.of(settings),
            phase: if columns > 0 && rows > 0 {
                DungeonPhase::Place
            } else {
                DungeonPhase::Loop
            },
        }
    }

    /// A chamber where none touches it, or nothing if the map seems full.
    fn place(&mut self) -> Option<Chamber> {
        let (columns, rows) = room_counts(self.floor.size());
        for refused in 0..PATIENCE {
            let points = self.longest.map(|longest| {
                let shortest = longest.min(2);
                // The longer it has looked, the smaller a place will do.
                let more = (longest - shortest) * (PATIENCE - refused) / PATIENCE;
                shortest + self.random.below(more + 1)
            });
            let first = [
                self.random.below(columns - points[0] + 1),
                self.random.below(rows - points[1] + 1),
            ];
            let chamber = Chamber { first, points };
            if !self.chambers.iter().any(|other| other.touches(&chamber)) {
                return Some(chamber);
            }
        }
        None
    }

    /// A cell of the lattice in the chamber.
    fn spot(&mut self, chamber: Chamber) -> [i32; 2] {
        let mut on_axis = |axis: usize| {
            let point = chamber.first[axis] + self.random.below(chamber.points[axis]);
            2 * point as i32 + 1
        };
        [on_axis(0), on_axis(1)]
    }

    fn walk(&mut self, from: Chamber, to: Chamber, ends_at_floor: bool) -> DungeonPhase {
        let (at, to) = (self.spot(from), self.spot(to));
        DungeonPhase::Walk {
            way: Bend::new(at, to, self.random.below(2) as usize),
            ends_at_floor,
            digging: false,
        }
    }

    /// Where a loop leads to: the nearest of a few chambers drawn, so that it does not cross the map.
    fn nearby(&mut self, from: Chamber) -> Chamber {
        let drawn = [(); 4].map(|()| {
            let place = self.random.below(self.chambers.len() as u32);
            self.chambers[place as usize]
        });
        let others = drawn.into_iter().filter(|other| other.first != from.first);
        others.min_by_key(|other| from.gap(other)).unwrap_or(from)
    }

    /// Goes on to the next cell that becomes floor.
    fn carve(&mut self) -> Option<Cell> {
        loop {
            let carved = match self.phase {
                DungeonPhase::Place => {
                    let full = self.chambers.len() == self.wanted;
                    self.phase = match if full { None } else { self.place() } {
                        Some(chamber) => {
                            self.chambers.push(chamber);
                            let [x, y] = chamber.cells().0;
                            DungeonPhase::Dig(x, y)
                        }
                        None => {
                            self.loops_left = self.chambers.len() as u32 * self.loops / 100;
                            DungeonPhase::Loop
                        }
                    };
                    None
                }
                DungeonPhase::Dig(x, y) => {
                    let ([left, _], [right, bottom]) = self.chambers.last()?.cells();
                    self.phase = match (x < right, y < bottom) {
                        (true, _) => DungeonPhase::Dig(x + 1, y),
                        (false, true) => DungeonPhase::Dig(left, y + 1),
                        (false, false) => DungeonPhase::Join,
                    };
                    Some([x, y])
                }
                DungeonPhase::Join => {
                    let (&newest, older) = self.chambers.split_last()?;
                    let nearest = older.iter().copied().min_by_key(|other| newest.gap(other));
                    self.phase = match nearest {
                        Some(nearest) => self.walk(newest, nearest, true),
                        None => DungeonPhase::Place,
                    };
                    None
                }
                DungeonPhase::Walk {
                    mut way,
                    ends_at_floor,
                    digging,
                } => {
                    let at = way.next();
                    let cell = at.and_then(|[x, y]| self.floor.size().cell(x, y));
                    let is_floor = cell.is_some_and(|cell| self.floor[cell]);
                    self.phase = if cell.is_some() && !(is_floor && digging && ends_at_floor) {
                        let digging = digging || !is_floor;
                        DungeonPhase::Walk {
                            way,
                            ends_at_floor,
                            digging,
                        }
                    } else if ends_at_floor {
                        DungeonPhase::Place
                    } else {
                        DungeonPhase::Loop
                    };
                    at
                }
                DungeonPhase::Loop => {
                    self.loops_left = self.loops_left.checked_sub(1)?;
                    let drawn = self.random.below(self.chambers.len() as u32);
                    let from = self.chambers[drawn as usize];
                    let to = self.nearby(from);
                    self.phase = self.walk(from, to, false);
                    None
                }
            };
            let cell = carved.and_then(|[x, y]| self.floor.size().cell(x, y));
            if let Some(cell) = cell
                && !std::mem::replace(&mut self.floor[cell], true)
            {
                return Some(cell);
            }
        }
    }
}

impl Fill for Dungeon {
    fn fill(&mut self, slots: &mut [Event]) -> usize {
        for (filled, slot) in slots.iter_mut().enumerate() {
            match self.carve() {
                Some(cell) => *slot = Event::carved(cell),
                None => return filled,
            }
        }
        slots.len()
    }
}
