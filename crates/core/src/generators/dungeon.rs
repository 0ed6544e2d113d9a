//! Dungeon: rooms of random size, each connected to an earlier one by a corridor as soon as it is carved.

use super::prelude::*;
use crate::catalogue::Family;
use crate::grid::Grid;
use crate::structures::floods::distances::mark_ends;
use crate::structures::mazes::chamber::{Chambers, middle_of_first};
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
            example: Example {
                size: (21, 13),
                ..Example::GROWTH
            },
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
