//! The panel at the side: the map, the searches, how they are looked at, and editing.

use super::{command_button, directions, toggle_button};
use crate::app::actions::Action;
use crate::app::choices::{ColourBy, PANES, Shows, SizeChoice, Tool};
use crate::app::commands::command_for;
use crate::app::state::State;
use crate::app::theme::Theme;
use crate::catalogue::{Parameter, Range, Settings};
use crate::grid::{MAX_SIDE, Size};
use crate::playback::race::Unit;
use egui::{Button, ComboBox, DragValue, RichText, ScrollArea, Slider, Ui, vec2};

/// Shows the panel.
pub fn show(ui: &mut Ui, state: &State) -> Vec<Action> {
    let mut asked = Vec::new();
    ScrollArea::vertical()
        .auto_shrink([false, false])
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 6.0;
            map(ui, state, &mut asked);
            search(ui, state, &mut asked);
            asked.extend(directions::show(ui, state));
            view(ui, state, &mut asked);
            edit(ui, state, &mut asked);
            ui.add_space(6.0);
        });
    asked
}

fn map(ui: &mut Ui, state: &State, asked: &mut Vec<Action>) {
    heading(ui, state, "MAP");
    let generators = &state.catalogue.generators;
    let shown = match &state.file {
        Some(_) => "file",
        None => state.generator().info.name,
    };
    let picked = choose(
        ui,
        "Generator",
        shown,
        generators
            .iter()
            .map(|entry| (entry.info.name, entry.info.summary)),
    );
    asked.extend(picked.map(Action::SetGenerator));
    if state.file.is_none() {
        let settings = &state.generator_settings[state.generator];
        for (parameter, value) in settings.iter() {
            if let Some(value) = parameter_control(ui, state, parameter, value) {
                asked.push(Action::SetParameter(parameter.name, value));
            }
        }
        size(ui, state, asked);
    }
    if let Some(command) = command_for(&Action::Refresh) {
        let palette = state.theme.palette();
        let text = format!("{}  {}", command.name, command.chords[0].name());
        let text = RichText::new(text).color(palette.on_accent);
        let button = Button::new(text).fill(palette.accent);
        let wide = vec2(ui.available_width(), 26.0);
        if ui
            .add_sized(wide, button)
            .on_hover_text(command.tooltip())
            .clicked()
        {
            asked.push(Action::Refresh);
        }
    }
}

fn size(ui: &mut Ui, state: &State, asked: &mut Vec<Action>) {
    let present = match (state.size, &state.scene) {
        (SizeChoice::Fixed(size), _) => size,
        (SizeChoice::Fit, Some(scene)) => scene.map().size(),
        (SizeChoice::Fit, None) => return,
    };
    let (mut width, mut height) = (present.width(), present.height());
    row(ui, "Size", "Cells of the map: width and height", |ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let side = |value| {
            DragValue::new(value)
                .range(1..=MAX_SIDE)
                .update_while_editing(false)
        };
        let changed = ui.add(side(&mut width)).changed();
        ui.label("×");
        let changed = ui.add(side(&mut height)).changed() || changed;
        if changed {
            let size = Size::clamped(width, height);
            asked.push(Action::SetSize(SizeChoice::Fixed(size)));
        }
        let fit = toggle_button(ui, state, state.size == SizeChoice::Fit, "fit");
        if fit.on_hover_text("As many cells as fill a pane").clicked() {
            asked.push(Action::SetSize(SizeChoice::Fit));
        }
    });
}

fn search(ui: &mut Ui, state: &State, asked: &mut Vec<Action>) {
    heading(ui, state, "SEARCH");
    row(ui, "Panes", "How many maps side by side", |ui| {
        for count in 1..=PANES {
            let on = state.panes.len() == count;
            if toggle_button(ui, state, on, &count.to_string()).clicked() {
                asked.push(Action::SetPanes(count));
            }
        }
    });
    let solvers = &state.catalogue.solvers;
    for (pane, shows) in state.panes.iter().enumerate() {
        let shown = match shows {
            Shows::Generation => "Generation",
            Shows::Search(place) => solvers[*place].info.name,
        };
        let map = [("Generation", "The map as it grows")].into_iter();
        let choices = map.chain(
            solvers
                .iter()
                .map(|entry| (entry.info.name, entry.info.summary)),
        );
        let picked = choose(ui, PANE_LABELS[pane], shown, choices);
        asked.extend(picked.map(|place| {
            let shows = place
                .checked_sub(1)
                .map_or(Shows::Generation, Shows::Search);
            Action::SetPane(pane, shows)
        }));
    }
    let units = Unit::ALL.map(|unit| (unit.name(), ""));
    let picked = choose(ui, "In step by", state.unit.name(), units.into_iter());
    asked.extend(picked.map(|place| Action::SetUnit(Unit::ALL[place])));
    for (parameter, value) in shared_parameters(state) {
        if let Some(value) = parameter_control(ui, state, parameter, value) {
            asked.push(Action::SetSolverParameter(parameter.name, value));
        }
    }
}

const PANE_LABELS: [&str; PANES] = ["Pane 1", "Pane 2", "Pane 3", "Pane 4"];

