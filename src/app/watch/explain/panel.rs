//! The explanation of one algorithm: current step, neighbours, guarantee, pseudocode, and the history of a cell.

use super::{cell_history, code, now};
use crate::app::typography::BODY;
use crate::app::watch::boards::lamp;
use crate::app::watch::boards::readout::Status;
use crate::app::watch::boards::strip;
use crate::app::watch::boards::strip::CHIP;
use crate::app::watch::breakpoints::Breakpoints;
use crate::app::watch::compare;
use crate::app::watch::layout::placed::figure;
use crate::app::watch::seen::Seen;
use crate::app::widgets::glossed::glossed;
use crate::app::widgets::heading;
use crate::words::{capitalised, memory};
use egui::{RichText, Sense, Ui, vec2};

/// Draws the explanation of the selected pane.
pub(crate) fn show(ui: &mut Ui, seen: &Seen, breakpoints: &Breakpoints) {
    let Some(pane) = seen.panes.get(seen.focus) else {
        return;
    };
    let (common, palette) = (seen.common, seen.common.theme.palette());
    let explained = seen.explaining.of(seen.focus);
    let explained = explained.filter(|_| pane.status.goes_well());
    now::show(ui, seen, pane, explained);
    let is_map = seen.chosen.lane_of(seen.focus).is_none();
    if let Some(explained) = explained {
        if is_map && explained.account().discipline.has_frontier() {
            // The card of the map has no space for the frontier.
            let size = vec2(ui.available_width(), 18.0);
            let (line, _) = ui.allocate_exact_size(size, Sense::hover());
            strip::head(ui, common, explained, false, line);
            if !explained.first().is_empty() {
                let size = vec2(ui.available_width(), CHIP);
                let (chips, _) = ui.allocate_exact_size(size, Sense::hover());
                let place = (chips, ("growth", seen.focus));
                strip::chips(ui, seen, explained, place);
            }
        }
        if let Some(lamp) = explained.account().promise.as_ref().filter(|_| !is_map) {
            lamp::whole(ui, common, lamp);
        }
    }
    if !pane.promise.is_empty() && (is_map || explained.is_none()) {
        let later = match pane.status {
            Status::Growing => " It holds once the map is complete.",
            _ => "",
        };
        let promise = format!("Guarantee: {}.{later}", capitalised(&pane.promise));
        glossed(ui, common, &promise, palette.text2);
    }
    if !pane.code.is_empty() {
        let head = ui.scope(|ui| heading(ui, common.theme, "PSEUDOCODE"));
        head.response.on_hover_text(HIGHLIGHTED);
        if !pane.caption.is_empty() {
            glossed(ui, common, &pane.caption, palette.text2);
        }
        code::show(ui, common, pane, explained);
    }
    cell_history::show(ui, seen, breakpoints);
    far_out(ui, seen);
    if !pane.summary.is_empty() {
        heading(ui, common.theme, "SUMMARY");
        glossed(ui, common, pane.summary, palette.text);
    }
    heading(ui, common.theme, "FIGURES");
    let mut row = |name: &str, value: &str| {
        let size = vec2(ui.available_width(), 18.0);
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let value = RichText::new(value).size(BODY).color(palette.text);
        let name = RichText::new(name).size(BODY).color(palette.text2);
        figure(ui, rect, name, value.monospace());
    };
    for (name, value) in &pane.figures {
        row(name, value);
    }
    let scene = seen.time.scene.as_ref();
    let frontiers = scene.map_or(0, |scene| scene.frontier_bytes());
    let kept = memory(seen.explaining.bytes() + breakpoints.bytes() + frontiers);
    row("Memory used", &kept);
}

/// The moves from the start to the current cell of each search, as bars.
fn far_out(ui: &mut Ui, seen: &Seen) {
    let lanes = seen.panes.iter().filter(|pane| pane.far.is_some());
    if lanes.clone().count() < 2 {
        return;
    }
    heading(ui, seen.common.theme, "MOVES FROM THE START");
    let most = lanes.clone().filter_map(|pane| pane.far).max();
    for pane in lanes {
        let most = most.unwrap_or(0);
        compare::panel::bar(ui, seen.common, pane, pane.far, most, FAR_OUT);
    }
}

const FAR_OUT: &str = "Moves from the start to the current cell or, at the end, of the path.";

const HIGHLIGHTED: &str = "Highlighted: the line that runs now. Bar: lines that ran in this step.";
