//! A board in blocks of cells, each shown as the most important thing in it.
//!
//! A refresh reads only the rows of the board that have changed.

use mazescope_core::looks::spots::Spots;
use mazescope_core::looks::texture::{Terrain, Texture, flat_on};
use mazescope_core::{Appearance, Board, Cell, Hue, Look, Map, Rgb, Size, Theme};
use std::collections::HashMap;
use std::ops::Range;

/// What a block of cells shows. If one of its cells is on the path, the block is on the path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ViewSpot {
    /// The look of its most important cell.
    Look(Look),
    /// A cell where a search starts.
    Start,
    /// A goal of a search.
    Goal,
    /// The current cell.
    Now,
}

/// Marks on a view, by column and row; only the most important one of several on a spot.
pub type Marks = HashMap<(u32, u32), ViewSpot>;

impl ViewSpot {
    /// Its importance: a spot shows the thing with the greatest weight.
    pub const fn weight(self) -> u8 {
        match self {
            ViewSpot::Look(look) => look.weight(),
            ViewSpot::Start => 100,
            ViewSpot::Goal => 101,
            ViewSpot::Now => 102,
        }
    }

    /// The marks of a map's starts and goals.
    pub fn ends(map: &Map) -> impl Iterator<Item = (Cell, ViewSpot)> {
        let starts = map.starts.iter().map(|&cell| (cell, ViewSpot::Start));
        starts.chain(map.goals.iter().map(|&cell| (cell, ViewSpot::Goal)))
    }

    /// Its colour on floor of that pattern, on the board of an algorithm of that hue. Spots are small, so they have the
    /// colours of cells of a few pixels.
    pub fn rgb(self, texture: Texture, (theme, hue): (Theme, Hue)) -> Rgb {
        let colours = theme.colours();
        match self {
            ViewSpot::Start => colours.start,
            ViewSpot::Goal => colours.goal,
            ViewSpot::Now => colours.now,
            ViewSpot::Look(look) if look.is_floor() => flat_on(look.small(theme, hue), texture),
            ViewSpot::Look(look) => look.small(theme, hue),
        }
    }

    /// Its character on floor of that pattern, without colours.
    pub const fn char(self, texture: Texture) -> char {
        match self {
            ViewSpot::Look(Look::Wall | Look::Rejected | Look::TouchedWall) => '#',
            ViewSpot::Look(Look::Floor | Look::Done) => match texture {
                Texture::Plain => ' ',
                Texture::Dots => ':',
                Texture::Ripples => '~',
            },
            ViewSpot::Look(Look::Backtracked) => '-',
            ViewSpot::Look(Look::Expanded | Look::Visited) => '.',
            ViewSpot::Look(Look::Touched) => ',',
            ViewSpot::Look(Look::Edge | Look::Frontier) => 'o',
            ViewSpot::Look(Look::Path) => '*',
            ViewSpot::Start => 'S',
            ViewSpot::Goal => 'G',
            ViewSpot::Now => '@',
        }
    }
}

/// A picture of a board, with one spot for each block of cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpotView {
    places: Spots,
    /// The look of each spot, and the pattern of its floor.
    spots: Vec<(Look, Texture)>,
}

