//! What one algorithm does: how it stands, its pseudocode with the line it is at, and its figures.

use super::placed::words;
use crate::app::looks::lane_colour;
use crate::app::room::Common;
use crate::app::typography::{BODY, CODE, LABEL, bold};
use crate::app::watch::actions::{ViewAction, WatchAction};
use crate::app::watch::readout::PaneReadout;
use crate::app::watch::state::State;
use crate::app::widgets::{heading, toggle_button};
use crate::catalogue::Line;
use egui::text::{LayoutJob, TextWrapping};
use egui::{Align, FontId, Label, Rect, RichText, Sense, Ui, pos2, vec2};

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
    now(ui, common, pane);
    heading(ui, common.theme, "WHAT IT DOES");
    ui.add(Label::new(pane.summary).wrap());
    if !pane.promise.is_empty() {
        let words = RichText::new(format!("It promises: {}.", pane.promise));
        let colour = common.theme.palette().text2;
        ui.add(Label::new(words.color(colour)).wrap());
    }
    if !pane.code.is_empty() {
        heading(ui, common.theme, "PSEUDOCODE");
        code(ui, common, pane);
    }
    heading(ui, common.theme, "FIGURES");
    for (name, value) in &pane.figures {
        figure(ui, common, name, value);
    }
}

/// The sentence of the present moment, beside a bar of the algorithm's hue.
fn now(ui: &mut Ui, common: &Common, pane: &PaneReadout) {
    let palette = common.theme.palette();
    let place = ui.cursor().min;
    let background = ui.painter().add(egui::Shape::Noop);
    let bar = ui.painter().add(egui::Shape::Noop);
    let width = ui.available_width();
    let shown = ui.vertical(|ui| {
        ui.set_width(width);
        ui.add_space(10.0);
        ui.horizontal(|ui| {
            ui.add_space(14.0);
            ui.vertical(|ui| {
                ui.set_width(width - 26.0);
                let head = format!("NOW · {}", pane.title.to_uppercase());
                let head = bold(head).size(LABEL).color(palette.text3);
                ui.add(Label::new(head).truncate());
                ui.add(Label::new(RichText::new(&pane.sentence).color(palette.text)).wrap());
            });
        });
        ui.add_space(8.0);
    });
    let rect = Rect::from_min_max(place, pos2(place.x + width, shown.response.rect.bottom()));
    let painter = ui.painter();
    painter.set(
        background,
        egui::Shape::rect_filled(rect, 6.0, palette.field),
    );
    let side = Rect::from_min_size(rect.min, vec2(3.0, rect.height()));
    let hue = lane_colour(common.theme, pane.hue);
    painter.set(bar, egui::Shape::rect_filled(side, 1.5, hue));
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

/// Points of a line of pseudocode.
const LINE: f32 = 20.0;

fn code(ui: &mut Ui, common: &Common, pane: &PaneReadout) {
    let palette = common.theme.palette();
    let hue = lane_colour(common.theme, pane.hue);
    let lit = |line: &Line| pane.line == Some(line.id);
    // Where a line is longer than the column is wide, all are set smaller, down to what can be read.
    let width = |ui: &Ui, text: &str| {
        let font = FontId::monospace(CODE);
        let galley = (ui.painter()).layout_no_wrap(text.to_owned(), font, palette.text);
        galley.size().x
    };
    let widest = pane.code.iter().map(|line| width(ui, line.text));
    let widest = widest.fold(1.0, f32::max);
    let size_of_code = (CODE * (ui.available_width() - 10.0) / widest).clamp(LABEL, CODE);
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for line in pane.code {
            let size = vec2(ui.available_width(), LINE);
            let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
            let on = lit(line);
            let colour = if on { palette.text } else { palette.text2 };
            let painter = ui.painter();
            if on {
                painter.rect_filled(rect, 2.0, palette.lit_line);
                let bar = Rect::from_min_size(rect.min, vec2(3.0, LINE));
                painter.rect_filled(bar, 0.0, hue);
            }
            let room = rect.width() - 10.0;
            let font = FontId::monospace(size_of_code);
            let mut job = LayoutJob::simple_singleline(line.text.to_owned(), font, colour);
            job.wrap = TextWrapping::truncate_at_width(room);
            let galley = painter.layout_job(job);
            let at = rect.left_center() + vec2(8.0, -galley.size().y / 2.0);
            let elided = galley.elided;
            painter.galley(at, galley, colour);
            response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, line.text));
            if elided {
                response.on_hover_text(line.text.trim());
            }
        }
    });
}
