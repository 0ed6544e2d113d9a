//! The picture so far: a byte of tile and marks for each cell, folded from events, forward and back.

use crate::catalogue::Frontier;
use crate::event::{Event, code};
use crate::grid::{Cell, Direction, Grid, Size};
use crate::map::{Map, Tile};
use std::ops::Range;

/// The bits of a cell's byte. Every event flips the same bits of its cell, whatever they were.
pub mod mark {
    /// The tile is floor; wall without it.
    pub const FLOOR: u8 = 1;
    /// The cell was discovered: it waits in the frontier, or has left it.
    pub const DISCOVERED: u8 = 2;
    /// The cell was expanded, or is being expanded.
    pub const EXPANDED: u8 = 4;
    /// The cell was given up.
    pub const BACKTRACKED: u8 = 8;
    /// The cell lies on the path that was found.
    pub const TRACED: u8 = 16;
    /// An edge that stays wall.
    pub const REJECTED: u8 = 32;
    /// How many bytes the bits above can make.
    pub const COUNT: usize = 64;
}

/// Tiles and marks of a map, the direction from each discovered cell to its parent, and counters.
///
/// ```
/// use mazescope::{board::Board, catalogue::Frontier, event::Event, grid::Size, map::{Map, Tile}};
/// let map = Map::new(Size::new(2, 1).unwrap(), Tile::Floor);
/// let cell = map.size().cell(1, 0).unwrap();
/// let mut board = Board::new(&map, Frontier::Queue);
/// let log = [Event::pushed_start(cell), Event::expanded(cell)];
/// board.apply(&log);
/// assert_eq!((board.counts().expanded, board.counts().frontier), (1, 0));
/// board.undo(&log);
/// assert_eq!(board, Board::new(&map, Frontier::Queue));
/// ```
#[derive(Clone, Debug)]
pub struct Board {
    marks: Grid<u8>,
    parents: Grid<u8>,
    tally: Tally,
    frontier: Frontier,
    /// Indices of the cells that changed since [`Board::take_changed`]: all lie in this range.
    changed: Range<u32>,
}

/// How many cells are what, at the present moment of a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Cells that were discovered.
    pub discovered: u32,
    /// Cells that were expanded.
    pub expanded: u32,
    /// Cells or edges that wait in the frontier.
    pub frontier: u32,
    /// Cells on the path; its moves are one fewer.
    pub traced: u32,
    /// Cells given up.
    pub backtracked: u32,
    /// Edges that stay wall.
    pub rejected: u32,
    /// Cells that were carved, less those raised.
    pub carved: i32,
}

/// A copy of a board at one moment, to come back to.
#[derive(Clone, Debug)]
pub struct Snapshot {
    marks: Vec<u8>,
    parents: Vec<u8>,
    tally: Tally,
}

/// The counters, in a form that one event changes by one vector addition.
type Tally = [u32; 8];

const DISCOVERED: usize = 0;
const EXPANDED: usize = 1;
const FRONTIER: usize = 2;
const TRACED: usize = 3;
const BACKTRACKED: usize = 4;
const REJECTED: usize = 5;
const CARVED: usize = 6;

/// A parent byte is 0 for none, `START` for a start, else `LINKED` and the direction's number.
const START: u8 = 16;
const LINKED: u8 = 8;

impl Board {
    /// The board before the first event: the map's tiles. O(cells) in time and space: 2 bytes a cell.
    pub fn new(map: &Map, frontier: Frontier) -> Board {
        let size = map.size();
        let mut board = Board {
            marks: Grid::uniform(size, 0),
            parents: Grid::uniform(size, 0),
            tally: Tally::default(),
            frontier,
            changed: 0..0,
        };
        board.lay_tiles(map);
        board
    }

    /// Goes back to before the first event, at the cost of a copy of the map.
    pub fn reset(&mut self, map: &Map) {
        self.parents.as_mut_slice().fill(0);
        self.lay_tiles(map);
    }

    fn lay_tiles(&mut self, map: &Map) {
        let tiles = map.tiles.as_slice();
        for (mark, &tile) in self.marks.as_mut_slice().iter_mut().zip(tiles) {
            *mark = if tile == Tile::Floor { mark::FLOOR } else { 0 };
        }
        self.tally = Tally::default();
        self.change_all();
    }

