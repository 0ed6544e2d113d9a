//! Lines as meshes, round at corners and ends, and no finer than visible.

use egui::{Color32, Mesh, Pos2, Rect, Rgba, Vec2, vec2};

/// A layer of a line: its brightness at distances from its middle.
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    colour: Color32,
    /// Distances in points from 0, and the share of the colour that is left there.
    fades: Vec<(f32, f32)>,
}

impl Layer {
    /// A line of this width in points, with a soft border of one pixel.
    pub fn solid(colour: Color32, width: f32, pixel: f32) -> Layer {
        let (half, soft) = (0.5 * width.max(pixel), 0.5 * pixel);
        Layer {
            colour,
            fades: vec![(0.0, 1.0), (half - soft, 1.0), (half + soft, 0.0)],
        }
    }

    /// Light around a line, which fades out at this many points from its middle.
    pub fn light(colour: Color32, strength: f32, reach: f32) -> Layer {
        let fade = |share: f32, left: f32| (share * reach, strength * left);
        Layer {
            colour,
            fades: vec![
                fade(0.0, 1.0),
                fade(0.18, 1.0),
                fade(0.42, 0.62),
                fade(0.68, 0.22),
                fade(1.0, 0.0),
            ],
        }
    }
}

/// The corners of a line through points, in pieces. Straight stretches have no corners, and parts outside `sight` are
/// left out. Of points closer than `least` to the previous one, only the last one of the line stays.
pub fn pieces(places: impl Iterator<Item = Pos2>, sight: Rect, least: f32) -> Vec<Vec<Pos2>> {
    let mut pieces: Vec<Vec<Pos2>> = Vec::new();
    let mut open = false;
    let mut last: Option<Pos2> = None;
    let mut skipped: Option<Pos2> = None;
    let mut add = |from: Pos2, to: Pos2| {
        let seen = Rect::from_two_pos(from, to).intersects(sight);
        if seen && !open {
            pieces.push(vec![from]);
        }
        open = seen;
        if let Some(piece) = pieces.last_mut().filter(|_| seen) {
            match piece[..] {
                [.., before, end] if is_straight(before, end, to) => {
                    piece.pop();
                }
                _ => {}
            }
            piece.push(to);
        }
    };
    for place in places {
        match last {
            None => last = Some(place),
            Some(from) if (place - from).length() < least => skipped = Some(place),
            Some(from) => {
                add(from, place);
                (last, skipped) = (Some(place), None);
            }
        }
    }
    if let (Some(from), Some(place)) = (last, skipped) {
        add(from, place);
    }
    pieces
}

/// Whether a line is straight at the middle one of three points.
fn is_straight(from: Pos2, middle: Pos2, to: Pos2) -> bool {
    let (one, other) = (middle - from, to - middle);
    let cross = one.x * other.y - one.y * other.x;
    cross.abs() < 1e-3 * one.length() * other.length() && one.dot(other) > 0.0
}

/// The line with arcs of this radius instead of corners.
pub fn bent(line: &[Pos2], radius: f32) -> Vec<Pos2> {
    /// Points of an arc between its ends.
    const ARC: u8 = 4;
    let mut bent = Vec::with_capacity(line.len() * 5);
    bent.extend(line.first());
    for corner in line.windows(3) {
        let [from, middle, to] = [corner[0], corner[1], corner[2]];
        let (one, other) = (from - middle, to - middle);
        let room = radius.min(0.5 * one.length()).min(0.5 * other.length());
        let (one, other) = (one.normalized() * room, other.normalized() * room);
        for place in 0..=ARC + 1 {
            let share = f32::from(place) / f32::from(ARC + 1);
            let left = 1.0 - share;
            bent.push(middle + one * (left * left) + other * (share * share));
        }
    }
    if line.len() > 1 {
        bent.extend(line.last());
    }
    bent
}

