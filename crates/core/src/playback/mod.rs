//! Time: recordings of runs, a cursor that goes forward and back, and one clock for several lanes.

pub mod breakpoints;
pub mod clock;
mod editing;
pub mod edits;
pub mod fault;
pub mod gallery;
mod ground;
mod log;
mod playhead;
pub mod projector;
pub mod race;
pub mod recording;
pub mod reel;
pub mod run;
pub mod scene;
pub mod score;
#[cfg_attr(target_arch = "wasm32", path = "side_by_side_absent.rs")]
pub mod side_by_side;
pub mod tally;
pub mod timeline;

pub use log::ChunkPool;
