//! What one algorithm does: the present moment in words, what it saw, its pseudocode, its promise, and a cell's story.

mod code;
mod neighbours;
mod now;
mod story;

use super::lamp;
use super::placed::words;
use super::strip::{self, CHIP};
use crate::app::room::Common;
use crate::app::typography::BODY;
use crate::app::watch::actions::{ViewAction, WatchAction};
use crate::app::watch::state::State;
use crate::app::widgets::{heading, toggle_button};
use egui::{Align, Label, Rect, RichText, Sense, Ui, pos2, vec2};

/// Shows what explains the card in the focus.
pub(super) fn show(ui: &mut Ui, state: &State, common: &Common, asked: &mut Vec<WatchAction>) {
    let focus = state.focus();
    let panes = &state.readout.panes;
    if panes.len() > 1 {
        ui.horizontal_wrapped(|ui| {
            for (number, pane) in panes.iter().enumerate() {
                let tip = "Explain this one; a click on its card does the same";
                let button = toggle_button(ui, common.theme, number == focus, &pane.title);
                if button.on_hover_text(tip).clicked() {
                    let focus = state.focus_of(number);
                    asked.push(WatchAction::View(ViewAction::Focus(focus)));
                }
            }
        });
    }
    let Some(pane) = panes.get(focus) else {
        return;
    };
    let explained = state
        .explaining
        .of(focus)
        .filter(|_| pane.status.goes_well());
    now::show(ui, state, common, pane, explained, asked);
    if let Some(explained) = explained {
        let is_map = state.lane_of(focus).is_none();
        if is_map && explained.account().discipline.has_frontier() {
            // The card of the map has no room for what waits.
            let size = vec2(ui.available_width(), 18.0);
            let (line, _) = ui.allocate_exact_size(size, Sense::hover());
            strip::head(ui, common, explained, line);
            if !explained.first().is_empty() {
                let size = vec2(ui.available_width(), CHIP);
                let (chips, _) = ui.allocate_exact_size(size, Sense::hover());
                strip::chips(
                    ui,
                    state,
                    common,
                    explained,
                    (chips, ("growth", focus)),
                    asked,
                );
            }
        }
        if let Some(lamp) = explained.account().promise.as_ref().filter(|_| !is_map) {
            lamp::whole(ui, common, lamp);
        }
    } else if !pane.promise.is_empty() {
        let words = RichText::new(format!("It promises: {}.", pane.promise));
        let colour = common.theme.palette().text2;
        ui.add(Label::new(words.color(colour)).wrap());
    }
    if !pane.code.is_empty() {
        heading(ui, common.theme, "PSEUDOCODE");
        code::show(ui, common, pane, explained);
    }
    story::show(ui, state, common, focus, asked);
    heading(ui, common.theme, "WHAT IT DOES");
    ui.add(Label::new(pane.summary).wrap());
    heading(ui, common.theme, "FIGURES");
    for (name, value) in &pane.figures {
        figure(ui, common, name, value);
    }
}

/// A figure: its name at the left, its value at the right.
pub(super) fn figure(ui: &mut Ui, common: &Common, name: &str, value: &str) {
    let palette = common.theme.palette();
    let size = vec2(ui.available_width(), 18.0);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let value = RichText::new(value).size(BODY).color(palette.text);
    let right = words(ui, rect, Align::Max, value.monospace()).rect.left();
    let left = Rect::from_min_max(
        rect.min,
        pos2((right - 6.0).max(rect.left()), rect.bottom()),
    );
    let name = RichText::new(name).size(BODY).color(palette.text2);
    words(ui, left, Align::Min, name);
}
