//! Depth in the search tree: the number of moves of the path by which a search found a cell.

use super::inherited::Inherited;
use super::layer::{Layer, LayerEntry, Scale, has_a_search_tree};
use super::rule::{Rule, Step};
use crate::catalogue::Plane;
use crate::map::Map;

/// The parent's depth plus 1, at the time when the cell was discovered or improved. A start has 0.
pub const ENTRY: LayerEntry = LayerEntry {
    id: "depth",
    name: "Depth in the tree",
    meaning: "The number of ancestors of the cell in the search tree. The root has none.",
    unit: "cells",
    scale: Scale::Viridis,
    fits: has_a_search_tree,
    start: |map, plane| by_steps(Step::Same(1), map, plane),
};

/// The number of moves of the path by which the search found a cell, with those along a far link.
pub fn moves(map: &Map, plane: Plane) -> Box<dyn Layer> {
    let step = Step::Length {
        straight: 1,
        diagonal: 1,
    };
    by_steps(step, map, plane)
}

fn by_steps(step: Step, map: &Map, plane: Plane) -> Box<dyn Layer> {
    let rule = Rule {
        step,
        costs: None,
        unit: Some(1),
    };
    Box::new(Inherited::new(rule, map.size(), plane))
}
