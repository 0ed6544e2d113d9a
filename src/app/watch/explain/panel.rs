//! What one algorithm does: the present moment in words, what it saw, its pseudocode, its promise, and a cell's story.

use super::{code, now, story};
use crate::app::room::Common;
use crate::app::typography::BODY;
use crate::app::watch::actions::WatchAction;
use crate::app::watch::boards::lamp;
use crate::app::watch::boards::strip;
use crate::app::watch::boards::strip::CHIP;
use crate::app::watch::compare;
use crate::app::watch::layout::placed::words;
use crate::app::watch::state::State;
use crate::app::widgets::glossed::glossed;
use crate::app::widgets::heading;
use crate::words::memory;
use egui::{Align, Rect, RichText, Sense, Ui, pos2, vec2};

/// Shows what explains the card in the focus.
pub(crate) fn show(ui: &mut Ui, state: &State, common: &Common, asked: &mut Vec<WatchAction>) {
    let focus = state.focus();
    let panes = &state.boards.readouts;
    let Some(pane) = panes.get(focus) else {
        return;
    };
    let explained = state
        .explaining
        .of(focus)
        .filter(|_| pane.status.goes_well());
    now::show(ui, state, common, pane, explained, asked);
    let is_map = state.chosen.lane_of(focus).is_none();
    if let Some(explained) = explained {
        if is_map && explained.account().discipline.has_frontier() {
            // The card of the map has no room for what waits.
            let size = vec2(ui.available_width(), 18.0);
            let (line, _) = ui.allocate_exact_size(size, Sense::hover());
            strip::head(ui, common, explained, false, line);
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
    }
    if !pane.promise.is_empty() && (is_map || explained.is_none()) {
        let colour = common.theme.palette().text2;
        glossed(
            ui,
            common,
            &format!("It promises: {}.", pane.promise),
            colour,
        );
    }
    if !pane.code.is_empty() {
        heading(ui, common.theme, "PSEUDOCODE · LIT: NOW · BAR: THIS STEP");
        code::show(ui, common, pane, explained);
    }
    story::show(ui, state, common, focus, asked);
    far_out(ui, state, common);
    heading(ui, common.theme, "WHAT IT DOES");
    glossed(ui, common, pane.summary, common.theme.palette().text);
    heading(ui, common.theme, "FIGURES");
    for (name, value) in &pane.figures {
        figure(ui, common, name, value);
    }
    let waiting = (state.time.scene.as_ref()).map_or(0, |scene| scene.waiting_bytes());
    figure(
        ui,
        common,
        "Kept to explain",
        &memory(state.explaining.bytes() + state.stopping.bytes() + waiting),
    );
}

/// How far from the start each search is at the present moment, as bars: who is ahead.
fn far_out(ui: &mut Ui, state: &State, common: &Common) {
    let lanes = || {
        let panes = state.boards.readouts.iter();
        panes.filter_map(|pane| Some((pane, pane.far?)))
    };
    if lanes().count() < 2 {
        return;
    }
    heading(ui, common.theme, "MOVES FROM THE START");
    let most = lanes().map(|(_, far)| far).max().unwrap_or(0);
    for (pane, far) in lanes() {
        compare::panel::bar(ui, common, pane, Some(far), most, FAR_OUT);
    }
}

const FAR_OUT: &str = "Moves from the start to the current cell or, at the end, of the path";

/// A figure: its name at the left, its value at the right.
pub(crate) fn figure(ui: &mut Ui, common: &Common, name: &str, value: &str) {
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
