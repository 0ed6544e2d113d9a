//! Numbers that a cell inherits from its parent in a search tree: distance, depth and root.
//!
//! The number is computed when the cell is discovered, gets another parent, is reopened or is restored, and at no other
//! time. It is what the search knew at that moment.

use super::undo::{Peak, Stack};
use super::{Changed, Layer};
use crate::board::{direction, flips, mark};
use crate::catalogue::{Plane, linked};
use crate::event::{Event, code};
use crate::{Cell, Direction, Grid, Map, Size};
use std::sync::Arc;

/// A layer that adds a step to the parent's number, at the time when the cell is discovered, given another parent,
/// reopened or restored. If the run writes links, a cell's link leads to its parent, and its direction counts only
/// without a link.
///
/// Space: 5 bytes a cell, or 9 with links, and 4 for each event that overwrites the number of a discovered cell. Other
/// events need no undo, because a newly discovered cell had no number before.
pub(super) struct Inherited {
    rule: Rule,
    /// For each code, the number added to that of the cell at [`Inherited::offsets`].
    steps: [u32; code::COUNT],
    /// For each code, the offset from a cell's index to the cell whose number counts: its parent, or itself.
    offsets: [i32; code::COUNT],
    numbers: Grid<u32>,
    /// The parent's direction, as in boards, and the bit [`DISCOVERED`].
    parents: Grid<u8>,
    /// A bit for each code for which the tables are not enough.
    rare: u32,
    /// The far parents, if the run writes them, and the register.
    links: Option<Grid<u32>>,
    register: u32,
    /// Numbers of discovered cells that were overwritten.
    undo: Stack<u32>,
    /// The indices of the starts, in the order of their discovery.
    starts: Vec<u32>,
    /// The number of events applied.
    place: u64,
    peak: Peak,
    changed: Changed,
}

/// A bit for each code with which a cell is discovered from another.
const PUSHES: u32 = 0xff << code::PUSHED;
/// A bit for each code that may overwrite a number, or has no cell.
const RARE: u32 = 1 << code::PUSHED_START
    | 0xfe << code::IMPROVED
    | 1 << code::VALUE
    | 1 << code::WITHDRAWN
    | 1 << code::REOPENED
    | 1 << code::RESTORED;
/// The bit for a discovered cell in its parent's byte, which does not use it.
const DISCOVERED: u8 = 128;

/// The bits that the event flips in its cell's byte.
#[inline(always)]
fn turned(event: Event) -> u8 {
    let (marks, parent) = flips(event);
    let discovered = (marks & mark::DISCOVERED) * (DISCOVERED / mark::DISCOVERED);
    parent | discovered
}

impl Inherited {
    /// A layer of a search on a map of this size that writes such numbers to cells, before its first event.
    pub(super) fn new(rule: Rule, size: Size, plane: Plane) -> Inherited {
        let mut steps = [0; code::COUNT];
        let mut offsets = [0; code::COUNT];
        for direction in Direction::ALL {
            let code = code::PUSHED as usize + direction as usize;
            steps[code] = rule.step.toward(direction);
            offsets[code] = direction.offset(size.stride()) as i32;
        }
        Inherited {
            peak: Peak::new(rule.start_number(1)),
            rule,
            steps,
            offsets,
            numbers: Grid::uniform(size, 0),
            parents: Grid::uniform(size, 0),
            // A cell may have a link before it is discovered. Other numbers do not concern its parent.
            rare: match plane {
                Plane::Link => RARE | PUSHES | 1 << code::WROTE,
                Plane::None | Plane::Number { .. } => RARE,
            },
            links: (plane == Plane::Link).then(|| Grid::uniform(size, 0)),
            register: 0,
            undo: Stack::new(),
            starts: Vec::new(),
            place: 0,
            changed: Changed::all(size),
        }
    }

