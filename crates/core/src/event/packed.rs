//! Events: facts about cells, packed into four bytes each, and their kinds.

use super::code;
use crate::grid::{Cell, Direction, Size};
use std::fmt;
use std::num::NonZeroU32;

/// One fact about one cell, in 4 bytes: 27 bits of cell index and 5 bits of code.
///
/// *One event changes exactly one cell, and always by the same change*, whatever the state of the cell. Applying it
/// again undoes it, so a log of events needs no undo data. Facts whose change depends on the cell have several codes
/// of one [`Kind`]. `Option<Event>` takes 4 bytes, too.
///
/// One code has no cell: [`Event::value`] has 27 bits of a number in its place, for the [`Event::wrote`] that comes
/// next. The two are one *moment* of a run; every other event is a moment by itself. A `wrote` that follows no `value`
/// writes with the same register again.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct Event(NonZeroU32);

const CODE_SHIFT: u32 = 27;
const CELL_MASK: u32 = (1 << CODE_SHIFT) - 1;

/// The largest number that an [`Event::value`] can hold.
pub const LARGEST_VALUE: u32 = CELL_MASK;

impl Event {
    /// `cell` became floor.
    #[inline(always)]
    pub const fn carved(cell: Cell) -> Event {
        Event::pack(code::CARVED, cell)
    }

    /// `cell`, a wall in the frontier ([pushed](Event::pushed) before), became floor.
    #[inline(always)]
    pub const fn carved_waiting(cell: Cell) -> Event {
        Event::pack(code::CARVED_WAITING, cell)
    }

    /// `cell` became wall.
    #[inline(always)]
    pub const fn raised(cell: Cell) -> Event {
        Event::pack(code::RAISED, cell)
    }

    /// `cell` entered the frontier as a start of the search.
    #[inline(always)]
    pub const fn pushed_start(cell: Cell) -> Event {
        Event::pack(code::PUSHED_START, cell)
    }

    /// `cell` was discovered and entered the frontier; its parent lies in direction `from`.
    #[inline(always)]
    pub const fn pushed(cell: Cell, from: Direction) -> Event {
        Event::pack(code::PUSHED + from as u32, cell)
    }

    /// `cell` is now being expanded.
    #[inline(always)]
    pub const fn expanded(cell: Cell) -> Event {
        Event::pack(code::EXPANDED, cell)
    }

    /// `cell`, an edge of the frontier, stays wall.
    #[inline(always)]
    pub const fn rejected(cell: Cell) -> Event {
        Event::pack(code::REJECTED, cell)
    }

    /// The algorithm backtracks from `cell`, because no new neighbour is left.
    #[inline(always)]
    pub const fn backtracked(cell: Cell) -> Event {
        Event::pack(code::BACKTRACKED, cell)
    }

    /// A shorter path to `cell` was found: its parent lies in direction `new` instead of `old`.
    ///
    /// Equal directions change nothing, so they give [`Event::noted`]. If only a far parent or a number changes,
    /// [`Event::value`] and [`Event::wrote`] alone state it.
    #[inline(always)]
    pub const fn improved(cell: Cell, old: Direction, new: Direction) -> Event {
        if old as u32 == new as u32 {
            return Event::noted(cell);
        }
        Event::pack(code::IMPROVED + (old as u32 ^ new as u32), cell)
    }

    /// `cell` is on the path.
    #[inline(always)]
    pub const fn traced(cell: Cell) -> Event {
        Event::pack(code::TRACED, cell)
    }

    /// Flips the bits of the register that are set in the lowest 27 bits of `number`. It comes right before an
    /// [`Event::wrote`].
    #[inline(always)]
    pub const fn value(number: u32) -> Event {
        let packed = code::VALUE << CODE_SHIFT | number & CELL_MASK;
        Event(NonZeroU32::new(packed).expect("the code is above 0"))
    }

    /// Flips the bits of the number of `cell` in the plane that are set in the register.
    #[inline(always)]
    pub const fn wrote(cell: Cell) -> Event {
        Event::pack(code::WROTE, cell)
    }

    /// The walker moved to `cell`.
    #[inline(always)]
    pub const fn stepped(cell: Cell) -> Event {
        Event::pack(code::STEPPED, cell)
    }

    /// `cell` was looked at for the first time.
    #[inline(always)]
    pub const fn touched(cell: Cell) -> Event {
        Event::pack(code::TOUCHED, cell)
    }

    /// `cell` was looked at again.
    #[inline(always)]
    pub const fn looked(cell: Cell) -> Event {
        Event::pack(code::LOOKED, cell)
    }

    /// `cell` leaves the frontier and is undiscovered. It keeps the direction of its parent, for [`Event::restored`].
    #[inline(always)]
    pub const fn withdrawn(cell: Cell) -> Event {
        Event::pack(code::WITHDRAWN, cell)
    }

    /// `cell` was expanded before and will be expanded again.
    #[inline(always)]
    pub const fn reopened(cell: Cell) -> Event {
        Event::pack(code::REOPENED, cell)
    }

