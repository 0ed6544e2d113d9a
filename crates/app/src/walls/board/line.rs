//! The walker's path as lines with arrow heads, where each leg has its own hue and a small offset from the others.

use crate::Palette;
use crate::boards::place::BoardPlace;
use crate::boards::shapes;
use egui::{Color32, Painter, Pos2, Shape, Stroke, Vec2};
use mazescope_core::{Cell, Hue};
use mazescope_games::Level;
use std::ops::Range;

/// Points between two parallel legs.
const APART: f32 = 3.0;
/// Moves from one arrow head to the next.
const HEADS: usize = 4;

/// Shows a path. One stretch of it flashes with the given strength, from 0 to 1.
pub(crate) fn show(
    painter: &Painter,
    level: &Level,
    path: &[Cell],
    place: &BoardPlace,
    palette: &Palette,
    flash: Option<(Range<usize>, f32)>,
) {
    let legs = legs(level, path);
    // The path of a walk may be incomplete. A leg keeps its place and its hue all the same.
    let all = level.checkpoints.len() + 1;
    let wide = (place.lattice.cell * 0.07).clamp(1.5, 3.0);
    for (number, leg) in legs.iter().enumerate() {
        let offset = offset(number, all, place.lattice.cell);
        let point = |cell: &Cell| place.middle(*cell) + offset;
        let points: Vec<Pos2> = path[leg.clone()].iter().map(point).collect();
        let colour = hue(palette, number, all);
        if let Some((places, strength)) = &flash {
            let from = places.start.max(leg.start);
            let to = places.end.min(leg.end);
            if to > from + 1 {
                let stretch = &points[from - leg.start..to - leg.start];
                let colour = palette.frontier.gamma_multiply(*strength);
                // A wide soft line is drawn piece by piece, because it may turn back on itself.
                for pair in stretch.windows(2) {
                    let ends = [pair[0], pair[1]];
                    painter.line_segment(ends, Stroke::new(wide * 4.0, colour));
                }
            }
        }
        if number == 0
            && let Some(&first) = points.first()
        {
            painter.circle_filled(first, wide * 1.8, colour);
        }
        let edge = Stroke::new(wide + 2.0, palette.outline.gamma_multiply(0.35));
        painter.add(Shape::line(points.clone(), edge));
        painter.add(Shape::line(points.clone(), Stroke::new(wide, colour)));
        heads(painter, &points, wide, colour, palette.outline);
    }
}

/// Triangles along a leg that point in its direction, and one at its end.
fn heads(painter: &Painter, points: &[Pos2], wide: f32, colour: Color32, outline: Color32) {
    let moves = points.len().saturating_sub(1);
    for (number, pair) in points.windows(2).enumerate() {
        let last = number + 1 == moves;
        let near_end = number + 1 + HEADS / 2 > moves;
        if !last && (number % HEADS != HEADS / 2 || near_end) {
            continue;
        }
        let ahead = (pair[1] - pair[0]).normalized() * wide * 2.2;
        let at = pair[0].lerp(pair[1], 0.5);
        let line = Stroke::new(1.0, outline.gamma_multiply(0.5));
        painter.add(shapes::head(at, ahead, colour, line));
    }
}

/// The range of each leg on the path: from the start or the previous checkpoint to the next one or a finish.
pub(crate) fn legs(level: &Level, path: &[Cell]) -> Vec<Range<usize>> {
    let mut legs = Vec::new();
    let mut from = 0;
    for checkpoint in &level.checkpoints {
        let Some(there) = path[from..].iter().position(|cell| cell == checkpoint) else {
            break;
        };
        legs.push(from..from + there + 1);
        from += there;
    }
    if from < path.len() {
        legs.push(from..path.len());
    }
    legs
}

/// The offset of a leg from the path's cells. The legs are spread evenly around them, and never leave the cell.
fn offset(number: usize, legs: usize, cell: f32) -> Vec2 {
    let apart = APART.min(cell * 0.6 / legs as f32);
    Vec2::splat(apart * (number as f32 - (legs as f32 - 1.0) / 2.0))
}

/// The colour of a leg. A single leg has the colour of the current cell.
fn hue(palette: &Palette, number: usize, legs: usize) -> Color32 {
    if legs <= 1 {
        return palette.now;
    }
    let [orange, blue, violet, green] =
        [Hue::Orange, Hue::Blue, Hue::Violet, Hue::Green].map(|hue| palette.hues[hue as usize]);
    let hues = [orange, blue, palette.now, violet, green];
    hues[number % hues.len()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazescope_core::Size;
    use mazescope_games::{Thing, walls};

    #[test]
    fn legs_meet_at_checkpoints_and_stand_side_by_side() {
        let size = Size::clamped(9, 5);
        let at = |x, y| size.cell(x, y).expect("inside");
        let mut level = Level::open(size);
        level.put(at(6, 2), Thing::Checkpoint(0));
        level.put(at(2, 2), Thing::Checkpoint(0));
        let path = walls::path(&level, &[]).expect("nothing blocks it");
        let legs = legs(&level, &path);
        assert_eq!(legs.len(), 3);
        assert_eq!((legs[0].start, legs[2].end), (0, path.len()));
        for (leg, checkpoint) in legs.iter().zip(&level.checkpoints) {
            assert_eq!(path[leg.end - 1], *checkpoint);
        }
        for pair in legs.windows(2) {
            assert_eq!(pair[0].end - 1, pair[1].start);
        }
        let offsets: Vec<Vec2> = (0..3).map(|number| offset(number, 3, 40.0)).collect();
        assert_eq!(offsets, [Vec2::splat(-3.0), Vec2::ZERO, Vec2::splat(3.0)]);
        assert!(offset(9, 10, 12.0).x < 6.0, "it stays in its cell");
    }
}
