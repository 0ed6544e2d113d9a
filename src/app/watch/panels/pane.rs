//! One pane around its map: the algorithm's name and status above, legend and figures below.

use crate::app::room::Common;
use crate::app::watch::layout::{LINE, PaneRects, figure_columns};
use crate::app::watch::readout::{PaneReadout, Status};
use crate::app::watch::state::State;
use crate::app::watch::view::Switch;
use crate::catalogue::Line;
use egui::text::{LayoutJob, TextWrapping};
use egui::{
    Align, Color32, Label, Layout, Rect, RichText, Stroke, StrokeKind, Ui, UiBuilder, vec2,
};

/// Shows everything of pane `number` but its map.
pub fn show(ui: &mut Ui, state: &State, common: &Common, number: usize, rects: &PaneRects) {
    let Some(pane) = state.readout.panes.get(number) else {
        return;
    };
    let palette = common.theme.palette();
    for part in [rects.head, rects.foot, rects.code] {
        ui.painter().rect_filled(part, 0.0, palette.panel);
    }
    let border = Stroke::new(1.0, palette.line);
    ui.painter()
        .rect_stroke(rects.card, 2.0, border, StrokeKind::Outside);
    inside(ui, rects.head.shrink2(vec2(8.0, 4.0)), |ui| {
        head(ui, common, pane)
    });
    inside(ui, rects.foot.shrink2(vec2(8.0, 4.0)), |ui| {
        figures(ui, common, pane, rects.foot.width());
    });
    if state.view.is_on(Switch::Pseudocode) {
        inside(ui, rects.code.shrink2(vec2(6.0, 2.0)), |ui| {
            code(ui, common, pane)
        });
    }
}

/// A part of the screen of its own, outside which nothing is drawn.
fn inside(ui: &mut Ui, rect: Rect, contents: impl FnOnce(&mut Ui)) {
    if !rect.is_positive() {
        return;
    }
    let mut part = ui.new_child(UiBuilder::new().max_rect(rect));
    part.set_clip_rect(rect.expand(2.0).intersect(ui.clip_rect()));
    part.spacing_mut().item_spacing.y = 0.0;
    contents(&mut part);
}

/// Points below which a pane has its status in the place of its subtitle, since both it and the name would
/// be cut off on one line.
const NARROW: f32 = 150.0;

fn head(ui: &mut Ui, common: &Common, pane: &PaneReadout) {
    let palette = common.theme.palette();
    let title = RichText::new(&pane.title).strong().size(13.5);
    if ui.available_width() < NARROW {
        ui.add(Label::new(title).truncate());
        return badge(ui, common, pane.status);
    }
    ui.horizontal(|ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            badge(ui, common, pane.status);
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ui.add(Label::new(title).truncate());
            });
        });
    });
    let subtitle = RichText::new(&pane.subtitle)
        .size(11.0)
        .color(palette.faint);
    ui.add(Label::new(subtitle).truncate());
}

fn badge(ui: &mut Ui, common: &Common, status: Status) {
    let palette = common.theme.palette();
    let colour: Color32 = match status {
        Status::Growing | Status::Searching => palette.lanes[1],
        Status::Complete | Status::Found => palette.start,
        Status::Waiting | Status::MoreToCome | Status::OnItsWay => palette.faint,
        Status::NoPath | Status::BrokenOff | Status::AtFault => palette.goal,
    };
    ui.add(Label::new(RichText::new(status.words()).size(11.0).color(colour)).truncate());
}

fn figures(ui: &mut Ui, common: &Common, pane: &PaneReadout, pane_width: f32) {
    let palette = common.theme.palette();
    let columns = figure_columns(pane_width);
    let width = pane_width - 16.0;
    let gap = 12.0;
    let column = (width - gap * (columns - 1) as f32) / columns as f32;
    for line in pane.figures.chunks(columns) {
        let (rect, _) = ui.allocate_exact_size(vec2(width, LINE), egui::Sense::hover());
        for (place, (name, value)) in line.iter().enumerate() {
            let left = rect.left() + place as f32 * (column + gap);
            let (font, mono) = (
                egui::FontId::proportional(11.5),
                egui::FontId::monospace(11.5),
            );
            let y = rect.center().y;
            let painter = ui.painter();
            let right = egui::pos2(left + column, y);
            let value = painter.text(right, egui::Align2::RIGHT_CENTER, value, mono, palette.text);
            // In a narrow pane the name gives way to the figure.
            let mut job = LayoutJob::simple_singleline((*name).to_owned(), font, palette.faint);
            job.wrap = TextWrapping::truncate_at_width((value.left() - left - 4.0).max(0.0));
            let name = painter.layout_job(job);
            let at = egui::pos2(left, y - name.size().y / 2.0);
            painter.galley(at, name, palette.faint);
        }
    }
}

/// Points of a line of pseudocode.
const CODE: f32 = 10.5;

fn code(ui: &mut Ui, common: &Common, pane: &PaneReadout) {
    let palette = common.theme.palette();
    let room = ui.available_width() - 6.0;
    let font = |size: f32| egui::FontId::monospace(size);
    // Where a line is longer than the pane is wide, all are set smaller, down to what can be read.
    let set = |ui: &Ui, line: &str| {
        let galley = ui
            .painter()
            .layout_no_wrap(line.to_owned(), font(CODE), palette.faint);
        galley.size().x
    };
    let widest = pane.code.iter().map(|line| set(ui, line.text));
    let widest = widest.fold(1.0, f32::max);
    let size = (CODE * room / widest).clamp(CODE - 2.5, CODE);
    // Where not all lines have room, the lit ones are among those that have.
    let lit = |line: &Line| pane.line == Some(line.id);
    let room_for = ((ui.available_height() / (LINE - 1.0)) as usize).max(1);
    let lit_first = pane.code.iter().position(lit).unwrap_or(0);
    let first = lit_first.min(pane.code.len().saturating_sub(room_for));
    for line in &pane.code[first..] {
        let (rect, response) =
            ui.allocate_exact_size(vec2(ui.available_width(), LINE - 1.0), egui::Sense::hover());
        let on = lit(line);
        let colour = if on { palette.on_accent } else { palette.faint };
        if on {
            ui.painter().rect_filled(rect, 0.0, palette.accent);
        }
        let at = rect.left_center() + vec2(3.0, 0.0);
        let mut job = LayoutJob::simple_singleline(line.text.to_owned(), font(size), colour);
        job.wrap = TextWrapping::truncate_at_width(room);
        let painter = ui.painter();
        let galley = painter.layout_job(job);
        if galley.elided {
            response.on_hover_text(line.text.trim());
        }
        painter.galley(at - vec2(0.0, galley.size().y / 2.0), galley, colour);
    }
}
