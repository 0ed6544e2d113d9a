//! The on-screen arrows, which repeat while they are held.

use super::figures;
use crate::walk::state::WalkState;
use crate::{Theme, palette};
use egui::{Id, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo};
use mazescope_core::Direction;

/// Shows the arrows, if there are any; returns which one is held.
pub(crate) fn show(ui: &mut Ui, state: &WalkState, theme: Theme) -> Option<Direction> {
    let arrows = state.places.as_ref().and_then(|places| places.arrows)?;
    let palette = palette(theme);
    let mut held = None;
    for (rect, direction) in arrows.into_iter().zip(Direction::FOUR) {
        let id = Id::unique(("walk arrow", direction.name()));
        let response = ui.interact(rect, id, Sense::click_and_drag());
        let name = format!("Arrow {}", direction.name());
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
        let down = response.is_pointer_button_down_on();
        let fill = if down { palette.accent } else { palette.field };
        let edge = if response.hovered() {
            palette.accent
        } else {
            palette.hairline
        };
        let painter = ui.painter();
        painter.rect_filled(rect, 10.0, fill);
        painter.rect_stroke(rect, 10.0, Stroke::new(1.5, edge), StrokeKind::Inside);
        let colour = if down {
            palette.on_accent
        } else {
            palette.text
        };
        figures::arrow(
            painter,
            colour,
            rect.center(),
            rect.width() * 0.26,
            direction,
        );
        // A tap may go down and up again between two frames.
        let tapped = response.clicked() && state.held.is_none();
        if down || tapped {
            held = Some(direction);
            // The arrow repeats by time, even if nothing else moves.
            ui.ctx().request_repaint();
        }
    }
    held
}
