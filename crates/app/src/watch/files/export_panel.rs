//! The dialog that exports a picture or an animation of the run.

use crate::watch::files::dialogs::{has_just_opened, select_all};
use crate::watch::files::export_form::{BEGINNING, Exporting, Form};
use crate::watch::layout::numbers::Numbers;
use crate::widgets::{Ready, offer, offer_all, when, window_over_all};
use crate::{Common, Dialog, FileAction, Seen, Theme, WatchAction, palette};
use egui::{
    Button, ComboBox, Context, DragValue, Grid, Id, Key, ProgressBar, RichText, TextEdit, Ui,
};
use mazescope_core::words::grouped;
use mazescope_pictures::{ExportKind, FilmMoment};
use std::cell::RefCell;

/// The reason that disables the fields during an export.
const WRITING: &str = "A file is being written.";

/// Draws the dialog, if it is open.
pub(crate) fn show(context: &Context, seen: &Seen, exporting: &Exporting) {
    let common = seen.common;
    if common.dialog != Some(Dialog::Export) {
        return;
    }
    let closed = window_over_all(context, "Export the run", |ui| {
        ui.set_width(420.0);
        let mut form = exporting.form.clone();
        let writing = exporting.share().is_some();
        let idle = when(!writing, WRITING);
        let told = RefCell::default();
        let of_fields = Seen {
            asked: &told,
            ..*seen
        };
        let entered = offer_all(ui, idle, |ui| fields(ui, &of_fields, &mut form));
        if form != exporting.form {
            seen.ask(WatchAction::File(FileAction::SetExport(form.clone())));
        }
        // A changed form clears the former error, but not the one that the fields report now.
        seen.ask_if(told.take());
        ui.add_space(4.0);
        what_is_known(ui, exporting, common, &form);
        ui.add_space(6.0);
        buttons(ui, seen, idle, &form, entered);
    });
    seen.ask_if(closed.then_some(WatchAction::Escape));
}

/// The fields of the form; returns whether Enter was pressed in the file name.
fn fields(ui: &mut Ui, seen: &Seen, form: &mut Form) -> bool {
    let readout = &seen.time.readout;
    let label = ui.label("File name (.gif, .apng, .png or .svg):");
    let id = Id::unique("export path");
    let edit = TextEdit::singleline(&mut form.path)
        .id(id)
        .desired_width(f32::INFINITY);
    let path = ui.add(edit).labelled_by(label.id);
    if has_just_opened(ui, "export") {
        path.request_focus();
        select_all(ui.ctx(), id, &form.path);
    }
    // A browser never replaces a file.
    if !seen.common.host.is_page() {
        ui.checkbox(&mut form.replace, "Replace the file if it exists");
    }
    let kind = form.kind();
    let moves = kind.is_none_or(ExportKind::moves);
    let most = kind.map_or(100, ExportKind::most_frames_a_second);
    Grid::new("export").num_columns(2).show(ui, |ui| {
        let pixels = Numbers {
            unit: " px",
            ..Numbers::whole("Cell size", 0, 64)
        };
        number(ui, seen, pixels, &mut form.cell, "to fit a page");
        if moves {
            let frames = Numbers::whole("Frames per second", 0, most);
            number(ui, seen, frames, &mut form.fps, "automatic");
            let steps = Numbers::whole("Steps per frame", 0, 1_000_000);
            number(ui, seen, steps, &mut form.steps, "for about 12 s");
        }
        let now = readout.moment();
        if moves {
            let mut first = vec![BEGINNING];
            for each in [FilmMoment::Race(0), now] {
                // On a given map the search starts at the beginning.
                let beginning = each == FilmMoment::Race(0) && readout.race_start == 0;
                if !beginning && !first.contains(&each) {
                    first.push(each);
                }
            }
            moment(ui, "From", &mut form.from, now, &first);
            ui.end_row();
        }
        let last = if moves { "To" } else { "Moment" };
        moment(ui, last, &mut form.to, now, &[now, FilmMoment::End]);
        ui.end_row();
        ui.label("Limits");
        let numbers = Numbers::whole("Limits", 1, 100);
        let tip = "Multiplies the limits of 200 MiB, 20,000 frames and 8192 pixels per side.";
        numbers.field(ui, seen, |ui, reader| {
            let field = DragValue::new(&mut form.limit)
                .range(1..=100)
                .speed(0.1)
                .update_while_editing(false)
                .custom_parser(reader);
            ui.add(field.prefix("× ")).on_hover_text(tip)
        });
        ui.end_row();
        ui.label("Colours");
        let theme = form.theme.unwrap_or(seen.common.theme);
        ComboBox::from_id_salt("export colours")
            .selected_text(theme.name())
            .show_ui(ui, |ui| {
                for each in Theme::ALL {
                    let chosen = ui.selectable_label(each == theme, each.name());
                    if chosen.clicked() {
                        form.theme = Some(each);
                    }
                }
            });
        ui.end_row();
    });
    path.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter))
}

