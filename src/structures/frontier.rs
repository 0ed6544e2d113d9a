//! The frontier of a run and its order, derived from the events.
//!
//! An entry may supply a frontier of its own; otherwise it has that of its discipline. A timeline keeps the fold at the
//! moment for which it was last asked, and moves it forward or back in slices.

use super::lengths::gauge::Key;
use crate::event::{Event, code};
use crate::grid::{Cell, Grid, Size};
use std::collections::BTreeMap;

/// The frontier of a run: a fold over its events that works forward and back, without a board.
pub trait Frontier: Send {
    /// Applies an event.
    fn apply(&mut self, event: Event);

    /// Undoes the event that was applied last.
    fn undo(&mut self, event: Event);

    /// The number of cells in the frontier.
    fn count(&self) -> usize;

    /// The order in which they are expanded.
    fn order(&self) -> Order;

    /// The first members, at most `most`, the next one first; for several queues, of each of them. Empty if the order
    /// is unknown. O(frontier) if the order is by keys, otherwise O(`most`).
    fn first(&self, most: usize) -> Vec<Vec<Cell>>;

    /// The key of a discovered cell, if the order is by keys. O(1).
    fn key(&self, _: Cell) -> Option<Key> {
        None
    }

    /// Whether the path to a discovered cell through that neighbour is shorter than the known one, if path lengths
    /// matter. O(1).
    fn is_shorter(&self, _over: Cell, _to: Cell) -> Option<bool> {
        None
    }

    /// The bytes that it takes.
    fn bytes(&self) -> u64;
}

/// The order in which cells of the frontier are expanded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Random, or not stated.
    Unknown,
    /// The oldest first.
    Oldest,
    /// The newest first.
    Newest,
    /// The smallest key first; ties go to the one pushed first.
    Least,
}

/// The change in the size of a frontier by an event, if cells leave it when they are expanded and return when they are
/// reopened.
pub const fn until_expanded(event: Event) -> i32 {
    change(event, 1 << code::REOPENED, 1 << code::EXPANDED)
}

/// The change in the size of a frontier by an event, if cells leave it when the search backtracks from them.
pub const fn until_backtracked(event: Event) -> i32 {
    change(event, 0, 1 << code::BACKTRACKED)
}

/// The change in the size of a frontier by an event, if edges leave it when they are carved or rejected.
pub const fn until_decided(event: Event) -> i32 {
    change(event, 0, 1 << code::CARVED_WAITING | 1 << code::REJECTED)
}

/// Discovered cells join and withdrawn cells leave. The masks have a bit for each other code with which cells join or
/// leave.
const fn change(event: Event, comes: u32, goes: u32) -> i32 {
    let comes = comes | 0x1ff << code::PUSHED_START | 1 << code::RESTORED;
    let goes = goes | 1 << code::WITHDRAWN;
    (comes >> event.code() & 1) as i32 - (goes >> event.code() & 1) as i32
}

/// A frontier in the order of arrival: a queue, a stack, or a random draw.
///
/// O(log n) an event. Space: 4 bytes a cell, 4 for each push, and about 16 for each member.
pub struct ArrivalFrontier {
    order: Order,
    change: fn(Event) -> i32,
    /// Its members by number.
    all: BTreeMap<u32, Cell>,
    /// For each cell the number of its last push, counted from 1.
    numbers: Grid<u32>,
    /// The numbers of cells before their pushes, indexed by the new number.
    before: Vec<u32>,
}

impl ArrivalFrontier {
    /// An empty frontier on a map of this size. `change` gives the change in its size by an event: -1, 0 or 1.
    pub fn new(size: Size, order: Order, change: fn(Event) -> i32) -> ArrivalFrontier {
        ArrivalFrontier {
            order,
            change,
            all: BTreeMap::new(),
            numbers: Grid::uniform(size, 0),
            before: Vec::new(),
        }
    }

    /// The members with their numbers; the oldest has the smallest.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (u32, Cell)> {
        self.all.iter().map(|(&number, &cell)| (number, cell))
    }
}

impl Frontier for ArrivalFrontier {
    fn apply(&mut self, event: Event) {
        match (self.change)(event) {
            1 => {
                let number = &mut self.numbers.as_mut_slice()[event.cell().index()];
                self.before.push(*number);
                *number = self.before.len() as u32;
                self.all.insert(*number, event.cell());
            }
            -1 => {
                self.all.remove(&self.numbers[event.cell()]);
            }
            _ => {}
        }
    }

    fn undo(&mut self, event: Event) {
        match (self.change)(event) {
            1 => {
                let number = &mut self.numbers.as_mut_slice()[event.cell().index()];
                self.all.remove(number);
                *number = self.before.pop().unwrap_or(0);
            }
            -1 => {
                self.all.insert(self.numbers[event.cell()], event.cell());
            }
            _ => {}
        }
    }

    fn count(&self) -> usize {
        self.all.len()
    }

    fn order(&self) -> Order {
        self.order
    }

    fn first(&self, most: usize) -> Vec<Vec<Cell>> {
        let all = self.all.values().copied();
        match self.order {
            Order::Oldest => vec![all.take(most).collect()],
            Order::Newest => vec![all.rev().take(most).collect()],
            Order::Unknown | Order::Least => Vec::new(),
        }
    }

    fn bytes(&self) -> u64 {
        let numbers = self.numbers.size().padded() + self.before.capacity();
        (4 * numbers + 16 * self.all.len()) as u64
    }
}
