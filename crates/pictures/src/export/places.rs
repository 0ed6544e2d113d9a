//! The places of cells in a lane's place, and the spots that a shape covers.

use super::canvas::Area;
use super::layout::Place;
use super::path_line::PathLine;
use super::shapes::{DrawnMark, SHAPES_FROM};
use mazescope_core::Cell;
use std::ops::Range;

impl Place {
    /// The top left pixel of a cell's spot.
    pub fn corner(&self, cell: Cell) -> (u32, u32) {
        let (column, row) = self.spots.place(cell);
        let Area { left, top, .. } = self.board;
        (left + column * self.side, top + row * self.side)
    }

    /// The pixels that a mark on a cell may cover.
    pub fn mark(&self, mark: DrawnMark, cell: Cell) -> Option<Area> {
        mark.area(self.corner(cell), self.side, self.frame)
    }

    /// Whether its cells are large enough for the shapes of an overlay.
    pub fn has_sketch(&self) -> bool {
        self.spots.block() == 1 && self.side >= SHAPES_FROM
    }

    /// The line of a path through these cells; empty if cells are too small for one.
    pub fn path(&self, cells: &[Cell]) -> PathLine {
        let shown = if self.side < SHAPES_FROM { &[] } else { cells };
        PathLine::path(shown.iter().map(|&cell| self.corner(cell)), self.side)
    }

    /// The line of a path through these cells during the search.
    pub fn link_path(&self, cells: &[Cell]) -> PathLine {
        PathLine::through(cells.iter().map(|&cell| self.corner(cell)), self.side)
    }

    /// The spots that an area covers in part: rows, each with its columns.
    pub fn covered_by(&self, area: Area) -> impl Iterator<Item = (u32, Range<u32>)> + use<> {
        let (board, side) = (self.board, self.side);
        let area = area.within(board);
        area.into_iter().flat_map(move |area| {
            let columns = (area.left - board.left) / side..(area.right - board.left).div_ceil(side);
            let rows = (area.top - board.top) / side..(area.bottom - board.top).div_ceil(side);
            rows.map(move |row| (row, columns.clone()))
        })
    }

    /// The spots under a line: rows, each with its columns.
    pub fn spots_below(&self, line: &PathLine) -> Vec<(u32, Range<u32>)> {
        let areas = line.covered(self.board);
        let mut spots: Vec<_> = areas.flat_map(|area| self.covered_by(area)).collect();
        // Most rows of pixels in a row of spots touch the same spots.
        spots.dedup();
        spots
    }
}
