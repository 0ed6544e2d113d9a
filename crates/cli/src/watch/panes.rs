//! The panes of the player: the place of each in a frame, and the view of its board.

use super::frame::{Drawing, FrameArea};
use crate::characters::view::SpotView;
use mazescope_core::Size;

/// The rows above a picture: the name, and the counts.
pub(super) const CAPTION: u16 = 2;
/// The columns between pictures side by side.
pub(super) const GAP: u16 = 2;

/// The panes with their places and views.
#[derive(Debug, Default)]
pub(super) struct ShowPanes {
    views: Vec<SpotView>,
    places: Vec<FrameArea>,
    /// Their arrangement, or `None` if they must be arranged again.
    now: Option<Arrangement>,
}

/// Everything that the places and the boards of panes depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Arrangement {
    /// The number of panes.
    pub panes: u16,
    /// Whether they show a race, and not the generation of a map.
    pub racing: bool,
    /// The races of the scene so far.
    pub races: u64,
    /// The size of the map.
    pub map: Size,
    /// The columns of the frame.
    pub columns: u16,
    /// The rows of the frame.
    pub rows: u16,
}

impl ShowPanes {
    /// Makes the next frame arrange and draw everything again.
    pub(super) fn forget(&mut self) {
        self.now = None;
    }

    /// Arranges the panes, if the arrangement differs. True if it did, because they must be drawn again.
    pub(super) fn arrange(&mut self, wanted: Arrangement, drawing: Drawing) -> bool {
        if self.now.replace(wanted) == Some(wanted) {
            return false;
        }
        self.places = places(wanted, drawing);
        let views = self.places.iter().map(|&area| view(wanted, drawing, area));
        self.views = views.collect();
        true
    }

    /// Each pane: its view, and its place with the rows of its caption.
    pub(super) fn each(&mut self) -> impl Iterator<Item = (&mut SpotView, FrameArea)> {
        self.views.iter_mut().zip(self.places.iter().copied())
    }
}

/// The place of each pane, side by side or one below the other, depending on which shows more.
fn places(wanted: Arrangement, drawing: Drawing) -> Vec<FrameArea> {
    let Arrangement {
        panes,
        columns,
        rows,
        ..
    } = wanted;
    let beside = split(columns, panes, GAP).map(|(left, columns)| FrameArea {
        left,
        top: 0,
        columns,
        rows: rows.saturating_sub(1),
    });
    let below = split(rows.saturating_sub(1), panes, 0).map(|(top, rows)| FrameArea {
        left: 0,
        top,
        columns,
        rows,
    });
    let (beside, below): (Vec<FrameArea>, Vec<FrameArea>) = (beside.collect(), below.collect());
    let scale = |places: &[FrameArea]| {
        let first = places.first();
        first.map_or(1, |&area| view(wanted, drawing, area).scale())
    };
    match scale(&below) < scale(&beside) {
        true => below,
        false => beside,
    }
}

/// A view that fills an area below its caption.
fn view(wanted: Arrangement, drawing: Drawing, area: FrameArea) -> SpotView {
    let rows = area.rows.saturating_sub(CAPTION);
    let spots = u32::from(rows) * drawing.spots_a_row();
    SpotView::new(wanted.map, area.columns.into(), spots)
}

/// Equal parts of a length with gaps between them, each with its first place and its length.
pub(super) fn split(length: u16, parts: u16, gap: u16) -> impl Iterator<Item = (u16, u16)> {
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
}
