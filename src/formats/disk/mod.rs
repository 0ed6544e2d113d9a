//! Files on disk: opened, found, and written whole; what they hold is read from bytes elsewhere.

mod find;
mod open;
#[cfg(not(target_arch = "wasm32"))]
mod target;

pub use find::{find_map, folder_of};
pub use open::{
    Cause, LONGEST, OpenError, is_trace, open, open_any, open_as_it_is, open_level, open_map_of,
    open_trace, open_with_terrain, open_within, read_as_it_is, read_with_terrain, read_within,
};
#[cfg(not(target_arch = "wasm32"))]
pub use target::{Target, TargetError, abandon, save, save_level};
