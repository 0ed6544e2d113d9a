//! What this tab has in the window's header: the seed, files and exports.

use crate::app::dialog::Dialog;
use crate::app::watch::actions::{FileAction, MapAction, WatchAction};
use crate::app::watch::state::State;
use crate::app::widgets::command_button;
use egui::{Id, TextEdit, Ui};

/// Points that the seed and the buttons which copy it need beside each other.
const COPYING: f32 = 280.0;

/// Shows them from right to left, beside what the window has in its header; says what was asked for.
pub fn show(ui: &mut Ui, state: &State) -> Vec<WatchAction> {
    let mut asked = Vec::new();
    let keymap = &state.keymap;
    let can_save = state.scene.is_some();
    for (dialog, ready) in [
        (Dialog::Export, can_save),
        (Dialog::Save, can_save),
        (Dialog::Open, true),
    ] {
        command_button(
            ui,
            keymap,
            &WatchAction::File(FileAction::ShowDialog(dialog)),
            ready,
            &mut asked,
        );
    }
    // In a narrow window the seed itself needs the room; the keys copy all the same.
    if ui.available_width() > COPYING {
        command_button(
            ui,
            keymap,
            &WatchAction::File(FileAction::CopyCode),
            can_save,
            &mut asked,
        );
        command_button(
            ui,
            keymap,
            &WatchAction::File(FileAction::CopySeed),
            true,
            &mut asked,
        );
    }
    seed(ui, state, &mut asked);
    asked
}

/// The seed, to be read, typed and pasted; Enter grows its map.
fn seed(ui: &mut Ui, state: &State, asked: &mut Vec<WatchAction>) {
    let id = Id::unique("seed");
    let typed = Id::unique("typed seed");
    let shown = state.chosen.grown.seed.to_string();
    let focused = ui.memory(|memory| memory.has_focus(id));
    let mut text = match focused {
        true => ui
            .data(|data| data.get_temp(typed))
            .unwrap_or(shown.clone()),
        false => shown.clone(),
    };
    let width = (ui.available_width() - 60.0).clamp(60.0, 190.0);
    let edit = TextEdit::singleline(&mut text)
        .id(id)
        .desired_width(width)
        .char_limit(120);
    let tip = "The seed decides everything that chance decides. Type one and press Enter.";
    let response = ui.add(edit).on_hover_text(tip);
    let label = ui.label("Seed");
    let response = response.labelled_by(label.id);
    let entered = response.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
    if entered {
        // The text of this very frame may have changed too.
        asked.push(WatchAction::Map(MapAction::SetSeed(text.clone())));
    } else if response.lost_focus() && text != shown {
        let words =
            format!("The seed is still {shown}: Enter takes the one that is typed, {text}.");
        asked.push(WatchAction::Tell(words));
    }
    ui.data_mut(|data| data.insert_temp(typed, text));
}
