//! The state of a board: a byte of tile and marks for each cell, folded from events, forward and back.
//!
//! The shader reads the byte of marks. One of its bits belongs to no event: the window sets it for starts and goals if
//! there are too many to draw as shapes.

use super::effects::{BoardTally, counter, direction, effects};
use super::mark;
use super::plane::PlaneCells;
use crate::catalogue::{Discipline, Plane, linked};
use crate::event::{Event, code};
use crate::{Cell, Direction, Grid, Map, Size};
use std::ops::Range;

/// Tiles and marks of a map, the direction from each discovered cell to its parent, counters, and the numbers of a
/// plane if the run writes some.
///
/// ```
/// use mazescope_core::{board::Board, catalogue::Discipline, event::Event, grid::Size, map::{Map, Tile}};
/// let map = Map::new(Size::new(2, 1).unwrap(), Tile::Floor);
/// let cell = map.size().cell(1, 0).unwrap();
/// let mut board = Board::new(&map, Discipline::Queue);
/// let log = [Event::pushed_start(cell), Event::expanded(cell)];
/// board.apply(&log);
/// assert_eq!((board.counts().expanded, board.counts().frontier), (1, 0));
/// board.undo(&log);
/// assert_eq!(board, Board::new(&map, Discipline::Queue));
/// ```
#[derive(Clone, Debug)]
pub struct Board {
    pub(super) marks: Grid<u8>,
    pub(super) parents: Grid<u8>,
    pub(super) tally: BoardTally,
    discipline: Discipline,
    /// The numbers that the run writes to cells, and its register.
    pub(super) plane: PlaneCells,
    /// The cells that have changed since they were last drawn.
    pub(super) changed: ChangedCells,
}

/// The numbers of cells in each state, at the present moment of a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Discovered cells.
    pub discovered: u32,
    /// Expanded cells.
    pub expanded: u32,
    /// Cells or edges in the frontier.
    pub frontier: u32,
    /// Cells on the path. The path has one move fewer.
    pub traced: u32,
    /// Backtracked cells.
    pub backtracked: u32,
    /// Edges that stay wall.
    pub rejected: u32,
    /// Cells carved minus cells raised.
    pub carved: i32,
    /// The number of looks at cells.
    pub looks: u32,
}

impl Board {
    /// The board before the first event: the map's tiles. O(cells) in time and space: 2 bytes a cell.
    pub fn new(map: &Map, discipline: Discipline) -> Board {
        Board::with_plane(map, discipline, Plane::None)
    }

    /// The board before the first event of a run that writes these numbers to cells. They take no memory until the
    /// first is written, unless they are costs and the map has some.
    pub fn with_plane(map: &Map, discipline: Discipline, plane: Plane) -> Board {
        let size = map.size();
        let mut board = Board {
            marks: Grid::uniform(size, 0),
            parents: Grid::uniform(size, 0),
            tally: BoardTally::default(),
            discipline,
            plane: PlaneCells::new(plane),
            changed: ChangedCells::all(size.padded()),
        };
        board.reset(map);
        board
    }

    /// Goes back to before the first event, at the cost of copying the map.
    pub fn reset(&mut self, map: &Map) {
        self.restore(None, map, 0, usize::MAX);
    }

    /// Sets the kind of numbers that are written to cells from now on. None may have been written before.
    pub fn declare_plane(&mut self, plane: Plane) {
        self.plane.declare(plane);
    }

    /// Applies the events, the first one first. O(events), and O(cells) once, for the first number that is written.
    pub fn apply(&mut self, events: &[Event]) {
        match self.plane.kind() {
            Plane::None => self.change::<false, false>(events.iter()),
            Plane::Link | Plane::Number { .. } => self.change::<false, true>(events.iter()),
        }
    }

