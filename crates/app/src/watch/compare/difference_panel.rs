//! The switch that colours two boards by their difference, and the number of cells in each part.

use crate::typography::BODY;
use crate::watch::boards::colours::Meaning;
use crate::watch::choices::ColourBy;
use crate::watch::compare::difference::DifferenceLegend;
use crate::watch::layout::placed::figure;
use crate::widgets::toggle;
use crate::{Common, Seen, ViewAction, WatchAction, palette, theme};
use egui::{Rect, RichText, Sense, Ui, vec2};
use mazescope_core::Look;
use mazescope_core::words::grouped;

/// Draws the switch and, while it is on, the legend.
pub(crate) fn show(ui: &mut Ui, seen: &Seen) {
    let on = seen.view.colour_by == ColourBy::Difference;
    let text = RichText::new("Colour by difference");
    let wide = vec2(ui.available_width(), 30.0);
    let button = ui.add(toggle(seen.common.theme, on, text).min_size(wide));
    let button = button.on_hover_text(ColourBy::Difference.meaning());
    let by = match on {
        true => ColourBy::Fitting,
        false => ColourBy::Difference,
    };
    seen.ask_by(button, WatchAction::View(ViewAction::SetColourBy(by)));
    let mut meanings = seen.panes.iter().map(|pane| &pane.meaning);
    let legend = meanings.find_map(|meaning| match meaning {
        Meaning::Difference(legend) => Some(legend),
        _ => None,
    });
    if let Some(legend) = legend {
        parts(ui, seen.common, legend);
    }
}

/// Height of a row in points, and the size of its swatch.
const ROW: f32 = 20.0;
const SWATCH: f32 = 12.0;

/// A row for each part: its colour, its name, and its number of cells.
fn parts(ui: &mut Ui, common: &Common, legend: &DifferenceLegend) {
    let palette = palette(common.theme);
    for (place, (name, share)) in legend.parts().into_iter().enumerate() {
        let size = vec2(ui.available_width(), ROW);
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let rgb = share.map_or(Look::Floor.rgb(common.theme)[0], |share| share.colour());
        let middle = rect.left_center() + vec2(SWATCH / 2.0, 0.0);
        let swatch = Rect::from_center_size(middle, vec2(SWATCH, SWATCH));
        ui.painter().rect_filled(swatch, 1.0, theme::colour(rgb));
        let count = legend.counts.map(|counts| grouped(counts[place]));
        let count = RichText::new(count.unwrap_or("…".to_owned())).size(BODY);
        let count = count.monospace().color(palette.text);
        let name = RichText::new(format!("expanded by {name}")).size(BODY);
        let room = rect.with_min_x(rect.left() + SWATCH + 8.0);
        figure(ui, room, name.color(palette.text2), count);
    }
}
