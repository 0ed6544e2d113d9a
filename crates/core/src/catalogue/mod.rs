//! The entries of all algorithms, which menus, help, documents and tests read.

mod discipline;
mod entry;
mod explanation;
mod handle;
mod kinds;
mod lists;
mod parameter;
mod promise;
mod pseudocode;

pub use crate::structures::lengths::length::Measure;
pub use discipline::{Appearance, Discipline, Hue, Plane, link, linked};
pub use entry::{Begin, Family, Generator, Info, Preferences, Solver};
pub use explanation::{
    Decided, Example, Explanation, FrontierWords, Opening, Settles, TurnRule, frontier_in_order,
};
pub use handle::{Choice, Number};
pub use kinds::Kinds;
pub use lists::{Catalogue, FirstScene};
pub use parameter::{Parameter, Range, Settings};
pub use promise::{MapPromise, PathPromise, Sides};
pub use pseudocode::{Cue, Line, LineId, Moment, lit, stating};
