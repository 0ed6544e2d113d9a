//! The buttons of this tab in the window's header: files, exports and sharing; a menu in a narrow window.

use crate::app::dialog::Dialog;
use crate::app::watch::actions::{FileAction, ViewAction, WatchAction};
use crate::app::watch::choices::ColumnTab;
use crate::app::watch::map::bar::WITH_COLUMN_BUTTONS;
use crate::app::watch::seen::Seen;
use crate::app::watch::time::notice;
use crate::app::widgets::{NO_RUN, READY, when};
use egui::{Ui, vec2};

/// Draws the buttons from right to left. In a narrow window they are a menu with the buttons of the column, which is
/// open at `open`.
pub(crate) fn show(ui: &mut Ui, seen: &Seen, open: Option<ColumnTab>) {
    let ready = when(seen.time.scene.is_some(), NO_RUN);
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
    if let Some(told) = notice::told(seen).filter(|_| width >= notice::IN_HEADER) {
        let room = ui.available_rect_before_wrap().shrink2(vec2(12.0, 2.0));
        notice::show(ui, room, &told, 2);
    }
}
