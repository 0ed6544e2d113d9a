//! A sieve: of all events before a moment, the few on which the frontier of that moment depends.

use super::paged::Paged;
use crate::event::{Event, code};
use crate::grid::Size;

/// Reads events backwards and keeps those on which a frontier after them depends: how each of its members joined, and
/// perhaps the path to it. A new frontier to which only these are applied is the same.
///
/// O(1) an event. Space: at most 1 byte a cell, and 8 for each kept event.
pub struct Sieve {
    /// For each cell whether it is known to be a member or none, and whether the path to it is sought or was found.
    marks: Paged<u8>,
    /// The kept events, the last one first, and whether a member joins with it.
    kept: Vec<(Event, bool)>,
    /// The number of members that are not found yet, if it is known.
    missing: Option<u64>,
    /// Whether the cell that is expanded next, going back, leads to the cell of a kept event.
    leads: bool,
}

const KNOWN: u8 = 1;
const SOUGHT: u8 = 2;
const FOUND: u8 = 4;

/// A bit for the code of each event that gives its cell another path.
const LEADS: u32 = 0x1ff << code::PUSHED_START | 0xfe << code::IMPROVED;

impl Sieve {
    /// Nothing is read yet, of a run on a map of this size; `members` is the size of the frontier, if it is known.
    pub fn new(size: Size, members: Option<u64>) -> Sieve {
        Sieve {
            marks: Paged::new(size.padded()),
            kept: Vec::new(),
            missing: members,
            // The cell expanded last may lead on after this moment.
            leads: true,
        }
    }

    /// Reads events that come before those that are read. `change` gives the change in the size of the frontier by an
    /// event. With `paths` the paths to its members matter; each cell is discovered from the one expanded last.
    #[inline(always)]
    pub fn read(&mut self, events: &[Event], change: impl Fn(Event) -> i32, paths: bool) {
        for &event in events.iter().rev().filter(|event| !event.is_value()) {
            let index = event.cell().index();
            let (before, change) = (self.marks.get(index), change(event));
            let joins = change > 0 && before & KNOWN == 0;
            // A path that is improved after its cell joined is met before that.
            let is_sought = match before & KNOWN {
                0 => before & FOUND == 0,
                _ => before & SOUGHT != 0,
            };
            let leads = paths && is_sought && LEADS >> event.code() & 1 == 1;
            let expands = self.leads && event.is_expanded();
            let known = if change == 0 { 0 } else { KNOWN };
            let sought = expands || joins && is_sought;
            let mut mark = before | known | if sought { SOUGHT } else { 0 };
            if leads {
                mark = mark & !SOUGHT | FOUND;
            }
            if mark != before {
                self.marks.set(index, mark);
            }
            if joins || leads || expands {
                self.kept.push((event, joins));
                self.leads = leads || self.leads && !expands;
                let found = u64::from(joins);
                self.missing = self.missing.map(|missing| missing.saturating_sub(found));
            }
        }
    }

    /// Whether all members are found.
    pub fn has_all(&self) -> bool {
        self.missing == Some(0)
    }

    /// Removes the first kept event that is left; also whether a member joins with it. Other events only give paths.
    pub fn pop(&mut self) -> Option<(Event, bool)> {
        self.kept.pop()
    }

    /// The bytes that it takes.
    pub fn bytes(&self) -> u64 {
        self.marks.bytes() + 8 * self.kept.capacity() as u64
    }
}
