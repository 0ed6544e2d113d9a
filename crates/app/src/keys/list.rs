//! The list of keys: each command of the open tab and of the window, with its keys and its tooltip.

use super::command::KeyLine;
use crate::room::Room;
use crate::widgets::window_over_all;
use crate::{Common, Theme, palette};
use egui::{Context, Grid, Label, RichText, ScrollArea, TextStyle, Ui};

/// The width of the window from which the list has two columns.
const WIDE: f32 = 1000.0;
/// Points between these two columns, and between the columns of a table.
const BETWEEN: f32 = 24.0;
const GAP: f32 = 14.0;
/// Points of the window around the list and its scroll bar.
const AROUND: f32 = 56.0;
/// The least width for what a command does, in points, in a narrow window.
const LEAST: f32 = 120.0;

/// Shows the list; returns whether it was closed.
pub(crate) fn show(context: &Context, room: &dyn Room, common: &Common) -> bool {
    let embeds = common.embeds();
    let mut lines = room.keys(common);
    lines.extend((common.keys.window).lines(|action| !embeds || action.is_everywhere()));
    let screen = context.viewport_rect();
    window_over_all(context, "Keys", |ui| {
        ScrollArea::vertical().show(ui, |ui| {
            let half = lines.len().div_ceil(2);
            let width = (screen.width() - AROUND).max(0.0);
            if screen.width() >= WIDE {
                let width = (width - BETWEEN) / 2.0;
                ui.horizontal_top(|ui| {
                    table(ui, common.theme, &lines[..half], width, "keys left");
                    ui.add_space(BETWEEN);
                    table(ui, common.theme, &lines[half..], width, "keys right");
                });
            } else {
                table(ui, common.theme, &lines, width, "keys");
            }
        });
        if let Some(words) = room.mouse().filter(|_| !embeds) {
            ui.separator();
            ui.label(format!("Mouse: {words}"));
        }
    })
}

/// Shows a table of at most this width. What a command does is wrapped if necessary.
fn table(ui: &mut Ui, theme: Theme, lines: &[KeyLine], width: f32, id: &str) {
    let palette = palette(theme);
    let laid_out = |text: &str, style: TextStyle, width: f32| {
        let font = style.resolve(ui.style());
        ui.painter()
            .layout(text.to_owned(), font, palette.text, width)
    };
    let wide = |text: &str, style: TextStyle| laid_out(text, style, f32::INFINITY).size().x;
    let names = lines.iter().map(|line| wide(line.name, TextStyle::Body));
    let keys = lines
        .iter()
        .map(|line| wide(&line.keys, TextStyle::Monospace));
    let left = width - names.fold(0.0, f32::max) - keys.fold(0.0, f32::max) - 2.0 * GAP;
    // The texts are laid out beforehand, because a label that wraps by itself makes a window as narrow as possible.
    let tips = lines
        .iter()
        .map(|line| laid_out(line.tip, TextStyle::Body, left.max(LEAST)));
    let tips: Vec<_> = tips.collect();
    Grid::new(id)
        .num_columns(3)
        .spacing([GAP, 4.0])
        .show(ui, |ui| {
            let mut group = "";
            for (line, tip) in lines.iter().zip(tips) {
                if line.group != group {
                    group = line.group;
                    ui.label(RichText::new(group).strong().color(palette.text2));
                    ui.end_row();
                }
                ui.add(Label::new(line.name).extend());
                ui.add(Label::new(RichText::new(&line.keys).monospace()).extend());
                ui.add(Label::new(tip));
                ui.end_row();
            }
        });
}
