//! The row that chooses the mask of the maze.

use crate::watch::actions::Within;
use crate::watch::map::typed_field::{Entered, TypedField, typed_field};
use crate::widgets::{Ready, offer, offer_all, row, toggle_button, when};
use crate::{MapAction, Seen, WatchAction};
use egui::{Button, Id, Ui};
use mazescope_core::structures::mazes::mask::MOST_LETTERS;
use mazescope_core::structures::mazes::mask_choice::MaskChoice;

/// Draws the word or picture of the mask, and the other choices.
pub(crate) fn show(ui: &mut Ui, seen: &Seen) {
    let chosen = seen.chosen;
    let can: Ready = when(
        chosen.generator().masks,
        "This generator cannot use a mask. Most generators of perfect mazes can.",
    );
    let mask_choice = chosen.mask_choice();
    let tip = "A word as the shape of the maze. Without one the maze fills the whole map.";
    row(ui, "Mask", tip, |ui, name| {
        offer_all(ui, can, |ui| {
            let word = match mask_choice {
                Some(MaskChoice::Word(word)) => word.as_str(),
                Some(MaskChoice::Drawn { .. }) | None => "",
            };
            let field = TypedField {
                id: Id::unique("outline"),
                text: word,
                hint: "none",
                most: MOST_LETTERS,
                tip: "Type a word and press Enter, and the maze grows in its letters. Leave it empty for no mask.",
            };
            match typed_field(ui, &field, ui.available_width(), name) {
                Entered::Taken(word) => {
                    seen.ask(WatchAction::Map(MapAction::GrowWithin(Within::Word(word))));
                }
                Entered::Left(word) => seen.ask(WatchAction::Tell(format!(
                    "The mask has not changed. Press Enter in the field to use {word}."
                ))),
                Entered::Nothing => {}
            }
        });
    });
    let opened = chosen.opened_map();
    let drawn = match mask_choice {
        Some(MaskChoice::Drawn { name, largest, .. }) => Some((name.as_str(), *largest)),
        Some(MaskChoice::Word(_)) | None => None,
    };
    if opened.is_none() && drawn.is_none() {
        return;
    }
    row(ui, "", "", |ui, _| {
        ui.horizontal_wrapped(|ui| {
            if let Some((name, _)) = opened {
                let button = Button::new(format!("Use {name}"));
                let tip = "Use the dark area of the opened picture, or the walls of the opened map, as the mask.";
                let button = offer(ui, can, button).on_hover_text(tip);
                let within = Within::Opened { largest: false };
                seen.ask_by(button, WatchAction::Map(MapAction::GrowWithin(within)));
            }
            if let Some((_, largest)) = drawn {
                if opened.is_some() {
                    let button = toggle_button(ui, seen.common.theme, largest, "Largest part");
                    let tip = "Use only the largest connected part of the mask.";
                    let within = Within::Opened { largest: !largest };
                    let grow = WatchAction::Map(MapAction::GrowWithin(within));
                    seen.ask_by(button.on_hover_text(tip), grow);
                }
                let all = WatchAction::Map(MapAction::GrowWithin(Within::AllRooms));
                seen.ask_by(ui.button("No mask"), all);
            }
        });
    });
}
