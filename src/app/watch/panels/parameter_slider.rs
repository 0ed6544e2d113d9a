//! The row of a parameter: its name at the left, and what it is set by at the right.

use super::numbers::Numbers;
use crate::app::room::Common;
use crate::app::typography;
use crate::app::widgets::{choose, row};
use crate::catalogue::{Parameter, Range};
use egui::{Slider, Ui};

/// The control of a parameter; its new value if that was changed, and what was wrong with a number that
/// was typed.
pub(super) fn parameter_control(
    ui: &mut Ui,
    common: &Common,
    parameter: &'static Parameter,
    value: u32,
) -> (Option<u32>, Option<String>) {
    let name = capitalised(parameter.name);
    match parameter.range {
        Range::Choice { values, .. } => {
            let shown = values.get(value as usize).copied().unwrap_or("");
            let choices = values.iter().map(|value| (*value, ""));
            let picked = choose(ui, &name, shown, choices);
            (picked.map(|place| place as u32), None)
        }
        Range::Number { min, max, ends, .. } => {
            let mut chosen = value;
            let numbers = Numbers {
                name: &name,
                range: f64::from(min)..=f64::from(max),
                whole: true,
                unit: "",
                by_letter: true,
            };
            let (changed, wrong) = row(ui, &name, parameter.summary, |ui, name_id| {
                let (response, wrong) = numbers.checked(ui, |ui, reader| {
                    let slider = Slider::new(&mut chosen, min..=max).custom_parser(reader);
                    ui.add(slider).labelled_by(name_id)
                });
                if !ends[0].is_empty() {
                    let width = ui.spacing().slider_width;
                    end_labels(ui, common, response.rect, width, ends);
                }
                (response.changed(), wrong)
            });
            if !ends[0].is_empty() {
                ui.add_space(8.0);
            }
            ((changed && chosen != value).then_some(chosen), wrong)
        }
    }
}

/// The words at the ends of a slider, under it.
fn end_labels(ui: &Ui, common: &Common, slider: egui::Rect, width: f32, ends: [&str; 2]) {
    let font = egui::FontId::proportional(typography::LABEL);
    let colour = common.theme.palette().faint;
    let below = slider.bottom() - 3.0;
    if width < 80.0 {
        // No room for two words side by side: they share a line of their own.
        let at = egui::pos2(slider.left(), below);
        let text = format!("{} … {}", ends[0], ends[1]);
        ui.painter()
            .text(at, egui::Align2::LEFT_TOP, text, font, colour);
        return;
    }
    let aligned = [egui::Align2::LEFT_TOP, egui::Align2::RIGHT_TOP];
    for ((x, align), text) in [slider.left(), slider.left() + width]
        .into_iter()
        .zip(aligned)
        .zip(ends)
    {
        ui.painter()
            .text(egui::pos2(x, below), align, text, font.clone(), colour);
    }
}

/// "neighbour_order" as people write it: "Neighbour order".
fn capitalised(name: &str) -> String {
    let words = name.replace('_', " ");
    let mut letters = words.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => words,
    }
}
