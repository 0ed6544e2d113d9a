//! Promises: what a generator's maps and a solver's paths always are.

use crate::map::Map;
use crate::structures::floods::walls::Wall;
use crate::structures::lengths::guide::Rank;
use crate::structures::lengths::length::Length;
use crate::structures::lengths::moves::Measure;
use crate::structures::walks::hand::Hand;
use std::borrow::Cow;

/// What the maps of a generator always are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MapPromise {
    /// Nothing that is known.
    Nothing,
    /// All rooms are connected, by exactly one way between any two.
    PerfectMaze,
    /// A perfect maze without a junction: one way from the start to the goal leads through every room.
    OneWay,
    /// There is no 2 x 2 block of road, in the form that promises it, and the goal can be reached.
    RoadsApart,
    /// Any floor can be reached from any other, and start and goal are floor.
    Connected,
    /// Start and goal are floor, and a way of four neighbours leads from one to the other; where there
    /// is no floor there are neither.
    JoinedEnds,
}

impl MapPromise {
    /// The promise in words.
    pub const fn words(self) -> &'static str {
        match self {
            MapPromise::Nothing => "nothing",
            MapPromise::PerfectMaze => "perfect maze",
            MapPromise::OneWay => "one way through all rooms",
            MapPromise::RoadsApart => {
                "parallel roads kept apart (form strict), the goal can be reached"
            }
            MapPromise::Connected => "all floor is connected",
            MapPromise::JoinedEnds => "start and goal are joined",
        }
    }
}

/// What the paths of a solver always are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathPromise {
    /// Nothing that is known.
    Nothing,
    /// A path with the fewest moves, wherever there is a path.
    ShortestPath,
    /// A path of the least length, wherever there is a path: a diagonal move is as long as the square
    /// root of 2, and each move counts as often as the cell that it enters costs.
    ShortestLength,
    /// A path of the least length, wherever there is a path, on maps on which every cell costs 1; on others some path.
    ShortestWhereEven,
    /// A path of at most so many times the least length, wherever there is a path.
    WithinLength {
        /// How many times, in tenths.
        tenths: u32,
    },
    /// Some path, wherever there is one.
    SomePath,
    /// Some path, wherever a goal lies along the wall on which a walker has this hand that stands on the first start,
    /// faces up and begins to walk. In a perfect maze that wall passes every cell.
    AlongWall(Hand),
    /// Some path, wherever a goal lies along the outermost wall of all around the first start.
    AlongOuterWall,
}

impl PathPromise {
    /// What it measures paths by, if it says how long they are.
    pub const fn measure(self) -> Option<Measure> {
        match self {
            PathPromise::Nothing
            | PathPromise::SomePath
            | PathPromise::AlongWall(_)
            | PathPromise::AlongOuterWall => None,
            PathPromise::ShortestPath => Some(Measure::Moves),
            _ => Some(Measure::Length),
        }
    }

    /// What it comes to on that map.
    pub fn on(self, map: &Map) -> PathPromise {
        match (self, map.costs()) {
            (PathPromise::ShortestWhereEven, None) => PathPromise::ShortestLength,
            (PathPromise::ShortestWhereEven, Some(_)) => PathPromise::SomePath,
            (promise, _) => promise,
        }
    }

    /// Whether it allows a path of that length where the least one is `best`, both measured as it measures. O(1).
    pub fn allows(self, length: Length, best: Length) -> bool {
        match (self, self.measure()) {
            (PathPromise::WithinLength { tenths }, _) => {
                Rank::times(length, 10) <= Rank::times(best, tenths)
            }
            (_, Some(_)) => length == best,
            (_, None) => true,
        }
    }

    /// The promise in words.
    pub fn words(self) -> Cow<'static, str> {
        Cow::Borrowed(match self {
            PathPromise::Nothing => "nothing",
            PathPromise::ShortestPath => "shortest path by moves",
            PathPromise::ShortestLength => "shortest path by length",
            PathPromise::ShortestWhereEven => "shortest path by length where all cells cost 1",
            PathPromise::WithinLength { tenths } => {
                let times = f64::from(tenths) / 10.0;
                return Cow::Owned(format!("path of at most {times} times the least length"));
            }
            PathPromise::SomePath => "some path, if there is one",
            PathPromise::AlongWall(_) => {
                "some path, if the wall at its hand passes a goal, as always in a perfect maze"
            }
            PathPromise::AlongOuterWall => "some path, if the outer wall passes a goal",
        })
    }

    /// The wall along which a goal has to lie, so that a path is promised; none where that makes no difference.
    pub const fn wall(self) -> Option<Wall> {
        match self {
            PathPromise::Nothing
            | PathPromise::ShortestPath
            | PathPromise::ShortestLength
            | PathPromise::ShortestWhereEven
            | PathPromise::WithinLength { .. }
            | PathPromise::SomePath => None,
            PathPromise::AlongWall(hand) => Some(Wall::AtHand(hand)),
            PathPromise::AlongOuterWall => Some(Wall::Outer),
        }
    }
}
