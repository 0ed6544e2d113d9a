//! The world around the app, of which it asks files and exports, and whose answers may come later.
//!
//! The app sees neither clock nor files. It asks its [`Host`], goes on drawing, and looks once a frame
//! whether the [`Later`] that it was handed has its answer.
//!
//! The host tells time, date and chance. A host with threads answers from them, and waits 8 ms for a usual file, so
//! that it is shown in the frame in which it was asked for. A host without threads works in `Host::work`, a few
//! milliseconds a frame. To drop a `Later` is to cancel it; only the answer of a write is still heard.

use crate::export::job::Progress;
use crate::export::order::Order;
use crate::formats::Content;
use crate::games::level::Level;
use crate::map::Map;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The world around the app: a desktop with its files, a web page, or what a test makes up.
///
/// The app waits for none of its answers, so a host may need a thread for them, or a person who chooses
/// a file. An answer that it gives at once is seen in the same frame.
pub trait Host: fmt::Debug {
    /// The seconds since some moment, never running back.
    fn clock(&self) -> f64;

    /// The days since 1970-01-01, for the level of the day.
    fn today(&self) -> u64;

    /// A number that nobody can foresee, another one each time.
    fn entropy(&self) -> u64;

    /// Reads what is in the file of that name, marks of a map completed; a trace may take so many bytes
    /// of memory.
    fn open(&self, path: &str, most: u64) -> Later<Content>;

    /// Reads the map that the scenario of that path calls by that name.
    fn open_scenario_map(&self, scenario: &str, name: &str) -> Later<Map>;

    /// Writes a map, and says what of it the file's format has no place for.
    fn save(&self, file: &ToFile, map: &Arc<Map>) -> Later<Vec<String>>;

    /// Reads a level of the wall game.
    fn open_level(&self, path: &str) -> Later<Level>;

    /// Writes a level of the wall game.
    fn save_level(&self, file: &ToFile, level: &Level) -> Later<()>;

    /// Makes a picture or an animation, and tells on the way how far it is. Without a file nothing is
    /// written, and only the estimate made. Where it is given up there is no file, or the one before.
    fn export(&self, order: Order, file: Option<ToFile>) -> Later<(), Progress>;

    /// Tells whoever has started the program something that they have to know, though they may not see the window.
    fn warn(&self, _words: &str) {}

    /// Works at exports for this many seconds, and says whether there is more to do. It is called once a
    /// frame, for a host that has no threads to work on.
    fn work(&self, _seconds: f64) -> bool {
        false
    }
}

/// The file that something is to be written to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToFile {
    /// Its name, as it was typed.
    pub path: String,
    /// Whether it may replace a file.
    pub replace: bool,
}

/// An answer that may still be on its way: the thing that was asked for, or words about what is wrong.
/// Until then a `P` tells how far it is.
///
/// Dropping it gives up what was asked for.
#[derive(Debug)]
pub struct Later<T, P = ()>(Arc<Mutex<Slot<T, P>>>);

/// The other end of a [`Later`], for the one who has to answer. If it is dropped without an answer, as
/// by a panic, the answer is that the work has failed.
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
    /// An answer that is awaited, and the end to give it at.
    pub fn new() -> (Later<T, P>, Reply<T, P>) {
        let slot = Arc::new(Mutex::new(Slot {
            progress: None,
            answer: None,
            answered: false,
            given_up: false,
        }));
        (Later(Arc::clone(&slot)), Reply(slot))
    }

    /// An answer that is there already.
    #[cfg(any(test, feature = "internals"))]
    pub fn at_once(answer: Result<T, String>) -> Later<T, P> {
        let (later, reply) = Later::new();
        reply.answer(answer);
        later
    }

    /// Takes the answer, if it is there; once.
    pub fn take(&self) -> Option<Result<T, String>> {
        look(&self.0).answer.take()
    }

    /// The progress that was told last.
    pub fn progress(&self) -> Option<P>
    where
        P: Clone,
    {
        look(&self.0).progress.clone()
    }

    /// Says that the answer is not wanted any more, and whether that is news. It still comes, and tells what
    /// has become of the work.
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
    /// Tells the progress.
    pub fn tell(&self, progress: P) {
        look(&self.0).progress = Some(progress);
    }

    /// Whether the answer is not wanted any more.
    pub fn is_given_up(&self) -> bool {
        look(&self.0).given_up
    }

    /// Answers.
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
    // Every change is whole, so even after a panic it can be read.
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
