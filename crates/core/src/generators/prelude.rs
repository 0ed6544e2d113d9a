//! Common imports of all generators: the types of an entry, random numbers, rooms, and the steps of a run.

pub(super) use crate::catalogue::{
    Choice, Cue, Decided, Example, MapPromise, Number, Opening, Sides, frontier_in_order,
};
pub(super) use crate::event::code;
pub(super) use crate::random::pop_random;
pub(super) use crate::structures::driver::{MOST_SAID, Next, Say, Steps};
pub(super) use crate::structures::floods::distances::mark_ends;
pub(super) use crate::structures::frontier::Order;
pub(super) use crate::structures::mazes::neighbours::{Neighbours, Visited};
pub(super) use crate::structures::mazes::rooms::{self, Room};
pub(super) use crate::{
    Appearance, Cell, Direction, Discipline, Event, Explanation, Family, FrontierWords, Generator,
    Grid, Info, Kinds, Map, Moment, Plane, Random, Register, Seed, Settings, Site, Size, Tile,
    TurnRule,
};

use crate::Algorithm;
use crate::structures::driver::Driver;

/// The run that takes these steps.
pub(super) fn run(steps: impl Steps + 'static) -> Box<dyn Algorithm> {
    Box::new(Driver::new(steps))
}
