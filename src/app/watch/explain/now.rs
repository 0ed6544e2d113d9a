//! The current moment: the last step in sentences, and the neighbours of its cell.

use crate::app::boards::looks::lane_colour;
use crate::app::typography::{LABEL, bold};
use crate::app::watch::actions::{ExplainAction, ViewAction, WatchAction};
use crate::app::watch::boards::readout::PaneReadout;
use crate::app::watch::explain::explained::Explained;
use crate::app::watch::explain::neighbours;
use crate::app::watch::explain::spans;
use crate::app::watch::layout::placed::bold_width;
use crate::app::watch::seen::Seen;
use crate::words::grouped;
use egui::{Align, Button, Label, Layout, Rect, RichText, Shape, Ui, pos2, vec2};

/// Draws it next to a bar in the hue of the algorithm.
pub(crate) fn show(ui: &mut Ui, seen: &Seen, pane: &PaneReadout, explained: Option<&Explained>) {
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
                ui.horizontal(|ui| head(ui, seen, pane, explained));
                spans::show(ui, seen, &pane.sentence);
                if let Some(explained) = explained {
                    neighbours::show(ui, seen, explained);
                }
            });
        });
        ui.add_space(8.0);
    });
    let rect = Rect::from_min_max(place, pos2(place.x + width, shown.response.rect.bottom()));
    let theme = seen.common.theme;
    let field = Shape::rect_filled(rect, 6.0, theme.palette().field);
    ui.painter().set(background, field);
    let side = rect.with_max_x(rect.left() + 3.0);
    let hue = lane_colour(theme, pane.hue);
    ui.painter().set(bar, Shape::rect_filled(side, 1.5, hue));
}

/// The algorithm and the step; at the right the link to the next pane and the button to copy.
fn head(ui: &mut Ui, seen: &Seen, pane: &PaneReadout, explained: Option<&Explained>) {
    let title = pane.title.to_uppercase();
    // The number of the step is never truncated; the name is.
    let (head, step) = match explained.map(|explained| explained.account().step) {
        Some(step) => (title, format!("· STEP {}", grouped(step))),
        None => (format!("NOW · {title}"), String::new()),
    };
    let colour = seen.common.theme.palette().text3;
    let styled = |text| Label::new(bold(text).size(LABEL).color(colour)).truncate();
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        copy(ui, seen);
        next_card(ui, seen);
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            let room = ui.available_width() - bold_width(ui, &step, LABEL) - 4.0;
            let width = bold_width(ui, &head, LABEL).min(room).max(0.0);
            ui.scope(|ui| {
                ui.set_max_width(width);
                ui.add(styled(head));
            });
            if !step.is_empty() {
                ui.add(styled(step));
            }
        });
    });
}

/// The link to the next pane, by its name.
fn next_card(ui: &mut Ui, seen: &Seen) {
    if seen.panes.len() < 2 {
        return;
    }
    let next = &seen.panes[(seen.focus + 1) % seen.panes.len()];
    let colour = lane_colour(seen.common.theme, next.hue);
    let text = RichText::new(format!("{} ›", next.title)).size(LABEL);
    let link = ui.link(text.color(colour));
    seen.command_by(link, WatchAction::View(ViewAction::FocusNext));
}

/// The button that copies the explanation.
fn copy(ui: &mut Ui, seen: &Seen) {
    ui.spacing_mut().button_padding = vec2(6.0, 0.0);
    ui.spacing_mut().interact_size.y = 18.0;
    let button = ui.add(Button::new(RichText::new("Copy").size(LABEL)).small());
    seen.command_by(button, WatchAction::Explain(ExplainAction::Copy));
}
