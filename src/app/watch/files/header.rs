//! The buttons of this tab in the window's header: files, exports and sharing; a menu in a narrow window.

use crate::app::dialog::Dialog;
use crate::app::watch::actions::{FileAction, ViewAction, WatchAction};
use crate::app::watch::choices::ColumnTab;
use crate::app::watch::layout::WITH_COLUMN;
use crate::app::watch::seen::Seen;
use crate::app::watch::time::notice;
use crate::app::widgets::{NO_RUN, READY, toggle_button, when};
use egui::{Ui, vec2};

/// Minimum width of a window with single buttons.
const WIDE: f32 = 760.0;

/// Draws the buttons from right to left, and the button of the column at `tab` if the column is closed or the window
/// is narrow.
pub(crate) fn show(ui: &mut Ui, seen: &Seen, (tab, open): (ColumnTab, bool)) {
    let ready = when(seen.time.scene.is_some(), NO_RUN);
    let width = ui.ctx().content_rect().width();
    let dialog = |dialog| WatchAction::File(FileAction::ShowDialog(dialog));
    // From right to left.
    let commands = [
        (WatchAction::File(FileAction::CopyCode), ready),
        (dialog(Dialog::Export), ready),
        (dialog(Dialog::Open), READY),
    ];
    if width >= WIDE {
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
        });
    }
    if width < WITH_COLUMN || !open {
        let action = WatchAction::View(ViewAction::OpenColumn(tab));
        if let Some(command) = seen.keymap.command_for(&action) {
            let button = toggle_button(ui, seen.common.theme, open, "Panel");
            let tip = "Open or close the panel with Explain, Set up and Compare.";
            let key = command.chords.first().map(|chord| chord.name());
            let tip = format!("{tip}  ({})", key.unwrap_or_default());
            seen.ask_by(button.on_hover_text(tip), action);
        }
    }
    if let Some(told) = notice::told(seen).filter(|_| width >= notice::IN_HEADER) {
        let room = ui.available_rect_before_wrap().shrink2(vec2(12.0, 2.0));
        notice::show(ui, room, &told, 2);
    }
}
