//! The map that a trace is about, as it grows, and what a board of it would show so far.

use crate::board::{direction, flips, mark};
use crate::catalogue::Plane;
use crate::event::{Event, code};
use crate::formats::trace::numbers::Numbers;
use crate::formats::trace::resized::Resized;
use crate::formats::trace::statement::{Statement, Value};
use crate::formats::trace::wrong::{Wrong, shown};
use crate::grid::{Cell, Direction, MAX_SIDE, Size};
use crate::map::{Map, Tile};

/// In a byte of parents, the bits that events flip; the rest are ours.
const FLIPPED: u8 = 31;
/// The cell was withdrawn, and not discovered since.
const WITHDRAWN: u8 = 32;
/// The cell is a start of the map.
const START: u8 = 64;
/// The cell is a goal of the map.
const GOAL: u8 = 128;
/// The map's sides while nobody has said how long they are.
const AT_FIRST: u32 = 16;

/// Keeps what a board would show, since an event of ours flips bits.
#[derive(Debug)]
pub struct TraceBoard {
    size: Size,
    starts: Vec<Cell>,
    goals: Vec<Cell>,
    /// A bit for each cell, the border's among them, that is wall before the first event. A trace that has said no
    /// rows is all floor, and has none.
    walls: Vec<u64>,
    /// The map that the header gives, until it is handed on.
    given: Option<Map>,
    /// Whether the trace has said how large the map is; else it grows with the events.
    fixed: bool,
    /// The columns and rows that events have been in.
    seen: (u32, u32),
    /// What events have flipped in a board's bytes. Bytes of zero take no memory until one of their page is flipped.
    flipped: Vec<u8>,
    /// What a board's bytes of parents would be, and [`WITHDRAWN`], [`START`] and [`GOAL`].
    parents: Vec<u8>,
    /// What a board's plane would be.
    numbers: Numbers,
    /// Whether starts or goals have come, or the size or what the events mean has changed, since that was
    /// handed on.
    changed: bool,
}

impl TraceBoard {
    /// The board before the first event. The size of a map that is given is fixed, and so is what its numbers
    /// are.
    pub fn new(map: Option<Map>, plane: Plane) -> TraceBoard {
        let given = map.as_ref();
        let size = given.map_or(Size::clamped(AT_FIRST, AT_FIRST), Map::size);
        let ends = given.map(|map| (map.starts.clone(), map.goals.clone()));
        let (starts, goals) = ends.unwrap_or_default();
        let mut parents = vec![0; size.padded()];
        for (cells, bit) in [(&starts, START), (&goals, GOAL)] {
            for cell in cells {
                parents[cell.index()] |= bit;
            }
        }
        TraceBoard {
            size,
            starts,
            goals,
            walls: given.map(walls).unwrap_or_default(),
            fixed: given.is_some(),
            given: map,
            seen: (1, 1),
            flipped: vec![0; size.padded()],
            parents,
            numbers: Numbers::of(plane),
            changed: true,
        }
    }

    /// How large the map is so far.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Whether a start was named.
    pub fn has_starts(&self) -> bool {
        !self.starts.is_empty()
    }

    /// Whether a goal was named.
    pub fn has_goals(&self) -> bool {
        !self.goals.is_empty()
    }

    /// The byte of the cell on a board.
    pub fn marks(&self, cell: Cell) -> u8 {
        let word = self.walls.get(cell.index() / 64).copied().unwrap_or(0);
        let floor = word >> (cell.index() % 64) & 1 == 0;
        self.flipped[cell.index()] ^ if floor { mark::FLOOR } else { 0 }
    }

    /// Whether the cell has ever been discovered: also an edge that has left the frontier has.
    pub fn was_discovered(&self, cell: Cell) -> bool {
        self.parents[cell.index()] & FLIPPED != 0
    }

    /// Whether the cell was withdrawn, and not discovered since.
    pub fn is_withdrawn(&self, cell: Cell) -> bool {
        self.parents[cell.index()] & WITHDRAWN != 0
    }

    /// Whether the cell is a goal of the map.
    pub fn is_goal(&self, cell: Cell) -> bool {
        self.parents[cell.index()] & GOAL != 0
    }

    /// What was written to cells.
    pub fn numbers(&self) -> &Numbers {
        &self.numbers
    }

    /// Writes the number of a cell, and returns the event that has to stand before its `Wrote`.
    pub fn write(&mut self, cell: Cell, number: u32) -> Event {
        let before = self.numbers.plane();
        let value = self.numbers.write(cell, number, self.size);
        self.changed |= before != self.numbers.plane();
        value
    }

    /// Takes note that from now on the events mean something else.
    pub fn change(&mut self) {
        self.changed = true;
    }

    /// From a cell to its parent.
    pub fn parent(&self, cell: Cell) -> Option<Direction> {
        direction(self.parents[cell.index()])
    }

