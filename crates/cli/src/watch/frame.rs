//! A frame: the characters that fill a terminal, and the panes in it, each with a board below two rows of words.

use crate::characters::ink::{Depth, Glyph};
use crate::characters::view::SpotView;
use mazescope_core::{Rgb, Size, Theme};
use std::ops::Range;

/// The rows above a picture: the name, and the counts.
const CAPTION: u16 = 2;
/// The columns between pictures side by side.
const GAP: u16 = 2;

/// The columns and the rows of a part of a frame.
pub(super) type Area = (Range<u16>, Range<u16>);

/// The rows of glyphs that fill a terminal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Frame(pub Vec<Vec<Glyph>>);

impl Frame {
    /// A frame of these columns and rows that shows only the background of the theme.
    pub(super) fn blank((columns, rows): (u16, u16), theme: Theme) -> Frame {
        let blank = Glyph {
            ground: Some(theme.colours().window),
            ..Glyph::new(' ', theme.colours().text)
        };
        Frame(vec![vec![blank; columns.into()]; rows.into()])
    }

    /// Puts lines of glyphs into an area, as far as there is room for them.
    pub(super) fn put(&mut self, (columns, rows): Area, lines: Vec<Vec<Glyph>>) {
        let here = self.0.iter_mut().take(rows.end.into());
        for (row, line) in here.skip(rows.start.into()).zip(lines) {
            let here = row.iter_mut().take(columns.end.into());
            for (place, glyph) in here.skip(columns.start.into()).zip(line) {
                let ground = glyph.ground.or(place.ground);
                *place = Glyph { ground, ..glyph };
            }
        }
    }
}

/// A line of words in one colour.
pub(super) fn line(words: &str, ink: Rgb) -> Vec<Glyph> {
    words.chars().map(|char| Glyph::new(char, ink)).collect()
}

/// A pane: its area of the frame, and the view of its board, which is below two rows of words.
#[derive(Debug)]
pub(super) struct Pane {
    pub area: Area,
    pub view: SpotView,
}

impl Pane {
    /// Panes for boards of a map, side by side or one below the other, depending on which shows more. The last row of the
    /// frame stays free.
    pub(super) fn arranged(panes: u16, map: Size, depth: Depth, size: (u16, u16)) -> Vec<Pane> {
        let (columns, rows) = (size.0, size.1.saturating_sub(1));
        let pane = |area: Area| {
            let spots = area.1.len().saturating_sub(CAPTION.into()) * depth.spots_a_row();
            let view = SpotView::new(map, area.0.len() as u32, spots as u32);
            Pane { area, view }
        };
        let beside = split(columns, panes, GAP).map(|columns| pane((columns, 0..rows)));
        let below = split(rows, panes, 0).map(|rows| pane((0..columns, rows)));
        let both: [Vec<Pane>; 2] = [beside.collect(), below.collect()];
        let scale = |panes: &Vec<Pane>| panes.first().map(|pane| pane.view.scale());
        both.into_iter().min_by_key(scale).unwrap_or_default()
    }

    /// The largest map of which each of that many panes shows every cell.
    pub(super) fn room(panes: u16, depth: Depth, (columns, rows): (u16, u16)) -> Option<Size> {
        let columns = split(columns, panes, GAP).next()?;
        let height = usize::from(rows.saturating_sub(CAPTION + 1)) * depth.spots_a_row();
        Some(Size::clamped(columns.len() as u32, height as u32))
    }
}

/// Equal parts of a length with gaps between them.
fn split(length: u16, parts: u16, gap: u16) -> impl Iterator<Item = Range<u16>> {
    let each = (length + gap) / parts.max(1);
    (0..parts).map(move |part| part * each..part * each + each.saturating_sub(gap))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_equal_and_apart() {
        assert_eq!(split(80, 2, 2).collect::<Vec<_>>(), [0..39, 41..80]);
        assert_eq!(split(10, 3, 0).collect::<Vec<_>>(), [0..3, 3..6, 6..9]);
        assert_eq!(split(3, 2, 9).collect::<Vec<_>>(), [0..0, 6..6]);
    }

    #[test]
    fn what_has_no_room_is_cut_off() {
        let mut frame = Frame::blank((6, 2), Theme::Midnight);
        let ground = frame.0[0][0].ground;
        frame.put((4..13, 0..9), vec![line("right", [1; 3])]);
        frame.put(
            (0..2, 1..2),
            vec![line("most", [2; 3]), line("more", [2; 3])],
        );
        frame.put((0..80, 9..10), vec![line("far below", [3; 3])]);
        let glyphs = || frame.0.iter().flatten();
        let text: String = glyphs().map(|glyph| glyph.char).collect();
        assert_eq!(text, "    rimo    ");
        assert!(glyphs().all(|glyph| glyph.ground == ground));
        let mut none = Frame::blank((0, 0), Theme::Midnight);
        none.put((0..9, 0..9), vec![line("words", [0; 3])]);
        assert!(none.0.is_empty());
    }
}
