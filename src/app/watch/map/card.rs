//! The controls of the map: what its generator can be set to, its size, a new one, and its seed.

use crate::app::keys::chord::Chord;
use crate::app::keys::keymap::Keymap;
use crate::app::room::Common;
use crate::app::watch::actions::{FileAction, MapAction, WatchAction};
use crate::app::watch::choices::SizeChoice;
use crate::app::watch::choices::chosen::Chosen;
use crate::app::watch::layout::numbers::Numbers;
use crate::app::watch::map::parameter::parameter_block;
use crate::app::watch::map::typed_field::{Entered, TypedField, typed_field};
use crate::app::watch::time::Time;
use crate::app::widgets::{level, small_button, toggle_button};
use crate::grid::{MAX_SIDE, Size};
use egui::{Button, DragValue, Id, Label, RichText, ScrollArea, Ui, vec2};

/// Shows them, and a scroll bar where there is too little room.
pub(crate) fn scrolled(
    ui: &mut Ui,
    keymap: &Keymap<WatchAction>,
    chosen: &Chosen,
    time: &Time,
    common: &Common,
    asked: &mut Vec<WatchAction>,
) {
    ScrollArea::vertical()
        .id_salt("map controls")
        .auto_shrink([false, false])
        .show(ui, |ui| controls(ui, keymap, chosen, time, common, asked));
}

/// Shows them, one below the other.
pub(crate) fn controls(
    ui: &mut Ui,
    keymap: &Keymap<WatchAction>,
    chosen: &Chosen,
    time: &Time,
    common: &Common,
    asked: &mut Vec<WatchAction>,
) {
    /// Points of a card below which its rows stand closer.
    const LOW: f32 = 260.0;
    ui.spacing_mut().item_spacing.y = if ui.available_height() < LOW {
        6.0
    } else {
        8.0
    };
    if !chosen.shown.is_grown() {
        let words = RichText::new(FROM_A_FILE).color(common.theme.palette().text2);
        ui.add(Label::new(words).wrap());
        return;
    }
    for (parameter, value) in chosen.grown.settings.iter() {
        let (value, wrong) = parameter_block(ui, common, parameter, value);
        let set = |value| WatchAction::Map(MapAction::SetParameter(parameter.name, value));
        asked.extend(value.map(set));
        asked.extend(wrong.map(WatchAction::Tell));
    }
    size(ui, chosen, time, common, asked);
    new_map(ui, keymap, common, asked);
    seed(ui, keymap, &chosen.grown.seed.to_string(), common, asked);
}

/// Why the map of a file has nothing to be set.
const FROM_A_FILE: &str =
    "This map comes from a file, so it has no seed. Choose a generator to grow another map.";

fn new_map(
    ui: &mut Ui,
    keymap: &Keymap<WatchAction>,
    common: &Common,
    asked: &mut Vec<WatchAction>,
) {
    let refresh = WatchAction::Map(MapAction::Refresh);
    let Some(command) = keymap.command_for(&refresh) else {
        return;
    };
    let palette = common.theme.palette();
    let key = command.chords.first().map(Chord::name);
    let text = format!("{}  {}", command.name, key.unwrap_or_default());
    let button = Button::new(RichText::new(text).color(palette.on_accent)).fill(palette.accent);
    let wide = vec2(ui.available_width(), 32.0);
    let response = ui.add_sized(wide, button);
    if response.on_hover_text(command.tooltip()).clicked() {
        asked.push(refresh);
    }
}

fn size(ui: &mut Ui, chosen: &Chosen, time: &Time, common: &Common, asked: &mut Vec<WatchAction>) {
    let present = match (chosen.size(), &time.scene) {
        (SizeChoice::Fixed(size), _) => size,
        (SizeChoice::Fit, Some(scene)) => scene.map().size(),
        (SizeChoice::Fit, None) => return,
    };
    let (mut width, mut height) = (present.width(), present.height());
    let mut fields = |ui: &mut Ui, name_id: Id| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.spacing_mut().interact_size.x = 36.0;
        let mut side = |ui: &mut Ui, name, value: &mut u32| {
            let numbers = Numbers::whole(name, 1, MAX_SIDE);
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
            let size = SizeChoice::Fixed(Size::clamped(width, height));
            asked.push(WatchAction::Map(MapAction::SetSize(size)));
        }
        let fit = toggle_button(ui, common.theme, chosen.size() == SizeChoice::Fit, "fit");
        let tip = "As many cells as fill the card of a search";
        if fit.on_hover_text(tip).clicked() {
            asked.push(WatchAction::Map(MapAction::SetSize(SizeChoice::Fit)));
        }
    };
    let tip = "Cells of the map: width and height";
    if ui.available_width() < BESIDE {
        let label = ui.label("Size").on_hover_text(tip);
        level(ui, |ui| fields(ui, label.id));
    } else {
        level(ui, |ui| {
            let label = ui.label("Size").on_hover_text(tip);
            fields(ui, label.id);
        });
    }
}

/// Points below which a name stands above its field.
const BESIDE: f32 = 190.0;

/// The seed, to be read, typed and pasted; Enter grows its map.
fn seed(
    ui: &mut Ui,
    keymap: &Keymap<WatchAction>,
    shown: &str,
    common: &Common,
    asked: &mut Vec<WatchAction>,
) {
    let narrow = ui.available_width() < BESIDE;
    let mut label = None;
    if narrow {
        label = Some(ui.label("Seed"));
    }
    level(ui, |ui| {
        let label = label.unwrap_or_else(|| ui.label("Seed"));
        let copy = WatchAction::File(FileAction::CopySeed);
        let width = (ui.available_width() - COPY - ui.spacing().item_spacing.x).max(40.0);
        seed_field(ui, shown, width, label.id, asked);
        if let Some(command) = keymap.command_for(&copy)
            && small_button(ui, common.theme, "📋", command.name, COPY)
                .on_hover_text(command.tooltip())
                .clicked()
        {
            asked.push(copy);
        }
    });
}

/// Points of the button that copies the seed.
const COPY: f32 = 26.0;

fn seed_field(ui: &mut Ui, shown: &str, width: f32, name: Id, asked: &mut Vec<WatchAction>) {
    /// The most characters of a seed that is typed.
    const MOST: usize = 120;
    let field = TypedField {
        id: Id::unique("seed"),
        text: shown,
        hint: "",
        most: MOST,
        tip: "The seed decides everything that chance decides. Type one and press Enter.",
    };
    match typed_field(ui, &field, width, name) {
        Entered::Taken(seed) => asked.push(WatchAction::Map(MapAction::SetSeed(seed))),
        Entered::Left(seed) => asked.push(WatchAction::Tell(format!(
            "The seed is still {shown}: Enter takes the one that is typed, {seed}."
        ))),
        Entered::Nothing => {}
    }
}
