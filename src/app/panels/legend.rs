//! What colours and shapes mean: one legend a pane.

use crate::app::picture::Cue;
use crate::app::readout::{PaneReadout, Status, grouped};
use crate::app::state::{ColourBy, State};
use crate::app::theme::{Look, viridis};
use egui::{Color32, Painter, Pos2, Rect, RichText, Sense, Shape, Stroke, Ui, pos2, vec2};

/// Shows the legend of a pane: shapes and words, or the scale of distances.
pub fn show(ui: &mut Ui, state: &State, pane: &PaneReadout) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 0.0);
        if state.colour_by == ColourBy::Distance && state.levels.bytes().is_some() {
            scale(ui, state);
        } else {
            for &look in Look::legend(pane.frontier) {
                entry(ui, state, look.name(), |painter, rect| {
                    swatch(painter, state, look, rect)
                });
            }
        }
        if matches!(pane.status, Status::Searching | Status::Growing) {
            entry(ui, state, "now", |painter, rect| {
                now(painter, state, rect.center(), 4.0)
            });
        }
        if pane.status != Status::Growing {
            entry(ui, state, "start", |painter, rect| {
                start(painter, state, rect.center(), 5.0);
            });
            entry(ui, state, "goal", |painter, rect| {
                goal(painter, state, rect.center(), 5.0)
            });
        }
    });
}

fn entry(ui: &mut Ui, state: &State, name: &str, draw: impl FnOnce(&Painter, Rect)) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 3.0;
        let (rect, _) = ui.allocate_exact_size(vec2(11.0, 12.0), Sense::hover());
        draw(
            ui.painter(),
            Rect::from_center_size(rect.center(), vec2(10.0, 10.0)),
        );
        ui.label(
            RichText::new(name)
                .size(11.0)
                .color(state.theme.palette().faint),
        );
        ui.add_space(3.0);
    });
}

/// A cell as the board's shader draws it, large enough to show its shape.
fn swatch(painter: &Painter, state: &State, look: Look, rect: Rect) {
    let [colour, second] = look.colours(state.theme);
    painter.rect_filled(rect, 0.0, colour);
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
        Stroke::new(1.0, state.theme.palette().line),
        egui::StrokeKind::Outside,
    );
}

/// Viridis from the start to the farthest cell.
fn scale(ui: &mut Ui, state: &State) {
    let text = |text: String| {
        RichText::new(text)
            .size(11.0)
            .color(state.theme.palette().faint)
    };
    ui.label(text("distance 0".to_owned()));
    let (rect, _) = ui.allocate_exact_size(vec2(70.0, 10.0), Sense::hover());
    let columns = rect.width() as usize;
    for column in 0..columns {
        let x = rect.left() + column as f32;
        let colour: Color32 = viridis(column as f32 / (columns - 1) as f32);
        let bar = Rect::from_min_max(pos2(x, rect.top()), pos2(x + 1.0, rect.bottom()));
        ui.painter().rect_filled(bar, 0.0, colour);
    }
    ui.label(text(grouped(state.levels.largest().into())));
}

/// The start: a triangle that points up.
pub fn start(painter: &Painter, state: &State, at: Pos2, radius: f32) {
    let palette = state.theme.palette();
    let corners = [vec2(0.0, -1.0), vec2(1.0, 0.8), vec2(-1.0, 0.8)];
    let points = corners.map(|corner| at + corner * radius).to_vec();
    painter.add(Shape::convex_polygon(
        points,
        palette.start,
        Stroke::new(1.0, palette.outline),
    ));
}

/// The goal: a diamond.
pub fn goal(painter: &Painter, state: &State, at: Pos2, radius: f32) {
    let palette = state.theme.palette();
    painter.add(diamond(
        at,
        radius,
        palette.goal,
        Stroke::new(1.0, palette.outline),
    ));
}

/// The cell at work: a disc.
pub fn now(painter: &Painter, state: &State, at: Pos2, radius: f32) {
    let palette = state.theme.palette();
    painter.circle(at, radius, palette.now, Stroke::new(1.0, palette.outline));
}

fn diamond(at: Pos2, radius: f32, colour: Color32, stroke: Stroke) -> Shape {
    let corners = [
        vec2(0.0, -1.0),
        vec2(1.0, 0.0),
        vec2(0.0, 1.0),
        vec2(-1.0, 0.0),
    ];
    let points = corners.map(|corner| at + corner * radius).to_vec();
    Shape::convex_polygon(points, colour, stroke)
}
