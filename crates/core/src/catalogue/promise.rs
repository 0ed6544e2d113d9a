//! Guarantees: what the maps of a generator and the paths of a solver always have, and which sides a map may have.

use crate::grid::{MAX_SIDE, Size};
use crate::structures::hand::{Hand, Wall};
use crate::{Length, Map, Measure, Rank};
use std::borrow::Cow;

/// What the maps of a generator always have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MapPromise {
    /// Nothing.
    Nothing,
    /// There is exactly one path between any two rooms.
    PerfectMaze,
    /// A perfect maze without a junction: a single path leads from the start to the goal through every room.
    OnePath,
    /// The goal can be reached, and in the strict form there is no 2 × 2 block of road.
    RoadsApart,
    /// Any floor can be reached from any other, and start and goal are floor.
    Connected,
    /// Start and goal are floor, and a path with 4 neighbours connects them. A map without floor has neither.
    JoinedEnds,
}

impl MapPromise {
    /// The guarantee in words, as they stand inside a sentence.
    pub const fn words(self) -> &'static str {
        match self {
            MapPromise::Nothing => "no guarantee",
            MapPromise::PerfectMaze => "a perfect maze, with exactly 1 path between any two rooms",
            MapPromise::OnePath => "a single path through every room",
            MapPromise::RoadsApart => {
                "the goal can be reached; with form strict there is no 2 × 2 block of road"
            }
            MapPromise::Connected => "all floor is connected",
            MapPromise::JoinedEnds => "start and goal are connected",
        }
    }
}

/// What the paths of a solver always have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathPromise {
    /// Nothing.
    Nothing,
    /// A path with the fewest moves, if a path exists.
    ShortestPath,
    /// A path of the shortest length, if a path exists. The length of a move is 1, or √2 for a diagonal one, times the
    /// cost of the cell that it enters.
    ShortestLength,
    /// A path, if one exists, and on maps where every cell costs 1 one of the shortest length.
    ShortestWhereEven,
    /// A path of at most this many times the shortest length, if a path exists.
    WithinLength {
        /// The factor, in tenths.
        tenths: u32,
    },
    /// A path, if one exists.
    SomePath,
    /// A path, if a goal lies along the wall that a walker follows with this hand from the first start, or on its walk to
    /// it. In a perfect maze that wall leads past every cell.
    AlongWall(Hand),
    /// A path, if a goal lies along the outermost wall around the first start.
    AlongOuterWall,
}

impl PathPromise {
    /// How it measures paths, if it is about their length.
    pub const fn measure(self) -> Option<Measure> {
        match self {
            PathPromise::ShortestPath => Some(Measure::Moves),
            PathPromise::ShortestLength
            | PathPromise::ShortestWhereEven
            | PathPromise::WithinLength { .. } => Some(Measure::Length),
            PathPromise::Nothing
            | PathPromise::SomePath
            | PathPromise::AlongWall(_)
            | PathPromise::AlongOuterWall => None,
        }
    }

    /// What it means on that map.
    pub fn on(self, map: &Map) -> PathPromise {
        match (self, map.costs()) {
            (PathPromise::ShortestWhereEven, None) => PathPromise::ShortestLength,
            (PathPromise::ShortestWhereEven, Some(_)) => PathPromise::SomePath,
            (promise, _) => promise,
        }
    }

    /// Whether it allows a path of that length where the shortest is `best`, both in its measure. O(1).
    pub fn allows(self, length: Length, best: Length) -> bool {
        match (self, self.measure()) {
            (PathPromise::WithinLength { tenths }, _) => {
                Rank::times(length, 10) <= Rank::times(best, tenths.into())
            }
            (_, Some(_)) => length == best,
            (_, None) => true,
        }
    }

    /// The guarantee in words, as they stand inside a sentence.
    pub fn words(self) -> Cow<'static, str> {
        Cow::Borrowed(match self {
            PathPromise::Nothing => "no guarantee",
            PathPromise::ShortestPath => "shortest path (fewest moves)",
            PathPromise::ShortestLength => "shortest path (by length)",
            PathPromise::ShortestWhereEven => "shortest path (by length), if every cell costs 1",
            PathPromise::WithinLength { tenths } => {
                let times = f64::from(tenths) / 10.0;
                return Cow::Owned(format!("at most {times} times the shortest length"));
            }
            PathPromise::SomePath => "a path, if one exists",
            PathPromise::AlongWall(_) => {
                "a path, if the wall it follows leads past the goal; in a perfect maze, every wall does"
            }
            PathPromise::AlongOuterWall => "a path, if the outer wall leads past the goal",
        })
    }

    /// Whether it includes a path wherever one exists, so that a run without a path proves that there is none.
    pub fn finds_any_path(self) -> bool {
        self != PathPromise::Nothing && self.wall().is_none()
    }

    /// The wall along which a goal has to lie for the guarantee; none where that makes no difference.
    pub const fn wall(self) -> Option<Wall> {
        match self {
            PathPromise::AlongWall(hand) => Some(Wall::AtHand(hand)),
            PathPromise::AlongOuterWall => Some(Wall::Outer),
            _ => None,
        }
    }
}

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
