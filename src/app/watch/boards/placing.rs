//! Where the map stands in each pane: how large it is drawn, and which part of it is seen.

use crate::app::boards::camera::Camera;
use crate::app::boards::picture::Lattice;
use crate::app::watch::boards::Boards;
use crate::app::watch::boards::pane::{Pane, Placed};
use crate::app::watch::choices::chosen::Chosen;
use crate::app::watch::choices::panes::Panes;
use crate::app::watch::layout::PaneRects;
use crate::app::watch::time::Time;
use crate::app::watch::view::{Switch, View};
use crate::grid::Size;
use egui::{Pos2, Rect, Vec2};

/// How the map is drawn, in whichever pane.
#[derive(Clone, Copy, Debug)]
pub struct Drawing {
    size: Option<Size>,
    wall: f32,
    linked: bool,
    pixels_per_point: f32,
}

impl Drawing {
    /// How the map of the present run is drawn.
    pub fn new(chosen: &Chosen, time: &Time, view: &View, pixels_per_point: f32) -> Drawing {
        Drawing {
            size: time.scene.as_ref().map(|scene| scene.map().size()),
            wall: view.drawn_wall(chosen.has_rooms()),
            linked: view.is_on(Switch::Linked),
            pixels_per_point,
        }
    }

    /// The extent of the map when a cell is a point wide, as soon as it is known.
    pub fn in_cells(&self) -> Option<Vec2> {
        let lattice = Lattice {
            origin: Pos2::ZERO,
            cell: 1.0,
            wall: self.wall,
            gap: 0.0,
        };
        self.size
            .map(|size| lattice.extent(size.width(), size.height()))
    }
}

impl Boards {
    /// The panes that were laid out last, from left to right.
    pub fn placed(&self) -> impl Iterator<Item = (&Pane, &Placed)> {
        let panes = self.all.iter();
        panes.filter_map(|pane| Some((pane, pane.placed.as_ref()?)))
    }

    /// Takes note of where the panes stand that there are now; says whether they are others or stand elsewhere.
    pub fn place(&mut self, panes: &Panes, rects: Vec<PaneRects>) -> bool {
        let placed = panes.shown().into_iter().zip(rects);
        let mut placed = placed.map(|(shows, rects)| Placed { shows, rects });
        let mut others = false;
        for pane in &mut self.all {
            let now = match pane.lane {
                None if !panes.has_map() => None,
                _ => placed.next(),
            };
            others |= pane.placed != now;
            pane.placed = now;
        }
        others
    }

    /// The first pane of a search, or else the one in the focus, which is seen in its place.
    pub(crate) fn looked_at(&self, focus: usize) -> usize {
        let first = |(pane, placed): (&Pane, &Placed)| {
            pane.lane == Some(0) && placed.rects.board.is_positive()
        };
        self.placed().position(first).unwrap_or(focus)
    }

    /// The place among all panes of the one whose camera that pane looks through: its own, or with linked panes the
    /// map's.
    fn behind_camera(&self, pane: usize, linked: bool) -> usize {
        let lane = self.placed().nth(pane).and_then(|(pane, _)| pane.lane);
        lane.filter(|_| !linked).map_or(0, |lane| lane + 1)
    }

    /// The camera of a pane.
    pub fn camera(&self, pane: usize, linked: bool) -> Camera {
        self.all[self.behind_camera(pane, linked)].camera
    }

    /// How the map stands in a pane, of which it fills the board when it is seen whole.
    pub fn lattice(&self, pane: usize, drawing: &Drawing) -> Lattice {
        let placed = self.placed().nth(pane);
        let rect = placed.map_or(Rect::ZERO, |(_, placed)| placed.rects.board);
        let size = drawing.size.unwrap_or(Size::clamped(1, 1));
        let camera = self.camera(pane, drawing.linked);
        camera.lattice(rect, size, drawing.wall, drawing.pixels_per_point)
    }

    /// Moves the camera of a pane, or of all that are linked to it.
    pub(crate) fn move_camera(
        &mut self,
        pane: usize,
        drawing: &Drawing,
        change: impl FnOnce(Lattice, Rect) -> Camera,
    ) {
        let placed = self.placed().nth(pane);
        let rect = placed.map(|(_, placed)| placed.rects.board);
        if let (Some(rect), Some(size)) = (rect, drawing.size) {
            let place = self.behind_camera(pane, drawing.linked);
            let camera = &mut self.all[place].camera;
            let exact = camera.exact(rect, size, drawing.wall, drawing.pixels_per_point);
            *camera = change(exact, rect);
        }
    }

    /// Zooms into the middle of the pane that is looked at, or of all where each looks where it wants.
    pub(super) fn zoom_all(
        &mut self,
        looked_at: usize,
        drawing: &Drawing,
        factor: impl Fn(Lattice) -> f32,
    ) {
        let all = match drawing.linked {
            true => looked_at..looked_at + 1,
            false => 0..self.placed().count(),
        };
        for pane in all {
            self.move_camera(pane, drawing, |lattice, rect| {
                Camera::zoomed(lattice, rect, rect.center(), factor(lattice))
            });
        }
    }
}
