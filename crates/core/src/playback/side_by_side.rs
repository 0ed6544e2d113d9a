//! Parallel work: several things on a thread each, and work in the background.
//!
//! On a map of more than two million cells, making a scene, a lane or the marks of a generated map takes from a tenth
//! of a second to a second, because fresh memory comes page by page. They are made on threads of their own, and large
//! things are dropped on one, so no frame is late. Without threads everything happens at once.

use std::panic::resume_unwind;
use std::thread::{self, JoinHandle};

/// Does the work on each of them in parallel, and returns when all are done.
pub fn each<T: Send>(things: Vec<&mut T>, work: impl Fn(&mut T) + Sync) {
    let work = &work;
    thread::scope(|scope| {
        let mut things = things.into_iter();
        // One of them runs on the present thread.
        let first = things.next();
        for thing in things {
            scope.spawn(move || work(thing));
        }
        first.into_iter().for_each(work);
    });
}

/// Something large that is made on a thread of its own. If this is dropped, the work finishes and its result is dropped
/// there.
#[derive(Debug)]
pub struct Beside<T>(JoinHandle<T>);

impl<T: Send + 'static> Beside<T> {
    /// Begins the work.
    pub fn begin(work: impl FnOnce() -> T + Send + 'static) -> Beside<T> {
        Beside(thread::spawn(work))
    }

    /// Whether the work is done.
    pub fn is_over(&self) -> bool {
        self.0.is_finished()
    }

    /// The result, as soon as the work is done. A panic of the work continues here.
    pub fn into_result(self) -> T {
        self.0.join().unwrap_or_else(|panic| resume_unwind(panic))
    }
}

/// Drops something large on a thread of its own, because freeing memory takes time, too.
pub fn let_go(thing: impl Send + 'static) -> Beside<()> {
    Beside::begin(move || drop(thing))
}
