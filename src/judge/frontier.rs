//! The frontier of a run, and the cells that it may expand next.

use super::cells::Cells;
use super::keys::Keys;
use super::rules::Shape;
use crate::grid::Cell;
use crate::structures::lengths::length::Rank;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

/// The open cells of a run in the order in which they leave. Cells that have left stay in it until they reach the
/// front.
#[derive(Debug)]
pub(super) enum Frontier {
    /// Cells in the order of a queue.
    Queue(VecDeque<Cell>),
    /// Cells in the order of a stack, the top last, with the place of the push.
    Stack(Vec<(Cell, u32)>),
    /// For each expansion on the stack the step and the cells that it pushed, in their order.
    Lists(Vec<(u32, VecDeque<Cell>)>),
    /// For each expansion its step and the cells that it pushed. They leave in
    /// any order. The next expansion is the first one, or the last one.
    Groups {
        /// The groups that have open cells, or have had some.
        groups: VecDeque<(u32, Vec<Cell>)>,
        /// Whether the oldest group is next.
        oldest: bool,
    },
    /// Cells in the order of their keys.
    Keys(BinaryHeap<Reverse<(Rank, usize)>>),
    /// None: the cell that is next follows from the current path.
    Branch,
}

impl Frontier {
    /// The empty frontier of a shape. If the order of the neighbours of one expansion is `known`, they leave in it.
    pub fn new(shape: Shape, known: bool) -> Frontier {
        match (shape, known) {
            (Shape::Branch, _) => Frontier::Branch,
            (Shape::Improved | Shape::Kept, _) => Frontier::Keys(BinaryHeap::new()),
            (Shape::Queue, true) => Frontier::Queue(VecDeque::new()),
            (Shape::Listed, _) => Frontier::Lists(Vec::new()),
            (_, true) => Frontier::Stack(Vec::new()),
            (shape, false) => Frontier::Groups {
                groups: VecDeque::new(),
                oldest: shape == Shape::Queue,
            },
        }
    }

    /// Adds a cell in a step, as the push of that number. Amortized O(1), or O(log n) with keys.
    pub fn push(&mut self, cell: Cell, (step, pushes): (u32, u32), rank: impl FnOnce() -> Rank) {
        match self {
            Frontier::Branch => {}
            Frontier::Queue(queue) => queue.push_back(cell),
            Frontier::Stack(stack) => stack.push((cell, pushes)),
            Frontier::Keys(heap) => heap.push(Reverse((rank(), cell.index()))),
            Frontier::Lists(lists) => match lists.last_mut() {
                Some((last, list)) if *last == step => list.push_back(cell),
                _ => lists.push((step, VecDeque::from([cell]))),
            },
            Frontier::Groups { groups, .. } => match groups.back_mut() {
                Some((last, group)) if *last == step => group.push(cell),
                _ => groups.push_back((step, vec![cell])),
            },
        }
    }

    /// A cell that is due; others may be due as well. Drops cells that are no longer open. Amortized O(1), or O(log n)
    /// with keys.
    pub fn due(&mut self, cells: &Cells, guide: Option<&Keys>) -> Option<Cell> {
        match self {
            Frontier::Branch => None,
            Frontier::Queue(queue) => loop {
                match *queue.front()? {
                    cell if cells[cell].is_open() => return Some(cell),
                    _ => queue.pop_front(),
                };
            },
            Frontier::Stack(stack) => loop {
                match *stack.last()? {
                    (cell, push) if cells[cell].is_open() && cells[cell].pushed == push => {
                        return Some(cell);
                    }
                    _ => stack.pop(),
                };
            },
            Frontier::Lists(lists) => loop {
                let (step, list) = lists.last_mut()?;
                match list.front() {
                    Some(&cell) if cells[cell].is_open() && cells[cell].named == *step => {
                        return Some(cell);
                    }
                    Some(_) => drop(list.pop_front()),
                    None => drop(lists.pop()),
                }
            },
            Frontier::Groups { groups, oldest } => loop {
                let group = match oldest {
                    true => groups.front_mut(),
                    false => groups.back_mut(),
                };
                let (step, group) = group?;
                match group.last() {
                    Some(&cell) if cells[cell].is_open() && cells[cell].named == *step => {
                        return Some(cell);
                    }
                    Some(_) => drop(group.pop()),
                    None if *oldest => drop(groups.pop_front()),
                    None => drop(groups.pop_back()),
                }
            },
            Frontier::Keys(heap) => loop {
                let &Reverse((rank, index)) = heap.peek()?;
                let cell = Cell::from_index(index);
                let now = guide.map(|guide| guide.rank(cells[cell].g, cell));
                match cells[cell].is_open() && now == Some(rank) {
                    true => return Some(cell),
                    false => heap.pop(),
                };
            },
        }
    }

    /// Whether another open cell may leave in place of the one that is due.
    pub fn ties(&self, cells: &Cells, guide: Option<&Keys>, due: Cell, cell: Cell) -> bool {
        match self {
            Frontier::Keys(_) => guide.is_some_and(|guide| {
                let rank = |cell: Cell| guide.rank(cells[cell].g, cell);
                guide.ties(rank(due), rank(cell))
            }),
            Frontier::Groups { .. } => cells[due].named == cells[cell].named,
            _ => false,
        }
    }
}

/// The current path of a depth-first search that pushes one neighbour at a time, as a stack.
#[derive(Debug, Default)]
pub(super) struct Branch {
    /// The expanded cells on the stack, the top last.
    path: Vec<Cell>,
    /// The cell that was pushed and must be expanded next.
    pub pushed: Option<Cell>,
}

impl Branch {
    /// The last expanded cell of the stack.
    pub fn top(&self) -> Option<Cell> {
        self.path.last().copied()
    }

    /// Expands a cell, which is the new top.
    pub fn expand(&mut self, cell: Cell) {
        self.path.push(cell);
        self.pushed = None;
    }

    /// Pops the cells that have no new neighbour, unless one was pushed. Returns the top.
    pub fn unwind(&mut self, has_new: impl Fn(Cell) -> bool) -> Option<Cell> {
        while let Some(&top) = self.path.last()
            && self.pushed.is_none()
            && !has_new(top)
        {
            self.path.pop();
        }
        self.top()
    }
}
