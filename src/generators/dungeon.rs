//! Dungeon: rooms of several sizes, each joined to an older one by a corridor as soon as it stands.

use super::prelude::*;
use crate::catalogue::{Family, Number};
use crate::grid::Grid;
use crate::structures::floods::distances::mark_ends;
use crate::structures::mazes::chamber::{Bend, Chambers, middle_of_first};

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
        summary: "Digs rooms of several sizes and joins each to the nearest older one by a corridor.",
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
        source: "Rooms put at random and refused where they overlap, as in the roguelike tradition: Bob Nystrom, Rooms and Mazes (2014), https://journal.stuffwithstuff.com/2014/12/21/rooms-and-mazes",
        uses: Kinds::CARVED,
        begins_step: |_| true,
        bound: Some(|size| size.cells() as u64),
        ..Info::GENERATOR
    },
    promise: |_| MapPromise::Connected,
    begins_with: Tile::Wall,
    sides: Sides::Any,
    masks: false,
    start: |site, seed, settings| run(Dungeon::new(site.size(), seed, settings)),
    // The goal is the floor that is farthest from the start.
    mark: |map: &mut Map| {
        map.starts.extend(middle_of_first(map));
        mark_ends(map);
    },
};

const ON: Cue = Cue::when("on", Moment::goes_on);
const NEXT: Cue = Cue::of("next", Kinds::CARVED);

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

struct Dungeon {
    floor: Grid<bool>,
    random: Random,
    rooms: Chambers,
    /// How many corridors close loops, for each 100 rooms.
    loops: u32,
    stage: Stage,
}

#[derive(Clone, Copy)]
enum Stage {
    Place,
    /// The newest room is carved from the cell with this number on.
    Room(u32),
    /// The rest of the corridor from the newest room, and whether it has left the room.
    Connect(Bend, bool),
    /// So many corridors are still to close loops.
    Loops(u32),
    /// The rest of such a corridor, and how many follow it.
    Loop(Bend, u32),
}

impl Dungeon {
    fn new(size: Size, seed: &Seed, settings: &Settings) -> Dungeon {
        Dungeon {
            floor: Grid::uniform(size, false),
            random: Random::new(seed, "dungeon"),
            rooms: Chambers::new(size, ROOM_SIZE.of(settings), ROOMS.of(settings)),
            loops: LOOPS.of(settings),
            stage: Stage::Place,
        }
    }

    fn place_room(&mut self) -> Stage {
        match self.rooms.place(&mut self.random) {
            Some(_) => Stage::Room(0),
            None => Stage::Loops(self.rooms.count() * self.loops / 100),
        }
    }

    fn carve_room(&mut self, number: u32, say: &mut Say) -> Stage {
        if let Some(cell) = self.rooms.cell_of_newest(number) {
            self.carve(cell, say);
            return Stage::Room(number + 1);
        }
        match self.rooms.corridor_from_newest(&mut self.random) {
            Some(corridor) => Stage::Connect(corridor, false),
            None => Stage::Place,
        }
    }

    /// Carves the next cell of a corridor from the newest room, up to where it meets floor outside the room.
    fn connect(&mut self, mut corridor: Bend, is_outside: bool, say: &mut Say) -> Stage {
        match corridor.next() {
            Some(cell) if !(is_outside && self.floor[cell]) => {
                let is_outside = is_outside || !self.floor[cell];
                self.carve(cell, say);
                Stage::Connect(corridor, is_outside)
            }
            _ => Stage::Place,
        }
    }

    fn close_loop(&mut self, mut corridor: Bend, left: u32, say: &mut Say) -> Stage {
        match corridor.next() {
            Some(cell) => {
                self.carve(cell, say);
                Stage::Loop(corridor, left)
            }
            None => Stage::Loops(left),
        }
    }

    /// Carves the cell if it is wall.
    fn carve(&mut self, cell: Cell, say: &mut Say) {
        if !std::mem::replace(&mut self.floor[cell], true) {
            say.carved(cell);
        }
    }
}

impl Steps for Dungeon {
    fn step(&mut self, say: &mut Say) -> Next {
        self.stage = match self.stage {
            Stage::Place => self.place_room(),
            Stage::Room(number) => self.carve_room(number, say),
            Stage::Connect(corridor, is_outside) => self.connect(corridor, is_outside, say),
            Stage::Loops(0) => return Next::Done,
            Stage::Loops(left) => {
                Stage::Loop(self.rooms.corridor_of_loop(&mut self.random), left - 1)
            }
            Stage::Loop(corridor, left) => self.close_loop(corridor, left, say),
        };
        Next::GoOn
    }
}
