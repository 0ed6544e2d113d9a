//! The census of a step as a chart: a bar for each maze, the most frequent first.

use super::parts::{Letters, boxed};
use crate::typography::bold;
use crate::{Seen, palette};
use egui::{Label, Rect, RichText, Sense, Ui, pos2, vec2};
use mazescope_study::lessons::census::Census;

/// The height of the chart in points.
const HIGH: f32 = 96.0;

/// Draws the chart and the result so far.
pub(crate) fn show(ui: &mut Ui, seen: &Seen, census: &Census, letters: Letters) {
    let palette = palette(seen.common.theme);
    boxed(ui, palette.field, palette.accent_text, |ui| {
        let caption = match census.is_complete() {
            true => "HOW OFTEN EACH MAZE CAME",
            false => "COUNTING",
        };
        ui.label(bold(caption).size(letters.small).color(palette.accent_text));
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), HIGH), Sense::hover());
        let counts = census.counts();
        let most = counts.first().copied().unwrap_or(1).max(1) as f32;
        let all = census.possible() as usize;
        let wide = rect.width() / all.max(1) as f32;
        for (place, &count) in counts.iter().enumerate() {
            let left = rect.left() + place as f32 * wide;
            let top = rect.bottom() - rect.height() * count as f32 / most;
            let bar = Rect::from_min_max(pos2(left, top), pos2(left + wide, rect.bottom()));
            ui.painter().rect_filled(bar, 0.0, palette.accent_text);
        }
        // Where all bars would end if all mazes came equally often.
        let even = census.mazes() as f32 / census.possible() as f32;
        let y = rect.bottom() - rect.height() * even / most;
        ui.painter().hline(rect.x_range(), y, (1.0, palette.text));
        let words = RichText::new(census.words()).size(letters.label);
        ui.add(Label::new(words.color(palette.text)).wrap());
    });
}