    /// Applies events up to the first for which the tables are not enough, and returns their number.
    fn apply_usual<const COSTS: bool>(&mut self, events: &[Event]) -> usize {
        let numbers = self.numbers.as_mut_slice();
        let parents = &mut self.parents.as_mut_slice()[..numbers.len()];
        let costs = self.rule.costs.as_ref().and_then(|map| map.costs());
        let costs = costs.map_or(&[][..], |costs| costs.as_slice());
        let mut end = self.peak.end();
        for (taken, &event) in events.iter().enumerate() {
            let code = event.code();
            if self.rare >> code & 1 != 0 {
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
            // A parent without a number passes on none.
            let number = match inherited {
                0 => 0,
                inherited => inherited.saturating_add(step),
            };
            numbers[index] = number;
            parents[index] ^= turned(event);
            self.changed.mark(index);
            if number > end {
                self.peak.raise(number, self.place + taken as u64 + 1);
                end = self.peak.end();
            }
        }
        self.place += events.len() as u64;
        events.len()
    }

    /// Undoes events from the last one back to the first for which the tables are not enough, and returns their number.
    fn undo_usual(&mut self, events: &[Event]) -> usize {
        let numbers = self.numbers.as_mut_slice();
        let parents = &mut self.parents.as_mut_slice()[..numbers.len()];
        for (taken, &event) in events.iter().rev().enumerate() {
            let code = event.code();
            if self.rare >> code & 1 != 0 {
                self.place -= taken as u64;
                return taken;
            }
            let index = event.cell().index();
            let kept = (PUSHES >> code & 1).wrapping_sub(1);
            numbers[index] &= kept;
            parents[index] ^= turned(event);
            self.changed.mark(index);
        }
        self.place -= events.len() as u64;
        events.len()
    }

    /// Applies one of the other events.
    fn apply_rare(&mut self, event: Event) {
        self.place += 1;
        if let Some(number) = event.number() {
            self.register ^= number;
            return;
        }
        let index = event.cell().index();
        if event.code() as u32 == code::PUSHED_START {
            self.starts.push(index as u32);
        }
        let was = self.is_discovered(index);
        self.turn(index, event);
        if was {
            self.undo.push(self.numbers.as_slice()[index]);
        } else if !self.is_discovered(index) {
            // Its link counts once it is discovered.
            return;
        }
        let number = self.found(index);
        self.numbers.as_mut_slice()[index] = number;
        self.changed.mark(index);
        if number > self.peak.end() {
            self.peak.raise(number, self.place);
        }
    }

    /// Undoes one of the other events.
    fn undo_rare(&mut self, event: Event) {
        self.place -= 1;
        if let Some(number) = event.number() {
            self.register ^= number;
            return;
        }
        let index = event.cell().index();
        if event.code() as u32 == code::PUSHED_START {
            self.starts.pop();
        }
        let was = self.is_discovered(index);
        self.turn(index, event);
        let is = self.is_discovered(index);
        if was || is {
            let before = if is { self.undo.pop() } else { None };
            self.numbers.as_mut_slice()[index] = before.unwrap_or(0);
            self.changed.mark(index);
        }
    }

    fn is_discovered(&self, index: usize) -> bool {
        self.parents.as_slice()[index] & DISCOVERED != 0
    }

    /// Flips the bits of the cell that the event flips, forward and back alike: those of its parent's direction, and
    /// those of its link.
    fn turn(&mut self, index: usize, event: Event) {
        self.parents.as_mut_slice()[index] ^= turned(event);
        if let Some(links) = &mut self.links
            && event.code() as u32 == code::WROTE
        {
            links.as_mut_slice()[index] ^= self.register;
        }
    }

    /// The number of a discovered cell: from its parent's present number, or as a start. O(1), except for a start that
    /// is reopened or restored: O(starts discovered since).
    fn found(&self, index: usize) -> u32 {
        if !self.is_discovered(index) {
            return 0;
        }
        let size = self.numbers.size();
        let near = || {
            let direction = direction(self.parents.as_slice()[index])?;
            let from = index.wrapping_add_signed(direction.offset(size.stride()));
            Some((from, self.rule.step.toward(direction)))
        };
        let Some((from, step)) = self.link(index).or_else(near) else {
            let mut starts = self.starts.iter();
            let start = starts.rposition(|&start| start as usize == index);
            return start.map_or(0, |place| self.rule.start_number(place as u32 + 1));
        };
        let costs = self.rule.costs.as_ref().and_then(|map| map.costs());
        let cost = costs.map_or(1, |costs| u32::from(costs.as_slice()[index]));
        match self.numbers.as_slice()[from] {
            0 => 0,
            inherited => inherited.saturating_add(step.saturating_mul(cost)),
        }
    }

    /// The index of the target of the cell's link, if it is a cell of the map, and the number that the step adds.
    fn link(&self, index: usize) -> Option<(usize, u32)> {
        let number = self.links.as_ref()?.as_slice()[index];
        let size = self.numbers.size();
        let (x, y) = linked(number)?;
        let (to_x, to_y) = size.position(Cell::from_index(index));
        let from = size.cell(x, y)?;
        let (over, down) = (x.abs_diff(to_x), y.abs_diff(to_y));
        Some((from.index(), self.rule.step.over(over, down)))
    }
}

impl Layer for Inherited {
    fn apply(&mut self, events: &[Event]) {
        let mut left = events;
        loop {
            let taken = match self.rule.costs {
                Some(_) => self.apply_usual::<true>(left),
                None => self.apply_usual::<false>(left),
            };
            let Some((&event, rest)) = left[taken..].split_first() else {
                return;
            };
            self.apply_rare(event);
            left = rest;
        }
    }

