//! Cells, directions, sizes, and the rectangular store `Grid<T>`.

use std::fmt;
use std::ops::{Index, IndexMut};

/// The largest width and the largest height of a map, in cells.
pub const MAX_SIDE: u32 = 8192;

/// A cell of a map, as its index in a [`Grid`] of the map's [`Size`].
///
/// Every grid has a border, one cell wide, around the map. A step from any cell of the map therefore leads to a cell of
/// the grid, and algorithms need no bounds checks:
///
/// ```text
///   stride = width + 2
///  +--------------+
///  | b  b  b  b  b|   index of (x, y) = (y + 1) * stride + (x + 1)
///  | b (0,0)(1,0) b|   b: border
///  | b  b  b  b  b|
///  +--------------+
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u32);

impl Cell {
    /// The cell at `index` of every grid of its size.
    #[inline(always)]
    pub const fn from_index(index: usize) -> Self {
        Cell(index as u32)
    }

    /// The index of the cell in the slice of a grid.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The neighbour in `direction`, which may be a cell of the border.
    #[inline(always)]
    pub const fn step(self, direction: Direction, size: Size) -> Self {
        Cell(
            self.0
                .wrapping_add_signed(direction.offset(size.stride()) as i32),
        )
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cell({})", self.0)
    }
}

/// One of the eight directions. The first four lead to the neighbours that share an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Direction {
    /// y - 1
    Up,
    /// x + 1
    Right,
    /// y + 1
    Down,
    /// x - 1
    Left,
    /// x + 1, y - 1
    UpRight,
    /// x + 1, y + 1
    DownRight,
    /// x - 1, y + 1
    DownLeft,
    /// x - 1, y - 1
    UpLeft,
}

impl Direction {
    /// All eight directions, in the order of their numbers.
    pub const ALL: [Direction; 8] = [
        Direction::Up,
        Direction::Right,
        Direction::Down,
        Direction::Left,
        Direction::UpRight,
        Direction::DownRight,
        Direction::DownLeft,
        Direction::UpLeft,
    ];

    /// The four directions along the axes: up, right, down, left.
    pub const FOUR: [Direction; 4] = [
        Direction::Up,
        Direction::Right,
        Direction::Down,
        Direction::Left,
    ];

    /// The change of (x, y), the opposite direction, and the word of each direction.
    #[inline(always)]
    const fn row(self) -> ((i32, i32), Direction, &'static str) {
        match self {
            Direction::Up => ((0, -1), Direction::Down, "up"),
            Direction::Right => ((1, 0), Direction::Left, "right"),
            Direction::Down => ((0, 1), Direction::Up, "down"),
            Direction::Left => ((-1, 0), Direction::Right, "left"),
            Direction::UpRight => ((1, -1), Direction::DownLeft, "up-right"),
            Direction::DownRight => ((1, 1), Direction::UpLeft, "down-right"),
            Direction::DownLeft => ((-1, 1), Direction::UpRight, "down-left"),
            Direction::UpLeft => ((-1, -1), Direction::DownRight, "up-left"),
        }
    }

    /// The change of (x, y).
    #[inline]
    pub const fn delta(self) -> (i32, i32) {
        self.row().0
    }

    /// The change of a cell's index in a grid whose rows are `stride` cells apart.
    #[inline(always)]
    pub const fn offset(self, stride: usize) -> isize {
        let (x, y) = self.delta();
        y as isize * stride as isize + x as isize
    }

    /// The opposite direction, which leads back.
    #[inline]
    pub const fn opposite(self) -> Direction {
        self.row().1
    }

    /// The direction's word, as the command line prints it.
    pub const fn name(self) -> &'static str {
        self.row().2
    }
}

/// Width and height of a map, in cells, each from 1 to [`MAX_SIDE`].
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Size {
    width: u16,
    height: u16,
}

impl Size {
    /// A size, or `None` if a side is 0 or longer than [`MAX_SIDE`].
    pub const fn new(width: u32, height: u32) -> Option<Size> {
        if width == 0 || height == 0 || width > MAX_SIDE || height > MAX_SIDE {
            return None;
        }
        Some(Size {
            width: width as u16,
            height: height as u16,
        })
    }

    /// The size nearest to the requested one.
    pub fn clamped(width: u32, height: u32) -> Size {
        Size {
            width: width.clamp(1, MAX_SIDE) as u16,
            height: height.clamp(1, MAX_SIDE) as u16,
        }
    }

    /// Cells in a row.
    #[inline(always)]
    pub const fn width(self) -> u32 {
        self.width as u32
    }

    /// Cells in a column.
    #[inline(always)]
    pub const fn height(self) -> u32 {
        self.height as u32
    }

    /// Cells of the map, without the border.
    pub const fn cells(self) -> usize {
        self.width as usize * self.height as usize
    }

    /// From a cell's index to that of the cell below it: the width and the border. One more is added if that is a power
    /// of two, because all cells of a column would then share a few lines of the processor's cache (*measured*: 32 to
    /// 45 % slower).
    #[inline(always)]
    pub const fn stride(self) -> usize {
        let stride = self.width as usize + 2;
        stride + stride.is_power_of_two() as usize
    }

    /// Cells of a grid of this size, including the border.
    pub const fn padded(self) -> usize {
        self.stride() * (self.height as usize + 2)
    }

    /// The cell at (x, y), or `None` outside the map.
    #[inline]
    pub const fn cell(self, x: i32, y: i32) -> Option<Cell> {
        if x < 0 || y < 0 || x >= self.width as i32 || y >= self.height as i32 {
            return None;
        }
        Some(Cell(
            ((y as usize + 1) * self.stride() + x as usize + 1) as u32,
        ))
    }

