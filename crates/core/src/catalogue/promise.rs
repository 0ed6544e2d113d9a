//! Guarantees: what the maps of a generator and the paths of a solver always have.

use crate::map::Map;
use crate::structures::floods::walls::Wall;
use crate::structures::lengths::length::{Length, Rank};
use crate::structures::lengths::moves::Measure;
use crate::structures::walks::hand::Hand;
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
