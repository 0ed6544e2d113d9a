//! The panels of the tab laid out.

use crate::app::boards::lattice::Lattice;
use crate::app::room::Common;
use crate::app::watch::actions::WatchAction;
use crate::app::watch::choices::Shows;
use crate::app::watch::state::State;
use crate::app::watch::{boards, files, layout, panels};
use egui::{CentralPanel, Frame, Pos2, Ui, Vec2};

impl State {
    /// Lays out and shows every panel below the header; says what was asked for, and whether the panes
    /// moved.
    pub(crate) fn panels(&mut self, ui: &mut Ui, common: &Common) -> (Vec<WatchAction>, bool) {
        let state = self;
        let mut asked = Vec::new();
        state.explaining.begin_frame();
        state.layout.window_width = ui.ctx().content_rect().width();
        for panel in panels::PANELS {
            asked.extend(panel.show(ui, state, common));
        }
        let mut moved = false;
        CentralPanel::default().frame(Frame::NONE).show(ui, |ui| {
            let contents = state.contents(common);
            let places = layout::places(ui.max_rect(), &contents);
            moved = state.place(places.panes, places.room, common.pixels_per_point);
            asked.extend(layout::tabs::show(ui, state, common, places.tabs));
            for number in 0..state.boards.placed.len() {
                let rects = state.boards.placed[number].rects;
                if !rects.card.is_positive() {
                    continue;
                }
                asked.extend(boards::card::show(ui, state, common, number, &rects));
                let lattice = state.lattice(number, common.pixels_per_point);
                asked.extend(boards::board::show(
                    ui,
                    state,
                    common,
                    number,
                    rects.board,
                    lattice,
                ));
            }
            asked.extend(layout::column::show(ui, state, common, places.column));
        });
        asked.extend(files::dialogs::files(ui.ctx(), &state.files, common));
        asked.extend(files::export_panel::show(
            ui.ctx(),
            &state.files.exporting,
            &state.time.readout,
            common,
        ));
        if state.explaining.points_elsewhere() {
            ui.ctx().request_repaint();
        }
        (asked, moved)
    }

    /// What the cards have to hold.
    fn contents(&self, common: &Common) -> layout::Contents {
        let shown = self.chosen.panes.shown();
        let searches = shown
            .iter()
            .filter(|shows| matches!(shows, Shows::Search(_)));
        let fitted = self.boards.cameras.iter().all(|camera| camera.is_fitted());
        layout::Contents {
            map_card: self.chosen.panes.has_map(),
            searches: searches.count(),
            map: self.map_in_cells(),
            wide: self.layout.wide,
            focus: self.focus(),
            column: self.is_column_open(),
            presenting: common.presenting,
            snug: fitted,
            pixels_per_point: common.pixels_per_point,
        }
    }

    /// The extent of the map when a cell is a point wide.
    fn map_in_cells(&self) -> Vec2 {
        let Some(scene) = &self.time.scene else {
            return layout::FIRST_PROPORTION;
        };
        let size = scene.map().size();
        let lattice = Lattice {
            origin: Pos2::ZERO,
            cell: 1.0,
            wall: self.view.drawn_wall(self.chosen.has_rooms()),
            gap: 0.0,
        };
        lattice.extent(size.width(), size.height())
    }
}
