//! The board: the state of all cells, the effects of events on it, and copies of it at one moment.

mod effects;
pub mod mark;
mod patch;
mod plane;
mod snapshot;
mod state;

pub use effects::{direction, discovered_change, flips, frontier_change, is_in_frontier};
pub use patch::Patch;
pub use snapshot::{Exposure, Snapshot};
pub use state::{Board, ChangedCells, Counts};
