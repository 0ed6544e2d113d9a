//! Layers of the search tree: the depth of each cell, its root, and the length of the path that found it.

use super::inherited::{Inherited, Rule, Step};
use super::{Layer, LayerEntry, Scale, has_a_search_tree};
use crate::{Map, Plane, Size};
use std::sync::Arc;

/// The parent's depth plus 1, at the time when the cell was discovered or improved. A start has 0.
pub const DEPTH: LayerEntry = LayerEntry {
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

/// The parent's root, at the time when the cell was discovered or improved. Starts are numbered from 1 in the order of
/// discovery.
pub const ROOT: LayerEntry = LayerEntry {
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

/// The parent's distance plus the length of the step, at the time when the cell was discovered or improved. A step has
/// its geometric length times the cost of the cell that it enters. The step from a far parent is the straight line from
/// there, without costs.
///
/// Distances are whole numbers of a fraction of a move, because exact ones would take twice the memory. Straight moves
/// are exact. A diagonal move is off by 2 millionths of a move on maps of up to 7 million cells, by less than a
/// thousandth on the largest, and by 3 thousandths on the largest with costs.
pub const DISTANCE_FOUND: LayerEntry = LayerEntry {
    id: "distance_found",
    name: "Distance found",
    meaning: "The length of the path by which the search found the cell, with diagonal moves and terrain. It begins at \
              the root: a start or, in a search from both ends, a goal. With far parents, terrain does not count.",
    // Without a word: the unit is a straight move over plain floor.
    unit: "",
    scale: Scale::Viridis,
    fits: has_a_search_tree,
    start: |map: &Arc<Map>, plane| -> Box<dyn Layer> {
        let counts = map.costs().is_some() && plane != Plane::Link;
        let (straight, diagonal) = parts(map.size(), counts);
        let rule = Rule {
            step: Step::Length { straight, diagonal },
            unit: Some(straight),
            costs: counts.then(|| Arc::clone(map)),
        };
        Box::new(Inherited::new(rule, map.size(), plane))
    },
};

/// The parts of a straight move and of a diagonal move: the best approximations of the square root of 2 by fractions.
const PARTS: [(u32, u32); 8] = [
    (408, 577),
    (169, 239),
    (70, 99),
    (29, 41),
    (12, 17),
    (5, 7),
    (2, 3),
    (1, 1),
];

/// The finest parts for which no path on a map of that size overflows: a path enters each cell at most once. With
/// costs, the mean cost of a cell is taken as at most 3; the distances of longer paths stop at the largest number.
fn parts(size: Size, costs: bool) -> (u32, u32) {
    let moves = size.cells() as u64 * if costs { 3 } else { 1 };
    let fits =
        |&(_, diagonal): &(u32, u32)| (moves + 1) * u64::from(diagonal) <= u64::from(u32::MAX);
    PARTS.into_iter().find(fits).unwrap_or((1, 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::MAX_SIDE;
    use std::f64::consts::SQRT_2;

    #[test]
    fn each_pair_of_parts_is_nearer_to_the_root_of_two() {
        let off = PARTS
            .map(|(straight, diagonal)| (f64::from(diagonal) / f64::from(straight) - SQRT_2).abs());
        assert!(off.is_sorted(), "{off:?}");
        assert!(off[0] < 2.2e-6 && off[3] < 1e-3);
    }

    #[test]
    fn the_largest_maps_have_the_coarsest_parts() {
        assert_eq!(parts(Size::clamped(1001, 1001), true), (408, 577));
        assert_eq!(parts(Size::clamped(MAX_SIDE, MAX_SIDE), false), (29, 41));
        assert_eq!(parts(Size::clamped(MAX_SIDE, MAX_SIDE), true), (12, 17));
    }
}
