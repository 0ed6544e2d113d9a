//! Settings, best scores, drafts and results of lessons, which persist from one run to the next if there is a disk.
//!
//! There are four files: `settings.toml` and `lessons.toml` in the platform's folder for configuration, `scores.json`
//! and `drafts.json` in that for data, or all of them in `--data-dir`. The report of a failure, `failure.txt`, is with
//! the data until it has been read. A file is read once and replaced as a whole. What this version does not know stays
//! in a file of TOML, which people may edit.

pub mod build;
#[cfg(not(target_arch = "wasm32"))]
mod folders;
mod games;
mod kept;
mod lessons;
mod settings;
mod version_1;

pub use games::{Best, Draft, UNNAMED};
pub use kept::Shelf;
pub use lessons::{LessonProgress, LessonSum, LessonVisit, Outcome};
pub use settings::KeptSettings;

use games::{Drafts, PlacedDraft, Scores};
use kept::Kept;
use lessons::Lessons;
use std::collections::BTreeSet;
use std::sync::Arc;
use toml::Value;

/// Settings, best scores, drafts and results of lessons.
///
/// A failure becomes a notice, never an error, so a game continues without its scores. Two programs may use the same
/// folder at the same time; the last one that saves wins. Settings, scores and results are written at once. Drafts,
/// which change with every stroke, are written when [`Store::keep_drafts`] is called.
///
/// ```
/// use mazescope_formats::store::{Best, Store};
/// let mut store = Store::nowhere();
/// let best = |score| Best { score, detail: "9,4 9,5".to_owned() };
/// assert!(store.offer("walls", "1", best(26)));
/// assert!(!store.offer("walls", "1", best(25)), "not better");
/// assert_eq!(store.best("walls", "1"), Some(&best(26)));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Store {
    settings: Kept<KeptSettings>,
    scores: Kept<Scores>,
    drafts: Kept<Drafts>,
    lessons: Kept<Lessons>,
    failure: Option<FailureFile>,
    notices: Vec<String>,
    /// The notices that were shown.
    told: BTreeSet<String>,
}

/// The file for the report of a failure, until the next start of the window has shown it.
#[derive(Clone, Debug)]
pub struct FailureFile(Arc<dyn Shelf>);

impl FailureFile {
    const NAME: &str = "failure.txt";

    /// The most bytes of a report that are read.
    const LONGEST: usize = 16 << 10;

    /// Writes a report in place of an earlier one; returns the path of the file.
    ///
    /// # Errors
    ///
    /// If the folder cannot be made, or the file cannot be written or is not a regular file.
    pub fn write(&self, report: &str) -> Result<String, String> {
        self.0.write(FailureFile::NAME, report.as_bytes())?;
        Ok(self.0.place(FailureFile::NAME))
    }
}

impl Store {
    /// A store in memory, which neither reads nor writes files.
    pub fn nowhere() -> Store {
        Store::default()
    }

    /// A store on a shelf, which need not be a disk.
    pub fn on(shelf: Arc<dyn Shelf>) -> Store {
        let mut notices = Vec::new();
        Store {
            settings: Kept::open(&shelf, "settings.toml", "Settings", &mut notices),
            scores: Kept::open(&shelf, "scores.json", "Best scores", &mut notices),
            drafts: Kept::open(&shelf, "drafts.json", "Drafts", &mut notices),
            lessons: Kept::open(&shelf, "lessons.toml", "Results of lessons", &mut notices),
            failure: Some(FailureFile(shelf)),
            notices,
            told: BTreeSet::new(),
        }
    }

    /// The notices that were not shown yet. Each is shown once, however often it occurs.
    pub fn notices(&mut self) -> Vec<String> {
        let mut notices = std::mem::take(&mut self.notices);
        notices.retain(|notice| self.told.insert(notice.clone()));
        notices
    }

    /// The settings: those of the last run, until others are saved.
    pub fn settings(&self) -> &KeptSettings {
        &self.settings.content
    }

    /// Ignores a setting with an unknown value. The user is notified, and the old file stays next to the new one when
    /// settings are saved the next time.
    pub fn leave_out_setting(&mut self, key: &str, value: Value) {
        let wrong = format!("{key} has the unknown value {value}");
        self.settings.leave_out(&wrong, &mut self.notices);
        self.settings.content.watch.remove(key);
    }