    /// The withdrawn `cell` is discovered again, with the parent that it kept.
    #[inline(always)]
    pub const fn restored(cell: Cell) -> Event {
        Event::pack(code::RESTORED, cell)
    }

    /// A fact about `cell` that this vocabulary lacks.
    #[inline(always)]
    pub const fn noted(cell: Cell) -> Event {
        Event::pack(code::NOTED, cell)
    }

    /// The cell that the event is about. Do not call this for an [`Event::value`], which has none.
    #[inline(always)]
    pub const fn cell(self) -> Cell {
        debug_assert!(!self.is_value(), "a number has no cell");
        Cell::from_index((self.0.get() & CELL_MASK) as usize)
    }

    /// The number of an [`Event::value`].
    #[inline(always)]
    pub const fn number(self) -> Option<u32> {
        if self.is_value() {
            Some(self.0.get() & CELL_MASK)
        } else {
            None
        }
    }

    /// The same fact about another cell, or about the same cell in a grid of another size. An [`Event::value`] has no
    /// cell, so it stays as it is.
    #[inline(always)]
    pub const fn at(self, cell: Cell) -> Event {
        if self.is_value() {
            self
        } else {
            Event::pack(self.0.get() >> CODE_SHIFT, cell)
        }
    }

    /// The event's code, an index into tables of 32 entries.
    #[inline(always)]
    pub const fn code(self) -> usize {
        (self.0.get() >> CODE_SHIFT) as usize
    }

    /// The decoded event. `parent` is the direction to the cell's parent before the event. Only [`Kind::Improved`]
    /// needs it, and without a parent it reads as up.
    pub fn kind(self, parent: Option<Direction>) -> Kind {
        match self.code() as u32 {
            code::CARVED | code::CARVED_WAITING => Kind::Carved,
            code::RAISED => Kind::Raised,
            code::EXPANDED => Kind::Expanded,
            code::REJECTED => Kind::Rejected,
            code::BACKTRACKED => Kind::Backtracked,
            code::TRACED => Kind::Traced,
            code::PUSHED_START => Kind::Pushed { from: None },
            pushed @ code::PUSHED..=16 => Kind::Pushed {
                from: Some(Direction::ALL[(pushed - code::PUSHED) as usize]),
            },
            improved @ 18..=24 => {
                let old = parent.unwrap_or(Direction::Up);
                let new = old as u32 ^ (improved - code::IMPROVED);
                Kind::Improved {
                    old,
                    new: Direction::ALL[new as usize],
                }
            }
            code::VALUE => Kind::Value(self.0.get() & CELL_MASK),
            code::WROTE => Kind::Wrote,
            code::STEPPED => Kind::Stepped,
            code::TOUCHED => Kind::Touched,
            code::LOOKED => Kind::Looked,
            code::WITHDRAWN => Kind::Withdrawn,
            code::REOPENED => Kind::Reopened,
            code::RESTORED => Kind::Restored,
            _ => Kind::Noted,
        }
    }

    /// Whether the index of its cell, if it has one, is below `cells`.
    #[inline(always)]
    pub(crate) const fn is_within(self, cells: u32) -> bool {
        self.is_value() || self.0.get() & CELL_MASK < cells
    }

    /// What happened, and where, on a map of that size: "expanded (3, 1)", "pushed (3, 2) from (3, 1)".
    pub fn words(self, size: Size) -> String {
        let at = |cell| {
            let (x, y) = size.position(cell);
            format!("({x}, {y})")
        };
        match self.kind(None) {
            Kind::Value(number) => format!("value {number}"),
            Kind::Pushed { from: Some(from) } => {
                let parent = self.cell().step(from, size);
                format!("pushed {} from {}", at(self.cell()), at(parent))
            }
            kind => format!("{} {}", kind.name(), at(self.cell())),
        }
    }

    /// Whether it is a [`Kind::Traced`]: the cell is on the path.
    #[inline(always)]
    pub const fn is_traced(self) -> bool {
        self.code() as u32 == code::TRACED
    }

    /// Whether it is a [`Kind::Carved`] of either code.
    #[inline(always)]
    pub const fn is_carved(self) -> bool {
        matches!(self.code() as u32, code::CARVED | code::CARVED_WAITING)
    }

    /// Whether it is an [`Event::value`], which has a number and no cell.
    #[inline(always)]
    pub const fn is_value(self) -> bool {
        self.code() as u32 == code::VALUE
    }

    /// Whether it is a [`Kind::Stepped`], with which a step of every walker begins.
    #[inline(always)]
    pub const fn is_stepped(self) -> bool {
        self.code() as u32 == code::STEPPED
    }

    /// Whether it is a [`Kind::Expanded`], with which a step of every search begins.
    #[inline(always)]
    pub const fn is_expanded(self) -> bool {
        self.code() as u32 == code::EXPANDED
    }

    /// The event of this code and cell.
    #[inline(always)]
    pub(crate) const fn pack(code: u32, cell: Cell) -> Event {
        let packed = code << CODE_SHIFT | cell.index() as u32 & CELL_MASK;
        match NonZeroU32::new(packed) {
            Some(packed) => Event(packed),
            // Index 0 is a corner of the border, so another cell of the border takes its place.
            None => Event(NonZeroU32::MIN),
        }
    }
}

