//! Order of expansion: the place of each cell among the expanded ones.

use super::layer::{Layer, LayerEntry, Scale};
use super::ordered::Ordered;
use crate::catalogue::Kinds;
use crate::event::code;

/// The number of expansions up to that of the cell, including it. A reopened cell has none until it is expanded again.
pub const ENTRY: LayerEntry = LayerEntry {
    id: "order_of_expansion",
    name: "Order of expansion",
    meaning: "The place of the cell in the order of expansion, from 1.",
    unit: "",
    scale: Scale::Viridis,
    // For searches that expand cells.
    fits: |info| !info.looks.is_growth() && info.uses.meets(Kinds::EXPANDED),
    start: |map, _| -> Box<dyn Layer> {
        let (numbering, taking) = (1 << code::EXPANDED, 1 << code::REOPENED);
        Box::new(Ordered::new(numbering, taking, map.size()))
    },
};
