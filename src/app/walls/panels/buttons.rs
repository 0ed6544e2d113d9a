//! Buttons and headings that all panels of Walls are made of.

use crate::app::keys::keymap::Keymap;
use crate::app::room::Common;
use crate::app::walls::actions::WallsAction;
use crate::app::widgets::{Ready, offer};
use egui::{Button, RichText, Ui};

/// A name above a part of the panel.
pub fn heading(ui: &mut Ui, common: &Common, name: &str) {
    ui.add_space(4.0);
    ui.label(
        RichText::new(name)
            .size(11.0)
            .strong()
            .color(common.theme.palette().text2),
    );
}

/// The button of a command, with its tooltip; asks for the action when clicked.
pub fn button(
    ui: &mut Ui,
    keymap: &Keymap<WallsAction>,
    name: &str,
    ready: Ready,
    action: WallsAction,
    asked: &mut Vec<WallsAction>,
) {
    let tip = keymap.tooltip(&action);
    tipped(ui, name, ready, &tip, action, asked);
}

/// A button with a tooltip of its own.
pub fn tipped(
    ui: &mut Ui,
    name: &str,
    ready: Ready,
    tip: &str,
    action: WallsAction,
    asked: &mut Vec<WallsAction>,
) {
    let mut shown = offer(ui, ready, Button::new(name));
    if !tip.is_empty() {
        shown = shown.on_hover_text(tip);
    }
    if shown.clicked() {
        asked.push(action);
    }
}
