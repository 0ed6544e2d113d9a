//! The list of keys: every command of the open tab and of the window, with its keys and what it does.

use super::commands::KeyLine;
use super::room::{Common, Room};
use super::theme::Theme;
use egui::{Align2, Context, Grid, Label, RichText, ScrollArea, Ui, Vec2, Window};

/// From this width of the window on the list has two columns.
const WIDE: f32 = 1000.0;

/// Shows the list; says whether it was closed.
pub(super) fn show(context: &Context, room: &dyn Room, common: &Common) -> bool {
    let mut lines = room.keys();
    lines.extend(common.keys.window.lines());
    let mut open = true;
    let screen = context.screen_rect();
    Window::new("Keys")
        .open(&mut open)
        .collapsible(false)
        .resizable(false)
        .anchor(Align2::CENTER_CENTER, Vec2::ZERO)
        .max_height((screen.height() - 80.0).max(1.0))
        .show(context, |ui| {
            ScrollArea::vertical().show(ui, |ui| {
                let half = lines.len().div_ceil(2);
                if screen.width() >= WIDE {
                    ui.horizontal_top(|ui| {
                        table(ui, common.theme, &lines[..half], "keys left");
                        ui.add_space(24.0);
                        table(ui, common.theme, &lines[half..], "keys right");
                    });
                } else {
                    table(ui, common.theme, &lines, "keys");
                }
            });
            if let Some(words) = room.mouse() {
                ui.separator();
                ui.label(format!("Mouse: {words}"));
            }
        });
    !open
}

fn table(ui: &mut Ui, theme: Theme, lines: &[KeyLine], id: &str) {
    let palette = theme.palette();
    Grid::new(id)
        .num_columns(3)
        .spacing([14.0, 4.0])
        .show(ui, |ui| {
            let mut group = "";
            for line in lines {
                if line.group != group {
                    group = line.group;
                    ui.label(RichText::new(group).strong().color(palette.faint));
                    ui.end_row();
                }
                ui.label(line.name);
                ui.label(RichText::new(&line.keys).monospace());
                ui.add(Label::new(RichText::new(line.tip).color(palette.faint)));
                ui.end_row();
            }
        });
}
