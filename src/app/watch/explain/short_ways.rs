//! Ways from the start to some cells of a board, as far as they are short enough for a number.

use crate::board::Board;
use crate::catalogue::Measure;
use crate::explain::way::Way;
use crate::grid::Cell;
use crate::map::Map;
use std::collections::HashMap;

/// Cells on the longest way that is measured for a number.
const FAR: usize = 1 << 12;

/// The ways to some cells of a board, each part of which is measured once; those that are too long for a number are none.
pub struct ShortWays<'a> {
    board: &'a Board,
    map: &'a Map,
    measure: Measure,
    /// The way to each cell that was met, and how many cells are on it; nothing where it is too long.
    known: HashMap<Cell, Option<(Way, usize)>>,
}

impl<'a> ShortWays<'a> {
    /// No way is measured yet.
    pub fn new(board: &'a Board, map: &'a Map, measure: Measure) -> ShortWays<'a> {
        ShortWays {
            board,
            map,
            measure,
            known: HashMap::new(),
        }
    }

    /// The way to a cell from the start, if it is not too long.
    pub fn to(&mut self, cell: Cell) -> Option<Way> {
        let mut passed = Vec::new();
        let mut at = cell;
        while passed.len() < FAR && !self.known.contains_key(&at) {
            match self.board.parent_before(at) {
                Some(parent) => passed.push(std::mem::replace(&mut at, parent)),
                None => {
                    let start = Way::along(&[at], self.map, self.measure);
                    self.known.insert(at, Some((start, 1)));
                }
            }
        }
        let mut known = self.known.get(&at).copied().flatten();
        if known.is_none() {
            // Of the cells on the way, some may be near enough.
            self.known.insert(cell, None);
            return None;
        }
        for next in passed.into_iter().rev() {
            known = known
                .filter(|&(_, cells)| cells < FAR)
                .map(|(way, cells)| (way.and(at, next, self.map), cells + 1));
            self.known.insert(next, known);
            at = next;
        }
        known.map(|(way, _)| way)
    }
}
