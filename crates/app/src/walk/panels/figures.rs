//! The figures over the maze, as shapes or as pictures: the player, the goal, the pursuer and the hint.

use crate::boards::shapes::{self, diamond};
use crate::boards::sprites::{self, Sprite};
use crate::{Common, Palette, palette};
use egui::{Color32, Painter, Pos2, Stroke, Vec2, vec2};
use mazescope_core::Direction;

/// The side of a picture in radii.
const PICTURE: f32 = 2.5;

/// The player: a disc in the colour of the start, or a hero.
pub(crate) fn player(painter: &Painter, common: &Common, at: Pos2, radius: f32) {
    if let Some(texture) = &common.sprites {
        return sprites::paint(painter, texture, Sprite::Hero, at, PICTURE * radius);
    }
    let palette = palette(common.theme);
    let outline = Stroke::new((radius * 0.14).max(1.0), palette.outline);
    painter.circle(at, radius, palette.start, outline);
    let glint = Color32::WHITE.gamma_multiply(0.55);
    painter.circle_filled(at - Vec2::splat(radius * 0.32), radius * 0.22, glint);
}

/// The goal: a diamond with a smaller one in it, or a trophy.
pub(crate) fn goal(painter: &Painter, common: &Common, at: Pos2, radius: f32) {
    if let Some(texture) = &common.sprites {
        return sprites::paint(painter, texture, Sprite::Trophy, at, PICTURE * radius);
    }
    let palette = palette(common.theme);
    let outline = Stroke::new((radius * 0.14).max(1.0), palette.outline);
    painter.add(diamond(at, radius * 1.15, palette.goal, outline));
    let core = Color32::WHITE.gamma_multiply(0.6);
    painter.add(diamond(at, radius * 0.4, core, Stroke::NONE));
}

/// The pursuer: a square head with two eyes, or a ghost.
pub(crate) fn pursuer(painter: &Painter, common: &Common, at: Pos2, radius: f32) {
    if let Some(texture) = &common.sprites {
        return sprites::paint(painter, texture, Sprite::Ghost, at, PICTURE * radius);
    }
    let palette = palette(common.theme);
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
pub(crate) fn hint(painter: &Painter, palette: &Palette, from: Pos2, to: Pos2, radius: f32) {
    let at = from.lerp(to, 0.62);
    let ahead = (to - from).normalized() * radius * 0.75;
    let stroke = Stroke::new((radius * 0.3).max(2.0), palette.goal);
    let side = ahead.rot90();
    painter.line_segment([at - ahead + side, at + ahead * 0.4], stroke);
    painter.line_segment([at - ahead - side, at + ahead * 0.4], stroke);
}

/// An on-screen arrow: a triangle.
pub(crate) fn arrow(
    painter: &Painter,
    colour: Color32,
    at: Pos2,
    radius: f32,
    direction: Direction,
) {
    let (x, y) = direction.delta();
    let ahead = vec2(x as f32, y as f32) * radius;
    painter.add(shapes::head(at, ahead, colour, Stroke::NONE));
}
