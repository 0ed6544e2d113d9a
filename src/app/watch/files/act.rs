//! What comes from files and the clipboard, and goes there.

use crate::app::dialog::Dialog;
use crate::app::room::Common;
use crate::app::watch::actions::FileAction;
use crate::app::watch::boards::readout::NO_DIRECTIONS;
use crate::app::watch::state::State;
use crate::formats::codes::level;
use crate::formats::codes::share::recognises;
use crate::formats::maps::directions;
use crate::words::grouped;

impl State {
    /// Opens, saves, exports or copies what is asked for.
    pub(crate) fn act_on_file(&mut self, action: FileAction, common: &mut Common) {
        match action {
            FileAction::Open(text) if recognises(&text) => self.open_code(&text, common),
            FileAction::Open(text) if level::recognises_code(&text) => {
                self.open_level_code(&text, common)
            }
            FileAction::Open(path) => self.open(path, common),
            FileAction::ForgetRecent => self.files.recent.forget(),
            FileAction::Save(path, replace) => self.save(path, replace, common),
            FileAction::SetExport(form) => {
                self.files.exporting.form = form;
                // What was wrong with the form before.
                common.dialog_error = None;
            }
            FileAction::Export => self.export(common),
            FileAction::CopySeed => {
                let seed = &self.chosen.grown.seed;
                common.done(format!("Copied the seed {seed}"));
                common.copy = Some(seed.to_string());
            }
            FileAction::CopyCode => self.copy_code(common),
            FileAction::CopyDirections => self.copy_directions(common),
            FileAction::CopyExplanation => self.copy_explanation(common),
            FileAction::ShowDialog(dialog) => self.show_dialog(dialog, common),
        }
    }

    fn show_dialog(&mut self, dialog: Dialog, common: &mut Common) {
        common.dialog_error = None;
        self.give_up_reading(common);
        self.prepare_export();
        common.dialog = match (dialog, &self.time.scene) {
            (Dialog::Save | Dialog::Export, None) => None,
            (dialog, _) => Some(dialog),
        };
    }

    fn copy_directions(&self, common: &mut Common) {
        let Some(scene) = &self.time.scene else {
            return;
        };
        let lanes = scene.race().map_or(&[][..], |race| &race.lanes);
        let lane = lanes.get(self.compare.told_lane).or(lanes.last());
        let Some(score) = lane.and_then(|lane| lane.score.as_ref()) else {
            return;
        };
        if lane
            .and_then(|lane| lane.extent)
            .is_some_and(|extent| extent.jumps)
        {
            common.tell(NO_DIRECTIONS.to_owned());
            return;
        }
        let directions = directions::of(scene.map().size(), &score.path);
        let lines: String = directions.flat_map(|one| [one.name(), "\n"]).collect();
        common.done(format!(
            "Copied {} directions",
            grouped(score.moves().unwrap_or(0))
        ));
        common.copy = Some(lines);
    }
}
