//! Settings, best scores and drafts, which stay from one run to the next, on disk where there is one.
//!
//! There are three files: `settings.toml` in the platform's folder for configuration, `scores.json` and
//! `drafts.json` in that for data, or all of them in `--data-dir`. Before a change a file is locked and read again,
//! and what this run knows is merged into it: of scores the better one wins, and of settings and drafts only what
//! this run has changed replaces what is there. What this version does not know stays in the file.

// Where there is no disk, as on a web page, nobody reads and writes these texts.
#![cfg_attr(target_arch = "wasm32", allow(dead_code))]

mod content;
#[cfg_attr(target_arch = "wasm32", path = "disk_absent.rs")]
mod disk;
mod drafts;
#[cfg(not(target_arch = "wasm32"))]
mod folders;
mod notices;
mod scores;
mod settings;

pub use drafts::{Draft, UNNAMED};
pub use scores::Best;
pub use settings::KeptSettings;

use content::Content;
use disk::KeptFile;
use drafts::Drafts;
use notices::Notices;
use scores::Scores;

/// Settings, best scores and drafts.
///
/// Whatever fails becomes a notice, never an error: a game goes on without its score table. Two
/// programs may use the same folder at the same time. Settings and scores are written at once;
/// drafts, which change with every stroke, when [`Store::keep_drafts`] is called.
///
/// ```
/// use mazescope::store::{Best, Store};
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
    notices: Notices,
}

/// Something that is kept in a file.
#[derive(Clone, Debug)]
struct Kept<T> {
    content: T,
    /// What the disk was last seen to hold. What of settings or drafts differs, this run has changed; scores are merged
    /// without it.
    seen: T,
    /// Nothing where it is forgotten with the program's end.
    file: Option<KeptFile>,
}

impl<T: Content> Kept<T> {
    /// What was kept, or the default.
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

    /// Puts what `merge` makes of what is kept in its place. Returns what is kept now, if that is known.
    fn change(&self, merge: impl FnOnce(T) -> T, notices: &mut Notices) -> Option<T> {
        self.file.as_ref()?.change(merge, notices)
    }
}

impl Store {
    /// Remembers as long as it lives, and neither reads nor keeps anything.
    pub fn nowhere() -> Store {
        Store::kept_in([None, None, None])
    }

    /// A store of all that is kept in the files of settings, scores and drafts.
    fn kept_in([settings, scores, drafts]: [Option<KeptFile>; 3]) -> Store {
        let mut notices = Notices::default();
        Store {
            settings: Kept::read(settings, &mut notices),
            scores: Kept::read(scores, &mut notices),
            drafts: Kept::read(drafts, &mut notices),
            notices,
        }
    }

    /// The notices that the user has not been told yet.
    pub fn notices(&mut self) -> Vec<String> {
        self.notices.take()
    }

    /// The settings: those of the last run, until others are kept.
    pub fn settings(&self) -> &KeptSettings {
        &self.settings.content
    }

    /// Takes note of a setting whose value means nothing, though it is of the right kind: the user is told, and
    /// when settings are kept the next time, the file as it was stays beside them.
    pub fn leave_out_setting(&mut self, key: &str, value: &str) {
        if let Some(file) = &self.settings.file {
            let wrong = format!("{key} has the unknown value {value:?}");
            file.leave_out(&wrong, &mut self.notices);
        }
    }

    /// Keeps these settings. Those that another program has changed meanwhile, and this one has not, stay
    /// as they are on disk.
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

    /// The levels and variants of a game in which there is a best result.
    pub fn keys(&self, game: &str) -> impl Iterator<Item = &str> {
        self.scores.content.keys(game)
    }

    /// Keeps a result if it is better than the best so far, which another program may have kept meanwhile.
    /// It returns whether the result is the best now; one that only equals another is not.
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

    /// The names of a level's drafts, in the order of the alphabet, without the unnamed one.
    pub fn draft_names(&self, game: &str, level: &str) -> Vec<&str> {
        self.drafts.content.names(game, level)
    }

    /// Puts a draft in its place, or nothing; on disk only with the next [`Store::keep_drafts`].
    pub fn put_draft(&mut self, game: &str, level: &str, name: &str, draft: Option<Draft>) {
        self.drafts.content.put(game, level, name, draft);
    }

    /// Writes the drafts that have changed. Those that another program has changed meanwhile, and
    /// this one has not, stay as they are on disk.
    pub fn keep_drafts(&mut self) {
        let kept = &mut self.drafts;
        if kept.content == kept.seen {
            return;
        }
        // Until they are kept they count as new, and are tried again the next time.
        let merge = |there| kept.content.over(&kept.seen, there);
        if let Some(there) = kept.change(merge, &mut self.notices) {
            kept.content = there.clone();
            kept.seen = there;
        }
    }
}
