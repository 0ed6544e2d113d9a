//! The list of layers: numbers that follow from the events of a run without being stated.
//!
//! A layer is built only while it is shown. A [`follower::Follower`] keeps it at the cursor of a timeline, a few
//! milliseconds at a time, and returns it as 2 bytes for each cell.

pub mod component;
mod counted;
pub mod follower;
mod inherited;
pub mod layer;
pub mod number_written;
pub mod ordered;
pub mod round;
pub mod tree;
mod undo;

use layer::LayerEntry;

/// Every layer, in display order.
pub const LAYERS: &[LayerEntry] = &[
    tree::DISTANCE_FOUND,
    tree::DEPTH,
    ordered::ORDER_OF_DISCOVERY,
    ordered::ORDER_OF_EXPANSION,
    tree::ROOT,
    component::ENTRY,
    round::ENTRY,
    number_written::ENTRY,
    counted::VISITS,
    counted::TIMES_LOOKED_AT,
];
