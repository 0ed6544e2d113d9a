//! A visible board: its pane, its position on the screen, and what is drawn over it.

use crate::boards::marks;
use crate::boards::picture::Skin;
use crate::boards::sketch::DrawnSketch;
use crate::watch::boards::ends::InSight;
use crate::watch::boards::motion::Motion;
use crate::watch::boards::pane::Pane;
use crate::watch::boards::placing::Drawing;
use crate::watch::view::Switch;
use crate::{Boards, Lattice, PaneReadout, Seen};
use egui::{Mesh, Pos2, Rect};
use mazescope_core::{Cell, Size};
use mazescope_study::lessons::Hidden;
use std::sync::Arc;

/// A visible board.
pub(crate) struct Sight<'a> {
    /// What the panels read in this frame.
    pub seen: &'a Seen<'a>,
    /// The index of its pane.
    pub number: usize,
    /// The lane that it shows; `None` for the map.
    pub lane: Option<usize>,
    /// Its animations.
    pub motion: &'a Motion,
    /// Its position.
    pub rect: Rect,
    /// The position of its cells.
    pub lattice: Lattice,
    /// The style of its walls.
    pub skin: Skin,
    /// The visible starts and goals; `None` if the board draws them because they are too many.
    pub ends: Option<Vec<InSight>>,
    /// The shapes by which its algorithm shows what it thinks of.
    pub overlay: Option<DrawnSketch>,
    /// The paths over it.
    pub lines: Option<Arc<Mesh>>,
}

impl<'a> Sight<'a> {
    /// The board of that pane, at that position.
    pub(crate) fn new(
        seen: &'a Seen<'a>,
        boards: &'a Boards,
        number: usize,
        pane: &'a Pane,
        rect: Rect,
    ) -> Sight<'a> {
        let (chosen, time) = (seen.chosen, seen.time);
        let drawing = Drawing::new(chosen, time, seen.view, seen.common.pixels_per_point);
        let lattice = boards.lattice(number, &drawing);
        let drawn = |lane| (boards.of(Some(lane))).map_or(1.0, |pane| pane.motion.drawn());
        let lines = pane.lines.borrow_mut().draw(
            seen.common,
            time,
            (pane.lane, seen.view.is_on(Switch::AllPaths)),
            (rect, lattice),
            drawn,
        );
        let draw = || {
            let mut overlay = pane.overlay.borrow_mut();
            overlay.draw(seen.common, (chosen, time), pane.lane, (rect, lattice))
        };
        // The overlay of a search tells its name.
        let is_named = !seen.guide.hides(Hidden::Names);
        let overlay = is_named.then(draw).flatten();
        Sight {
            seen,
            number,
            lane: pane.lane,
            motion: &pane.motion,
            rect,
            lattice,
            skin: seen.view.skin(chosen.has_rooms()),
            ends: boards.ends.in_sight(time, lattice, rect),
            overlay,
            lines,
        }
    }

    /// The readout of its pane, once there is a run.
    pub(crate) fn readout(&self) -> Option<&'a PaneReadout> {
        self.seen.panes.get(self.number)
    }

    /// The position of a cell on a map of that size.
    pub(crate) fn place(&self, size: Size, cell: Cell) -> Rect {
        let (x, y) = size.position(cell);
        self.lattice.rect_of(x, y)
    }

    /// All positions of cells in its rectangle, including those outside a small map.
    pub(crate) fn cells(&self) -> impl Iterator<Item = (i32, i32)> {
        let ((left, top), (right, bottom)) = (
            self.lattice.cell_at(self.rect.min),
            self.lattice.cell_at(self.rect.max),
        );
        (top..=bottom).flat_map(move |y| (left..=right).map(move |x| (x, y)))
    }

    /// The cell of the nearest mark that can be dragged from a point.
    pub(crate) fn mark_near(&self, at: Pos2) -> Option<(i32, i32)> {
        let scene = self.seen.time.scene.as_ref()?;
        let scene = Some(scene).filter(|scene| scene.is_generated())?;
        let size = scene.map().size();
        let reach = marks::REACH.max(marks::radius(self.lattice.cell));
        let away = self.ends.as_ref()?.iter().map(|mark| {
            let away = (self.place(size, mark.cell).center() - at).length();
            (size.position(mark.cell), away)
        });
        let nearest = away.min_by(|one, other| one.1.total_cmp(&other.1));
        nearest.filter(|near| near.1 <= reach).map(|near| near.0)
    }
}
