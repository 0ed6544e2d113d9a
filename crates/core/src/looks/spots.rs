//! The spots of a picture: cells, or blocks of cells if the map is too large for the picture.

use super::texture::{Terrain, Texture};
use crate::board::mark;
use crate::{Cell, Look, Size};
use std::ops::Range;

/// The grouping of the cells of a map into spots. A block of cells shows the look with the greatest
/// [weight](Look::weight).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spots {
    size: Size,
    block: u32,
}

impl Spots {
    /// Spots of `block` x `block` cells each, at least 1.
    pub fn new(size: Size, block: u32) -> Spots {
        let block = block.max(1);
        Spots { size, block }
    }

    /// Spots of the smallest size that fits into that many columns and rows, at least one of each.
    pub fn fitting(size: Size, columns: u32, rows: u32) -> Spots {
        let (columns, rows) = (columns.max(1), rows.max(1));
        let block = size.width().div_ceil(columns);
        Spots::new(size, block.max(size.height().div_ceil(rows)))
    }

    /// The number of cells along a side of a spot.
    pub fn block(self) -> u32 {
        self.block
    }

    /// Spots in a row.
    pub fn columns(self) -> u32 {
        self.size.width().div_ceil(self.block)
    }

    /// Rows of spots.
    pub fn rows(self) -> u32 {
        self.size.height().div_ceil(self.block)
    }

    /// The number of spots.
    pub fn count(self) -> usize {
        self.columns() as usize * self.rows() as usize
    }

    /// The column and the row of a cell's spot.
    pub fn place(self, cell: Cell) -> (u32, u32) {
        let (x, y) = self.size.position(cell);
        (x.max(0) as u32 / self.block, y.max(0) as u32 / self.block)
    }

    /// The rows of spots that contain any of these rows of a board, counted with its border.
    pub fn rows_of(self, changed: Range<u32>) -> Range<u32> {
        let first = changed.start.max(1) - 1;
        let last = changed.end.saturating_sub(1).min(self.size.height());
        if first < last {
            first / self.block..last.div_ceil(self.block)
        } else {
            0..0
        }
    }

    /// Writes the looks of a row into `line`, from the bytes of a whole board. O(cells of these rows).
    pub fn line(self, marks: &[u8], looks: &[Look; 256], row: u32, line: &mut Vec<Look>) {
        let (stride, width) = (self.size.stride(), self.size.width() as usize);
        let bytes = |y: u32| &marks[(y as usize + 1) * stride + 1..][..width];
        let look = |byte: &u8| looks[usize::from(*byte)];
        line.clear();
        if self.block == 1 {
            line.extend(bytes(row).iter().map(look));
            return;
        }
        line.resize(self.columns() as usize, Look::Wall);
        let end = ((row + 1) * self.block).min(self.size.height());
        for y in row * self.block..end {
            for (spot, block) in line.iter_mut().zip(bytes(y).chunks(self.block as usize)) {
                let here = block.iter().map(look).chain([*spot]);
                *spot = here.max_by_key(|look| look.weight()).unwrap_or(*spot);
            }
        }
    }

    /// Writes the patterns of a row of spots into `textures`, from the bytes of a whole board: for a block, that of
    /// most of its floor, or none if it has no floor. O(cells of these rows).
    pub fn textures(self, marks: &[u8], terrain: Terrain, row: u32, textures: &mut Vec<Texture>) {
        let (stride, width) = (self.size.stride(), self.size.width() as usize);
        let costs = terrain.bytes.as_slice();
        let end = ((row + 1) * self.block).min(self.size.height());
        let rows = row * self.block..end;
        textures.clear();
        textures.extend((0..width).step_by(self.block as usize).map(|left| {
            let columns = left..(left + self.block as usize).min(width);
            let mut counts = [0; Texture::ALL.len()];
            for y in rows.clone() {
                let first = (y as usize + 1) * stride + 1;
                for place in columns.clone().map(|column| first + column) {
                    let floor = u32::from(marks[place] & mark::FLOOR != 0);
                    counts[terrain.texture(marks[place], costs[place]) as usize] += floor;
                }
            }
            // Among equally frequent patterns the cheaper one is shown.
            let most = Texture::ALL.into_iter().rev();
            let most = most.max_by_key(|&texture| counts[texture as usize]);
            most.unwrap_or(Texture::Plain)
        }));
    }
}

/// The runs of adjacent columns, among `width` columns, for which `those` holds.
pub fn runs(width: u32, those: impl Fn(u32) -> bool) -> impl Iterator<Item = Range<u32>> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let from = (at..width).find(|&column| those(column))?;
        at = (from..width)
            .find(|&column| !those(column))
            .unwrap_or(width);
        Some(from..at)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::catalogue::{Appearance, Discipline};
    use crate::event::Event;
    use crate::map::{Map, Tile};

    #[test]
    fn a_block_shows_what_weighs_most_in_it() {
        let size = Size::clamped(5, 3);
        let at = |x, y| size.cell(x, y).unwrap();
        let mut board = Board::new(&Map::new(size, Tile::Floor), Discipline::Queue);
        board.apply(&[Event::pushed_start(at(1, 1)), Event::pushed_start(at(4, 2))]);
        board.apply(&[Event::expanded(at(4, 2))]);
        let looks: [Look; 256] =
            std::array::from_fn(|byte| Look::of(byte as u8, Appearance::Search));
        let spots = Spots::new(size, 2);
        let mut line = Vec::new();
        spots.line(board.marks().as_slice(), &looks, 0, &mut line);
        assert_eq!(line, [Look::Frontier, Look::Floor, Look::Floor]);
        spots.line(board.marks().as_slice(), &looks, 1, &mut line);
        assert_eq!(line, [Look::Floor, Look::Floor, Look::Expanded]);
        assert_eq!((spots.columns(), spots.rows(), spots.count()), (3, 2, 6));
        assert_eq!(spots.place(at(4, 2)), (2, 1));
    }

    #[test]
    fn a_block_has_the_pattern_of_most_of_its_floor() {
        let size = Size::clamped(5, 2);
        let mut map = Map::new(size, Tile::Floor);
        let costs = [
            (0, 0, 3),
            (0, 1, 2),
            (1, 0, 9),
            (2, 0, 5),
            (2, 1, 4),
            (4, 1, 9),
        ];
        for (x, y, cost) in costs {
            map.set_cost(size.cell(x, y).unwrap(), cost);
        }
        map.tiles[size.cell(4, 0).unwrap()] = Tile::Wall;
        let board = Board::new(&map, Discipline::Queue);
        let terrain = Terrain::of(&board, &map).expect("it has some");
        let textures = |block, row| {
            let mut textures = Vec::new();
            let marks = board.marks().as_slice();
            Spots::new(size, block).textures(marks, terrain, row, &mut textures);
            textures
        };
        use Texture::{Dots, Plain, Ripples};
        assert_eq!(textures(1, 0), [Dots, Ripples, Ripples, Plain, Plain]);
        assert_eq!(textures(1, 1), [Dots, Plain, Dots, Plain, Ripples]);
        assert_eq!(textures(2, 0), [Dots, Plain, Ripples]);
    }

    #[test]
    fn changed_rows_of_a_board_are_rows_of_spots() {
        let spots = Spots::new(Size::clamped(5, 7), 3);
        for (changed, rows) in [
            (0..9, 0..3),
            (0..1, 0..0),
            (1..2, 0..1),
            (3..5, 0..2),
            (7..9, 2..3),
            (8..9, 0..0),
        ] {
            assert_eq!(spots.rows_of(changed.clone()), rows, "{changed:?}");
        }
    }
}
