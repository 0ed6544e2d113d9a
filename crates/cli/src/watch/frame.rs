//! A frame: the characters that fill a terminal, on which views and words are drawn.

use crate::characters::view::{Marks, SpotView};
use mazescope_core::{Hue, Rgb, Theme};

/// A character with its colour and its background.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glyph {
    /// The character; it takes one column.
    pub char: char,
    /// Its colour.
    pub ink: Rgb,
    /// Its background.
    pub ground: Rgb,
}

/// The glyphs that fill a terminal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    columns: u16,
    rows: u16,
    glyphs: Vec<Glyph>,
}

/// A rectangle of a frame, in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FrameArea {
    /// Its first column.
    pub left: u16,
    /// Its first row.
    pub top: u16,
    /// Its number of columns.
    pub columns: u16,
    /// Its number of rows.
    pub rows: u16,
}

/// How spots become characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawing {
    /// Two spots, one above the other, in the colours of one character: U+2580, the upper half block.
    HalfBlocks,
    /// One character per spot, without colour.
    Characters,
}

impl Drawing {
    /// Rows of spots in a row of characters.
    pub const fn spots_a_row(self) -> u32 {
        match self {
            Drawing::HalfBlocks => 2,
            Drawing::Characters => 1,
        }
    }
}

impl Frame {
    /// A frame that shows only the background of the theme.
    pub fn blank(columns: u16, rows: u16, theme: Theme) -> Frame {
        let colours = theme.colours();
        let blank = Glyph {
            char: ' ',
            ink: colours.text,
            ground: colours.window,
        };
        Frame {
            columns,
            rows,
            glyphs: vec![blank; usize::from(columns) * usize::from(rows)],
        }
    }

    /// Columns and rows.
    pub fn size(&self) -> (u16, u16) {
        (self.columns, self.rows)
    }

    /// The glyphs of a row; none outside.
    pub fn row(&self, row: u16) -> &[Glyph] {
        let columns = usize::from(self.columns);
        let first = usize::from(row) * columns;
        self.glyphs.get(first..first + columns).unwrap_or_default()
    }

    fn glyph(&mut self, column: u16, row: u16) -> Option<&mut Glyph> {
        if column >= self.columns || row >= self.rows {
            return None;
        }
        let place = usize::from(row) * usize::from(self.columns) + usize::from(column);
        self.glyphs.get_mut(place)
    }

    /// Writes words from a place, at most `most` columns, and keeps the background.
    pub fn write(&mut self, column: u16, row: u16, most: u16, words: &str, ink: Rgb) {
        for (char, column) in words.chars().take(most.into()).zip(column..) {
            if let Some(glyph) = self.glyph(column, row) {
                (glyph.char, glyph.ink) = (char, ink);
            }
        }
    }