/// Adds a layer of a line to a mesh.
pub fn add(mesh: &mut Mesh, line: &[Pos2], layer: &Layer) {
    let (Some(&first), Some(&last)) = (line.first(), line.last()) else {
        return;
    };
    let colours: Vec<(f32, Color32)> = layer
        .fades
        .iter()
        .map(|&(away, left)| (away, Color32::from(Rgba::from(layer.colour) * left)))
        .collect();
    let direction = |from: Pos2, to: Pos2| match (to - from).length() {
        0.0 => vec2(1.0, 0.0),
        length => (to - from) / length,
    };
    let begins = line
        .get(1)
        .map_or(vec2(1.0, 0.0), |&next| direction(first, next));
    let ends = line
        .len()
        .checked_sub(2)
        .map_or(begins, |before| direction(line[before], last));
    end(mesh, first, -begins, &colours);
    end(mesh, last, ends, &colours);
    let spokes = colours.len() as u32;
    let mut before: Option<u32> = None;
    for (place, &middle) in line.iter().enumerate() {
        let comes = match place {
            0 => begins,
            _ => direction(line[place - 1], middle),
        };
        let goes = line
            .get(place + 1)
            .map_or(ends, |&next| direction(middle, next));
        // The direction sideways, which is longer at a corner, so that the line keeps its width.
        let along = comes + goes;
        let along = match along.length() {
            0.0 => comes,
            length => along / length,
        };
        let longer = 1.0 / along.dot(comes).max(0.5);
        let sideways = vec2(-along.y, along.x) * longer;
        let at = mesh.vertices.len() as u32;
        for side in [-1.0, 1.0] {
            for &(away, colour) in &colours {
                mesh.colored_vertex(middle + sideways * (side * away), colour);
            }
        }
        if let Some(before) = before {
            for side in [0, spokes] {
                join(mesh, before + side, at + side, spokes);
            }
        }
        before = Some(at);
    }
}

/// Half a disc at an end of a line, away from it.
fn end(mesh: &mut Mesh, middle: Pos2, out: Vec2, colours: &[(f32, Color32)]) {
    const ARC: u8 = 6;
    let sideways = vec2(-out.y, out.x);
    let spokes = colours.len() as u32;
    for place in 0..=ARC {
        let angle = std::f32::consts::PI * f32::from(place) / f32::from(ARC);
        let way = sideways * angle.cos() + out * angle.sin();
        let at = mesh.vertices.len() as u32;
        for &(away, colour) in colours {
            mesh.colored_vertex(middle + way * away, colour);
        }
        if place > 0 {
            join(mesh, at - spokes, at, spokes);
        }
    }
}

/// Fills the area between two spokes with this many vertices.
fn join(mesh: &mut Mesh, one: u32, other: u32, spokes: u32) {
    for place in 0..spokes - 1 {
        let (near, far) = (one + place, other + place);
        mesh.add_triangle(near, near + 1, far);
        mesh.add_triangle(near + 1, far, far + 1);
    }
}

/// The last part of a line, as a share of its length from 0 to 1.
pub fn last_part(line: &[Pos2], share: f32) -> Vec<Pos2> {
    let lengths = line.windows(2).map(|pair| (pair[1] - pair[0]).length());
    let mut left = share.clamp(0.0, 1.0) * lengths.sum::<f32>();
    let mut part: Vec<Pos2> = line.last().copied().into_iter().collect();
    for pair in line.windows(2).rev() {
        let length = (pair[1] - pair[0]).length();
        if length >= left {
            let share = if length > 0.0 { left / length } else { 0.0 };
            part.push(pair[1] + (pair[0] - pair[1]) * share);
            break;
        }
        part.push(pair[0]);
        left -= length;
    }
    part.reverse();
    part
}

