//! The panels of Walk: functions of an `egui::Ui` and the state, which request actions.

pub(super) mod arrows;
pub(super) mod end;
pub(super) mod figures;
pub(super) mod keys;
pub(super) mod pane;
pub(super) mod side;

use super::actions::WalkAction;
use crate::palette;
use crate::widgets::asking::Asking;
use egui::{Button, RichText, Ui, vec2};

/// The actions that the panels request.
pub(super) type Ask<'a> = Asking<'a, WalkAction>;

/// Shows the button of a command with this width and with its keys in the tooltip. The main one stands out.
fn button(ui: &mut Ui, ask: &mut Ask, action: WalkAction, width: f32, main: bool) {
    let Some(command) = ask.keymap.command_for(&action) else {
        return;
    };
    let button = match main {
        true => main_button(ask, command.name),
        false => Button::new(command.name),
    };
    let button = ui.add_sized(vec2(width, 26.0), button);
    ask.on_click(button, action);
}

/// A button that stands out, before it is added.
fn main_button<'a>(ask: &Ask, name: &str) -> Button<'a> {
    let palette = palette(ask.theme);
    Button::new(RichText::new(name).color(palette.on_accent)).fill(palette.accent)
}
