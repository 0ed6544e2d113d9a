//! The picture so far, folded from events: the board, what events do to it, and copies of it at one moment.

mod changed;
mod effects;
pub mod mark;
mod packed;
mod patch;
mod plane;
mod snapshot;
mod state;

pub use changed::ChangedCells;
pub use effects::{direction, discovered_change, flips, frontier_change, waits};
pub use patch::Patch;
pub use snapshot::{Exposure, Snapshot};
pub use state::{Board, Counts};
