//! The foot of a search's card: frontier, status and sentence.

use crate::app::room::Common;
use crate::app::theme::Palette;
use crate::app::typography::{BODY, LABEL, RESULT, TITLE};
use crate::app::watch::boards::readout::{PaneReadout, Status};
use crate::app::watch::boards::strip;
use crate::app::watch::boards::strip::CHIP;
use crate::app::watch::explain::spans;
use crate::app::watch::layout::PADDING;
use crate::app::watch::layout::placed::words;

/// Minimum width of a card for a foot of two lines.
const NARROW_CARD: f32 = 264.0;
use crate::app::watch::seen::Seen;
use crate::explain::sentence::Sentence;
use egui::text::TextWrapping;
use egui::{
    Align, Color32, Galley, Rect, RichText, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2,
};
use std::sync::Arc;

/// Height of a line in points.
const LINE: f32 = 18.0;
/// Minimum height of a foot with a line above it.
const ROOMY: f32 = 60.0;
/// Height in points of a row of text in a small foot.
const SMALL_LINE: f32 = 14.0;
/// Height in points of a row of text in presentation.
const PRESENTED: f32 = 28.0;

/// Draws the foot of a pane.
pub(crate) fn show(ui: &mut Ui, seen: &Seen, number: usize, pane: &PaneReadout, foot: Rect) {
    let common = seen.common;
    if !foot.is_positive() {
        return;
    }
    let palette = common.theme.palette();
    let explained = seen.explaining.of(number);
    let explained = explained.filter(|_| pane.status.goes_well());
    // There is space for only one of the last step and the end.
    let end = explained.and_then(|explained| explained.end.as_ref());
    let told = end.unwrap_or(&pane.sentence);
    let inner = foot.shrink2(vec2(PADDING, 0.0));
    if common.presenting {
        let rows = ((foot.height() - 8.0) / PRESENTED).floor().max(1.0);
        let narrow = rows < 2.0 && inner.width() < NARROW_CARD * 1.5;
        let size = if narrow { TITLE } else { RESULT };
        let top = foot.bottom() - rows * PRESENTED - (foot.height() - rows * PRESENTED) / 2.0;
        sentence(ui, inner.with_min_y(top), told, (size, PRESENTED), palette);
        return;
    }
    let roomy = foot.height() > ROOMY;
    if roomy {
        let y = foot.top() + 12.0;
        let stroke = Stroke::new(1.0, palette.hairline);
        ui.painter().hline(foot.x_range(), y, stroke);
    }
    let mut top = foot.top() + if roomy { 19.0 } else { 4.0 };
    let line = |top: f32| Rect::from_min_size(pos2(inner.left(), top), vec2(inner.width(), LINE));
    match explained {
        Some(explained) => {
            strip::head(ui, common, explained, true, line(top));
            top += LINE + 5.0;
            if !explained.first().is_empty() {
                let chips = Rect::from_min_size(pos2(inner.left(), top), vec2(inner.width(), CHIP));
                let place = (chips, ("strip", number));
                strip::chips(ui, seen, explained, place);
                top += CHIP + 5.0;
            }
        }
        None => {
            status(ui, common, line(top), pane.status, Align::Min);
            top += LINE + 2.0;
        }
    }
    let rest = Rect::from_min_max(pos2(inner.left(), top), inner.max);
    // A smaller font is better than a truncated sentence.
    let fits = |letters: (f32, f32)| !laid(ui, rest, told, letters, palette).elided;
    let letters = match rest.height() >= LINE && fits((BODY, LINE)) {
        true => (BODY, LINE),
        false => (LABEL, SMALL_LINE),
    };
    if rest.height() >= SMALL_LINE {
        sentence(ui, rest, told, letters, palette);
    }
}

/// The status, at one end of a line.
fn status(ui: &mut Ui, common: &Common, line: Rect, status: Status, align: Align) {
    let palette = common.theme.palette();
    let colour: Color32 = match status {
        Status::Growing | Status::Searching | Status::Waiting => palette.text3,
        Status::MoreToCome | Status::OnItsWay => palette.text3,
        Status::Complete | Status::Found => palette.start,
        Status::NoPath | Status::BrokenOff | Status::AtFault | Status::Refused | Status::GaveUp => {
            palette.goal
        }
    };
    let text = RichText::new(status.words()).size(LABEL).color(colour);
    words(ui, line, align, text);
}

/// The sentence, laid out in the rows that fit.
fn laid(
    ui: &Ui,
    rect: Rect,
    words: &Sentence,
    (size, row): (f32, f32),
    palette: &Palette,
) -> Arc<Galley> {
    let rows = (rect.height() / row).floor().max(1.0);
    let mut job = spans::job(palette, words, (size, row), palette.text2);
    job.wrap = TextWrapping {
        max_width: rect.width(),
        max_rows: rows as usize,
        ..TextWrapping::default()
    };
    ui.painter().layout_job(job)
}

/// Draws the sentence, with a tooltip if it is truncated.
fn sentence(ui: &mut Ui, rect: Rect, told: &Sentence, letters: (f32, f32), palette: &Palette) {
    let galley = laid(ui, rect, told, letters, palette);
    let place = Rect::from_min_size(rect.min, galley.size());
    let response = ui.interact(
        place,
        ui.scope_id()
            .with(("sentence", rect.left() as i32, rect.top() as i32)),
        Sense::hover(),
    );
    let words = told.to_string();
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &words));
    if galley.elided {
        response.on_hover_text(words);
    }
    ui.painter().galley(rect.min, galley, palette.text2);
}
