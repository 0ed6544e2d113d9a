//! The map that a trace is about, as it grows, and what a board of it would show so far.

use super::numbers::Numbers;
use super::resized::Resized;
use crate::board::{direction, flips, mark};
use crate::catalogue::Plane;
use crate::event::{Event, code};
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
    map: Map,
    /// Whether the trace has said how large the map is; else it grows with the events.
    fixed: bool,
    /// The columns and rows that events have been in.
    seen: (u32, u32),
    /// What a board's bytes would be.
    marks: Vec<u8>,
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
        let fixed = map.is_some();
        let map = map.unwrap_or_else(|| Map::new(Size::clamped(AT_FIRST, AT_FIRST), Tile::Floor));
        let floor = |&tile: &Tile| if tile == Tile::Floor { mark::FLOOR } else { 0 };
        let mut parents = vec![0; map.size().padded()];
        for (cells, bit) in [(&map.starts, START), (&map.goals, GOAL)] {
            for cell in cells {
                parents[cell.index()] |= bit;
            }
        }
        TraceBoard {
            marks: map.tiles.as_slice().iter().map(floor).collect(),
            parents,
            numbers: Numbers::of(plane),
            map,
            fixed,
            seen: (1, 1),
            changed: true,
        }
    }

    /// The map as it is before the first event, with the starts and goals that were named.
    pub fn map(&self) -> &Map {
        &self.map
    }

    /// The byte of the cell on a board.
    pub fn marks(&self, cell: Cell) -> u8 {
        self.marks[cell.index()]
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
        let value = self.numbers.write(cell, number, self.map.size());
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
        self.marks[event.cell().index()] ^= marks;
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
            START => self.map.starts.push(cell),
            _ => self.map.goals.push(cell),
        }
    }

    /// The column and the row that an event says, if it says both and the map can have them.
    pub fn place(&self, said: &Statement) -> Result<Option<(u32, u32)>, Wrong> {
        let given = |value: &Option<Value>| value.as_ref().is_some_and(|value| !value.is_nothing());
        let (x, y) = match (given(&said.x), given(&said.y)) {
            (false, false) => return Ok(None),
            (true, true) => (whole("x", &said.x)?, whole("y", &said.y)?),
            _ => return Err(Wrong::Without("position")),
        };
        let size = if self.fixed {
            self.map.size()
        } else {
            Size::clamped(MAX_SIDE, MAX_SIDE)
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
        let now = self.map.size();
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
        let old = self.map.size();
        let resized = Resized::between(old, size)?;
        let mut map = Map::new(size, Tile::Floor);
        let (mut marks, mut parents) = (vec![0; size.padded()], vec![0; size.padded()]);
        for cell in size.iter() {
            marks[cell.index()] = mark::FLOOR;
        }
        for (cell, from) in resized.both() {
            marks[cell.index()] = self.marks[from.index()];
            parents[cell.index()] = self.parents[from.index()];
        }
        (self.marks, self.parents) = (marks, parents);
        self.numbers.follow(resized);
        let moved = |cells: &[Cell]| cells.iter().map(|&cell| resized.moved(cell)).collect();
        map.starts = moved(&self.map.starts);
        map.goals = moved(&self.map.goals);
        self.map = map;
        self.changed = true;
        Some(resized)
    }

    /// Brings a copy of the map up to date, and says whether it has changed. O(what has come), and
    /// O(cells) where the size is another one.
    pub fn hand_on(&mut self, copy: &mut Map) -> bool {
        let changed = std::mem::take(&mut self.changed);
        let (starts, goals) = (copy.starts.len(), copy.goals.len());
        // With marks on it the copy is of this map, and its tiles are the same.
        let same = copy.size() == self.map.size() && starts + goals > 0;
        match (changed, same) {
            (false, _) => {}
            (true, true) => {
                copy.starts.extend_from_slice(&self.map.starts[starts..]);
                copy.goals.extend_from_slice(&self.map.goals[goals..]);
            }
            (true, false) => copy.clone_from(&self.map),
        }
        changed
    }
}

fn whole(key: &'static str, value: &Option<Value>) -> Result<i64, Wrong> {
    let said = value.as_ref().map_or("", |value| &value.text);
    let whole = value.as_ref().and_then(Value::whole);
    whole.ok_or_else(|| Wrong::NotWhole {
        key,
        said: shown(said),
    })
}
