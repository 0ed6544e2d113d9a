//! The controls that open a gallery: the dice for seeds, and the list of the parameters that can vary.

use crate::watch::actions::GalleryAction;
use crate::watch::gallery::varying::Varying;
use crate::widgets::{menu, offer, offer_all};
use crate::{Seen, WatchAction, palette};
use egui::{Button, Color32, Painter, Pos2, Rect, Role, Stroke, StrokeKind, Ui, WidgetInfo, vec2};

/// The width of the dice in points.
pub(crate) const DICE: f32 = 28.0;
/// The name of the list.
pub(crate) const VARY: &str = "Vary";

/// The button of 12 maps.
pub(crate) fn dice(ui: &mut Ui, seen: &Seen) {
    let action = WatchAction::Gallery(GalleryAction::Roll);
    let Some(command) = seen.keymap.command_for(&action) else {
        return;
    };
    let ready = Varying::of(seen.chosen, seen.focus).seeds_ready(seen.time);
    let size = vec2(DICE, ui.spacing().interact_size.y);
    let button = offer(ui, ready, Button::new("").min_size(size));
    button.widget_info(|| WidgetInfo::labeled(Role::Button, ready.is_ok(), command.name));
    let palette = palette(seen.common.theme);
    let ink = match ready {
        Ok(()) => palette.text,
        Err(_) => palette.text3,
    };
    five(ui.painter(), button.rect.center(), ink);
    seen.command_by(button, action);
}

/// A dice that shows a five.
fn five(painter: &Painter, middle: Pos2, ink: Color32) {
    let face = Rect::from_center_size(middle, vec2(15.0, 15.0));
    painter.rect_stroke(face, 3.0, Stroke::new(1.3, ink), StrokeKind::Inside);
    for (x, y) in [
        (0.0, 0.0),
        (-1.0, -1.0),
        (1.0, -1.0),
        (-1.0, 1.0),
        (1.0, 1.0),
    ] {
        painter.circle_filled(middle + 3.6 * vec2(x, y), 1.4, ink);
    }
}

/// The button with the list of the parameters that can vary.
pub(crate) fn vary(ui: &mut Ui, seen: &Seen) {
    let varying = Varying::of(seen.chosen, seen.focus);
    let tip = (seen.keymap).tooltip(&WatchAction::Gallery(GalleryAction::VaryNext));
    offer_all(ui, varying.parameters_ready(seen.time), |ui| {
        let button = menu(ui, VARY, &mut |ui| {
            for varied in varying.choices() {
                if ui.button(varying.name(&varied)).clicked() {
                    seen.ask(WatchAction::Gallery(GalleryAction::Vary(varied)));
                }
            }
        });
        button.on_hover_text(tip);
    });
}
