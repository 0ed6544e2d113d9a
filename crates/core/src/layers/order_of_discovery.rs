//! Order of discovery: the place of each cell among the discovered ones.

use super::layer::{Layer, LayerEntry, Scale, has_a_search_tree};
use super::ordered::Ordered;
use crate::event::code;

/// The number of discoveries up to that of the cell, including it. A withdrawn cell has none, and gets a new one when
/// it is restored.
pub const ENTRY: LayerEntry = LayerEntry {
    id: "order_of_discovery",
    name: "Order of discovery",
    meaning: "The place of the cell in the order of discovery, from 1.",
    unit: "",
    scale: Scale::Viridis,
    fits: has_a_search_tree,
    start: |map, _| -> Box<dyn Layer> {
        let numbering = 0x1ff << code::PUSHED_START | 1 << code::RESTORED;
        let taking = 1 << code::WITHDRAWN;
        Box::new(Ordered::new(numbering, taking, map.size()))
    },
};
