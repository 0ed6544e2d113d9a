//! Order of expansion: which cell was expanded first, which second.

use super::layer::{Layer, LayerEntry, Scale};
use super::ordered::Ordered;
use crate::catalogue::Kinds;
use crate::event::code;

/// How many expansions there had been when the cell was expanded, its own counted. A cell that is reopened has
/// none until it is expanded again.
pub const ENTRY: LayerEntry = LayerEntry {
    id: "order_of_expansion",
    name: "Order of expansion",
    meaning: "The place of the cell in the order of expansion, from 1.",
    unit: "",
    scale: Scale::Viridis,
    // Of searches that expand cells.
    fits: |info| !info.looks.is_growth() && info.uses.meets(Kinds::EXPANDED),
    start: |map, _| -> Box<dyn Layer> {
        let (numbering, taking) = (1 << code::EXPANDED, 1 << code::REOPENED);
        Box::new(Ordered::new(numbering, taking, map.size()))
    },
};
