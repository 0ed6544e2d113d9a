//! The right column with its tabs: Explain, Set up and Compare.

use crate::phone::make_room;
use crate::typography::bold;
use crate::watch::choices::ColumnTab;
use crate::watch::layout::contents::PADDING;
use crate::watch::layout::placed::{ground, inside};
use crate::{Seen, ViewAction, WatchAction, palette};
use egui::{Rect, RichText, ScrollArea, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

/// Height of the tabs in points.
const TABS: f32 = 44.0;

/// The part of the column below its tabs.
fn body(column: Rect) -> Rect {
    let top = column.top() + TABS.min(column.height()) + 2.0;
    Rect::from_min_max(
        pos2(column.left() + PADDING, top),
        pos2(column.right() - 4.0, (column.bottom() - 4.0).max(top)),
    )
}

/// Draws the column in a rectangle, open at a tab with these contents.
pub(crate) fn show(
    ui: &mut Ui,
    seen: &Seen,
    rect: Rect,
    open: ColumnTab,
    contents: impl FnOnce(&mut Ui),
) {
    if !rect.is_positive() {
        return;
    }
    let palette = palette(seen.common.theme);
    ground(ui, seen.common.theme, rect);
    let border = Stroke::new(1.0, palette.hairline);
    tabs(ui, seen, rect, open);
    let top = rect.top() + TABS.min(rect.height());
    ui.painter().hline(rect.x_range(), top, border);
    let body = body(rect);
    inside(ui, body, |ui| {
        ScrollArea::vertical()
            .id_salt(("column", open as u8))
            .auto_shrink([false, false])
            .show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 6.0;
                make_room(ui);
                ui.add_space(6.0);
                ui.set_max_width((ui.available_width() - 6.0).max(0.0));
                contents(ui);
                ui.add_space(8.0);
            });
    });
}

/// The tabs; the open one is underlined.
fn tabs(ui: &mut Ui, seen: &Seen, rect: Rect, open_at: ColumnTab) {
    let palette = palette(seen.common.theme);
    let mut left = rect.left() + PADDING;
    for tab in ColumnTab::ALL {
        let action = WatchAction::View(ViewAction::OpenColumn(tab));
        let Some(command) = seen.keymap.command_for(&action) else {
            continue;
        };
        let open = open_at == tab;
        let colour = if open { palette.text } else { palette.text2 };
        let text: RichText = match open {
            true => bold(command.name).color(colour),
            false => RichText::new(command.name).color(colour),
        };
        let galley = egui::WidgetText::from(text).into_galley(
            ui,
            Some(egui::TextWrapMode::Extend),
            f32::INFINITY,
            egui::TextStyle::Body,
        );
        let size = vec2(galley.size().x, TABS);
        let area = Rect::from_min_size(pos2(left, rect.top()), size);
        let response = ui.interact(
            area.expand2(vec2(6.0, 0.0)),
            ui.scope_id().with(command.name),
            Sense::click(),
        );
        let name = command.name;
        response.widget_info(|| egui::WidgetInfo::selected(egui::Role::Button, true, open, name));
        let at = area.left_center() - vec2(0.0, galley.size().y / 2.0);
        ui.painter().galley(at, galley, colour);
        if open {
            let line = Rect::from_min_max(
                pos2(area.left() - 2.0, area.bottom() - 3.0),
                pos2(area.right() + 2.0, area.bottom()),
            );
            ui.painter().rect_filled(line, 1.0, palette.accent_text);
        }
        if response.has_focus() {
            let stroke = Stroke::new(1.5, palette.focus);
            (ui.painter()).rect_stroke(
                area.expand2(vec2(4.0, -8.0)),
                4.0,
                stroke,
                StrokeKind::Outside,
            );
        }
        let tip = command.tooltip();
        if response.on_hover_text(tip).clicked() && !open {
            seen.ask(action);
        }
        left = area.right() + 20.0;
    }
    close(ui, seen, rect, open_at);
}

/// The button that closes the column.
fn close(ui: &mut Ui, seen: &Seen, rect: Rect, tab: ColumnTab) {
    let area = Rect::from_center_size(
        pos2(rect.right() - 20.0, rect.top() + TABS / 2.0),
        vec2(24.0, 24.0),
    );
    let response = ui.interact(area, ui.scope_id().with("close column"), Sense::click());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, "Close the panel"));
    let palette = palette(seen.common.theme);
    let colour = match response.hovered() {
        true => palette.text,
        false => palette.text3,
    };
    let stroke = Stroke::new(1.5, colour);
    let cross = area.shrink(8.0);
    ui.painter()
        .line_segment([cross.left_top(), cross.right_bottom()], stroke);
    ui.painter()
        .line_segment([cross.right_top(), cross.left_bottom()], stroke);
    let response = response.on_hover_text("Close the panel. P opens it again.");
    seen.ask_by(response, WatchAction::View(ViewAction::OpenColumn(tab)));
}
