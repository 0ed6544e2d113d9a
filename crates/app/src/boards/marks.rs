//! The marks over boards: a ring for the start, a diamond for the goal, and a frame around the current cell.

use super::shapes::diamond;
use crate::theme::colour;
use crate::typography::{LABEL, bold_font};
use crate::{Theme, palette};
use egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2};

/// The least radius of a mark, so that it is visible on the smallest cells.
pub const LEAST: f32 = 8.5;
/// Points from the middle of a mark within which the pointer can grab it.
pub const REACH: f32 = 10.0;

/// The radius of the marks of start and goal on cells of this size: as large as a large cell, but without its picture.
pub fn radius(cell: f32) -> f32 {
    (0.36 * cell).clamp(LEAST, 2.0 * LEAST)
}

/// The start: a ring around a dot.
pub fn start(painter: &Painter, theme: Theme, at: Pos2, radius: f32) {
    let palette = palette(theme);
    let scale = radius / LEAST;
    light(painter, theme, palette.start, at, radius);
    painter.circle_filled(at, radius + 0.6 * scale, palette.outline);
    painter.circle_stroke(
        at,
        radius - 1.25 * scale,
        Stroke::new(2.5 * scale, palette.start),
    );
    painter.circle_filled(at, 3.4 * scale, palette.start);
}

/// The goal: a diamond.
pub fn goal(painter: &Painter, theme: Theme, at: Pos2, radius: f32) {
    let palette = palette(theme);
    light(painter, theme, palette.goal, at, radius);
    let border = Stroke::new(1.2, palette.outline);
    painter.add(diamond(at, 1.12 * radius, palette.goal, border));
}

/// The radius that the ring around a found goal reaches.
pub const RING: f32 = 40.0;

/// A ring that spreads from the goal when it is found. `share` is how far it has spread.
pub fn ring(painter: &Painter, theme: Theme, at: Pos2, share: f32) {
    let colour = palette(theme).goal.gamma_multiply(0.6 * (1.0 - share));
    painter.circle_stroke(at, RING * share, Stroke::new(2.5, colour));
}

/// The current cell: a frame around it that leaves its look visible.
pub fn frame(painter: &Painter, theme: Theme, cell: Rect) {
    let palette = palette(theme);
    let cell = Rect::from_center_size(cell.center(), cell.size().max(Vec2::splat(5.0)));
    let thick = (0.2 * cell.width()).clamp(1.5, 2.0);
    let round = (0.25 * cell.width()).min(3.0);
    let outside = |rect: Rect, radius: f32, width: f32, colour: Color32| {
        painter.rect_stroke(
            rect,
            radius,
            Stroke::new(width, colour),
            StrokeKind::Outside,
        );
    };
    if is_lit(theme) {
        for (away, strength) in [
            (thick + 0.5, 0.28),
            (thick + 1.5, 0.16),
            (thick + 2.5, 0.08),
        ] {
            let colour = palette.now.gamma_multiply(strength);
            outside(cell.expand(away), round + away, 1.2, colour);
        }
    }
    outside(
        cell.expand(thick - 0.5),
        round + thick,
        1.0,
        palette.outline,
    );
    outside(cell.expand(-0.5), round, thick, palette.now);
}

/// The cell that is expanded next, on boards, in legends and in lists: a gold square with a dark outline. Other cells
/// of the frontier are squares without one, on their floor.
pub fn next(painter: &Painter, theme: Theme, cell: Rect) {
    let [gold, outline] = theme.next_cell().map(colour);
    let cell = Rect::from_center_size(cell.center(), cell.size().max(Vec2::splat(4.0)));
    let round = (0.2 * cell.height() - 0.8).clamp(0.5, 5.0);
    painter.rect_filled(cell, round, gold);
    let border = Stroke::new((0.15 * cell.height()).clamp(1.0, 1.5), outline);
    painter.rect_stroke(cell, round, border, StrokeKind::Outside);
}

/// An arrow around a point, `half` from there to its tip, with a head of this length.
pub fn arrow(painter: &Painter, middle: Pos2, half: Vec2, head: f32, ink: Color32) {
    let towards = half.normalized();
    let tip = middle + half;
    painter.line_segment([middle - half, tip], Stroke::new(1.5, ink));
    let (back, side) = (tip - towards * head, towards.rot90() * 0.75 * head);
    let head = vec![tip + towards, back + side, back - side];
    painter.add(Shape::convex_polygon(head, ink, Stroke::NONE));
}

/// A pinned cell, or the cell under the pointer: its corners.
pub fn pinned(painter: &Painter, theme: Theme, cell: Rect, colour: Color32) {
    let cell = Rect::from_center_size(cell.center(), cell.size().max(Vec2::splat(7.0))).expand(2.0);
    let arm = (0.35 * cell.width()).min(8.0);
    let palette = palette(theme);
    for (corner, x, y) in [
        (cell.left_top(), arm, arm),
        (cell.right_top(), -arm, arm),
        (cell.right_bottom(), -arm, -arm),
        (cell.left_bottom(), arm, -arm),
    ] {
        let points = vec![corner + vec2(x, 0.0), corner, corner + vec2(0.0, y)];
        painter.add(Shape::line(
            points.clone(),
            Stroke::new(4.0, palette.outline),
        ));
        painter.add(Shape::line(points, Stroke::new(2.0, colour)));
    }
}

/// The cell under the pointer, which a stroke of the brush would change.
pub fn ghost(painter: &Painter, theme: Theme, cell: Rect) {
    let palette = palette(theme);
    painter.rect_filled(cell, 2.0, palette.text.gamma_multiply(0.16));
    let border = Stroke::new(1.0, palette.text.gamma_multiply(0.55));
    painter.rect_stroke(cell, 2.0, border, StrokeKind::Inside);
}

/// Light around a mark, in themes with light.
fn light(painter: &Painter, theme: Theme, colour: Color32, at: Pos2, radius: f32) {
    if is_lit(theme) {
        for (away, strength) in [(4.5, 0.10), (3.0, 0.14), (1.5, 0.2)] {
            painter.circle_filled(at, radius + away, colour.gamma_multiply(strength));
        }
    }
}

const fn is_lit(theme: Theme) -> bool {
    theme.colours().glow.is_some()
}

/// Draws words in a small frame at the right of a cell, or at its left near the right edge of the board.
pub fn label(painter: &Painter, theme: Theme, cell: Rect, words: &str, colour: Color32) {
    let palette = palette(theme);
    let font = bold_font(LABEL);
    let galley = painter.layout_no_wrap(words.to_owned(), font, colour);
    let size = galley.size() + vec2(10.0, 4.0);
    let board = painter.clip_rect();
    let left = match cell.right() + 6.0 + size.x <= board.right() {
        true => cell.right() + 6.0,
        false => cell.left() - 6.0 - size.x,
    };
    let place = Rect::from_min_size(pos2(left, cell.center().y - size.y / 2.0), size);
    painter.rect_filled(place, 4.0, palette.window);
    painter.rect_stroke(place, 4.0, Stroke::new(1.0, colour), StrokeKind::Inside);
    painter.galley(place.min + vec2(5.0, 2.0), galley, colour);
}
