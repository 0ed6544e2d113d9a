//! Your turn: a learner takes the steps of an algorithm, and the rules say which steps are right, and why.
//!
//! The run of the learner is the search itself, with its ties decided by the learner. So it is a run like any other:
//! boards, plots, stories and divergences work on it. Nothing here knows a clock or a window.

mod compared;
mod due;
pub mod game;
mod growth;
mod hand;
mod hints;
pub mod levels;
mod limits;
mod mix_up;
mod position;
mod progress;
mod reasons;
pub mod record;
mod search;
pub mod tied;
mod verdict;

pub use compared::{Comparison, comparison};
pub use due::Due;
pub use game::Turn;
pub use limits::LARGE;
pub use limits::USUAL;
pub use verdict::{Click, ClickKind, Hint, Score, Verdict};
