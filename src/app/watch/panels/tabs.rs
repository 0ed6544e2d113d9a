//! The tabs that choose the one card which is seen, where the window has no room for all.

use super::pane::inside;
use crate::app::room::Common;
use crate::app::watch::actions::{ViewAction, WatchAction};
use crate::app::watch::state::State;
use crate::app::widgets::toggle_button;
use egui::{Rect, ScrollArea, Ui};

/// Shows them in a rectangle; says what was asked for.
pub fn show(ui: &mut Ui, state: &State, common: &Common, rect: Rect) -> Vec<WatchAction> {
    let mut asked = Vec::new();
    inside(ui, rect, |ui| {
        ScrollArea::horizontal().id_salt("cards").show(ui, |ui| {
            ui.horizontal(|ui| {
                for (number, pane) in state.readout.panes.iter().enumerate() {
                    let on = state.focus() == number;
                    let tab = toggle_button(ui, common.theme, on, &pane.title);
                    if tab.on_hover_text(&pane.subtitle).clicked() {
                        let focus = state.focus_of(number);
                        asked.push(WatchAction::View(ViewAction::Focus(focus)));
                    }
                }
            });
        });
    });
    asked
}
