//! The panels: functions of an `egui::Ui` and the state, which return what the user asked for.

pub mod board;
pub mod controls;
pub mod dialogs;
pub mod directions;
pub mod export;
pub mod header;
pub mod legend;
pub mod numbers;
pub mod pane;
pub mod rows;
pub mod scenario;
pub mod scrubber;
pub mod transport;

use super::actions::Action;
use super::state::State;
use egui::{Button, Response, RichText, Ui};

/// The button of an action in the table, with its tooltip; asks for the action when clicked.
fn command_button(
    ui: &mut Ui,
    state: &State,
    action: &Action,
    enabled: bool,
    asked: &mut Vec<Action>,
) {
    let Some(command) = state.keymap.command_for(action) else {
        return;
    };
    let button = ui.add_enabled(enabled, Button::new(command.name));
    if button.on_hover_text(command.tooltip()).clicked() {
        asked.push(action.clone());
    }
}

/// A button that is held down while its choice is in force.
fn toggle_button(ui: &mut Ui, state: &State, on: bool, text: &str) -> Response {
    let palette = state.theme.palette();
    let mut text = RichText::new(text);
    let mut button = Button::new(text.clone());
    if on {
        text = text.color(palette.on_accent);
        button = Button::new(text).fill(palette.accent);
    }
    ui.add(button.selected(on))
}
