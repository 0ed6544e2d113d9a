//! The drafts of a level in the panel at the side: walls kept under names, chosen and deleted.

use super::buttons::tipped;
use super::fields::field;
use crate::app::room::Common;
use crate::app::walls::actions::WallsAction;
use crate::app::walls::state::WallsState;
use crate::app::widgets::READY;
use egui::Ui;

/// Shows the part of the panel.
pub fn show(ui: &mut Ui, state: &WallsState, common: &Common, asked: &mut Vec<WallsAction>) {
    if state.tool.is_some() {
        return;
    }
    ui.horizontal(|ui| {
        let tip = "Type a name and press Enter: the walls are kept under it, for this level";
        if let Some(name) = field(ui, "Keep as", "a name", "", tip)
            && !name.trim().is_empty()
        {
            asked.push(WallsAction::SaveDraft(name));
        }
    });
    for name in state.draft_names(common) {
        ui.horizontal(|ui| {
            let forget = WallsAction::DeleteDraft(name.clone());
            tipped(ui, "×", READY, "Delete this draft", forget, asked);
            let take = WallsAction::TakeDraft(name.clone());
            let tip = "Place its walls; undo returns those that stand";
            tipped(ui, &name, READY, tip, take, asked);
        });
    }
}
