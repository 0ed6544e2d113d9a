//! Questions: what a run is about to do, asked at the cursor of its timeline and answered by the events that follow.
//!
//! No answer is stored anywhere: the correct answers come from the log after the cursor, and every tied cell is
//! correct. So a question is never about a random step, or about a step that is not recorded yet.
//!
//! Each kind of question has its own file and an entry in the table `QUESTIONS`; `asking.rs` picks the kind that fits
//! best. A question about a future step uses a patch of the board, to which the events in between are applied. A
//! question has at least two possible answers. A question that would take more than a millisecond is not asked.

mod ahead;
pub mod algorithms;
pub mod asked;
pub mod asking;
pub mod building;
pub mod expansion;
mod flaws;
pub mod generators;
pub mod guarantee;
pub mod in_scene;
pub mod joining;
pub mod lanes;
pub mod line;
pub mod path;
pub mod question;
pub mod telling;
mod texture;
pub mod turning;

use question::QuestionKind;

/// Every kind of question: first those about searches, then those about generators alone.
pub const QUESTIONS: &[QuestionKind] = &[
    expansion::NEXT_CELL,
    joining::NEW_NEIGHBOURS,
    joining::WILL_JOIN,
    line::NEXT_LINE,
    lanes::ENDS_FIRST,
    lanes::ENDS_AFTER,
    algorithms::WHICH_ALGORITHM,
    path::IS_SHORTEST,
    guarantee::KEEPS_GUARANTEE,
    building::MAY_OPEN,
    building::GOES_ON,
    generators::WHICH_GENERATOR,
];
