//! The frontier of a run and its order, derived from the events.
//!
//! For a moment far in a long log a sieve finds the few events on which the frontier depends.
//!
//! An entry may supply a frontier of its own; otherwise it has that of its discipline. A timeline keeps the fold at the
//! moment for which it was last asked, and moves it forward or back in slices.

use super::lengths::guide::Key;
use super::paged::Paged;
use crate::event::{Event, code};
use crate::grid::{Cell, Size};

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

    /// Lets a sieve read events that come before those that it has read. Returns whether it has to read on; nothing if
    /// no sieve can find what the frontier depends on.
    fn sift(&self, _: &[Event], _: &mut Sieve) -> Option<bool> {
        None
    }

    /// Notes that the path to a cell leads over that neighbour, or begins there.
    fn lead(&mut self, _: Cell, _over: Option<Cell>) {}

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
/// O(1) an event. Space: 8 bytes and a bit for each push, and little for cells that were never pushed.
pub struct ArrivalFrontier {
    order: Order,
    change: fn(Event) -> i32,
    /// The cells by the numbers of their pushes, counted from 1, each with the number that it had before.
    pushed: Vec<(Cell, u32)>,
    /// A bit for each number of a member.
    members: Vec<u64>,
    /// For each cell the number of its last push; 0 before it.
    numbers: Paged<u32>,
}

impl ArrivalFrontier {
    /// An empty frontier on a map of this size. `change` gives the change in its size by an event: -1, 0 or 1.
    pub fn new(size: Size, order: Order, change: fn(Event) -> i32) -> ArrivalFrontier {
        ArrivalFrontier {
            order,
            change,
            pushed: vec![(Cell::from_index(0), 0)],
            members: vec![0],
            numbers: Paged::new(size.padded()),
        }
    }

    /// The number of the last push of a cell; 0 if it was never pushed.
    fn number(&self, cell: Cell) -> u32 {
        self.numbers.get(cell.index())
    }

    /// The members with their numbers; the oldest has the smallest.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (u32, Cell)> {
        let words = self.members.iter().enumerate();
        let words = words.filter(|&(_, &members)| members != 0);
        let numbers = words.flat_map(|(word, members)| {
            let bits = (0..64).filter(move |bit| members >> bit & 1 == 1);
            bits.map(move |bit| 64 * word + bit)
        });
        numbers.map(|number| (number as u32, self.pushed[number].0))
    }

    /// Lets the cell of this number in or out.
    fn set(&mut self, number: u32, is_member: bool) {
        let members = &mut self.members[number as usize / 64];
        *members = *members & !(1 << (number % 64)) | u64::from(is_member) << (number % 64);
    }
}

impl Frontier for ArrivalFrontier {
    fn apply(&mut self, event: Event) {
        match (self.change)(event) {
            1 => {
                let cell = event.cell();
                let number = self.pushed.len() as u32;
                self.pushed.push((cell, self.number(cell)));
                self.members.resize(self.pushed.len().div_ceil(64), 0);
                self.numbers.set(cell.index(), number);
                self.set(number, true);
            }
            -1 => self.set(self.number(event.cell()), false),
            _ => {}
        }
    }

    fn undo(&mut self, event: Event) {
        match (self.change)(event) {
            1 => {
                let cell = event.cell();
                self.set(self.number(cell), false);
                let before = self.pushed.pop().map_or(0, |(_, before)| before);
                self.numbers.set(cell.index(), before);
            }
            -1 => self.set(self.number(event.cell()), true),
            _ => {}
        }
    }

    fn count(&self) -> usize {
        let members = self.members.iter().map(|members| members.count_ones());
        members.sum::<u32>() as usize
    }

    fn order(&self) -> Order {
        self.order
    }

    fn first(&self, most: usize) -> Vec<Vec<Cell>> {
        let all = self.iter().map(|(_, cell)| cell);
        match self.order {
            Order::Oldest => vec![all.take(most).collect()],
            Order::Newest => vec![all.rev().take(most).collect()],
            Order::Unknown | Order::Least => Vec::new(),
        }
    }

