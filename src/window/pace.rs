//! When to draw the next frame: 60 a second while something moves, none while nothing does.
//!
//! With X11 the loop sleeps until there is an event. On other systems it looks about twenty times a second.

use super::clock::seconds;
use super::x11::Connection;
use crate::app::frame::Wake;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Keeps the time between frames.
pub struct FramePace {
    /// When the last frame began.
    last: f64,
    /// When the next one is wanted; infinity where it is not wanted before something happens.
    due: f64,
    /// The number of frames to draw without waiting for that.
    restless: u32,
    /// Whether the next frame may follow at once, since it answers the user.
    hurry: bool,
    /// The microseconds until egui wants another pass.
    repaint: Arc<AtomicU64>,
    /// The context, in which egui says that it wants another pass without having been asked in this one.
    context: egui::Context,
    /// Whether it never waits, for a measurement.
    unbounded: bool,
}

/// The seconds from one frame to the next while something moves.
const FRAME: f64 = 1.0 / 60.0;

/// The seconds of sleep after which another thread's wish for a repaint is seen, or, where nobody can
/// wait for events, the next frame is drawn.
const NAP: f64 = 0.05;

impl FramePace {
    /// A pace that listens to `context`.
    pub fn new(context: &egui::Context, unbounded: bool) -> FramePace {
        let repaint = Arc::new(AtomicU64::new(u64::MAX));
        let wish = Arc::clone(&repaint);
        context.set_request_repaint_callback(move |info| {
            let delay = info.delay.as_micros().min(u64::MAX as u128) as u64;
            wish.fetch_min(delay, Ordering::Relaxed);
        });
        FramePace {
            last: seconds(),
            due: f64::INFINITY,
            restless: 3,
            hurry: false,
            repaint,
            context: context.clone(),
            unbounded,
        }
    }

    /// Sleeps until the next frame is due; `stirred` says that something has happened which it is to show.
    pub fn wait(&mut self, stirred: bool, x11: Option<&Connection>) {
        if self.unbounded || cfg!(target_arch = "wasm32") {
            return;
        }
        if stirred {
            // A second frame shows what the first one has set off.
            self.restless = self.restless.max(2);
        }
        let hurry = std::mem::take(&mut self.hurry);
        let earliest = if hurry { 0.0 } else { self.last + FRAME };
        let mut due = earliest;
        if self.restless == 0 {
            due = due.max(self.due);
        }
        self.restless = self.restless.saturating_sub(1);
        loop {
            let left = due - seconds();
            if left <= 0.0 {
                return;
            }
            if left <= FRAME {
                // An event that comes now is seen in the next frame, a moment later.
                std::thread::sleep(Duration::from_secs_f64(left));
                return;
            }
            let nap = Duration::from_secs_f64(left.min(NAP));
            let Some(x11) = x11 else {
                std::thread::sleep(nap);
                return;
            };
            if x11.wait(nap) {
                // This frame only lets miniquad take the event, the next one shows what it did.
                self.hurry = true;
                self.restless = 2;
                return;
            }
            if self.repaint.load(Ordering::Relaxed) != u64::MAX {
                due = earliest;
            }
        }
    }

    /// Begins a frame. It returns the seconds since the one before, but never more than a tenth.
    pub fn begin_frame(&mut self) -> f64 {
        let now = seconds();
        let passed = (now - self.last).clamp(0.0, 0.1);
        self.last = now;
        self.repaint.store(u64::MAX, Ordering::Relaxed);
        passed
    }

    /// Lets the next frame follow as soon as it may: what this one was to show is not there yet.
    pub fn hasten(&mut self) {
        self.due = 0.0;
    }

    /// Ends a frame, and takes note of when app and egui want the next one.
    pub fn end_frame(&mut self, wake: Wake) {
        let egui = match self.repaint.swap(u64::MAX, Ordering::Relaxed) {
            0 => Wake::Now,
            // Each wish for a pass at once stands for two of them, and of the second one only the
            // context knows: it is what sets right what the first one has measured.
            u64::MAX if self.context.has_requested_repaint() => Wake::Now,
            u64::MAX => Wake::OnInput,
            micros => Wake::After(micros as f64 / 1e6),
        };
        self.due = match wake.or_sooner(egui) {
            Wake::Now => 0.0,
            Wake::After(after) => seconds() + after,
            Wake::OnInput => f64::INFINITY,
        };
    }
}
