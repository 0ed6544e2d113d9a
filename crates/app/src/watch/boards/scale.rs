//! The colours of a layer: a scale from the smallest to the largest value, or one swatch per category.

use crate::watch::boards::colours::{Meaning, between_contours, scale_of};
use crate::watch::choices::{ColourBy, ColourMap};
use crate::watch::compare::difference::DifferenceLegend;
use crate::watch::layout::LINE;
use crate::widgets::width_of;
use crate::{Common, Seen, palette, theme};
use egui::{Color32, Label, Rect, RichText, Sense, Ui, pos2, vec2};
use mazescope_core::layers::Scale;
use mazescope_core::layers::follower::Legend;
use mazescope_core::words::grouped;

/// Draws it on its own line.
pub(crate) fn show(ui: &mut Ui, seen: &Seen, meaning: &Meaning) {
    let (common, map) = (seen.common, seen.view.colour_map);
    let (line, _) = ui.allocate_exact_size(vec2(ui.available_width(), LINE), Sense::hover());
    match *meaning {
        Meaning::State => {}
        Meaning::OnItsWay(by) => words(ui, common, line, format!("{}: computing …", by.name()), by),
        Meaning::Levels(by, None) => words(
            ui,
            common,
            line,
            format!("{}: no values yet", by.name()),
            by,
        ),
        Meaning::Difference(legend) => shares(ui, common, line, &legend),
        Meaning::Levels(by, Some(legend)) => match legend.scale {
            Scale::Viridis => scale(ui, common, line, &legend, map, by),
            Scale::Categories => categories(ui, common, line, &legend, by),
        },
    }
}

/// Draws text in a part of the line, truncated if it is too long.
fn words(ui: &mut Ui, common: &Common, line: Rect, text: String, by: ColourBy) {
    let text = RichText::new(text).size(11.0);
    let label = Label::new(text.color(palette(common.theme).text2)).truncate();
    let mut part = ui.new_child(egui::UiBuilder::new().max_rect(line));
    part.add(label).on_hover_text(by.meaning());
}

/// The width of text in a legend.
fn width(ui: &Ui, text: &str) -> f32 {
    width_of(ui, text, egui::FontId::proportional(11.0)) + 1.0
}

/// The colours from the smallest to the largest value, between those two numbers.
fn scale(ui: &mut Ui, common: &Common, line: Rect, legend: &Legend, map: ColourMap, by: ColourBy) {
    let largest = match legend.unit {
        "" => grouped(legend.high.1.round() as u64),
        unit => format!("{} {unit}", grouped(legend.high.1.round() as u64)),
    };
    let lowest = grouped(legend.low.1.round() as u64);
    let named = format!("{} {lowest}", by.name());
    // The name is left out if the line is short.
    let fits = width(ui, &named) + width(ui, &largest) + LEAST <= line.width();
    let lowest = if fits { named } else { lowest };
    let (left, right) = (width(ui, &lowest), width(ui, &largest));
    let ends = [
        Rect::from_min_size(line.min, vec2(left, LINE)),
        Rect::from_min_max(pos2(line.right() - right, line.top()), line.max),
    ];
    let middle = line.center().y;
    let bar = Rect::from_x_y_ranges(
        ends[0].right() + 5.0..=ends[1].left() - 5.0,
        middle - 4.0..=middle + 4.0,
    );
    let sliver = |ui: &Ui, x: f32, colour: Color32| {
        let sliver = Rect::from_x_y_ranges(x..=x + 1.0, bar.y_range());
        ui.painter().rect_filled(sliver, 0.0, colour);
    };
    let [one, other] = [lowest, largest];
    words(ui, common, ends[0], one, by);
    words(ui, common, ends[1].intersect(line), other, by);
    let colours = scale_of(legend, map);
    let (from, to) = (legend.low.0 as f32, legend.high.0 as f32);
    let columns = bar.width().max(0.0) as usize;
    for column in 0..columns {
        let x = bar.left() + column as f32;
        let level = from + (to - from) * column as f32 / (columns - 1).max(1) as f32;
        let colour = theme::colour(colours.ramp.colour(colours.place(level)));
        sliver(ui, x, colour);
    }
    if map == ColourMap::Contours {
        let (largest, step) = (legend.high.1, between_contours(legend.high.1));
        let lines = (1..).map(|number| f64::from(number) * step);
        for value in lines.take_while(|&value| value < largest) {
            let share = (value - legend.low.1) / (largest - legend.low.1);
            let x = bar.left() + bar.width() * share as f32;
            sliver(ui, x, Color32::from_black_alpha(190));
        }
    }
    ui.interact(bar, ui.scope_id().with("scale"), Sense::hover())
        .on_hover_text(by.meaning());
}

