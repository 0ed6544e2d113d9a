//! The panel at the side: the map, the searches, how they are looked at, and editing.

use super::directions;
use super::edge::{Edge, EdgePanel};
use super::editing;
use super::numbers::Numbers;
use super::parameter_slider::parameter_control;
use crate::app::chord::Chord;
use crate::app::room::Common;
use crate::app::theme::Theme;
use crate::app::watch::actions::{MapAction, SearchAction, ViewAction, WatchAction};
use crate::app::watch::choices::{ColourMap, SEARCHES, SizeChoice};
use crate::app::watch::state::State;
use crate::app::watch::view::Switch;
use crate::app::widgets::{choose, command_button, heading, row, toggle_button};
use crate::catalogue::Parameter;
use crate::grid::{MAX_SIDE, Size};
use egui::{Button, DragValue, Label, RichText, ScrollArea, Slider, Ui, vec2};

/// Where it stands: at the right.
pub const PANEL: EdgePanel = EdgePanel {
    name: "controls",
    edge: Edge::Right,
    extent: |screen| match screen.width() < 1000.0 {
        true => 216.0,
        false => 272.0,
    },
    is_open: |_| true,
    show,
};

fn show(ui: &mut Ui, state: &State, common: &Common) -> Vec<WatchAction> {
    let mut asked = Vec::new();
    ScrollArea::vertical()
        .auto_shrink([false, false])
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 6.0;
            map(ui, state, common, &mut asked);
            search(ui, state, common, &mut asked);
            compared(ui, state, common);
            asked.extend(directions::show(ui, state, common));
            view(ui, state, common, &mut asked);
            editing::show(ui, state, common, &mut asked);
            ui.add_space(6.0);
        });
    asked
}

fn map(ui: &mut Ui, state: &State, common: &Common, asked: &mut Vec<WatchAction>) {
    heading(ui, common.theme, "MAP");
    let generators = &state.catalogue.generators;
    let opened = state.opened_name();
    let shown = match state.shown.is_grown() {
        true => state.generator().info.name,
        false => opened.unwrap_or("file"),
    };
    let grown = generators.iter();
    let grown = grown.map(|entry| (entry.info.name, entry.info.summary));
    let choices = grown.chain(opened.map(|name| (name, "What was opened last, as it was then")));
    let picked = choose(ui, "Generator", shown, choices);
    asked.extend(picked.map(|place| match generators.get(place) {
        Some(entry) => WatchAction::Map(MapAction::SetGenerator(entry.info.id)),
        None => WatchAction::Map(MapAction::ShowOpened),
    }));
    if state.shown.is_grown() {
        for (parameter, value) in state.chosen.grown.settings.iter() {
            let (value, wrong) = parameter_control(ui, common, parameter, value);
            asked.extend(
                value.map(|value| WatchAction::Map(MapAction::SetParameter(parameter.name, value))),
            );
            asked.extend(wrong.map(WatchAction::Tell));
        }
        size(ui, state, common, asked);
    }
    if let Some(command) = state
        .keymap
        .command_for(&WatchAction::Map(MapAction::Refresh))
    {
        let palette = common.theme.palette();
        let key = command.chords.first().map(Chord::name);
        let text = format!("{}  {}", command.name, key.unwrap_or_default());
        let text = RichText::new(text).color(palette.on_accent);
        let button = Button::new(text).fill(palette.accent);
        let wide = vec2(ui.available_width(), 26.0);
        if ui
            .add_sized(wide, button)
            .on_hover_text(command.tooltip())
            .clicked()
        {
            asked.push(WatchAction::Map(MapAction::Refresh));
        }
    }
}

fn size(ui: &mut Ui, state: &State, common: &Common, asked: &mut Vec<WatchAction>) {
    let present = match (state.size(), &state.scene) {
        (SizeChoice::Fixed(size), _) => size,
        (SizeChoice::Fit, Some(scene)) => scene.map().size(),
        (SizeChoice::Fit, None) => return,
    };
    let (mut width, mut height) = (present.width(), present.height());
    row(
        ui,
        "Size",
        "Cells of the map: width and height",
        |ui, name_id| {
            ui.spacing_mut().item_spacing.x = 4.0;
            let mut side = |ui: &mut Ui, name, value: &mut u32| {
                let numbers = Numbers {
                    name,
                    range: 1.0..=f64::from(MAX_SIDE),
                    whole: true,
                    unit: "",
                    by_letter: false,
                };
                let (changed, wrong) = numbers.checked(ui, |ui, reader| {
                    let field = DragValue::new(value)
                        .range(1..=MAX_SIDE)
                        .update_while_editing(false)
                        .custom_parser(reader);
                    ui.add(field).labelled_by(name_id).changed()
                });
                asked.extend(wrong.map(WatchAction::Tell));
                changed
            };
            let changed = side(ui, "Width", &mut width);
            ui.label("×");
            let changed = side(ui, "Height", &mut height) || changed;
            if changed {
                let size = Size::clamped(width, height);
                asked.push(WatchAction::Map(MapAction::SetSize(SizeChoice::Fixed(
                    size,
                ))));
            }
            let fit = toggle_button(ui, common.theme, state.size() == SizeChoice::Fit, "fit");
            if fit.on_hover_text("As many cells as fill a pane").clicked() {
                asked.push(WatchAction::Map(MapAction::SetSize(SizeChoice::Fit)));
            }
        },
    );
}

