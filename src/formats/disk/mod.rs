//! Files on disk: opened, found, and written whole; what they hold is read from bytes elsewhere.
//!
//! A file that is written appears whole, in one step, or not at all. Temporary files under way are known here, so
//! that a process which ends at once leaves none; a later export removes what a killed process has left, if it is a
//! day old and not locked.

mod below;
mod error;
mod find;
mod leftover;
mod open;
mod target;

pub use below::files_below;
pub use error::{Cause, OpenError};
pub use find::{find_map, folder_of};
pub use open::{open, open_level, open_map, open_map_of, open_trace, read, with_terrain};
pub use target::{Target, TargetError, abandon, save, save_level};
