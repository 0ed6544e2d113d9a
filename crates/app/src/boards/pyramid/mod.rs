//! A board at small scale: spots of 2 x 2, 4 x 4, ... cells, updated where the board has changed.
//!
//! ```text
//!  cells      level 1   level 2       a spot stands for four of the level below:
//!  . . # .     .   #       .          what stands out in any of them is what it shows,
//!  . # # #     ____________           else it shows what most of them are, and how much is wall
//! ```
//!
//! Each level is computed from the one below, up to spots of 64 x 64 cells. Only segments of 64 cells that may have
//! changed are updated, and only up to the level that the zoom needs. A spot stores in 4 bits how much of it is wall,
//! so a maze becomes an even grey.

pub(crate) mod spot;

use spot::{Spot, gather, gather_cells};
use std::ops::Range;

/// The highest level of a pyramid. Its spots have 64 cells along a side.
pub const TOP: u32 = 6;

/// Cells along a side of a segment, which is updated as a whole, at every level.
const SEGMENT: u32 = 1 << TOP;

/// The levels of one board, as far as they were requested. They take a third of a byte a cell.
#[derive(Debug, Default)]
pub struct Pyramid {
    width: u32,
    height: u32,
    /// The kind of each byte of the board.
    kinds: Option<Box<[u8; 256]>>,
    /// The kinds of two adjacent bytes of the board, the left one in the low four bits.
    pairs: Vec<u8>,
    /// Level 1 is the first.
    levels: Vec<Level>,
}

/// The spots of one level.
#[derive(Debug)]
struct Level {
    columns: usize,
    rows: usize,
    spots: Vec<Spot>,
    /// For each row of spots and each [`SEGMENT`] of cells in it, whether it must be updated.
    stale: Vec<bool>,
    /// For each row, whether it has changed since [`Pyramid::changed`] was cleared.
    changed: Vec<bool>,
}

impl Level {
    fn new(width: u32, height: u32, level: u32) -> Level {
        let [columns, rows] = [width, height].map(|side| side.div_ceil(1 << level) as usize);
        Level {
            columns,
            rows,
            spots: vec![0; columns * rows],
            stale: vec![true; rows * width.div_ceil(SEGMENT) as usize],
            changed: vec![true; rows],
        }
    }
}

impl Pyramid {
    /// Prepares for boards of that size, whose kinds of bytes are `kinds`. Unless both are unchanged, the whole board
    /// must be updated.
    pub fn shape(&mut self, width: u32, height: u32, kinds: &[u8; 256]) {
        if (self.width, self.height) != (width, height) {
            (self.width, self.height) = (width, height);
            self.levels.clear();
        }
        if self.kinds.as_deref() != Some(kinds) {
            self.kinds = Some(Box::new(*kinds));
            let pair = |both: usize| kinds[both & 255] | kinds[both >> 8] << 4;
            self.pairs = (0..1 << 16).map(pair).collect();
            self.forget();
        }
    }

    /// Updates everything next time.
    pub fn forget(&mut self) {
        if let Some(level) = self.levels.first_mut() {
            level.stale.fill(true);
        }
    }

    /// Marks the cells with these indices as changed. The board has `stride` cells a row, including a border cell on
    /// each side. O(cells / 64).
    pub fn note(&mut self, cells: Range<usize>, stride: usize) {
        let (width, height) = (self.width as usize, self.height as usize);
        let segments = width.div_ceil(SEGMENT as usize);
        let Some(level) = self.levels.first_mut() else {
            return;
        };
        let mut at = cells.start.max(stride);
        let end = cells.end.min((height + 1) * stride);
        while at < end {
            let row = at / stride;
            let next = ((row + 1) * stride).min(end);
            // Columns of the map, without the border.
            let first = (at - row * stride).max(1) - 1;
            let last = (next - row * stride - 1).clamp(1, width) - 1;
            if first < width {
                let row = (row - 1) / 2 * segments;
                let (first, last) = (first / SEGMENT as usize, last / SEGMENT as usize);
                level.stale[row + first..=row + last].fill(true);
            }
            at = next;
        }
    }