    /// Undoes the events, the last one first. O(events).
    pub fn undo(&mut self, events: &[Event]) {
        match self.plane.kind() {
            Plane::None => self.change::<true, false>(events.iter().rev()),
            Plane::Link | Plane::Number { .. } => self.change::<true, true>(events.iter().rev()),
        }
    }

    /// The only place where a board changes: each event flips its bits, forward and back alike. A const parameter
    /// removes the code for numbers from boards without a plane.
    #[inline(always)]
    fn change<'a, const BACK: bool, const PLANE: bool>(
        &mut self,
        events: impl Iterator<Item = &'a Event>,
    ) {
        let effects = effects(self.discipline);
        let size = self.marks.size();
        let marks = self.marks.as_mut_slice();
        let parents = &mut self.parents.as_mut_slice()[..marks.len()];
        let plane = &mut self.plane;
        let mut tally = self.tally;
        let changed = self.changed.blocks_mut();
        for event in events {
            if PLANE {
                if let Some(number) = event.number() {
                    plane.turn_register(number);
                    continue;
                }
                if event.code() as u32 == code::WROTE {
                    plane.write(event.cell(), size);
                }
            }
            let (index, effect) = (event.cell().index(), &effects[event.code()]);
            marks[index] ^= effect.marks;
            parents[index] ^= effect.parent;
            for (count, delta) in tally.iter_mut().zip(&effect.tally) {
                *count = if BACK {
                    count.wrapping_sub(*delta)
                } else {
                    count.wrapping_add(*delta)
                };
            }
            // It is usually set already, and reading costs less than writing.
            let changed = &mut changed[block(index)];
            if !*changed {
                *changed = true;
            }
        }
        self.tally = tally;
    }

    /// Width and height of the map.
    #[inline]
    pub fn size(&self) -> Size {
        self.marks.size()
    }

    /// The byte of each cell, in the bits of [`mark`]; the border is 0.
    #[inline]
    pub fn marks(&self) -> &Grid<u8> {
        &self.marks
    }

    /// Whether the cell is floor at this moment.
    #[inline]
    pub fn is_floor(&self, cell: Cell) -> bool {
        self.marks[cell] & mark::FLOOR != 0
    }

    /// Whether the cell is a dead end: floor with exactly one exit along a row or a column. A diagonal move needs both
    /// corner cells free, so a cell with one exit has no diagonal one.
    pub fn is_dead_end(&self, cell: Cell) -> bool {
        let neighbours = Direction::FOUR.map(|direction| cell.step(direction, self.size()));
        let exits = neighbours.iter().filter(|&&exit| self.is_floor(exit));
        self.is_floor(cell) && exits.count() == 1
    }

    /// The direction from a discovered cell to its parent. A start has none.
    #[inline]
    pub fn parent(&self, cell: Cell) -> Option<Direction> {
        direction(self.parents[cell])
    }

    /// The parent byte of the cell, which [`direction`] reads and events flip.
    #[inline]
    pub fn parent_byte(&self, cell: Cell) -> u8 {
        self.parents[cell]
    }

    /// The kind of frontier, from which the counters follow.
    #[inline]
    pub fn discipline(&self) -> Discipline {
        self.discipline
    }

    /// The kind of numbers that are written to cells, if any.
    pub fn plane(&self) -> Plane {
        self.plane.kind()
    }

    /// The register at this moment: the bits that the next [`Event::wrote`] flips.
    pub fn register(&self) -> u32 {
        self.plane.register()
    }

    /// The numbers of all cells, if they are bytes and one was written.
    pub fn byte_numbers(&self) -> Option<&Grid<u8>> {
        self.plane.byte_numbers()
    }

    /// The number of the cell in the plane: 0 before one was written, and without a plane.
    #[inline]
    pub fn number(&self, cell: Cell) -> u32 {
        self.plane.number(cell)
    }

    /// The far parent of a cell, if the run writes links and the cell has one.
    pub fn link(&self, cell: Cell) -> Option<Cell> {
        let link = linked(self.number(cell)).filter(|_| self.plane() == Plane::Link);
        link.and_then(|(x, y)| self.size().cell(x, y))
    }

    /// The parent of a discovered cell: its far parent if it has one, otherwise the neighbour in the direction of
    /// [`Board::parent`]. A start has none, and neither has an undiscovered cell.
    pub fn parent_cell(&self, cell: Cell) -> Option<Cell> {
        let is_discovered = self.marks[cell] & mark::DISCOVERED != 0;
        is_discovered.then(|| self.parent_before(cell))?
    }

    /// The parent of a cell that is discovered, or was before it was withdrawn.
    #[inline]
    pub fn parent_before(&self, cell: Cell) -> Option<Cell> {
        let near = || Some(cell.step(self.parent(cell)?, self.size()));
        self.link(cell).or_else(near)
    }

    /// The number of moves of the search's path from its start to a discovered cell, if it is at most about `most`;
    /// `None` for other cells, where the path has a line that is no row, column or diagonal, and where the trace of
    /// another program leaves out a parent. O(`most`).
    pub fn moves_from_start(&self, cell: Cell, most: u32) -> Option<u32> {
        if self.marks[cell] & mark::DISCOVERED == 0 {
            return None;
        }
        let (mut moves, mut at) = (0, cell);
        while let Some(parent) = self.parent_cell(at) {
            let [(x, y), (to_x, to_y)] = [parent, at].map(|cell| self.size().position(cell));
            let (over, down) = (x.abs_diff(to_x), y.abs_diff(to_y));
            let runs = over == 0 || down == 0 || over == down;
            if moves >= most || !runs {
                return None;
            }
            at = parent;
            moves += over.max(down);
        }
        (self.parents[at] != 0).then_some(moves)
    }

    /// The cell at which the path of parents to a cell begins: a start, or a goal of a search from both ends. `None` if
    /// the trace of another program leaves out a parent, or has a loop of them. O(path).
    pub fn root(&self, cell: Cell) -> Option<Cell> {
        let path = std::iter::successors(Some(cell), |&at| self.parent_cell(at));
        let root = path.take(self.size().cells()).last()?;
        let begins = self.parents[root] != 0 && self.parent_cell(root).is_none();
        begins.then_some(root)
    }

    /// The counters. O(1).
    #[inline]
    pub fn counts(&self) -> Counts {
        Counts {
            discovered: self.tally[counter::DISCOVERED],
            expanded: self.tally[counter::EXPANDED],
            frontier: self.tally[counter::FRONTIER],
            traced: self.tally[counter::TRACED],
            backtracked: self.tally[counter::BACKTRACKED],
            rejected: self.tally[counter::REJECTED],
            carved: self.tally[counter::CARVED] as i32,
            looks: self.tally[counter::LOOKS],
        }
    }

    /// The cells that may have changed since the last call of [`Board::settle`].
    pub fn changed(&self) -> &ChangedCells {
        &self.changed
    }

    /// Clears the changes, after they have been drawn.
    pub fn settle(&mut self) {
        self.changed.clear();
    }

    /// The rows of [`Board::marks`], counted with the border, that may have changed since the last call and must be
    /// drawn again.
    pub fn take_changed(&mut self) -> Option<Range<u32>> {
        let (stride, changed) = (self.size().stride(), self.changed.span()?);
        self.settle();
        Some((changed.start / stride) as u32..changed.end.div_ceil(stride) as u32)
    }

    /// Makes the next [`Board::take_changed`] return every row.
    pub fn change_all(&mut self) {
        self.changed.set_all();
    }
}

