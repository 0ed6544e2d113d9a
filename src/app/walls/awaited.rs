//! The level that the host reads or writes for the wall game, and its answer when that comes.

use super::state::WallsState;
use super::waiting::AwaitedLevel;
use crate::app::host::ToFile;
use crate::app::room::Common;
use crate::games::levels::KnownLevel;

impl WallsState {
    /// Plays the level in a file as soon as it is read.
    pub(super) fn open_file(&mut self, path: String, common: &mut Common) {
        let later = common.host.open_level(&path);
        self.ask(
            AwaitedLevel::Open(later),
            format!("Opening {path}…"),
            common,
        );
    }

    /// Saves the level, which is a level of its own from now on.
    pub(super) fn save_file(&mut self, path: String, replace: bool, common: &mut Common) {
        let mut level = self.level().clone();
        level.id = None;
        let file = ToFile { path, replace };
        let later = common.host.save_level(&file, &level);
        let words = format!("Saving {}…", file.path);
        self.ask(AwaitedLevel::Save(file.path, later), words, common);
    }

    /// Waits for an answer, and tells of it in these words unless it is there already.
    fn ask(&mut self, awaited: AwaitedLevel, words: String, common: &mut Common) {
        self.awaited = Some(awaited);
        self.take_answer(common);
        if self.awaited.is_some() {
            self.told = Some(words);
        }
    }

    /// Takes the answer if it has come.
    pub(super) fn take_answer(&mut self, common: &mut Common) {
        match self.awaited.take() {
            Some(AwaitedLevel::Open(later)) => match later.take() {
                Some(Ok(level)) => {
                    self.told = None;
                    self.open(KnownLevel::with(level), common);
                }
                Some(Err(error)) => self.told = Some(error),
                None => self.awaited = Some(AwaitedLevel::Open(later)),
            },
            Some(AwaitedLevel::Save(path, later)) => match later.take() {
                Some(Ok(())) => self.told = Some(format!("Saved as {path}.")),
                Some(Err(error)) => self.told = Some(error),
                None => self.awaited = Some(AwaitedLevel::Save(path, later)),
            },
            None => {}
        }
    }

    /// Gives up what is awaited, and says whether anything was. The answer about a level that is being saved
    /// still comes, since nothing else tells whether there is a file.
    pub(super) fn give_up(&mut self) -> bool {
        match &self.awaited {
            Some(AwaitedLevel::Open(_)) => {
                self.awaited = None;
                self.told = None;
                true
            }
            Some(AwaitedLevel::Save(_, later)) => later.give_up(),
            None => false,
        }
    }
}