    /// Updates all levels up to `level`: `marks` has `stride` bytes a row and a border of one cell, and `over`, if any,
    /// has bits to add to them. O(changed cells). `more` is called after each updated row of spots; if it returns
    /// false, the rest is left for the next call. Returns whether all is up to date.
    pub fn refresh(
        &mut self,
        level: u32,
        marks: &[u8],
        over: Option<&[u8]>,
        stride: usize,
        more: &mut dyn FnMut() -> bool,
    ) -> bool {
        let wanted = level.min(TOP) as usize;
        while self.levels.len() < wanted {
            let next = self.levels.len() as u32 + 1;
            self.levels.push(Level::new(self.width, self.height, next));
        }
        let (width, height) = (self.width as usize, self.height as usize);
        let pairs = &self.pairs[..];
        for place in 0..wanted {
            let (below, levels) = self.levels.split_at_mut(place);
            let [level, above @ ..] = levels else {
                return true;
            };
            let above = above.first_mut();
            let look = |row: usize, cells: Range<usize>, spots: &mut [Spot]| {
                let rows = [2 * row, 2 * row + 1];
                let cells_of = |row: usize| {
                    let from = (row.min(height - 1) + 1) * stride + 1;
                    from + cells.start..from + cells.end
                };
                match (below.last(), over) {
                    (Some(below), _) => {
                        let from = cells.start >> place;
                        let end = cells.end.div_ceil(1 << place);
                        let rows = rows.map(|row| row.min(below.rows - 1) * below.columns);
                        let rows = rows.map(|row| &below.spots[row + from..row + end]);
                        gather(rows, spots);
                    }
                    (None, None) => {
                        gather_cells(pairs, rows.map(|row| &marks[cells_of(row)]), spots);
                    }
                    (None, Some(over)) => {
                        let mut joined = [[0; SEGMENT as usize]; 2];
                        for (joined, row) in joined.iter_mut().zip(rows) {
                            let both = marks[cells_of(row)].iter().zip(&over[cells_of(row)]);
                            for (joined, (byte, bits)) in joined.iter_mut().zip(both) {
                                *joined = byte | bits;
                            }
                        }
                        let rows = joined.each_ref().map(|row| &row[..cells.len()]);
                        gather_cells(pairs, rows, spots);
                    }
                }
            };
            if !level.look_again(above, place as u32 + 1, width, look, more) {
                return false;
            }
        }
        true
    }

    /// The columns and rows of a level, from 1, which must be up to date.
    pub fn size(&self, level: u32) -> (u32, u32) {
        let level = self.level(level);
        level.map_or((0, 0), |level| (level.columns as u32, level.rows as u32))
    }

    /// The spots of a level, row by row.
    pub fn spots(&self, level: u32) -> &[Spot] {
        self.level(level).map_or(&[], |level| &level.spots)
    }

    /// The rows of a level that have changed since the last call, as one flag a row.
    pub fn changed(&mut self, level: u32) -> &mut [bool] {
        let place = (level as usize).wrapping_sub(1);
        let level = self.levels.get_mut(place);
        level.map_or(&mut [], |level| &mut level.changed)
    }

    fn level(&self, level: u32) -> Option<&Level> {
        self.levels.get((level as usize).checked_sub(1)?)
    }
}

