//! Settings, best scores, drafts and results of lessons, which persist from one run to the next if there is a disk.
//!
//! There are four files: `settings.toml` and `lessons.toml` in the platform's folder for configuration, `scores.json`
//! and `drafts.json` in that for data, or all of them in `--data-dir`. The report of a
//! failure, `failure.txt`, is with the data until it has been read. Before a change a file is locked and read again,
//! and the content of this run is merged into it: the better score wins, and only the settings, drafts and places in
//! lessons that this run has changed replace others. Everything that this version does not know stays in the file.

pub mod build;
mod content;
#[cfg_attr(target_arch = "wasm32", path = "shelf.rs")]
mod disk;
mod drafts;
mod failure;
#[cfg(not(target_arch = "wasm32"))]
mod folders;
mod lessons;
mod notices;
mod scores;
mod settings;

pub use drafts::{Draft, UNNAMED};
pub use failure::FailureFile;
pub use lessons::{LessonProgress, LessonSum, LessonVisit, Outcome};
pub use scores::Best;
pub use settings::KeptSettings;

use content::Content;
use disk::KeptFile;
#[cfg(target_arch = "wasm32")]
pub use disk::Shelf;
use drafts::Drafts;
use lessons::Lessons;
use notices::Notices;
use scores::Scores;
#[cfg(target_arch = "wasm32")]
use std::rc::Rc;

/// Settings, best scores, drafts and results of lessons.
///
/// A failure becomes a notice, never an error, so a game continues without its scores. Two programs may use the same
/// folder at the same time. Settings, scores and results are written at once. Drafts, which change with every stroke,
/// are written when [`Store::keep_drafts`] is called.
///
/// ```
/// use mazescope_formats::store::{Best, Store};
/// let mut store = Store::nowhere();
/// let best = |score| Best { score, detail: "9,4 9,5".to_owned() };
/// assert!(store.offer("walls", "1", best(26)));
/// assert!(!store.offer("walls", "1", best(25)), "not better");
/// assert_eq!(store.best("walls", "1"), Some(&best(26)));
/// ```
#[derive(Clone, Debug)]
pub struct Store {
    settings: Kept<KeptSettings>,
    scores: Kept<Scores>,
    drafts: Kept<Drafts>,
    lessons: Kept<Lessons>,
    failure: Option<FailureFile>,
    notices: Notices,
}

/// Content that is saved in a file.
#[derive(Clone, Debug)]
struct Kept<T> {
    content: T,
    /// The content on disk when it was last read. What differs from it was changed by this run. Scores are merged
    /// without it.
    seen: T,
    /// `None` if the content is lost when the program ends.
    file: Option<KeptFile>,
}

impl<T: Content> Kept<T> {
    /// The saved content, or the default.
    fn read(file: Option<KeptFile>, notices: &mut Notices) -> Kept<T> {
        let content = file
            .as_ref()
            .map_or_else(T::default, |file| file.read(notices));
        Kept {
            seen: content.clone(),
            content,
            file,
        }
    }

    /// Replaces the saved content by the result of `merge`. Returns the present saved content, if it is known.
    fn change(&self, merge: impl FnOnce(T) -> T, notices: &mut Notices) -> Option<T> {
        self.file.as_ref()?.change(merge, notices)
    }

    /// Saves what this run has changed, and takes over what other programs have saved. The function merges this
    /// content, the content seen and the content on disk.
    fn keep(&mut self, over: impl FnOnce(&T, &T, T) -> T, notices: &mut Notices) {
        if self.content == self.seen {
            return;
        }
        // Until it is saved, it counts as changed, and is tried again the next time.
        let merge = |there| over(&self.content, &self.seen, there);
        if let Some(there) = self.change(merge, notices) {
            self.content = there.clone();
            self.seen = there;
        }
    }
}

impl Store {
    /// A store in memory, which neither reads nor writes files.
    pub fn nowhere() -> Store {
        Store::kept_in(Default::default())
    }

    /// A store on a shelf, which need not be a disk. A page reports a failure by itself.
    #[cfg(target_arch = "wasm32")]
    pub fn on(shelf: Rc<dyn Shelf>) -> Store {
        let kept = |name| Some(KeptFile::on(&shelf, name));
        Store::kept_in([
            kept("settings.toml"),
            kept("scores.json"),
            kept("drafts.json"),
            kept("lessons.toml"),
            None,
        ])
    }

