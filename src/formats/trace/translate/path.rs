//! The result that a trace states: the path, and its cost.

use super::key::Node;
use super::tree::Tree;
use crate::event::{Event, Solution, code};
use crate::formats::trace::resized::Resized;
use crate::formats::trace::statement::{Statement, finite};
use crate::grid::Cell;
use std::collections::HashMap;

/// The path that was said last, and the costs of the cells that it may lead to.
#[derive(Debug, Default)]
pub struct PathSaid {
    /// The node of the last `end`, whose path follows from the parents.
    end: Option<Node>,
    /// The cells of the last `tracing` events in a row, where the path is said cell by cell.
    cells: Vec<Cell>,
    /// Whether the last event was of that row, so that the next one may go on with it.
    open: bool,
    cost: Option<f64>,
    /// Moments before the path was traced, and events that have traced any.
    found: u64,
    traced: u64,
    /// What was last said of each goal.
    costs: HashMap<Node, f64>,
    /// What was said last of any node, as it was written, while no goal is known.
    last: Option<Node>,
    last_cost: String,
}

impl PathSaid {
    /// A path ends at a node: `root` tells that it has no parent.
    pub fn end(&mut self, node: Node, cell: Cell, root: bool, cost: Option<f64>, before: u64) {
        let known = || {
            let last = self.last.filter(|&last| last == node);
            let last = last.and_then(|_| finite(&self.last_cost));
            last.or_else(|| self.costs.get(&node).copied())
        };
        let cost = cost.or_else(known);
        if root && self.cells.len() > 1 && self.cells.last() == Some(&cell) {
            // It was said cell by cell where it leads from.
            self.cost = cost.or(self.cost);
        } else {
            if self.end != Some(node) {
                self.found = before;
            }
            self.end = Some(node);
            self.cost = cost;
            self.cells.clear();
        }
        self.open = false;
    }

    /// The next cell of a path, or the first of another one.
    pub fn trace(&mut self, cell: Cell, cost: Option<f64>, before: u64) {
        if !self.open {
            self.cells.clear();
            self.found = before;
        }
        self.open = true;
        self.end = None;
        if self.cells.last() != Some(&cell) {
            self.cells.push(cell);
        }
        self.cost = cost;
    }

    /// Takes note that something else was said than the next cell of a path.
    pub fn leave(&mut self) {
        self.open = false;
    }

    /// Takes note of what an event says that a node costs, which is a goal or may become one.
    pub fn cost(&mut self, node: Node, goal: bool, said: &Statement) {
        let Some(value) = said.other("g") else {
            return;
        };
        if goal {
            if let Some(cost) = value.finite() {
                self.costs.insert(node, cost);
            }
        } else {
            // It is read only if it turns out to be the goal.
            self.last = Some(node);
            self.last_cost.clear();
            self.last_cost += &value.text;
        }
    }

    /// Takes note of an event.
    #[inline]
    pub fn count(&mut self, event: Event) {
        self.traced += u64::from(event.code() as u32 == code::TRACED);
    }

    /// The result, if one was said. O(path).
    pub fn solution(&self, tree: &Tree) -> Option<Solution> {
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

    /// Moves the path to a map of another size.
    pub fn follow(&mut self, resized: Resized) {
        for cell in &mut self.cells {
            *cell = resized.moved(*cell);
        }
    }

    /// The bytes that it takes.
    pub fn bytes(&self) -> usize {
        // With its hash an entry of the costs takes up to three times its size.
        self.cells.len() * size_of::<Cell>() + self.costs.len() * 3 * size_of::<(Node, f64)>()
    }
}