/// Minimum width of a scale with its ends in points.
const LEAST: f32 = 70.0;

/// Texts in one line, some of them after a swatch.
struct Row<'c> {
    common: &'c Common,
    line: Rect,
    by: ColourBy,
    /// Where the next text begins.
    from: f32,
}

impl<'c> Row<'c> {
    fn new(common: &'c Common, line: Rect, by: ColourBy) -> Row<'c> {
        let from = line.left();
        Row {
            common,
            line,
            by,
            from,
        }
    }

    /// Adds text, truncated at the end of the line.
    fn tell(&mut self, ui: &mut Ui, text: String, swatch: Option<Color32>) {
        let mut rect = self.line.with_min_x(self.from);
        if let Some(colour) = swatch {
            let middle = pos2(self.from + 4.0, self.line.center().y);
            let square = Rect::from_center_size(middle, vec2(8.0, 8.0));
            ui.painter().rect_filled(square, 0.0, colour);
            rect.min.x += SWATCH;
        }
        rect.max.x = (rect.min.x + width(ui, &text)).min(self.line.right());
        words(ui, self.common, rect, text, self.by);
        self.from = rect.right() + APART;
    }
}

/// A swatch for each of the first categories, with its name if it has one.
fn categories(ui: &mut Ui, common: &Common, line: Rect, legend: &Legend, by: ColourBy) {
    let count = legend.high.1.round() as u64;
    let mut row = Row::new(common, line, by);
    if legend.unit.is_empty() {
        row.tell(ui, format!("{}: one colour each", by.name()), None);
        return;
    }
    row.tell(ui, by.name().to_owned(), None);
    let colours = scale_of(legend, ColourMap::Viridis);
    for number in 1..=count {
        let text = match number {
            1 => format!("{} 1", legend.unit),
            number => grouped(number),
        };
        let more = format!("and {} more", grouped(count - number + 1));
        let rest = match number < count {
            true => APART + width(ui, &more),
            false => 0.0,
        };
        if row.from + SWATCH + width(ui, &text) + rest > line.right() {
            if row.from + width(ui, &more) <= line.right() {
                row.tell(ui, more, None);
            }
            return;
        }
        let level = legend.low.0 as f32 + (number - 1) as f32;
        let colour = theme::colour(colours.ramp.colour(colours.place(level)));
        row.tell(ui, text, Some(colour));
    }
}

/// A swatch with text and count for each part of the difference, as far as there is space.
fn shares(ui: &mut Ui, common: &Common, line: Rect, legend: &DifferenceLegend) {
    let mut row = Row::new(common, line, ColourBy::Difference);
    for (place, (name, share)) in legend.parts().into_iter().enumerate() {
        let text = match legend.counts {
            Some(counts) => format!("{name} {}", grouped(counts[place])),
            None => name,
        };
        let indent = if share.is_some() { SWATCH } else { 0.0 };
        if row.from + indent + width(ui, &text) > line.right() && place > 0 {
            return;
        }
        row.tell(ui, text, share.map(|share| theme::colour(share.colour())));
    }
}

/// Points from the left edge of a swatch to its text, and from a text to the next swatch.
const SWATCH: f32 = 12.0;
const APART: f32 = 9.0;
