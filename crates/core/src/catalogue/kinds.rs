//! Sets of kinds of events, such as the kinds that an entry states.

use crate::event::{Event, code};

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
    pub const NOTED: Kinds = Kinds(1 << code::NOTED);
    /// Wall became floor.
    pub const CARVED: Kinds = Kinds(1 << code::CARVED);
    /// A wall of the frontier became floor.
    pub const CARVED_WAITING: Kinds = Kinds(1 << code::CARVED_WAITING);
    /// Floor became wall.
    pub const RAISED: Kinds = Kinds(1 << code::RAISED);
    /// A cell is expanded.
    pub const EXPANDED: Kinds = Kinds(1 << code::EXPANDED);
    /// A wall of the frontier stays wall.
    pub const REJECTED: Kinds = Kinds(1 << code::REJECTED);
    /// A search or a walk backtracks from a cell.
    pub const BACKTRACKED: Kinds = Kinds(1 << code::BACKTRACKED);
    /// A cell is on the path.
    pub const TRACED: Kinds = Kinds(1 << code::TRACED);
    /// A cell is discovered as a start.
    pub const STARTED: Kinds = Kinds(1 << code::PUSHED_START);
    /// A cell is discovered, as a start or from its parent.
    pub const PUSHED: Kinds = Kinds(0x1ff << code::PUSHED_START);
    /// A cell has a new parent.
    pub const IMPROVED: Kinds = Kinds(0xfe << code::IMPROVED);
    /// A cell has a new number in the plane: `Value` and `Wrote`.
    pub const WROTE: Kinds = Kinds(1 << code::VALUE | 1 << code::WROTE);
    /// A walker moves.
    pub const STEPPED: Kinds = Kinds(1 << code::STEPPED);
    /// A cell is looked at for the first time.
    pub const TOUCHED: Kinds = Kinds(1 << code::TOUCHED);
    /// A cell is looked at again.
    pub const LOOKED: Kinds = Kinds(1 << code::LOOKED);
    /// A cell is looked at, for the first time or again.
    pub const LOOKS: Kinds = Kinds::of(&[Kinds::TOUCHED, Kinds::LOOKED]);
    /// A cell leaves the frontier and is undiscovered again.
    pub const WITHDRAWN: Kinds = Kinds(1 << code::WITHDRAWN);
    /// An expanded cell is open again.
    pub const REOPENED: Kinds = Kinds(1 << code::REOPENED);
    /// A withdrawn cell is discovered again.
    pub const RESTORED: Kinds = Kinds(1 << code::RESTORED);
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
