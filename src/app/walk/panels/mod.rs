//! The panels of Walk: functions of an `egui::Ui` and the state, which return what was asked for.

pub mod arrows;
pub mod end;
pub mod figures;
pub mod keys;
pub mod pane;
pub mod side;

use super::actions::WalkAction;
use super::state::WalkState;
use crate::app::theme::Theme;
use egui::{Button, RichText, Ui, vec2};

/// The button of a command, so wide, with its keys in the tooltip; the main one stands out.
fn button(
    ui: &mut Ui,
    state: &WalkState,
    theme: Theme,
    action: WalkAction,
    width: f32,
    main: bool,
    asked: &mut Vec<WalkAction>,
) {
    let Some(command) = state.keymap.command_for(&action) else {
        return;
    };
    let palette = theme.palette();
    let button = match main {
        true => {
            let text = RichText::new(command.name).color(palette.on_accent);
            Button::new(text).fill(palette.accent)
        }
        false => Button::new(command.name),
    };
    let button = ui.add_sized(vec2(width, 26.0), button);
    if button.on_hover_text(command.tooltip()).clicked() {
        asked.push(action);
    }
}
