//! All searches side by side: the result of the race in words and bars, and what to do next.

use crate::boards::looks::lane_colour;
use crate::typography::{BODY, RESULT, bold};
use crate::watch::actions::SearchAction;
use crate::watch::boards::readout::Measures;
use crate::watch::compare::{
    Comparison, Readout, difference_panel, directions, pair, plots_panel, small_map,
};
use crate::watch::layout::placed::words;
use crate::widgets::glossed::glossed;
use crate::widgets::{NO_RUN, heading, offer, when};
use crate::{Common, Dialog, FileAction, PaneReadout, Seen, WatchAction, palette};
use egui::{Align, Button, Label, Rect, RichText, Sense, Ui, Vec2, vec2};
use mazescope_core::Discipline;
use mazescope_core::words::measured;

/// Draws the comparison of all searches.
pub(crate) fn show(ui: &mut Ui, seen: &Seen, compare: &Comparison) {
    let readout = &compare.readout;
    small_map::show(ui, seen, &mut compare.lines.borrow_mut());
    conclusion(ui, seen, readout);
    if let Some(act) = &readout.next_act {
        let button = Button::new(&act.words).min_size(wide(ui));
        let action = SearchAction::Choose(act.lane, act.solver);
        let button = ui.add(button).on_hover_text(&act.reason);
        seen.ask_by(button, WatchAction::Search(action));
    }
    if let Some(pair) = &readout.pair {
        pair::show(ui, seen, pair);
    }
    if compare.lanes(seen.chosen, seen.focus).is_some() {
        difference_panel::show(ui, seen);
    }
    bars(ui, seen);
    plots_panel::show(ui, seen, &compare.plots);
    ui.add_space(8.0);
    // The button for a picture or an animation of the run.
    let action = WatchAction::File(FileAction::ShowDialog(Dialog::Export));
    let button = Button::new("Picture or animation…").min_size(wide(ui));
    let button = offer(ui, when(seen.time.scene.is_some(), NO_RUN), button);
    seen.command_by(button, action);
    directions::show(ui, seen, compare.told_lane);
}

/// The size of a button that is as wide as the column.
pub(crate) fn wide(ui: &Ui) -> Vec2 {
    vec2(ui.available_width(), 30.0)
}

/// A group of bars: its heading, its tooltip, and the value of a search; nothing inside if the search has none yet, and
/// nothing at all if it takes no part.
type Group = (
    &'static str,
    &'static str,
    fn(&Measures) -> Option<Option<f64>>,
);

const GROUPS: [Group; 4] = [
    (
        "CELLS EXPANDED",
        "Cells that the search has expanded so far.",
        |one| one.discipline.has_frontier().then_some(Some(one.work)),
    ),
    (
        "MOVES WALKED",
        "Moves that the walker has made so far.",
        |one| (one.discipline == Discipline::Walk).then_some(Some(one.work)),
    ),
    (
        PATH,
        "Length in moves of the path that the search found.",
        |one| Some(one.moves),
    ),
    (
        "PEAK FRONTIER",
        "The largest number of cells in the frontier so far.",
        |one| one.peak.map(Some),
    ),
];

/// The heading of the paths, and what replaces it on a map with terrain, and next to a path with jumps.
const PATH: &str = "MOVES OF THE PATH";
const OF_LENGTH: Group = (
    "LENGTH OF THE PATH",
    "Length of the path that the search found, with the costs of its cells.",
    |one| Some(one.length),
);

/// Draws each group in which some search takes part.
fn bars(ui: &mut Ui, seen: &Seen) {
    // Paths with jumps have a length, but no moves.
    let measures = seen.panes.iter().filter_map(|pane| pane.measures.as_ref());
    let jumps = measures
        .clone()
        .any(|one| one.length.is_some() && one.moves.is_none());
    let by_length = seen.time.has_terrain() || jumps;
    for group in GROUPS {
        let of_path = by_length && group.0 == PATH;
        let (head, tip, value) = if of_path { OF_LENGTH } else { group };
        let lanes = seen.panes.iter();
        let lanes = lanes.filter_map(|pane| Some((pane, value(pane.measures.as_ref()?)?)));
        let lanes: Vec<_> = lanes.collect();
        if lanes.is_empty() {
            continue;
        }
        heading(ui, seen.common.theme, head);
        let most = lanes.iter().filter_map(|lane| lane.1).fold(0.0, f64::max);
        for (pane, value) in lanes {
            bar(ui, seen.common, pane, value, most, tip);
        }
    }
}

/// The result or the current state of the race.
fn conclusion(ui: &mut Ui, seen: &Seen, readout: &Readout) {
    let palette = palette(seen.common.theme);
    let rest = match &readout.conclusion {
        Some(conclusion) => {
            let pane = conclusion.lane.and_then(|lane| seen.pane_of(lane));
            let hue = pane.map(|pane| lane_colour(seen.common.theme, pane.hue));
            let text = bold(&conclusion.headline).size(RESULT);
            ui.add(Label::new(text.color(hue.unwrap_or(palette.text))).wrap());
            &conclusion.rest
        }
        None if seen.time.is_growing() => "The race starts when the map is complete.",
        None => {
            (readout.so_far.as_deref()).unwrap_or("The race is on. These are the figures so far.")
        }
    };
    glossed(ui, seen.common, rest, palette.text2);
}

/// The name of a lane, a bar in proportion to the largest value, and the value.
pub(crate) fn bar(
    ui: &mut Ui,
    common: &Common,
    pane: &PaneReadout,
    value: Option<f64>,
    most: f64,
    tip: &str,
) {
    let palette = palette(common.theme);
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 22.0), Sense::hover());
    let name = rect.with_max_x(rect.left() + NAME);
    let title = RichText::new(&pane.title).size(BODY).color(palette.text2);
    words(ui, name, Align::Min, title);
    let figure = rect.with_min_x(rect.right() - VALUE);
    let shown = RichText::new(value.map_or("–".to_owned(), measured));
    let shown = shown.monospace().color(palette.text);
    words(ui, figure, Align::Max, shown);
    let right = (figure.left() - 6.0).max(name.right() + 7.0);
    let middle = rect.center().y;
    let track = Rect::from_x_y_ranges(name.right() + 6.0..=right, middle - 7.0..=middle + 7.0);
    ui.painter().rect_filled(track, 3.0, palette.field);
    let share = (value.unwrap_or(0.0) / most.max(1.0)) as f32;
    let filled = track.with_max_x(track.left() + track.width() * share);
    let hue = lane_colour(common.theme, pane.hue);
    ui.painter().rect_filled(filled, 3.0, hue);
    response.on_hover_text(tip);
}

/// Width in points of the name and of the value.
const NAME: f32 = 130.0;
const VALUE: f32 = 64.0;