    fn sift(&self, events: &[Event], sieve: &mut Sieve) -> Option<bool> {
        Some(sieve.read(events, self.change, false))
    }

    fn bytes(&self) -> u64 {
        let words = 2 * self.pushed.capacity() + 2 * self.members.capacity();
        4 * words as u64 + self.numbers.bytes()
    }
}

/// Reads events backwards and keeps those on which a frontier after them depends: how each of its members joined, and
/// the last expansion. A new frontier to which only these are applied has the same members. The paths to them, if they
/// matter, come from a board of that moment, which knows every parent.
///
/// O(1) an event. Space: at most 1 byte a cell, and 8 for each member.
pub struct Sieve {
    /// For each cell whether it is known to be a member or none, and whether its path is led.
    marks: Paged<u8>,
    /// The kept events, the last one first.
    kept: Vec<Event>,
    /// The number of members that are not found yet, if it is known.
    missing: Option<u64>,
    /// Whether paths matter, and the last expansion is found.
    has_paths: bool,
    has_expanded: bool,
    /// Cells whose path is not led yet. Each one that was added for a path comes before the one below it.
    sought: Vec<Cell>,
}

const KNOWN: u8 = 1;
const LED: u8 = 2;

/// The work of applying an event to a frontier, in events that are read (*measured*).
pub const APPLIED: u64 = 4;

impl Sieve {
    /// Nothing is read yet, of a run on a map of this size; `members` is the size of the frontier, if it is known.
    pub fn new(size: Size, members: Option<u64>) -> Sieve {
        Sieve {
            marks: Paged::new(size.padded()),
            kept: Vec::new(),
            missing: members,
            has_paths: false,
            has_expanded: false,
            sought: Vec::new(),
        }
    }

    /// Reads events that come before those that are read. `change` gives the change in the size of the frontier by an
    /// event. With `paths` the paths to its members matter, and which cell was expanded last. Returns whether it has
    /// to read on.
    #[inline(always)]
    pub fn read(&mut self, events: &[Event], change: impl Fn(Event) -> i32, paths: bool) -> bool {
        self.has_paths = paths;
        for &event in events.iter().rev().filter(|event| !event.is_value()) {
            let (index, change) = (event.cell().index(), change(event));
            if change == 0 {
                continue;
            }
            let joins = change > 0 && self.marks.get(index) == 0;
            let expands = paths && !self.has_expanded && event.is_expanded();
            if joins || expands {
                self.kept.push(event);
                self.has_expanded |= expands;
                let found = u64::from(joins);
                self.missing = self.missing.map(|missing| missing.saturating_sub(found));
            }
            self.marks.set(index, KNOWN);
        }
        self.missing != Some(0) || paths && !self.has_expanded
    }

    /// Applies what it has kept to a new frontier, and leads the paths; `parent` gives the parent of a cell at that
    /// moment. Spends at most `work`, and returns whether that was enough.
    pub fn fill(
        &mut self,
        frontier: &mut dyn Frontier,
        parent: impl Fn(Cell) -> Option<Cell>,
        work: &mut u64,
    ) -> bool {
        while *work > 0 {
            *work = work.saturating_sub(APPLIED);
            if let Some(event) = self.kept.pop() {
                frontier.apply(event);
                self.sought.extend(self.has_paths.then_some(event.cell()));
                continue;
            }
            let Some(&cell) = self.sought.last() else {
                return true;
            };
            let over = parent(cell);
            // The path to a cell that is sought a second time, in a run that leads in a circle, is taken as it is.
            let unled = over.filter(|over| self.marks.get(over.index()) & LED == 0);
            if unled.is_none() {
                frontier.lead(cell, over);
                self.sought.pop();
            }
            self.sought.extend(unled);
            self.marks.set(unled.unwrap_or(cell).index(), KNOWN | LED);
        }
        false
    }

    /// The bytes that it takes.
    pub fn bytes(&self) -> u64 {
        let lists = 4 * self.kept.capacity() + 4 * self.sought.capacity();
        self.marks.bytes() + lists as u64
    }
}
