//! The search tree of a trace: the cell of each id, and the id that it was found from.

use super::ids::Node;
use mazescope_core::Cell;

/// The number of the parent of a root.
const NONE: Node = TRACED - 1;
/// A bit in the number of a parent: the path from the root to the child was traced.
const TRACED: Node = 1 << 31;

/// Nodes with their cells and parents, eight bytes each.
#[derive(Debug, Default)]
pub(super) struct Tree {
    cells: Vec<Cell>,
    parents: Vec<Node>,
}

impl Tree {
    /// Appends a node without a parent, and returns it.
    pub(super) fn add(&mut self, cell: Cell) -> Node {
        self.cells.push(cell);
        self.parents.push(NONE);
        self.parents.len() as Node - 1
    }

    /// The cell of a node.
    pub(super) fn cell(&self, node: Node) -> Cell {
        self.cells[node as usize]
    }

    /// The node from which a node was found.
    pub(super) fn parent(&self, node: Node) -> Option<Node> {
        let parent = self.parents[node as usize] & !TRACED;
        (parent != NONE).then_some(parent)
    }

    /// Moves the node to another cell.
    pub(super) fn place(&mut self, node: Node, cell: Cell) {
        self.cells[node as usize] = cell;
    }

    /// Gives the node another parent.
    pub(super) fn adopt(&mut self, node: Node, parent: Option<Node>) {
        let old = &mut self.parents[node as usize];
        *old = parent.unwrap_or(NONE) | *old & TRACED;
    }

    /// The cells from a node towards the root, except those that were traced before: O(path) for all paths of a trace
    /// together. If parents form a loop, the path ends where it closes.
    pub(super) fn trace(&mut self, node: Option<Node>) -> Vec<Cell> {
        let mut path = Vec::new();
        let mut at = node.unwrap_or(NONE);
        while let Some(parent) = self.parents.get_mut(at as usize) {
            if *parent & TRACED != 0 {
                break;
            }
            path.push(self.cells[at as usize]);
            let next = *parent;
            *parent |= TRACED;
            at = next;
        }
        path
    }

    /// The cells from the root to a node, by the present parents. O(nodes).
    pub(super) fn path(&self, node: Node) -> Vec<Cell> {
        let mut met = vec![false; self.cells.len()];
        let nodes = std::iter::successors(Some(node), |&node| self.parent(node));
        let new = nodes.take_while(|&node| !std::mem::replace(&mut met[node as usize], true));
        let mut path: Vec<Cell> = new.map(|node| self.cell(node)).collect();
        // An id may have another id of the same cell as its parent, as a state and its copy do.
        path.dedup();
        path.reverse();
        path
    }

    /// Whether the path to a node was traced before, or begins at a cell that may begin one; not if parents form a
    /// loop. O(path), but O(new cells) if it joins a path that was traced.
    pub(super) fn leads(&self, mut node: Node, may_begin: impl Fn(Cell) -> bool) -> bool {
        for _ in 0..self.parents.len() {
            match self.parents[node as usize] {
                NONE => return may_begin(self.cell(node)),
                parent if parent & TRACED != 0 => return true,
                parent => node = parent,
            }
        }
        false
    }

    /// The bytes that the tree takes.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(self.cells.as_slice()) + size_of_val(self.parents.as_slice())
    }
}
