//! Actions on files and the clipboard.

use crate::host::ToFile;
use crate::watch::files::export_form::Form;
use crate::watch::files::linking::LinkedView;
use crate::watch::files::shared::Shared;
use crate::watch::files::waiting::BeingRead;
use crate::watch::files::{Files, sharing};
use crate::{Dialog, Session};
use mazescope_core::Motion;
use mazescope_formats::share::recognises;

/// An action on files and the clipboard.
#[derive(Clone, Debug, PartialEq)]
pub enum FileAction {
    /// Copy the seed.
    CopySeed,
    /// Copy a text that *Share* offers, and say so.
    Copy(String, String),
    /// Ask for a file to open or to save.
    ShowDialog(Dialog),
    /// Open a map file, or the run of a share code.
    Open(String),
    /// Show the file opened last again.
    ShowOpened,
    /// Move that many searches forward in the scenario, or back if negative.
    StepScenario(isize),
    /// Show the search at that place of the scenario, from 0.
    GoToTask(usize),
    /// Forget the recent files.
    ForgetRecent,
    /// Save the map under that name; the flag allows replacing a file.
    Save(String, bool),
    /// Change the settings of the export.
    SetExport(Form),
    /// Write the export.
    Export,
}

impl Files {
    /// Shows the run or opens the file that another tab or the user hands over.
    pub(crate) fn take_handed(&mut self, session: &mut Session) {
        if let Some(run) = session.common.take_run() {
            session.show_run(run, "Map of the lesson");
        }
        if let Some(name) = session.common.take_file() {
            self.act(FileAction::Open(name), session);
        }
    }

    /// Opens the dialog *Share* at the shown moment, in a window with this view.
    pub(crate) fn share(&mut self, view: LinkedView, session: &mut Session) {
        let number = self.shared.as_ref().map_or(0, |shared| shared.number + 1);
        self.shared = Shared::new(session, view, number);
        session.common.dialog_error = None;
        session.common.dialog = self.shared.as_ref().map(|_| Dialog::Share);
    }

    /// Applies the action: opens, saves, exports or copies.
    pub(crate) fn act(&mut self, action: FileAction, session: &mut Session) {
        let common = &mut *session.common;
        match action {
            FileAction::Open(text) if recognises(&text) => sharing::open_code(&text, session),
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
                // Clear the error about the former settings.
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
            FileAction::Copy(text, said) => {
                common.copy = Some(text);
                common.done(said);
                common.close_dialog();
            }
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
