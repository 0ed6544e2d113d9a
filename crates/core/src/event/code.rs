//! The numbers of the event codes, for tables with one entry for each code, and sets of them.

use super::Event;

/// The number of codes that 5 bits can distinguish.
pub const COUNT: usize = 32;
/// Nothing changed.
pub const NOTED: u32 = 0;
/// Wall became floor.
pub const CARVED: u32 = 1;
/// A wall in the frontier became floor, and so left the frontier.
pub const CARVED_WAITING: u32 = 2;
/// Floor became wall.
pub const RAISED: u32 = 3;
/// The cell is being expanded.
pub const EXPANDED: u32 = 4;
/// An edge of the frontier stays wall.
pub const REJECTED: u32 = 5;
/// The algorithm backtracked from the cell.
pub const BACKTRACKED: u32 = 6;
/// The cell is on the path.
pub const TRACED: u32 = 7;
/// The cell was discovered as a start.
pub const PUSHED_START: u32 = 8;
/// The cell was discovered: eight codes, one for each direction to the parent.
pub const PUSHED: u32 = 9;
/// The cell has a new parent: seven codes from `IMPROVED + 1`, one for each `old ^ new` of the numbers of the
/// directions, because this alone is enough to apply and undo the change. The code `IMPROVED` itself is [`VALUE`],
/// because the two directions differ.
pub const IMPROVED: u32 = 17;
/// A number in place of a cell, for the next `WROTE`.
pub const VALUE: u32 = 17;
/// The number of the cell changed.
pub const WROTE: u32 = 25;
/// The walker moved to the cell.
pub const STEPPED: u32 = 26;
/// The cell was looked at for the first time.
pub const TOUCHED: u32 = 27;
/// The cell was looked at again.
pub const LOOKED: u32 = 28;
/// The cell left the frontier and is undiscovered.
pub const WITHDRAWN: u32 = 29;
/// The cell will be expanded again.
pub const REOPENED: u32 = 30;
/// The withdrawn cell was discovered again.
pub const RESTORED: u32 = 31;

/// A set of kinds of events. Kinds are distinguished by their codes.
///
/// ```
/// use mazescope_core::{catalogue::Kinds, event::Event, grid::Cell};
/// const USES: Kinds = Kinds::of(&[Kinds::STEPPED, Kinds::CARVED]);
/// let cell = Cell::from_index(9);
/// assert!(USES.contains(Event::carved(cell)) && !USES.contains(Event::raised(cell)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kinds(u32);

impl Kinds {
    /// A note: something without an event of its own.
    pub const NOTED: Kinds = Kinds(1 << NOTED);
    /// Wall became floor.
    pub const CARVED: Kinds = Kinds(1 << CARVED);
    /// A wall of the frontier became floor.
    pub const CARVED_WAITING: Kinds = Kinds(1 << CARVED_WAITING);
    /// Floor became wall.
    pub const RAISED: Kinds = Kinds(1 << RAISED);
    /// A cell is expanded.
    pub const EXPANDED: Kinds = Kinds(1 << EXPANDED);
    /// A wall of the frontier stays wall.
    pub const REJECTED: Kinds = Kinds(1 << REJECTED);
    /// A search or a walk backtracks from a cell.
    pub const BACKTRACKED: Kinds = Kinds(1 << BACKTRACKED);
    /// A cell is on the path.
    pub const TRACED: Kinds = Kinds(1 << TRACED);
    /// A cell is discovered as a start.
    pub const STARTED: Kinds = Kinds(1 << PUSHED_START);
    /// A cell is discovered, as a start or from its parent.
    pub const PUSHED: Kinds = Kinds(0x1ff << PUSHED_START);
    /// A cell has a new parent.
    pub const IMPROVED: Kinds = Kinds(0xfe << IMPROVED);
    /// A cell has a new number in the plane: `Value` and `Wrote`.
    pub const WROTE: Kinds = Kinds(1 << VALUE | 1 << WROTE);
    /// A walker moves.
    pub const STEPPED: Kinds = Kinds(1 << STEPPED);
    /// A cell is looked at for the first time.
    pub const TOUCHED: Kinds = Kinds(1 << TOUCHED);
    /// A cell is looked at again.
    pub const LOOKED: Kinds = Kinds(1 << LOOKED);
    /// A cell is looked at, for the first time or again.
    pub const LOOKS: Kinds = Kinds::of(&[Kinds::TOUCHED, Kinds::LOOKED]);
    /// A cell leaves the frontier and is undiscovered again.
    pub const WITHDRAWN: Kinds = Kinds(1 << WITHDRAWN);
    /// An expanded cell is open again.
    pub const REOPENED: Kinds = Kinds(1 << REOPENED);
    /// A withdrawn cell is discovered again.
    pub const RESTORED: Kinds = Kinds(1 << RESTORED);
    /// The kinds of every search: discovered cells, expanded cells, and the path.
    pub const SEARCH: Kinds = Kinds::of(&[Kinds::PUSHED, Kinds::EXPANDED, Kinds::TRACED]);
    /// The kinds of every walker: discovered cells, moves, and the path.
    pub const WALK: Kinds = Kinds::of(&[Kinds::PUSHED, Kinds::STEPPED, Kinds::TRACED]);
    /// Wall became floor, whether or not it was in the frontier.
    pub const CARVES: Kinds = Kinds::of(&[Kinds::CARVED, Kinds::CARVED_WAITING]);
    /// Every kind.
    pub const ALL: Kinds = Kinds(u32::MAX);

    /// The union of these sets.
    pub const fn of(sets: &[Kinds]) -> Kinds {
        let (mut all, mut place) = (0, 0);
        while place < sets.len() {
            all |= sets[place].0;
            place += 1;
        }
        Kinds(all)
    }

    /// Whether the event is of one of these kinds.
    #[inline(always)]
    pub const fn contains(self, event: Event) -> bool {
        self.0 >> event.code() & 1 != 0
    }

    /// Whether the sets have a kind in common.
    pub const fn meets(self, other: Kinds) -> bool {
        self.0 & other.0 != 0
    }
}
