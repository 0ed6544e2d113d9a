//! Figures painted on cells: stones, bricks, starts, finishes and the numbers of checkpoints.

use super::looks::{CellLook, bricks, stone};
use crate::boards::place::BoardPlace;
use crate::boards::shapes::{self, diamond};
use crate::typography::LABEL;
use crate::{Common, Palette, Theme, palette};
use egui::{Align2, Color32, CornerRadius, FontId, Painter, Pos2, Rect, Shape, Stroke, Vec2, vec2};
use mazescope_core::Grid;
use mazescope_games::Level;

/// Points from which a cell has room for more than its colour.
const LEGIBLE: f32 = 12.0;

/// Paints the figures on the cells of a board. A theme with pictures has them in its pictures.
pub(crate) fn show(painter: &Painter, common: &Common, looks: &Grid<u8>, place: &BoardPlace) {
    if place.lattice.cell < LEGIBLE || common.sprites.is_some() {
        return;
    }
    let theme = common.theme;
    let palette = palette(theme);
    for cell in place.size.iter() {
        let (x, y) = place.size.position(cell);
        let rect = place.lattice.rect_of(x, y);
        match CellLook::of_byte(looks[cell]) {
            Some(CellLook::Rock) => rock(painter, theme, rect, (x * 31 + y * 17) as u32),
            Some(CellLook::Wall) => wall(painter, theme, rect),
            Some(CellLook::Start) => {
                let ahead = vec2(rect.width() * 0.15, 0.0);
                let at = rect.center() - ahead * 0.2;
                painter.add(shapes::head(at, ahead, palette.start, Stroke::NONE));
            }
            Some(CellLook::Finish) => {
                let radius = rect.width() * 0.16;
                painter.add(diamond(rect.center(), radius, palette.goal, Stroke::NONE));
            }
            _ => {}
        }
    }
}

/// Paints the numbers of the checkpoints.
pub(crate) fn checkpoints(painter: &Painter, level: &Level, place: &BoardPlace, palette: &Palette) {
    let font = FontId::proportional((place.lattice.cell * 0.55).clamp(LABEL, 30.0));
    for (number, &cell) in (1..).zip(&level.checkpoints) {
        let number = format!("{number}");
        for (aside, colour) in [(1.0, palette.outline), (0.0, palette.now)] {
            let at = place.middle(cell) + Vec2::splat(aside);
            painter.text(at, Align2::CENTER_CENTER, &number, font.clone(), colour);
        }
    }
}

/// Three courses of bricks, those in the middle shifted by half a brick.
///
/// ```text
///   +----+----+
///   |    |    |
///   +-+----+--+
///   | |    |  |
///   +-+--+-+--+
///   |    |    |
///   +----+----+
/// ```
fn wall(painter: &Painter, theme: Theme, rect: Rect) {
    let (_, mortar) = bricks(theme);
    let thick = (rect.width() * 0.035).clamp(1.0, 2.0);
    let line = Stroke::new(thick, mortar.gamma_multiply(0.75));
    let course = rect.height() / 3.0;
    let joints: [&[f32]; 3] = [&[0.5], &[0.25, 0.75], &[0.5]];
    for between in [1.0, 2.0] {
        painter.hline(rect.x_range(), rect.top() + course * between, line);
    }
    for (number, shares) in joints.into_iter().enumerate() {
        let top = rect.top() + course * number as f32;
        for share in shares {
            painter.vline(rect.left() + rect.width() * share, top..=top + course, line);
        }
    }
    painter.rect_stroke(rect, CornerRadius::ZERO, line, egui::StrokeKind::Inside);
}

/// A stone with flat sides. Its number rotates it, so that no two neighbours look the same.
fn rock(painter: &Painter, theme: Theme, rect: Rect, number: u32) {
    let (stone, edge) = stone(theme);
    let radius = rect.width() * 0.44;
    let turned = (number % 12) as f32 * 0.37;
    let corner = |radius: f32, place: u8| {
        let unevenness = 1.0 - 0.1 * ((number.wrapping_add(u32::from(place) * 7)) % 3) as f32;
        let angle = turned + f32::from(place) * std::f32::consts::TAU / 8.0;
        Vec2::angled(angle) * radius * unevenness
    };
    let outline = |at: Pos2, radius: f32, fill: Color32, line: Stroke| {
        let points = (0..8).map(|place| at + corner(radius, place)).collect();
        painter.add(Shape::convex_polygon(points, fill, line));
    };
    let line = Stroke::new((rect.width() * 0.03).clamp(1.0, 2.0), edge);
    outline(rect.center(), radius, stone, line);
    let lit = rect.center() - vec2(0.16, 0.2) * radius;
    outline(lit, radius * 0.55, edge.gamma_multiply(0.55), Stroke::NONE);
}
