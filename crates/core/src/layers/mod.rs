//! The list of layers, one file each: numbers that follow from the events of a run without being stated.
//!
//! A layer is built only while it is shown. A [`follower::Follower`] keeps it at the cursor of a timeline, a few
//! milliseconds at a time, and returns it as 2 bytes for each cell.

pub mod changed;
pub mod component;
mod counted;
pub mod depth;
pub mod distance_found;
pub mod follower;
mod inherited;
pub mod layer;
pub mod number_written;
pub mod order_of_discovery;
pub mod order_of_expansion;
mod ordered;
mod peak;
pub mod root;
pub mod round;
mod rule;
mod stack;
pub mod times_looked_at;
pub mod visits;

use layer::LayerEntry;

/// Every layer, in display order.
pub const LAYERS: &[LayerEntry] = &[
    distance_found::ENTRY,
    depth::ENTRY,
    order_of_discovery::ENTRY,
    order_of_expansion::ENTRY,
    root::ENTRY,
    component::ENTRY,
    round::ENTRY,
    number_written::ENTRY,
    visits::ENTRY,
    times_looked_at::ENTRY,
];
