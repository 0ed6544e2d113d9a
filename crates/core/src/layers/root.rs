//! Root: the start or goal from which a search discovered a cell.

use super::inherited::Inherited;
use super::layer::{Layer, LayerEntry, Scale, has_a_search_tree};
use super::rule::{Rule, Step};

/// The parent's root, at the time when the cell was discovered or improved. Starts are numbered from 1 in the order of
/// discovery.
pub const ENTRY: LayerEntry = LayerEntry {
    id: "root",
    name: "Root",
    meaning: "The search tree to which the cell belongs. A tree grows from each start and, in a search from both ends, \
              from each goal.",
    unit: "tree",
    scale: Scale::Categories,
    fits: has_a_search_tree,
    start: |map, plane| -> Box<dyn Layer> {
        let rule = Rule {
            step: Step::Same(0),
            costs: None,
            unit: None,
        };
        Box::new(Inherited::new(rule, map.size(), plane))
    },
};
