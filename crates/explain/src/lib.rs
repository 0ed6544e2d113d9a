//! What a run does at one moment, and why: its step, its frontier in order, the neighbours, and the history of a cell.
//!
//! All of it follows from the recording, the board at the cursor, and what the entry states about itself. This crate
//! uses core alone. It knows no window, no file and no clock, and draws nothing: others show its sentences.
//!
//! ```
//! use mazescope_core::{Map, Settings, Size, Tile, Timeline, builtin};
//! use mazescope_explain::{Account, Subject};
//!
//! let search = builtin::catalogue().solver("breadth_first").expect("built in").clone();
//! let settings = Settings::new(search.info.parameters);
//! let mut map = Map::new(Size::clamped(9, 5), Tile::Floor);
//! map.starts.extend(map.size().cell(4, 2));
//! let mut timeline = Timeline::of_search(&search, &settings, &map.into(), 0);
//! timeline.record(9);
//! timeline.seek(2);
//! let account = Account::at(&mut timeline, &Subject::of_search(&search, &settings), None);
//! let told = "Breadth-first expands (4, 2), the oldest cell in the queue, 0 moves from the start.";
//! assert_eq!(account.sentence.to_string(), told);
//! ```

#![warn(clippy::match_bool)]

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
pub mod templates;
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
