//! An export that goes on beside the window: how far it is, what it will take, and how it ended.

use super::order::{Estimate, Order, Progress};
use super::plan::ExportError;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// What the thread that works and whoever waits for it share.
#[derive(Debug, Default)]
pub struct Job {
    done: AtomicU64,
    all: AtomicU64,
    cancelled: AtomicBool,
    said: Mutex<Said>,
}

#[derive(Debug, Default)]
struct Said {
    foreseen: Option<Foreseen>,
    ended: Option<Result<(), String>>,
}

/// What is known of an export before it is written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Foreseen {
    /// Width and height in pixels.
    pub pixels: (u32, u32),
    /// How many frames.
    pub frames: u64,
    /// Seconds that it plays.
    pub plays: f64,
    /// Size and time.
    pub estimate: Estimate,
}

impl Job {
    /// A job about to start.
    pub fn new() -> Arc<Job> {
        Arc::default()
    }

    /// Does the work, and keeps what became of it. Whoever calls decides on which thread.
    pub fn work(&self, order: &Order, clock: fn() -> f64) {
        let done = order.carry_out(clock, &mut |progress| {
            match progress {
                Progress::Recorded(_) => {}
                Progress::Estimated(plan, estimate) => {
                    self.said().foreseen = Some(Foreseen {
                        pixels: (plan.layout.width, plan.layout.height),
                        frames: plan.frames(),
                        plays: plan.seconds(),
                        estimate,
                    });
                }
                Progress::Written(done, all) => {
                    self.done.store(done, Ordering::Relaxed);
                    self.all.store(all, Ordering::Relaxed);
                }
            }
            !self.cancelled.load(Ordering::Relaxed)
        });
        self.said().ended = Some(done.map_err(|error: ExportError| error.to_string()));
    }

    /// Stops it as soon as it looks up; then nothing is written.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Whether it was cancelled.
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }

    /// Which share of the frames is written, from 0 to 1.
    pub fn share(&self) -> f32 {
        let all = self.all.load(Ordering::Relaxed).max(1);
        self.done.load(Ordering::Relaxed) as f32 / all as f32
    }

    /// What it will take, once that is known.
    pub fn foreseen(&self) -> Option<Foreseen> {
        self.said().foreseen
    }

    /// How it ended, if it has: with a file, or with the reason why there is none.
    pub fn ended(&self) -> Option<Result<(), String>> {
        self.said().ended.clone()
    }

    fn said(&self) -> MutexGuard<'_, Said> {
        // Every store is whole, so even after a panic of the worker it can be read.
        self.said.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
