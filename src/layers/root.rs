//! Root: which start a cell belongs to.

use super::inherited::{Inherited, Rule, StartNumber};
use super::layer::{Layer, LayerEntry, Scale};
use super::tree::has_a_search_tree;

/// The parent's root, as it was when the cell was discovered or improved; starts are numbered as they are
/// discovered, from 1.
pub const ENTRY: LayerEntry = LayerEntry {
    id: "root",
    name: "Root",
    meaning: "From which start the search came to the cell.",
    unit: "start",
    scale: Scale::Categories,
    fits: has_a_search_tree,
    start: |_, map| -> Box<dyn Layer> {
        let rule = Rule {
            steps: [0; 8],
            costs: None,
            start: StartNumber::Own,
        };
        Box::new(Inherited::new(rule, map.size()))
    },
};