impl PartialEq for Board {
    /// Equal states. Changes since the last drawing do not count.
    fn eq(&self, other: &Board) -> bool {
        self.marks == other.marks
            && self.parents == other.parents
            && self.tally == other.tally
            && self.plane == other.plane
    }
}

/// The cells of a block, which are contiguous in the board's memory. With smaller blocks, the flags of a frontier in
/// thousands of rows would no longer fit into the processor's cache next to the data of the loop.
const BLOCK: usize = 256;

/// The cells of a board that may have changed: a flag for each block of 256 cells in a row of memory. A change costs
/// one store for any cell. A scattered frontier therefore costs its own blocks, and not all rows between its first cell
/// and its last.
#[derive(Clone, Debug)]
pub struct ChangedCells {
    /// A flag for each block.
    blocks: Vec<bool>,
    /// Whether a flag may be set.
    any: bool,
    /// The number of cells, including the border.
    cells: usize,
}

impl ChangedCells {
    /// For a board of `cells` cells, including its border: all have changed.
    pub(super) fn all(cells: usize) -> ChangedCells {
        ChangedCells {
            blocks: vec![true; cells.div_ceil(BLOCK)],
            any: true,
            cells,
        }
    }

    /// The flags. Set that of [`block`] for each cell that changes.
    #[inline(always)]
    pub(super) fn blocks_mut(&mut self) -> &mut [bool] {
        self.any = true;
        &mut self.blocks
    }

