//! Where boards and words stand in a picture of several lanes.

use super::canvas::{Area, LETTER};
use crate::grid::Size;

/// Pixels around everything and between lanes.
const MARGIN: u32 = 8;
/// Words that stand under a lane's name: counts of the search.
pub const COUNTS: usize = 3;
/// Pixels a cell that a picture has at most unless it is asked for.
const LARGEST_USUAL_CELL: u32 = 24;
/// Pixels that a picture is wide and high at most unless it is asked for.
const USUAL: (u32, u32) = (1000, 800);

/// What is to be laid out.
#[derive(Clone, Debug)]
pub struct Contents {
    /// The map's size in cells.
    pub map: Size,
    /// How many boards stand side by side, at least one.
    pub lanes: usize,
    /// Letters of the longest name.
    pub name: usize,
    /// Letters of each count when it is longest.
    pub counts: [usize; COUNTS],
    /// Whether there are words at all.
    pub words: bool,
}

/// Where everything stands.
#[derive(Clone, Debug)]
pub struct Layout {
    /// Pixels a cell is wide and high.
    pub cell: u32,
    /// Width of the whole in pixels.
    pub width: u32,
    /// Height of the whole.
    pub height: u32,
    /// How many times a letter's 8 pixels are drawn large.
    pub scale: u32,
    /// One place a lane, from left to right.
    pub lanes: Vec<Place>,
}

/// Where one lane stands.
#[derive(Clone, Debug)]
pub struct Place {
    /// The map.
    pub board: Area,
    /// The name above it, if there are words.
    pub name: Option<Area>,
    /// The counts above it, if there are words.
    pub counts: Vec<Area>,
}

/// How large a picture is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// As large as a page shows well.
    Usual,
    /// Cells of so many pixels.
    Cell(u32),
    /// The largest cells with which it is at most so many pixels wide.
    Width(u32),
}

impl Layout {
    /// Lays out with the size that was asked for; with [`Asked::Width`] cells have at least one pixel,
    /// and the picture may then be wider. Sides may exceed any limit: that is for the caller to judge.
    pub fn new(contents: &Contents, asked: Asked) -> Layout {
        let at = |cell| Layout::with_cell(contents, cell);
        let (width, height, most) = match asked {
            Asked::Cell(cell) => return at(cell.max(1)),
            Asked::Usual => (USUAL.0, USUAL.1, LARGEST_USUAL_CELL),
            Asked::Width(width) => (width, u32::MAX, width),
        };
        // The wider the cells the wider the picture: halve the doubt.
        let (mut fits, mut above) = (1, most.max(1) + 1);
        while above - fits > 1 {
            let cell = fits + (above - fits) / 2;
            let layout = at(cell);
            match layout.width <= width && layout.height <= height {
                true => fits = cell,
                false => above = cell,
            }
        }
        at(fits)
    }

    fn with_cell(contents: &Contents, cell: u32) -> Layout {
        let side = |cells: u32| cells.saturating_mul(cell);
        let (board_width, board_height) = (side(contents.map.width()), side(contents.map.height()));
        let lanes = contents.lanes.max(1) as u32;
        let margin = if contents.words || lanes > 1 {
            MARGIN
        } else {
            0
        };
        let scale = contents.scale(board_width);
        let line = (LETTER + 4) * scale;
        let letters = |count: usize| count as u32 * LETTER * scale;
        // The counts flow into lines below the name, in places that they keep.
        let mut spots = Vec::new();
        let mut column = board_width;
        let (mut x, mut y) = (0, line);
        if contents.words {
            let longest = contents.counts.iter().copied().max().unwrap_or(0);
            column = column.max(letters(longest.max(contents.name)));
            for count in contents.counts {
                if x > 0 && x + letters(count) > column {
                    (x, y) = (0, y + line);
                }
                spots.push((x, y, letters(count)));
                x += letters(count + 2);
            }
        }
        let head = if contents.words {
            y + line + MARGIN / 2
        } else {
            0
        };
        let step = column.saturating_add(margin);
        let lane = |number: u32| {
            let left = margin + number * step;
            let area = |x: u32, y: u32, width: u32| Area {
                left: left + x,
                top: margin + y,
                right: left + x + width,
                bottom: margin + y + LETTER * scale,
            };
            let inset = (column - board_width) / 2;
            Place {
                board: Area {
                    left: left + inset,
                    top: margin + head,
                    right: left + inset + board_width,
                    bottom: margin + head + board_height,
                },
                name: contents.words.then(|| area(0, 0, column)),
                counts: spots
                    .iter()
                    .map(|&(x, y, width)| area(x, y, width))
                    .collect(),
            }
        };
        let width = u64::from(step) * u64::from(lanes) + u64::from(margin);
        let height = u64::from(board_height) + u64::from(head + 2 * margin);
        let fits = width <= u64::from(u32::MAX) && height <= u64::from(u32::MAX);
        Layout {
            cell,
            width: width.min(u64::from(u32::MAX)) as u32,
            height: height.min(u64::from(u32::MAX)) as u32,
            scale,
            // Beyond every limit nothing has a place.
            lanes: (0..lanes).filter(|_| fits).map(lane).collect(),
        }
    }
}

impl Contents {
    /// The largest letters with which a name takes at most half of a board's width.
    fn scale(&self, board_width: u32) -> u32 {
        let name = self.name.max(1) as u32 * LETTER;
        (board_width / 2 / name).clamp(1, 3)
    }
}
