//! What this tab has in the window's header: files, exports and sharing, in a narrow window in a menu.

use crate::app::dialog::Dialog;
use crate::app::room::Common;
use crate::app::typography::LABEL;
use crate::app::watch::actions::{FileAction, ViewAction, WatchAction};
use crate::app::watch::layout::WITH_COLUMN;
use crate::app::watch::state::State;
use crate::app::widgets::{NO_RUN, READY, command_button, toggle_button, when};
use crate::words::{self, grouped};
use egui::text::LayoutJob;
use egui::{FontId, Rect, Role, Sense, Ui, WidgetInfo, pos2, vec2};

/// The width of a window below which the buttons are a menu.
const WIDE: f32 = 760.0;

/// Shows them from right to left, beside what the window has in its header; says what was asked for.
pub fn show(ui: &mut Ui, state: &State, common: &Common) -> Vec<WatchAction> {
    let mut asked = Vec::new();
    let keymap = &state.keymap;
    let ready = when(state.scene.is_some(), NO_RUN);
    let width = ui.ctx().content_rect().width();
    let dialog = |dialog| WatchAction::File(FileAction::ShowDialog(dialog));
    // From right to left.
    let commands = [
        (WatchAction::File(FileAction::CopyCode), ready),
        (dialog(Dialog::Export), ready),
        (dialog(Dialog::Open), READY),
    ];
    if width >= WIDE {
        for (action, ready) in &commands {
            command_button(ui, keymap, action, *ready, &mut asked);
        }
    } else {
        ui.menu_button("Menu", |ui| {
            for (action, ready) in commands.iter().rev() {
                let before = asked.len();
                command_button(ui, keymap, action, *ready, &mut asked);
                if asked.len() > before {
                    ui.close();
                }
            }
        });
    }
    if width < WITH_COLUMN {
        let action = WatchAction::View(ViewAction::OpenColumn(state.column()));
        if let Some(command) = keymap.command_for(&action) {
            let on = state.is_column_open();
            let button = toggle_button(ui, common.theme, on, "Column");
            let tip = "Open or close the column at the right: Explain, Set up, Compare";
            let key = command.chords.first().map(|chord| chord.name());
            let tip = format!("{tip}  ({})", key.unwrap_or_default());
            if button.on_hover_text(tip).clicked() {
                asked.push(action);
            }
        }
    }
    told(ui, state, common);
    asked
}

/// What there is to tell, in the room that is left: a notice, or how the recordings stand.
fn told(ui: &mut Ui, state: &State, common: &Common) {
    let palette = common.theme.palette();
    let (text, colour) = match (&common.notice, standing(state)) {
        (Some(notice), _) => (notice.clone(), palette.accent_text),
        (None, Some(standing)) => (standing, palette.text3),
        (None, None) => return,
    };
    let room = ui.available_rect_before_wrap().shrink2(vec2(12.0, 2.0));
    if room.width() < 60.0 {
        return;
    }
    let font = FontId::proportional(LABEL + 1.0);
    let mut job = LayoutJob::simple(text.clone(), font, colour, room.width());
    job.wrap.max_rows = 2;
    let galley = ui.painter().layout_job(job);
    let at = pos2(room.left(), room.center().y - galley.size().y / 2.0);
    let rect = Rect::from_min_size(at, galley.size());
    let response = ui.interact(rect, ui.scope_id().with("told"), Sense::hover());
    ui.painter().galley(at, galley, colour);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &text));
    response.on_hover_text(&text);
}

/// How the recordings stand, where that is worth telling.
fn standing(state: &State) -> Option<String> {
    let readout = &state.readout;
    if readout.full {
        let words =
            "The recordings have reached their limit, so the run ends here; --history sets it.";
        Some(words.to_owned())
    } else if state.follows_another() {
        let (recorded, unit) = (grouped(readout.length), words::ticks(state.chosen.unit));
        Some(format!(
            "The other program is still writing: {recorded} {unit} so far …"
        ))
    } else if !readout.complete && state.scene.is_some() {
        let ahead = format!(
            "Working ahead: {} ticks recorded …",
            grouped(readout.length)
        );
        let needs = state.needs().into_iter();
        Some(needs.fold(ahead, |ahead, needs| format!("{ahead} {needs}")))
    } else {
        None
    }
}