impl Level {
    /// Passes each outdated segment to `look`, with its row, its cells from left to right, and its spots, as long as
    /// `more` returns true. Returns whether none is left.
    fn look_again(
        &mut self,
        mut above: Option<&mut Level>,
        level: u32,
        width: usize,
        mut look: impl FnMut(usize, Range<usize>, &mut [Spot]),
        more: &mut dyn FnMut() -> bool,
    ) -> bool {
        let segment = SEGMENT as usize;
        let segments = width.div_ceil(segment);
        for row in 0..self.rows {
            let stale = &mut self.stale[row * segments..][..segments];
            if !stale.contains(&true) {
                continue;
            }
            self.changed[row] = true;
            let spots = &mut self.spots[row * self.columns..][..self.columns];
            for (place, stale) in stale.iter_mut().enumerate() {
                if !std::mem::take(stale) {
                    continue;
                }
                let cells = place * segment..((place + 1) * segment).min(width);
                let from = cells.start >> level;
                let end = cells.end.div_ceil(1 << level);
                look(row, cells, &mut spots[from..end]);
                if let Some(above) = &mut above {
                    above.stale[row / 2 * segments + place] = true;
                }
            }
            if !more() {
                return false;
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::spot::{GOAL, kind_of};
    use super::*;
    use mazescope_core::{Appearance, Board, Discipline, Event, Look, Map, Size, Tile};

    fn kinds() -> [u8; 256] {
        std::array::from_fn(|byte| kind_of(Look::of(byte as u8, Appearance::Search)))
    }

    /// Brings this level of a pyramid up to date.
    fn refresh(pyramid: &mut Pyramid, board: &Board, level: u32) {
        let stride = board.size().stride();
        pyramid.refresh(level, board.marks().as_slice(), None, stride, &mut || true);
    }

    /// A pyramid of a board, up to date.
    fn pyramid(board: &Board, level: u32) -> Pyramid {
        let size = board.size();
        let mut pyramid = Pyramid::default();
        pyramid.shape(size.width(), size.height(), &kinds());
        refresh(&mut pyramid, board, level);
        pyramid
    }

    #[test]
    fn one_cell_that_stands_out_is_seen_at_every_level() {
        let size = Size::clamped(301, 207);
        for (x, y) in [(0, 0), (300, 206), (300, 0), (127, 128), (64, 63)] {
            let cell = size.cell(x, y).unwrap();
            let mut board = Board::new(&Map::new(size, Tile::Floor), Discipline::Queue);
            board.apply(&[Event::pushed_start(cell), Event::expanded(cell)]);
            let seen = |board: &Board, look: Look| {
                let pyramid = pyramid(board, TOP);
                (1..=TOP).all(|level| {
                    let (columns, _) = pyramid.size(level);
                    let place = (y as u32 >> level) * columns + (x as u32 >> level);
                    pyramid.spots(level)[place as usize] == look.weight()
                })
            };
            assert!(!seen(&board, Look::Expanded), "an expanded cell is lost");
            board.apply(&[Event::traced(cell)]);
            assert!(seen(&board, Look::Path), "({x}, {y})");
        }
    }

    #[test]
    fn looking_at_what_has_changed_is_enough() {
        let size = Size::clamped(203, 131);
        let mut board = Board::new(&Map::new(size, Tile::Wall), Discipline::Queue);
        board.settle();
        let note = |pyramid: &mut Pyramid, board: &mut Board| {
            for run in board.changed().runs() {
                pyramid.note(run, size.stride());
            }
            board.settle();
        };
        let mut pyramid = pyramid(&board, TOP);
        for (number, cell) in size.iter().enumerate().filter(|(number, _)| number % 5 < 3) {
            board.apply(&[Event::carved(cell)]);
            if number % 11 == 0 {
                board.apply(&[Event::pushed_start(cell)]);
            }
            if number % 997 == 0 {
                note(&mut pyramid, &mut board);
                let level = 1 + number as u32 % TOP;
                refresh(&mut pyramid, &board, level);
            }
        }
        note(&mut pyramid, &mut board);
        refresh(&mut pyramid, &board, TOP);
        let whole = self::pyramid(&board, TOP);
        for level in 1..=TOP {
            assert_eq!(pyramid.spots(level), whole.spots(level), "level {level}");
        }
    }

    #[test]
    fn row_by_row_it_comes_to_the_same() {
        let size = Size::clamped(203, 131);
        let mut board = Board::new(&Map::new(size, Tile::Wall), Discipline::Queue);
        let whole = |board: &Board| pyramid(board, TOP);
        let mut bit_by_bit = whole(&board);
        board.settle();
        for (number, cell) in size.iter().enumerate().filter(|(number, _)| number % 7 < 3) {
            board.apply(&[Event::carved(cell)]);
            if number % 499 == 0 {
                for run in board.changed().runs() {
                    bit_by_bit.note(run, size.stride());
                }
                board.settle();
                let marks = board.marks().as_slice();
                bit_by_bit.refresh(TOP, marks, None, size.stride(), &mut || false);
            }
        }
        for run in board.changed().runs() {
            bit_by_bit.note(run, size.stride());
        }
        let mut times = 1;
        let marks = board.marks().as_slice();
        while !bit_by_bit.refresh(TOP, marks, None, size.stride(), &mut || false) {
            times += 1;
        }
        assert!(times > TOP, "a row at a time");
        let whole = whole(&board);
        for level in 1..=TOP {
            assert_eq!(bit_by_bit.spots(level), whole.spots(level), "level {level}");
        }
    }

    #[test]
    fn bits_that_lie_over_a_board_count() {
        let size = Size::clamped(70, 3);
        let board = Board::new(&Map::new(size, Tile::Floor), Discipline::Queue);
        let mut over = vec![0; size.padded()];
        over[size.cell(69, 2).unwrap().index()] = 128;
        let mut kinds = kinds();
        kinds[129] = GOAL;
        let mut pyramid = Pyramid::default();
        pyramid.shape(70, 3, &kinds);
        pyramid.refresh(
            2,
            board.marks().as_slice(),
            Some(&over),
            size.stride(),
            &mut || true,
        );
        let goals = |level| {
            pyramid
                .spots(level)
                .iter()
                .filter(|&&spot| spot == GOAL)
                .count()
        };
        assert_eq!((goals(1), goals(2)), (1, 1));
        assert_eq!(pyramid.spots(2).last(), Some(&GOAL));
    }
}
