//! Lengths of many ways in one tree of parents, of which each part is measured about once.

use super::work::Work;
use crate::board::Board;
use crate::catalogue::Measure;
use crate::grid::{Cell, Size};
use crate::map::Map;
use crate::structures::lengths::length::Length;
use crate::structures::lengths::moves::Moves;
use std::collections::HashMap;

/// The length of one cell in so many on a way is kept, so that a way which meets a measured one soon comes to a length
/// that is known.
const EVERY: u32 = 32;

/// How long a straight line is, along a row, a column or a diagonal.
fn straight(from: Cell, to: Cell, size: Size) -> Option<Length> {
    let [from, to] = [from, to].map(|cell| size.position(cell));
    match (from.0.abs_diff(to.0), from.1.abs_diff(to.1)) {
        (0, moves) | (moves, 0) => Some(Length {
            straight: moves,
            diagonal: 0,
        }),
        (over, down) if over == down => Some(Length {
            straight: 0,
            diagonal: over,
        }),
        _ => None,
    }
}

/// How long a move is, if it leads to a cell that touches, or along a straight line over cells that count alike.
pub(super) fn step(measure: Measure, from: Cell, to: Cell, map: &Map) -> Option<Length> {
    let mut step = Moves::default();
    step.add(from, to, map);
    match (step.jumps, measure) {
        (true, Measure::EvenLength) => straight(from, to, map.size()),
        (true, Measure::Length) if map.costs().is_none() => straight(from, to, map.size()),
        (true, Measure::Length | Measure::Moves) => None,
        (false, Measure::Length) => Some(step.walked),
        (false, Measure::EvenLength) => Some(step.even_walked),
        (false, Measure::Moves) => Some(Length {
            straight: 1,
            diagonal: 0,
        }),
    }
}

/// Lengths of ways, measured bit by bit.
#[derive(Clone, Debug)]
pub struct Lengths {
    measure: Measure,
    /// A bit for each cell whose length is kept; few of their pages are ever touched.
    is_kept: Vec<u64>,
    /// How long the ways to some cells are, and how many moves they have.
    kept: HashMap<Cell, (Length, u32)>,
    walk: Option<Walk>,
}

/// The way that is measured.
#[derive(Clone, Copy, Debug)]
struct Walk {
    /// Its end.
    cell: Cell,
    at: Cell,
    /// On the way back to what is known: how long that part is. Then, on the same part once more: what is left of it.
    length: Length,
    moves: u32,
    /// Once it is measured: how long it is in all, and how many cells of the part that was not known are left.
    measured: Option<(Length, u32)>,
}

impl Lengths {
    /// Nothing is measured yet, on a map of this size.
    pub fn new(measure: Measure, size: Size) -> Lengths {
        Lengths {
            measure,
            is_kept: vec![0; size.padded().div_ceil(64)],
            kept: HashMap::new(),
            walk: None,
        }
    }

    /// Begins with the way to another cell.
    pub fn begin(&mut self, cell: Cell) {
        self.walk = Some(Walk {
            cell,
            at: cell,
            length: Length::ZERO,
            moves: 0,
            measured: None,
        });
    }

    /// The cell whose way is being measured.
    pub fn cell(&self) -> Option<Cell> {
        self.walk.map(|walk| walk.cell)
    }

    /// Measures on. Once the way is measured, its length; if some of its moves lead to cells that do not touch, or if
    /// it leads in a circle, there is none.
    pub fn go_on(&mut self, board: &Board, map: &Map, work: &mut Work) -> Option<Option<Length>> {
        let mut walk = self.walk?;
        while work.is_left() {
            work.spend(Work::MOVE);
            match walk.measured {
                None => {
                    let known = self.known(walk.at);
                    let parent = board.parent_cell(walk.at);
                    match (known, parent) {
                        (Some((length, moves)), _) => {
                            walk.length = walk.length + length;
                            walk.measured = Some((walk.length, walk.moves));
                            walk.moves += moves;
                            walk.at = walk.cell;
                        }
                        (None, None) => {
                            walk.measured = Some((walk.length, walk.moves + 1));
                            walk.at = walk.cell;
                        }
                        (None, Some(parent)) => {
                            let circle = walk.moves as usize > map.size().cells();
                            let Some(step) = self.step(parent, walk.at, map).filter(|_| !circle)
                            else {
                                self.walk = None;
                                return Some(None);
                            };
                            walk.length = walk.length + step;
                            walk.moves += 1;
                            walk.at = parent;
                        }
                    }
                }
                Some((length, 0)) => {
                    self.walk = None;
                    return Some(Some(length));
                }
                Some((length, left)) => {
                    if walk.moves.is_multiple_of(EVERY) {
                        self.keep(walk.at, (walk.length, walk.moves));
                    }
                    walk.measured = Some((length, left - 1));
                    if let Some(parent) = board.parent_cell(walk.at)
                        && let Some(step) = self.step(parent, walk.at, map)
                    {
                        walk.length.straight -= step.straight;
                        walk.length.diagonal -= step.diagonal;
                        walk.moves -= 1;
                        walk.at = parent;
                    }
                }
            }
        }
        self.walk = Some(walk);
        None
    }

    fn known(&self, cell: Cell) -> Option<(Length, u32)> {
        let index = cell.index();
        match self.is_kept[index / 64] >> (index % 64) & 1 {
            0 => None,
            _ => self.kept.get(&cell).copied(),
        }
    }

    fn keep(&mut self, cell: Cell, known: (Length, u32)) {
        let index = cell.index();
        self.is_kept[index / 64] |= 1 << (index % 64);
        self.kept.insert(cell, known);
    }

    fn step(&self, from: Cell, to: Cell, map: &Map) -> Option<Length> {
        step(self.measure, from, to, map)
    }

    /// Bytes that it takes.
    pub fn bytes(&self) -> u64 {
        let kept = self.kept.capacity() * (size_of::<(Cell, (Length, u32))>() + 1);
        (kept + self.is_kept.capacity() * 8) as u64
    }
}
