//! Numbers that a cell inherits from its parent in a search tree: distance, depth and root.

use super::changed::Changed;
use super::layer::Layer;
use super::peak::Peak;
use crate::board::{direction, flips};
use crate::event::{Event, code};
use crate::grid::{Direction, Grid, Size};
use crate::map::Map;
use std::sync::Arc;

/// What a number is made of.
#[derive(Clone, Debug)]
pub struct Rule {
    /// How much more than its parent's a cell's number is, by the direction of the step.
    pub steps: [u32; 8],
    /// The map whose costs steps are multiplied by, if it has any.
    pub costs: Option<Arc<Map>>,
    /// What a start has.
    pub start: StartNumber,
}

/// The number of a start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartNumber {
    /// The same for each: what one unit counts, so that 0 is left for cells without a number.
    Unit(u32),
    /// Each has one of its own: 1 for the first that was discovered, 2 for the second.
    Own,
}

impl Rule {
    /// The number of the start that was discovered as this one, counted from 1.
    fn start_number(&self, start: u32) -> u32 {
        match self.start {
            StartNumber::Unit(unit) => unit,
            StartNumber::Own => start,
        }
    }
}

/// A layer whose numbers are the parent's and something more, as it was when the cell was discovered or
/// given another parent. Space: 5 bytes a cell, and 4 for each event that overwrites a number.
pub struct Inherited {
    rule: Rule,
    /// By code, what is added to the number of the cell that [`Inherited::offsets`] leads to.
    steps: [u32; code::COUNT],
    /// By code, the way from a cell's index to that whose number counts: its parent, or itself.
    offsets: [i32; code::COUNT],
    numbers: Grid<u32>,
    /// The parent's direction, as boards keep it.
    parents: Grid<u8>,
    /// Numbers that were overwritten.
    undo: Vec<u32>,
    starts: u32,
    /// Events taken.
    place: u64,
    peak: Peak,
    changed: Changed,
}

/// A bit for each code with which a cell is discovered from another.
const PUSHES: u32 = 0xff << code::PUSHED;
/// A bit for each code that takes more than a table to carry out.
const RARE: u32 = 1 << code::PUSHED_START | 0x7f << (code::IMPROVED + 1);

impl Inherited {
    /// A layer of a search on a map of this size, before its first event.
    pub fn new(rule: Rule, size: Size) -> Inherited {
        let mut steps = [0; code::COUNT];
        let mut offsets = [0; code::COUNT];
        for direction in Direction::ALL {
            let code = code::PUSHED as usize + direction as usize;
            steps[code] = rule.steps[direction as usize];
            offsets[code] = direction.offset(size.stride()) as i32;
        }
        Inherited {
            peak: Peak::new(rule.start_number(1)),
            rule,
            steps,
            offsets,
            numbers: Grid::uniform(size, 0),
            parents: Grid::uniform(size, 0),
            undo: Vec::new(),
            starts: 0,
            place: 0,
            changed: Changed::all(size),
        }
    }

    /// Takes events up to the first that takes more than a table, and says how many.
    fn apply_usual<const COSTS: bool>(&mut self, events: &[Event]) -> usize {
        let numbers = self.numbers.as_mut_slice();
        let parents = &mut self.parents.as_mut_slice()[..numbers.len()];
        let costs = self.rule.costs.as_ref().and_then(|map| map.costs());
        let costs = costs.map_or(&[][..], |costs| costs.as_slice());
        let mut end = self.peak.end();
        for (taken, &event) in events.iter().enumerate() {
            let code = event.code();
            if RARE >> code & 1 != 0 {
                self.place += taken as u64;
                return taken;
            }
            let index = event.cell().index();
            let from = (index as u32).wrapping_add_signed(self.offsets[code]) as usize;
            let mut step = self.steps[code];
            if COSTS {
                step *= u32::from(costs[index]);
            }
            let inherited = numbers[from];
            // A parent that has none leaves none.
            let number = match inherited {
                0 => 0,
                inherited => inherited.saturating_add(step),
            };
            numbers[index] = number;
            parents[index] ^= flips(event).1;
            self.changed.mark(index);
            if number > end {
                self.peak.raise(number, self.place + taken as u64 + 1);
                end = self.peak.end();
            }
        }
        self.place += events.len() as u64;
        events.len()
    }

