//! Where the spots of a board stand in a picture, and which of them something covers.

use super::canvas::Area;
use super::layout::Place;
use super::way::WayLine;
use crate::grid::Cell;
use crate::looks::spots::Spots;
use std::ops::Range;

/// The pixel at the upper left of a cell's spot.
pub fn corner(place: &Place, spots: Spots, cell: Cell, side: u32) -> (u32, u32) {
    let (column, row) = spots.place(cell);
    let Area { left, top, .. } = place.board;
    (left + column * side, top + row * side)
}

/// The spots of a board of which an area covers something: rows, each with its columns.
pub fn covered_by(area: Area, board: Area, side: u32) -> impl Iterator<Item = (u32, Range<u32>)> {
    let area = area.within(board);
    area.into_iter().flat_map(move |area| {
        let columns = (area.left - board.left) / side..(area.right - board.left).div_ceil(side);
        let rows = (area.top - board.top) / side..(area.bottom - board.top).div_ceil(side);
        rows.map(move |row| (row, columns.clone()))
    })
}

/// The spots of a board on which a way stands: rows, each with its columns.
pub fn spots_below(way: &WayLine, board: Area, side: u32) -> Vec<(u32, Range<u32>)> {
    let areas = way.covered(board).map(|(y, columns)| Area {
        left: columns.start,
        top: y,
        right: columns.end,
        bottom: y + 1,
    });
    let mut spots: Vec<_> = areas
        .flat_map(|area| covered_by(area, board, side))
        .collect();
    // The rows of pixels in a row of spots mostly stand on the same of them.
    spots.dedup();
    spots
}
