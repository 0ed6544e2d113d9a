//! The report of a failure that an earlier run has left, over everything until it is closed.

use super::room::Common;
use super::widgets::window_over_all;
use crate::palette;
use egui::{Context, Label, RichText, ScrollArea};

/// The greatest width of the report, in points.
const WIDE: f32 = 560.0;

/// Points of the window around the report: its title, its words and its buttons.
const AROUND: f32 = 260.0;

/// Shows the report; returns whether it was closed.
pub(super) fn show(context: &Context, report: &str, common: &mut Common) -> bool {
    let screen = context.viewport_rect();
    let mut closed = false;
    let crossed = window_over_all(context, "Mazescope ended because of a bug", |ui| {
        ui.set_width((screen.width() - 60.0).clamp(1.0, WIDE));
        ui.add(Label::new(WORDS).wrap());
        ui.separator();
        ScrollArea::vertical()
            .max_height((screen.height() - AROUND).max(60.0))
            .show(ui, |ui| {
                ui.set_width(ui.available_width());
                let report = RichText::new(report).monospace();
                ui.add(Label::new(report.color(palette(common.theme).text2)).wrap());
            });
        ui.separator();
        ui.horizontal(|ui| {
            let copy = ui.button("Copy report");
            if copy
                .on_hover_text("Copy the report to the clipboard.")
                .clicked()
            {
                common.copy = Some(report.to_owned());
                common.done("Copied the report.");
            }
            let close = ui.button("Close");
            closed = close
                .on_hover_text("Close and delete the report.")
                .clicked();
        });
    });
    closed || crossed
}

const WORDS: &str = "The window closed without being asked to. The report below says where the bug is. \
                     Copy it, add what you did last, and send it to the authors. Mazescope itself sends nothing.";
