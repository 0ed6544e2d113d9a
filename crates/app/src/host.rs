//! The world around the app, which supplies files and exports and may answer later.
//!
//! The app has neither clock nor files. It asks its [`Host`], continues to draw, and checks once per frame whether the
//! [`Later`] that it received has its answer.
//!
//! The host supplies time, date and random numbers. A host with threads answers from them. It waits up to 8 ms for a
//! usual file, so that the file is shown in the frame in which it was requested. A host without threads works in
//! `Host::work` for a few milliseconds per frame. Dropping a `Later` cancels it, but a write may still finish.

use mazescope_core::Map;
use mazescope_formats::Content;
use mazescope_formats::share::link::PAGE;
use mazescope_games::Level;
use mazescope_pictures::{Order, Progress};
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The world around the app: a desktop with files, a web page, or a test.
///
/// The app never blocks on an answer, so a host may need a thread for it, or a person who chooses a file. An immediate
/// answer is seen in the same frame.
pub trait Host: fmt::Debug {
    /// The seconds since a fixed moment, which never decrease.
    fn clock(&self) -> f64;

    /// The days since 1970-01-01, for the level of the day.
    fn today(&self) -> u64;

    /// An unpredictable number, different at each call.
    fn entropy(&self) -> u64;

    /// Reads the file with this name and completes the marks of a map. A trace may take up to `most` bytes of memory.
    fn open(&self, path: &str, most: u64) -> Later<Content>;

    /// Reads the map with this name in the scenario at this path.
    fn open_scenario_map(&self, scenario: &str, name: &str) -> Later<Map>;

    /// Writes a map; returns what the file's format cannot store.
    fn save(&self, file: &ToFile, map: &Arc<Map>) -> Later<Vec<String>>;

    /// Reads a level of the wall game.
    fn open_level(&self, path: &str) -> Later<Level>;

    /// Writes a level of the wall game.
    fn save_level(&self, file: &ToFile, level: &Level) -> Later<()>;

    /// Makes a picture or an animation, and reports its progress. Without a file nothing is written, and only the
    /// estimate is made. If it is cancelled, there is no new file, and an existing one stays.
    fn export(&self, order: Order, file: Option<ToFile>) -> Later<(), Progress>;

    /// Tells the user who started the program something important, even if the window is not visible.
    fn warn(&self, _words: &str) {}

    /// Whether the window is a web page. There, files are chosen, dropped and downloaded, and the address shows the link
    /// to what is watched.
    fn is_page(&self) -> bool {
        false
    }

    /// Lets the user choose files, which then arrive.
    fn choose(&self) {}

    /// The name of a file to open, if the user has chosen or dropped one since the last call; or words for the user, such
    /// as why a text could not be copied.
    fn arrived(&self) -> Option<Result<String, String>> {
        None
    }

    /// The address of the page in links, if there is a page.
    fn page(&self) -> Option<String> {
        PAGE.map(str::to_owned)
    }

    /// Shows the link to what is watched, for a host that has a place for it. It is called at rest.
    fn follow(&self, _link: &str) {}

    /// Works on exports for this many seconds; returns whether there is more to do. It is called once per frame, for a
    /// host without threads.
    fn work(&self, _seconds: f64) -> bool {
        false
    }
}

/// The file to write to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToFile {
    /// Its name as it was typed.
    pub path: String,
    /// Whether it may replace a file.
    pub replace: bool,
}

/// An answer that may come later: the result, or an error in words. Until then a `P` reports the progress.
///
/// Dropping it cancels the request.
#[derive(Debug)]
pub struct Later<T, P = ()>(Arc<Mutex<Slot<T, P>>>);

/// The other end of a [`Later`], for the code that answers. If it is dropped without an answer, as by a panic, the
/// answer is that the work failed.
#[derive(Debug)]
pub struct Reply<T, P = ()>(Arc<Mutex<Slot<T, P>>>);

#[derive(Debug)]
struct Slot<T, P> {
    progress: Option<P>,
    answer: Option<Result<T, String>>,
    answered: bool,
    given_up: bool,
}

impl<T, P> Later<T, P> {
    /// A pending answer, and the end that answers it.
    pub fn new() -> (Later<T, P>, Reply<T, P>) {
        let slot = Arc::new(Mutex::new(Slot {
            progress: None,
            answer: None,
            answered: false,
            given_up: false,
        }));
        (Later(Arc::clone(&slot)), Reply(slot))
    }

    /// An answer that already exists.
    pub fn at_once(answer: Result<T, String>) -> Later<T, P> {
        let (later, reply) = Later::new();
        reply.answer(answer);
        later
    }

    /// Takes the answer once, if it has come.
    pub fn take(&self) -> Option<Result<T, String>> {
        look(&self.0).answer.take()
    }

    /// The progress that was last reported.
    pub fn progress(&self) -> Option<P>
    where
        P: Clone,
    {
        look(&self.0).progress.clone()
    }

    /// Cancels the request; returns whether it was not yet cancelled. The answer still comes, and says what became of
    /// the work.
    pub fn give_up(&self) -> bool {
        !std::mem::replace(&mut look(&self.0).given_up, true)
    }
}

impl<T, P> Drop for Later<T, P> {
    fn drop(&mut self) {
        self.give_up();
    }
}

impl<T, P> Reply<T, P> {
    /// Reports the progress.
    pub fn tell(&self, progress: P) {
        look(&self.0).progress = Some(progress);
    }

    /// Whether the request was cancelled.
    pub fn is_given_up(&self) -> bool {
        look(&self.0).given_up
    }

    /// Gives the answer.
    pub fn answer(self, answer: Result<T, String>) {
        let mut slot = look(&self.0);
        slot.answered = true;
        slot.answer = Some(answer);
    }
}

impl<T, P> Drop for Reply<T, P> {
    fn drop(&mut self) {
        let mut slot = look(&self.0);
        if !slot.answered {
            let failed = "This failed because of a bug in Mazescope. Nothing was changed.";
            slot.answer = Some(Err(failed.to_owned()));
        }
    }
}

fn look<T, P>(slot: &Mutex<Slot<T, P>>) -> MutexGuard<'_, Slot<T, P>> {
    // Each change is complete, so the slot can be read even after a panic.
    slot.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_taken_once() {
        let (later, reply) = Later::<u32, u8>::new();
        assert_eq!((later.take(), later.progress()), (None, None));
        reply.tell(3);
        assert_eq!(later.progress(), Some(3));
        reply.answer(Ok(7));
        assert_eq!(later.take(), Some(Ok(7)));
        assert_eq!(later.take(), None);
    }

    #[test]
    fn who_drops_the_question_gives_it_up_and_who_drops_the_answer_has_failed() {
        let (later, reply) = Later::<()>::new();
        assert!(!reply.is_given_up());
        drop(later);
        assert!(reply.is_given_up());

        let (later, reply) = Later::<()>::new();
        drop(reply);
        assert!(later.take().is_some_and(|answer| answer.is_err()));
    }
}
