//! The lamp of a guarantee: its text, whether it holds so far, and why.

use crate::app::boards::shapes::diamond;
use crate::app::room::Common;
use crate::app::typography::LABEL;
use crate::app::watch::layout::placed::words;
use crate::app::widgets::glossed::glossed;
use crate::explain::promise::{Lamp, LampState};
use egui::{Align, Color32, Painter, Pos2, Rect, RichText, Sense, Stroke, Ui, vec2};

/// Radius of a lamp in points.
const RADIUS: f32 = 4.0;

/// Draws the lamp with a short text, and the whole text as a tooltip.
pub(crate) fn small(ui: &mut Ui, common: &Common, lamp: &Lamp, text: &str, line: Rect) {
    draw(
        ui.painter(),
        common,
        lamp,
        line.left_center() + vec2(RADIUS + 1.0, 0.0),
    );
    let all = told(lamp);
    if text.is_empty() {
        let id = ui
            .scope_id()
            .with(("lamp", line.left() as i32, line.top() as i32));
        let response = ui.interact(line, id, Sense::hover());
        response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, &all));
        response.on_hover_text(&all);
        return;
    }
    let text = RichText::new(text).size(LABEL).color(ink(common, lamp));
    words(ui, line.with_min_x(line.left() + 14.0), Align::Min, text).on_hover_text(all);
}

/// Draws the lamp with its whole text.
pub(crate) fn whole(ui: &mut Ui, common: &Common, lamp: &Lamp) {
    ui.horizontal_top(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(10.0, 18.0), Sense::hover());
        draw(ui.painter(), common, lamp, rect.center());
        ui.spacing_mut().item_spacing.x = 4.0;
        glossed(ui, common, &told(lamp), ink(common, lamp));
    });
}

/// The guarantee and its verdict as text, because a lamp alone would say it only by colour.
fn told(lamp: &Lamp) -> String {
    let text = &lamp.text;
    match lamp.state {
        LampState::Nothing => text.clone(),
        LampState::Holds | LampState::Broken | LampState::Unknown => format!("Guarantee: {text}"),
    }
}

fn ink(common: &Common, lamp: &Lamp) -> Color32 {
    let palette = common.theme.palette();
    match lamp.state {
        LampState::Broken => palette.goal,
        LampState::Nothing | LampState::Holds | LampState::Unknown => palette.text2,
    }
}

/// A green disc if the guarantee holds, a cross if it is violated, an empty diamond if that is unknown, and an empty
/// ring if there is no guarantee.
fn draw(painter: &Painter, common: &Common, lamp: &Lamp, at: Pos2) {
    let palette = common.theme.palette();
    match lamp.state {
        LampState::Nothing => {
            painter.circle_stroke(at, RADIUS, Stroke::new(1.5, palette.text3));
        }
        LampState::Holds => {
            painter.circle_filled(at, RADIUS, palette.start);
        }
        LampState::Unknown => {
            let outline = Stroke::new(1.5, palette.text2);
            painter.add(diamond(at, RADIUS + 1.0, Color32::TRANSPARENT, outline));
        }
        LampState::Broken => {
            let stroke = Stroke::new(2.0, palette.goal);
            let arm = vec2(RADIUS, RADIUS);
            painter.line_segment([at - arm, at + arm], stroke);
            let arm = vec2(RADIUS, -RADIUS);
            painter.line_segment([at - arm, at + arm], stroke);
        }
    }
}