    /// Draws a view at the top left of an area, with marks on top. A spot shows the most important thing on it.
    pub fn draw(
        &mut self,
        area: FrameArea,
        view: &SpotView,
        marks: &Marks,
        drawing: Drawing,
        (theme, hue): (Theme, Hue),
    ) {
        let a_row = drawing.spots_a_row();
        let rows = view.rows().div_ceil(a_row).min(area.rows.into());
        let columns = view.columns().min(area.columns.into());
        let behind = theme.colours().window;
        for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)))
        {
            let (x, y) = (area.left + column as u16, area.top + row as u16);
            let Some(glyph) = self.glyph(x, y) else {
                continue;
            };
            match drawing {
                Drawing::Characters => glyph.char = view.char(column, row, marks),
                Drawing::HalfBlocks => {
                    let (ink, below) = view.half_block(column, row, marks, (theme, hue));
                    *glyph = Glyph {
                        char: '\u{2580}',
                        ink,
                        // If the number of rows is odd, the last row has no lower half.
                        ground: below.unwrap_or(behind),
                    };
                }
            }
        }
    }

    /// The differences from an earlier frame, as runs of glyphs in a row, each with its column and row. All glyphs
    /// differ if the earlier frame has another size.
    pub fn changes<'a>(
        &'a self,
        before: Option<&'a Frame>,
    ) -> impl Iterator<Item = (u16, u16, &'a [Glyph])> {
        let before = before.filter(|before| before.size() == self.size());
        (0..self.rows).flat_map(move |row| {
            let (new, old) = (self.row(row), before.map(|before| before.row(row)));
            let differs = move |place: usize| old.is_none_or(|old| old[place] != new[place]);
            let mut place = 0;
            std::iter::from_fn(move || {
                let from = (place..new.len()).find(|&place| differs(place))?;
                let to = (from..new.len()).find(|&place| !differs(place));
                place = to.unwrap_or(new.len());
                Some((from as u16, row, &new[from..place]))
            })
        })
    }

    /// The characters without colours, one line for each row.
    #[cfg(test)]
    pub fn text(&self) -> String {
        let lines = (0..self.rows).map(|row| {
            let chars: String = self.row(row).iter().map(|glyph| glyph.char).collect();
            format!("{}\n", chars.trim_end())
        });
        lines.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::characters::view::ViewSpot;
    use mazescope_core::looks::texture::Texture;
    use mazescope_core::{Appearance, Board, Discipline, Event, Look, Map, Size, Tile};

    const ALL: FrameArea = FrameArea {
        left: 1,
        top: 0,
        columns: 9,
        rows: 9,
    };

    /// ```text
    ///   . . #
    ///   . . .     S is expanded, and the cell below it is in the frontier
    ///   . . .
    /// ```
    fn view() -> (SpotView, Marks) {
        let size = Size::clamped(3, 3);
        let at = |x, y| size.cell(x, y).unwrap();
        let mut map = Map::new(size, Tile::Floor);
        map.tiles[at(2, 0)] = Tile::Wall;
        let mut board = Board::new(&map, Discipline::Queue);
        let start = at(0, 0);
        board.apply(&[
            Event::pushed_start(start),
            Event::expanded(start),
            Event::pushed(at(0, 1), mazescope_core::grid::Direction::Up),
        ]);
        let mut view = SpotView::new(size, 9, 9);
        view.refresh((&board, &map), Appearance::Search, 0..5);
        let marks = [(start, ViewSpot::Start), (at(2, 2), ViewSpot::Goal)];
        let marks = view.marks(marks.into_iter());
        (view, marks)
    }

    #[test]
    fn without_colour_a_spot_is_a_character() {
        let (view, marks) = view();
        let mut frame = Frame::blank(6, 4, Theme::Midnight);
        frame.draw(
            ALL,
            &view,
            &marks,
            Drawing::Characters,
            (Theme::Midnight, Hue::Blue),
        );
        frame.write(0, 3, 4, "status", [1, 2, 3]);
        assert_eq!(frame.text(), " S #\n o\n   G\nstat\n");
    }

    #[test]
    fn half_blocks_hold_two_spots_each() {
        let (view, marks) = view();
        let theme = Theme::Paper;
        let mut frame = Frame::blank(6, 4, theme);
        frame.draw(ALL, &view, &marks, Drawing::HalfBlocks, (theme, Hue::Green));
        let glyph = |ink: ViewSpot, ground: ViewSpot| Glyph {
            char: '▀',
            ink: ink.rgb(Texture::Plain, (theme, Hue::Green)),
            ground: ground.rgb(Texture::Plain, (theme, Hue::Green)),
        };
        assert_eq!(
            frame.row(0)[1],
            glyph(ViewSpot::Start, ViewSpot::Look(Look::Frontier))
        );
        assert_eq!(
            frame.row(0)[3],
            glyph(ViewSpot::Look(Look::Wall), ViewSpot::Look(Look::Floor))
        );
        let last = frame.row(1)[3];
        assert_eq!(
            (last.ink, last.ground),
            (
                ViewSpot::Goal.rgb(Texture::Plain, (theme, Hue::Green)),
                theme.colours().window
            )
        );
        assert_eq!(
            frame.row(2)[1].char,
            ' ',
            "three rows of cells are two of characters"
        );
        assert_eq!(frame.row(0)[4].char, ' ', "right of the map is nothing");
    }

    #[test]
    fn a_frame_without_room_is_no_fault() {
        let (view, marks) = view();
        for (columns, rows) in [(0, 0), (1, 1), (2, 1)] {
            let mut frame = Frame::blank(columns, rows, Theme::Midnight);
            frame.draw(
                ALL,
                &view,
                &marks,
                Drawing::HalfBlocks,
                (Theme::Midnight, Hue::Blue),
            );
            frame.write(0, 9, 80, "far below", [0; 3]);
            assert_eq!(frame.size(), (columns, rows));
        }
    }

    #[test]
    fn only_what_changed_is_written() {
        let mut before = Frame::blank(8, 3, Theme::Midnight);
        before.write(0, 0, 8, "abcdefgh", [9; 3]);
        let mut after = before.clone();
        assert_eq!(after.changes(Some(&before)).count(), 0);
        after.write(1, 0, 2, "XY", [9; 3]);
        after.write(6, 0, 2, "Z", [9; 3]);
        after.write(7, 2, 1, "!", [9; 3]);
        let shown = |(column, row, glyphs): (u16, u16, &[Glyph])| {
            let chars: String = glyphs.iter().map(|glyph| glyph.char).collect();
            (column, row, chars)
        };
        let runs: Vec<_> = after.changes(Some(&before)).map(shown).collect();
        let expected = [(1, 0, "XY"), (6, 0, "Z"), (7, 2, "!")];
        assert_eq!(runs, expected.map(|(x, y, chars)| (x, y, chars.to_owned())));
        let whole = |before| {
            after
                .changes(before)
                .map(|(_, _, run)| run.len())
                .sum::<usize>()
        };
        assert_eq!(
            (
                whole(None),
                whole(Some(&Frame::blank(8, 4, Theme::Midnight)))
            ),
            (24, 24)
        );
    }
}
