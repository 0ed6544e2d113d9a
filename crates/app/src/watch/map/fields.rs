//! The fields of the map: its size and its seed.

use crate::watch::choices::SizeChoice;
use crate::watch::layout::numbers::Numbers;
use crate::watch::map::typed_field::{Entered, TypedField, typed_field};
use crate::widgets::{small_button, toggle_button};
use crate::{FileAction, MapAction, Seen, WatchAction};
use egui::{DragValue, Id, Ui};
use mazescope_core::{MAX_SIDE, Size};

/// The tooltip of the size.
pub(crate) const SIZE_TIP: &str = "Width and height of the map in cells.";

/// Width in points of a field for a number, of the button that copies the seed, and between fields.
pub(crate) const NUMBER: f32 = 44.0;
pub(crate) const COPY: f32 = 26.0;
pub(crate) const BETWEEN: f32 = 4.0;

/// The fields of width and height, and the button that fits the map, all labelled by `name`.
pub(crate) fn size(ui: &mut Ui, seen: &Seen, name: Id) {
    let chosen = seen.chosen;
    let present = match (chosen.size(), &seen.time.scene) {
        (SizeChoice::Fixed(size), _) => size,
        (SizeChoice::Fit, Some(scene)) => scene.map().size(),
        (SizeChoice::Fit, None) => return,
    };
    let (mut width, mut height) = (present.width(), present.height());
    ui.spacing_mut().item_spacing.x = BETWEEN;
    ui.spacing_mut().interact_size.x = NUMBER;
    let side = |ui: &mut Ui, word, value: &mut u32| {
        let numbers = Numbers::whole(word, 1, MAX_SIDE);
        numbers.field(ui, seen, |ui, reader| {
            let field = DragValue::new(value)
                .range(1..=MAX_SIDE)
                .update_while_editing(false)
                .custom_parser(reader);
            ui.add(field).labelled_by(name).changed()
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
}

/// The field of the seed, where Enter generates its map, and the button that copies it. Both are labelled by `name` and
/// together `width` points wide.
pub(crate) fn seed(ui: &mut Ui, seen: &Seen, width: f32, name: Id) {
    /// The most characters of a typed seed.
    const MOST: usize = 120;
    ui.spacing_mut().item_spacing.x = BETWEEN;
    let shown = seen.chosen.grown.seed.as_str();
    let field = TypedField {
        id: Id::unique("seed"),
        text: shown,
        hint: "",
        most: MOST,
        tip: "The seed fixes every random choice. Type one and press Enter.",
    };
    match typed_field(ui, &field, width - COPY - BETWEEN, name) {
        Entered::Taken(seed) => seen.ask(WatchAction::Map(MapAction::SetSeed(seed))),
        Entered::Left(seed) => seen.ask(WatchAction::Tell(format!(
            "The seed is still {shown}. Press Enter in the field to use {seed}."
        ))),
        Entered::Nothing => {}
    }
    let copy = WatchAction::File(FileAction::CopySeed);
    if let Some(command) = seen.keymap.command_for(&copy) {
        let button = small_button(ui, seen.common.theme, "🗐", command.name, COPY);
        seen.command_by(button, copy);
    }
}
