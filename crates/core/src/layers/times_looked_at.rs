//! Times looked at: how often a cell was looked at without being discovered.

use super::counted::Counted;
use super::layer::{Layer, LayerEntry, Scale};
use crate::catalogue::Kinds;
use crate::event::code;

/// How often the cell was touched or looked at, for example by a scan or along a line of sight.
pub const ENTRY: LayerEntry = LayerEntry {
    id: "times_looked_at",
    name: "Times looked at",
    meaning: "How often the search looked at the cell without discovering it.",
    unit: "times",
    scale: Scale::Viridis,
    // For runs that look at cells without discovering them.
    fits: |info| (info.uses).meets(Kinds::of(&[Kinds::TOUCHED, Kinds::LOOKED])),
    start: |map, _| -> Box<dyn Layer> {
        let counting = 1 << code::TOUCHED | 1 << code::LOOKED;
        Box::new(Counted::new(counting, map.size()))
    },
};
