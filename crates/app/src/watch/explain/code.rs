//! Pseudocode: its heading, the highlighted lines, and the bar at lines that ran in the current step.

use crate::boards::looks::lane_colour;
use crate::typography::{LABEL, bold};
use crate::watch::explain::explained::Explained;
use crate::watch::layout::placed::{inside, words};
use crate::widgets::glossed::{glossed_job, running};
use crate::widgets::width_of;
use crate::{Common, Letters, PaneReadout, palette};
use egui::{Align, FontId, Rect, Role, Sense, Ui, WidgetInfo, pos2, vec2};
use mazescope_core::catalogue::Line;

/// Points at the left of a line.
const INDENT: f32 = 8.0;
/// Points below what the pseudocode leaves open.
const BELOW: f32 = 2.0;

/// The height of the pseudocode of a pane in that width, with lines that are `line` high, below a heading of that height.
pub(crate) fn height(
    ui: &Ui,
    pane: &PaneReadout,
    letters: &Letters,
    (width, line): (f32, f32),
    heading: f32,
) -> f32 {
    heading + caption(ui, pane, letters, width) + pane.code.len() as f32 * line
}

/// The height of what the pseudocode leaves open.
fn caption(ui: &Ui, pane: &PaneReadout, letters: &Letters, width: f32) -> f32 {
    if pane.caption.is_empty() {
        return 0.0;
    }
    let mut job = running(
        &pane.caption,
        caption_letters(letters),
        egui::Color32::WHITE,
    );
    job.wrap.max_width = width;
    ui.painter().layout_job(job).size().y + BELOW
}

/// The font size and row height of what the pseudocode leaves open.
fn caption_letters(letters: &Letters) -> (f32, f32) {
    (letters.label, letters.tight_code_line)
}

/// Draws the pseudocode of a pane in a rectangle, with lines that are `line` high, below a heading of that height.
pub(crate) fn show(
    ui: &mut Ui,
    common: &Common,
    pane: &PaneReadout,
    explained: Option<&Explained>,
    letters: &Letters,
    (rect, line): (Rect, f32),
    heading: f32,
) {
    let palette = palette(common.theme);
    let hue = lane_colour(common.theme, pane.hue);
    let head = bold("PSEUDOCODE").size(letters.label).color(palette.text3);
    let head_line = rect.with_max_y(rect.top() + heading);
    if head_line.is_positive() {
        words(ui, head_line, Align::Min, head).on_hover_text(HIGHLIGHTED);
    }
    let mut top = head_line.bottom();
    let high = caption(ui, pane, letters, rect.width());
    if high > 0.0 {
        let place = Rect::from_min_size(pos2(rect.left(), top), vec2(rect.width(), high));
        let job = running(&pane.caption, caption_letters(letters), palette.text2);
        inside(ui, place, |ui| drop(glossed_job(ui, common, job)));
        top += high;
    }
    // If a line is longer than its space, all lines get a smaller font, but not below a readable size.
    let width = |line: &Line| width_of(ui, &line.text, FontId::monospace(letters.code));
    let widest = pane.code.iter().map(width).fold(1.0, f32::max);
    let size = letters.code * (rect.width() - INDENT - 2.0) / widest;
    let font = FontId::monospace(size.clamp(LABEL, letters.code));
    for (number, code) in pane.code.iter().enumerate() {
        let corner = pos2(rect.left(), top + number as f32 * line);
        let place = Rect::from_min_size(corner, vec2(rect.width(), line));
        let id = ui
            .scope_id()
            .with(("code", rect.left() as i32, rect.top() as i32, number));
        let response = ui.interact(place, id, Sense::hover());
        let on = pane.line == Some(code.id);
        let colour = if on { palette.text } else { palette.text2 };
        let painter = ui.painter();
        let bar = |width| Rect::from_min_size(place.min, vec2(width, line));
        if on {
            painter.rect_filled(place, 2.0, palette.lit_line);
            painter.rect_filled(bar(3.0), 0.0, hue);
        } else if explained.is_some_and(|explained| explained.has_passed(code)) {
            painter.rect_filled(bar(2.0), 0.0, hue.gamma_multiply(0.45));
        }
        let galley = painter.layout_no_wrap(code.text.clone().into_owned(), font.clone(), colour);
        let at = place.left_center() + vec2(INDENT, -galley.size().y / 2.0);
        painter.galley(at, galley, colour);
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &*code.text));
    }
}

const HIGHLIGHTED: &str = "Highlighted: the line that runs now. Bar: lines that ran in this step.";
