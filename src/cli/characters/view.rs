//! A board in blocks of cells, each shown as the most important thing in it.

use crate::board::Board;
use crate::catalogue::{Appearance, Hue};
use crate::grid::{Cell, Size};
use crate::looks::Look;
use crate::looks::spots::Spots;
use crate::looks::terrain::Terrain;
use crate::looks::texture::{Texture, flat_on};
use crate::looks::theme::{Rgb, Theme};
use crate::map::Map;
use std::ops::Range;

/// The mark of a block of cells. Later variants are more important: where one cell of a block is on the
/// path, the block is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ViewSpot {
    /// Cells that cannot be walked.
    Wall,
    /// A cell that can be walked.
    Floor,
    /// A wall that was looked at.
    TouchedWall,
    /// A cell that was looked at, and not discovered.
    Touched,
    /// A room that a generator has done with.
    Done,
    /// An edge that stays wall.
    Rejected,
    /// A cell that a search has given up.
    GivenUp,
    /// A cell that was expanded.
    Expanded,
    /// A cell where a walker was.
    Visited,
    /// An edge that waits in a generator's frontier.
    Edge,
    /// A cell that waits in a search's frontier.
    Frontier,
    /// A cell of the path.
    Path,
    /// A cell where a search starts.
    Start,
    /// A cell that a search looks for.
    Goal,
    /// The cell at which the algorithm works.
    Now,
}

impl ViewSpot {
    fn of(look: Look) -> ViewSpot {
        match look {
            Look::Wall => ViewSpot::Wall,
            Look::Floor => ViewSpot::Floor,
            Look::Edge => ViewSpot::Edge,
            Look::Rejected => ViewSpot::Rejected,
            Look::Done => ViewSpot::Done,
            Look::Frontier => ViewSpot::Frontier,
            Look::Expanded => ViewSpot::Expanded,
            Look::GivenUp => ViewSpot::GivenUp,
            Look::Path => ViewSpot::Path,
            Look::Visited => ViewSpot::Visited,
            Look::Touched => ViewSpot::Touched,
            Look::TouchedWall => ViewSpot::TouchedWall,
        }
    }

    /// Its colour on floor of that pattern, on the board of an algorithm of that hue. A spot is as small as cells of a
    /// few pixels, and has their colours.
    pub fn rgb(self, texture: Texture, (theme, hue): (Theme, Hue)) -> Rgb {
        let colours = theme.colours();
        let look = match self {
            ViewSpot::Start => return colours.start,
            ViewSpot::Goal => return colours.goal,
            ViewSpot::Now => return colours.now,
            ViewSpot::Wall => Look::Wall,
            ViewSpot::Floor => Look::Floor,
            ViewSpot::Done => Look::Done,
            ViewSpot::Rejected => Look::Rejected,
            ViewSpot::GivenUp => Look::GivenUp,
            ViewSpot::Expanded => Look::Expanded,
            ViewSpot::Edge => Look::Edge,
            ViewSpot::Frontier => Look::Frontier,
            ViewSpot::Path => Look::Path,
            ViewSpot::Visited => Look::Visited,
            ViewSpot::Touched => Look::Touched,
            ViewSpot::TouchedWall => Look::TouchedWall,
        };
        match look.is_floor() {
            true => flat_on(look.small(theme, hue), texture),
            false => look.small(theme, hue),
        }
    }

    /// Its character on floor of that pattern, where there is no colour.
    pub const fn char(self, texture: Texture) -> char {
        match self {
            ViewSpot::Wall | ViewSpot::Rejected | ViewSpot::TouchedWall => '#',
            ViewSpot::Floor | ViewSpot::Done => match texture {
                Texture::Plain => ' ',
                Texture::Dots => ':',
                Texture::Ripples => '~',
            },
            ViewSpot::GivenUp => '-',
            ViewSpot::Expanded | ViewSpot::Visited => '.',
            ViewSpot::Touched => ',',
            ViewSpot::Edge | ViewSpot::Frontier => 'o',
            ViewSpot::Path => '*',
            ViewSpot::Start => 'S',
            ViewSpot::Goal => 'G',
            ViewSpot::Now => '@',
        }
    }
}

/// A picture of a board, a spot for each block of cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpotView {
    places: Spots,
    spots: Vec<ViewSpot>,
    /// The pattern of each spot's floor.
    textures: Vec<Texture>,
}

impl SpotView {
    /// A view of maps of that size in that much room: as large as fits, at most one cell a spot.
    pub fn new(size: Size, columns: u32, rows: u32) -> SpotView {
        let places = Spots::fitting(size, columns, rows);
        SpotView {
            places,
            spots: vec![ViewSpot::Wall; places.count()],
            textures: vec![Texture::Plain; places.count()],
        }
    }

    /// The number of cells along a side of a block.
    pub fn scale(&self) -> u32 {
        self.places.block()
    }

    /// Spots in a row.
    pub fn columns(&self) -> u32 {
        self.places.columns()
    }

    /// Rows of spots.
    pub fn rows(&self) -> u32 {
        self.places.rows()
    }

