//! The building blocks of the panel: sizes of text, boxes and buttons.

use super::action::LessonAction;
use crate::{Seen, WatchAction};
use egui::{Button, Color32, Frame, Margin, Rect, RichText, Role, Ui, WidgetInfo, pos2};

/// The sizes of text in the panel.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Letters {
    pub title: f32,
    pub text: f32,
    /// The height of a row of the text.
    pub row: f32,
    pub question: f32,
    pub label: f32,
    pub small: f32,
}

impl Letters {
    /// The sizes, as a multiple of those in the panel at the right.
    pub(crate) fn scaled(scale: f32) -> Letters {
        Letters {
            title: 20.0 * scale,
            text: 15.0 * scale,
            row: 23.0 * scale,
            question: 16.0 * scale,
            label: 13.0 * scale,
            small: 11.0 * scale,
        }
    }
}

/// A box with a coloured line at its left.
pub(crate) fn boxed(ui: &mut Ui, fill: Color32, line: Color32, contents: impl FnOnce(&mut Ui)) {
    let frame = Frame::new().fill(fill).corner_radius(8.0);
    let shown = frame
        .inner_margin(Margin::symmetric(14, 12))
        .show(ui, |ui| {
            ui.set_min_width(ui.available_width());
            ui.spacing_mut().item_spacing.y = 8.0;
            contents(ui);
        });
    let rect = shown.response.rect;
    let bar = Rect::from_min_max(rect.min, pos2(rect.left() + 3.0, rect.bottom()));
    ui.painter()
        .with_clip_rect(bar)
        .rect_filled(rect, 8.0, line);
}

/// The button of a command of lessons, with its key.
pub(crate) fn command(ui: &mut Ui, seen: &Seen, action: LessonAction, letters: Letters) {
    let action = WatchAction::Lesson(action);
    if let Some(command) = seen.keymap.command_for(&action) {
        let text = RichText::new(command.name).size(letters.label);
        let button = ui.add(Button::new(text).shortcut_text(command.keys()));
        button.widget_info(|| WidgetInfo::labeled(Role::Button, true, command.name));
        seen.ask_by(button.on_hover_text(command.tip), action);
    }
}
