//! All searches side by side: what the race has shown in words, then in bars, and what can be done next.

use crate::app::boards::looks::lane_colour;
use crate::app::dialog::Dialog;
use crate::app::room::Common;
use crate::app::typography::{BODY, RESULT, bold};
use crate::app::watch::actions::{FileAction, SearchAction, WatchAction};
use crate::app::watch::boards::readout::PaneReadout;
use crate::app::watch::compare::difference_panel;
use crate::app::watch::compare::directions;
use crate::app::watch::compare::multiples_panel;
use crate::app::watch::compare::partings_panel;
use crate::app::watch::compare::plots_panel;
use crate::app::watch::layout::placed::words;
use crate::app::watch::state::State;
use crate::app::widgets::glossed::glossed;
use crate::app::widgets::{NO_RUN, heading, offer, when};
use crate::words::grouped;
use egui::{Align, Button, Label, Rect, RichText, Sense, Ui, pos2, vec2};

/// Shows all searches of the race.
pub(crate) fn show(ui: &mut Ui, state: &State, common: &Common, asked: &mut Vec<WatchAction>) {
    conclusion(ui, state, common);
    next_act(ui, state, asked);
    partings_panel::show(ui, state, common, asked);
    difference_panel::show(ui, state, common, asked);
    let lanes = || {
        let panes = state.boards.readouts.iter();
        panes.filter(|pane| pane.measures.is_some())
    };
    for (place, (head, tip)) in MEASURES.into_iter().enumerate() {
        heading(ui, common.theme, head);
        let value = |pane: &PaneReadout| pane.measures.and_then(|measures| measures[place]);
        let most = lanes().filter_map(value).max().unwrap_or(0);
        for pane in lanes() {
            bar(ui, common, pane, value(pane), most, tip);
        }
    }
    plots_panel::show(ui, state, common, asked);
    multiples_panel::show(ui, state, common, asked);
    ui.add_space(8.0);
    export(ui, state, asked);
    asked.extend(directions::show(ui, state, common));
}

/// The head of each group of bars, and what it counts.
const MEASURES: [(&str, &str); 3] = [
    (
        "CELLS EXPANDED",
        "How many cells the search has taken up so far",
    ),
    ("MOVES OF THE PATH", "How long the path is that it found"),
    (
        "MOST WAITING AT ONCE",
        "The most cells that ever waited at once so far",
    ),
];

fn conclusion(ui: &mut Ui, state: &State, common: &Common) {
    let palette = common.theme.palette();
    let (headline, rest, colour) = match &state.compare.readout.conclusion {
        Some(conclusion) => {
            let map = usize::from(state.chosen.panes.has_map());
            let pane = conclusion
                .lane
                .and_then(|lane| state.boards.readouts.get(map + lane));
            let colour = pane.map_or(palette.text, |pane| lane_colour(common.theme, pane.hue));
            (
                conclusion.headline.as_str(),
                conclusion.rest.as_str(),
                colour,
            )
        }
        None if state.time.is_growing() => {
            ("", "The race begins when the map is done.", palette.text)
        }
        None => {
            let so_far = state.compare.readout.so_far.as_deref();
            let words = so_far.unwrap_or("The race is on: the figures so far.");
            ("", words, palette.text)
        }
    };
    if !headline.is_empty() {
        let text = bold(headline).size(RESULT);
        ui.add(Label::new(text.color(colour)).wrap());
    }
    glossed(ui, common, rest, palette.text2);
}

/// What one may do next, once all have ended.
fn next_act(ui: &mut Ui, state: &State, asked: &mut Vec<WatchAction>) {
    let Some(act) = &state.compare.readout.next_act else {
        return;
    };
    let wide = vec2(ui.available_width(), 30.0);
    let button = ui.add(Button::new(&act.words).min_size(wide));
    if button.on_hover_text(&act.reason).clicked() {
        let action = SearchAction::SetSearch(act.lane, act.solver);
        asked.push(WatchAction::Search(action));
    }
}

/// The button that makes a picture or an animation of the run.
fn export(ui: &mut Ui, state: &State, asked: &mut Vec<WatchAction>) {
    let action = WatchAction::File(FileAction::ShowDialog(Dialog::Export));
    let Some(command) = state.keymap.command_for(&action) else {
        return;
    };
    let wide = vec2(ui.available_width(), 30.0);
    let button = Button::new("Picture or animation…").min_size(wide);
    let button = offer(ui, when(state.time.scene.is_some(), NO_RUN), button);
    if button.on_hover_text(command.tooltip()).clicked() {
        asked.push(action);
    }
}

/// The name of a lane, a bar as long as its value among all, and the value.
pub(crate) fn bar(
    ui: &mut Ui,
    common: &Common,
    pane: &PaneReadout,
    value: Option<u64>,
    most: u64,
    tip: &str,
) {
    let palette = common.theme.palette();
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 22.0), Sense::hover());
    let name = Rect::from_min_max(rect.min, pos2(rect.left() + NAME, rect.bottom()));
    let title = RichText::new(&pane.title).size(BODY).color(palette.text2);
    words(ui, name, Align::Min, title);
    let figure = Rect::from_min_max(pos2(rect.right() - VALUE, rect.top()), rect.max);
    let shown = value.map_or("–".to_owned(), grouped);
    words(
        ui,
        figure,
        Align::Max,
        RichText::new(shown).monospace().color(palette.text),
    );
    let track = Rect::from_min_max(
        pos2(name.right() + 6.0, rect.center().y - 7.0),
        pos2(
            (figure.left() - 6.0).max(name.right() + 7.0),
            rect.center().y + 7.0,
        ),
    );
    ui.painter().rect_filled(track, 3.0, palette.field);
    let share = value.unwrap_or(0) as f32 / most.max(1) as f32;
    let filled = Rect::from_min_size(track.min, vec2(track.width() * share, track.height()));
    let hue = lane_colour(common.theme, pane.hue);
    ui.painter().rect_filled(filled, 3.0, hue);
    response.on_hover_text(tip);
}

/// Points of the name before a bar, and of the value behind it.
const NAME: f32 = 96.0;
const VALUE: f32 = 64.0;