    /// The position of a cell: (x, y), from -1 on the border.
    #[inline]
    pub const fn position(self, cell: Cell) -> (i32, i32) {
        // A division of 32 bits is faster than one of 64.
        let stride = self.stride() as u32;
        let (row, column) = (cell.0 / stride, cell.0 % stride);
        (column as i32 - 1, row as i32 - 1)
    }

    /// Whether the cell belongs to the map, and not to its border.
    #[inline]
    pub const fn contains(self, cell: Cell) -> bool {
        let (x, y) = self.position(cell);
        self.cell(x, y).is_some()
    }

    /// Whether the cell is in the first or last row or column of the map.
    #[inline]
    pub const fn is_rim(self, cell: Cell) -> bool {
        let (x, y) = self.position(cell);
        let [last_x, last_y] = [self.width as i32 - 1, self.height as i32 - 1];
        x == 0 || y == 0 || x == last_x || y == last_y
    }

    /// The first cell in reading order.
    pub const fn first(self) -> Cell {
        Cell::from_index(self.stride() + 1)
    }

    /// The last cell in reading order.
    pub const fn last(self) -> Cell {
        Cell::from_index(self.height as usize * self.stride() + self.width as usize)
    }

    /// Every cell of the map in reading order: rows from the top, each from the left.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Cell> {
        (0..self.height as i32).flat_map(move |y| self.row(y))
    }

    /// The cells of a row from the left; none for a row outside the map.
    pub fn row(self, y: i32) -> impl DoubleEndedIterator<Item = Cell> {
        let first = self.cell(0, y).map(Cell::index);
        let row = first.map_or(0..0, |first| first..first + self.width as usize);
        row.map(Cell::from_index)
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

impl fmt::Debug for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// A value for each cell of a map and of its border, row by row in one slice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grid<T> {
    size: Size,
    values: Vec<T>,
}

impl<T: Copy> Grid<T> {
    /// A grid with `inside` on each cell of the map and `border` around it. O(cells).
    pub fn new(size: Size, inside: T, border: T) -> Self {
        let mut values = vec![border; size.padded()];
        let (stride, width) = (size.stride(), size.width() as usize);
        let rows = values.chunks_exact_mut(stride).skip(1);
        for row in rows.take(size.height() as usize) {
            row[1..=width].fill(inside);
        }
        Grid { size, values }
    }

    /// A grid with the same value everywhere. If the value consists of zero bits, this takes no time, because the
    /// system provides the memory page by page at its first use.
    pub fn uniform(size: Size, value: T) -> Self {
        let values = vec![value; size.padded()];
        Grid { size, values }
    }
}

impl<T> Grid<T> {
    /// A grid of existing values, including those of the border. `None` if their number differs from [`Size::padded`].
    pub fn from_values(size: Size, values: Vec<T>) -> Option<Self> {
        (values.len() == size.padded()).then_some(Grid { size, values })
    }

    /// A grid with `change` applied to each value, including those of the border. O(cells).
    pub fn map<U>(&self, change: impl FnMut(&T) -> U) -> Grid<U> {
        Grid {
            size: self.size,
            values: self.values.iter().map(change).collect(),
        }
    }

    /// Width and height of the map, in cells.
    #[inline]
    pub fn size(&self) -> Size {
        self.size
    }

    /// All values with the border; [`Cell::index`] points into it.
    #[inline(always)]
    pub fn as_slice(&self) -> &[T] {
        &self.values
    }

    /// All values with the border, to be changed.
    #[inline(always)]
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.values
    }
}

impl<T> Index<Cell> for Grid<T> {
    type Output = T;

    #[inline(always)]
    fn index(&self, cell: Cell) -> &T {
        &self.values[cell.index()]
    }
}

impl<T> IndexMut<Cell> for Grid<T> {
    #[inline(always)]
    fn index_mut(&mut self, cell: Cell) -> &mut T {
        &mut self.values[cell.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_knows_its_position_and_its_neighbours() {
        let size = Size::new(14, 3).unwrap();
        assert_eq!(size.stride(), 17, "14 + 2 is a power of two");
        for cell in size.iter() {
            let (x, y) = size.position(cell);
            assert_eq!(size.cell(x, y), Some(cell));
            for direction in Direction::ALL {
                let (dx, dy) = direction.delta();
                let neighbour = cell.step(direction, size);
                assert_eq!(size.position(neighbour), (x + dx, y + dy));
                assert_eq!(neighbour.step(direction.opposite(), size), cell);
                assert_eq!(
                    size.contains(neighbour),
                    size.cell(x + dx, y + dy).is_some()
                );
            }
        }
        assert_eq!(size.iter().count(), size.cells());
    }

    #[test]
    fn sizes_end_at_the_limit() {
        assert!(Size::new(0, 1).is_none() && Size::new(1, 0).is_none());
        assert!(Size::new(MAX_SIDE, MAX_SIDE).is_some() && Size::new(MAX_SIDE + 1, 1).is_none());
        let largest = Size::clamped(u32::MAX, u32::MAX);
        assert!(
            largest.padded() < 1 << 27,
            "a cell's index fits into 27 bits"
        );
    }

    #[test]
    fn the_border_surrounds_the_map() {
        let grid = Grid::new(Size::new(2, 2).unwrap(), 'm', 'b');
        let text: String = grid.as_slice().iter().collect();
        assert_eq!(text, ["bbbbb", "bmmbb", "bmmbb", "bbbbb"].concat());
    }
}
