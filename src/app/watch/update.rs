//! What each action does to the state.

mod edit;
mod file;
mod map;
mod search;
mod time;
mod view;

use super::actions::WatchAction;
use super::choices::Gesture;
use super::state::State;

impl State {
    /// Carries an action out.
    pub fn act(&mut self, action: WatchAction) {
        match action {
            WatchAction::Time(action) => self.act_on_time(action),
            WatchAction::Map(action) => self.act_on_map(action),
            WatchAction::Search(action) => self.act_on_search(action),
            WatchAction::View(action) => self.act_on_view(action),
            WatchAction::Edit(action) => self.act_on_edit(action),
            WatchAction::File(action) => self.act_on_file(action),
            WatchAction::Tell(words) if self.dialog.is_some() => self.dialog_error = Some(words),
            WatchAction::Tell(words) => self.notice = Some(words),
            WatchAction::Escape => self.escape(),
        }
    }

    /// Closes the topmost thing that is open; with nothing open, pauses.
    fn escape(&mut self) {
        if self.exporting.cancel() || self.give_up() {
        } else if self.dialog.take().is_some() {
            self.dialog_error = None;
        } else if self.notice.take().is_some() {
        } else if self.gesture != Gesture::Idle {
            self.gesture = Gesture::Idle;
            self.edit(|scene| {
                scene.end_stroke();
                scene.undo_stroke();
            });
        } else {
            self.projector.pause();
        }
    }
}
