//! What is read and written: maps, levels, scenarios, traces and codes; recognised by content, not by name.
//!
//! All of it turns bytes into values and back, on every system; `disk` alone knows files.

pub mod codes;
pub mod content;
#[cfg(not(target_arch = "wasm32"))]
pub mod disk;
pub mod level;
pub mod maps;
pub mod scenario;
pub mod trace;
pub mod violation;

pub use content::Content;
pub use maps::MapFormat;
#[cfg(feature = "internals")]
pub use maps::{read, read_as_it_is};
pub use violation::Violations;
