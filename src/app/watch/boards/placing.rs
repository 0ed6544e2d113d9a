//! Where the map stands in each pane: how large it is drawn, and which part of it is seen.

use crate::app::boards::camera::Camera;
use crate::app::boards::picture::Lattice;
use crate::app::watch::choices::panes::PlacedPane;
use crate::app::watch::layout::PaneRects;
use crate::app::watch::state::State;
use crate::app::watch::view::Switch;
use crate::grid::Size;
use crate::playback::scene::Scene;
use egui::Rect;

impl State {
    /// The camera of a pane.
    pub fn camera(&self, pane: usize) -> Camera {
        self.boards.cameras[self.camera_of(pane)]
    }

    /// Which of the cameras is that of a pane: the map's, or its search's, wherever that stands.
    fn camera_of(&self, pane: usize) -> usize {
        let lane = self.boards.placed.get(pane).and_then(|pane| pane.lane);
        match lane {
            Some(lane) if !self.view.is_on(Switch::Linked) => 1 + lane,
            _ => 0,
        }
    }

    /// Takes note of where the panes stand that there are now, and of the room for a search's board; says whether
    /// they are others or stand elsewhere.
    pub fn place(
        &mut self,
        rects: Vec<PaneRects>,
        room: egui::Vec2,
        pixels_per_point: f32,
    ) -> bool {
        let shown = self.chosen.panes.shown().into_iter().zip(rects);
        let placed = shown.enumerate().map(|(pane, (shows, rects))| PlacedPane {
            shows,
            lane: self.chosen.lane_of(pane),
            rects,
        });
        let placed: Vec<PlacedPane> = placed.collect();
        let others = self.boards.placed != placed;
        self.boards.placed = placed;
        let moved = self.layout.room != room;
        self.layout.room = room;
        // A window may reach its size only some frames after it has opened.
        let open = self.host.clock() - self.time.opened_at.unwrap_or(f64::INFINITY);
        let settling = self.time.age < SETTLING && open < SETTLED;
        // Whoever is asked looks at this very map, and the bar of a question takes room.
        let settling = settling && !self.predicting.asked;
        let fresh =
            self.time.scenes == 1 + self.time.resized && settling && self.chosen.shown.is_grown();
        if moved && fresh && self.chosen.fit {
            // A run that was over already is shown at its end again.
            let ended = self
                .time
                .scene
                .as_mut()
                .is_some_and(|scene| scene.has_ended() && scene.tick() > 0);
            self.time.sent_to = ended.then_some(Scene::END);
            self.time.resized += 1;
            self.time.scene = None;
        }
        // What is told is the size of cells that one looks at in the race.
        let pane = self.looked_at();
        if self.time.scene.is_some() {
            self.boards.cell = self.lattice(pane, pixels_per_point).cell;
        }
        others
    }

    /// The first pane of a search, or whichever is seen in its place.
    pub(crate) fn looked_at(&self) -> usize {
        let first = |pane: &PlacedPane| pane.lane == Some(0) && pane.rects.board.is_positive();
        let search = self.boards.placed.iter().position(first);
        search.unwrap_or(self.focus())
    }

    /// How the map stands in a pane.
    pub fn lattice(&self, pane: usize, pixels_per_point: f32) -> Lattice {
        let rect = self.boards.placed.get(pane).map_or(Rect::ZERO, map_rect);
        let size = self
            .time
            .scene
            .as_ref()
            .map_or(Size::clamped(1, 1), |scene| scene.map().size());
        self.camera(pane).lattice(
            rect,
            size,
            self.view.drawn_wall(self.chosen.has_rooms()),
            pixels_per_point,
        )
    }

    /// Moves the camera of a pane, or of all that are linked to it.
    pub(crate) fn move_camera(
        &mut self,
        pane: usize,
        pixels_per_point: f32,
        change: impl FnOnce(Lattice, Rect) -> Camera,
    ) {
        if let (Some(placed), Some(scene)) = (self.boards.placed.get(pane), &self.time.scene) {
            let (rect, size) = (map_rect(placed), scene.map().size());
            let exact = self.camera(pane).exact(
                rect,
                size,
                self.view.drawn_wall(self.chosen.has_rooms()),
                pixels_per_point,
            );
            let camera = change(exact, rect);
            self.boards.cameras[self.camera_of(pane)] = camera;
        }
    }
}

/// The part of a pane that a fitted map fills: its board.
fn map_rect(pane: &PlacedPane) -> Rect {
    pane.rects.board
}

/// Seconds of the app's time in which a window reaches its size.
const SETTLING: f64 = 1.0;

/// Seconds on the clock after which it has: the app's time stands still while nothing moves.
const SETTLED: f64 = 3.0;
