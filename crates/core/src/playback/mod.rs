//! Time: recordings of runs, a cursor that goes forward and back, and one clock for several lanes.

pub mod brush;
pub mod clock;

pub mod breakpoints;
pub mod divergences;
pub mod editing;
pub mod edits;
pub mod fault;
pub mod figures;
mod followed;
pub mod gallery;
mod ground;
mod key_frames;
mod log;
mod moments;
pub mod needs;
pub mod player;
mod playhead;
pub mod pool;
pub mod preferences;
pub mod projector;
pub mod race;
mod races;
pub mod reader;
pub mod recording;
pub mod reel;
pub mod run;
pub mod scene;
pub mod score;
#[cfg_attr(target_arch = "wasm32", path = "side_by_side_absent.rs")]
pub mod side_by_side;
pub mod tally;
mod tally_index;
pub mod timeline;
pub mod trail;