    /// A store of the files of settings, scores, drafts, lessons and the report of a failure.
    fn kept_in([settings, scores, drafts, lessons, failure]: [Option<KeptFile>; 5]) -> Store {
        let mut notices = Notices::default();
        Store {
            settings: Kept::read(settings, &mut notices),
            scores: Kept::read(scores, &mut notices),
            drafts: Kept::read(drafts, &mut notices),
            lessons: Kept::read(lessons, &mut notices),
            failure: failure.map(FailureFile::new),
            notices,
        }
    }

    /// The notices that were not shown yet.
    pub fn notices(&mut self) -> Vec<String> {
        self.notices.take()
    }

    /// The settings: those of the last run, until others are saved.
    pub fn settings(&self) -> &KeptSettings {
        &self.settings.content
    }

    /// Records a setting with an unknown value of the right kind. The user is notified, and the old file stays next to
    /// the new one when settings are saved the next time.
    pub fn leave_out_setting(&mut self, key: &str, value: &str) {
        if let Some(file) = &self.settings.file {
            let wrong = format!("{key} has the unknown value {value:?}");
            file.leave_out(&wrong, &mut self.notices);
        }
    }

    /// Saves these settings. Those that another program has changed, and this one has not, stay as they are on disk.
    pub fn keep_settings(&mut self, settings: KeptSettings) {
        let kept = &mut self.settings;
        if kept.content == settings {
            return;
        }
        kept.content = settings;
        let merge = |there| kept.content.over(&kept.seen, &there);
        if let Some(there) = kept.change(merge, &mut self.notices) {
            kept.seen = there;
        }
    }

    /// The best result in a game, of the level or variant that `key` names.
    pub fn best(&self, game: &str, key: &str) -> Option<&Best> {
        self.scores.content.best(game, key)
    }

    /// The levels and variants of a game that have a best result.
    pub fn keys(&self, game: &str) -> impl Iterator<Item = &str> {
        self.scores.content.keys(game)
    }

    /// Saves a result if it is better than the best so far, which another program may have saved meanwhile. Returns
    /// whether the result is the best now. An equal result is not.
    pub fn offer(&mut self, game: &str, key: &str, best: Best) -> bool {
        if !self.scores.content.offer(game, key, best) {
            return false;
        }
        let (mut beaten, mine) = (false, &self.scores.content);
        let merge = |there: Scores| {
            let best = there.best(game, key).map(|best| best.score);
            beaten = best >= mine.best(game, key).map(|best| best.score);
            there.with(mine)
        };
        if let Some(there) = self.scores.change(merge, &mut self.notices) {
            self.scores.content = there;
        }
        !beaten
    }

    /// The draft of a level under this name, or [`UNNAMED`].
    pub fn draft(&self, game: &str, level: &str, name: &str) -> Option<&Draft> {
        self.drafts.content.get(game, level, name)
    }

    /// The names of the drafts of a level in alphabetical order, without the unnamed one.
    pub fn draft_names(&self, game: &str, level: &str) -> Vec<&str> {
        self.drafts.content.names(game, level)
    }

    /// Replaces a draft, or removes it. On disk this happens with the next [`Store::keep_drafts`].
    pub fn put_draft(&mut self, game: &str, level: &str, name: &str, draft: Option<Draft>) {
        self.drafts.content.put(game, level, name, draft);
    }

    /// Writes the drafts that have changed. Those that another program has changed, and this one has not, stay as they
    /// are on disk.
    pub fn keep_drafts(&mut self) {
        self.drafts.keep(Drafts::over, &mut self.notices);
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
        self.failure.as_ref()?.text()
    }

    /// Removes the report of a failure, which the user has seen.
    pub fn forget_failure(&mut self) {
        if let Some(file) = &self.failure
            && let Err(error) = file.remove()
        {
            let wrong = format!("The report of the failure cannot be removed: {error}.");
            self.notices.tell(wrong);
        }
    }

    /// Saves the step that a learner has reached, from 1.
    pub fn record_step(&mut self, visit: LessonVisit, step: usize) {
        self.record(visit, |progress| progress.reach(visit.version, step));
    }

    /// Saves how a learner has answered the question of this kind in a step, unless an earlier answer was better.
    pub fn record_outcome(
        &mut self,
        visit: LessonVisit,
        step: usize,
        kind: &str,
        outcome: Outcome,
    ) {
        self.record(visit, |progress| progress.answer(step, kind, outcome));
    }

    /// Saves the sum of a lesson that is finished, unless an earlier one was better.
    pub fn record_sum(&mut self, visit: LessonVisit, sum: LessonSum) {
        self.record(visit, |progress| progress.finish(sum));
    }

    fn record(&mut self, visit: LessonVisit, change: impl FnOnce(&mut LessonProgress)) {
        self.lessons.content.visit(visit, change);
        self.lessons.keep(Lessons::over, &mut self.notices);
    }
}
