//! Sides: the widths and heights that a generator allows, and how other sizes are fitted.
//!
//! Window, terminal and command line call `fit` and `within`; none of them knows why a side must be odd.

use crate::grid::{MAX_SIDE, Size};

/// The sides that the maps of a generator may have.
///
/// ```
/// use mazescope_core::{catalogue::Sides, grid::Size};
/// let size = Size::new(40, 21).expect("within the limit");
/// assert_eq!(Sides::Rooms.fit(size), Size::new(41, 21).expect("within the limit"));
/// assert_eq!(Sides::Rooms.within(size), Size::new(39, 21).expect("within the limit"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sides {
    /// Any side.
    Any,
    /// Odd sides: rooms are at odd x and odd y, with walls between them.
    Rooms,
    /// One more than a multiple of four: rooms as before, in an even number per row and column.
    PairsOfRooms,
}

impl Sides {
    /// Whether maps consist of rooms at odd x and odd y with walls between them.
    pub const fn has_rooms(self) -> bool {
        !matches!(self, Sides::Any)
    }

    /// The distance from one such side to the next longer one.
    const fn step(self) -> u32 {
        match self {
            Sides::Any => 1,
            Sides::Rooms => 2,
            Sides::PairsOfRooms => 4,
        }
    }

    /// The fitted size: each side grows to the next allowed one, or shrinks to the last one below the limit.
    pub fn fit(self, size: Size) -> Size {
        let step = self.step();
        self.each(size, |side| match (side - 1).next_multiple_of(step) + 1 {
            above if above > MAX_SIDE => above - step,
            fitting => fitting,
        })
    }

    /// The largest allowed size within this one.
    pub fn within(self, size: Size) -> Size {
        let step = self.step();
        self.each(size, |side| (side - 1) / step * step + 1)
    }

    fn each(self, size: Size, change: impl Fn(u32) -> u32) -> Size {
        Size::clamped(change(size.width()), change(size.height()))
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
