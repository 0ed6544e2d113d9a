//! The requests of *Watch* to its host, and what becomes of the answers.

use crate::app::dialog::Dialog;
use crate::app::frame::Wake;
use crate::app::host::ToFile;
use crate::app::room::Common;
use crate::app::watch::files::waiting::{Awaited, BeingRead};
use crate::app::watch::state::State;

impl State {
    /// The file that the dialog waits for, in words.
    pub fn awaits(&self, common: &Common) -> Option<String> {
        let Awaited { reading, saving } = &self.files.awaited;
        match (reading, saving, common.dialog?) {
            (Some(BeingRead::File(path, _)), _, Dialog::Open) => Some(format!("Opening {path}…")),
            (Some(BeingRead::Task(wanted, _)), _, Dialog::Open) => {
                Some(format!("Opening {}…", wanted.file()?))
            }
            (_, Some((path, _)), Dialog::Save) => Some(format!("Saving {path}…")),
            (_, _, Dialog::Open | Dialog::Save | Dialog::Export) => None,
        }
    }

    /// Opens the file of that path as soon as it is read.
    pub(crate) fn open(&mut self, path: String, common: &mut Common) {
        common.dialog_error = None;
        let later = self.host.open(&path, self.time.history);
        self.read(BeingRead::File(path, later), common);
    }

    /// Reads something in place of what was being read; says whether one has to wait for it.
    pub(crate) fn read(&mut self, reading: BeingRead, common: &mut Common) -> bool {
        self.files.awaited.reading = Some(reading);
        self.take_read(common);
        self.files.awaited.reading.is_some()
    }

    /// Saves the map in the file of that path.
    pub(crate) fn save(&mut self, path: String, replace: bool, common: &mut Common) {
        let Some(scene) = &self.time.scene else {
            return;
        };
        common.dialog_error = None;
        let file = ToFile { path, replace };
        let later = self.host.save(&file, scene.map());
        self.files.awaited.saving = Some((file.path, later));
        self.take_saved(common);
    }

    /// Takes the answers that have come, and says when to look again.
    pub(crate) fn take_answers(&mut self, common: &mut Common) -> Wake {
        /// Seconds: often enough for a person who waits.
        const SOON: f64 = 0.03;
        let awaits = |awaited: &Awaited| awaited.reading.is_some() || awaited.saving.is_some();
        if !awaits(&self.files.awaited) {
            return Wake::OnInput;
        }
        self.take_read(common);
        self.take_saved(common);
        match awaits(&self.files.awaited) {
            true => Wake::After(SOON),
            false => Wake::Now,
        }
    }

    fn take_read(&mut self, common: &mut Common) {
        match self.files.awaited.reading.take() {
            Some(BeingRead::File(path, later)) => match later.take() {
                Some(Ok(content)) => {
                    self.files.recent.add(&path);
                    self.take_content(path, content, common);
                }
                Some(Err(wrong)) if common.dialog == Some(Dialog::Open) => {
                    common.dialog_error = Some(wrong);
                }
                Some(Err(wrong)) => common.tell(wrong),
                None => self.files.awaited.reading = Some(BeingRead::File(path, later)),
            },
            Some(BeingRead::Task(wanted, later)) => match later.take() {
                Some(read) => self.take_map(wanted, read, common),
                None => self.files.awaited.reading = Some(BeingRead::Task(wanted, later)),
            },
            None => {}
        }
    }

    fn take_saved(&mut self, common: &mut Common) {
        let Some((path, answer)) = self
            .files
            .awaited
            .saving
            .as_ref()
            .and_then(|(path, later)| {
                let answer = later.take()?;
                Some((path.clone(), answer))
            })
        else {
            return;
        };
        self.files.awaited.saving = None;
        // Another dialog may have been opened meanwhile.
        let asks = common.dialog == Some(Dialog::Save);
        match answer {
            Ok(losses) => {
                common.dialog = common.dialog.filter(|_| !asks);
                let saved = format!("Saved {path}");
                match losses.is_empty() {
                    true => common.done(saved),
                    false => {
                        let told: Vec<String> = [saved].into_iter().chain(losses).collect();
                        common.tell(told.join("; "));
                    }
                }
            }
            Err(wrong) if asks => common.dialog_error = Some(wrong),
            Err(wrong) => common.tell(wrong),
        }
    }

    /// Gives up what is awaited, and says whether anything was.
    pub(crate) fn give_up(&mut self, common: &mut Common) -> bool {
        let opens = common.dialog == Some(Dialog::Open);
        let reads = self.give_up_reading(common);
        if reads && opens {
            common.dialog_error = Some("given up; nothing was opened".to_owned());
        }
        // Only its answer tells whether there is a file, so that is still waited for.
        let saving = self.files.awaited.saving.as_ref();
        let saves = saving.is_some_and(|(_, later)| later.give_up());
        reads || saves
    }

    /// Gives up what is read, and says whether anything was.
    pub(crate) fn give_up_reading(&mut self, common: &mut Common) -> bool {
        let reading = self.files.awaited.reading.take();
        if let Some(BeingRead::Task(..)) = reading {
            // It says what is read.
            common.notice = None;
        }
        reading.is_some()
    }
}
