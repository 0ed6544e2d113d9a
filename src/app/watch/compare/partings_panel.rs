//! Where two searches part: which two, how often, the way to the next place, and what each of them does now.

use crate::app::boards::looks::lane_colour;
use crate::app::room::Common;
use crate::app::typography::bold;
use crate::app::watch::actions::{CompareAction, WatchAction};
use crate::app::watch::boards::readout::PaneReadout;
use crate::app::watch::compare::compared::Parting;
use crate::app::watch::compare::compared::{ComparedReadout, SideReadout};
use crate::app::watch::state::State;
use crate::app::widgets::glossed::glossed;
use crate::app::widgets::{choose, command_button, heading, offer, when};
use crate::words::grouped;
use egui::{Button, Label, Ui, vec2};

/// Shows where two searches part, if there are two.
pub(crate) fn show(ui: &mut Ui, state: &State, common: &Common, asked: &mut Vec<WatchAction>) {
    let Some(compared) = &state.compare.readout.compared else {
        return;
    };
    heading(ui, common.theme, "WHERE THEY PART");
    choice(ui, state, compared, asked);
    let colour = common.theme.palette().text;
    glossed(ui, common, &compared.partings, colour);
    ways(ui, state, compared, asked);
    if let Some(sides) = &compared.sides {
        for (&lane, side) in compared.lanes.iter().zip(sides) {
            if let Some(pane) = pane_of(state, lane) {
                told(ui, common, pane, side);
            }
        }
    }
}

/// The pane that shows a lane.
fn pane_of(state: &State, lane: usize) -> Option<&PaneReadout> {
    let map = usize::from(state.chosen.panes.has_map());
    state.boards.readouts.get(map + lane)
}

/// Which two of more than two are set side by side.
fn choice(ui: &mut Ui, state: &State, compared: &ComparedReadout, asked: &mut Vec<WatchAction>) {
    let lanes = state.chosen.panes.searches().len();
    if lanes <= 2 {
        return;
    }
    // One solver may search in two lanes.
    let name = |lane: usize| {
        let title = pane_of(state, lane).map_or("", |pane| pane.title.as_str());
        format!("{}. {title}", lane + 1)
    };
    let names: Vec<String> = (0..lanes).map(name).collect();
    for (side, label) in ["One", "The other"].into_iter().enumerate() {
        let shown = &names[compared.lanes[side]];
        let choices = names.iter().map(|name| (name.as_str(), ""));
        if let Some(lane) = choose(ui, label, shown, choices) {
            asked.push(WatchAction::Compare(CompareAction::Lane(side, lane)));
        }
    }
}

/// The buttons that go to where they part.
fn ways(ui: &mut Ui, state: &State, compared: &ComparedReadout, asked: &mut Vec<WatchAction>) {
    let first = WatchAction::Compare(CompareAction::ToParting(Parting::First));
    if let Some(command) = state.keymap.command_for(&first) {
        let text = match compared.first {
            Some(step) => format!("See where they part: step {}", grouped(step)),
            None => "See where they part".to_owned(),
        };
        let ready = when(compared.first.is_some(), "They have not parted");
        let wide = vec2(ui.available_width(), 30.0);
        let button = offer(ui, ready, Button::new(text).min_size(wide));
        if button.on_hover_text(command.tooltip()).clicked() {
            asked.push(first);
        }
    }
    ui.horizontal_wrapped(|ui| {
        for (parting, there, reason) in [
            (
                Parting::Previous,
                compared.previous,
                "They part nowhere before this step",
            ),
            (
                Parting::Next,
                compared.next,
                "They part nowhere after this step",
            ),
        ] {
            let action = WatchAction::Compare(CompareAction::ToParting(parting));
            command_button(ui, &state.keymap, &action, when(there, reason), asked);
        }
    });
}

/// What one of the two does now.
fn told(ui: &mut Ui, common: &Common, pane: &PaneReadout, side: &SideReadout) {
    let palette = common.theme.palette();
    let hue = lane_colour(common.theme, pane.hue);
    let over = if side.over { ", over" } else { "" };
    let head = format!("{}, step {}{over}", pane.title, grouped(side.step));
    ui.add(Label::new(bold(head).color(hue)).truncate());
    glossed(ui, common, &pane.sentence.to_string(), palette.text);
}
