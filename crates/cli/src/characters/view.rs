//! A board in blocks of cells, each shown as the most important thing in it, and the characters that show them.
//!
//! A refresh reads only the rows of the board that have changed.

use super::ink::{Depth, Glyph};
use mazescope_core::looks::spots::Spots;
use mazescope_core::looks::texture::{Terrain, Texture, flat_on};
use mazescope_core::{Appearance, Board, Cell, Hue, Look, Map, Size, Theme};
use std::ops::Range;

/// The marks of a map's starts and goals.
pub fn ends(map: &Map, theme: Theme) -> impl Iterator<Item = (Cell, Glyph)> {
    let [start, goal] = [('S', theme.colours().start), ('G', theme.colours().goal)];
    let starts = map.starts.iter().map(move |&cell| (cell, start));
    let ends = starts.chain(map.goals.iter().map(move |&cell| (cell, goal)));
    ends.map(|(cell, (char, ink))| (cell, Glyph::new(char, ink)))
}

/// The glyph of a look on floor of that pattern, on the board of an algorithm of that hue. Spots are small, so they have
/// the colours of cells of a few pixels.
fn glyph((look, texture): (Look, Texture), (theme, hue): (Theme, Hue)) -> Glyph {
    let char = match look {
        Look::Wall | Look::Rejected | Look::TouchedWall => '#',
        Look::Floor | Look::Done => match texture {
            Texture::Plain => ' ',
            Texture::Dots => ':',
            Texture::Ripples => '~',
        },
        Look::Backtracked => '-',
        Look::Expanded | Look::Visited => '.',
        Look::Touched => ',',
        Look::Edge | Look::Frontier => 'o',
        Look::Path => '*',
    };
    let colour = look.small(theme, hue);
    let on_terrain = look.is_floor().then(|| flat_on(colour, texture));
    Glyph::new(char, on_terrain.unwrap_or(colour))
}

/// A picture of a board, with one spot for each block of cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpotView {
    places: Spots,
    /// The rows of spots: the look of the most important cell of each, and the pattern of its floor.
    spots: Vec<Vec<(Look, Texture)>>,
}

impl SpotView {
    /// A view of maps of that size in that room. It is as large as fits, with at least one cell per spot.
    pub fn new(size: Size, columns: u32, rows: u32) -> SpotView {
        let places = Spots::fitting(size, columns, rows);
        let row = vec![(Look::Wall, Texture::Plain); places.columns() as usize];
        let spots = vec![row; places.rows() as usize];
        SpotView { places, spots }
    }

    /// The number of cells along a side of a block.
    pub fn scale(&self) -> u32 {
        self.places.block()
    }

    /// Reads again the rows of a board that may have changed, counted with the border, as in [`Board::take_changed`].
    /// O(cells in these rows).
    pub fn refresh(&mut self, board: &Board, map: &Map, looks: Appearance, changed: Range<u32>) {
        let looks = std::array::from_fn(|byte| Look::of(byte as u8, looks));
        let (marks, terrain) = (board.marks().as_slice(), Terrain::of(board, map));
        let mut line = Vec::new();
        let mut textures = vec![Texture::Plain; self.places.columns() as usize];
        for row in self.places.rows_of(changed) {
            self.places.line(marks, &looks, row, &mut line);
            if let Some(terrain) = terrain {
                self.places.textures(marks, terrain, row, &mut textures);
            }
            let spots = line.iter().copied().zip(textures.iter().copied());
            self.spots[row as usize] = spots.collect();
        }
    }

    /// Adds a path, which a search may have stated without tracing it on the board.
    pub fn add_path(&mut self, path: &[Cell]) {
        for (column, row) in path.iter().map(|&cell| self.places.place(cell)) {
            self.spots[row as usize][column as usize].0 = Look::Path;
        }
    }

