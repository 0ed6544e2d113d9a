//! The result of a trace: the path and its cost.

use super::tree::{Node, Tree};
use mazescope_core::{Cell, Solution};
use std::collections::HashMap;

/// The last path that was stated, and the costs of the possible goals.
#[derive(Debug, Default)]
pub(super) struct PathSaid {
    /// The node of the last `end`, whose path follows from the parents.
    end: Option<Node>,
    /// The rest. Its path consists of the cells of the last consecutive `tracing` events, if it is stated cell by cell.
    pub said: Solution,
    /// Whether the last event was one of these, so that the next one may continue the path.
    pub open: bool,
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
            self.said.cost = cost.or(self.said.cost);
        } else {
            if self.end != Some(node) {
                self.said.found = before;
            }
            self.end = Some(node);
            self.said.cost = cost;
            self.said.path.clear();
        }
    }

    /// Whether the path to this cell was stated cell by cell.
    pub(super) fn leads_to(&self, cell: Cell) -> bool {
        self.said.path.len() > 1 && self.said.path.last() == Some(&cell)
    }

    /// The next cell of a path, if it `continues` one, or the first of another one.
    pub(super) fn trace(&mut self, cell: Cell, continues: bool, cost: Option<f64>, before: u64) {
        if !continues {
            self.said.path.clear();
            self.said.found = before;
        }
        self.end = None;
        if self.said.path.last() != Some(&cell) {
            self.said.path.push(cell);
        }
        self.said.cost = cost;
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
            None => self.said.path.clone(),
        };
        let said = self.said.clone();
        (!path.is_empty()).then_some(Solution { path, ..said })
    }

    /// The bytes that it takes.
    pub(super) fn bytes(&self) -> usize {
        // With its hash, an entry of the costs takes up to three times its size.
        self.said.path.len() * size_of::<Cell>() + self.costs.len() * 3 * size_of::<(Node, f64)>()
    }
}
