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
        let mut passed = vec![cell];
        let mut at = cell;
        let mut known = loop {
            if let Some(&known) = self.known.get(&at) {
                passed.pop();
                break known;
            }
            match self.board.parent_before(at) {
                Some(_) if passed.len() >= FAR => break None,
                Some(parent) => {
                    at = parent;
                    passed.push(at);
                }
                None => {
                    passed.pop();
                    let start = Way::along(&[at], self.map, self.measure);
                    self.known.insert(at, Some((start, 1)));
                    break Some((start, 1));
                }
            }
        };
        if known.is_none() {
            // Of the cells on the way, some may be near enough.
            self.known.insert(cell, None);
            return None;
        }
        while let Some(next) = passed.pop() {
            known = known
                .filter(|&(_, cells)| cells < FAR)
                .map(|(way, cells)| (way.and(at, next, self.map), cells + 1));
            self.known.insert(next, known);
            at = next;
        }
        known.map(|(way, _)| way)
    }
}
