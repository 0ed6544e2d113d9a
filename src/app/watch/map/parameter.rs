//! The row of a parameter: its name and its control.

use crate::app::typography::LABEL;
use crate::app::watch::layout::numbers::Numbers;
use crate::app::watch::layout::placed::plain_width;
use crate::app::watch::seen::Seen;
use crate::app::widgets::{choose, level};
use crate::catalogue::{Parameter, Range};
use crate::words::capitalised;
use egui::{Align, DragValue, Label, Layout, RichText, Slider, Ui};

/// The control of a parameter; returns its new value if it was changed.
pub(crate) fn parameter_control(
    ui: &mut Ui,
    seen: &Seen,
    parameter: &'static Parameter,
    value: u32,
) -> Option<u32> {
    let name = capitalised(&parameter.label());
    match parameter.range {
        Range::Choice { values, .. } => {
            let words: Vec<String> = values.iter().map(|value| in_words(value)).collect();
            let shown = words.get(value as usize).map_or("", String::as_str);
            let choices = words.iter().map(|value| (value.as_str(), ""));
            choose(ui, &name, shown, choices).map(|place| place as u32)
        }
        Range::Number {
            min,
            max,
            in_tenths,
            ..
        } => {
            let parts = if in_tenths { 10.0 } else { 1.0 };
            let [least, most, mut chosen] =
                [min, max, value].map(|number| f64::from(number) / parts);
            let numbers = Numbers {
                name: &name,
                range: least..=most,
                whole: !in_tenths,
                unit: "",
                by_letter: true,
            };
            let tip = parameter.summary;
            let changed = numbers.slider(ui, seen, tip, &mut chosen, |slider| match in_tenths {
                true => slider.step_by(0.1).fixed_decimals(1),
                false => slider.integer(),
            });
            let chosen = (chosen * parts).round() as u32;
            (changed && chosen != value).then_some(chosen)
        }
    }
}

/// The same in a column: name and value in one line, the slider below, and then the words for its ends.
pub(crate) fn parameter_block(
    ui: &mut Ui,
    seen: &Seen,
    parameter: &'static Parameter,
    value: u32,
) -> Option<u32> {
    let Range::Number { min, max, ends, .. } = parameter.range else {
        return parameter_control(ui, seen, parameter, value);
    };
    let name = capitalised(&parameter.label());
    let mut chosen = value;
    let numbers = Numbers {
        by_letter: true,
        ..Numbers::whole(&name, min, max)
    };
    let spacing = ui.spacing().item_spacing.y;
    ui.spacing_mut().item_spacing.y = 2.0;
    let changed = numbers.field(ui, seen, |ui, reader| {
        let mut changed = false;
        let label = level(ui, |ui| {
            let label = ui.label(&name).on_hover_text(parameter.summary);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let field = DragValue::new(&mut chosen)
                    .range(min..=max)
                    .custom_parser(reader);
                changed |= ui.add(field).labelled_by(label.id).changed();
            });
            label
        });
        let words = |end: &str| {
            let colour = seen.common.theme.palette().text3;
            Label::new(RichText::new(end).size(LABEL).color(colour))
        };
        // The words for the ends are next to the slider, or below it if it would be short.
        let beside = ui.available_width() > BESIDE && !ends[0].is_empty();
        ui.horizontal(|ui| {
            if beside {
                ui.add(words(ends[0]));
            }
            let right = match beside {
                true => plain_width(ui, ends[1], LABEL) + 8.0,
                false => 0.0,
            };
            ui.spacing_mut().slider_width = (ui.available_width() - right).max(0.0);
            let slider = Slider::new(&mut chosen, min..=max).show_value(false);
            changed |= ui.add(slider).labelled_by(label.id).changed();
            if beside {
                ui.add(words(ends[1]));
            }
        });
        if !beside && !ends[0].is_empty() {
            ui.horizontal(|ui| {
                ui.add(words(ends[0]));
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    ui.add(words(ends[1]));
                });
            });
        }
        changed
    });
    ui.spacing_mut().item_spacing.y = spacing;
    (changed && chosen != value).then_some(chosen)
}

/// Minimum width in points for words next to the slider.
const BESIDE: f32 = 190.0;

/// A value as people read it: an order of directions as arrows, others unchanged.
fn in_words(value: &str) -> String {
    let arrows: Option<Vec<&str>> = value
        .chars()
        .map(|letter| match letter {
            'u' => Some("⬆"),
            'r' => Some("➡"),
            'd' => Some("⬇"),
            'l' => Some("⬅"),
            _ => None,
        })
        .collect();
    match arrows {
        Some(arrows) if arrows.len() == 4 => arrows.join(" "),
        Some(_) | None => value.to_owned(),
    }
}
