//! Visits: how often a walker or a search came to a cell.

use super::counted::Counted;
use super::layer::{Layer, LayerEntry, Scale};
use crate::catalogue::Kinds;
use crate::event::code;

/// How often the cell was expanded, or stepped on by a walker. A cell that is carved is not visited by that: each
/// is carved once, so it would say nothing.
pub const ENTRY: LayerEntry = LayerEntry {
    id: "visits",
    name: "Visits",
    meaning: "How often the walker entered the cell, or the search expanded it.",
    unit: "times",
    scale: Scale::Viridis,
    // Of runs that may come to a cell more than once.
    fits: |info| (info.uses).meets(Kinds::of(&[Kinds::STEPPED, Kinds::REOPENED])),
    start: |map, _| -> Box<dyn Layer> {
        let counting = 1 << code::STEPPED | 1 << code::EXPANDED;
        Box::new(Counted::new(counting, map.size()))
    },
};
