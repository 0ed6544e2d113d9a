//! The bar below the board: the walk, the walls, and one line that explains the game.

use super::buttons::button;
use crate::app::keys::command::Command;
use crate::app::room::Common;
use crate::app::walls::actions::WallsAction;
use crate::app::walls::state::WallsState;
use crate::app::walls::walker::SPEEDS;
use crate::app::widgets::{toggle_button, when};
use egui::{Button, RichText, Ui};

/// Points below which the buttons have no room side by side.
const NARROW: f32 = 480.0;

/// Points that the bar takes in a window of that width: a narrow one has two rows of
/// buttons.
pub fn height(width: f32) -> f32 {
    let rows = if width < NARROW { 2.0 } else { 1.0 };
    48.0 + 28.0 * rows
}

/// Shows the bar.
pub fn show(ui: &mut Ui, state: &WallsState, common: &Common) -> Vec<WallsAction> {
    let mut asked = Vec::new();
    let palette = common.theme.palette();
    ui.horizontal_wrapped(|ui| {
        let walking = state.walk.as_ref().is_some_and(|walk| !walk.is_over());
        let name = if walking { "Stop" } else { "Start" };
        let text = RichText::new(name).color(palette.on_accent).strong();
        let start = ui.add(Button::new(text).fill(palette.accent));
        if start
            .on_hover_text(state.keymap.tooltip(&WallsAction::Start))
            .clicked()
        {
            asked.push(WallsAction::Start);
        }
        let keys = |action| {
            let command = state.keymap.command_for(&action);
            command.map_or(String::new(), Command::keys)
        };
        let keys = [WallsAction::Faster(-1), WallsAction::Faster(1)].map(keys);
        let keys = match keys.iter().any(String::is_empty) {
            true => String::new(),
            false => format!("  ({})", keys.join(" and ")),
        };
        for (place, (name, rate)) in SPEEDS.iter().enumerate() {
            let on = state.speed == place;
            let tip = format!("{rate} tiles a second{keys}");
            if toggle_button(ui, common.theme, on, name)
                .on_hover_text(tip)
                .clicked()
            {
                asked.push(WallsAction::Speed(place));
            }
        }
        ui.separator();
        let (undo, redo) = state.can();
        button(
            ui,
            &state.keymap,
            "Undo",
            when(undo, "Nothing has been placed or taken"),
            WallsAction::Undo,
            &mut asked,
        );
        button(
            ui,
            &state.keymap,
            "Redo",
            when(redo, "Nothing has been undone"),
            WallsAction::Redo,
            &mut asked,
        );
        let clear = !state.game.placed().is_empty() || state.tool.is_some();
        button(
            ui,
            &state.keymap,
            "Clear",
            when(clear, "There are no walls of yours"),
            WallsAction::Clear,
            &mut asked,
        );
    });
    ui.add_space(2.0);
    let explained = match (
        state.told.as_deref().or(common.notice.as_deref()),
        state.tool,
    ) {
        (Some(told), _) => told,
        (None, Some(_)) => {
            "Choose a thing at the right and draw it on the board; Start plays what you made."
        }
        (None, None) => {
            "Click cells to place walls: the walker takes the shortest way from left to right; make it long enough."
        }
    };
    let colour = if state.told.is_some() || common.notice.is_some() {
        palette.text
    } else {
        palette.text2
    };
    let explained = egui::Label::new(RichText::new(explained).color(colour));
    ui.add(match ui.available_width() < NARROW {
        true => explained.wrap(),
        false => explained.truncate(),
    });
    asked
}