/// The parameters of the solvers in the panes, each name once.
fn shared_parameters(state: &State) -> Vec<(&'static Parameter, u32)> {
    let mut shared: Vec<(&'static Parameter, u32)> = Vec::new();
    for shows in &state.panes {
        let Shows::Search(place) = shows else {
            continue;
        };
        let settings: &Settings = &state.solver_settings[*place];
        for (parameter, value) in settings.iter() {
            if !shared.iter().any(|(known, _)| known.name == parameter.name) {
                shared.push((parameter, value));
            }
        }
    }
    shared
}

fn view(ui: &mut Ui, state: &State, asked: &mut Vec<Action>) {
    heading(ui, state, "VIEW");
    let colours = [ColourBy::State, ColourBy::Distance];
    row(
        ui,
        "Colour by",
        "What the algorithm has done, or how far a cell is from the start",
        |ui| {
            for (colour_by, name) in colours.into_iter().zip(["state", "distance"]) {
                if toggle_button(ui, state, state.colour_by == colour_by, name).clicked() {
                    asked.push(Action::SetColourBy(colour_by));
                }
            }
        },
    );
    let themes = Theme::ALL.map(|theme| (theme.name(), ""));
    let picked = choose(ui, "Theme", state.theme.name(), themes.into_iter());
    asked.extend(picked.map(|place| Action::SetTheme(Theme::ALL[place])));
    let mut cell = state.readout.cell.max(1.0);
    row(
        ui,
        "Cell size",
        "Points a cell; a map that fits is grown for this size",
        |ui| {
            let slider = Slider::new(&mut cell, 1.0..=40.0)
                .logarithmic(true)
                .fixed_decimals(0);
            if ui.add(slider.suffix(" pt")).changed() {
                asked.push(Action::SetCell(cell));
            }
        },
    );
    if state.has_rooms() {
        let mut wall = state.wall;
        row(
            ui,
            "Walls",
            "How thick walls are drawn, as a share of a cell",
            |ui| {
                let slider = Slider::new(&mut wall, 0.1..=1.5).fixed_decimals(2);
                if ui.add(slider).changed() {
                    asked.push(Action::SetWall(wall));
                }
            },
        );
    }
    ui.horizontal_wrapped(|ui| {
        command_button(ui, &Action::Fit, true, asked);
        let toggles = [
            (Action::ToggleLinked, state.linked),
            (Action::ToggleCode, state.code),
        ];
        for (action, on) in toggles {
            if let Some(command) = command_for(&action)
                && toggle_button(ui, state, on, command.name)
                    .on_hover_text(command.tooltip())
                    .clicked()
            {
                asked.push(action);
            }
        }
    });
}

fn edit(ui: &mut Ui, state: &State, asked: &mut Vec<Action>) {
    heading(ui, state, "EDIT");
    ui.horizontal_wrapped(|ui| {
        for tool in [Tool::Wall, Tool::Erase] {
            let action = Action::SetTool(tool);
            if let Some(command) = command_for(&action)
                && toggle_button(ui, state, state.tool == tool, command.name)
                    .on_hover_text(command.tooltip())
                    .clicked()
            {
                asked.push(action);
            }
        }
        command_button(ui, &Action::Undo, state.readout.can_undo, asked);
        command_button(ui, &Action::Redo, state.readout.can_redo, asked);
    });
    let hint = match state.theme {
        Theme::Quest => "Drag on a map to draw; drag house and trophy.",
        _ => "Drag on a map to draw; drag ▲ start and ◆ goal to move them.",
    };
    ui.label(
        RichText::new(hint)
            .small()
            .color(state.theme.palette().faint),
    );
}

fn heading(ui: &mut Ui, state: &State, text: &str) {
    ui.add_space(6.0);
    ui.label(
        RichText::new(text)
            .small()
            .strong()
            .color(state.theme.palette().faint),
    );
}

/// A name at the left and its controls at the right.
fn row<R>(ui: &mut Ui, name: &str, tip: &str, controls: impl FnOnce(&mut Ui) -> R) -> R {
    ui.horizontal(|ui| {
        let narrow = ui.available_width() < 230.0;
        let width = if narrow { NAMES - 10.0 } else { NAMES };
        let height = ui.spacing().interact_size.y;
        let layout = egui::Layout::left_to_right(egui::Align::Center);
        ui.allocate_ui_with_layout(vec2(width, height), layout, |ui| {
            ui.set_min_width(width);
            let label = ui.label(name);
            if !tip.is_empty() {
                label.on_hover_text(tip);
            }
        });
        ui.spacing_mut().interact_size.x = 36.0;
        ui.spacing_mut().slider_width = (ui.available_width() - 52.0).max(30.0);
        controls(ui)
    })
    .inner
}

/// Points that the names take.
const NAMES: f32 = 78.0;

/// A list to choose from; the place of what was picked, if it is not what is shown already.
fn choose<'a>(
    ui: &mut Ui,
    name: &str,
    shown: &str,
    choices: impl Iterator<Item = (&'a str, &'a str)>,
) -> Option<usize> {
    row(ui, name, "", |ui| {
        let mut picked = None;
        let width = ui.available_width();
        ComboBox::from_id_salt(name)
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
        picked
    })
}

/// The control of a parameter; its new value if that was changed.
fn parameter_control(
    ui: &mut Ui,
    state: &State,
    parameter: &'static Parameter,
    value: u32,
) -> Option<u32> {
    let name = capitalised(parameter.name);
    match parameter.range {
        Range::Choice { values } => {
            let shown = values.get(value as usize).copied().unwrap_or("");
            let choices = values.iter().map(|value| (*value, ""));
            choose(ui, &name, shown, choices).map(|place| place as u32)
        }
        Range::Number { min, max, ends, .. } => {
            let mut chosen = value;
            let changed = row(ui, &name, parameter.summary, |ui| {
                let response = ui.add(Slider::new(&mut chosen, min..=max));
                if !ends[0].is_empty() {
                    let width = ui.spacing().slider_width;
                    end_labels(ui, state, response.rect, width, ends);
                }
                response.changed()
            });
            if !ends[0].is_empty() {
                ui.add_space(8.0);
            }
            (changed && chosen != value).then_some(chosen)
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
