//! Words and parts of the screen that are set at a place.

use crate::app::typography::bold;
use crate::app::widgets;
use egui::{Align, FontId, Label, Layout, Rect, Response, RichText, Ui, UiBuilder};

/// A part of the screen of its own, in which things stand in that order.
pub(crate) fn part(ui: &mut Ui, rect: Rect, layout: Layout) -> Ui {
    ui.new_child(UiBuilder::new().max_rect(rect).layout(layout))
}

/// The same from the top, outside which nothing is drawn.
pub(crate) fn inside(ui: &mut Ui, rect: Rect, contents: impl FnOnce(&mut Ui)) {
    if !rect.is_positive() {
        return;
    }
    let mut part = ui.new_child(UiBuilder::new().max_rect(rect));
    part.set_clip_rect(rect.expand(2.0).intersect(ui.clip_rect()));
    contents(&mut part);
}

/// Words in the middle of the height of a rectangle, at one of its sides, cut off where they are too long.
pub(crate) fn words(ui: &mut Ui, rect: Rect, align: Align, text: RichText) -> Response {
    let layout = match align {
        Align::Max => Layout::right_to_left(Align::Center),
        Align::Min | Align::Center => Layout::left_to_right(Align::Center),
    };
    part(ui, rect, layout).add(Label::new(text).truncate())
}

/// A name at the left of a row and its value at the right; the name gives way.
pub(crate) fn figure(ui: &mut Ui, row: Rect, name: RichText, value: RichText) {
    let right = words(ui, row, Align::Max, value).rect.left();
    let room = row.with_max_x((right - 6.0).max(row.left()));
    words(ui, room, Align::Min, name);
}

/// The width of words in bold letters.
pub(crate) fn bold_width(ui: &Ui, text: &str, size: f32) -> f32 {
    let text = egui::WidgetText::from(bold(text).size(size));
    let wrap = Some(egui::TextWrapMode::Extend);
    let galley = text.into_galley(ui, wrap, f32::INFINITY, egui::TextStyle::Body);
    galley.size().x.ceil() + 1.0
}

/// The width of words in plain letters.
pub(crate) fn plain_width(ui: &Ui, text: &str, size: f32) -> f32 {
    widgets::width_of(ui, text, FontId::proportional(size))
}