    /// Lets the events happen, the first one first. O(events).
    pub fn apply(&mut self, events: &[Event]) {
        self.change::<false>(events.iter());
    }

    /// Takes the events back, the last one first. O(events).
    pub fn undo(&mut self, events: &[Event]) {
        self.change::<true>(events.iter().rev());
    }

    /// The one place where a board changes: each event flips its bits, forward and back alike.
    #[inline(always)]
    fn change<'a, const BACK: bool>(&mut self, events: impl Iterator<Item = &'a Event>) {
        let deltas = deltas(self.frontier);
        let marks = self.marks.as_mut_slice();
        let parents = &mut self.parents.as_mut_slice()[..marks.len()];
        let mut tally = self.tally;
        let (mut first, mut last) = match self.changed.is_empty() {
            true => (u32::MAX, 0),
            false => (self.changed.start, self.changed.end - 1),
        };
        for event in events {
            let (index, code) = (event.cell().index(), event.code());
            marks[index] ^= FLIPS[code].0;
            parents[index] ^= FLIPS[code].1;
            for (count, delta) in tally.iter_mut().zip(&deltas[code]) {
                *count = match BACK {
                    true => count.wrapping_sub(*delta),
                    false => count.wrapping_add(*delta),
                };
            }
            first = first.min(index as u32);
            last = last.max(index as u32);
        }
        self.tally = tally;
        self.changed = match first <= last {
            true => first..last + 1,
            false => 0..0,
        };
    }

    /// Width and height of the map.
    pub fn size(&self) -> Size {
        self.marks.size()
    }

    /// The byte of each cell, in the bits of [`mark`]; the border is 0.
    pub fn marks(&self) -> &Grid<u8> {
        &self.marks
    }

    /// Whether the cell is floor at this moment.
    pub fn is_floor(&self, cell: Cell) -> bool {
        self.marks[cell] & mark::FLOOR != 0
    }

    /// From a discovered cell to the one that it was discovered from; a start has none.
    pub fn parent(&self, cell: Cell) -> Option<Direction> {
        direction(self.parents[cell])
    }

    /// How many moves the search's way from its start to a discovered cell has, if it has at most
    /// `most`; nothing for other cells. O(`most`).
    pub fn moves_from_start(&self, cell: Cell, most: u32) -> Option<u32> {
        if self.marks[cell] & mark::DISCOVERED == 0 {
            return None;
        }
        let (size, mut moves, mut at) = (self.size(), 0, cell);
        while let Some(direction) = self.parent(at) {
            if moves == most {
                return None;
            }
            at = at.step(direction, size);
            moves += 1;
        }
        Some(moves)
    }

    /// The counters. O(1).
    pub fn counts(&self) -> Counts {
        Counts {
            discovered: self.tally[DISCOVERED],
            expanded: self.tally[EXPANDED],
            frontier: self.tally[FRONTIER],
            traced: self.tally[TRACED],
            backtracked: self.tally[BACKTRACKED],
            rejected: self.tally[REJECTED],
            carved: self.tally[CARVED] as i32,
        }
    }

    /// The rows of [`Board::marks`], counted with the border, that may have changed since the last
    /// call: who draws the board draws these again.
    pub fn take_changed(&mut self) -> Option<Range<u32>> {
        let (stride, changed) = (self.size().stride() as u32, self.changed.clone());
        self.changed = 0..0;
        (!changed.is_empty()).then(|| changed.start / stride..changed.end.div_ceil(stride))
    }

    /// Makes the next [`Board::take_changed`] name every row.
    pub fn change_all(&mut self) {
        self.changed = 0..self.marks.as_slice().len() as u32;
    }

    /// A copy to come back to. O(cells).
    pub fn snapshot(&self) -> Snapshot {
        Snapshot {
            marks: self.marks.as_slice().to_vec(),
            parents: self.parents.as_slice().to_vec(),
            tally: self.tally,
        }
    }

    /// Goes to the moment of a snapshot of this board. O(cells).
    pub fn restore(&mut self, snapshot: &Snapshot) {
        self.marks.as_mut_slice().copy_from_slice(&snapshot.marks);
        self.parents
            .as_mut_slice()
            .copy_from_slice(&snapshot.parents);
        self.tally = snapshot.tally;
        self.change_all();
    }
}

