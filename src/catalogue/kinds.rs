//! Sets of kinds of events: which of them an entry states.

use crate::event::{Event, code};

/// A set of kinds of events, told apart as their codes are.
///
/// ```
/// use mazescope::{catalogue::Kinds, event::Event, grid::Cell};
/// const USES: Kinds = Kinds::of(&[Kinds::STEPPED, Kinds::CARVED]);
/// let cell = Cell::from_index(9);
/// assert!(USES.contains(Event::carved(cell)) && !USES.contains(Event::raised(cell)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kinds(u32);

impl Kinds {
    /// Something that the vocabulary lacks.
    pub const NOTED: Kinds = Kinds(1 << code::NOTED);
    /// Wall became floor.
    pub const CARVED: Kinds = Kinds(1 << code::CARVED);
    /// A wall that waited became floor.
    pub const CARVED_WAITING: Kinds = Kinds(1 << code::CARVED_WAITING);
    /// Floor became wall.
    pub const RAISED: Kinds = Kinds(1 << code::RAISED);
    /// A cell is expanded.
    pub const EXPANDED: Kinds = Kinds(1 << code::EXPANDED);
    /// A wall that waited stays wall.
    pub const REJECTED: Kinds = Kinds(1 << code::REJECTED);
    /// A cell is given up.
    pub const BACKTRACKED: Kinds = Kinds(1 << code::BACKTRACKED);
    /// A cell lies on the path.
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
    /// A cell is looked at, be it for the first time or again.
    pub const LOOKS: Kinds = Kinds::of(&[Kinds::TOUCHED, Kinds::LOOKED]);
    /// A cell that waits is undiscovered again.
    pub const WITHDRAWN: Kinds = Kinds(1 << code::WITHDRAWN);
    /// A cell is to be expanded again.
    pub const REOPENED: Kinds = Kinds(1 << code::REOPENED);
    /// A withdrawn cell is discovered once more.
    pub const RESTORED: Kinds = Kinds(1 << code::RESTORED);
    /// What a search states in any case: cells that are discovered, those that are expanded, and the path.
    pub const SEARCH: Kinds = Kinds::of(&[Kinds::PUSHED, Kinds::EXPANDED, Kinds::TRACED]);
    /// What a walker states in any case: cells that are discovered, moves, and the path.
    pub const WALK: Kinds = Kinds::of(&[Kinds::PUSHED, Kinds::STEPPED, Kinds::TRACED]);
    /// Wall became floor, whether it waited or not.
    pub const CARVES: Kinds = Kinds::of(&[Kinds::CARVED, Kinds::CARVED_WAITING]);
    /// Every kind.
    pub const ALL: Kinds = Kinds(u32::MAX);

    /// The kinds of all these sets.
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

    /// Whether one kind at least is in both sets.
    pub const fn meets(self, other: Kinds) -> bool {
        self.0 & other.0 != 0
    }
}
