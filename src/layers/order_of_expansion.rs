//! Order of expansion: which cell was expanded first, which second.

use super::layer::{Layer, LayerEntry, Scale};
use super::ordered::Ordered;
use super::tree::has_a_search_tree;
use crate::event::code;

/// How many cells had been expanded when the cell was, itself counted.
pub const ENTRY: LayerEntry = LayerEntry {
    id: "order_of_expansion",
    name: "Order of expansion",
    meaning: "How many cells had been expanded when the cell was, itself counted.",
    unit: "",
    scale: Scale::Viridis,
    fits: has_a_search_tree,
    start: |_, map| -> Box<dyn Layer> { Box::new(Ordered::new(1 << code::EXPANDED, map.size())) },
};
