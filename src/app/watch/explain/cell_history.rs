//! The history of a cell: its events, the newest first, with their steps, and its distance from the start.

use crate::app::typography::CODE;
use crate::app::watch::actions::{BreakpointAction, ExplainAction, WatchAction};
use crate::app::watch::breakpoints::Breakpoints;
use crate::app::watch::explain::short_paths::ShortPaths;
use crate::app::watch::seen::Seen;
use crate::app::widgets::glossed::glossed;
use crate::app::widgets::{heading, toggle_button};
use crate::catalogue::Discipline;
use crate::playback::breakpoints::BreakpointAt;
use crate::words::{counted, grouped};
use egui::{Align, Label, Layout, Link, RichText, Ui, vec2};

/// The most events that are shown.
const SHOWN: usize = 12;
/// Width in points of the column with the steps.
const STEPS: f32 = 72.0;

/// Draws the history of the pinned cell or the one under the pointer, or a hint how to see one.
pub(crate) fn show(ui: &mut Ui, seen: &Seen, breakpoints: &Breakpoints) {
    let theme = seen.common.theme;
    let faint = |words: &str| Label::new(RichText::new(words).color(theme.palette().text2)).wrap();
    let Some(told) = seen.explaining.told() else {
        heading(ui, theme, "CELL");
        ui.add(faint(
            "Hover over a cell to see its history. Click to pin it, drag to draw.",
        ));
        return;
    };
    let (x, y) = told.at;
    let pinned = seen.explaining.pinned == Some(told.at);
    let chosen = pinned || seen.explaining.pointed() == Some(told.at);
    let current = if chosen { "" } else { " · CURRENT" };
    let title = seen.panes.get(seen.focus);
    let title = title.map_or(String::new(), |pane| pane.title.to_uppercase());
    heading(ui, theme, &format!("CELL ({x}, {y}){current} · {title}"));
    let size = seen.size();
    // The newest event is first.
    for event in told.history.told.iter().rev().take(SHOWN) {
        let from = event.from.and_then(|from| Some(size?.position(from)));
        let words = told.history.words(event, from);
        row(ui, seen, &words, |ui| {
            let step = format!("step {}", grouped(event.step));
            let link = Link::new(RichText::new(step).size(CODE));
            let link = ui.add(link).on_hover_text("Go to this step.");
            let go = ExplainAction::ToStep(seen.focus, event.step);
            seen.ask_by(link, WatchAction::Explain(go));
        });
    }
    let more = told.history.told.len().saturating_sub(SHOWN);
    if more > 0 {
        let before = format!("and {}", counted(more as u64, "earlier event"));
        row(ui, seen, &before, |_| {});
    }
    if told.history.told.is_empty() {
        ui.add(faint(match told.whole {
            true => "No event has touched this cell yet.",
            false => "Searching for its history …",
        }));
    }
    let lane = seen.time.lane(seen.chosen.lane_of(seen.focus));
    if let Some(lane) = lane
        && told.history.discovered_at.is_some()
    {
        let info = &lane.solver.info;
        let begins = match info.discipline {
            Discipline::TwoQueues => "from where its side began",
            _ => "from the start",
        };
        let (board, map) = (lane.timeline.board(), lane.timeline.origin());
        let mut paths = ShortPaths::new(board, map, info.explanation.measure);
        if let Some(length) = paths.to(told.history.cell) {
            let words = format!("{} {begins}", length.words_with_unit());
            let colour = theme.palette().text3;
            let name = RichText::new("distance").size(CODE).color(colour);
            row(ui, seen, &words, |ui| drop(ui.label(name)));
        }
    }
    if !pinned {
        return;
    }
    let breakpoint = BreakpointAt::Cell(x, y);
    if lane.is_some() {
        let button = toggle_button(ui, theme, breakpoints.has(breakpoint), "Pause here")
            .on_hover_text("Set a breakpoint where a search reaches this cell.");
        seen.ask_by(
            button,
            WatchAction::Breakpoint(BreakpointAction::Toggle(breakpoint)),
        );
    }
    let unpin = ui.button("Unpin");
    let unpin = unpin.on_hover_text("Unpin the cell. Escape does the same.");
    seen.ask_by(unpin, WatchAction::Explain(ExplainAction::Pin(x, y)));
}

/// A row: something at the left, and text next to it.
fn row(ui: &mut Ui, seen: &Seen, words: &str, left: impl FnOnce(&mut Ui)) {
    ui.horizontal_top(|ui| {
        let layout = Layout::left_to_right(Align::Min);
        ui.allocate_ui_with_layout(vec2(STEPS, 18.0), layout, |ui| {
            ui.set_min_width(STEPS);
            left(ui);
        });
        let colour = seen.common.theme.palette().text;
        glossed(ui, seen.common, words, colour);
    });
}
