//! The places of boards and words in a picture of several lanes.

use crate::canvas::LETTER;
use crate::path_line::PathLine;
use crate::{Area, DrawnMark, SHAPES_FROM};
use mazescope_core::looks::spots::Spots;
use mazescope_core::{Cell, Size};
use std::ops::Range;

/// The pixels around everything and between lanes.
const MARGIN: u32 = 8;
/// The number of texts under the name of a lane: counts of the search.
pub(crate) const COUNTS: usize = 3;
/// The most pixels of a cell, unless the size is asked for.
const LARGEST_USUAL_CELL: u32 = 24;
/// The smallest cells, in pixels, whose board with its border area is not wider than that of larger cells, because
/// marks reach less far beyond the board the larger its cells are.
const GROWING: u32 = 7;
/// The most pixels of a picture in width and height, unless the size is asked for.
const USUAL: (u32, u32) = (1000, 800);

#[derive(Clone, Debug)]
pub struct Contents {
    /// The map's size in cells.
    pub map: Size,
    /// The number of boards, at least one.
    pub lanes: usize,
    /// Letters of the longest name.
    pub name: usize,
    /// The letters of each count at its longest.
    pub counts: [usize; COUNTS],
    pub words: bool,
}

/// The places of everything.
#[derive(Clone, Debug)]
pub struct Layout {
    /// The side of a spot in pixels. A spot is a cell unless the map is too large.
    pub cell: u32,
    /// The side of a spot in cells: 1, or more if one pixel for each cell would be too large.
    pub block: u32,
    /// The width of the picture in pixels.
    pub width: u32,
    /// Its height in pixels.
    pub height: u32,
    /// The factor by which the 8 pixels of a letter are enlarged.
    pub scale: u32,
    /// The places of the lanes, row by row.
    pub lanes: Vec<Place>,
}

/// The place of one lane.
#[derive(Clone, Debug)]
pub struct Place {
    /// The grouping of the cells of the map into spots.
    pub spots: Spots,
    /// The side of a spot in pixels.
    pub side: u32,
    /// The rectangle of the map.
    pub board: Area,
    /// The map and the border around it, which marks of its outermost cells reach. It has no pixel in common with that
    /// of another lane.
    pub frame: Area,
    /// The places of the words above it, if there are any: its name, and then the counts.
    pub lines: Vec<Area>,
}

/// The requested size of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// As large as a page shows well.
    Usual,
    /// Cells of this many pixels.
    Cell(u32),
    /// The largest cells with which it is at most this many pixels wide, or several cells for each pixel.
    Width(u32),
}

impl Layout {
    /// The layout for the requested size. If the words alone are wider, the picture is as wide as they are. Sides may
    /// exceed any limit, which the caller checks.
    pub fn new(contents: &Contents, asked: Asked) -> Layout {
        let (width, height, most) = match asked {
            Asked::Cell(cell) => return Layout::with(contents, cell.max(1), 1),
            Asked::Usual => (USUAL.0, USUAL.1, LARGEST_USUAL_CELL),
            Asked::Width(width) => (width, u32::MAX, width),
        };
        let fits = |layout: &Layout| layout.width <= width && layout.height <= height;
        let fit = |cell: u32| fits(&Layout::with(contents, cell, 1));
        // From here, wider cells make a wider picture.
        let cell = if most >= GROWING && fit(GROWING) {
            Some(last(GROWING, most, fit))
        } else {
            (1..GROWING.min(most + 1)).rev().find(|&cell| fit(cell))
        };
        if let Some(cell) = cell {
            return Layout::with(contents, cell, 1);
        }
        // If the smallest blocks are still too large, larger ones would only lose more of the map.
        let most = contents.map.width().max(contents.map.height());
        let least = Layout::with(contents, 1, most).width.max(width);
        let fits = |layout: &Layout| layout.width <= least && layout.height <= height;
        let block = last(0, most, |block| !fits(&Layout::with(contents, 1, block)));
        Layout::with(contents, 1, (block + 1).min(most))
    }

