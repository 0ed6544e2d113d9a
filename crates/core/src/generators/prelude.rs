//! Common imports of all generators: the types of an entry, random numbers, rooms, and the steps of a run.

pub(super) use crate::catalogue::{
    Choice, Cue, Discipline, Example, Explanation, Generator, Info, Kinds, MapPromise, Moment,
    Number, Settings, Sides,
};
pub(super) use crate::grid::{Cell, Direction, Size};
pub(super) use crate::map::{Map, Tile};
pub(super) use crate::random::{Random, Seed};
pub(super) use crate::structures::driver::{MOST_SAID, Next, Say, Steps};
pub(super) use crate::structures::mazes::mask::Site;
pub(super) use crate::structures::mazes::neighbours::Visited;
pub(super) use crate::structures::mazes::rooms::{self, Room};

use crate::event::Algorithm;
use crate::structures::driver::Driver;

/// The run that takes these steps.
pub(super) fn run(steps: impl Steps + 'static) -> Box<dyn Algorithm> {
    Box::new(Driver::new(steps))
}
