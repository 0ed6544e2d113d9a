//! What waits in a run, and which of it comes next, as that follows from the events.
//!
//! An entry may hand over a frontier of its own; otherwise it has the one of its discipline. A timeline keeps the
//! fold at the moment for which it was last asked, and moves it forward or back in slices.

use super::lengths::gauge::Key;
use crate::event::{Event, code};
use crate::grid::{Cell, Grid, Size};
use std::collections::BTreeMap;

/// What waits in a run: a fold over its events that goes forward and back, and looks at no board.
pub trait Frontier: Send {
    /// Lets an event happen.
    fn apply(&mut self, event: Event);

    /// Takes back the event that has happened last.
    fn undo(&mut self, event: Event);

    /// How many wait.
    fn count(&self) -> usize;

    /// Which of them comes next.
    fn order(&self) -> Order;

    /// The first of them, at most so many, the next one first; of each queue, where there are several. None where nobody
    /// knows the order. O(all that wait) where it is by keys, else O(`most`).
    fn first(&self, most: usize) -> Vec<Vec<Cell>>;

    /// By what a discovered cell is ordered, where that is by keys. O(1).
    fn key(&self, _: Cell) -> Option<Key> {
        None
    }

    /// Whether the way to a discovered cell over that neighbour is shorter than the one that is known, where ways count.
    /// O(1).
    fn is_shorter(&self, _over: Cell, _to: Cell) -> Option<bool> {
        None
    }

    /// Bytes that it takes.
    fn bytes(&self) -> u64;
}

/// Which of those that wait comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Chance decides, or nobody has said.
    Unknown,
    /// The one that has waited longest.
    Oldest,
    /// The one that came last.
    Newest,
    /// The one with the least key; of equal ones the one that came first.
    Least,
}

/// By how many more cells wait after an event, where one waits from its discovery until it is expanded, and again once it
/// is reopened.
pub const fn until_expanded(event: Event) -> i32 {
    change(event, 1 << code::REOPENED, 1 << code::EXPANDED)
}

/// By how many more cells wait after an event, where one waits until it is given up.
pub const fn until_given_up(event: Event) -> i32 {
    change(event, 0, 1 << code::BACKTRACKED)
}

/// By how many more edges wait after an event, where one waits until it is carved or rejected.
pub const fn until_decided(event: Event) -> i32 {
    change(event, 0, 1 << code::CARVED_WAITING | 1 << code::REJECTED)
}

/// Whatever is discovered waits, and whatever is undiscovered again does no more; the masks have a bit for each code with
/// which others come and go.
const fn change(event: Event, comes: u32, goes: u32) -> i32 {
    let comes = comes | 0x1ff << code::PUSHED_START | 1 << code::RESTORED;
    let goes = goes | 1 << code::WITHDRAWN;
    (comes >> event.code() & 1) as i32 - (goes >> event.code() & 1) as i32
}

/// What waits, in the order in which it came: all of it is one queue, one stack, or drawn by chance.
///
/// O(log n) an event. Space: 4 bytes a cell, 4 for each time that one comes, and about 16 for each that waits.
pub struct Waiting {
    order: Order,
    change: fn(Event) -> i32,
    /// Those that wait, each by its number.
    all: BTreeMap<u32, Cell>,
    /// For each cell the number with which it came last, counted from 1.
    numbers: Grid<u32>,
    /// The numbers that cells had before they came, by the number that they got.
    before: Vec<u32>,
}

impl Waiting {
    /// Nothing waits yet on a map of this size. `change` says by how many more wait after an event: -1, 0 or 1.
    pub fn new(size: Size, order: Order, change: fn(Event) -> i32) -> Waiting {
        Waiting {
            order,
            change,
            all: BTreeMap::new(),
            numbers: Grid::uniform(size, 0),
            before: Vec::new(),
        }
    }

    /// Those that wait, each with its number: the one that came first has the least.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (u32, Cell)> {
        self.all.iter().map(|(&number, &cell)| (number, cell))
    }
}

impl Frontier for Waiting {
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
