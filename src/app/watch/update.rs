//! What each action does to the state.

mod edit;
mod map;
mod search;
mod time;
mod view;

use super::actions::{FileAction, WatchAction};
use super::choices::Gesture;
use super::readout::NO_DIRECTIONS;
use super::state::State;
use crate::app::dialog::Dialog;
use crate::formats::codes::level;
use crate::formats::codes::share::recognises;
use crate::formats::maps::directions;
use crate::words::grouped;

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

    fn act_on_file(&mut self, action: FileAction) {
        match action {
            FileAction::Open(text) if recognises(&text) => self.open_code(&text),
            FileAction::Open(text) if level::recognises_code(&text) => self.open_level_code(&text),
            FileAction::Open(path) => self.open(path),
            FileAction::Save(path, replace) => self.save(path, replace),
            FileAction::SetExport(form) => {
                self.exporting.form = form;
                // What was wrong with the form before.
                self.dialog_error = None;
            }
            FileAction::Export => self.export(),
            FileAction::CopySeed => {
                let seed = &self.chosen.grown.seed;
                self.notice = Some(format!("Copied the seed {seed}"));
                self.copy = Some(seed.to_string());
            }
            FileAction::CopyCode => self.copy_code(),
            FileAction::CopyDirections => self.copy_directions(),
            FileAction::ShowDialog(dialog) => self.show_dialog(dialog),
        }
    }

    fn show_dialog(&mut self, dialog: Dialog) {
        self.dialog_error = None;
        self.give_up_reading();
        self.prepare_export();
        self.dialog = match (dialog, &self.scene) {
            (Dialog::Save | Dialog::Export, None) => None,
            (dialog, _) => Some(dialog),
        };
    }

    fn copy_directions(&mut self) {
        let Some(scene) = &self.scene else {
            return;
        };
        let lanes = scene.race().map_or(&[][..], |race| &race.lanes);
        let lane = lanes.get(self.told_lane).or(lanes.last());
        let Some(score) = lane.and_then(|lane| lane.score.as_ref()) else {
            return;
        };
        if lane
            .and_then(|lane| lane.extent)
            .is_some_and(|extent| extent.jumps)
        {
            self.notice = Some(NO_DIRECTIONS.to_owned());
            return;
        }
        let directions = directions::of(scene.map().size(), &score.path);
        let lines: String = directions.flat_map(|one| [one.name(), "\n"]).collect();
        self.notice = Some(format!(
            "Copied {} directions",
            grouped(score.moves().unwrap_or(0))
        ));
        self.copy = Some(lines);
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
