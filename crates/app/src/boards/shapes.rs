//! Shapes that several tabs draw: diamonds, stars, sparks and arrow heads.

use crate::Palette;
use egui::{Color32, Mesh, Painter, Pos2, Shape, Stroke, Vec2, vec2};

/// A square on its corner.
pub fn diamond(at: Pos2, radius: f32, colour: Color32, stroke: Stroke) -> Shape {
    let corners = [
        vec2(0.0, -1.0),
        vec2(1.0, 0.0),
        vec2(0.0, 1.0),
        vec2(-1.0, 0.0),
    ];
    let points = corners.map(|corner| at + corner * radius).to_vec();
    Shape::convex_polygon(points, colour, stroke)
}

/// An arrow head around a point: a triangle that reaches `ahead` from there.
pub fn head(at: Pos2, ahead: Vec2, colour: Color32, outline: Stroke) -> Shape {
    let side = ahead.rot90();
    let points = vec![
        at + ahead,
        at - ahead * 0.6 + side * 0.9,
        at - ahead * 0.6 - side * 0.9,
    ];
    Shape::convex_polygon(points, colour, outline)
}

/// Sparks that fly from a point. `share` of their flight is done, from 0 to 1.
pub fn sparks(painter: &Painter, palette: &Palette, at: Pos2, radius: f32, share: f32) {
    let colours = palette.hues;
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
    let gold = palette.frontier;
    let points: Vec<Pos2> = (0..10).map(corner).collect();
    if filled {
        // The star is one fan around the middle, because adjacent shapes would each fade at their common edges.
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
    let line = if filled { gold } else { palette.text2 };
    painter.add(Shape::closed_line(points, Stroke::new(1.2, line)));
}
