//! Buttons and headings that all panels of Walls are made of.

use crate::app::room::Common;
use crate::app::walls::actions::{WallsAction, tooltip};
use egui::{Button, Response, RichText, Ui};

/// A name above a part of the panel.
pub fn heading(ui: &mut Ui, common: &Common, name: &str) {
    ui.add_space(4.0);
    ui.label(
        RichText::new(name)
            .size(11.0)
            .strong()
            .color(common.theme.palette().faint),
    );
}

/// A button of the table; asks for its action when clicked.
pub fn button(
    ui: &mut Ui,
    name: &str,
    enabled: bool,
    action: WallsAction,
    asked: &mut Vec<WallsAction>,
) {
    let tip = tooltip(&action);
    tipped(ui, name, enabled, &tip, action, asked);
}

/// A button with a tooltip of its own.
pub fn tipped(
    ui: &mut Ui,
    name: &str,
    enabled: bool,
    tip: &str,
    action: WallsAction,
    asked: &mut Vec<WallsAction>,
) {
    let mut shown = ui.add_enabled(enabled, Button::new(name));
    if !tip.is_empty() {
        shown = shown.on_hover_text(tip);
    }
    if shown.clicked() {
        asked.push(action);
    }
}

/// A button that is held down while its choice is in force.
pub fn toggle(ui: &mut Ui, common: &Common, on: bool, text: &str) -> Response {
    let palette = common.theme.palette();
    let button = match on {
        true => Button::new(RichText::new(text).color(palette.on_accent)).fill(palette.accent),
        false => Button::new(text),
    };
    ui.add(button.selected(on))
}