    /// Applies an event.
    #[inline]
    pub fn apply(&mut self, event: Event) {
        let (marks, parent) = flips(event);
        let withdrawn = matches!(event.code() as u32, code::WITHDRAWN | code::RESTORED);
        let parent = parent ^ if withdrawn { WITHDRAWN } else { 0 };
        self.flipped[event.cell().index()] ^= marks;
        self.parents[event.cell().index()] ^= parent;
    }

    /// Makes the cell a start of the map.
    pub fn mark_start(&mut self, cell: Cell) {
        self.mark(cell, START);
    }

    /// Makes the cell a goal of the map.
    pub fn mark_goal(&mut self, cell: Cell) {
        self.mark(cell, GOAL);
    }

    fn mark(&mut self, cell: Cell, bit: u8) {
        let roles = &mut self.parents[cell.index()];
        if *roles & bit != 0 {
            return;
        }
        *roles |= bit;
        self.changed = true;
        match bit {
            START => self.starts.push(cell),
            _ => self.goals.push(cell),
        }
    }

    /// The column and the row that an event says, if it says both and the map can have them.
    pub fn place(&self, said: &Statement) -> Result<Option<(u32, u32)>, Wrong> {
        let [x, y] = [&said.x, &said.y].map(|said| said.as_ref().filter(|it| !it.is_nothing()));
        let (x, y) = match (x, y) {
            (None, None) => return Ok(None),
            (Some(x), Some(y)) => (whole("x", x)?, whole("y", y)?),
            _ => return Err(Wrong::Without("position")),
        };
        let size = match self.fixed {
            true => self.size,
            false => Size::clamped(MAX_SIDE, MAX_SIDE),
        };
        let inside = x >= 0 && y >= 0 && x < size.width().into() && y < size.height().into();
        match inside {
            true => Ok(Some((x as u32, y as u32))),
            false => Err(Wrong::Outside { x, y, size }),
        }
    }

    /// Takes note of an event in this column and row, for which the map may have to grow. O(cells)
    /// where it does, which is at most twice for each doubling of a side.
    pub fn reach(&mut self, x: u32, y: u32) -> Option<Resized> {
        let (width, height) = (x + 1, y + 1);
        self.seen = (self.seen.0.max(width), self.seen.1.max(height));
        let now = self.size;
        if width <= now.width() && height <= now.height() {
            return None;
        }
        let width = width.next_power_of_two().max(now.width());
        let height = height.next_power_of_two().max(now.height());
        self.resize(Size::clamped(width, height))
    }

    /// Cuts a map whose size was never said to where events were, since nothing more will come.
    pub fn finish(&mut self) -> Option<Resized> {
        match self.fixed {
            true => None,
            false => self.resize(Size::clamped(self.seen.0, self.seen.1)),
        }
    }

    /// Gives the map another size; what lies outside of it is lost. O(cells).
    fn resize(&mut self, size: Size) -> Option<Resized> {
        let resized = Resized::between(self.size, size)?;
        let (mut flipped, mut parents) = (vec![0; size.padded()], vec![0; size.padded()]);
        for (cell, from) in resized.both() {
            let bytes = (self.flipped[from.index()], self.parents[from.index()]);
            if bytes != (0, 0) {
                (flipped[cell.index()], parents[cell.index()]) = bytes;
            }
        }
        (self.flipped, self.parents) = (flipped, parents);
        self.numbers.follow(resized);
        for cell in self.starts.iter_mut().chain(&mut self.goals) {
            *cell = resized.moved(*cell);
        }
        self.size = size;
        self.changed = true;
        Some(resized)
    }

    /// Brings the map that others see up to date, and says whether it has changed. O(what has come), and
    /// O(cells) where the size is another one. There is no other copy of the tiles.
    pub fn hand_on(&mut self, map: &mut Map) -> bool {
        let changed = std::mem::take(&mut self.changed);
        if let Some(given) = self.given.take() {
            *map = given;
        }
        if map.size() != self.size {
            *map = Map::new(self.size, Tile::Floor);
        }
        if changed {
            map.starts
                .extend_from_slice(&self.starts[map.starts.len()..]);
            map.goals.extend_from_slice(&self.goals[map.goals.len()..]);
        }
        changed
    }
}

/// The walls of a map, a bit each; none of a map that is all floor. O(cells).
fn walls(map: &Map) -> Vec<u64> {
    let size = map.size();
    if size.iter().all(|cell| map.is_floor(cell)) {
        return Vec::new();
    }
    let mut walls = vec![0_u64; size.padded().div_ceil(64)];
    for cell in size.iter().filter(|&cell| !map.is_floor(cell)) {
        walls[cell.index() / 64] |= 1 << (cell.index() % 64);
    }
    walls
}

fn whole(key: &'static str, value: &Value) -> Result<i64, Wrong> {
    let said = || shown(&value.text);
    value
        .whole()
        .ok_or_else(|| Wrong::NotWhole { key, said: said() })
}