    fn undo(&mut self, events: &[Event]) {
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
    }

    fn size(&self) -> Size {
        self.numbers.size()
    }

    fn read(&self, from: usize, into: &mut [u32]) {
        into.copy_from_slice(&self.numbers.as_slice()[from..][..into.len()]);
    }

    fn largest(&self) -> u32 {
        match self.rule.unit {
            Some(_) => self.peak.end(),
            None => self.starts.len() as u32,
        }
    }

    fn lowest(&self) -> u32 {
        self.rule.start_number(1)
    }

    fn value_of(&self, number: u32) -> f64 {
        match self.rule.unit {
            Some(unit) => f64::from(number.saturating_sub(unit)) / f64::from(unit),
            None => f64::from(number),
        }
    }

    fn changed(&mut self) -> &mut Changed {
        &mut self.changed
    }

    fn bytes(&self) -> u64 {
        let links = self.links.as_ref().map_or(0, |_| size_of::<u32>());
        let cells = self.numbers.size().padded() * (size_of::<u32>() + size_of::<u8>() + links);
        let starts = self.starts.capacity() * size_of::<u32>();
        (cells + starts) as u64 + self.undo.bytes() + self.peak.bytes() + self.changed.bytes()
    }

    fn restart(&mut self) {
        self.undo.clear();
        self.starts.clear();
        self.register = 0;
        self.place = 0;
        self.peak.back_to(0);
    }

    fn clear(&mut self, from: usize, to: usize) {
        self.numbers.as_mut_slice()[from..to].fill(0);
        self.parents.as_mut_slice()[from..to].fill(0);
        if let Some(links) = &mut self.links {
            links.as_mut_slice()[from..to].fill(0);
        }
    }
}

/// The parts of a number.
#[derive(Clone, Debug)]
pub(super) struct Rule {
    /// The difference between a cell's number and its parent's.
    pub step: Step,
    /// The number of each start: one unit, so that 0 is left for cells without a number. Without one, each start has a
    /// number of its own: 1 for the first discovered, 2 for the second.
    pub unit: Option<u32>,
    /// The map whose costs multiply the steps, if it has any.
    pub costs: Option<Arc<Map>>,
}

/// The number that a step from the parent adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// The same number for each step.
    Same(u32),
    /// The length of the step.
    Length {
        /// The length of a straight move.
        straight: u32,
        /// The length of a diagonal move.
        diagonal: u32,
    },
}

impl Step {
    /// The number that a step over this many columns and rows adds.
    pub(super) fn over(self, over: u32, down: u32) -> u32 {
        match self {
            Step::Same(step) => step,
            Step::Length { straight, diagonal } => match (over, down) {
                (over, down) if over == down => over * diagonal,
                (cells, 0) | (0, cells) => cells * straight,
                _ => (f64::from(over).hypot(f64::from(down)) * f64::from(straight)).round() as u32,
            },
        }
    }

    /// The number that a step to a neighbour adds.
    pub(super) fn toward(self, direction: Direction) -> u32 {
        let (x, y) = direction.delta();
        self.over(x.unsigned_abs(), y.unsigned_abs())
    }
}

impl Rule {
    /// The number of a start, by its place in the order of discovery, from 1.
    pub(super) fn start_number(&self, start: u32) -> u32 {
        self.unit.unwrap_or(start)
    }
}