/// The line as dashes with this length and distance.
pub fn dashed(line: &[Pos2], long: f32, apart: f32) -> Vec<Vec<Pos2>> {
    let (long, apart) = (long.max(0.1), apart.max(0.1));
    let mut dashes: Vec<Vec<Pos2>> = vec![line.first().copied().into_iter().collect()];
    let (mut drawn, mut left) = (true, long);
    for pair in line.windows(2) {
        let (mut from, to) = (pair[0], pair[1]);
        let mut length = (to - from).length();
        while length > left {
            let place = from + (to - from) * (left / length);
            match (drawn, dashes.last_mut()) {
                (true, Some(dash)) => dash.push(place),
                (true, None) | (false, _) => dashes.push(vec![place]),
            }
            (from, length) = (place, length - left);
            drawn = !drawn;
            left = if drawn { long } else { apart };
        }
        left -= length;
        if let Some(dash) = dashes.last_mut().filter(|_| drawn) {
            dash.push(to);
        }
    }
    dashes
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::pos2;

    const ALL: Rect = Rect::EVERYTHING;

    fn places(at: &[(f32, f32)]) -> Vec<Pos2> {
        at.iter().map(|&(x, y)| pos2(x, y)).collect()
    }

    /// How much of a layer covers a point: the most of any triangle there.
    fn covers(mesh: &Mesh, at: Pos2) -> u8 {
        let mut most = 0.0f32;
        for corners in mesh.indices.chunks_exact(3) {
            let [a, b, c] = [0, 1, 2].map(|place| mesh.vertices[corners[place] as usize]);
            let cross = |u: Vec2, v: Vec2| u.x * v.y - u.y * v.x;
            let whole = cross(b.pos - a.pos, c.pos - a.pos);
            if whole.abs() < 1e-6 {
                continue;
            }
            let of_b = cross(at - a.pos, c.pos - a.pos) / whole;
            let of_c = cross(b.pos - a.pos, at - a.pos) / whole;
            let of_a = 1.0 - of_b - of_c;
            if of_a.min(of_b).min(of_c) < -1e-4 {
                continue;
            }
            let alpha = |vertex: egui::epaint::Vertex| f32::from(vertex.color.a());
            most = most.max(of_a * alpha(a) + of_b * alpha(b) + of_c * alpha(c));
        }
        most.round() as u8
    }

    #[test]
    fn what_runs_straight_on_has_no_corners() {
        let line = places(&[
            (0.0, 0.0),
            (10.0, 0.0),
            (20.0, 0.0),
            (20.0, 10.0),
            (20.0, 20.0),
        ]);
        let found = pieces(line.into_iter(), ALL, 3.0);
        assert_eq!(found, [places(&[(0.0, 0.0), (20.0, 0.0), (20.0, 20.0)])]);
    }

    #[test]
    fn what_is_out_of_sight_is_left_out_and_small_steps_are_taken_together() {
        let sight = Rect::from_min_max(pos2(0.0, 0.0), pos2(100.0, 100.0));
        let loop_ = places(&[
            (10.0, 50.0),
            (150.0, 50.0),
            (150.0, 300.0),
            (50.0, 300.0),
            (50.0, 90.0),
        ]);
        let found = pieces(loop_.into_iter(), sight, 3.0);
        let seen = [
            places(&[(10.0, 50.0), (150.0, 50.0)]),
            places(&[(50.0, 300.0), (50.0, 90.0)]),
        ];
        assert_eq!(found, seen);
        let fine = (0..=100).map(|step| pos2(0.1 * step as f32, 0.1 * (step % 2) as f32));
        let found = pieces(fine, ALL, 3.0).concat();
        assert!(found.len() <= 5, "{found:?}");
        assert_eq!(
            (found[0], found[found.len() - 1]),
            (pos2(0.0, 0.0), pos2(10.0, 0.0))
        );
    }

    #[test]
    fn a_line_is_as_wide_everywhere_and_round_at_its_ends() {
        let line = places(&[(0.0, 0.0), (40.0, 0.0), (40.0, 40.0)]);
        let mut mesh = Mesh::default();
        let bent = bent(&line, 8.0);
        add(&mut mesh, &bent, &Layer::solid(Color32::WHITE, 6.0, 1.0));
        for &at in &bent {
            assert!(covers(&mesh, at) > 250, "{at:?}");
        }
        for (at, inside) in [
            (pos2(20.0, 2.2), true),
            (pos2(20.0, -2.2), true),
            (pos2(20.0, 3.8), false),
            (pos2(-2.2, 0.0), true),
            (pos2(-2.6, 2.6), false),
            (pos2(40.0, 42.2), true),
            (pos2(41.5, -1.5), false),
            (pos2(42.2, 20.0), true),
        ] {
            assert_eq!(covers(&mesh, at) > 127, inside, "{at:?}");
        }
    }

    #[test]
    fn a_line_is_drawn_from_its_end_back_to_its_start() {
        let line = places(&[(0.0, 0.0), (30.0, 0.0), (30.0, 10.0)]);
        assert_eq!(last_part(&line, 0.0), places(&[(30.0, 10.0), (30.0, 10.0)]));
        assert_eq!(
            last_part(&line, 0.5),
            places(&[(20.0, 0.0), (30.0, 0.0), (30.0, 10.0)])
        );
        assert_eq!(last_part(&line, 1.0), line);
    }

    #[test]
    fn dashes_are_as_long_and_as_far_apart_around_corners_too() {
        let line = places(&[(0.0, 0.0), (10.0, 0.0), (10.0, 10.0)]);
        let found = dashed(&line, 6.0, 3.0);
        let wanted = [
            places(&[(0.0, 0.0), (6.0, 0.0)]),
            places(&[(9.0, 0.0), (10.0, 0.0), (10.0, 5.0)]),
            places(&[(10.0, 8.0), (10.0, 10.0)]),
        ];
        assert_eq!(found, wanted);
    }

    #[test]
    fn a_line_without_an_extent_is_a_dot() {
        let mut mesh = Mesh::default();
        add(
            &mut mesh,
            &places(&[(5.0, 5.0)]),
            &Layer::solid(Color32::WHITE, 4.0, 1.0),
        );
        assert!(covers(&mesh, pos2(5.0, 6.0)) > 250 && covers(&mesh, pos2(5.0, 7.8)) == 0);
        add(&mut mesh, &[], &Layer::solid(Color32::WHITE, 4.0, 1.0));
        assert!(mesh.is_valid());
    }
}
