//! The buttons of this tab in the window's header: brushes, undo, files, exports and sharing.
//!
//! In a narrow window, the buttons of files are a menu.

use crate::phone::{make_room, on_phone};
use crate::typography::{BODY, bold_font};
use crate::watch::choices::ColumnTab;
use crate::watch::layout::placed::part;
use crate::watch::map;
use crate::watch::map::bar::WITH_COLUMN_BUTTONS;
use crate::watch::map::brushes;
use crate::watch::map::hand::Hand;
use crate::watch::time::notice;
use crate::widgets::{READY, Ready, menu, set_words};
use crate::{Dialog, FileAction, Seen, ViewAction, WatchAction, palette};
use egui::text::{LayoutJob, TextFormat};
use egui::{Align, FontId, Layout, Rect, Ui, vec2};

/// The lesson in the middle of the space: "Lesson 1 of 12: Deep or wide?".
fn lesson(ui: &mut Ui, seen: &Seen, title: &str, room: Rect) {
    let palette = palette(seen.common.theme);
    let (number, name) = title.split_once(": ").unwrap_or(("", title));
    let mut job = LayoutJob::default();
    let plain = TextFormat::simple(FontId::proportional(BODY), palette.text2);
    job.append(&format!("{number}: "), 0.0, plain);
    let strong = TextFormat::simple(bold_font(BODY), palette.text);
    job.append(name, 0.0, strong);
    let galley = ui.painter().layout_job(job.clone());
    if galley.size().x <= room.width() {
        let place = Rect::from_center_size(room.center(), galley.size());
        set_words(ui, place, title, job);
    }
}

/// Draws the buttons of files from right to left, and those of `hand` at the left; `ready` is whether there is a run to
/// share. In a narrow window, the buttons of files are a menu with those of the column, which is open at `open`.
pub(crate) fn show(ui: &mut Ui, seen: &Seen, hand: &Hand, ready: Ready, open: Option<ColumnTab>) {
    let width = ui.ctx().content_rect().width();
    let dialog = |dialog| WatchAction::File(FileAction::ShowDialog(dialog));
    // From right to left.
    let commands = [
        (dialog(Dialog::Share), ready),
        (dialog(Dialog::Export), ready),
        (dialog(Dialog::Open), READY),
    ];
    // A lesson fixes its map.
    let opens = |action: &WatchAction| *action == dialog(Dialog::Open);
    let in_lesson = seen.guide.is_active();
    let commands = commands
        .into_iter()
        .filter(|(action, _)| !(in_lesson && opens(action) || seen.guide.has_no_files));
    let small = on_phone(ui);
    if (width >= WITH_COLUMN_BUTTONS && !small) || in_lesson {
        for (action, ready) in commands {
            seen.command(ui, action, ready);
        }
    } else {
        menu(ui, "Menu", &mut |ui| {
            make_room(ui);
            for (action, ready) in commands.clone().rev() {
                if seen.command(ui, action, ready) {
                    ui.close();
                }
            }
            ui.separator();
            for tab in ColumnTab::ALL {
                let action = WatchAction::View(ViewAction::OpenColumn(tab));
                seen.switch(ui, action, open == Some(tab));
            }
        });
        if small {
            map::bar::in_menu(ui, seen);
        }
    }
    // A narrow window has no points to spare.
    let margin = if width >= WITH_COLUMN_BUTTONS {
        12.0
    } else {
        2.0
    };
    let mut room = (ui.available_rect_before_wrap()).shrink2(vec2(margin, 2.0));
    if let Some(title) = &seen.guide.title {
        let told = notice::told(seen).filter(|_| width >= notice::IN_HEADER);
        match told {
            Some(told) => notice::show(ui, room, &told, 2),
            None => lesson(ui, seen, title, room),
        }
        return;
    }
    let end = room.left() + brushes::WIDTH;
    if end <= room.right() {
        let group = room.with_max_x(end);
        let mut group = part(ui, group, Layout::left_to_right(Align::Center));
        brushes::show(&mut group, seen, hand);
        room.min.x = end + 16.0;
    }
    if let Some(told) = notice::told(seen).filter(|_| width >= notice::IN_HEADER) {
        notice::show(ui, room, &told, 2);
    }
}
