//! Shapes over the maze: the player's disc, the goal's diamond, the pursuer, the hint, sparks.

use crate::app::panels::legend::diamond;
use crate::app::theme::Palette;
use crate::grid::Direction;
use egui::{Color32, Mesh, Painter, Pos2, Shape, Stroke, Vec2, vec2};

/// The player: a disc with a glint.
pub fn player(painter: &Painter, palette: &Palette, at: Pos2, radius: f32) {
    let outline = Stroke::new((radius * 0.14).max(1.0), palette.outline);
    painter.circle(at, radius, palette.player, outline);
    let glint = Color32::WHITE.gamma_multiply(0.55);
    painter.circle_filled(at - Vec2::splat(radius * 0.32), radius * 0.22, glint);
}

/// The goal: a diamond with a smaller one in it.
pub fn goal(painter: &Painter, palette: &Palette, at: Pos2, radius: f32) {
    let outline = Stroke::new((radius * 0.14).max(1.0), palette.outline);
    painter.add(diamond(at, radius * 1.15, palette.target, outline));
    let core = Color32::WHITE.gamma_multiply(0.6);
    painter.add(diamond(at, radius * 0.4, core, Stroke::NONE));
}

/// The pursuer: a square head with two eyes.
pub fn pursuer(painter: &Painter, palette: &Palette, at: Pos2, radius: f32) {
    let head = egui::Rect::from_center_size(at, Vec2::splat(radius * 1.75));
    let outline = Stroke::new((radius * 0.14).max(1.0), palette.outline);
    let round = egui::CornerRadius {
        nw: (radius * 0.7) as u8,
        ne: (radius * 0.7) as u8,
        sw: 0,
        se: 0,
    };
    painter.rect_filled(head, round, palette.pursuer);
    painter.rect_stroke(head, round, outline, egui::StrokeKind::Middle);
    for side in [-1.0, 1.0] {
        let eye = at + vec2(side * radius * 0.36, -radius * 0.12);
        painter.circle_filled(eye, radius * 0.2, palette.outline);
    }
}

/// The hint: an arrowhead from the player's room towards the next.
pub fn hint(painter: &Painter, palette: &Palette, from: Pos2, to: Pos2, radius: f32) {
    let at = from.lerp(to, 0.62);
    let ahead = (to - from).normalized() * radius * 0.75;
    let stroke = Stroke::new((radius * 0.3).max(2.0), palette.target);
    let side = ahead.rot90();
    painter.line_segment([at - ahead + side, at + ahead * 0.4], stroke);
    painter.line_segment([at - ahead - side, at + ahead * 0.4], stroke);
}

/// An arrow on the screen: a triangle.
pub fn arrow(painter: &Painter, colour: Color32, at: Pos2, radius: f32, direction: Direction) {
    let (x, y) = direction.delta();
    let ahead = vec2(x as f32, y as f32) * radius;
    let side = ahead.rot90();
    let points = vec![
        at + ahead,
        at - ahead * 0.6 + side * 0.9,
        at - ahead * 0.6 - side * 0.9,
    ];
    painter.add(Shape::convex_polygon(points, colour, Stroke::NONE));
}

/// Sparks that fly from a point, `share` of their way from 0 to 1.
pub fn sparks(painter: &Painter, palette: &Palette, at: Pos2, radius: f32, share: f32) {
    let colours = palette.lanes;
    for number in 0..36_u16 {
        // The golden angle spreads any number of sparks evenly.
        let way = Vec2::angled(f32::from(number) * 2.399_963);
        let reach = 0.5 + f32::from(number * 7 % 12) / 12.0;
        let out = 1.0 - (1.0 - share).powi(3);
        let fall = vec2(0.0, radius * 3.0 * share * share);
        let colour = colours[usize::from(number) % colours.len()].gamma_multiply(1.0 - share);
        let spark = at + way * (radius * 6.0 * out * reach) + fall;
        painter.circle_filled(spark, radius * 0.3 * (1.0 - share * 0.6), colour);
    }
}

/// One star, filled or empty.
pub fn star(painter: &Painter, palette: &Palette, at: Pos2, radius: f32, filled: bool) {
    let corner = |number: u16| {
        let reach = if number.is_multiple_of(2) {
            radius
        } else {
            radius * 0.45
        };
        let angle = f32::from(number) * std::f32::consts::PI / 5.0;
        at + Vec2::angled(angle - std::f32::consts::FRAC_PI_2) * reach
    };
    let gold = palette.lanes[0];
    let points: Vec<Pos2> = (0..10).map(corner).collect();
    if filled {
        // One fan around the middle: shapes side by side would each fade at their common edges.
        let mut mesh = Mesh::default();
        mesh.colored_vertex(at, gold);
        for &point in &points {
            mesh.colored_vertex(point, gold);
        }
        for tip in 0..10 {
            mesh.add_triangle(0, 1 + tip, 1 + (tip + 1) % 10);
        }
        painter.add(mesh);
    }
    let line = if filled { gold } else { palette.faint };
    painter.add(Shape::closed_line(points, Stroke::new(1.2, line)));
}
