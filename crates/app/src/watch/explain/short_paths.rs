//! Paths from the start to cells of a board, if they are short enough to be measured for a number.

use mazescope_core::catalogue::Measure;
use mazescope_core::{Board, Cell, Map};
use mazescope_explain::PathLength;
use std::collections::HashMap;

/// The most cells of a path that is measured.
const FAR: usize = 1 << 12;

/// Paths to cells of a board, measured once for each cell; `None` for longer paths.
pub struct ShortPaths<'a> {
    board: &'a Board,
    map: &'a Map,
    measure: Measure,
    /// The path to each visited cell and the number of its cells; `None` if it is too long, or unknown.
    known: HashMap<Cell, Option<(PathLength, usize)>>,
}

impl<'a> ShortPaths<'a> {
    /// No path is measured yet.
    pub fn new(board: &'a Board, map: &'a Map, measure: Measure) -> ShortPaths<'a> {
        ShortPaths {
            board,
            map,
            measure,
            known: HashMap::new(),
        }
    }

    /// The path from the start to a cell, if it is short enough.
    pub fn to(&mut self, cell: Cell) -> Option<PathLength> {
        let mut passed = Vec::new();
        let mut at = cell;
        while passed.len() < FAR && !self.known.contains_key(&at) {
            match self.board.parent_before(at) {
                Some(parent) => passed.push(std::mem::replace(&mut at, parent)),
                None => {
                    let start = PathLength::along(&[at], self.map, self.measure);
                    // A trace may leave out the parent of a cell that is no start.
                    let begins = self.board.parent_byte(at) != 0;
                    self.known.insert(at, begins.then_some((start, 1)));
                }
            }
        }
        let mut known = self.known.get(&at).copied().flatten();
        if known.is_none() {
            // Some cells on the path may still be near enough.
            self.known.insert(cell, None);
            return None;
        }
        for next in passed.into_iter().rev() {
            known = known
                .filter(|&(_, cells)| cells < FAR)
                .map(|(length, cells)| (length.and(at, next, self.map), cells + 1));
            self.known.insert(next, known);
            at = next;
        }
        known.map(|(length, _)| length)
    }
}
