//! The panels of Walk: functions of an `egui::Ui` and the state, which return what was asked for.

pub mod arrows;
pub mod end;
pub mod figures;
pub mod pane;
pub mod side;

use super::actions::{WalkAction, command_for};
use crate::app::theme::Theme;
use egui::{Button, RichText, Ui, vec2};

/// The button of an action in the table, so wide, with its key in the tooltip.
fn button(
    ui: &mut Ui,
    theme: Theme,
    action: WalkAction,
    width: f32,
    main: bool,
    asked: &mut Vec<WalkAction>,
) {
    let Some(command) = command_for(&action) else {
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
    let tip = format!("{}  ({})", command.tip, command.shown);
    let button = ui.add_sized(vec2(width, 26.0), button);
    if button.on_hover_text(tip).clicked() {
        asked.push(action);
    }
}
