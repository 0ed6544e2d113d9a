//! Common imports of all solvers: the types of an entry, the map, and the steps of a run.

pub(super) use super::neighbours::{self, NEIGHBOUR_ORDER, NEIGHBOURS, Neighbours, directions};
pub(super) use crate::catalogue::{
    Appearance, Begin, Choice, Cue, Discipline, Example, Explanation, Family, FrontierWords, Hue,
    Info, Kinds, Line, Measure, Moment, Number, PathPromise, Plane, Settings, Settles, Solver,
    TurnRule,
};
pub(super) use crate::event::Algorithm;
pub(super) use crate::grid::{Cell, Direction};
pub(super) use crate::map::Map;
pub(super) use crate::structures::driver::Say;
pub(super) use crate::structures::lengths::guide::{Gauge, Guide};
pub(super) use crate::structures::searches::known::{self, Known, Move};
pub(super) use crate::structures::searches::search::{self, Next, Search, Walk, Walker};
pub(super) use std::sync::Arc;
