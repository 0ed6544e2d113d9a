//! What a run does at one moment, and why: its step, its frontier in order, the neighbours, and the history of a cell.
//!
//! All of it follows from the recording, from the board at the cursor of a timeline, and from what the entry states
//! about itself. Nothing here knows a window, and nothing moves the cursor.

pub mod account;
pub mod breach;
pub mod cell_history;
pub mod claim;
mod connected;
pub mod difference;
mod eraser;
mod facts;
pub mod inquiry;
pub mod judge;
pub mod last_events;
pub mod neighbours;
pub mod open_list;
mod outcome;
pub mod passed;
pub mod path_length;
pub mod promise;
pub mod questions;
pub mod sentence;
pub mod sides;
pub mod step;
mod stuck;
pub mod subject;
pub mod telling;
mod turned;
mod work;

pub use questions::question::{Answer, Question, QuestionKind};
pub use sentence::Sentence;
pub use subject::Subject;