    /// Takes back events from the end to the last that takes more than a table, and says how many.
    fn undo_usual(&mut self, events: &[Event]) -> usize {
        let numbers = self.numbers.as_mut_slice();
        let parents = &mut self.parents.as_mut_slice()[..numbers.len()];
        for (taken, &event) in events.iter().rev().enumerate() {
            let code = event.code();
            if RARE >> code & 1 != 0 {
                self.place -= taken as u64;
                return taken;
            }
            let index = event.cell().index();
            let kept = (PUSHES >> code & 1).wrapping_sub(1);
            numbers[index] &= kept;
            parents[index] ^= flips(event).1;
            self.changed.mark(index);
        }
        self.place -= events.len() as u64;
        events.len()
    }

    /// Takes one of the other events.
    fn apply_rare(&mut self, event: Event) {
        let cell = event.cell();
        let code = event.code() as u32;
        self.place += 1;
        let before = self.numbers[cell];
        self.parents[cell] ^= flips(event).1;
        let number = match code {
            code::PUSHED_START => {
                self.starts += 1;
                self.rule.start_number(self.starts)
            }
            _ => {
                self.undo.push(before);
                self.found(cell.index())
            }
        };
        self.set(cell.index(), number);
    }

    /// Takes one of the other events back.
    fn undo_rare(&mut self, event: Event) {
        let cell = event.cell();
        let code = event.code() as u32;
        self.place -= 1;
        self.parents[cell] ^= flips(event).1;
        self.numbers[cell] = match code {
            code::PUSHED_START => {
                self.starts -= 1;
                0
            }
            _ => self.undo.pop().unwrap_or(0),
        };
        self.changed.mark(cell.index());
    }

    fn set(&mut self, index: usize, number: u32) {
        self.numbers.as_mut_slice()[index] = number;
        self.changed.mark(index);
        if number > self.peak.end() {
            self.peak.raise(number, self.place);
        }
    }

    /// What the cell inherits by the direction to its parent.
    fn found(&self, index: usize) -> u32 {
        let numbers = self.numbers.as_slice();
        let Some(way) = direction(self.parents.as_slice()[index]) else {
            return numbers[index];
        };
        let from = index.wrapping_add_signed(way.offset(self.numbers.size().stride()));
        let costs = self.rule.costs.as_ref().and_then(|map| map.costs());
        let cost = costs.map_or(1, |costs| u32::from(costs.as_slice()[index]));
        match numbers[from] {
            0 => 0,
            inherited => inherited.saturating_add(self.rule.steps[way as usize] * cost),
        }
    }
}

impl Layer for Inherited {
    fn apply(&mut self, events: &[Event]) -> usize {
        let mut left = events;
        loop {
            let taken = match self.rule.costs {
                Some(_) => self.apply_usual::<true>(left),
                None => self.apply_usual::<false>(left),
            };
            let Some((&event, rest)) = left[taken..].split_first() else {
                return events.len();
            };
            self.apply_rare(event);
            left = rest;
        }
    }

    fn undo(&mut self, events: &[Event]) -> usize {
        let mut left = events;
        loop {
            let taken = self.undo_usual(left);
            let Some((&event, rest)) = left[..left.len() - taken].split_last() else {
                break;
            };
            self.undo_rare(event);
            left = rest;
        }
        self.peak.back_to(self.place);
        events.len()
    }

    fn numbers(&self) -> &Grid<u32> {
        &self.numbers
    }

    fn largest(&self) -> u32 {
        match self.rule.start {
            StartNumber::Unit(_) => self.peak.end(),
            StartNumber::Own => self.starts,
        }
    }

    fn lowest(&self) -> u32 {
        self.rule.start_number(1)
    }

    fn value_of(&self, number: u32) -> f64 {
        match self.rule.start {
            StartNumber::Unit(unit) => f64::from(number.saturating_sub(unit)) / f64::from(unit),
            StartNumber::Own => f64::from(number),
        }
    }

    fn changed(&mut self) -> &mut Changed {
        &mut self.changed
    }

    fn bytes(&self) -> u64 {
        let cells = self.numbers.size().padded() * (size_of::<u32>() + size_of::<u8>());
        let undo = self.undo.capacity() * size_of::<u32>();
        (cells + undo) as u64 + self.peak.bytes() + self.changed.bytes()
    }

    fn restart(&mut self) {
        self.undo.clear();
        self.starts = 0;
        self.place = 0;
        self.peak.back_to(0);
    }

    fn clear(&mut self, from: usize, to: usize) {
        self.numbers.as_mut_slice()[from..to].fill(0);
        self.parents.as_mut_slice()[from..to].fill(0);
    }
}
