//! The map of a trace, which may grow, and the state of a board for its events so far.

use crate::trace::contents::Resized;
use crate::trace::statement::{Statement, Value};
use crate::trace::wrong::{Wrong, shown};
use mazescope_core::board::{direction, flips, mark};
use mazescope_core::event::code;
use mazescope_core::{Cell, Direction, Event, MAX_SIDE, Map, Plane, Register, Size, Tile};

/// In a byte of parents, the bits that events flip. The others are set here.
const FLIPPED: u8 = 31;
/// The cell was withdrawn and not discovered again. A cell without a parent that is no root has it from its discovery.
const WITHDRAWN: u8 = 32;
/// The cell is a start of the map.
const START: u8 = 64;
/// The cell is a goal of the map.
const GOAL: u8 = 128;
/// The sides of a map whose size is not declared, at first.
const AT_FIRST: u32 = 16;

/// Keeps the state of a board, because an event flips bits.
#[derive(Debug)]
pub(super) struct TraceBoard {
    /// The present size of the map.
    pub size: Size,
    /// The starts and goals that the trace names.
    pub starts: Vec<Cell>,
    pub goals: Vec<Cell>,
    /// Whether the trace declares the size of the map. Otherwise the map grows with the events.
    pub fixed: bool,
    /// The number of columns and rows that events have reached.
    seen: (u32, u32),
    /// The bits in which the bytes of a board differ from those of untouched floor. Bytes of zero take no memory until
    /// one of their page is flipped.
    flipped: Vec<u8>,
    /// The bytes of parents of a board, and [`WITHDRAWN`], [`START`] and [`GOAL`].
    parents: Vec<u8>,
    /// The kind of numbers that events write to cells, as far as it is known.
    pub plane: Plane,
    /// The plane of a board, once a number is written, and its register.
    numbers: Vec<u32>,
    register: Register,
    /// Whether starts or goals have been added, or the size or the meaning of the events has changed, since the last
    /// time that these were handed on.
    pub changed: bool,
}

impl TraceBoard {
    /// The board before the first event. The size of a given map is fixed, and so is the kind of its numbers.
    pub(super) fn new(map: Option<&Map>, plane: Plane) -> TraceBoard {
        let size = map.map_or(Size::clamped(AT_FIRST, AT_FIRST), Map::size);
        let ends = map.map(|map| (map.starts.clone(), map.goals.clone()));
        let (starts, goals) = ends.unwrap_or_default();
        let mut parents = vec![0; size.padded()];
        for (cells, bit) in [(&starts, START), (&goals, GOAL)] {
            for cell in cells {
                parents[cell.index()] |= bit;
            }
        }
        let mut flipped = vec![0; size.padded()];
        let is_wall = |&cell: &Cell| map.is_some_and(|map| !map.is_floor(cell));
        for wall in size.iter().filter(is_wall) {
            flipped[wall.index()] = mark::FLOOR;
        }
        TraceBoard {
            size,
            starts,
            goals,
            fixed: map.is_some(),
            seen: (1, 1),
            flipped,
            parents,
            plane,
            numbers: Vec::new(),
            register: Register::default(),
            changed: true,
        }
    }

    /// The byte of the cell on a board.
    pub(super) fn marks(&self, cell: Cell) -> u8 {
        self.flipped[cell.index()] ^ mark::FLOOR
    }

    /// Whether the cell was ever discovered, including an edge that has left the frontier.
    pub(super) fn was_discovered(&self, cell: Cell) -> bool {
        self.parents[cell.index()] & (FLIPPED | WITHDRAWN) != 0
    }

    /// Whether the cell was withdrawn and not discovered again.
    pub(super) fn is_withdrawn(&self, cell: Cell) -> bool {
        let parents = self.parents[cell.index()];
        parents & WITHDRAWN != 0 && parents & FLIPPED != 0
    }

    /// Whether the paths of a search begin at the cell: at a start of the map, or at a root that an event has stated.
    pub(super) fn is_root(&self, cell: Cell) -> bool {
        let parents = self.parents[cell.index()];
        parents & START != 0 || parents & FLIPPED != 0 && direction(parents).is_none()
    }

    /// Whether the cell is a goal of the map.
    pub(super) fn is_goal(&self, cell: Cell) -> bool {
        self.parents[cell.index()] & GOAL != 0
    }

    /// Whether cells can have distant parents, because a cell has only one number.
    pub(super) fn may_link(&self) -> bool {
        !matches!(self.plane, Plane::Number { .. })
    }

    /// The number of a cell.
    pub(super) fn number(&self, cell: Cell) -> u32 {
        self.numbers.get(cell.index()).copied().unwrap_or(0)
    }

