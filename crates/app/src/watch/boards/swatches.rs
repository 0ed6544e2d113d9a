//! Samples of cells, terrain, start and goal for legends.

use crate::boards::looks::look_colours;
use crate::boards::marks;
use crate::boards::picture::Cue;
use crate::boards::shapes::diamond;
use crate::boards::sprites::{Cover, Sprite};
use crate::theme::colour;
use crate::{Common, Look, palette};
use egui::{Color32, Painter, Pos2, Rect, Stroke, vec2};
use mazescope_core::looks::texture::{Texture, flat_on, ground_on, pattern_on};

/// A cell as the board's shader draws it, large enough to show its shape.
pub(crate) fn cell(painter: &Painter, common: &Common, look: Look, rect: Rect) {
    let [colour, second] = look_colours(look, common.theme);
    painter.rect_filled(rect, 0.0, colour);
    if common.sprites.is_some() {
        let rect = rect.expand(2.0);
        let ground = match look.is_floor() {
            true => Sprite::Floor,
            false => Sprite::Bricks,
        };
        sprite(painter, common, ground, rect);
        let cover = Cover::of(look);
        let tint = colour.gamma_multiply(f32::from(cover.tint) / 255.0);
        painter.rect_filled(rect, 0.0, tint);
        let figures = [
            Sprite::Ghost,
            Sprite::GhostSeen,
            Sprite::GhostLost,
            Sprite::Torch,
            Sprite::Crack,
            Sprite::Chain,
            Sprite::Rubble,
        ];
        let mut figures = figures.into_iter();
        if let Some(figure) = figures.find(|&figure| figure as u8 == cover.figure) {
            sprite(painter, common, figure, rect);
        }
        return;
    }
    let stroke = Stroke::new(1.5, second);
    match look.cue() {
        Cue::Full | Cue::Triangle => {}
        Cue::Ring => {
            painter.rect_stroke(rect, 0.0, stroke, egui::StrokeKind::Inside);
        }
        Cue::Dot => {
            painter.circle_filled(rect.center(), 2.5, second);
        }
        Cue::Inset => {
            painter.rect_filled(rect.shrink(2.5), 0.0, second);
        }
        Cue::Hatch => {
            let painter = painter.with_clip_rect(rect);
            for step in [-5.0, 0.0, 5.0] {
                let shift = vec2(step, 0.0);
                painter.line_segment(
                    [rect.left_bottom() + shift, rect.right_top() + shift],
                    stroke,
                );
            }
        }
        Cue::Cross => {
            painter.line_segment([rect.left_top(), rect.right_bottom()], stroke);
            painter.line_segment([rect.left_bottom(), rect.right_top()], stroke);
        }
        Cue::Diamond => {
            painter.add(diamond(rect.center(), 3.5, second, Stroke::NONE));
        }
    }
    painter.rect_stroke(
        rect,
        0.0,
        Stroke::new(1.0, palette(common.theme).hairline),
        egui::StrokeKind::Outside,
    );
}

/// Cells of fewer pixels have one shade instead of a pattern, as the board's shader draws them.
const PATTERNED: f32 = 6.0;

/// Terrain as cells of that many pixels show it.
pub(crate) fn terrain(painter: &Painter, common: &Common, texture: Texture, cell: f32, rect: Rect) {
    let [plain, _] = Look::Floor.rgb(common.theme);
    let floor = match cell < PATTERNED {
        true => colour(flat_on(plain, texture)),
        false => colour(ground_on(plain, texture)),
    };
    let pattern = colour(pattern_on(plain, texture));
    painter.rect_filled(rect, 0.0, floor);
    let half = rect.width() / 2.0;
    let middles = [0.5, 1.5].map(|place| place * half);
    match texture {
        _ if cell < PATTERNED => {}
        Texture::Plain => {}
        Texture::Dots => {
            for (x, y) in middles.iter().flat_map(|&y| middles.map(|x| (x, y))) {
                painter.circle_filled(rect.min + vec2(x, y), 1.25, pattern);
            }
        }
        Texture::Ripples => {
            for y in middles {
                let wave = [-0.8, 0.8, -0.8, 0.8, -0.8].iter().enumerate();
                let at = |(place, &down): (usize, &f32)| {
                    rect.min + vec2(place as f32 * half / 2.0, y + down)
                };
                painter.line(wave.map(at).collect(), Stroke::new(1.5, pattern));
            }
        }
    }
    let border = Stroke::new(1.0, palette(common.theme).hairline);
    painter.rect_stroke(rect, 0.0, border, egui::StrokeKind::Outside);
}

/// Draws a picture of the theme "quest", if that theme is chosen. Returns whether it did.
fn sprite(painter: &Painter, common: &Common, sprite: Sprite, rect: Rect) -> bool {
    let Some(texture) = &common.sprites else {
        return false;
    };
    painter.image(texture.id(), rect, sprite.place(), Color32::WHITE);
    true
}

/// Draws a picture in place of a mark, large enough to be recognised.
fn picture(painter: &Painter, common: &Common, one: Sprite, at: Pos2, radius: f32) -> bool {
    let side = (radius * 2.4).max(14.0);
    let rect = Rect::from_center_size(at, vec2(side, side));
    sprite(painter, common, one, rect)
}

/// The start: a ring around a dot, or a house.
pub(crate) fn start(painter: &Painter, common: &Common, at: Pos2, radius: f32) {
    if !picture(painter, common, Sprite::House, at, radius) {
        marks::start(painter, common.theme, at, radius);
    }
}

/// The goal: a diamond, or a trophy.
pub(crate) fn goal(painter: &Painter, common: &Common, at: Pos2, radius: f32) {
    if !picture(painter, common, Sprite::Trophy, at, radius) {
        marks::goal(painter, common.theme, at, radius);
    }
}
