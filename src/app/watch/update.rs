//! What each action does to the state.

use crate::app::room::Common;
use crate::app::watch::actions::WatchAction;
use crate::app::watch::choices::Gesture;
use crate::app::watch::state::State;
use crate::playback::scene::Scene;

impl State {
    /// Carries an action out.
    pub fn act(&mut self, action: WatchAction, common: &mut Common) {
        match action {
            WatchAction::Time(action) => self.act_on_time(action, common),
            WatchAction::Map(action) => self.act_on_map(action, common),
            WatchAction::Search(action) => self.act_on_search(action, common),
            WatchAction::View(action) => self.act_on_view(action, common),
            WatchAction::Edit(action) => self.act_on_edit(action, common),
            WatchAction::Predict(action) => self.predict(action, common),
            WatchAction::File(action) => self.act_on_file(action, common),
            WatchAction::Tell(words) if common.dialog.is_some() => {
                common.dialog_error = Some(words)
            }
            WatchAction::Tell(words) => common.tell(words),
            WatchAction::Escape => self.escape(common),
        }
    }

    /// Closes the topmost thing that is open; with nothing open, pauses.
    fn escape(&mut self, common: &mut Common) {
        if self.files.exporting.cancel() || self.give_up(common) {
        } else if common.dialog.take().is_some() {
            common.dialog_error = None;
        } else if self.predicting.open.take().is_some() {
        } else if std::mem::take(&mut self.hand.brush_in_hand) {
            common.tell("The brush is put away: a click on a map pins a cell, and a drag draws.");
        } else if common.notice.take().is_some() {
        } else if self.hand.gesture != Gesture::Idle {
            // Until the pointer leaves its first cell, only a brush in the hand has drawn something.
            let draws = matches!(self.hand.gesture, Gesture::Drawing(..));
            self.hand.gesture = Gesture::Idle;
            if self.hand.pressed.take().is_none() || draws {
                self.edit(common, Scene::undo_stroke);
            }
        } else if self.explaining.pinned.take().is_some() {
        } else {
            self.time.projector.pause();
        }
    }
}
