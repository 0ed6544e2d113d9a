//! The lamp of a guarantee: its text, whether it holds so far, and why.

use crate::boards::shapes::diamond;
use crate::typography::LABEL;
use crate::watch::layout::placed::{inside, words};
use crate::widgets::glossed::{glossed_job, running};
use crate::{Common, palette};
use egui::text::LayoutJob;
use egui::{Align, Color32, Painter, Pos2, Rect, RichText, Sense, Stroke, Ui, pos2, vec2};
use mazescope_core::words::capitalised;
use mazescope_explain::promise::{Lamp, LampState};

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

/// Draws a guarantee of a pane with its lamp, if it is judged, in text of that size. Without its reason, that is in the
/// tooltip.
pub(crate) fn whole(ui: &mut Ui, common: &Common, guarantee: &Guarantee, style: Style, rect: Rect) {
    let text = guarantee.job(common, style, rect.width());
    let mut place = rect;
    if let Some(lamp) = guarantee.lamp {
        let middle = pos2(
            rect.left() + RADIUS + 1.0,
            rect.top() + style.letters.1 / 2.0,
        );
        draw(ui.painter(), common, lamp, middle);
        place.min.x += INDENT;
    }
    inside(ui, place, |ui| {
        let told = glossed_job(ui, common, text);
        if !style.with_reason && !guarantee.reason.is_empty() {
            told.response.on_hover_text(guarantee.reason);
        }
    });
}

/// How a guarantee is written: its font size and row height, and whether its reason follows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Style {
    pub letters: (f32, f32),
    pub with_reason: bool,
}

/// A guarantee with its reason, and the lamp that judges it.
pub(crate) struct Guarantee<'a> {
    text: String,
    reason: &'a str,
    lamp: Option<&'a Lamp>,
}

impl<'a> Guarantee<'a> {
    /// A guarantee that is judged.
    pub(crate) fn judged(lamp: &'a Lamp) -> Guarantee<'a> {
        let (text, reason) = lamp.text.split_once(". ").unwrap_or((&lamp.text, ""));
        let text = text.trim_end_matches('.');
        Guarantee {
            text: match lamp.state {
                LampState::Nothing => format!("{text}."),
                LampState::Holds | LampState::Broken | LampState::Unknown => {
                    format!("Guarantee: {text}.")
                }
            },
            reason,
            lamp: Some(lamp),
        }
    }

    /// A guarantee of results to come, with when it holds.
    pub(crate) fn of_result(promise: &str, reason: &'a str) -> Guarantee<'a> {
        Guarantee {
            text: format!("Guarantee: {}.", capitalised(promise)),
            reason,
            lamp: None,
        }
    }

    /// Its height in that width.
    pub(crate) fn height(&self, ui: &Ui, common: &Common, style: Style, width: f32) -> f32 {
        let job = self.job(common, style, width);
        ui.painter().layout_job(job).size().y
    }

    fn job(&self, common: &Common, style: Style, width: f32) -> LayoutJob {
        let palette = palette(common.theme);
        let ink = self.lamp.map_or(palette.text2, |lamp| ink(common, lamp));
        let mut job = running(&self.text, style.letters, ink);
        if style.with_reason && !self.reason.is_empty() {
            let reason = running(&format!(" {}", self.reason), style.letters, palette.text2);
            let format = reason.sections[0].format.clone();
            job.append(&reason.text, 0.0, format);
        }
        let indent = if self.lamp.is_some() { INDENT } else { 0.0 };
        job.wrap.max_width = width - indent;
        job
    }
}

/// Points of a lamp with the space after it.
const INDENT: f32 = 14.0;

/// The guarantee and its verdict as text, because a lamp alone would say it only by colour.
fn told(lamp: &Lamp) -> String {
    let text = &lamp.text;
    match lamp.state {
        LampState::Nothing => text.clone(),
        LampState::Holds | LampState::Broken | LampState::Unknown => format!("Guarantee: {text}"),
    }
}

fn ink(common: &Common, lamp: &Lamp) -> Color32 {
    let palette = palette(common.theme);
    match lamp.state {
        LampState::Broken => palette.goal,
        LampState::Nothing | LampState::Unknown => palette.text2,
        LampState::Holds => palette.text,
    }
}

/// A green disc if the guarantee holds, a cross if it is violated, an empty diamond if that is unknown, and an empty
/// ring if there is no guarantee.
fn draw(painter: &Painter, common: &Common, lamp: &Lamp, at: Pos2) {
    let palette = palette(common.theme);
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
