//! The present moment: what has just happened in a sentence or a few, and what the cells beside were.

use crate::app::boards::looks::lane_colour;
use crate::app::room::Common;
use crate::app::typography::{LABEL, bold};
use crate::app::watch::actions::{ExplainAction, ViewAction, WatchAction};
use crate::app::watch::boards::readout::PaneReadout;
use crate::app::watch::explain::explained::Explained;
use crate::app::watch::explain::neighbours;
use crate::app::watch::explain::spans;
use crate::app::watch::layout::placed::bold_width;
use crate::app::watch::state::State;
use crate::words::grouped;
use egui::{Align, Button, Label, Layout, Rect, RichText, Shape, Ui, pos2, vec2};

/// Shows it beside a bar of the algorithm's hue.
pub(crate) fn show(
    ui: &mut Ui,
    state: &State,
    common: &Common,
    pane: &PaneReadout,
    explained: Option<&Explained>,
    asked: &mut Vec<WatchAction>,
) {
    let palette = common.theme.palette();
    let place = ui.cursor().min;
    let background = ui.painter().add(Shape::Noop);
    let bar = ui.painter().add(Shape::Noop);
    let width = ui.available_width();
    let shown = ui.vertical(|ui| {
        ui.set_width(width);
        ui.add_space(6.0);
        ui.horizontal(|ui| {
            ui.add_space(14.0);
            ui.vertical(|ui| {
                ui.set_width((width - 22.0).max(0.0));
                ui.spacing_mut().item_spacing.y = 3.0;
                ui.horizontal(|ui| {
                    let title = pane.title.to_uppercase();
                    // The number of a step is seen whole; the name gives way.
                    let (head, step) = match explained.map(|explained| explained.account().step) {
                        Some(step) => (title, format!("· STEP {}", grouped(step))),
                        None => (format!("NOW · {title}"), String::new()),
                    };
                    let styled = |text| bold(text).size(LABEL).color(palette.text3);
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        copy(ui, state, asked);
                        next_card(ui, state, common, asked);
                        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                            ui.spacing_mut().item_spacing.x = 4.0;
                            let room = ui.available_width() - bold_width(ui, &step, LABEL) - 4.0;
                            let width = bold_width(ui, &head, LABEL).min(room).max(0.0);
                            ui.scope(|ui| {
                                ui.set_max_width(width);
                                ui.add(Label::new(styled(head)).truncate());
                            });
                            if !step.is_empty() {
                                ui.add(Label::new(styled(step)).truncate());
                            }
                        });
                    });
                });
                spans::show(ui, state, common, &pane.sentence, asked);
                if let Some(explained) = explained {
                    neighbours::show(ui, state, common, explained, asked);
                }
            });
        });
        ui.add_space(8.0);
    });
    let rect = Rect::from_min_max(place, pos2(place.x + width, shown.response.rect.bottom()));
    let painter = ui.painter();
    painter.set(background, Shape::rect_filled(rect, 6.0, palette.field));
    let side = Rect::from_min_size(rect.min, vec2(3.0, rect.height()));
    let hue = lane_colour(common.theme, pane.hue);
    painter.set(bar, Shape::rect_filled(side, 1.5, hue));
}

/// The link to the next card, by its name.
fn next_card(ui: &mut Ui, state: &State, common: &Common, asked: &mut Vec<WatchAction>) {
    let action = WatchAction::View(ViewAction::FocusNext);
    let panes = &state.boards.readouts;
    let next = panes.get((state.focus() + 1) % panes.len().max(1));
    let (Some(next), Some(command)) = (next, state.keymap.command_for(&action)) else {
        return;
    };
    if panes.len() < 2 {
        return;
    }
    let colour = lane_colour(common.theme, next.hue);
    let text = format!("{} ›", next.title);
    let link = ui.link(RichText::new(text).size(LABEL).color(colour));
    if link.on_hover_text(command.tooltip()).clicked() {
        asked.push(action);
    }
}

/// The button that copies all that is explained.
fn copy(ui: &mut Ui, state: &State, asked: &mut Vec<WatchAction>) {
    let action = WatchAction::Explain(ExplainAction::Copy);
    let Some(command) = state.keymap.command_for(&action) else {
        return;
    };
    ui.spacing_mut().button_padding = vec2(6.0, 0.0);
    ui.spacing_mut().interact_size.y = 18.0;
    let button = ui.add(Button::new(RichText::new("Copy").size(LABEL)).small());
    if button.on_hover_text(command.tooltip()).clicked() {
        asked.push(action);
    }
}
