//! A sieve: of all events before a moment, the few on which the frontier of that moment depends.

use super::frontier::Frontier;
use super::paged::Paged;
use crate::event::Event;
use crate::grid::{Cell, Size};

/// Reads events backwards and keeps those on which a frontier after them depends: how each of its members joined, and
/// the last expansion. A new frontier to which only these are applied has the same members. The paths to them, if they
/// matter, come from a board of that moment, which knows every parent.
///
/// O(1) an event. Space: at most 1 byte a cell, and 8 for each member.
pub struct Sieve {
    /// For each cell whether it is known to be a member or none, and whether the path to it was told.
    marks: Paged<u8>,
    /// The kept events, the last one first.
    kept: Vec<Event>,
    /// The number of members that are not found yet, if it is known.
    missing: Option<u64>,
    /// Whether paths matter, and the last expansion is found.
    has_paths: bool,
    has_expanded: bool,
    /// Cells to which the path is not told. Each one that was added for a path comes before the one before it.
    sought: Vec<Cell>,
}

const KNOWN: u8 = 1;
const TOLD: u8 = 2;

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

    /// Applies what it has kept to a new frontier, and tells it the paths; `parent` gives the parent of a cell at that
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
            let untold = over.filter(|over| self.marks.get(over.index()) & TOLD == 0);
            if untold.is_none() {
                frontier.lead(cell, over);
                self.sought.pop();
            }
            self.sought.extend(untold);
            let told = untold.unwrap_or(cell).index();
            self.marks.set(told, self.marks.get(told) | TOLD);
        }
        false
    }

    /// The bytes that it takes.
    pub fn bytes(&self) -> u64 {
        let lists = 4 * self.kept.capacity() + 4 * self.sought.capacity();
        self.marks.bytes() + lists as u64
    }
}
