//! Your turn: a learner takes the steps of an algorithm, and the rules say which steps are right, and why.
//!
//! The run of the learner is the search itself, with its ties decided by the learner. So it is a run like any other:
//! boards, plots, stories and divergences work on it. Nothing here knows a clock or a window.

mod due;
mod game;
mod hand;
mod hints;
mod levels;
mod mix_up;
mod position;
mod reasons;
pub mod record;
mod templates;
pub mod tied;
mod verdict;

pub use due::Due;
pub use game::Turn;
pub use hints::{Comparison, comparison};
pub use levels::{LARGE, Level, USUAL};
pub use verdict::{Click, ClickKind, Hint, Score, Verdict};
