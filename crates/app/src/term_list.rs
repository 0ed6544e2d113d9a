//! The glossary over the panels: every term with its meaning.

use super::theme::Theme;
use super::widgets::window_over_all;
use crate::palette;
use egui::{Context, Label, RichText, ScrollArea};
use mazescope_core::words::glossary::TERMS;

/// The greatest width of the list, in points.
const WIDE: f32 = 560.0;

/// Shows the list; returns whether it was closed.
pub(super) fn show(context: &Context, theme: Theme) -> bool {
    let screen = context.viewport_rect();
    window_over_all(context, "Glossary", |ui| {
        ui.set_width((screen.width() - 60.0).clamp(1.0, WIDE));
        ScrollArea::vertical().show(ui, |ui| {
            ui.set_width(ui.available_width());
            for term in TERMS {
                ui.label(RichText::new(term.name).strong());
                let meaning = RichText::new(term.meaning).color(palette(theme).text2);
                ui.add(Label::new(meaning).wrap());
                ui.add_space(4.0);
            }
        });
    })
}
