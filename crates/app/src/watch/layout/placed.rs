//! Text and parts of the screen at fixed positions.

use crate::typography::bold;
use crate::{Theme, palette, widgets};
use egui::{
    Align, CornerRadius, FontId, Label, Layout, Rect, Response, RichText, Stroke, StrokeKind, Ui,
    UiBuilder,
};

/// A part of the screen with its own layout.
pub(crate) fn part(ui: &mut Ui, rect: Rect, layout: Layout) -> Ui {
    ui.new_child(UiBuilder::new().max_rect(rect).layout(layout))
}

/// The same from the top, clipped to its rectangle.
pub(crate) fn inside(ui: &mut Ui, rect: Rect, contents: impl FnOnce(&mut Ui)) {
    if !rect.is_positive() {
        return;
    }
    let mut part = ui.new_child(UiBuilder::new().max_rect(rect));
    part.set_clip_rect(rect.expand(2.0).intersect(ui.clip_rect()));
    contents(&mut part);
}

/// Draws the background of a card or a panel.
pub(crate) fn ground(ui: &Ui, theme: Theme, rect: Rect) {
    let (palette, painter) = (palette(theme), ui.painter());
    painter.rect_filled(rect, CornerRadius::same(8), palette.panel);
    let border = Stroke::new(1.0, palette.hairline);
    painter.rect_stroke(rect, 8.0, border, StrokeKind::Outside);
}

/// Text at one side of a rectangle, vertically centred and truncated.
pub(crate) fn words(ui: &mut Ui, rect: Rect, align: Align, text: RichText) -> Response {
    let layout = match align {
        Align::Max => Layout::right_to_left(Align::Center),
        Align::Min | Align::Center => Layout::left_to_right(Align::Center),
    };
    part(ui, rect, layout).add(Label::new(text).truncate())
}

/// A name at the left of a row and its value at the right; the name is truncated first.
pub(crate) fn figure(ui: &mut Ui, row: Rect, name: RichText, value: RichText) {
    let right = words(ui, row, Align::Max, value).rect.left();
    let room = row.with_max_x((right - 6.0).max(row.left()));
    words(ui, room, Align::Min, name);
}

/// The width of text in bold.
pub(crate) fn bold_width(ui: &Ui, text: &str, size: f32) -> f32 {
    let text = egui::WidgetText::from(bold(text).size(size));
    let wrap = Some(egui::TextWrapMode::Extend);
    let galley = text.into_galley(ui, wrap, f32::INFINITY, egui::TextStyle::Body);
    galley.size().x.ceil() + 1.0
}

/// The width of text in the regular font.
pub(crate) fn plain_width(ui: &Ui, text: &str, size: f32) -> f32 {
    widgets::width_of(ui, text, FontId::proportional(size))
}
