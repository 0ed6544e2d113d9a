//! The list of layers.

use super::{LayerEntry, component, counted, number_written, ordered, round, tree};

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
