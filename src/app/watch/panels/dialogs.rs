//! What stands over everything: the list of keys, and the dialogs that ask for a file.

use crate::app::watch::actions::Action;
use crate::app::watch::choices::Dialog;
use crate::app::watch::state::State;
use egui::text::{CCursor, CCursorRange};
use egui::{Align2, Checkbox, Context, Grid, Id, Key, RichText, ScrollArea, TextEdit, Ui, Window};

/// A line of the list of keys: its heading, the keys, and what they do.
pub type KeyLine = (&'static str, String, &'static str);

/// Shows the list of keys of the open tab, if it is open.
pub fn keys(context: &Context, state: &State, lines: &[KeyLine]) -> Vec<Action> {
    let mut open = state.keys;
    if !open {
        return Vec::new();
    }
    let screen = context.screen_rect();
    Window::new("Keys")
        .open(&mut open)
        .collapsible(false)
        .resizable(false)
        .anchor(Align2::CENTER_CENTER, egui::Vec2::ZERO)
        .max_height((screen.height() - 80.0).max(1.0))
        .show(context, |ui| {
            ScrollArea::vertical().show(ui, |ui| {
                // Two columns where there is room.
                let half = lines.len().div_ceil(2);
                if screen.width() >= 1000.0 {
                    ui.horizontal_top(|ui| {
                        key_table(ui, state, &lines[..half], "keys left");
                        ui.add_space(24.0);
                        key_table(ui, state, &lines[half..], "keys right");
                    });
                } else {
                    key_table(ui, state, lines, "keys");
                }
            });
            if state.tab == 0 {
                ui.separator();
                ui.label(
                    "Mouse: left draws or moves start and goal, wheel zooms, middle or right \
                     button pans.",
                );
            }
        });
    if open {
        Vec::new()
    } else {
        vec![Action::ToggleKeys]
    }
}

fn key_table(ui: &mut Ui, state: &State, lines: &[KeyLine], id: &str) {
    let palette = state.theme.palette();
    Grid::new(id)
        .num_columns(2)
        .spacing([18.0, 4.0])
        .show(ui, |ui| {
            let mut group = "";
            for (heading, keys, tip) in lines {
                if *heading != group {
                    group = heading;
                    ui.label(RichText::new(group).strong().color(palette.faint));
                    ui.end_row();
                }
                ui.label(RichText::new(keys).monospace());
                ui.label(*tip);
                ui.end_row();
            }
        });
}

/// Shows the dialog that is open, if one is.
pub fn files(context: &Context, state: &State) -> Vec<Action> {
    let Some(dialog) = state.dialog.filter(|&dialog| dialog != Dialog::Export) else {
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
            asked = ask(ui, state, dialog);
        });
    if !open {
        asked.push(Action::Escape);
    }
    asked
}

/// Selects the text of a field, so that what is typed or pasted takes its place.
pub(super) fn select_all(context: &Context, id: Id, text: &str) {
    let mut state = TextEdit::load_state(context, id).unwrap_or_default();
    let all = CCursorRange::two(CCursor::new(0), CCursor::new(text.chars().count()));
    state.cursor.set_char_range(Some(all));
    state.store(context, id);
}

fn ask(ui: &mut Ui, state: &State, dialog: Dialog) -> Vec<Action> {
    let (id, path_id, replace_id) = (Id::new("path"), Id::new("typed path"), Id::new("replace"));
    let mut path: String = ui.data(|data| data.get_temp(path_id)).unwrap_or_default();
    let mut replace = ui.data(|data| data.get_temp(replace_id)).unwrap_or(false);
    let awaited = state.awaits();
    let free = awaited.is_none();
    let label = ui.label(match dialog {
        Dialog::Open => "A map, a scenario (.scen) or a trace, by its path; or a share code:",
        Dialog::Save | Dialog::Export => "Under this path, whose extension says the format:",
    });
    let edit = TextEdit::singleline(&mut path)
        .id(id)
        .desired_width(f32::INFINITY);
    let response = ui.add_enabled(free, edit).labelled_by(label.id);
    let entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    if free && !response.has_focus() && !entered && ui.memory(|memory| memory.focused().is_none()) {
        response.request_focus();
        select_all(ui.ctx(), id, &path);
    }
    if dialog == Dialog::Save {
        let allow = Checkbox::new(&mut replace, "Replace the file if it exists");
        ui.add_enabled(free, allow);
    }
    if let Some(awaited) = awaited {
        ui.add_space(4.0);
        ui.horizontal(|ui| {
            ui.spinner();
            ui.label(awaited);
        });
    } else if let Some(error) = &state.dialog_error {
        ui.add_space(4.0);
        ui.label(RichText::new(error).color(state.theme.palette().goal));
    }
    ui.add_space(6.0);
    let name = match dialog {
        Dialog::Open => "Open",
        Dialog::Save | Dialog::Export => "Save",
    };
    let mut asked = Vec::new();
    ui.horizontal(|ui| {
        let ready = free && !path.trim().is_empty();
        let clicked = ui.add_enabled(ready, egui::Button::new(name)).clicked();
        if ready && (clicked || entered) {
            let path = path.trim().to_owned();
            asked.push(match dialog {
                Dialog::Open => Action::Open(path),
                Dialog::Save | Dialog::Export => Action::Save(path, replace),
            });
        }
        if ui.button("Cancel").clicked() {
            asked.push(Action::Escape);
        }
    });
    ui.data_mut(|data| {
        data.insert_temp(path_id, path);
        data.insert_temp(replace_id, replace);
    });
    asked
}