impl fmt::Debug for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind(None) {
            kind @ Kind::Value(_) => write!(f, "{kind:?}"),
            kind => write!(f, "{kind:?} {:?}", self.cell()),
        }
    }
}

/// A decoded [`Event`](crate::event::Event).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// The cell became floor.
    Carved,
    /// The cell became wall.
    Raised,
    /// The cell was discovered and entered the frontier. `from` points to the cell from which it was discovered; a
    /// start of the search has none.
    Pushed {
        /// From this cell to its parent.
        from: Option<Direction>,
    },
    /// The cell left the frontier, or is the top of the stack, and is now being expanded.
    Expanded,
    /// The cell is an edge of the frontier, and stays wall.
    Rejected,
    /// The algorithm backtracks from the cell, because no new neighbour is left.
    Backtracked,
    /// A shorter path to the cell was found, so its parent changed.
    Improved {
        /// From this cell to its old parent.
        old: Direction,
        /// From this cell to its new parent.
        new: Direction,
    },
    /// The cell is on the path.
    Traced,
    /// The register, which the next [`Kind::Wrote`] reads, was changed by this number.
    Value(u32),
    /// The number of the cell in the run's plane was changed by the register.
    Wrote,
    /// The walker moved to the cell: one event a move.
    Stepped,
    /// The cell was looked at for the first time.
    Touched,
    /// The cell was looked at again.
    Looked,
    /// The cell left the frontier and is undiscovered; it keeps the direction of its parent.
    Withdrawn,
    /// The cell was expanded before and will be expanded again.
    Reopened,
    /// The withdrawn cell was discovered again, with the parent that it kept.
    Restored,
    /// A fact that this vocabulary lacks, such as a new round, or an event of a trace from another program. It changes
    /// nothing.
    Noted,
}

impl Kind {
    /// Its word in files and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Carved => "carved",
            Kind::Raised => "raised",
            Kind::Pushed { .. } => "pushed",
            Kind::Expanded => "expanded",
            Kind::Rejected => "rejected",
            Kind::Backtracked => "backtracked",
            Kind::Improved { .. } => "improved",
            Kind::Traced => "traced",
            Kind::Value(_) => "value",
            Kind::Wrote => "wrote",
            Kind::Stepped => "stepped",
            Kind::Touched => "touched",
            Kind::Looked => "looked",
            Kind::Withdrawn => "withdrawn",
            Kind::Reopened => "reopened",
            Kind::Restored => "restored",
            Kind::Noted => "noted",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_and_an_absent_event_take_four_bytes() {
        assert_eq!(size_of::<Event>(), 4);
        assert_eq!(size_of::<Option<Event>>(), 4);
    }

    #[test]
    fn what_is_packed_is_read_back() {
        let cell = Cell::from_index((1 << 27) - 1);
        let simple = [
            (Event::carved(cell), Kind::Carved),
            (Event::carved_waiting(cell), Kind::Carved),
            (Event::raised(cell), Kind::Raised),
            (Event::pushed_start(cell), Kind::Pushed { from: None }),
            (Event::expanded(cell), Kind::Expanded),
            (Event::rejected(cell), Kind::Rejected),
            (Event::backtracked(cell), Kind::Backtracked),
            (Event::traced(cell), Kind::Traced),
            (Event::wrote(cell), Kind::Wrote),
            (Event::stepped(cell), Kind::Stepped),
            (Event::touched(cell), Kind::Touched),
            (Event::looked(cell), Kind::Looked),
            (Event::withdrawn(cell), Kind::Withdrawn),
            (Event::reopened(cell), Kind::Reopened),
            (Event::restored(cell), Kind::Restored),
            (Event::noted(cell), Kind::Noted),
        ];
        for (event, kind) in simple {
            assert_eq!((event.cell(), event.kind(None)), (cell, kind));
        }
        for from in Direction::ALL {
            let kind = Event::pushed(cell, from).kind(None);
            assert_eq!(kind, Kind::Pushed { from: Some(from) });
            for new in Direction::ALL.into_iter().filter(|&new| new != from) {
                let kind = Event::improved(cell, from, new).kind(Some(from));
                assert_eq!(kind, Kind::Improved { old: from, new });
            }
        }
    }

    #[test]
    fn a_number_stands_in_the_place_of_a_cell() {
        for number in [0, 1, LARGEST_VALUE] {
            let event = Event::value(number);
            assert_eq!(event.number(), Some(number));
            assert_eq!(event.kind(None), Kind::Value(number));
            assert_eq!(event.at(Cell::from_index(9)), event);
        }
        assert_eq!(Event::wrote(Cell::from_index(9)).number(), None);
    }

    #[test]
    fn a_parent_that_stays_is_not_improved() {
        let cell = Cell::from_index(5);
        let event = Event::improved(cell, Direction::Up, Direction::Up);
        assert_eq!(event, Event::noted(cell));
    }
}
