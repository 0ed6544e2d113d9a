//! The bar on top: the program's name, its tabs, what the open tab puts there, and the list of keys.

use super::room::Common;
use super::shell::WindowAction;
use super::widgets::{bar, command_button, toggle_button};
use egui::{Align, Layout, Panel, RichText, Ui};

/// Points of its height.
const HEIGHT: f32 = 40.0;

/// Shows the bar, in which `own` shows what the open tab has there, from right to left; says what was
/// asked for.
pub(super) fn show(
    ui: &mut Ui,
    open: usize,
    tabs: &[&str],
    common: &mut Common,
    own: impl FnOnce(&mut Ui, &mut Common),
) -> Vec<WindowAction> {
    let mut asked = Vec::new();
    let header = Panel::top("header").frame(bar(common.theme));
    header.exact_size(HEIGHT).show(ui, |ui| {
        ui.horizontal_centered(|ui| {
            ui.label(RichText::new("Mazescope").strong().size(17.0));
            ui.add_space(10.0);
            let keymap = &common.keys.window;
            for (place, name) in tabs.iter().enumerate() {
                let action = WindowAction::SetTab(place);
                let tab = toggle_button(ui, common.theme, open == place, name);
                if tab.on_hover_text(keymap.tooltip(&action)).clicked() {
                    asked.push(action);
                }
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let keymap = &common.keys.window;
                command_button(ui, keymap, &WindowAction::ToggleKeys, true, &mut asked);
                own(ui, common);
            });
        });
    });
    asked
}
