//! Order of discovery: which cell was discovered first, which second.

use super::layer::{Layer, LayerEntry, Scale};
use super::ordered::Ordered;
use super::tree::has_a_search_tree;
use crate::event::code;

/// How many cells had been discovered when the cell was, itself counted.
pub const ENTRY: LayerEntry = LayerEntry {
    id: "order_of_discovery",
    name: "Order of discovery",
    meaning: "How many cells had been discovered when the cell was, itself counted.",
    unit: "",
    scale: Scale::Viridis,
    fits: has_a_search_tree,
    start: |_, map| -> Box<dyn Layer> {
        let pushes = 0x1ff << code::PUSHED_START;
        Box::new(Ordered::new(pushes, map.size()))
    },
};
