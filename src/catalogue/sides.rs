//! Sides: which widths and heights the maps of a generator have, and which it makes of others.
//!
//! Window, terminal and command line ask `fit` and `within`, and none of them knows why a side must be odd.

use crate::grid::{MAX_SIDE, Size};

/// Which sides the maps of a generator have.
///
/// ```
/// use mazescope::{catalogue::Sides, grid::Size};
/// let size = Size::new(40, 21).expect("within the limit");
/// assert_eq!(Sides::Rooms.fit(size), Size::new(41, 21).expect("within the limit"));
/// assert_eq!(Sides::Rooms.within(size), Size::new(39, 21).expect("within the limit"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sides {
    /// Any.
    Any,
    /// Odd ones: rooms stand at odd x and odd y, and walls between them.
    Rooms,
    /// One more than a multiple of four: rooms as before, an even number of them in a row and in a column.
    PairsOfRooms,
}

impl Sides {
    /// Whether maps are made of rooms at odd x and odd y with walls between.
    pub const fn has_rooms(self) -> bool {
        match self {
            Sides::Any => false,
            Sides::Rooms | Sides::PairsOfRooms => true,
        }
    }

    /// How far each such side is from the next longer one.
    const fn step(self) -> u32 {
        match self {
            Sides::Any => 1,
            Sides::Rooms => 2,
            Sides::PairsOfRooms => 4,
        }
    }

    /// The size that is made of the one asked for: each side that is no such one grows to the next that is, or
    /// shrinks to the last below the limit.
    pub fn fit(self, size: Size) -> Size {
        let step = self.step();
        self.each(size, |side| match (side - 1).next_multiple_of(step) + 1 {
            above if above > MAX_SIDE => above - step,
            fitting => fitting,
        })
    }

    /// The largest size with such sides that is no larger than this one.
    pub fn within(self, size: Size) -> Size {
        let step = self.step();
        self.each(size, |side| (side - 1) / step * step + 1)
    }

    fn each(self, size: Size, change: impl Fn(u32) -> u32) -> Size {
        Size::clamped(change(size.width()), change(size.height()))
    }

    /// Which ones they are, and why, to go on behind "the sides are".
    pub const fn words(self) -> &'static str {
        match self {
            Sides::Any => "as long as requested",
            Sides::Rooms => "odd, because walls stand between its rooms",
            Sides::PairsOfRooms => {
                "1 more than a multiple of 4, because its rooms come in pairs with walls between them"
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_become_the_nearest_that_fit() {
        for (sides, side, fit, within) in [
            (Sides::Any, 40, 40, 40),
            (Sides::Any, MAX_SIDE, MAX_SIDE, MAX_SIDE),
            (Sides::Rooms, 1, 1, 1),
            (Sides::Rooms, 2, 3, 1),
            (Sides::Rooms, 41, 41, 41),
            (Sides::Rooms, MAX_SIDE, MAX_SIDE - 1, MAX_SIDE - 1),
            (Sides::PairsOfRooms, 1, 1, 1),
            (Sides::PairsOfRooms, 2, 5, 1),
            (Sides::PairsOfRooms, 21, 21, 21),
            (Sides::PairsOfRooms, 22, 25, 21),
            (
                Sides::PairsOfRooms,
                MAX_SIDE - 3,
                MAX_SIDE - 3,
                MAX_SIDE - 3,
            ),
            (Sides::PairsOfRooms, MAX_SIDE, MAX_SIDE - 3, MAX_SIDE - 3),
        ] {
            let square = |side| Size::new(side, side).unwrap();
            assert_eq!(sides.fit(square(side)), square(fit), "{sides:?} {side}");
            assert_eq!(
                sides.within(square(side)),
                square(within),
                "{sides:?} {side}"
            );
        }
    }
}