impl SpotView {
    /// A view of maps of that size in that room. It is as large as fits, with at least one cell per spot.
    pub fn new(size: Size, columns: u32, rows: u32) -> SpotView {
        let places = Spots::fitting(size, columns, rows);
        SpotView {
            places,
            spots: vec![(Look::Wall, Texture::Plain); places.count()],
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

    /// Reads again the rows of a board that may have changed, counted with the border, as in [`Board::take_changed`].
    /// O(cells in these rows).
    pub fn refresh(
        &mut self,
        (board, map): (&Board, &Map),
        looks: Appearance,
        changed: Range<u32>,
    ) {
        let looks: [Look; 256] = std::array::from_fn(|byte| Look::of(byte as u8, looks));
        let (marks, columns) = (board.marks().as_slice(), self.columns() as usize);
        let terrain = Terrain::of(board, map);
        let mut line = Vec::with_capacity(columns);
        let mut textures = vec![Texture::Plain; columns];
        for row in self.places.rows_of(changed) {
            self.places.line(marks, &looks, row, &mut line);
            if let Some(terrain) = terrain {
                self.places.textures(marks, terrain, row, &mut textures);
            }
            let here = self.spots.iter_mut().skip(row as usize * columns);
            let seen = line.iter().zip(&textures);
            for (spot, (&look, &texture)) in here.zip(seen) {
                *spot = (look, texture);
            }
        }
    }

    /// The places of the marks of cells.
    pub fn marks(&self, cells: impl Iterator<Item = (Cell, ViewSpot)>) -> Marks {
        let mut marks = Marks::new();
        for (cell, spot) in cells {
            let kept = marks.entry(self.places.place(cell)).or_insert(spot);
            if spot.weight() > kept.weight() {
                *kept = spot;
            }
        }
        marks
    }

    /// The character at a column and a row of the view with these marks, without colours.
    pub fn char(&self, column: u32, row: u32, marks: &Marks) -> char {
        let (spot, texture) = self.seen(column, row, marks);
        spot.char(texture)
    }

    /// The colours of a half block with these marks: that of its upper spot and, unless the view ends above it, that of
    /// its lower spot.
    pub fn half_block(
        &self,
        column: u32,
        row: u32,
        marks: &Marks,
        colours: (Theme, Hue),
    ) -> (Rgb, Option<Rgb>) {
        let rgb = |row: u32| {
            let (spot, texture) = self.seen(column, row, marks);
            spot.rgb(texture, colours)
        };
        let below = 2 * row + 1;
        (rgb(2 * row), (below < self.rows()).then(|| rgb(below)))
    }

    /// The spot at a column and a row of the view with these marks, and the pattern of its floor; wall outside the
    /// view.
    fn seen(&self, column: u32, row: u32, marks: &Marks) -> (ViewSpot, Texture) {
        if column >= self.columns() || row >= self.rows() {
            return (ViewSpot::Look(Look::Wall), Texture::Plain);
        }
        let (look, texture) = self.spots[(row * self.columns() + column) as usize];
        let spot = ViewSpot::Look(look);
        let mark = marks.get(&(column, row));
        let mark = mark.filter(|mark| mark.weight() > spot.weight());
        (mark.copied().unwrap_or(spot), texture)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazescope_core::{Discipline, Event, Map, Tile};

    fn walls(size: Size) -> Map {
        Map::new(size, Tile::Wall)
    }

    fn board(size: Size) -> Board {
        Board::new(&walls(size), Discipline::Queue)
    }

    #[test]
    fn what_is_more_important_weighs_more() {
        let mut looks = Look::ALL.map(ViewSpot::Look).to_vec();
        looks.sort_by_key(|look| look.weight());
        looks.extend([ViewSpot::Start, ViewSpot::Goal, ViewSpot::Now]);
        assert!(looks.is_sorted_by_key(|spot| spot.weight()));
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
        let none = Marks::new();
        let row = |row| [0, 1, 2].map(|column| view.seen(column, row, &none).0);
        let looks = |looks: [Look; 3]| looks.map(ViewSpot::Look);
        assert_eq!(row(0), looks([Look::Frontier, Look::Wall, Look::Wall]));
        assert_eq!(row(1), looks([Look::Wall, Look::Wall, Look::Floor]));
        let marks = [(at(1, 1), ViewSpot::Start), (at(4, 3), ViewSpot::Goal)];
        let marks = view.marks(marks.into_iter());
        assert_eq!(marks.get(&(0, 0)), Some(&ViewSpot::Start));
        assert_eq!(marks.get(&(2, 1)), Some(&ViewSpot::Goal));
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
