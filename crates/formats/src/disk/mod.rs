//! Opens, finds and writes files on disk. Their content is read from bytes elsewhere.
//!
//! A file that is written appears completely, in one step, or not at all.

mod error;
mod find;
mod open;
mod target;
mod temporary;

pub use error::{Cause, OpenError};
pub use find::{files_below, find_map, folder_of};
pub use open::{
    open, open_bytes, open_claims, open_level, open_map, open_map_of, open_trace, read,
};
pub use target::{Target, TargetError, save, save_level};
pub use temporary::abandon;
