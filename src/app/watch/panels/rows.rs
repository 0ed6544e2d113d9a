//! Rows of a panel: a name at the left, and what it is set by at the right.

use super::numbers::Numbers;
use crate::app::watch::state::State;
use crate::catalogue::{Parameter, Range};
use egui::{Color32, ComboBox, Id, RichText, Slider, TextStyle, Ui, vec2};

/// A name at the left and its controls at the right, which are told the name's id.
pub(in crate::app) fn row<R>(
    ui: &mut Ui,
    name: &str,
    tip: &str,
    controls: impl FnOnce(&mut Ui, Id) -> R,
) -> R {
    ui.horizontal(|ui| {
        let narrow = ui.available_width() < 230.0;
        let width = if narrow { NARROW_NAMES } else { NAMES };
        let height = ui.spacing().interact_size.y;
        let layout = egui::Layout::left_to_right(egui::Align::Center);
        let label = ui.allocate_ui_with_layout(vec2(width, height), layout, |ui| {
            ui.set_min_width(width);
            let label = ui.label(set_within(ui, name, width));
            match tip {
                "" => label.id,
                tip => label.on_hover_text(tip).id,
            }
        });
        ui.spacing_mut().interact_size.x = 36.0;
        ui.spacing_mut().slider_width = (ui.available_width() - 52.0).max(30.0);
        controls(ui, label.inner)
    })
    .inner
}

/// Points that the names take, in a panel of the usual width and in a narrow one.
const NAMES: f32 = 94.0;
const NARROW_NAMES: f32 = 68.0;

/// The name, set smaller where it would be wider than its column, so that controls stand in line.
fn set_within(ui: &Ui, name: &str, width: f32) -> RichText {
    const SMALLEST: f32 = 9.5;
    let font = TextStyle::Body.resolve(ui.style());
    let galley = ui
        .painter()
        .layout_no_wrap(name.to_owned(), font.clone(), Color32::WHITE);
    let share = (width / galley.size().x).min(1.0);
    RichText::new(name).size((font.size * share).max(SMALLEST))
}

/// A list to choose from; the place of what was picked, if it is not what is shown already.
pub(in crate::app) fn choose<'a>(
    ui: &mut Ui,
    name: &str,
    shown: &str,
    choices: impl Iterator<Item = (&'a str, &'a str)>,
) -> Option<usize> {
    row(ui, name, "", |ui, name_id| {
        let mut picked = None;
        let width = ui.available_width();
        let list = ComboBox::from_id_salt(name)
            .selected_text(shown)
            .width(width)
            .truncate()
            .show_ui(ui, |ui| {
                for (place, (choice, tip)) in choices.enumerate() {
                    let mut label = ui.selectable_label(choice == shown, choice);
                    if !tip.is_empty() {
                        label = label.on_hover_text(tip);
                    }
                    if label.clicked() && choice != shown {
                        picked = Some(place);
                    }
                }
            });
        list.response.labelled_by(name_id);
        picked
    })
}

/// The control of a parameter; its new value if that was changed, and what was wrong with a number that
/// was typed.
pub(super) fn parameter_control(
    ui: &mut Ui,
    state: &State,
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
                    end_labels(ui, state, response.rect, width, ends);
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
fn end_labels(ui: &Ui, state: &State, slider: egui::Rect, width: f32, ends: [&str; 2]) {
    let font = egui::FontId::proportional(10.0);
    let colour = state.theme.palette().faint;
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
