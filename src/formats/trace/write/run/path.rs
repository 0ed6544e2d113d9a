//! The path of a run, written so that it is read as the same cells and the same path.

use super::{RunWriter, rounded};
use crate::formats::trace::word::Word;
use crate::formats::trace::write::roles::role;
use crate::grid::Cell;
use crate::structures::lengths::moves::Moves;
use std::io;

impl RunWriter<'_> {
    /// Writes down the cells that were traced last, so that they are read as the same cells and, where they are those
    /// of the result, as the same path: by its end where the rest follows from the parents, else cell by cell.
    pub fn end_path(&mut self) -> io::Result<()> {
        if self.path.is_empty() {
            return Ok(());
        }
        let is_result = std::mem::take(&mut self.is_result);
        let cells = std::mem::take(&mut self.path);
        if is_result {
            let path = self.solution.map_or(&cells[..], |said| &said.path[..]);
            if self.follows(&cells) && self.leads_along(path) {
                // Parents may have changed since the way to its end was measured.
                let along = rounded(Moves::along(path, self.map).length());
                return self.end(&cells, Some(along));
            }
            if cells == path {
                return self.say_each(&cells);
            }
        }
        // Pieces that follow from the parents, one after the other; cells that do not stay together.
        let mut rest = &cells[..];
        while !rest.is_empty() {
            let longest = (1..rest.len())
                .find(|&end| self.known_parent(rest[end]) != Some(rest[end - 1]))
                .unwrap_or(rest.len());
            let (piece, others) = rest.split_at(longest);
            if !self.follows(piece) {
                return self.say_each(rest);
            }
            self.end(piece, None)?;
            rest = others;
        }
        Ok(())
    }

    /// Whether the end of these cells, when it is read, traces all of them and no others.
    fn follows(&self, cells: &[Cell]) -> bool {
        let mut parent = cells.last().copied();
        for &cell in cells.iter().rev() {
            let known = parent == Some(cell) && !self.roles.has(cell, role::ENDED);
            if !known || self.roles.has(cell, role::TRACED) {
                return false;
            }
            parent = self.known_parent(cell);
        }
        parent.is_none_or(|parent| self.roles.has(parent, role::ENDED))
    }

    /// Whether the parents lead from the end of this path to its first cell, and no further.
    fn leads_along(&self, path: &[Cell]) -> bool {
        let mut parent = path.last().copied();
        path.iter().rev().all(|&cell| {
            let leads = parent == Some(cell);
            parent = self.known_parent(cell);
            leads
        }) && parent.is_none()
    }

    /// The parent that a reader knows.
    fn known_parent(&self, cell: Cell) -> Option<Cell> {
        Some(self.known[cell])
            .filter(|&index| index != 0)
            .map(|index| Cell::from_index(index as usize))
    }

    /// Writes the end of a piece of a path, from which the rest of it follows; of the result, which is so long.
    fn end(&mut self, piece: &[Cell], along: Option<f64>) -> io::Result<()> {
        let said = self.take_cost(piece);
        for &cell in piece {
            self.roles.add(cell, role::ENDED);
        }
        let Some(&last) = piece.last() else {
            return Ok(());
        };
        let mut end = self.saying(Word::End, last);
        end.g = said.or(self.g(last).map(|known| along.unwrap_or(known)));
        self.say(end)
    }

    /// Writes every cell of a piece of a path.
    fn say_each(&mut self, piece: &[Cell]) -> io::Result<()> {
        let said = self.take_cost(piece);
        for (number, &cell) in piece.iter().enumerate() {
            let mut traced = self.saying(Word::Tracing, cell);
            traced.g = said.filter(|_| number + 1 == piece.len());
            self.say(traced)?;
        }
        Ok(())
    }

    /// Takes note that a piece of a path is traced. What the run has said that it costs, if that was the last piece.
    fn take_cost(&mut self, piece: &[Cell]) -> Option<f64> {
        for &cell in piece {
            self.roles.add(cell, role::TRACED);
        }
        self.untraced -= (piece.len() as u64).min(self.untraced);
        let cost = self.solution.and_then(|said| said.cost);
        cost.filter(|_| self.untraced == 0)
    }
}