    /// The least width of the picture in pixels, however small the boards.
    pub fn least_width(contents: &Contents) -> u32 {
        let most = contents.map.width().max(contents.map.height());
        let whole = (1..=GROWING).map(|cell| (cell, 1));
        let all = whole.chain([(1, most)]);
        let widths = all.map(|(cell, block)| Layout::with(contents, cell, block).width);
        widths.min().unwrap_or(0)
    }

    fn with(contents: &Contents, cell: u32, block: u32) -> Layout {
        let side = |spots: u32| spots.saturating_mul(cell);
        let spots = Spots::new(contents.map, block);
        let (board_width, board_height) = (side(spots.columns()), side(spots.rows()));
        let lanes = contents.lanes.max(1) as u32;
        let overhang = DrawnMark::overhang(cell);
        let least = if contents.words || lanes > 1 {
            MARGIN
        } else {
            0
        };
        let (margin, gap) = (least.max(overhang), least.max(2 * overhang));
        let scale = contents.scale(board_width);
        let line = (LETTER + 4) * scale;
        let letters = |count: usize| count as u32 * LETTER * scale;
        // The counts flow into lines below the name, at fixed places.
        let mut lines = Vec::new();
        let mut column = board_width;
        let (mut x, mut y) = (0, line);
        if contents.words {
            let longest = contents.counts.iter().copied().max().unwrap_or(0);
            column = column.max(letters(longest.max(contents.name)));
            lines.push((0, 0, column));
            for count in contents.counts {
                if x > 0 && x + letters(count) > column {
                    (x, y) = (0, y + line);
                }
                lines.push((x, y, letters(count)));
                x += letters(count + 2);
            }
        }
        let head = if contents.words {
            y + line + overhang.max(MARGIN / 2)
        } else {
            0
        };
        let across = in_a_row(lanes);
        let down = lanes.div_ceil(across);
        let (step, fall) = (
            u64::from(column) + u64::from(gap),
            u64::from(head) + u64::from(board_height) + u64::from(gap),
        );
        let whole = |step: u64, count: u32| {
            step * u64::from(count) + 2 * u64::from(margin) - u64::from(gap)
        };
        let (width, height) = (whole(step, across), whole(fall, down));
        let fits = width <= u64::from(u32::MAX) && height <= u64::from(u32::MAX);
        let lane = |number: u32| {
            let left = margin + number % across * step as u32;
            let top = margin + number / across * fall as u32;
            let line = |&(x, y, width): &(u32, u32, u32)| {
                Area::sized(left + x, top + y, width, LETTER * scale)
            };
            let inset = (column - board_width) / 2;
            let board = Area::sized(left + inset, top + head, board_width, board_height);
            Place {
                spots,
                side: cell,
                board,
                frame: Area {
                    left: board.left - overhang,
                    top: board.top - overhang,
                    right: board.right + overhang,
                    bottom: board.bottom + overhang,
                },
                lines: lines.iter().map(line).collect(),
            }
        };
        Layout {
            cell,
            block: block.max(1),
            width: width.min(u64::from(u32::MAX)) as u32,
            height: height.min(u64::from(u32::MAX)) as u32,
            scale,
            // Beyond all limits nothing has a place.
            lanes: (0..lanes).filter(|_| fits).map(lane).collect(),
        }
    }
}

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

/// The number of lanes in a row, for this many lanes: four are two rows of two.
fn in_a_row(lanes: u32) -> u32 {
    match lanes {
        0..=3 => lanes.max(1),
        4 => 2,
        5 | 6 => 3,
        _ => 4,
    }
}

/// The last number from `first` to `most` that satisfies `holds`, as all smaller ones do; `first` if none does.
fn last(first: u32, most: u32, holds: impl Fn(u32) -> bool) -> u32 {
    let (mut held, mut above) = (first, most.max(first) + 1);
    // Binary search.
    while above - held > 1 {
        let middle = held + (above - held) / 2;
        if holds(middle) {
            held = middle
        } else {
            above = middle
        }
    }
    held
}

impl Contents {
    /// The largest letters with which a name takes at most half the width of a board.
    fn scale(&self, board_width: u32) -> u32 {
        let name = self.name.max(1) as u32 * LETTER;
        (board_width / 2 / name).clamp(1, 3)
    }
}
