//! The history of a cell: its events, the newest first, with their steps, and its distance from the start.

use crate::typography::bold;
use crate::watch::actions::BreakpointAction;
use crate::watch::explain::ShownHistory;
use crate::watch::explain::short_paths::ShortPaths;
use crate::watch::layout::placed::plain_width;
use crate::widgets::glossed::{glossed_job, running};
use crate::widgets::toggle_button;
use crate::{ExplainAction, Letters, Seen, WatchAction, palette};
use egui::{Align, Layout, Link, RichText, Ui, vec2};
use mazescope_core::Discipline;
use mazescope_core::playback::breakpoints::BreakpointAt;
use mazescope_core::words::{counted, grouped};
use mazescope_explain::Subject;
use mazescope_explain::path_length::LengthUnit;

/// The most events that are shown.
const SHOWN: usize = 12;

/// Draws the history of the pinned cell in the run of a pane, in the selected pane also that of the cell under the
/// pointer, or a hint how to see one. It takes at most `room` points of height. The link `back` unpins the cell.
pub(crate) fn show(
    ui: &mut Ui,
    seen: &Seen,
    pane: usize,
    letters: &Letters,
    (room, back): (f32, &str),
) {
    let bottom = ui.cursor().top() + room;
    let Some(told) = seen.explaining.told(pane) else {
        title(ui, seen, letters, "CELL", None);
        let hint = "Hover over a cell to see its history. Click to pin it, drag to draw.";
        row(ui, seen, letters, hint, None, |_| {});
        return;
    };
    let (x, y) = told.at;
    let pinned = seen.explaining.pinned == Some(told.at);
    let chosen = pinned || seen.explaining.pointed() == Some(told.at);
    let current = if chosen { "" } else { " · CURRENT" };
    title(
        ui,
        seen,
        letters,
        &format!("CELL ({x}, {y}){current}"),
        pinned.then_some(back),
    );
    let steps = steps_width(ui, letters, told);
    let distance = distance(seen, pane, told);
    let below = if distance.is_some() {
        letters.line
    } else {
        0.0
    };
    let size = seen.size();
    let lane = seen.chosen.lane_of(pane);
    let board = seen.time.lane(lane).map(|lane| lane.timeline.board());
    let walled = board.is_some_and(|board| !board.is_floor(told.history.cell));
    let all = told.history.told.len();
    // The newest event is first.
    for (shown, event) in told.history.told.iter().rev().enumerate() {
        let from = event.from.and_then(|from| Some(size?.position(from)));
        let words = told.history.words(event, from);
        let mut job = running(&words, (letters.body, letters.line), egui::Color32::WHITE);
        job.wrap.max_width = ui.available_width() - steps;
        let high = ui.painter().layout_job(job).size().y;
        let after = if shown + 1 < all { letters.line } else { 0.0 };
        if shown == SHOWN || ui.cursor().top() + high + after + below > bottom + 0.5 {
            let before = format!("and {}", counted((all - shown) as u64, "earlier event"));
            row(ui, seen, letters, &before, Some(steps), |_| {});
            break;
        }
        row(ui, seen, letters, &words, Some(steps), |ui| {
            let step = format!("step {}", grouped(event.step));
            let link = Link::new(RichText::new(step).size(letters.label + 1.0));
            let link = ui.add(link).on_hover_text("Go to this step.");
            let go = ExplainAction::ToStep(pane, event.step);
            seen.ask_by(link, WatchAction::Explain(go));
        });
    }
    if told.history.told.is_empty() {
        let words = match told.whole {
            _ if walled => "This cell is a wall, so no search enters it.",
            true => "No event has touched this cell yet.",
            false => "Searching for its history …",
        };
        row(ui, seen, letters, words, None, |_| {});
    }
    if let Some((name, words)) = distance {
        row(ui, seen, letters, &words, Some(steps), |ui| {
            let colour = palette(seen.common.theme).text3;
            ui.label(RichText::new(name).size(letters.label + 1.0).color(colour));
        });
    }
    if pinned && lane.is_some() && !walled && ui.cursor().top() + BUTTON <= bottom {
        let breakpoint = BreakpointAt::Cell(x, y);
        let on = seen.pauses_at_pinned;
        let button = toggle_button(ui, seen.common.theme, on, "Pause here")
            .on_hover_text("Set a breakpoint where a search reaches this cell.");
        let toggle = BreakpointAction::Toggle(breakpoint);
        seen.ask_by(button, WatchAction::Breakpoint(toggle));
    }
}

/// Height of a button in points.
const BUTTON: f32 = 26.0;

/// The name of the cell and, if it is pinned, the link that unpins it.
fn title(ui: &mut Ui, seen: &Seen, letters: &Letters, title: &str, back: Option<&str>) {
    let colour = palette(seen.common.theme).text3;
    let size = vec2(ui.available_width(), letters.line);
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_size(size);
        ui.label(bold(title).size(letters.label).color(colour));
        if let Some(((x, y), back)) = seen.explaining.pinned.zip(back) {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let link = ui.link(RichText::new(back).size(letters.label));
                let link = link.on_hover_text("Unpin the cell. Escape does the same.");
                seen.ask_by(link, WatchAction::Explain(ExplainAction::Pin(x, y)));
            });
        }
    });
}

/// The width of the column with the steps.
fn steps_width(ui: &Ui, letters: &Letters, told: &ShownHistory) -> f32 {
    let newest = told.history.told.last().map_or(0, |event| event.step);
    let widest = format!("step {}", grouped(newest));
    let width = |text: &str| plain_width(ui, text, letters.label + 1.0);
    width(&widest).max(width("distance")) + 10.0
}

/// The distance of a discovered cell from the start, in words, under its name in the sentences of the search.
fn distance(seen: &Seen, pane: usize, told: &ShownHistory) -> Option<(&'static str, String)> {
    told.history.discovered_at?;
    let lane = seen.time.lane(seen.chosen.lane_of(pane))?;
    let info = &lane.solver.info;
    let (board, map) = (lane.timeline.board(), lane.timeline.origin());
    let mut paths = ShortPaths::new(board, map, info.explanation.measure);
    let cell = told.history.cell;
    let length = paths.to(cell)?;
    let subject = Subject::of_search(&lane.solver, &lane.settings);
    let origin = subject.origin(cell, map, |cell| board.parent_cell(cell));
    let name = match (info.discipline, length.unit()) {
        (Discipline::Stack, LengthUnit::Moves) => "depth",
        _ => "distance",
    };
    Some((name, format!("{} from {origin}", length.words_with_unit())))
}

/// A row: something at the left in that width, and text next to it.
fn row(
    ui: &mut Ui,
    seen: &Seen,
    letters: &Letters,
    words: &str,
    width: Option<f32>,
    left: impl FnOnce(&mut Ui),
) {
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        if let Some(width) = width {
            let size = vec2(width, letters.line);
            ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
                ui.set_min_size(size);
                left(ui);
            });
        }
        let colour = palette(seen.common.theme).text;
        let job = running(words, (letters.body, letters.line), colour);
        glossed_job(ui, seen.common, job);
    });
}
