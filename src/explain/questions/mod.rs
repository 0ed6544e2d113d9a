//! Questions: what a run is about to do, asked at the cursor of its timeline and answered by the events that follow.
//!
//! No answer is stored anywhere: the key of a question is made of the log behind the cursor, and wherever the algorithm
//! ties, every tied cell is right. So nothing is asked that chance decides or that nobody has recorded yet.
//!
//! A kind of question stands in the file that makes it, and in the table `QUESTIONS`; `asking.rs` picks the kind
//! that fits best. A step ahead is told as a step behind is: a patch of the board flips the events in between. A
//! question has at least two possible answers. What would take more than a millisecond is not asked.

mod ahead;
pub mod algorithms;
pub mod asked;
pub mod asking;
pub mod building;
pub mod expansion;
pub mod joining;
pub mod lanes;
pub mod line;
pub mod path;
pub mod question;
mod telling;
pub mod turning;

use question::QuestionKind;

/// Every kind of question: those that are asked of searches, and behind them those of builders.
pub const QUESTIONS: &[QuestionKind] = &[
    expansion::NEXT_CELL,
    joining::NEW_NEIGHBOURS,
    joining::WILL_JOIN,
    line::NEXT_LINE,
    lanes::ENDS_FIRST,
    lanes::ENDS_AFTER,
    algorithms::WHICH_ALGORITHM,
    path::IS_SHORTEST,
    building::MAY_OPEN,
    building::GOES_ON,
];
