//! Reads and writes maps, levels, scenarios, traces and codes, which it recognises by content, not by name.
//!
//! Everything here turns bytes into values and back, on every system. Only `disk` knows files.

pub mod codes;
pub mod content;
#[cfg(not(target_arch = "wasm32"))]
pub mod disk;
pub mod foreign;
pub mod level;
pub mod maps;
pub mod scenario;
pub mod share;
pub mod store;
pub mod trace;
pub mod violation;

pub use content::Content;
pub use maps::MapFormat;
pub use maps::{read, read_as_it_is};
pub use violation::Violations;
