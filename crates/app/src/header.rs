//! The top bar: the program's name, its tabs, the widgets of the open tab, and the list of keys.

use super::phone::{make_room, on_phone};
use super::room::Common;
use super::shell::WindowAction;
use super::typography::{TITLE, bold};
use super::widgets::{READY, bar, command_button, toggle_button};
use crate::palette;
use egui::{Align, Layout, Margin, Panel, Sense, Shape, Stroke, Ui, vec2};

/// The height in points.
const HEIGHT: f32 = 44.0;
/// The width of a window from which the program's name is shown.
const NAMED: f32 = 880.0;

/// Shows the bar, in which `own` shows the widgets of the open tab from right to left. Returns the requested actions.
pub(super) fn show(
    ui: &mut Ui,
    open: usize,
    tabs: &[&str],
    common: &mut Common,
    own: impl FnOnce(&mut Ui, &mut Common),
) -> Vec<WindowAction> {
    let mut asked = Vec::new();
    let small = on_phone(ui);
    let frame = match small {
        true => bar(common.theme).inner_margin(Margin::symmetric(4, 0)),
        false => bar(common.theme),
    };
    let header = Panel::top("header").frame(frame);
    header.exact_size(HEIGHT).show(ui, |ui| {
        make_room(ui);
        ui.horizontal_centered(|ui| {
            if !small {
                logo(ui, common);
            }
            if ui.ctx().content_rect().width() >= NAMED {
                ui.label(bold("Mazescope").size(TITLE));
            }
            ui.add_space(if small { 0.0 } else { 8.0 });
            if ui.ctx().content_rect().width() < NAMED {
                // The widgets of the tab need the space.
                ui.spacing_mut().item_spacing.x = 3.0;
                ui.spacing_mut().button_padding.x = 5.0;
            }
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
                let action = WindowAction::ToggleKeys;
                // A phone has no keys.
                if !small && command_button(ui, keymap, &action, READY) {
                    asked.push(action);
                }
                own(ui, common);
            });
        });
    });
    asked
}

/// The program's logo: a path through a maze.
fn logo(ui: &mut Ui, common: &Common) {
    let (rect, _) = ui.allocate_exact_size(vec2(20.0, 20.0), Sense::hover());
    let palette = palette(common.theme);
    ui.painter().rect_filled(rect, 5.0, palette.accent);
    let at = |x: f32, y: f32| rect.min + vec2(x, y);
    let way = vec![
        at(4.5, 15.5),
        at(4.5, 5.5),
        at(9.5, 5.5),
        at(9.5, 13.5),
        at(15.0, 13.5),
        at(15.0, 5.0),
    ];
    let stroke = Stroke::new(2.0, palette.on_accent);
    ui.painter().add(Shape::line(way, stroke));
}
