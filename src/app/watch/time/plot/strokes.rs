//! The curves themselves: a line on a light ground for the past, a dashed line for the future.

use crate::app::watch::time::curve::Curve;
use crate::app::watch::time::plot::axis::Axis;
use egui::epaint::{Mesh, Vertex, WHITE_UV};
use egui::{Color32, Painter, Pos2, Shape, Stroke, pos2};

/// The curves as points on the screen. A curve that would cover another one is drawn slightly above it, so that both
/// are visible.
pub fn lines<'a>(
    axis: &Axis,
    curves: impl Iterator<Item = &'a Curve>,
    most: u32,
) -> Vec<Vec<Pos2>> {
    let mut lines: Vec<Vec<Pos2>> = Vec::new();
    let ticks = (axis.last - axis.first) as f32;
    for curve in curves {
        let width = axis.rect.width() * curve.ticks as f32 / ticks;
        let parts = curve.sizes.len().max(2) - 1;
        let point = |(part, &size): (usize, &u32)| {
            let x = axis.rect.left() + width * part as f32 / parts as f32;
            let y = axis.base() - axis.height() * size as f32 / most as f32;
            pos2(x, apart(&lines, x, y, axis.rect.top()))
        };
        let line = curve.sizes.iter().enumerate().map(point).collect();
        lines.push(line);
    }
    lines
}

/// A height at which a point does not cover other lines: a little above its true place, more for each line before it,
/// so that lines stay smooth. The top of the plot is the limit.
fn apart(lines: &[Vec<Pos2>], x: f32, y: f32, top: f32) -> f32 {
    const APART: f32 = 2.5;
    let shifted = y - APART * lines.len() as f32;
    let mut others = lines.iter().filter_map(|line| height_at(line, x));
    match others.any(|other| (other - y).abs() < APART || (other - shifted).abs() < 1.0) {
        true => shifted.max(top),
        false => y,
    }
}

/// The height of a line at that place, if it reaches so far.
fn height_at(line: &[Pos2], x: f32) -> Option<f32> {
    let next = line.partition_point(|point| point.x < x);
    line.get(next).map(|point| point.y)
}

/// Draws a line: solid until `now`, then dashed.
pub fn paint(painter: &Painter, line: &[Pos2], now: f32, base: f32, colour: Color32) {
    let split = line.partition_point(|point| point.x <= now);
    let (mut past, future) = (line[..split].to_vec(), &line[split..]);
    // Both parts meet at the clock.
    let here = past.last().zip(future.first()).map(|(last, next)| {
        let share = (now - last.x) / (next.x - last.x).max(f32::EPSILON);
        pos2(now, last.y + (next.y - last.y) * share)
    });
    past.extend(here);
    painter.add(ground(&past, base, colour.gamma_multiply(0.14)));
    let past = thinned(past);
    let ahead = thinned(here.into_iter().chain(future.iter().copied()).collect());
    let faint = Stroke::new(1.2, colour.gamma_multiply(0.6));
    painter.extend(Shape::dashed_line(&ahead, faint, 5.0, 4.0));
    if past.len() > 1 {
        painter.add(Shape::line(past, Stroke::new(1.6, colour)));
    }
}

/// The line without the points that lie on the straight between their neighbours, because a line of a thousand points is
/// most of what a frame draws.
fn thinned(line: Vec<Pos2>) -> Vec<Pos2> {
    /// The largest distance in points of a left out point from the line.
    const OFF: f32 = 0.2;
    /// The longest straight in points, so that small distances do not add up.
    const LONGEST: f32 = 16.0;
    let mut kept: Vec<Pos2> = Vec::new();
    for (place, &point) in line.iter().enumerate() {
        let next = line.get(place + 1);
        let is_on = |(&last, &next): (&Pos2, &Pos2)| {
            let share = (point.x - last.x) / (next.x - last.x).max(f32::EPSILON);
            let straight = last.y + (next.y - last.y) * share;
            next.x - last.x <= LONGEST && (point.y - straight).abs() <= OFF
        };
        if !kept.last().zip(next).is_some_and(is_on) {
            kept.push(point);
        }
    }
    kept
}

/// The area between a line and the base.
fn ground(line: &[Pos2], base: f32, color: Color32) -> Shape {
    let mut mesh = Mesh::default();
    let vertex = |pos: Pos2| Vertex {
        pos,
        uv: WHITE_UV,
        color,
    };
    for &point in line {
        let at = mesh.vertices.len() as u32;
        mesh.vertices
            .extend([vertex(point), vertex(pos2(point.x, base))]);
        if at > 0 {
            mesh.add_triangle(at - 2, at - 1, at);
            mesh.add_triangle(at - 1, at, at + 1);
        }
    }
    Shape::mesh(mesh)
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::Rect;

    fn curve(sizes: &[u32], ticks: u64) -> Curve {
        Curve {
            sizes: sizes.to_vec(),
            ticks,
            ..Curve::default()
        }
    }

    #[test]
    fn a_thinned_line_keeps_its_ends_and_its_corners() {
        let tooth = |x: usize| pos2(x as f32, (x % 40) as f32);
        let line: Vec<Pos2> = (0..400).map(tooth).collect();
        let thin = thinned(line.clone());
        assert!(thin.len() < line.len() / 5, "{}", thin.len());
        assert_eq!((thin.first(), thin.last()), (line.first(), line.last()));
        let corners = line.iter().filter(|point| point.y == 39.0);
        assert!(
            corners.clone().count() == 10 && corners.clone().all(|corner| thin.contains(corner))
        );
    }

    #[test]
    fn equal_curves_both_show() {
        let axis = Axis {
            rect: Rect::from_min_max(pos2(100.0, 0.0), pos2(1256.0, 56.0)),
            first: 458,
            last: 916,
        };
        let sizes: Vec<u32> = (0..1200).map(|part| part % 37).collect();
        let curves = [
            curve(&sizes, 458),
            curve(&sizes, 458),
            curve(&[1, 4, 2], 200),
        ];
        let lines = lines(&axis, curves.iter(), 40);
        for (one, other) in lines[0].iter().zip(&lines[1]) {
            assert_eq!(one.x, other.x);
            assert!((one.y - other.y).abs() >= 2.0, "{one:?} {other:?}");
        }
        let last = lines[2].last().expect("it has points");
        assert!(
            (last.x - (100.0 + 1156.0 * 200.0 / 458.0)).abs() < 0.1,
            "{last:?}"
        );
    }
}
