//! The dialogs that ask for a file.

use crate::watch::choices::last_part;
use crate::watch::files::Files;
use crate::widgets::{READY, Ready, heading, offer, when, window_over_all};
use crate::{Dialog, FileAction, Seen, WatchAction, palette};
use egui::text::{CCursor, CCursorRange};
use egui::{Button, Checkbox, Context, Id, Key, RichText, TextEdit, Ui};

/// Draws the open dialog, if there is one.
pub(crate) fn files(context: &Context, seen: &Seen, files: &Files) {
    let dialog = seen.common.dialog;
    let Some(dialog) = dialog.filter(|dialog| matches!(dialog, Dialog::Open | Dialog::Save)) else {
        return;
    };
    let title = match dialog {
        Dialog::Open => "Open a file or a code",
        _ => "Save the map",
    };
    let closed = window_over_all(context, title, |ui| {
        ui.set_min_width(380.0);
        ask(ui, seen, files, dialog);
    });
    seen.ask_if(closed.then_some(WatchAction::Escape));
}

/// Whether the dialog of that name was closed in the last pass.
pub(crate) fn has_just_opened(ui: &Ui, name: &str) -> bool {
    let id = Id::unique(("pass of the dialog", name));
    let pass = ui.ctx().cumulative_pass_nr();
    let before = ui.data(|data| data.get_temp::<u64>(id));
    ui.data_mut(|data| data.insert_temp(id, pass));
    before.is_none_or(|before| before + 1 < pass)
}

/// Selects the text of a field, so that typing or pasting replaces it.
pub(crate) fn select_all(context: &Context, id: Id, text: &str) {
    let mut state = TextEdit::load_state(context, id).unwrap_or_default();
    let all = CCursorRange::two(CCursor::new(0), CCursor::new(text.chars().count()));
    state.cursor.set_char_range(Some(all));
    state.store(context, id);
}

fn ask(ui: &mut Ui, seen: &Seen, files: &Files, dialog: Dialog) {
    let common = seen.common;
    let (id, path_id, replace_id) = (
        Id::unique("path"),
        Id::unique("typed path"),
        Id::unique("replace"),
    );
    let mut path: String = ui.data(|data| data.get_temp(path_id)).unwrap_or_default();
    let mut replace = ui.data(|data| data.get_temp(replace_id)).unwrap_or(false);
    let awaited = files.awaited.in_words(common);
    let free = awaited.is_none();
    let is_page = common.host.is_page();
    let (asks, name) = match dialog {
        Dialog::Open if is_page => ("A link or a share code:", "Open"),
        Dialog::Open => (
            "Path of a map, a scenario (.scen) or a trace, a link, or a share code:",
            "Open",
        ),
        _ => ("File name (the extension sets the format):", "Save"),
    };
    let label = ui.label(asks);
    let edit = TextEdit::singleline(&mut path)
        .id(id)
        .desired_width(f32::INFINITY);
    let idle = when(free, "The last request is still running.");
    let response = offer(ui, idle, edit).labelled_by(label.id);
    let entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    if free && !response.has_focus() && !entered && ui.memory(|memory| memory.focused().is_none()) {
        response.request_focus();
        select_all(ui.ctx(), id, &path);
    }
    if dialog == Dialog::Save && !is_page {
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
        ui.label(RichText::new(error).color(palette(common.theme).goal));
    }
    ui.add_space(6.0);
    ui.horizontal(|ui| {
        let named = when(!path.trim().is_empty(), "The field is empty.");
        let ready = idle.and(named);
        let clicked = offer(ui, ready, Button::new(name)).clicked();
        if ready.is_ok() && (clicked || entered) {
            let path = path.trim().to_owned();
            seen.ask(match dialog {
                Dialog::Open => WatchAction::File(FileAction::Open(path)),
                _ => WatchAction::File(FileAction::Save(path, replace)),
            });
        }
        seen.ask_by(ui.button("Cancel"), WatchAction::Escape);
    });
    if dialog == Dialog::Open && is_page {
        choose(ui, seen, idle);
    } else if dialog == Dialog::Open {
        recent(ui, seen, files.recent.paths(), idle);
    }
    ui.data_mut(|data| {
        data.insert_temp(path_id, path);
        data.insert_temp(replace_id, replace);
    });
}

/// The button that lets the browser ask for files.
fn choose(ui: &mut Ui, seen: &Seen, idle: Ready) {
    heading(ui, seen.common.theme, "FILES");
    ui.label("Choose a map, a trace or a level, or drop it on the page. Choose a scenario and its maps together.");
    if offer(ui, idle, Button::new("Choose files…")).clicked() {
        seen.common.host.choose();
    }
    ui.add_space(4.0);
}

/// The recent files, each with a button that opens it again.
fn recent(ui: &mut Ui, seen: &Seen, paths: &[String], idle: Ready) {
    if paths.is_empty() {
        return;
    }
    heading(ui, seen.common.theme, "RECENT FILES");
    for path in paths {
        let button = offer(ui, idle, Button::new(last_part(path)).truncate());
        let open = FileAction::Open(path.clone());
        seen.ask_by(button.on_hover_text(path), WatchAction::File(open));
    }
    ui.add_space(4.0);
    let forget = offer(ui, READY, Button::new("Clear list"));
    seen.ask_by(forget, WatchAction::File(FileAction::ForgetRecent));
}
