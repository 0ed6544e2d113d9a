//! What a run does at one moment, and why: its step, its frontier in order, the neighbours, and the history of a cell.
//!
//! All of it follows from the recording, from the board at the cursor of a timeline, and from what the entry states
//! about itself. Nothing here knows a window, and nothing moves the cursor.

pub mod account;
pub mod breach;
pub mod cell_history;
pub mod claim;
pub mod difference;
mod facts;
pub mod judge;
pub mod last_events;
pub mod neighbours;
pub mod path_length;
pub mod promise;
pub mod questions;
pub mod sentence;
pub mod sides;
pub mod step;
pub mod subject;
pub mod telling;
mod work;

pub use account::{Account, Inquiry};
pub use breach::Breach;
pub use cell_history::CellHistory;
pub use claim::{Claim, Fact};
pub use judge::Judges;
pub use path_length::PathLength;
pub use questions::asked::{Asked, Unasked};
pub use questions::question::{Answer, Question, QuestionKind};
pub use sentence::Sentence;
pub use step::Step;
pub use subject::Subject;
pub use telling::Teller;
pub(crate) use work::Work;
