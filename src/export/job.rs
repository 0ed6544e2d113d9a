//! An export that goes on beside the window: how far it is, what it will take, and how it ended.

use super::order::{Foreseen, Order, Progress};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// The state that the working thread shares with whoever waits for it.
#[derive(Debug, Default)]
pub struct Job {
    done: AtomicU64,
    all: AtomicU64,
    cancelled: AtomicBool,
    said: Mutex<Said>,
    over: Condvar,
}

#[derive(Debug, Default)]
struct Said {
    foreseen: Option<Foreseen>,
    ended: Option<Result<(), String>>,
}

impl Job {
    /// A job about to start.
    pub fn new() -> Arc<Job> {
        Arc::default()
    }

    /// Does the work, and keeps what became of it. Whoever calls decides on which thread.
    pub fn work(&self, order: &Order, clock: fn() -> f64) {
        let _end = End(self);
        let done = order.carry_out(clock, &mut |progress| {
            match progress {
                Progress::Recorded => {}
                Progress::Estimated(foreseen) => self.said().foreseen = Some(foreseen),
                Progress::Written(done, all) => {
                    self.done.store(done, Ordering::Relaxed);
                    self.all.store(all, Ordering::Relaxed);
                }
            }
            !self.cancelled.load(Ordering::Relaxed)
        });
        self.said().ended = Some(done.map(|_| ()).map_err(|error| error.to_string()));
    }

    /// Stops the work between two frames; then nothing is written.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Which share of the frames is written, from 0 to 1.
    pub fn share(&self) -> f32 {
        let all = self.all.load(Ordering::Relaxed).max(1);
        self.done.load(Ordering::Relaxed) as f32 / all as f32
    }

    /// The size and the time that the export will take, once they are known.
    pub fn foreseen(&self) -> Option<Foreseen> {
        self.said().foreseen
    }

    /// How it ended, if it has: with a file, or with the reason why there is none.
    pub fn ended(&self) -> Option<Result<(), String>> {
        self.said().ended.clone()
    }

    /// Waits for its end: a program that ends before leaves an unfinished file lying about.
    pub fn wait(&self) {
        let over = self
            .over
            .wait_while(self.said(), |said| said.ended.is_none());
        drop(over.unwrap_or_else(PoisonError::into_inner));
    }

    fn said(&self) -> MutexGuard<'_, Said> {
        // Every store is whole, so even after a panic of the worker it can be read.
        self.said.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Says that the work is over, also where it has panicked.
struct End<'a>(&'a Job);

impl Drop for End<'_> {
    fn drop(&mut self) {
        let failed = || Err("the export has failed; nothing was written".to_owned());
        self.0.said().ended.get_or_insert_with(failed);
        self.0.over.notify_all();
    }
}