fn search(ui: &mut Ui, state: &State, common: &Common, asked: &mut Vec<WatchAction>) {
    heading(ui, common.theme, "SEARCH");
    row(ui, "Searches", "How many race side by side", |ui, _| {
        for count in 1..=SEARCHES {
            let on = state.chosen.panes.searches().len() == count;
            if toggle_button(ui, common.theme, on, &count.to_string()).clicked() {
                asked.push(WatchAction::Search(SearchAction::SetSearches(count)));
            }
        }
    });
    for (number, &id) in state.chosen.panes.searches().iter().enumerate() {
        let choices = state.solvers();
        let choices = choices.map(|entry| (entry.info.name, entry.info.summary));
        let shown = state.solver(id).map_or(id, |entry| entry.info.name);
        let picked = choose(ui, SEARCH_LABELS[number], shown, choices);
        let picked = picked.and_then(|place| state.solvers().nth(place));
        asked.extend(
            picked.map(|entry| WatchAction::Search(SearchAction::SetSearch(number, entry.info.id))),
        );
    }
    for (parameter, value) in shared_parameters(state) {
        let (value, wrong) = parameter_control(ui, common, parameter, value);
        asked.extend(value.map(|value| {
            WatchAction::Search(SearchAction::SetSolverParameter(parameter.name, value))
        }));
        asked.extend(wrong.map(WatchAction::Tell));
    }
}

/// The searches compared, once all have ended.
fn compared(ui: &mut Ui, state: &State, common: &Common) {
    if let Some(comparison) = &state.readout.comparison {
        heading(ui, common.theme, "COMPARISON");
        ui.add(Label::new(comparison).wrap());
    }
}

const SEARCH_LABELS: [&str; SEARCHES] = ["Search 1", "Search 2", "Search 3", "Search 4"];

/// The parameters of the solvers whose searches are shown, each name once.
fn shared_parameters(state: &State) -> Vec<(&'static Parameter, u32)> {
    let mut shared: Vec<(&'static Parameter, u32)> = Vec::new();
    for (_, settings) in state.lanes() {
        for (parameter, value) in settings.iter() {
            if !shared.iter().any(|(known, _)| known.name == parameter.name) {
                shared.push((parameter, value));
            }
        }
    }
    shared
}

fn view(ui: &mut Ui, state: &State, common: &Common, asked: &mut Vec<WatchAction>) {
    heading(ui, common.theme, "VIEW");
    let meanings = state.meanings();
    let choices = meanings.iter().map(|by| (by.name(), by.meaning()));
    let picked = choose(ui, "Colour by", state.view.colour_by.name(), choices);
    asked.extend(picked.map(|place| WatchAction::View(ViewAction::SetColourBy(meanings[place]))));
    if state.view.colour_by.has_sizes() {
        let maps = ColourMap::ALL.map(|map| (map.name(), map.meaning()));
        let shown = state.view.colour_map.name();
        let picked = choose(ui, "Colours", shown, maps.into_iter());
        asked.extend(
            picked.map(|place| WatchAction::View(ViewAction::SetColourMap(ColourMap::ALL[place]))),
        );
    }
    let themes = Theme::ALL.map(|theme| (theme.name(), ""));
    let picked = choose(ui, "Theme", common.theme.name(), themes.into_iter());
    asked.extend(picked.map(|place| WatchAction::View(ViewAction::SetTheme(Theme::ALL[place]))));
    // Whole, as it is shown: a slider takes its own rounding for a change by the user.
    let mut cell = state.readout.cell.round().max(1.0);
    row(
        ui,
        "Cell size",
        "Points a cell; a map that fits is grown for this size",
        |ui, name_id| {
            let numbers = Numbers {
                name: "Cell size",
                range: 1.0..=40.0,
                whole: true,
                unit: "pt",
                by_letter: true,
            };
            let (changed, wrong) = numbers.checked(ui, |ui, reader| {
                let slider = Slider::new(&mut cell, 1.0..=40.0)
                    .logarithmic(true)
                    .fixed_decimals(0)
                    .custom_parser(reader);
                ui.add(slider.suffix(" pt")).labelled_by(name_id).changed()
            });
            asked.extend(changed.then_some(WatchAction::View(ViewAction::SetCell(cell))));
            asked.extend(wrong.map(WatchAction::Tell));
        },
    );
    if state.has_rooms() {
        let mut wall = state.view.wall;
        row(
            ui,
            "Walls",
            "How thick walls are drawn, as a share of a cell",
            |ui, name_id| {
                let numbers = Numbers {
                    name: "Walls",
                    range: 0.1..=1.5,
                    whole: false,
                    unit: "",
                    by_letter: true,
                };
                let (changed, wrong) = numbers.checked(ui, |ui, reader| {
                    let slider = Slider::new(&mut wall, 0.1..=1.5).fixed_decimals(2);
                    let slider = slider.custom_parser(reader);
                    ui.add(slider).labelled_by(name_id).changed()
                });
                asked.extend(changed.then_some(WatchAction::View(ViewAction::SetWall(wall))));
                asked.extend(wrong.map(WatchAction::Tell));
            },
        );
    }
    ui.horizontal_wrapped(|ui| {
        command_button(
            ui,
            &state.keymap,
            &WatchAction::View(ViewAction::Fit),
            true,
            asked,
        );
        let toggles = [
            (
                WatchAction::View(ViewAction::ToggleMap),
                state.chosen.panes.has_map(),
            ),
            (
                WatchAction::View(ViewAction::Toggle(Switch::Linked)),
                state.view.is_on(Switch::Linked),
            ),
            (
                WatchAction::View(ViewAction::Toggle(Switch::Pseudocode)),
                state.view.is_on(Switch::Pseudocode),
            ),
        ];
        for (action, on) in toggles {
            if let Some(command) = state.keymap.command_for(&action)
                && toggle_button(ui, common.theme, on, command.name)
                    .on_hover_text(command.tooltip())
                    .clicked()
            {
                asked.push(action);
            }
        }
    });
}