    /// The rows of characters that show it, with marks of cells on top, the last of a spot in front. With colours, a
    /// character is the upper half of a block: its colour is that of a spot, and its background that of the spot below
    /// it, if there is one.
    pub fn glyphs(
        &self,
        marks: impl IntoIterator<Item = (Cell, Glyph)>,
        depth: Depth,
        colours: (Theme, Hue),
    ) -> Vec<Vec<Glyph>> {
        let rows = self.spots.iter().map(|row| {
            let glyphs = row.iter().map(|&spot| glyph(spot, colours));
            glyphs.collect()
        });
        let mut rows: Vec<Vec<Glyph>> = rows.collect();
        for (cell, mark) in marks {
            let (column, row) = self.places.place(cell);
            rows[row as usize][column as usize] = mark;
        }
        if depth == Depth::Mono {
            return rows;
        }
        let halves = rows.chunks(2).map(|rows| {
            let half = |(column, above): (usize, &Glyph)| Glyph {
                ground: rows.get(1).map(|below| below[column].ink),
                ..Glyph::new('\u{2580}', above.ink)
            };
            rows[0].iter().enumerate().map(half).collect()
        });
        halves.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazescope_core::{Discipline, Event, Map, Tile};

    const COLOURS: (Theme, Hue) = (Theme::Paper, Hue::Green);

    /// Its rows without colours, with these marks.
    fn characters(view: &SpotView, marks: &[(Cell, Glyph)]) -> Vec<String> {
        let rows = view.glyphs(marks.iter().copied(), Depth::Mono, COLOURS);
        let row = |row: Vec<Glyph>| row.iter().map(|glyph| glyph.char).collect();
        rows.into_iter().map(row).collect()
    }

    fn walls(size: Size) -> Map {
        Map::new(size, Tile::Wall)
    }

    fn board(size: Size) -> Board {
        Board::new(&walls(size), Discipline::Queue)
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
            let rows_of_it = view.glyphs([], Depth::Mono, COLOURS);
            let is_within = |length: usize, most: u32| length as u32 <= most.max(1);
            assert!(is_within(rows_of_it.len(), rows) && is_within(rows_of_it[0].len(), columns));
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
        view.refresh(&board, &walls(size), Appearance::Search, 0..6);
        assert_eq!(characters(&view, &[]), ["o##", "## "]);
        let mut map = walls(size);
        (map.starts, map.goals) = (vec![at(1, 1)], vec![at(4, 3)]);
        let marks: Vec<(Cell, Glyph)> = ends(&map, Theme::Paper).collect();
        assert_eq!(characters(&view, &marks), ["S##", "##G"]);
    }

    #[test]
    fn half_blocks_hold_two_spots_each() {
        let size = Size::clamped(2, 3);
        let at = |x, y| size.cell(x, y).unwrap();
        let mut board = board(size);
        board.apply(&[Event::carved(at(0, 0)), Event::pushed_start(at(0, 0))]);
        board.apply(&[Event::carved(at(0, 1))]);
        let mut view = SpotView::new(size, 9, 9);
        view.refresh(&board, &walls(size), Appearance::Search, 0..5);
        let now = Glyph::new('@', [1, 2, 3]);
        let glyphs = view.glyphs([(at(0, 0), now)], Depth::Full, COLOURS);
        let half = |above: Glyph, below: Option<Glyph>| Glyph {
            ground: below.map(|glyph| glyph.ink),
            ..Glyph::new('▀', above.ink)
        };
        let [floor, wall] =
            [Look::Floor, Look::Wall].map(|look| glyph((look, Texture::Plain), COLOURS));
        let upper = vec![half(now, Some(floor)), half(wall, Some(wall))];
        let lower = vec![half(wall, None); 2];
        assert_eq!(glyphs, [upper, lower], "no spot is below the third row");
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
                    view.refresh(&board, &map, Appearance::Search, changed);
                }
            }
            if let Some(changed) = board.take_changed() {
                view.refresh(&board, &map, Appearance::Search, changed);
            }
            let mut whole = SpotView::new(size, columns, rows);
            whole.refresh(&board, &map, Appearance::Search, 0..size.height() + 2);
            assert_eq!(view, whole, "{columns} x {rows}");
        }
    }
}
