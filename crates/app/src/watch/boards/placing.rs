//! The position of the map in each pane: its scale and its visible part.

use crate::boards::camera::Camera;
use crate::watch::boards::pane::{Pane, Placed};
use crate::watch::choices::panes::Panes;
use crate::watch::layout::PaneRects;
use crate::watch::view::Switch;
use crate::{Boards, Chosen, Lattice, Time, View};
use egui::{Pos2, Rect, Vec2};
use mazescope_core::Size;

/// How the map is drawn in any pane.
#[derive(Clone, Copy, Debug)]
pub struct Drawing {
    size: Option<Size>,
    wall: f32,
    linked: bool,
    pixels_per_point: f32,
}

impl Drawing {
    /// How the map of the current run is drawn.
    pub fn new(chosen: &Chosen, time: &Time, view: &View, pixels_per_point: f32) -> Drawing {
        Drawing {
            size: time.scene.as_ref().map(|scene| scene.map().size()),
            wall: view.drawn_wall(chosen.has_rooms()),
            linked: view.is_on(Switch::Linked),
            pixels_per_point,
        }
    }

    /// The extent of the map with cells of 1 point, once its size is known.
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
    /// The panes of the last layout, from left to right.
    pub fn placed(&self) -> impl Iterator<Item = (&Pane, &Placed)> {
        let panes = self.all.iter();
        panes.filter_map(|pane| Some((pane, pane.placed.as_ref()?)))
    }

    /// Stores the positions of the current panes. Returns whether they have changed.
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

    /// The first pane of a search, or else the selected one, which is visible instead.
    pub(crate) fn looked_at(&self, focus: usize) -> usize {
        let first = |(pane, placed): (&Pane, &Placed)| {
            pane.lane == Some(0) && placed.rects.board.is_positive()
        };
        self.placed().position(first).unwrap_or(focus)
    }

    /// The index of the pane whose camera that pane uses: its own, or the map's if panes are linked.
    fn behind_camera(&self, pane: usize, linked: bool) -> usize {
        let lane = self.placed().nth(pane).and_then(|(pane, _)| pane.lane);
        lane.filter(|_| !linked).map_or(0, |lane| lane + 1)
    }

    /// The camera of a pane.
    pub fn camera(&self, pane: usize, linked: bool) -> Camera {
        self.all[self.behind_camera(pane, linked)].camera
    }

    /// The position of the map in a pane. A fitted map fills the board.
    pub fn lattice(&self, pane: usize, drawing: &Drawing) -> Lattice {
        let placed = self.placed().nth(pane);
        let rect = placed.map_or(Rect::ZERO, |(_, placed)| placed.rects.board);
        let size = drawing.size.unwrap_or(Size::clamped(1, 1));
        let camera = self.camera(pane, drawing.linked);
        camera.lattice(rect, size, drawing.wall, drawing.pixels_per_point)
    }

    /// Moves the camera of a pane, or of all linked panes.
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

    /// Zooms at the centre of the pane `looked_at`, or of every pane if they are not linked.
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