    /// Marks every cell as possibly changed.
    pub(super) fn set_all(&mut self) {
        self.blocks_mut().fill(true);
    }

    /// Clears all flags, after the changes have been drawn.
    pub(super) fn clear(&mut self) {
        if std::mem::take(&mut self.any) {
            self.blocks.fill(false);
        }
    }

    /// Disjoint runs of indices, each from the first cell to behind the last, that contain all cells that may have
    /// changed. O(cells / 256).
    pub fn runs(&self) -> impl Iterator<Item = Range<usize>> {
        let blocks = if self.any { &self.blocks[..] } else { &[] };
        let mut at = 0;
        std::iter::from_fn(move || {
            let start = at + blocks[at..].iter().position(|&changed| changed)?;
            let rest = &blocks[start..];
            let length = rest.iter().position(|&changed| !changed);
            at = start + length.unwrap_or(rest.len());
            Some(start * BLOCK..(at * BLOCK).min(self.cells))
        })
    }

    /// From the first cell that may have changed to behind the last.
    pub fn span(&self) -> Option<Range<usize>> {
        let first = self.runs().next()?;
        let last = self.blocks.iter().rposition(|&changed| changed)?;
        Some(first.start..((last + 1) * BLOCK).min(self.cells))
    }
}

/// The index of the flag of a cell.
#[inline(always)]
pub(super) const fn block(index: usize) -> usize {
    index / BLOCK
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changed(cells: usize, indices: &[usize]) -> ChangedCells {
        let mut changed = ChangedCells::all(cells);
        changed.clear();
        for &index in indices {
            changed.blocks_mut()[block(index)] = true;
        }
        changed
    }

    #[test]
    fn runs_are_the_blocks_that_have_changed() {
        let runs = |cells, indices: &[usize]| {
            let changed = changed(cells, indices);
            let runs = changed.runs().map(|run| [run.start, run.end]);
            runs.collect::<Vec<_>>()
        };
        assert!(runs(800, &[]).is_empty());
        assert_eq!(runs(800, &[3, 5]), [[0, 256]]);
        assert_eq!(runs(800, &[280, 799, 520]), [[256, 800]]);
        assert_eq!(
            runs(8000, &[0, 7999, 2560, 2561]),
            [[0, 256], [2560, 2816], [7936, 8000]]
        );
    }

    #[test]
    fn a_span_reaches_from_the_first_to_the_last() {
        assert_eq!(changed(999, &[]).span(), None);
        assert_eq!(changed(999, &[300, 700]).span(), Some(256..768));
        let mut all = ChangedCells::all(999);
        assert_eq!(all.span(), Some(0..999));
        all.clear();
        all.set_all();
        assert_eq!(all.runs().next(), Some(0..999));
    }
}
