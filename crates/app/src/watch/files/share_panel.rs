//! The dialog that copies a link or command to the shown moment, the share code of the run, or HTML for a web page.

use crate::watch::files::shared::Shared;
use crate::widgets::{READY, heading, offer, window_over_all};
use crate::{Dialog, FileAction, Seen, WatchAction, palette};
use egui::{Button, Context, Id, Key, RichText, TextEdit, Ui};
use mazescope_core::words::capitalised;

/// Draws the dialog, if it is open.
pub(crate) fn show(context: &Context, seen: &Seen, shared: Option<&Shared>) {
    if seen.common.dialog != Some(Dialog::Share) {
        return;
    }
    let Some(shared) = shared else {
        return;
    };
    let closed = window_over_all(context, "Share this moment", |ui| {
        ui.set_width(ui.available_width().min(420.0));
        let page = seen.common.host.page();
        let plays = play_switch(ui, shared);
        let page = page.as_deref();
        let (about, what) = page.map_or((COMMAND, "command"), |_| (LINK, "link"));
        let mut rows = vec![
            (about, what, shared.link(plays, page)),
            (CODE, "code", shared.code()),
        ];
        rows.extend(page.map(|page| (FRAME, "HTML", shared.frame(page))));
        let mut fault = None;
        for (number, (about, what, text)) in rows.into_iter().enumerate() {
            match text {
                Ok(text) => row(ui, seen, (about, what), text, number == 0),
                Err(reason) => fault = Some(reason),
            }
        }
        ui.add_space(6.0);
        if let Some(reason) = &fault {
            let told = RichText::new(capitalised(reason));
            ui.label(told.color(palette(seen.common.theme).goal));
            ui.add_space(6.0);
        }
        ui.horizontal(|ui| {
            if fault.is_some() {
                let save = FileAction::ShowDialog(Dialog::Save);
                seen.ask_by(ui.button("Save the map…"), WatchAction::File(save));
            }
            seen.ask_by(ui.button("Close"), WatchAction::Escape);
        });
    });
    seen.ask_if(closed.then_some(WatchAction::Escape));
}

/// The parts of the dialog.
const LINK: &str = "Link to this step, with the map, its edits and the searches";
const COMMAND: &str = "Command that opens this step, with the map, its edits and the searches";
const CODE: &str = "Share code of the same run, without the step";
const FRAME: &str = "HTML that embeds the run in your own web page";

/// The choice whether a link plays at once; it is remembered while the dialog is open.
fn play_switch(ui: &mut Ui, shared: &Shared) -> bool {
    let id = Id::unique(("share plays", shared.number));
    let mut plays = ui.data(|data| data.get_temp(id)).unwrap_or(shared.plays);
    ui.checkbox(&mut plays, "Start playing when the link is opened");
    ui.data_mut(|data| data.insert_temp(id, plays));
    plays
}

/// A text with the button that copies it.
fn row(ui: &mut Ui, seen: &Seen, (about, what): (&str, &str), text: String, is_first: bool) {
    heading(ui, seen.common.theme, about);
    let mut shown = text.as_str();
    let edit = TextEdit::singleline(&mut shown).desired_width(f32::INFINITY);
    let field = ui.add(edit);
    let copy = offer(ui, READY, Button::new(format!("Copy {what}")));
    if is_first && ui.memory(|memory| memory.focused().is_none()) {
        copy.request_focus();
    }
    let entered = field.has_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    if copy.clicked() || entered {
        let said = format!("Copied the {what}.");
        seen.ask(WatchAction::File(FileAction::Copy(text, said)));
    }
    ui.add_space(4.0);
}
