//! The result of a trace: the path and its cost.

use super::tree::{Node, Tree};
use mazescope_core::{Cell, Solution};
use std::collections::HashMap;

/// The last path that was stated, and the costs of the possible goals.
#[derive(Debug, Default)]
pub(super) struct PathSaid {
    /// The node of the last `end`, whose path follows from the parents.
    end: Option<Node>,
    /// The cells of the last consecutive `tracing` events, if the path is stated cell by cell.
    cells: Vec<Cell>,
    /// Whether the last event was one of these, so that the next one may continue the path.
    pub open: bool,
    cost: Option<f64>,
    /// The moments before the path was traced, and the number of events that traced some of it.
    found: u64,
    pub traced: u64,
    /// The last cost of each goal.
    costs: HashMap<Node, f64>,
    /// The node of the last cost, while no goal is known.
    last: Option<(Node, f64)>,
}

impl PathSaid {
    /// A path ends at a node. `again` is whether it is the path that was stated cell by cell, of which only the cost is
    /// new.
    pub(super) fn end(&mut self, node: Node, again: bool, cost: Option<f64>, before: u64) {
        let last = self.last.filter(|&(last, _)| last == node);
        let known = last.map(|(_, cost)| cost);
        let cost = cost.or(known).or_else(|| self.costs.get(&node).copied());
        if again {
            self.cost = cost.or(self.cost);
        } else {
            if self.end != Some(node) {
                self.found = before;
            }
            self.end = Some(node);
            self.cost = cost;
            self.cells.clear();
        }
    }

    /// Whether the path to this cell was stated cell by cell.
    pub(super) fn leads_to(&self, cell: Cell) -> bool {
        self.cells.len() > 1 && self.cells.last() == Some(&cell)
    }

    /// The next cell of a path, if it `continues` one, or the first of another one.
    pub(super) fn trace(&mut self, cell: Cell, continues: bool, cost: Option<f64>, before: u64) {
        if !continues {
            self.cells.clear();
            self.found = before;
        }
        self.end = None;
        if self.cells.last() != Some(&cell) {
            self.cells.push(cell);
        }
        self.cost = cost;
    }

    /// Records the cost of a node that is a goal or may become one.
    pub(super) fn cost(&mut self, node: Node, is_goal: bool, cost: f64) {
        if is_goal {
            self.costs.insert(node, cost);
        } else {
            self.last = Some((node, cost));
        }
    }

    /// The result, if there is one. O(path).
    pub(super) fn solution(&self, tree: &Tree) -> Option<Solution> {
        let path = match self.end {
            Some(node) => tree.path(node),
            None => self.cells.clone(),
        };
        (!path.is_empty()).then_some(Solution {
            path,
            cost: self.cost,
            found: self.found,
            traced: self.traced,
        })
    }

    /// The bytes that it takes.
    pub(super) fn bytes(&self) -> usize {
        // With its hash, an entry of the costs takes up to three times its size.
        self.cells.len() * size_of::<Cell>() + self.costs.len() * 3 * size_of::<(Node, f64)>()
    }
}
