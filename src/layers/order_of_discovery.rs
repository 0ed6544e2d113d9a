//! Order of discovery: which cell was discovered first, which second.

use super::kinds::has_a_search_tree;
use super::layer::{Layer, LayerEntry, Scale};
use super::ordered::Ordered;
use crate::event::code;

/// How many discoveries there had been when the cell was discovered, its own counted. A cell that was withdrawn
/// has none, and another one once it is restored.
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