    /// Writes the number of a cell, and returns the event for that, after the one that turns the register, if it must.
    /// Without a declared plane the numbers are links.
    pub(super) fn write(&mut self, cell: Cell, number: u32) -> (Option<Event>, Event) {
        if self.plane == Plane::None {
            self.plane = Plane::Link;
            self.changed = true;
        }
        if self.numbers.is_empty() {
            self.numbers = vec![0; self.size.padded()];
        }
        let before = std::mem::replace(&mut self.numbers[cell.index()], number);
        self.register.write(cell, before ^ number)
    }

    /// The direction from a cell to its parent.
    pub(super) fn parent(&self, cell: Cell) -> Option<Direction> {
        direction(self.parents[cell.index()])
    }

    /// Applies an event.
    #[inline]
    pub(super) fn apply(&mut self, event: Event) {
        let (marks, parent) = flips(event);
        let withdrawn = matches!(event.code() as u32, code::WITHDRAWN | code::RESTORED);
        let parent = parent ^ if withdrawn { WITHDRAWN } else { 0 };
        self.flipped[event.cell().index()] ^= marks;
        self.parents[event.cell().index()] ^= parent;
    }

    /// Makes the cell a start of the map.
    pub(super) fn mark_start(&mut self, cell: Cell) {
        self.mark(cell, START, |board| &mut board.starts);
    }

    /// Makes the cell a goal of the map.
    pub(super) fn mark_goal(&mut self, cell: Cell) {
        self.mark(cell, GOAL, |board| &mut board.goals);
    }

    fn mark(&mut self, cell: Cell, bit: u8, list: fn(&mut TraceBoard) -> &mut Vec<Cell>) {
        if self.parents[cell.index()] & bit == 0 {
            self.parents[cell.index()] |= bit;
            self.changed = true;
            list(self).push(cell);
        }
    }

    /// The column and the row of an event, if it gives both and the map can have them.
    pub(super) fn place(&self, said: &Statement) -> Result<Option<(u32, u32)>, Wrong> {
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
        let within = |part: i64, most: u32| u32::try_from(part).ok().filter(|&part| part < most);
        let place = within(x, size.width()).zip(within(y, size.height()));
        place.map(Some).ok_or(Wrong::Outside { x, y, size })
    }

    /// Records an event in this column and row, for which the map may have to grow. O(cells) if it grows, at most twice
    /// for each doubling of a side.
    pub(super) fn reach(&mut self, x: u32, y: u32) -> Option<Resized> {
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

    /// Cuts a map of undeclared size to the cells with events, because nothing more follows.
    pub(super) fn finish(&mut self) -> Option<Resized> {
        match self.fixed {
            true => None,
            false => self.resize(Size::clamped(self.seen.0, self.seen.1)),
        }
    }

    /// Gives the map another size. Cells outside it are lost. O(cells).
    fn resize(&mut self, size: Size) -> Option<Resized> {
        let resized = Resized::between(self.size, size)?;
        let (mut flipped, mut parents) = (vec![0; size.padded()], vec![0; size.padded()]);
        let has_numbers = !self.numbers.is_empty();
        let mut numbers = vec![0; if has_numbers { size.padded() } else { 0 }];
        for (cell, from) in resized.both() {
            let bytes = (self.flipped[from.index()], self.parents[from.index()]);
            if bytes != (0, 0) {
                (flipped[cell.index()], parents[cell.index()]) = bytes;
            }
            if self.number(from) != 0 {
                numbers[cell.index()] = self.number(from);
            }
        }
        (self.flipped, self.parents, self.numbers) = (flipped, parents, numbers);
        for cell in self.starts.iter_mut().chain(&mut self.goals) {
            *cell = resized.moved(*cell);
        }
        self.size = size;
        self.changed = true;
        Some(resized)
    }

    /// Updates the map that others see, and returns whether it has changed. O(new events), and O(cells) if the size has
    /// changed. There is no other copy of the tiles.
    pub(super) fn hand_on(&mut self, map: &mut Map) -> bool {
        let changed = std::mem::take(&mut self.changed);
        if map.size() != self.size {
            *map = Map::new(self.size, Tile::Floor);
        }
        if changed {
            let (starts, goals) = (map.starts.len(), map.goals.len());
            map.starts.extend_from_slice(&self.starts[starts..]);
            map.goals.extend_from_slice(&self.goals[goals..]);
        }
        changed
    }
}

fn whole(key: &'static str, value: &Value) -> Result<i64, Wrong> {
    let said = || shown(&value.text);
    (value.whole()).ok_or_else(|| Wrong::NotWhole { key, said: said() })
}
