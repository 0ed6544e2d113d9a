//! The foot of a search's card: what waits, how the run stands, and a sentence.

use super::placed::{bold_width, plain_width, words};
use crate::app::room::Common;
use crate::app::typography::{BODY, LABEL, RESULT, TITLE, bold};
use crate::app::watch::layout::{NARROW_CARD, PADDING};
use crate::app::watch::readout::{PaneReadout, Status};
use egui::text::{LayoutJob, TextWrapping};
use egui::{
    Align, Color32, FontId, Rect, RichText, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2,
};

/// Points of a line.
const LINE: f32 = 18.0;
/// From this height on a hairline separates the foot from the board.
const ROOMY: f32 = 60.0;
/// From this height on the status may have a line of its own.
const TALL: f32 = 90.0;
/// Points of a row of the sentence that is presented.
const PRESENTED: f32 = 28.0;
/// Points between words that stand side by side.
const APART: f32 = 6.0;

/// Shows it in a rectangle.
pub(super) fn show(ui: &mut Ui, common: &Common, pane: &PaneReadout, foot: Rect) {
    if !foot.is_positive() {
        return;
    }
    let palette = common.theme.palette();
    let inner = foot.shrink2(vec2(PADDING, 0.0));
    if common.presenting {
        let rows = ((foot.height() - 8.0) / PRESENTED).floor().max(1.0);
        let narrow = rows < 2.0 && inner.width() < NARROW_CARD * 1.5;
        let size = if narrow { TITLE } else { RESULT };
        let top = foot.bottom() - rows * PRESENTED - (foot.height() - rows * PRESENTED) / 2.0;
        sentence(
            ui,
            inner.with_min_y(top),
            pane,
            (size, PRESENTED),
            palette.text,
        );
        return;
    }
    let roomy = foot.height() > ROOMY;
    if roomy {
        let y = foot.top() + 10.0;
        let stroke = Stroke::new(1.0, palette.hairline);
        ui.painter().hline(foot.x_range(), y, stroke);
    }
    let mut top = foot.top() + if roomy { 17.0 } else { 5.0 };
    let line = |top: f32| Rect::from_min_size(pos2(inner.left(), top), vec2(inner.width(), LINE));
    let below = inner.width() < NARROW_CARD - 2.0 * PADDING && foot.height() > TALL;
    waiting(ui, common, pane, line(top), !below);
    top += LINE + 2.0;
    if below {
        status(ui, common, line(top), pane.status, Align::Min);
        top += LINE;
    }
    let rest = Rect::from_min_max(pos2(inner.left(), top + 2.0), inner.max);
    sentence(ui, rest, pane, (BODY, LINE), palette.text2);
}

/// What waits and how much of it, and with `and_status` also how the run stands, as far as there is room: the
/// number first.
fn waiting(ui: &mut Ui, common: &Common, pane: &PaneReadout, line: Rect, and_status: bool) {
    let palette = common.theme.palette();
    let Some((noun, count)) = &pane.waiting else {
        if and_status {
            status(ui, common, line, pane.status, Align::Max);
        }
        return;
    };
    let after = bold_width(ui, noun, BODY) + APART;
    let most = pane.figures.iter().find(|(name, _)| *name == MOST);
    let short = format!("{count} wait");
    let long = most.map_or(short.clone(), |(_, most)| {
        format!("{short} · {most} at most")
    });
    let width = |text: &str| plain_width(ui, text, BODY);
    let status_width = plain_width(ui, pane.status.words(), LABEL) + 2.0 * APART;
    let room = line.width() - after;
    let (long_width, short_width) = (width(&long), width(&short));
    let with_status = and_status && short_width + status_width <= room;
    let room = room - if with_status { status_width } else { 0.0 };
    let text = match room {
        room if long_width <= room => long,
        room if short_width <= room => short,
        _ => count.clone(),
    };
    let head = bold(*noun).size(BODY).color(palette.text);
    words(
        ui,
        line.with_max_x((line.left() + after).min(line.right())),
        Align::Min,
        head,
    );
    let part = line.with_min_x(line.left() + after);
    if part.width() >= short_width.min(LEAST) {
        let text = RichText::new(text).size(BODY).color(palette.text2);
        words(ui, part, Align::Min, text).on_hover_text(WAITING);
    }
    if with_status {
        status(ui, common, line, pane.status, Align::Max);
    }
}

/// Points below which not even a part of a number is told.
const LEAST: f32 = 24.0;
/// The figure of the most that waited at once.
const MOST: &str = "Most waiting";
const WAITING: &str =
    "How many cells are waiting now, and the most that ever waited at once so far";

/// How the run stands, at one end of a line.
fn status(ui: &mut Ui, common: &Common, line: Rect, status: Status, align: Align) {
    let palette = common.theme.palette();
    let colour: Color32 = match status {
        Status::Growing | Status::Searching => palette.text3,
        Status::Complete | Status::Found => palette.start,
        Status::Waiting | Status::MoreToCome | Status::OnItsWay => palette.text3,
        Status::NoPath | Status::BrokenOff | Status::AtFault => palette.goal,
    };
    let text = RichText::new(status.words()).size(LABEL).color(colour);
    words(ui, line, align, text);
}

/// The sentence, from the top of a rectangle on, in letters of a size and in as many rows of a height as fit.
fn sentence(ui: &mut Ui, rect: Rect, pane: &PaneReadout, (size, row): (f32, f32), colour: Color32) {
    let rows = (rect.height() / row).floor().max(1.0);
    let font = FontId::proportional(size);
    let mut job = LayoutJob::simple(pane.sentence.clone(), font, colour, rect.width());
    job.wrap = TextWrapping {
        max_width: rect.width(),
        max_rows: rows as usize,
        ..TextWrapping::default()
    };
    for section in &mut job.sections {
        section.format.line_height = Some(row);
    }
    let galley = ui.painter().layout_job(job);
    let place = Rect::from_min_size(rect.min, galley.size());
    let response = ui.interact(
        place,
        ui.scope_id()
            .with(("sentence", rect.left() as i32, rect.top() as i32)),
        Sense::hover(),
    );
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &pane.sentence));
    if galley.elided {
        response.on_hover_text(&pane.sentence);
    }
    ui.painter().galley(rect.min, galley, colour);
}
