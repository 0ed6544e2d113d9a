//! The curves themselves: a line on a light ground for the past, a dashed line for the future.

use crate::watch::time::curve::Curve;
use crate::watch::time::plot::axis::Axis;
use egui::epaint::{Mesh, Vertex, WHITE_UV};
use egui::{Color32, Painter, Pos2, Shape, Stroke, pos2};

/// The curves as points on the screen.
pub fn lines<'a>(
    axis: &Axis,
    curves: impl Iterator<Item = &'a Curve>,
    most: u32,
) -> Vec<Vec<Pos2>> {
    let ticks = (axis.last - axis.first) as f32;
    let line = |curve: &Curve| {
        let width = axis.rect.width() * curve.ticks as f32 / ticks;
        let parts = curve.sizes.len().max(2) - 1;
        let point = |(part, &size): (usize, &u32)| {
            let x = axis.rect.left() + width * part as f32 / parts as f32;
            pos2(x, axis.base() - axis.height() * size as f32 / most as f32)
        };
        curve.sizes.iter().enumerate().map(point).collect()
    };
    curves.map(line).collect()
}

/// Points from left to right in which one of several equal lines is drawn, before it is the turn of the next one.
const TURN: f32 = 8.0;

/// The drawn pieces of a line: all of it, but where lines lie on each other they take turns, so that each is visible at
/// its true height.
fn pieces(lines: &[Vec<Pos2>], number: usize) -> Vec<Vec<Pos2>> {
    /// The largest distance in points of lines that lie on each other.
    const NEAR: f32 = 1.0;
    let mut pieces: Vec<Vec<Pos2>> = Vec::new();
    let mut draws = false;
    for pair in lines[number].windows(2) {
        let mut from = pair[0];
        while from.x < pair[1].x {
            let turn = (from.x / TURN + 1e-3).floor();
            let x = ((turn + 1.0) * TURN).min(pair[1].x);
            let to = pos2(x, height_at(pair, x).unwrap_or(pair[1].y));
            // A line that only crosses this one is here at one end at most.
            let is_here = |line: &&Vec<Pos2>| {
                let near =
                    |at: Pos2| height_at(line, at.x).is_some_and(|y| (y - at.y).abs() < NEAR);
                near(from) && near(to)
            };
            let before = lines[..number].iter().filter(is_here).count();
            let all = before + lines[number..].iter().filter(is_here).count();
            let goes_on = std::mem::replace(&mut draws, turn as usize % all.max(1) == before);
            match pieces.last_mut() {
                Some(piece) if draws && goes_on => piece.push(to),
                _ if draws => pieces.push(vec![from, to]),
                _ => {}
            }
            from = to;
        }
    }
    pieces
}

/// The height of a line at that place, if it reaches so far.
fn height_at(line: &[Pos2], x: f32) -> Option<f32> {
    let next = line.partition_point(|point| point.x < x);
    let (to, from) = (line.get(next)?, line.get(next.saturating_sub(1))?);
    let share = (x - from.x) / (to.x - from.x).max(f32::EPSILON);
    Some(from.y + (to.y - from.y) * share)
}

/// A line until `now`, and from there on.
fn split(line: &[Pos2], now: f32) -> [Vec<Pos2>; 2] {
    let (past, future) = line.split_at(line.partition_point(|point| point.x <= now));
    // Both parts meet at the clock.
    let here = (past.last().zip(future.first())).map(|(last, next)| {
        let share = (now - last.x) / (next.x - last.x).max(f32::EPSILON);
        last.lerp(*next, share)
    });
    let here = here.as_slice();
    [[past, here].concat(), [here, future].concat()]
}

/// Draws one of the lines: solid until `now`, then dashed.
pub fn paint(
    painter: &Painter,
    (lines, number): (&[Vec<Pos2>], usize),
    now: f32,
    base: f32,
    colour: Color32,
) {
    let [past, _] = split(&lines[number], now);
    painter.add(ground(&past, base, colour.gamma_multiply(0.14)));
    let faint = Stroke::new(1.2, colour.gamma_multiply(0.6));
    for piece in pieces(lines, number) {
        let [past, ahead] = split(&piece, now).map(thinned);
        painter.extend(Shape::dashed_line(&ahead, faint, 5.0, 4.0));
        if past.len() > 1 {
            painter.add(Shape::line(past, Stroke::new(1.6, colour)));
        }
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
    fn every_curve_is_drawn_at_its_height_and_equal_ones_take_turns() {
        let axis = Axis {
            rect: Rect::from_min_max(pos2(100.0, 0.0), pos2(1256.0, 56.0)),
            first: 458,
            last: 916,
        };
        let sizes: Vec<u32> = (0..1200).map(|part| part / 37).collect();
        let higher: Vec<u32> = sizes.iter().map(|size| size + 4).collect();
        let curves = [
            curve(&sizes, 458),
            curve(&[40, 40], 458),
            curve(&sizes, 458),
            curve(&[10, 24, 30], 200),
            curve(&higher, 229),
            curve(&sizes, 458),
        ];
        let falls = [[vec![40; 600], vec![0; 600]].concat(), vec![20; 1200]];
        let falls = lines(&axis, falls.map(|sizes| curve(&sizes, 458)).iter(), 40);
        let lines = lines(&axis, curves.iter(), 40);
        for (number, (line, curve)) in lines.iter().zip(&curves).enumerate() {
            for (point, &size) in line.iter().zip(&curve.sizes) {
                let height = axis.base() - axis.height() * size as f32 / 40.0;
                assert!((point.y - height).abs() < 1e-3, "{point:?} {size}");
            }
            let pieces = pieces(&lines, number);
            // A curve that never falls is drawn so.
            let points: Vec<Pos2> = pieces.iter().flatten().copied().collect();
            let rises = |one: &Pos2, next: &Pos2| one.x <= next.x && next.y <= one.y + 1e-3;
            assert!(points.is_sorted_by(rises), "{number}");
            for point in &points {
                let height = height_at(line, point.x).expect("it is on the line");
                assert!((point.y - height).abs() < 1e-2, "{point:?} {height}");
            }
            let drawn = pieces
                .iter()
                .map(|piece| piece[piece.len() - 1].x - piece[0].x);
            let share = drawn.sum::<f32>() / (line[line.len() - 1].x - line[0].x);
            let expected = match number {
                0 | 2 | 5 => 0.3..0.4,
                _ => 0.9..1.01,
            };
            assert!(expected.contains(&share), "{number}: {share}");
        }
        // Lines that cross are whole, however steep they are.
        for (number, line) in falls.iter().enumerate() {
            let [piece] = &pieces(&falls, number)[..] else {
                panic!("line {number} has gaps");
            };
            assert_eq!((piece[0].x, piece.last()), (line[0].x, line.last()));
        }
        // Together they cover the whole line.
        let of = [0, 2, 5].map(|number| pieces(&lines, number)).concat();
        for x in 101..1256 {
            let x = x as f32 - 0.5;
            let covers = |piece: &&Vec<Pos2>| height_at(piece, x).is_some() && piece[0].x <= x;
            assert_eq!(of.iter().filter(covers).count(), 1, "{x}");
        }
        let last = lines[3].last().expect("it has points");
        assert!(
            (last.x - (100.0 + 1156.0 * 200.0 / 458.0)).abs() < 0.1,
            "{last:?}"
        );
    }
}