/// The choice of a moment; the moment of the clock is named as such.
fn moment(
    ui: &mut Ui,
    label: &str,
    chosen: &mut FilmMoment,
    now: FilmMoment,
    choices: &[FilmMoment],
) {
    let label = ui.label(label);
    let list = ComboBox::from_id_salt(label.id)
        .selected_text(name(*chosen))
        .width(170.0)
        .show_ui(ui, |ui| {
            for &each in choices {
                let words = match each == now {
                    true => format!("current moment: {}", name(each)),
                    false => name(each),
                };
                if ui.selectable_label(each == *chosen, words).clicked() {
                    *chosen = each;
                }
            }
        });
    list.response.labelled_by(label.id);
}

/// The name of a moment.
fn name(moment: FilmMoment) -> String {
    match moment {
        BEGINNING => "the beginning".to_owned(),
        FilmMoment::Tick(tick) => format!("step {}", grouped(tick)),
        FilmMoment::Race(0) => "the start of the search".to_owned(),
        FilmMoment::Race(tick) => format!("step {} of the search", grouped(tick)),
        FilmMoment::End => "the end".to_owned(),
    }
}

/// A number for which 0 means automatic, shown as `free`.
fn number<N: egui::emath::Numeric>(
    ui: &mut Ui,
    seen: &Seen,
    numbers: Numbers,
    value: &mut N,
    free: &'static str,
) {
    let unit = numbers.unit;
    ui.label(numbers.name);
    numbers.field(ui, seen, |ui, reader| {
        let field = DragValue::new(value)
            .range(numbers.range.clone())
            .speed(0.1)
            .update_while_editing(false)
            .custom_formatter(move |number, _| match number {
                0.0 => free.to_owned(),
                number => format!("{number}{unit}"),
            })
            // The text `free` may stay in the field.
            .custom_parser(|text| match text.trim() {
                text if text == free => Some(0.0),
                text => reader(text),
            });
        ui.add(field)
    });
    ui.end_row();
}

/// The estimate, the progress, or an error.
fn what_is_known(ui: &mut Ui, exporting: &Exporting, common: &Common, form: &Form) {
    if let Some(share) = exporting.share() {
        ui.add(ProgressBar::new(share).show_percentage());
        return;
    }
    let estimate = exporting.estimate.as_ref();
    let failed = estimate.and_then(|estimate| estimate.as_ref().err());
    if let Some(error) = common.dialog_error.as_ref().or(failed) {
        ui.label(RichText::new(error).color(palette(common.theme).goal));
        return;
    }
    ui.label(match (form.kind(), estimate) {
        (None, _) => "The file name must end in .gif, .apng, .png or .svg.".to_owned(),
        (_, Some(Ok(foreseen))) => foreseen.to_string(),
        (_, Some(Err(_)) | None) => "Estimating the file size…".to_owned(),
    });
}

fn buttons(ui: &mut Ui, seen: &Seen, idle: Ready, form: &Form, entered: bool) {
    ui.horizontal(|ui| {
        let known = "The file name must end in .gif, .apng, .png or .svg.";
        let ready = when(form.kind().is_some(), known).and(idle);
        let clicked = offer(ui, ready, Button::new("Export")).clicked();
        if clicked || ready.is_ok() && entered {
            seen.ask(WatchAction::File(FileAction::Export));
        }
        seen.ask_by(ui.button("Cancel"), WatchAction::Escape);
    });
}
