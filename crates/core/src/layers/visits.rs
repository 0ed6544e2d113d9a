//! Visits: how often a walker entered a cell, or a search expanded it.

use super::counted::Counted;
use super::layer::{Layer, LayerEntry, Scale};
use crate::catalogue::Kinds;
use crate::event::code;

/// How often the cell was expanded, or entered by a walker. Carving is not a visit, because each cell is carved once,
/// so the count would be constant.
pub const ENTRY: LayerEntry = LayerEntry {
    id: "visits",
    name: "Visits",
    meaning: "How often the walker entered the cell, or the search expanded it.",
    unit: "times",
    scale: Scale::Viridis,
    // For runs that may visit a cell more than once.
    fits: |info| (info.uses).meets(Kinds::of(&[Kinds::STEPPED, Kinds::REOPENED])),
    start: |map, _| -> Box<dyn Layer> {
        let counting = 1 << code::STEPPED | 1 << code::EXPANDED;
        Box::new(Counted::new(counting, map.size()))
    },
};
