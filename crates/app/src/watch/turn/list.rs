//! The list of the learner's clicks, and one tick for each of them.

use super::open::OpenTurn;
use crate::typography::{CODE, LABEL, bold_font};
use crate::{Palette, Seen, palette};
use egui::{Align2, Color32, FontId, Painter, Rect, Stroke, Ui, pos2, vec2};
use mazescope_study::turn::{Click, ClickKind};

/// Points of a row.
const ROW: f32 = 24.0;
/// Points of the heading.
const HEADING: f32 = 20.0;

/// Whether a click was right.
fn is_right(click: &Click) -> bool {
    matches!(click.kind, ClickKind::Right | ClickKind::Tie)
}

fn colour_of(click: &Click, palette: &Palette) -> Color32 {
    match click.kind {
        ClickKind::Hinted => palette.text2,
        _ if is_right(click) => palette.start,
        _ => palette.goal,
    }
}

/// Draws the last clicks that have room, the newest at the bottom.
pub(crate) fn show(ui: &Ui, seen: &Seen, turn: &OpenTurn, rect: Rect) {
    let (clicks, size) = (turn.game.clicks(), turn.game.timeline().board().size());
    if clicks.is_empty() {
        return;
    }
    let none = if turn.game.info().looks.is_growth() {
        "keep"
    } else {
        "done"
    };
    let palette = palette(seen.common.theme);
    let painter = ui.painter_at(rect);
    let heading = rect.left_top() + vec2(6.0, HEADING / 2.0);
    painter.text(
        heading,
        Align2::LEFT_CENTER,
        "YOUR CLICKS",
        bold_font(LABEL),
        palette.text2,
    );
    let rows = ((rect.height() - HEADING) / ROW).floor().max(0.0) as usize;
    let first = clicks.len().saturating_sub(rows);
    for (place, click) in clicks.iter().enumerate().skip(first) {
        let top = rect.top() + HEADING + (place - first) as f32 * ROW;
        let row = Rect::from_min_size(pos2(rect.left(), top), vec2(rect.width(), ROW));
        if place + 1 == clicks.len() {
            painter.rect_filled(row, 4.0, palette.field);
        }
        let colour = colour_of(click, palette);
        let number = pos2(row.left() + 28.0, row.center().y);
        let font = FontId::monospace(CODE);
        painter.text(
            number,
            Align2::RIGHT_CENTER,
            place + 1,
            font.clone(),
            palette.text2,
        );
        if click.kind != ClickKind::Hinted {
            let at = pos2(row.left() + 44.0, row.center().y);
            sign(&painter, at, is_right(click), colour);
        }
        let words = match click.cell.map(|cell| size.position(cell)) {
            Some((x, y)) => format!("{x},{y}"),
            None => none.to_owned(),
        };
        let hinted = if click.kind == ClickKind::Hinted {
            " hint"
        } else {
            ""
        };
        let at = pos2(row.left() + 62.0, row.center().y);
        let ink = if is_right(click) {
            palette.text
        } else {
            colour
        };
        painter.text(
            at,
            Align2::LEFT_CENTER,
            format!("{words}{hinted}"),
            font,
            ink,
        );
    }
}

/// A tick, or a cross.
pub(crate) fn sign(painter: &Painter, at: egui::Pos2, right: bool, colour: Color32) {
    let stroke = Stroke::new(1.8, colour);
    match right {
        true => {
            let points = [vec2(-4.0, 0.0), vec2(-1.0, 3.5), vec2(4.0, -4.0)];
            painter.line(points.map(|point| at + point).to_vec(), stroke);
        }
        false => {
            for across in [vec2(3.5, 3.5), vec2(3.5, -3.5)] {
                painter.line_segment([at - across, at + across], stroke);
            }
        }
    }
}

/// Draws one tick for each click. Of many clicks, the last ones that fit.
pub(crate) fn ticks(ui: &Ui, seen: &Seen, clicks: &[Click], rect: Rect) {
    /// Points of a tick with the space behind it.
    const LEAST: f32 = 5.0;
    const MOST: f32 = 20.0;
    if clicks.is_empty() || !rect.is_positive() {
        return;
    }
    let palette = palette(seen.common.theme);
    let step = (rect.width() / clicks.len() as f32).clamp(LEAST, MOST);
    let fit = (rect.width() / step).floor().max(1.0) as usize;
    let shown = &clicks[clicks.len().saturating_sub(fit)..];
    for (place, click) in shown.iter().enumerate() {
        let corner = pos2(rect.left() + place as f32 * step, rect.top());
        let tick = Rect::from_min_size(corner, vec2(step - 2.0, rect.height()));
        ui.painter()
            .rect_filled(tick, 2.0, colour_of(click, palette));
    }
}
