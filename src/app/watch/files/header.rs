//! The buttons of this tab in the window's header: brushes, undo, files, exports and sharing.
//!
//! In a narrow window, the buttons of files are a menu.

use crate::app::dialog::Dialog;
use crate::app::watch::actions::{FileAction, ViewAction, WatchAction};
use crate::app::watch::choices::ColumnTab;
use crate::app::watch::layout::placed::part;
use crate::app::watch::map::bar::WITH_COLUMN_BUTTONS;
use crate::app::watch::map::brushes;
use crate::app::watch::map::hand::Hand;
use crate::app::watch::seen::Seen;
use crate::app::watch::time::notice;
use crate::app::widgets::{READY, Ready};
use egui::{Align, Layout, Ui, vec2};

/// Draws the buttons of files from right to left, and those of `hand` at the left; `ready` is whether there is a run to
/// share. In a narrow window, the buttons of files are a menu with those of the column, which is open at `open`.
pub(crate) fn show(ui: &mut Ui, seen: &Seen, hand: &Hand, ready: Ready, open: Option<ColumnTab>) {
    let width = ui.ctx().content_rect().width();
    let dialog = |dialog| WatchAction::File(FileAction::ShowDialog(dialog));
    // From right to left.
    let commands = [
        (WatchAction::File(FileAction::CopyCode), ready),
        (dialog(Dialog::Export), ready),
        (dialog(Dialog::Open), READY),
    ];
    if width >= WITH_COLUMN_BUTTONS {
        for (action, ready) in commands {
            seen.command(ui, action, ready);
        }
    } else {
        ui.menu_button("Menu", |ui| {
            for (action, ready) in commands.into_iter().rev() {
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
    }
    let mut room = ui.available_rect_before_wrap().shrink2(vec2(12.0, 2.0));
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
