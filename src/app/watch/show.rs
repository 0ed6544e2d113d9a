//! The panels of the tab laid out.

use super::actions::WatchAction;
use super::state::State;
use super::view::Switch;
use super::{layout, panels, readout};
use crate::app::room::Common;
use egui::{CentralPanel, Frame, Ui};

impl State {
    /// Lays out and shows every panel below the header; says what was asked for, and whether the panes
    /// moved.
    pub(in crate::app) fn panels(
        &mut self,
        ui: &mut Ui,
        common: &Common,
    ) -> (Vec<WatchAction>, bool) {
        let state = self;
        let mut asked = Vec::new();
        for panel in panels::PANELS {
            asked.extend(panel.show(ui, state, common));
        }
        let mut moved = false;
        CentralPanel::default().frame(Frame::NONE).show(ui, |ui| {
            let area = ui.max_rect();
            let panes = &state.readout.panes;
            let most = |count: fn(&readout::PaneReadout) -> usize| panes.iter().map(count).max();
            let map = state.scene.as_ref().map(|scene| scene.map().size());
            let map = map.map_or(egui::vec2(3.0, 4.0), |size| {
                egui::vec2(size.width() as f32, size.height() as f32)
            });
            let contents = layout::PaneContents {
                panes: state.chosen.panes.shown().len(),
                figures: FIGURES,
                code: most(|pane| pane.code.len())
                    .filter(|_| state.view.is_on(Switch::Pseudocode))
                    .unwrap_or(0),
                // A map that fills its pane takes the pane's proportion, whatever that is.
                map: if state.view.fit {
                    egui::vec2(3.0, 4.0)
                } else {
                    map
                },
            };
            let rects = layout::panes(area, &contents);
            moved = rects != state.rects;
            state.place(rects, common.pixels_per_point);
            for number in 0..state.rects.len() {
                let rects = state.rects[number];
                panels::pane::show(ui, state, common, number, &rects);
                let lattice = state.lattice(number, common.pixels_per_point);
                asked.extend(panels::board::show(
                    ui,
                    state,
                    common,
                    number,
                    rects.board,
                    lattice,
                ));
            }
        });
        asked.extend(panels::dialogs::files(ui.ctx(), state, common));
        asked.extend(panels::export::show(ui.ctx(), state, common));
        (asked, moved)
    }
}

/// Lines of figures that a pane has room for.
const FIGURES: usize = 7;