    /// Saves these settings.
    pub fn keep_settings(&mut self, settings: KeptSettings) {
        if self.settings.content != settings {
            *self.settings.change() = settings;
            self.settings.save(&mut self.notices);
        }
    }

    /// The best result in a game, of the level or variant that `key` names.
    pub fn best(&self, game: &str, key: &str) -> Option<&Best> {
        self.scores.content.best.get(game)?.get(key)
    }

    /// The levels and variants of a game that have a best result.
    pub fn keys(&self, game: &str) -> impl Iterator<Item = &str> {
        let results = self.scores.content.best.get(game).into_iter();
        results.flatten().map(|(key, _)| key.as_str())
    }

    /// Saves a result if it is better than the best so far; returns whether it is. An equal result is not.
    pub fn offer(&mut self, game: &str, key: &str, best: Best) -> bool {
        let before = self.best(game, key);
        let is_best = before.is_none_or(|before| best.score > before.score);
        if is_best {
            let results = self.scores.change().best.entry(game.to_owned());
            results.or_default().insert(key.to_owned(), best);
            self.scores.save(&mut self.notices);
        }
        is_best
    }

    /// The draft of a level under this name, or [`UNNAMED`].
    pub fn draft(&self, game: &str, level: &str, name: &str) -> Option<&Draft> {
        let mut drafts = self.drafts.content.drafts.iter();
        let draft = drafts.find(|draft| draft.place() == [game, level, name]);
        draft.map(|placed| &placed.draft)
    }

    /// The names of the drafts of a level in alphabetical order, without the unnamed one.
    pub fn draft_names(&self, game: &str, level: &str) -> Vec<&str> {
        let places = self.drafts.content.drafts.iter().map(PlacedDraft::place);
        let here = places.filter(|place| place[..2] == [game, level] && place[2] != UNNAMED);
        let mut names: Vec<&str> = here.map(|[_, _, name]| name).collect();
        names.sort_unstable();
        names
    }

    /// Replaces a draft, or removes it. On disk this happens with the next [`Store::keep_drafts`].
    pub fn put_draft(&mut self, game: &str, level: &str, name: &str, draft: Option<Draft>) {
        if self.draft(game, level, name) != draft.as_ref() {
            let drafts = &mut self.drafts.change().drafts;
            drafts.retain(|draft| draft.place() != [game, level, name]);
            let [game, level, name] = [game, level, name].map(str::to_owned);
            drafts.extend(draft.map(|draft| PlacedDraft {
                game,
                level,
                name,
                draft,
            }));
        }
    }

    /// Writes the drafts, if one has changed.
    pub fn keep_drafts(&mut self) {
        self.drafts.save(&mut self.notices);
    }

    /// What a learner has done so far in a lesson of this version. After another version of the lesson the results
    /// count, but the place does not.
    pub fn lesson(&self, id: &str, version: u32) -> LessonProgress {
        self.lessons.content.progress(id, version)
    }

    /// The file for the report of a failure, if there is a folder for it.
    pub fn failure_file(&self) -> Option<FailureFile> {
        self.failure.clone()
    }

    /// The report of a failure that an earlier run has left, if there is one.
    pub fn failure(&self) -> Option<String> {
        let file = self.failure.as_ref()?;
        let mut bytes = file.0.read(FailureFile::NAME).ok()??;
        bytes.truncate(FailureFile::LONGEST);
        let text = String::from_utf8_lossy(&bytes).into_owned();
        (!text.trim().is_empty()).then_some(text)
    }

    /// Removes the report of a failure, which the user has seen.
    pub fn forget_failure(&mut self) {
        if let Some(file) = &self.failure
            && let Err(error) = file.0.remove(FailureFile::NAME)
        {
            let wrong = format!("The report of the failure cannot be removed: {error}.");
            self.notices.push(wrong);
        }
    }

    /// Changes the progress in a lesson during a visit, and saves it.
    pub fn record(&mut self, visit: LessonVisit, change: impl FnOnce(&mut LessonProgress)) {
        self.lessons.change().visit(visit, change);
        self.lessons.save(&mut self.notices);
    }
}
