//! Keys: which of the cells that wait tie with the one that comes next, where the order is by cost.

use super::ahead::Ahead;
use super::asked::{Asked, Unasked};
use crate::catalogue::Measure;
use crate::explain::step::Step;
use crate::grid::{Cell, Grid};
use crate::map::Map;
use crate::structures::lengths::guide::Guide;
use crate::structures::lengths::length::Length;
use crate::structures::lengths::moves::Moves;

/// The cells that tie.
pub struct Ties {
    /// The one that comes next, and then the others that wait with an equal sum of way and estimate, in the order of
    /// the map.
    pub cells: Vec<Cell>,
    /// Whether no cell that waits has a lesser sum.
    pub is_least: bool,
    /// Whether some cell that waits has an estimate that is not 0.
    pub has_estimates: bool,
}

/// What ties with the cell that is expanded in a step ahead. O(cells), and O(events up to there): nothing is sorted,
/// and each part of the ways is measured once.
pub fn ties(asked: &Asked, step: Step, guide: &Guide) -> Result<Ties, Unasked> {
    let (timeline, subject) = (asked.timeline, &asked.subject);
    let map = timeline.origin();
    if map.size().cells() > asked.most {
        return Err(Unasked::TooMuch);
    }
    let ahead = Ahead::new(timeline, step);
    let mut ways = Ways {
        map,
        ahead: &ahead,
        measure: subject.info.explanation.measure,
        known: Grid::uniform(map.size(), [0; 2]),
        passed: Vec::new(),
    };
    let next = step.event.cell();
    let mut ties = Ties {
        cells: vec![next],
        is_least: true,
        has_estimates: false,
    };
    let mut rank = |cell| Some(guide.rank(ways.to(cell)?, cell));
    // Ways over cells that do not touch have no exact lengths, so nobody knows what ties.
    let Some(least) = rank(next) else {
        ties.is_least = false;
        return Ok(ties);
    };
    for cell in ahead.waiting(subject.info.discipline) {
        ties.has_estimates |= guide.estimate().twice(cell) != Length::ZERO;
        match rank(cell) {
            Some(sum) if sum < least => ties.is_least = false,
            Some(sum) if sum == least && cell != next => ties.cells.push(cell),
            Some(_) | None => {}
        }
    }
    if !ties.is_least {
        ties.cells.truncate(1);
    }
    ties.cells[1..].sort_unstable();
    Ok(ties)
}

/// The lengths of many ways, of which each part is measured once.
struct Ways<'a> {
    map: &'a Map,
    ahead: &'a Ahead<'a>,
    measure: Measure,
    /// The length of the way to each cell that was measured, with 1 more along axes, so that 0 is none.
    known: Grid<[u32; 2]>,
    /// The cells on the way to one that was measured.
    passed: Vec<Cell>,
}

impl Ways<'_> {
    /// The length of the way to a cell, if all its moves lead to cells that touch.
    fn to(&mut self, cell: Cell) -> Option<Length> {
        let (mut at, mut length) = (cell, Length::ZERO);
        self.passed.clear();
        loop {
            let [straight, diagonal] = self.known[at];
            if let Some(straight) = straight.checked_sub(1) {
                length = Length { straight, diagonal };
                break;
            }
            match self.ahead.parent(at) {
                // A circle has no start.
                Some(_) if self.passed.len() > self.map.size().cells() => return None,
                Some(parent) => {
                    self.passed.push(at);
                    at = parent;
                }
                None => {
                    self.note(at, length);
                    break;
                }
            }
        }
        while let Some(next) = self.passed.pop() {
            let mut step = Moves::default();
            step.add(at, next, self.map);
            if step.jumps {
                return None;
            }
            length = length
                + match self.measure {
                    Measure::Length => step.walked,
                    Measure::Moves => Length {
                        straight: 1,
                        diagonal: 0,
                    },
                };
            self.note(next, length);
            at = next;
        }
        Some(length)
    }

    fn note(&mut self, cell: Cell, length: Length) {
        self.known.as_mut_slice()[cell.index()] = [length.straight + 1, length.diagonal];
    }
}
