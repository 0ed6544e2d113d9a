//! The row that asks what the maze is to grow in.

use crate::app::watch::actions::{MapAction, WatchAction, Within};
use crate::app::watch::map::typed_field::{Entered, TypedField, typed_field};
use crate::app::watch::seen::Seen;
use crate::app::widgets::{Ready, offer, offer_all, row, toggle_button, when};
use crate::structures::mazes::mask::MOST_LETTERS;
use crate::structures::mazes::outline::Outline;
use egui::{Button, Id, Ui};

/// Shows the word or the picture that the maze grows in, and what else it can grow in.
pub(crate) fn show(ui: &mut Ui, seen: &Seen) {
    let chosen = seen.chosen;
    let can: Ready = when(
        chosen.generator().masks,
        "This generator makes its maps in whole rectangles; most others of perfect mazes grow in a word or a picture",
    );
    let outline = chosen.outline();
    let tip = "A word, in whose form the maze grows; without one it grows in all rooms";
    row(ui, "Inside", tip, |ui, name| {
        offer_all(ui, can, |ui| {
            let word = match outline {
                Some(Outline::Word(word)) => word.as_str(),
                Some(Outline::Drawn { .. }) | None => "",
            };
            let field = TypedField {
                id: Id::unique("outline"),
                text: word,
                hint: "all rooms",
                most: MOST_LETTERS,
                tip: "Type a word and press Enter: the maze grows in its letters. Nothing stands for all rooms.",
            };
            match typed_field(ui, &field, ui.available_width(), name) {
                Entered::Taken(word) => {
                    seen.ask(WatchAction::Map(MapAction::GrowWithin(Within::Word(word))));
                }
                Entered::Left(word) => seen.ask(WatchAction::Tell(format!(
                    "Enter lets the maze grow in the word that is typed, {word}."
                ))),
                Entered::Nothing => {}
            }
        });
    });
    let opened = chosen.opened_map();
    let drawn = match outline {
        Some(Outline::Drawn { name, largest, .. }) => Some((name.as_str(), *largest)),
        Some(Outline::Word(_)) | None => None,
    };
    if opened.is_none() && drawn.is_none() {
        return;
    }
    row(ui, "", "", |ui, _| {
        ui.horizontal_wrapped(|ui| {
            if let Some((name, _)) = opened {
                let button = Button::new(format!("In {name}"));
                let tip = "Let the maze grow in the dark area of the picture that was opened last, or in the walls of its map";
                let button = offer(ui, can, button).on_hover_text(tip);
                let within = Within::Opened { largest: false };
                seen.ask_by(button, WatchAction::Map(MapAction::GrowWithin(within)));
            }
            if let Some((_, largest)) = drawn {
                if opened.is_some() {
                    let button = toggle_button(ui, seen.common.theme, largest, "Largest piece");
                    let tip = "Grow in the largest piece alone, where the picture is in several";
                    let within = Within::Opened { largest: !largest };
                    let grow = WatchAction::Map(MapAction::GrowWithin(within));
                    seen.ask_by(button.on_hover_text(tip), grow);
                }
                let all = WatchAction::Map(MapAction::GrowWithin(Within::AllRooms));
                seen.ask_by(ui.button("All rooms"), all);
            }
        });
    });
}
