//! Files on disk: opened, found, and written whole; what they hold is read from bytes elsewhere.

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
