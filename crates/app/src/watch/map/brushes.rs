//! The brushes, undo and redo, as a slim group of buttons with signs, and the cost of the floor that is drawn.

use crate::watch::actions::EditAction;
use crate::watch::boards::swatches;
use crate::watch::layout::numbers::Numbers;
use crate::watch::map::hand::Hand;
use crate::widgets::{READY, Ready, heading, offer, toggle, when};
use crate::{Seen, WatchAction, palette};
use egui::{Color32, Painter, Pos2, Rect, RichText, Role, Shape, Stroke, Ui, WidgetInfo, vec2};
use mazescope_core::looks::texture::Texture;
use mazescope_core::playback::edits::Brush;
use mazescope_core::{Look, MOST_COST};

/// The width of a button in points, between two of them, and between the brushes and undo.
const BUTTON: f32 = 26.0;
const APART: f32 = 2.0;
const GROUPS: f32 = 6.0;
/// The width of the group.
pub(crate) const WIDTH: f32 = 6.0 * BUTTON + 4.0 * APART + GROUPS;

/// Draws the brushes, undo and redo.
pub(crate) fn show(ui: &mut Ui, seen: &Seen, hand: &Hand) {
    ui.spacing_mut().item_spacing.x = APART;
    let (common, readout) = (seen.common, &seen.time.readout);
    for brush in [Brush::Wall, Brush::ERASER, Brush::SAND, Brush::SWAMP] {
        let on = is_alike(brush, hand.brush);
        let action = EditAction::SetBrush(brush);
        button(ui, seen, action, (READY, on), |painter, at, _| {
            let rect = Rect::from_center_size(at, vec2(14.0, 14.0));
            match brush {
                Brush::Wall => swatches::cell(painter, common, Look::Wall, rect),
                Brush::Floor(cost) => {
                    swatches::terrain(painter, common, Texture::of(cost), BUTTON, rect);
                }
            }
        });
    }
    ui.add_space(GROUPS - APART);
    let undo = when(readout.can_undo, "There is no edit to undo.");
    button(
        ui,
        seen,
        EditAction::Undo,
        (undo, false),
        |painter, at, colour| {
            arrow(painter, at, 1.0, colour);
        },
    );
    let redo = when(readout.can_redo, "There is no edit to redo.");
    button(
        ui,
        seen,
        EditAction::Redo,
        (redo, false),
        |painter, at, colour| {
            arrow(painter, at, -1.0, colour);
        },
    );
}

/// Whether two brushes draw walls, or floor of the same terrain.
fn is_alike(one: Brush, other: Brush) -> bool {
    match (one, other) {
        (Brush::Wall, Brush::Wall) => true,
        (Brush::Floor(one), Brush::Floor(other)) => Texture::of(one) == Texture::of(other),
        (Brush::Wall, Brush::Floor(_)) | (Brush::Floor(_), Brush::Wall) => false,
    }
}

/// A button with a sign, which has the name and the tooltip of its command. `on` says that it looks pressed.
fn button(
    ui: &mut Ui,
    seen: &Seen,
    action: EditAction,
    (ready, on): (Ready, bool),
    sign: impl FnOnce(&Painter, Pos2, Color32),
) {
    let action = WatchAction::Edit(action);
    let Some(command) = seen.keymap.command_for(&action) else {
        return;
    };
    let size = vec2(BUTTON, ui.spacing().interact_size.y);
    let widget = toggle(seen.common.theme, on, RichText::new("")).min_size(size);
    let response = offer(ui, ready, widget);
    // A sign has no text, so screen readers need a name.
    response.widget_info(|| WidgetInfo::selected(Role::Button, ready.is_ok(), on, command.name));
    let colour = palette(seen.common.theme).text;
    let faint = if ready.is_ok() { 1.0 } else { 0.4 };
    sign(
        ui.painter(),
        response.rect.center(),
        colour.gamma_multiply(faint),
    );
    seen.command_by(response, action);
}

/// An arrow that turns back to the left, or to the right if `side` is -1.
fn arrow(painter: &Painter, at: Pos2, side: f32, colour: Color32) {
    let place = |x: f32, y: f32| at + vec2(x * side, y);
    let round = (0..=8).map(|part| {
        let (sin, cos) = (part as f32 / 8.0 * std::f32::consts::PI).sin_cos();
        place(1.5 + 4.0 * sin, 1.5 - 4.0 * cos)
    });
    let line: Vec<Pos2> = std::iter::once(place(-3.0, -2.5))
        .chain(round)
        .chain([place(-2.5, 5.5)])
        .collect();
    painter.line(line, Stroke::new(1.75, colour));
    let tip = [place(-6.5, -2.5), place(-2.5, -6.0), place(-2.5, 1.0)];
    painter.add(Shape::convex_polygon(tip.to_vec(), colour, Stroke::NONE));
}

/// Draws the cost of the floor that is drawn, and how to draw.
pub(crate) fn cost(ui: &mut Ui, seen: &Seen, hand: &Hand) {
    let common = seen.common;
    heading(ui, common.theme, "EDIT");
    let mut cost = hand.brush.cost();
    let numbers = Numbers::whole("Cost", 1, MOST_COST.into());
    let tip = "Cost of entering the floor that you draw. 2 to 4 is sand, 5 to 9 is swamp.";
    if numbers.slider(ui, seen, tip, &mut cost, |slider| slider.prefix("× ")) {
        let brush = Brush::Floor(cost);
        seen.ask(WatchAction::Edit(EditAction::SetBrush(brush)));
    }
    let hint = match common.theme.colours().has_pictures {
        true => "Drag on a map to draw, or drag the house or trophy to move it.",
        false => "Drag on a map to draw, or drag start or goal to move it.",
    };
    ui.label(
        RichText::new(hint)
            .small()
            .color(palette(common.theme).text2),
    );
}
