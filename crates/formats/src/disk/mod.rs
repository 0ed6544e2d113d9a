//! Opens, finds and writes files on disk. Their content is read from bytes elsewhere.
//!
//! A file that is written appears completely, in one step, or not at all. The temporary files of this process are
//! recorded here, so that it leaves none if it ends suddenly. A later export removes those of a killed process if they
//! are a day old and not locked.

mod error;
mod find;
mod leftover;
mod open;
mod target;

pub use error::{Cause, OpenError};
pub use find::{files_below, find_map, folder_of};
pub use open::{
    open, open_bytes, open_claims, open_level, open_map, open_map_of, open_trace, read,
    with_terrain,
};
pub use target::{Target, TargetError, abandon, save, save_level};
