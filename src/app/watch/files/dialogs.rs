//! The dialogs that ask for a file.

use crate::app::dialog::Dialog;
use crate::app::room::Common;
use crate::app::watch::actions::{FileAction, WatchAction};
use crate::app::watch::choices::last_part;
use crate::app::watch::files::Files;
use crate::app::widgets::{READY, Ready, heading, offer, when};
use egui::text::{CCursor, CCursorRange};
use egui::{Align2, Button, Checkbox, Context, Id, Key, RichText, TextEdit, Ui, Window};

/// Shows the dialog that is open, if one is.
pub fn files(context: &Context, files: &Files, common: &Common) -> Vec<WatchAction> {
    let Some(dialog) = common.dialog.filter(|&dialog| dialog != Dialog::Export) else {
        return Vec::new();
    };
    let mut open = true;
    let mut asked = Vec::new();
    let title = match dialog {
        Dialog::Open => "Open a file or a code",
        Dialog::Save | Dialog::Export => "Save the map",
    };
    Window::new(title)
        .open(&mut open)
        .collapsible(false)
        .resizable(false)
        .anchor(Align2::CENTER_CENTER, egui::Vec2::ZERO)
        .show(context, |ui| {
            ui.set_min_width(380.0);
            asked = ask(ui, files, common, dialog);
        });
    if !open {
        asked.push(WatchAction::Escape);
    }
    asked
}

/// Selects the text of a field, so that what is typed or pasted takes its place.
pub(crate) fn select_all(context: &Context, id: Id, text: &str) {
    let mut state = TextEdit::load_state(context, id).unwrap_or_default();
    let all = CCursorRange::two(CCursor::new(0), CCursor::new(text.chars().count()));
    state.cursor.set_char_range(Some(all));
    state.store(context, id);
}

fn ask(ui: &mut Ui, files: &Files, common: &Common, dialog: Dialog) -> Vec<WatchAction> {
    let (id, path_id, replace_id) = (
        Id::unique("path"),
        Id::unique("typed path"),
        Id::unique("replace"),
    );
    let mut path: String = ui.data(|data| data.get_temp(path_id)).unwrap_or_default();
    let mut replace = ui.data(|data| data.get_temp(replace_id)).unwrap_or(false);
    let awaited = files.awaited.in_words(common);
    let free = awaited.is_none();
    let label = ui.label(match dialog {
        Dialog::Open => "A map, a scenario (.scen) or a trace, by its path; or a share code:",
        Dialog::Save | Dialog::Export => "Under this path, whose extension says the format:",
    });
    let edit = TextEdit::singleline(&mut path)
        .id(id)
        .desired_width(f32::INFINITY);
    let idle = when(free, "The last request is still under way");
    let response = offer(ui, idle, edit).labelled_by(label.id);
    let entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    if free && !response.has_focus() && !entered && ui.memory(|memory| memory.focused().is_none()) {
        response.request_focus();
        select_all(ui.ctx(), id, &path);
    }
    if dialog == Dialog::Save {
        let allow = Checkbox::new(&mut replace, "Replace the file if it exists");
        offer(ui, idle, allow);
    }
    if let Some(awaited) = awaited {
        ui.add_space(4.0);
        ui.horizontal(|ui| {
            ui.spinner();
            ui.label(awaited);
        });
    } else if let Some(error) = &common.dialog_error {
        ui.add_space(4.0);
        ui.label(RichText::new(error).color(common.theme.palette().goal));
    }
    ui.add_space(6.0);
    let name = match dialog {
        Dialog::Open => "Open",
        Dialog::Save | Dialog::Export => "Save",
    };
    let mut asked = Vec::new();
    ui.horizontal(|ui| {
        let named = when(!path.trim().is_empty(), "Nothing is typed yet");
        let ready = idle.and(named);
        let clicked = offer(ui, ready, Button::new(name)).clicked();
        if ready.is_ok() && (clicked || entered) {
            let path = path.trim().to_owned();
            asked.push(match dialog {
                Dialog::Open => WatchAction::File(FileAction::Open(path)),
                Dialog::Save | Dialog::Export => WatchAction::File(FileAction::Save(path, replace)),
            });
        }
        if ui.button("Cancel").clicked() {
            asked.push(WatchAction::Escape);
        }
    });
    if dialog == Dialog::Open {
        recent(ui, files.recent.paths(), common, idle, &mut asked);
    }
    ui.data_mut(|data| {
        data.insert_temp(path_id, path);
        data.insert_temp(replace_id, replace);
    });
    asked
}

/// The files that were opened last, each a click away from being opened again.
fn recent(
    ui: &mut Ui,
    paths: &[String],
    common: &Common,
    idle: Ready,
    asked: &mut Vec<WatchAction>,
) {
    if paths.is_empty() {
        return;
    }
    heading(ui, common.theme, "OPENED LAST");
    for path in paths {
        let button = Button::new(last_part(path)).truncate();
        if offer(ui, idle, button).on_hover_text(path).clicked() {
            asked.push(WatchAction::File(FileAction::Open(path.clone())));
        }
    }
    ui.add_space(4.0);
    if offer(ui, READY, Button::new("Forget these")).clicked() {
        asked.push(WatchAction::File(FileAction::ForgetRecent));
    }
}
