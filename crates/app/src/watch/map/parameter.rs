//! The row of a parameter: its name and its control.

use crate::Seen;
use crate::watch::layout::numbers::Numbers;
use crate::widgets::{list, row};
use egui::{DragValue, Id, Slider, Ui};
use mazescope_core::Parameter;
use mazescope_core::catalogue::Range;
use mazescope_core::words::capitalised;

/// Height in points of a slider, by which its handle is drawn.
const HANDLE: f32 = 18.0;

/// The row of a parameter with its name; returns its new value if it was changed.
pub(crate) fn parameter_control(
    ui: &mut Ui,
    seen: &Seen,
    parameter: &'static Parameter,
    value: u32,
) -> Option<u32> {
    let name = capitalised(&parameter.label());
    row(ui, &name, &tip(parameter), |ui, name_id| {
        control(ui, seen, parameter, value, name_id)
    })
}

/// What a parameter means, and what the ends of its slider mean.
pub(crate) fn tip(parameter: &Parameter) -> String {
    let summary = capitalised(parameter.summary);
    match parameter.range {
        Range::Number { ends, .. } if !ends[0].is_empty() => {
            format!("{summary}. Left: {}. Right: {}.", ends[0], ends[1])
        }
        Range::Number { .. } | Range::Choice { .. } => format!("{summary}."),
    }
}

/// The slider or the list of a parameter, labelled by `name_id`; returns its new value if it was changed. The list fills
/// the space, and the slider is as long as the style says.
pub(crate) fn control(
    ui: &mut Ui,
    seen: &Seen,
    parameter: &'static Parameter,
    value: u32,
    name_id: Id,
) -> Option<u32> {
    match parameter.range {
        Range::Choice { .. } => {
            let words = words(parameter);
            let shown = words.get(value as usize).map_or("", String::as_str);
            let choices = words.iter().map(|value| (value.as_str(), ""));
            list(ui, (parameter.name, shown), choices, name_id).map(|place| place as u32)
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
                name: &capitalised(&parameter.label()),
                range: least..=most,
                whole: !in_tenths,
                unit: "",
                by_letter: true,
            };
            let step = 1.0 / parts;
            let changed = numbers.field(ui, seen, |ui, reader| {
                let slider = Slider::new(&mut chosen, least..=most).show_value(false);
                let high = std::mem::replace(&mut ui.spacing_mut().interact_size.y, HANDLE);
                let slider = ui.add(slider.step_by(step)).labelled_by(name_id);
                ui.spacing_mut().interact_size.y = high;
                let field = DragValue::new(&mut chosen)
                    .range(least..=most)
                    .speed(step)
                    .fixed_decimals(usize::from(in_tenths))
                    .custom_parser(reader);
                ui.add(field).labelled_by(name_id).changed() || slider.changed()
            });
            let chosen = (chosen * parts).round() as u32;
            (changed && chosen != value).then_some(chosen)
        }
    }
}

/// The words of a choice as people read them.
pub(crate) fn words(parameter: &Parameter) -> Vec<String> {
    parameter
        .words()
        .iter()
        .map(|word| in_words(word))
        .collect()
}

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
