//! Work on several things at once, a thread each, and work beside which everything else goes on.
//!
//! On a map of more than two million cells a scene, a lane or the marks of a grown map take from a tenth of a
//! second to a second to make, because fresh memory comes page by page. They are made on threads of their own, and
//! large things are dropped on one, so that no frame is late. Without threads all of it happens at once.

use std::panic::resume_unwind;
use std::thread::{self, JoinHandle};

/// Does the work on each of them, all at the same time, and comes back when all are done.
pub fn each<T: Send>(things: Vec<&mut T>, work: impl Fn(&mut T) + Sync) {
    let work = &work;
    thread::scope(|scope| {
        let mut things = things.into_iter();
        // One of them is for the thread that is here already.
        let first = things.next();
        for thing in things {
            scope.spawn(move || work(thing));
        }
        if let Some(thing) = first {
            work(thing);
        }
    });
}

/// Something large that is made on a thread of its own. Whoever drops it lets the work end by itself, and what
/// comes of it is dropped there.
#[derive(Debug)]
pub struct Beside<T>(JoinHandle<T>);

impl<T: Send + 'static> Beside<T> {
    /// Begins the work.
    pub fn begin(work: impl FnOnce() -> T + Send + 'static) -> Beside<T> {
        Beside(thread::spawn(work))
    }

    /// Whether the work is over.
    pub fn is_over(&self) -> bool {
        self.0.is_finished()
    }

    /// What came of it, for which one waits. A panic of the work goes on here.
    pub fn into_result(self) -> T {
        self.0.join().unwrap_or_else(|panic| resume_unwind(panic))
    }
}

/// Drops something large on a thread of its own, since giving memory back takes time too.
pub fn let_go(thing: impl Send + 'static) -> Beside<()> {
    Beside::begin(move || drop(thing))
}