    /// Looks again at the rows of a board on a map that may have changed, counted with its border as
    /// [`Board::take_changed`] counts them. O(cells in these rows).
    pub fn refresh(
        &mut self,
        (board, map): (&Board, &Map),
        looks: Appearance,
        changed: Range<u32>,
    ) {
        let looks: [Look; 256] = std::array::from_fn(|byte| Look::of(byte as u8, looks));
        let (marks, columns) = (board.marks().as_slice(), self.columns() as usize);
        let terrain = Terrain::of(board, map);
        let (mut line, mut textures) = (Vec::with_capacity(columns), Vec::new());
        for row in self.places.rows_of(changed) {
            self.places.line(marks, &looks, row, &mut line);
            let here = row as usize * columns..(row as usize + 1) * columns;
            for (spot, &look) in self.spots[here.clone()].iter_mut().zip(&line) {
                *spot = ViewSpot::of(look);
            }
            match terrain {
                None => self.textures[here].fill(Texture::Plain),
                Some(terrain) => {
                    self.places.textures(marks, terrain, row, &mut textures);
                    self.textures[here].copy_from_slice(&textures);
                }
            }
        }
    }

    /// The column and the row of the spot that shows a cell.
    pub fn place(&self, cell: Cell) -> (u32, u32) {
        self.places.place(cell)
    }

    /// The spot at a column and a row; wall outside the view.
    pub fn spot(&self, column: u32, row: u32) -> ViewSpot {
        let (columns, rows) = (self.columns(), self.rows());
        if column >= columns || row >= rows {
            return ViewSpot::Wall;
        }
        self.spots[row as usize * columns as usize + column as usize]
    }

    /// The pattern of a spot's floor at a column and a row; none outside the view.
    pub fn texture(&self, column: u32, row: u32) -> Texture {
        if column >= self.columns() || row >= self.rows() {
            return Texture::Plain;
        }
        let place = row as usize * self.columns() as usize + column as usize;
        self.textures[place]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Discipline;
    use crate::event::Event;
    use crate::map::{Map, Tile};

    fn walls(size: Size) -> Map {
        Map::new(size, Tile::Wall)
    }

    fn board(size: Size) -> Board {
        Board::new(&walls(size), Discipline::Queue)
    }

    #[test]
    fn what_is_more_important_weighs_more() {
        let mut looks = Look::ALL;
        looks.sort_by_key(|look| look.weight());
        assert!(
            looks
                .map(ViewSpot::of)
                .is_sorted_by(|one, other| one < other)
        );
    }

    #[test]
    fn a_view_is_as_large_as_there_is_room() {
        let size = Size::clamped(100, 40);
        for (columns, rows, scale) in [
            (100, 40, 1),
            (99, 40, 2),
            (100, 39, 2),
            (20, 99, 5),
            (0, 0, 100),
        ] {
            let view = SpotView::new(size, columns, rows);
            assert_eq!(view.scale(), scale, "{columns} x {rows}");
            assert!(view.columns() <= columns.max(1) && view.rows() <= rows.max(1));
        }
    }

    #[test]
    fn a_block_shows_the_most_important_thing_in_it() {
        let size = Size::clamped(5, 4);
        let at = |x, y| size.cell(x, y).unwrap();
        let mut board = board(size);
        board.apply(&[
            Event::carved(at(0, 0)),
            Event::carved(at(1, 1)),
            Event::carved(at(4, 3)),
        ]);
        board.apply(&[Event::pushed_start(at(1, 1))]);
        let mut view = SpotView::new(size, 3, 2);
        view.refresh((&board, &walls(size)), Appearance::Search, 0..6);
        let row = |row| [0, 1, 2].map(|column| view.spot(column, row));
        assert_eq!(row(0), [ViewSpot::Frontier, ViewSpot::Wall, ViewSpot::Wall]);
        assert_eq!(row(1), [ViewSpot::Wall, ViewSpot::Wall, ViewSpot::Floor]);
        assert_eq!(
            (view.place(at(1, 1)), view.place(at(4, 3))),
            ((0, 0), (2, 1))
        );
    }

    #[test]
    fn refreshing_changed_rows_is_enough() {
        let size = Size::clamped(31, 23);
        for (columns, rows) in [(31, 23), (16, 23), (7, 5), (1, 1)] {
            let (map, mut board) = (walls(size), board(size));
            board.take_changed();
            let mut view = SpotView::new(size, columns, rows);
            for (number, cell) in size.iter().enumerate().filter(|(number, _)| number % 7 < 3) {
                board.apply(&[Event::carved(cell)]);
                if number % 5 == 0 {
                    let changed = board.take_changed().unwrap();
                    view.refresh((&board, &map), Appearance::Search, changed);
                }
            }
            if let Some(changed) = board.take_changed() {
                view.refresh((&board, &map), Appearance::Search, changed);
            }
            let mut whole = SpotView::new(size, columns, rows);
            whole.refresh((&board, &map), Appearance::Search, 0..size.height() + 2);
            assert_eq!(view, whole, "{columns} x {rows}");
        }
    }
}
