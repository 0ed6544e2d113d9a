//! A board that is in sight: whose it is, how it stands on the screen, and what lies over it.

use crate::app::boards::marks;
use crate::app::boards::picture::{Lattice, Skin};
use crate::app::watch::boards::Boards;
use crate::app::watch::boards::ends::InSight;
use crate::app::watch::boards::motion::Motion;
use crate::app::watch::boards::pane::Pane;
use crate::app::watch::boards::placing::Drawing;
use crate::app::watch::boards::readout::PaneReadout;
use crate::app::watch::seen::Seen;
use crate::grid::{Cell, Size};
use egui::{Mesh, Pos2, Rect};
use std::sync::Arc;

/// A board that is in sight.
pub(crate) struct Sight<'a> {
    /// What is seen of the run.
    pub seen: &'a Seen<'a>,
    /// The number of its pane.
    pub number: usize,
    /// The lane that it shows; none for the map.
    pub lane: Option<usize>,
    /// What moves on it.
    pub motion: &'a Motion,
    /// Where it stands.
    pub rect: Rect,
    /// How its cells stand there.
    pub lattice: Lattice,
    /// How its walls are drawn.
    pub skin: Skin,
    /// The starts and goals in sight, unless they are so many that the board itself shows them.
    pub ends: Option<Vec<InSight>>,
    /// The lines over it.
    pub lines: Option<Arc<Mesh>>,
}

impl<'a> Sight<'a> {
    /// The board of the pane of that number, which stands there.
    pub fn new(
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
            (chosen, time),
            pane.lane,
            (rect, lattice),
            drawn,
        );
        Sight {
            seen,
            number,
            lane: pane.lane,
            motion: &pane.motion,
            rect,
            lattice,
            skin: seen.view.skin(chosen.has_rooms()),
            ends: boards.ends.in_sight(time, lattice, rect),
            lines,
        }
    }

    /// What is shown of its pane, once there is a run.
    pub fn readout(&self) -> Option<&'a PaneReadout> {
        self.seen.panes.get(self.number)
    }

    /// Where a cell of a map of that size stands.
    pub fn place(&self, size: Size, cell: Cell) -> Rect {
        let (x, y) = size.position(cell);
        self.lattice.rect_of(x, y)
    }

    /// The cells that stand in its rectangle, and around the map where that is smaller.
    pub fn cells(&self) -> impl Iterator<Item = (i32, i32)> {
        let ((left, top), (right, bottom)) = (
            self.lattice.cell_at(self.rect.min),
            self.lattice.cell_at(self.rect.max),
        );
        (top..=bottom).flat_map(move |y| (left..=right).map(move |x| (x, y)))
    }

    /// The cell whose mark can be taken at a place: the nearest one.
    pub fn mark_near(&self, at: Pos2) -> Option<(i32, i32)> {
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
