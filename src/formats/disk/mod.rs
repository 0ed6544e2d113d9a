//! Files on disk: opened, found, and written whole; what they hold is read from bytes elsewhere.

mod below;
mod error;
mod find;
mod leftover;
mod open;
mod target;

pub use below::{Below, files_below};
pub use error::{Cause, LONGEST, OpenError};
pub use find::{find_map, folder_of};
pub use open::{
    is_trace, open, open_any, open_as_it_is, open_by_key, open_level, open_map_of, open_trace,
    open_with_terrain, open_within, read_as_it_is, read_with_terrain, read_within,
};
pub use target::{Target, TargetError, Unfinished, abandon, save, save_level};