impl PartialEq for Board {
    /// Equal pictures; what has changed since it was drawn last does not count.
    fn eq(&self, other: &Board) -> bool {
        self.marks == other.marks && self.parents == other.parents && self.tally == other.tally
    }
}

/// How much the size of that kind of frontier changes with an event of each code.
pub const fn frontier_change(frontier: Frontier, event: Event) -> i32 {
    deltas(frontier)[event.code()][FRONTIER] as i32
}

/// What the event flips of its cell: the bits of its marks, and those of its parent.
#[inline(always)]
pub const fn flips(event: Event) -> (u8, u8) {
    FLIPS[event.code()]
}

/// The direction that a byte of parents stands for, which is what events have flipped of 0.
#[inline(always)]
pub const fn direction(parent: u8) -> Option<Direction> {
    match parent & LINKED {
        0 => None,
        _ => Some(Direction::ALL[(parent % LINKED) as usize]),
    }
}

/// For each code, the bits that it flips in the byte of marks and in the byte of the parent.
const FLIPS: [(u8, u8); code::COUNT] = {
    let mut flips = [(0, 0); code::COUNT];
    flips[code::CARVED as usize].0 = mark::FLOOR;
    flips[code::CARVED_EDGE as usize].0 = mark::FLOOR | mark::DISCOVERED;
    flips[code::RAISED as usize].0 = mark::FLOOR;
    flips[code::EXPANDED as usize].0 = mark::EXPANDED;
    flips[code::REJECTED as usize].0 = mark::DISCOVERED | mark::REJECTED;
    flips[code::BACKTRACKED as usize].0 = mark::BACKTRACKED;
    flips[code::TRACED as usize].0 = mark::TRACED;
    flips[code::PUSHED_START as usize] = (mark::DISCOVERED, START);
    let mut number = 0;
    while number < 8 {
        flips[code::PUSHED as usize + number] = (mark::DISCOVERED, LINKED | number as u8);
        flips[code::IMPROVED as usize + number] = (0, number as u8);
        number += 1;
    }
    flips
};

/// For each code, what it adds to the counters.
const fn deltas(frontier: Frontier) -> &'static [Tally; code::COUNT] {
    const NONE: &[Tally; code::COUNT] = &tallies(&[], &[]);
    const QUEUE: &[Tally; code::COUNT] = &tallies(&PUSHES, &[code::EXPANDED]);
    const STACK: &[Tally; code::COUNT] = &tallies(&PUSHES, &[code::BACKTRACKED]);
    const EDGES: &[Tally; code::COUNT] = &tallies(&PUSHES, &[code::CARVED_EDGE, code::REJECTED]);
    match frontier {
        Frontier::None => NONE,
        Frontier::Queue | Frontier::Priority => QUEUE,
        Frontier::Stack => STACK,
        Frontier::Edges => EDGES,
    }
}

const PUSHES: [u32; 9] = [8, 9, 10, 11, 12, 13, 14, 15, 16];
const MINUS_ONE: u32 = u32::MAX;

const fn tallies(enters: &[u32], leaves: &[u32]) -> [Tally; code::COUNT] {
    let mut tallies = [[0; 8]; code::COUNT];
    tallies[code::CARVED as usize][CARVED] = 1;
    tallies[code::CARVED_EDGE as usize][CARVED] = 1;
    tallies[code::RAISED as usize][CARVED] = MINUS_ONE;
    tallies[code::EXPANDED as usize][EXPANDED] = 1;
    tallies[code::REJECTED as usize][REJECTED] = 1;
    tallies[code::BACKTRACKED as usize][BACKTRACKED] = 1;
    tallies[code::TRACED as usize][TRACED] = 1;
    let mut place = 0;
    while place < PUSHES.len() {
        tallies[PUSHES[place] as usize][DISCOVERED] = 1;
        place += 1;
    }
    place = 0;
    while place < enters.len() {
        tallies[enters[place] as usize][FRONTIER] = 1;
        place += 1;
    }
    place = 0;
    while place < leaves.len() {
        tallies[leaves[place] as usize][FRONTIER] = MINUS_ONE;
        place += 1;
    }
    tallies
}
