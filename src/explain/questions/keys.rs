//! Keys: which of the cells that wait tie with the one that comes next, where the order is by way and estimate.

use super::ahead::Ahead;
use super::asked::{Asked, Unasked};
use crate::explain::lengths;
use crate::explain::step::Step;
use crate::grid::{Cell, Grid, Size};
use crate::structures::lengths::guide::Guide;
use crate::structures::lengths::length::Length;
use crate::structures::lengths::sight::{Beeline, straight};
use std::cmp::Ordering;
use std::ops::Add;

/// The cells that tie.
pub struct Ties {
    /// The one that comes next, and then the others that wait with an equal sum of way and estimate, in the order of
    /// the map.
    pub cells: Vec<Cell>,
    /// Whether no cell that waits has a lesser sum.
    pub is_least: bool,
    /// Whether some cell that waits has an estimate that is not 0.
    pub has_estimates: bool,
    /// Whether some of these sums differ by what was rounded.
    pub rounded: bool,
}

/// Sums that differ by less are the same: more than what is rounded, and less than two ways can differ by.
const ROUNDED: f64 = 1e-9;

/// What ties with the cell that is expanded in a step ahead, where a guide says how ways and estimates count. O(cells),
/// and O(events up to there): nothing is sorted, and each part of the ways is measured once.
pub fn ties(asked: &Asked, step: Step, guide: &Guide) -> Result<Ties, Unasked> {
    let map = asked.timeline.origin();
    let measure = asked.subject.info.explanation.measure;
    let leg = |from, to| lengths::step(measure, from, to, map);
    let has_estimate = |cell| guide.estimate().twice(cell) != Length::ZERO;
    let rank = |way, cell| guide.rank(way, cell);
    let compare = |one: &_, other: &_| (Ord::cmp(one, other), false);
    tied(
        asked,
        step,
        (Length::ZERO, leg),
        rank,
        compare,
        has_estimate,
    )
}

/// The same where ways and estimates are straight lines. O(cells), and O(events up to there).
pub fn straight_ties(asked: &Asked, step: Step) -> Result<Ties, Unasked> {
    let map = asked.timeline.origin();
    let beeline = Beeline::to_goals(map);
    let at = |cell| map.size().position(cell);
    let leg = |from, to| Some(straight(at(from), at(to)));
    let rest = |cell| beeline.from(at(cell));
    let compare = |one: &f64, other: &f64| {
        let same = (one - other).abs() <= ROUNDED * one.abs().max(1.0);
        match one.total_cmp(other) {
            differ if same => (Ordering::Equal, differ != Ordering::Equal),
            order => (order, false),
        }
    };
    let sum = |way, cell| way + rest(cell);
    tied(asked, step, (0.0, leg), sum, compare, |cell| {
        rest(cell) != 0.0
    })
}

/// What ties, by lengths that are 0 at a start and grow by legs, by sums of them, and by an order of these, which says
/// whether only what was rounded tells two of them apart.
fn tied<L: Copy + Add<Output = L>, K>(
    asked: &Asked,
    step: Step,
    (zero, leg): (L, impl Fn(Cell, Cell) -> Option<L>),
    sum: impl Fn(L, Cell) -> K,
    compare: impl Fn(&K, &K) -> (Ordering, bool),
    has_estimate: impl Fn(Cell) -> bool,
) -> Result<Ties, Unasked> {
    let (timeline, subject) = (asked.timeline, &asked.subject);
    let size = timeline.origin().size();
    if size.cells() > asked.most {
        return Err(Unasked::TooMuch);
    }
    let ahead = Ahead::new(timeline, step);
    let mut ways = Ways {
        ahead: &ahead,
        size,
        zero,
        leg,
        known: Grid::uniform(size, None),
        passed: Vec::new(),
    };
    let next = step.event.cell();
    let mut ties = Ties {
        cells: vec![next],
        is_least: true,
        has_estimates: false,
        rounded: false,
    };
    // Ways over cells that do not touch may have no exact lengths, so nobody knows what ties.
    let Some(least) = ways.to(next).map(|way| sum(way, next)) else {
        ties.is_least = false;
        return Ok(ties);
    };
    for cell in ahead.waiting(subject.info.discipline) {
        ties.has_estimates |= has_estimate(cell);
        let Some(way) = ways.to(cell) else {
            continue;
        };
        match compare(&sum(way, cell), &least) {
            (Ordering::Less, _) => ties.is_least = false,
            (Ordering::Equal, rounded) if cell != next => {
                ties.cells.push(cell);
                ties.rounded |= rounded;
            }
            (Ordering::Equal | Ordering::Greater, _) => {}
        }
    }
    if !ties.is_least {
        ties.cells.truncate(1);
    }
    ties.cells[1..].sort_unstable();
    Ok(ties)
}

/// The lengths of many ways, of which each part is measured once.
struct Ways<'a, L, F> {
    ahead: &'a Ahead<'a>,
    size: Size,
    zero: L,
    /// How long a leg is.
    leg: F,
    /// The length of the way to each cell that was measured.
    known: Grid<Option<L>>,
    /// The cells on the way to one that was measured.
    passed: Vec<Cell>,
}

impl<L: Copy + Add<Output = L>, F: Fn(Cell, Cell) -> Option<L>> Ways<'_, L, F> {
    /// The length of the way to a cell, if all its legs have one.
    fn to(&mut self, cell: Cell) -> Option<L> {
        let mut at = cell;
        self.passed.clear();
        let mut length = loop {
            if let Some(length) = self.known[at] {
                break length;
            }
            match self.ahead.parent(at) {
                // A circle has no start.
                Some(_) if self.passed.len() > self.size.cells() => return None,
                Some(parent) => {
                    self.passed.push(at);
                    at = parent;
                }
                None => break self.zero,
            }
        };
        self.known.as_mut_slice()[at.index()] = Some(length);
        while let Some(next) = self.passed.pop() {
            length = length + (self.leg)(at, next)?;
            self.known.as_mut_slice()[next.index()] = Some(length);
            at = next;
        }
        Some(length)
    }
}
