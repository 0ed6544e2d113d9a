//! The controls of the map: parameters, size, a new map, and the seed.

use crate::app::keys::chord::Chord;
use crate::app::watch::actions::{FileAction, MapAction, WatchAction};
use crate::app::watch::choices::SizeChoice;
use crate::app::watch::layout::numbers::Numbers;
use crate::app::watch::map::parameter::parameter_block;
use crate::app::watch::map::typed_field::{Entered, TypedField, typed_field};
use crate::app::watch::seen::Seen;
use crate::app::widgets::{level, small_button, toggle_button};
use crate::grid::{MAX_SIDE, Size};
use egui::{Button, DragValue, Id, Label, RichText, ScrollArea, Ui, vec2};

/// Draws the controls, with a scroll bar if there is too little space.
pub(crate) fn scrolled(ui: &mut Ui, seen: &Seen) {
    ScrollArea::vertical()
        .id_salt("map controls")
        .auto_shrink([false, false])
        .show(ui, |ui| controls(ui, seen));
}

/// Draws the controls one below the other.
pub(crate) fn controls(ui: &mut Ui, seen: &Seen) {
    /// Height in points below which rows get closer.
    const LOW: f32 = 260.0;
    ui.spacing_mut().item_spacing.y = if ui.available_height() < LOW {
        6.0
    } else {
        8.0
    };
    let chosen = seen.chosen;
    if !chosen.shown.is_grown() {
        let words = RichText::new(FROM_A_FILE).color(seen.common.theme.palette().text2);
        ui.add(Label::new(words).wrap());
        return;
    }
    for (parameter, value) in chosen.grown.settings.iter() {
        let value = parameter_block(ui, seen, parameter, value);
        let set = |value| WatchAction::Map(MapAction::SetParameter(parameter.name, value));
        seen.ask_if(value.map(set));
    }
    size(ui, seen);
    new_map(ui, seen);
    seed(ui, seen, &chosen.grown.seed.to_string());
}

/// Why an opened map has no controls.
const FROM_A_FILE: &str =
    "This map was not generated here, so it has no seed. Choose a generator to get a new map.";

fn new_map(ui: &mut Ui, seen: &Seen) {
    let refresh = WatchAction::Map(MapAction::Refresh);
    let Some(command) = seen.keymap.command_for(&refresh) else {
        return;
    };
    let palette = seen.common.theme.palette();
    let key = command.chords.first().map(Chord::name);
    let text = format!("{}  {}", command.name, key.unwrap_or_default());
    let button = Button::new(RichText::new(text).color(palette.on_accent)).fill(palette.accent);
    let wide = vec2(ui.available_width(), 32.0);
    let response = ui.add_sized(wide, button);
    seen.command_by(response, refresh);
}

fn size(ui: &mut Ui, seen: &Seen) {
    let chosen = seen.chosen;
    let present = match (chosen.size(), &seen.time.scene) {
        (SizeChoice::Fixed(size), _) => size,
        (SizeChoice::Fit, Some(scene)) => scene.map().size(),
        (SizeChoice::Fit, None) => return,
    };
    let (mut width, mut height) = (present.width(), present.height());
    let fields = |ui: &mut Ui, name_id: Id| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.spacing_mut().interact_size.x = 36.0;
        let side = |ui: &mut Ui, name, value: &mut u32| {
            let numbers = Numbers::whole(name, 1, MAX_SIDE);
            numbers.field(ui, seen, |ui, reader| {
                let field = DragValue::new(value)
                    .range(1..=MAX_SIDE)
                    .update_while_editing(false)
                    .custom_parser(reader);
                ui.add(field).labelled_by(name_id).changed()
            })
        };
        let changed = side(ui, "Width", &mut width);
        ui.label("×");
        let changed = side(ui, "Height", &mut height) || changed;
        if changed {
            let size = SizeChoice::Fixed(Size::clamped(width, height));
            seen.ask(WatchAction::Map(MapAction::SetSize(size)));
        }
        let fits = chosen.size() == SizeChoice::Fit;
        let fit = toggle_button(ui, seen.common.theme, fits, "fit");
        let tip = "Choose the size that fills the pane of a search.";
        let set = MapAction::SetSize(SizeChoice::Fit);
        seen.ask_by(fit.on_hover_text(tip), WatchAction::Map(set));
    };
    named(ui, "Size", "Width and height of the map in cells.", fields);
}

/// A name before its field, or above it in a narrow card.
fn named(ui: &mut Ui, name: &str, tip: &str, field: impl FnOnce(&mut Ui, Id)) {
    let label = |ui: &mut Ui| match tip {
        "" => ui.label(name).id,
        tip => ui.label(name).on_hover_text(tip).id,
    };
    let above = (ui.available_width() < BESIDE).then(|| label(ui));
    level(ui, |ui| {
        let id = above.unwrap_or_else(|| label(ui));
        field(ui, id);
    });
}

/// Minimum width in points for a name before its field.
const BESIDE: f32 = 190.0;

/// The field of the seed; Enter generates its map.
fn seed(ui: &mut Ui, seen: &Seen, shown: &str) {
    named(ui, "Seed", "", |ui, name| {
        let copy = WatchAction::File(FileAction::CopySeed);
        let width = (ui.available_width() - COPY - ui.spacing().item_spacing.x).max(40.0);
        seed_field(ui, seen, shown, width, name);
        if let Some(command) = seen.keymap.command_for(&copy) {
            let button = small_button(ui, seen.common.theme, "📋", command.name, COPY);
            seen.command_by(button, copy);
        }
    });
}

/// Width in points of the button that copies the seed.
const COPY: f32 = 26.0;

fn seed_field(ui: &mut Ui, seen: &Seen, shown: &str, width: f32, name: Id) {
    /// The most characters of a typed seed.
    const MOST: usize = 120;
    let field = TypedField {
        id: Id::unique("seed"),
        text: shown,
        hint: "",
        most: MOST,
        tip: "The seed fixes every random choice. Type one and press Enter.",
    };
    match typed_field(ui, &field, width, name) {
        Entered::Taken(seed) => seen.ask(WatchAction::Map(MapAction::SetSeed(seed))),
        Entered::Left(seed) => seen.ask(WatchAction::Tell(format!(
            "The seed is still {shown}. Press Enter in the field to use {seed}."
        ))),
        Entered::Nothing => {}
    }
}
