//! The map of a trace, which may grow, and the state of a board for its events so far.

use crate::trace::statement::{Statement, Value};
use crate::trace::wrong::shown;
use mazescope_core::board::{direction, flips, mark};
use mazescope_core::event::code;
use mazescope_core::{Cell, Direction, Event, MAX_SIDE, Map, Plane, Register, Size};

/// In a byte of parents, the bits that events flip. The others are set here.
const FLIPPED: u8 = 31;
/// The cell was withdrawn and not discovered again. A cell without a parent that is no root has it from its discovery.
const WITHDRAWN: u8 = 32;
/// The cell is a start of the map.
pub(super) const START: u8 = 64;
/// The cell is a goal of the map.
pub(super) const GOAL: u8 = 128;
/// The shortest side of a map whose size is not declared, as long as more events may come.
const SHORTEST: u32 = 16;

/// Keeps the state of a board, because an event flips bits.
#[derive(Debug)]
pub(super) struct TraceBoard {
    /// The declared size of the map, otherwise the largest one, so that no cell has to move when events reach further.
    pub size: Size,
    /// The number of columns and rows that events have reached, if the size is not declared.
    reached: Option<(u32, u32)>,
    /// The starts and goals that the trace names.
    pub starts: Vec<Cell>,
    pub goals: Vec<Cell>,
    /// The bits in which the bytes of a board differ from those of untouched floor, down to the last row that events
    /// have reached. Bytes of zero take no memory until one of their page is flipped.
    flipped: Vec<u8>,
    /// The bytes of parents of a board, and [`WITHDRAWN`], [`START`] and [`GOAL`].
    parents: Vec<u8>,
    /// The kind of numbers that events write to cells, as far as it is known.
    pub plane: Plane,
    /// The plane of a board, once a number is written, and its register.
    numbers: Vec<u32>,
    register: Register,
}

impl TraceBoard {
    /// The board before the first event. The size of a given map is fixed, and so is the kind of its numbers.
    pub(super) fn new(map: Option<&Map>, plane: Plane) -> TraceBoard {
        let mut board = TraceBoard {
            size: map.map_or(Size::clamped(MAX_SIDE, MAX_SIDE), Map::size),
            reached: map.is_none().then_some((1, 1)),
            starts: Vec::new(),
            goals: Vec::new(),
            flipped: Vec::new(),
            parents: Vec::new(),
            plane,
            numbers: Vec::new(),
            register: Register::default(),
        };
        let Some(map) = map else {
            board.make_room(SHORTEST);
            return board;
        };
        board.make_room(map.size().height());
        for wall in map.size().iter().filter(|&cell| !map.is_floor(cell)) {
            board.flipped[wall.index()] = mark::FLOOR;
        }
        map.starts
            .iter()
            .for_each(|&start| board.mark(start, START));
        map.goals.iter().for_each(|&goal| board.mark(goal, GOAL));
        board
    }

    /// Makes room for that many rows. O(cells) for each doubling of the rows.
    fn make_room(&mut self, rows: u32) {
        let needed = self.size.stride() * (rows as usize + 2);
        if needed > self.flipped.len() {
            let length = needed.next_power_of_two().min(self.size.padded());
            self.flipped = longer(&self.flipped, length);
            self.parents = longer(&self.parents, length);
        }
    }

    /// The size of the map that others see: the declared one. Otherwise it has all cells with events and, unless the
    /// trace is `complete`, room for more.
    pub(super) fn seen(&self, complete: bool) -> Size {
        let side = |reached: u32| match complete {
            true => reached,
            false => reached.next_power_of_two().max(SHORTEST),
        };
        let reached = self.reached;
        reached.map_or(self.size, |(width, height)| {
            Size::clamped(side(width), side(height))
        })
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
        }
        if self.numbers.len() < self.flipped.len() {
            self.numbers = longer(&self.numbers, self.flipped.len());
        }
        let before = std::mem::replace(&mut self.numbers[cell.index()], number);
        self.register.write(cell, before ^ number)
    }

    /// The direction from a cell to its parent.
    pub(super) fn parent(&self, cell: Cell) -> Option<Direction> {
        direction(self.parents[cell.index()])
    }

    /// Applies an event.
    pub(super) fn apply(&mut self, event: Event) {
        let (marks, parent) = flips(event);
        let withdrawn = matches!(event.code() as u32, code::WITHDRAWN | code::RESTORED);
        let parent = parent ^ if withdrawn { WITHDRAWN } else { 0 };
        self.flipped[event.cell().index()] ^= marks;
        self.parents[event.cell().index()] ^= parent;
    }

    /// Makes the cell a [`START`] or a [`GOAL`] of the map.
    pub(super) fn mark(&mut self, cell: Cell, role: u8) {
        if self.parents[cell.index()] & role == 0 {
            self.parents[cell.index()] |= role;
            let list = if role == START {
                &mut self.starts
            } else {
                &mut self.goals
            };
            list.push(cell);
        }
    }

    /// The column and the row of an event, if it gives both and the map can have them.
    pub(super) fn place(&self, said: &Statement) -> Result<Option<(u32, u32)>, String> {
        let (x, y) = match (&said.x, &said.y) {
            (None, None) => return Ok(None),
            (Some(x), Some(y)) => (whole("x", x)?, whole("y", y)?),
            _ => Err(
                "the event has no position. Write both x and y, because no earlier event gives the position of this \
                 id.",
            )?,
        };
        let size = self.size;
        let within = |part: i64, most: u32| u32::try_from(part).ok().filter(|&part| part < most);
        let place = within(x, size.width()).zip(within(y, size.height()));
        place.map(Some).ok_or_else(|| {
            format!(
                "x {x}, y {y} is outside the {size} map. Use x from 0 to {} and y from 0 to {}, or set the size in the \
                 first line.",
                size.width() - 1,
                size.height() - 1
            )
        })
    }

    /// The cell in this column and row, which an event reaches. Amortized O(1).
    pub(super) fn reach(&mut self, x: u32, y: u32) -> Cell {
        if let Some((width, height)) = &mut self.reached {
            (*width, *height) = ((*width).max(x + 1), (*height).max(y + 1));
            self.make_room(y + 1);
        }
        let cell = self.size.cell(x as i32, y as i32);
        cell.expect("the place is in the map")
    }
}

/// The same numbers with further zeros.
fn longer<N: Copy + Default>(numbers: &[N], length: usize) -> Vec<N> {
    let mut longer = vec![N::default(); length];
    longer[..numbers.len()].copy_from_slice(numbers);
    longer
}

/// The column or the row that an event gives.
fn whole(key: &str, value: &Value) -> Result<i64, String> {
    value.whole().ok_or_else(|| {
        format!(
            "{key} is {}. Write a whole number from 0, which is the first column or row.",
            shown(&value.text)
        )
    })
}
