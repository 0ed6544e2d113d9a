//! The window of a phone, which is smaller than the smallest window on a desk.

use egui::{Ui, Vec2};

/// The least side in points of what a finger hits.
pub const TARGET: f32 = 44.0;

/// Points around a widget within which a finger still hits it, if nothing else is nearer.
pub const NEAR: f32 = 12.0;

/// The smallest window on a desk, in points.
const DESK: Vec2 = Vec2::new(640.0, 480.0);

/// Whether a window of that size is that of a phone.
pub fn is_phone(window: Vec2) -> bool {
    window.x < DESK.x || is_low(window)
}

/// Whether it is that of a phone on its side, so that height is what matters.
pub fn is_low(window: Vec2) -> bool {
    window.y < DESK.y
}

/// Whether `ui` is in the window of a phone.
pub fn on_phone(ui: &Ui) -> bool {
    is_phone(ui.ctx().content_rect().size())
}

/// Makes buttons as high as a finger needs, in the window of a phone.
pub fn make_room(ui: &mut Ui) {
    /// Points above and below the words of a button, which have 18 points.
    const AROUND: f32 = (TARGET - 18.0) / 2.0;
    if on_phone(ui) {
        ui.spacing_mut().button_padding.y = AROUND;
    }
}
