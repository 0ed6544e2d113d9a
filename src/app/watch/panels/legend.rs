//! What colours and shapes mean: one legend a pane.

use super::colours;
use crate::app::looks::Look;
use crate::app::picture::Cue;
use crate::app::room::Common;
use crate::app::shapes::diamond;
use crate::app::sprites::{Cover, Sprite};
use crate::app::theme::colour;
use crate::app::watch::colours::Meaning;
use crate::app::watch::layout::LINE;
use crate::app::watch::readout::{PaneReadout, Status};
use crate::app::watch::state::State;
use crate::catalogue::Appearance;
use crate::looks::texture::Texture;
use crate::playback::scene::Scene;
use egui::{Color32, Painter, Pos2, Rect, Sense, Shape, Stroke, Ui, pos2, vec2};

/// Draws one swatch in the middle of a rectangle.
type Swatch<'a> = Box<dyn Fn(&Painter, Rect) + 'a>;

/// Shows the legend of pane `number`: shapes and words, or what the colours of a layer mean.
pub fn show(ui: &mut Ui, state: &State, common: &Common, number: usize, pane: &PaneReadout) {
    let mut entries: Vec<(&str, Swatch)> = Vec::new();
    let look_entry = |look: Look| -> (&str, Swatch) {
        let draw = move |painter: &Painter, rect| swatch(painter, common, look, rect);
        (look.name(), Box::new(draw))
    };
    if pane.meaning != Meaning::State {
        colours::show(ui, common, &pane.meaning, state.view.colour_map);
        // A path lies over the colours.
        if pane.status == Status::Found {
            entries.push(look_entry(Look::Path));
        }
    } else {
        let spent = match pane.looks {
            Appearance::Growth if pane.growing => Some(&Look::Done),
            // A foreign search may close cells by themselves.
            Appearance::Search => Some(&Look::GivenUp),
            Appearance::Growth | Appearance::Edges | Appearance::Path | Appearance::Walk => None,
        };
        let looks = Look::legend(pane.looks)
            .iter()
            .chain(spent.filter(|_| pane.backtracks))
            .chain(pane.touches.then_some(&Look::Touched));
        entries.extend(looks.map(|&look| look_entry(look)));
    }
    // The map tells it for all panes.
    let tells = pane.looks.is_growth() || !state.chosen.panes.has_map();
    let scene = state.scene.as_ref();
    if tells && scene.is_some_and(Scene::shows_terrain) {
        let cell = state.lattice(number, common.pixels_per_point).cell * common.pixels_per_point;
        for (texture, name) in TERRAIN {
            let draw = move |painter: &Painter, rect| terrain(painter, common, texture, cell, rect);
            entries.push((name, Box::new(draw)));
        }
    }
    if pane.now.is_some() {
        entries.push((
            "now",
            Box::new(|painter, rect| now(painter, common, pane.growing, rect.center(), 4.0)),
        ));
    }
    if !pane.growing {
        entries.push((
            "start",
            Box::new(|painter, rect| start(painter, common, rect.center(), 5.0)),
        ));
        entries.push((
            "goal",
            Box::new(|painter, rect| goal(painter, common, rect.center(), 5.0)),
        ));
    }
    flow(ui, common, &entries);
}

/// Sets swatches and words one after the other, in as many lines as they take.
fn flow(ui: &mut Ui, common: &Common, entries: &[(&str, Swatch)]) {
    let colour = common.theme.palette().text2;
    let font = egui::FontId::proportional(11.0);
    let area = ui.available_rect_before_wrap();
    let mut at = area.left_top();
    for (name, draw) in entries {
        let galley = ui
            .painter()
            .layout_no_wrap((*name).to_owned(), font.clone(), colour);
        let width = 14.0 + galley.size().x;
        if at.x + width > area.right() && at.x > area.left() {
            at = pos2(area.left(), at.y + LINE);
        }
        let middle = at.y + LINE / 2.0;
        let centre = pos2(at.x + 5.0, middle);
        draw(
            ui.painter(),
            Rect::from_center_size(centre, vec2(10.0, 10.0)),
        );
        let text = pos2(at.x + 14.0, middle - galley.size().y / 2.0);
        ui.painter().galley(text, galley, colour);
        at.x += width + 9.0;
    }
    let size = vec2(area.width(), at.y + LINE - area.top());
    ui.allocate_exact_size(size, Sense::hover());
}

/// A cell as the board's shader draws it, large enough to show its shape.
fn swatch(painter: &Painter, common: &Common, look: Look, rect: Rect) {
    let [colour, second] = look.colours(common.theme);
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
        Stroke::new(1.0, common.theme.palette().hairline),
        egui::StrokeKind::Outside,
    );
}

/// Cells of fewer pixels have no pattern but one shade, as the board's shader draws them.
const PATTERNED: f32 = 6.0;

/// The patterns of terrain, and what they are called.
const TERRAIN: [(Texture, &str); 2] = [
    (Texture::Dots, "sand (cost 2–4)"),
    (Texture::Ripples, "swamp (5–9)"),
];

/// Floor of a terrain as cells of so many pixels show it.
fn terrain(painter: &Painter, common: &Common, texture: Texture, cell: f32, rect: Rect) {
    let floor = match cell < PATTERNED {
        true => colour(Look::Floor.flat(texture, common.theme)),
        false => colour(Look::Floor.rgb(common.theme)[0]),
    };
    let pattern = colour(Look::Floor.pattern(common.theme));
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
    let border = Stroke::new(1.0, common.theme.palette().hairline);
    painter.rect_stroke(rect, 0.0, border, egui::StrokeKind::Outside);
}

/// Paints a picture of the theme "quest", if that is chosen.
fn sprite(painter: &Painter, common: &Common, sprite: Sprite, rect: Rect) -> bool {
    let Some(texture) = &common.sprites else {
        return false;
    };
    painter.image(texture.id(), rect, sprite.place(), Color32::WHITE);
    true
}

/// Paints a picture in the place of a mark, large enough to be known; never larger than a cell that is.
fn picture(painter: &Painter, common: &Common, one: Sprite, at: Pos2, radius: f32) -> bool {
    let side = (radius * 2.4).max(14.0);
    sprite(
        painter,
        common,
        one,
        Rect::from_center_size(at, vec2(side, side)),
    )
}

/// The start: a triangle that points up, or a house.
pub fn start(painter: &Painter, common: &Common, at: Pos2, radius: f32) {
    if picture(painter, common, Sprite::House, at, radius) {
        return;
    }
    let palette = common.theme.palette();
    let corners = [vec2(0.0, -1.0), vec2(1.0, 0.8), vec2(-1.0, 0.8)];
    let points = corners.map(|corner| at + corner * radius).to_vec();
    painter.add(Shape::convex_polygon(
        points,
        palette.start,
        Stroke::new(1.0, palette.outline),
    ));
}

/// The goal: a diamond, or a trophy.
pub fn goal(painter: &Painter, common: &Common, at: Pos2, radius: f32) {
    if picture(painter, common, Sprite::Trophy, at, radius) {
        return;
    }
    let palette = common.theme.palette();
    painter.add(diamond(
        at,
        radius,
        palette.goal,
        Stroke::new(1.0, palette.outline),
    ));
}

/// The cell at work: a disc, or who digs or searches there.
pub fn now(painter: &Painter, common: &Common, growing: bool, at: Pos2, radius: f32) {
    let worker = if growing { Sprite::Pick } else { Sprite::Hero };
    if picture(painter, common, worker, at, radius) {
        return;
    }
    let palette = common.theme.palette();
    painter.circle(at, radius, palette.now, Stroke::new(1.0, palette.outline));
}
