//! Common imports of all solvers: the types of an entry, the map, and the steps of a run.

pub(super) use super::neighbours::{self, NEIGHBOUR_ORDER, NEIGHBOURS, Neighbours, directions};
pub(super) use crate::catalogue::{Choice, Cue, Example, Line, Number, Settles};
pub(super) use crate::structures::driver::Say;
pub(super) use crate::structures::lengths::estimate::Rule;
pub(super) use crate::structures::lengths::guide::{Gauge, Guide};
pub(super) use crate::structures::searches::known::{self, Known, Move};
pub(super) use crate::structures::searches::least::Least;
pub(super) use crate::structures::searches::search::{self, Next, Search, Walk, Walker};
pub(super) use crate::{
    Algorithm, Appearance, Begin, Cell, Direction, Discipline, Event, Explanation, Family,
    Frontier, FrontierWords, Grid, Hue, Info, Kinds, Length, Map, Measure, Moment, PathPromise,
    Plane, Rank, Register, Settings, Size, Solver, Tile, TurnRule,
};
pub(super) use std::sync::Arc;
