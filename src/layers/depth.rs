//! Depth in the search tree: how many moves the way has by which a search came to a cell.

use super::inherited::{Inherited, Rule, StartNumber};
use super::layer::{Layer, LayerEntry, Scale};
use super::tree::has_a_search_tree;

/// The parent's depth and 1, as it was when the cell was discovered or improved; a start has 0.
pub const ENTRY: LayerEntry = LayerEntry {
    id: "depth",
    name: "Depth in the tree",
    meaning: "How many cells before it the way has by which the search came to the cell.",
    unit: "cells",
    scale: Scale::Viridis,
    fits: has_a_search_tree,
    start: |_, map| -> Box<dyn Layer> {
        let rule = Rule {
            steps: [1; 8],
            costs: None,
            start: StartNumber::Unit(1),
        };
        Box::new(Inherited::new(rule, map.size()))
    },
};
