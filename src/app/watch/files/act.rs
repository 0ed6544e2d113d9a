//! What comes from files and the clipboard, and goes there.

use crate::app::dialog::Dialog;
use crate::app::host::ToFile;
use crate::app::watch::files::export_form::Form;
use crate::app::watch::files::waiting::BeingRead;
use crate::app::watch::files::{Files, sharing};
use crate::app::watch::session::Session;
use crate::formats::codes::level;
use crate::formats::codes::share::recognises;
use crate::playback::player::Motion;

/// What comes from files and the clipboard, and goes there.
#[derive(Clone, Debug, PartialEq)]
pub enum FileAction {
    /// Copy the seed.
    CopySeed,
    /// Copy the share code of what is seen.
    CopyCode,
    /// Ask for a file to open or to save.
    ShowDialog(Dialog),
    /// Open a map file, or the run of a share code.
    Open(String),
    /// Show again what was opened last.
    ShowOpened,
    /// Show the search of the scenario that is so many further on, or back if negative.
    StepScenario(isize),
    /// Show the search of that place in the scenario, from 0.
    GoToTask(usize),
    /// Forget the files that were opened last.
    ForgetRecent,
    /// Save the map under that name; the flag allows to replace a file.
    Save(String, bool),
    /// Choose what the export is to be like.
    SetExport(Form),
    /// Make it.
    Export,
}

impl Files {
    /// Opens, saves, exports or copies what is asked for.
    pub(crate) fn act(&mut self, action: FileAction, session: &mut Session) {
        let common = &mut *session.common;
        match action {
            FileAction::Open(text) if recognises(&text) => {
                sharing::open_code(&text, session);
            }
            FileAction::Open(text) if level::recognises_code(&text) => {
                sharing::open_level_code(&text, common);
            }
            FileAction::Open(path) => {
                common.dialog_error = None;
                let later = common.host.open(&path, session.time.history);
                self.read(BeingRead::File(path, later), session);
            }
            FileAction::ShowOpened => {
                common.notice = None;
                session.show_again();
                session.time.projector.player.motion = Motion::Forward;
            }
            FileAction::StepScenario(by) => self.step_scenario(by, session),
            FileAction::GoToTask(place) => self.go_to_task(place, session),
            FileAction::ForgetRecent => self.recent.forget(),
            FileAction::Save(path, replace) => {
                if let Some(scene) = &session.time.scene {
                    let file = ToFile { path, replace };
                    self.awaited.save(file, scene.map(), common);
                }
            }
            FileAction::SetExport(form) => {
                self.exporting.form = form;
                // What was wrong with the form before.
                common.dialog_error = None;
            }
            FileAction::Export => {
                let (run, history) = (session.run(), session.time.history);
                self.exporting.export(run, history, session.common);
            }
            FileAction::CopySeed => {
                let seed = &session.chosen.grown.seed;
                common.done(format!("Copied the seed {seed}."));
                common.copy = Some(seed.to_string());
            }
            FileAction::CopyCode => sharing::copy_code(session.run(), session.common),
            FileAction::ShowDialog(dialog) => {
                common.dialog_error = None;
                self.awaited.give_up_reading(common);
                self.exporting.forget_moments(session.time.scenes);
                let ready = session.time.scene.is_some() || dialog == Dialog::Open;
                common.dialog = Some(dialog).filter(|_| ready);
            }
        }
    }
}
