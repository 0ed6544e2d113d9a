//! A frame: the characters that fill a terminal, and the panes in it, each with a board below two rows of words.

use crate::characters::ink::Depth;
use crate::characters::view::{Glyph, SpotView};
use mazescope_core::{Rgb, Size, Theme};

/// The rows above a picture: the name, and the counts.
const CAPTION: u16 = 2;
/// The columns between pictures side by side.
const GAP: u16 = 2;

/// The glyphs that fill a terminal, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Frame {
    pub columns: u16,
    pub glyphs: Vec<Glyph>,
}

impl Frame {
    /// A frame of these columns and rows that shows only the background of the theme.
    pub(super) fn blank((columns, rows): (u16, u16), theme: Theme) -> Frame {
        let colours = theme.colours();
        let blank = Glyph {
            char: ' ',
            ink: colours.text,
            ground: Some(colours.window),
        };
        let glyphs = vec![blank; usize::from(columns) * usize::from(rows)];
        Frame { columns, glyphs }
    }

    /// Puts glyphs side by side from a column and a row, on at most `most` columns.
    fn put(&mut self, (left, row): (u16, u16), most: u16, glyphs: impl Iterator<Item = Glyph>) {
        let right = self.columns.min(left.saturating_add(most));
        let first = usize::from(row) * usize::from(self.columns);
        for (column, glyph) in (left..right).zip(glyphs) {
            if let Some(place) = self.glyphs.get_mut(first + usize::from(column)) {
                let ground = glyph.ground.or(place.ground);
                *place = Glyph { ground, ..glyph };
            }
        }
    }

    /// Writes words from a column and a row, on at most `most` columns.
    pub(super) fn write(&mut self, from: (u16, u16), most: u16, words: &str, ink: Rgb) {
        let ground = None;
        let glyphs = words.chars().map(|char| Glyph { char, ink, ground });
        self.put(from, most, glyphs);
    }
}

/// A pane: its place in the frame, in characters, and the view of its board.
#[derive(Debug)]
pub(super) struct Pane {
    left: u16,
    top: u16,
    columns: u16,
    rows: u16,
    pub view: SpotView,
}

impl Pane {
    /// Panes for boards of a map, side by side or one below the other, depending on which shows more. The last row of the
    /// frame stays free.
    pub(super) fn arranged(
        panes: u16,
        map: Size,
        depth: Depth,
        (columns, rows): (u16, u16),
    ) -> Vec<Pane> {
        let pane = |left, top, columns, rows: u16| {
            let spots = u32::from(rows.saturating_sub(CAPTION)) * depth.spots_a_row();
            Pane {
                left,
                top,
                columns,
                rows,
                view: SpotView::new(map, columns.into(), spots),
            }
        };
        let rows = rows.saturating_sub(1);
        let beside = split(columns, panes, GAP).map(|(left, columns)| pane(left, 0, columns, rows));
        let below = split(rows, panes, 0).map(|(top, rows)| pane(0, top, columns, rows));
        let (beside, below): (Vec<Pane>, Vec<Pane>) = (beside.collect(), below.collect());
        let scale = |panes: &[Pane]| panes.first().map(|pane| pane.view.scale());
        if scale(&below) < scale(&beside) {
            below
        } else {
            beside
        }
    }

    /// The largest map of which each of that many panes shows every cell.
    pub(super) fn room(panes: u16, depth: Depth, (columns, rows): (u16, u16)) -> Option<Size> {
        let (_, width) = split(columns, panes, GAP).next()?;
        let height = u32::from(rows.saturating_sub(CAPTION + 1)) * depth.spots_a_row();
        Some(Size::clamped(width.into(), height))
    }

    /// Draws the words, each in its colour, and the rows of the picture below them.
    pub(super) fn draw(
        &self,
        frame: &mut Frame,
        words: [(String, Rgb); 2],
        picture: Vec<Vec<Glyph>>,
    ) {
        for ((words, ink), row) in words.iter().zip(self.top..) {
            frame.write((self.left, row), self.columns, words, *ink);
        }
        let rows = self.top + CAPTION..self.top + self.rows;
        for (glyphs, row) in picture.into_iter().zip(rows) {
            frame.put((self.left, row), self.columns, glyphs.into_iter());
        }
    }
}

/// Equal parts of a length with gaps between them, each with its first place and its length.
fn split(length: u16, parts: u16, gap: u16) -> impl Iterator<Item = (u16, u16)> {
    let each = (length + gap) / parts.max(1);
    (0..parts).map(move |part| (part * each, each.saturating_sub(gap)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_equal_and_apart() {
        assert_eq!(split(80, 2, 2).collect::<Vec<_>>(), [(0, 39), (41, 39)]);
        assert_eq!(
            split(10, 3, 0).collect::<Vec<_>>(),
            [(0, 3), (3, 3), (6, 3)]
        );
        assert_eq!(split(0, 1, 2).collect::<Vec<_>>(), [(0, 0)]);
    }

    #[test]
    fn what_has_no_room_is_cut_off() {
        let mut frame = Frame::blank((6, 2), Theme::Midnight);
        let ground = frame.glyphs[0].ground;
        frame.write((4, 0), 9, "right", [1; 3]);
        frame.write((0, 1), 2, "most", [2; 3]);
        frame.write((0, 9), 80, "far below", [3; 3]);
        let text: String = frame.glyphs.iter().map(|glyph| glyph.char).collect();
        assert_eq!(text, "    rimo    ");
        assert!(frame.glyphs.iter().all(|glyph| glyph.ground == ground));
        let mut none = Frame::blank((0, 0), Theme::Midnight);
        none.write((0, 0), 9, "words", [0; 3]);
        assert_eq!(none.glyphs.len(), 0);
    }
}
