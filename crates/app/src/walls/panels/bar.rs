//! The bar below the board: the walk, the walls, and one line that explains the game.

use super::Ask;
use crate::keys::command::Command;
use crate::phone::{TARGET, make_room, on_phone};
use crate::walls::actions::WallsAction;
use crate::walls::state::WallsState;
use crate::walls::walker::SPEEDS;
use crate::widgets::{toggle_button, when};
use crate::{Common, palette};
use egui::{Button, Label, RichText, Ui};

/// Points below which the buttons do not fit into one row.
const NARROW: f32 = 480.0;

/// The height of the bar in this window, in points. A narrow one has two rows of buttons.
pub(crate) fn height(ui: &Ui) -> f32 {
    let rows = if ui.available_width() < NARROW {
        2.0
    } else {
        1.0
    };
    let row = if on_phone(ui) { TARGET + 6.0 } else { 28.0 };
    48.0 + row * rows
}

/// Shows the bar.
pub(crate) fn show(ui: &mut Ui, state: &WallsState, common: &Common, ask: &mut Ask) {
    let palette = palette(common.theme);
    make_room(ui);
    ui.horizontal_wrapped(|ui| {
        let walking = state.walk.as_ref().is_some_and(|walk| !walk.is_over());
        let name = if walking { "Stop" } else { "Start" };
        let text = RichText::new(name).color(palette.on_accent).strong();
        let start = ui.add(Button::new(text).fill(palette.accent));
        ask.on_click(start, WallsAction::Start);
        let keys = [-1, 1].map(|by| {
            let command = state.keymap.command_for(&WallsAction::Faster(by));
            command.map_or(String::new(), Command::keys)
        });
        let keys = match keys.iter().any(String::is_empty) {
            true => String::new(),
            false => format!("  ({})", keys.join(" and ")),
        };
        for (place, (name, rate)) in SPEEDS.iter().enumerate() {
            let speed = toggle_button(ui, common.theme, state.speed == place, name);
            let tip = format!("The walker makes {rate} moves per second.{keys}");
            ask.on_click_of(speed, &tip, WallsAction::Speed(place));
        }
        ui.separator();
        let (undo, redo) = state.can();
        let undo = when(undo, "There is nothing to undo.");
        ask.button(ui, "Undo", undo, WallsAction::Undo);
        let redo = when(redo, "There is nothing to redo.");
        ask.button(ui, "Redo", redo, WallsAction::Redo);
        let clear = !state.game.placed().is_empty() || state.tool.is_some();
        let clear = when(clear, "You have not placed any walls.");
        ask.button(ui, "Clear", clear, WallsAction::Clear);
    });
    ui.add_space(2.0);
    let told = state.told.as_deref().or(common.notice.as_deref());
    let explained = told.unwrap_or(match state.tool {
        Some(_) => "Choose a tool at the right and draw on the board. Start plays your level.",
        None => "Click cells to place walls, so that the walker's shortest path is long enough.",
    });
    let colour = told.map_or(palette.text2, |_| palette.text);
    let explained = Label::new(RichText::new(explained).color(colour));
    ui.add(match ui.available_width() < NARROW {
        true => explained.wrap(),
        false => explained.truncate(),
    });
}
