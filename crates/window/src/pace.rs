//! The clock, and the time of the next frame: 60 frames per second while something moves, none while nothing does.
//!
//! With X11 the loop sleeps until there is an event. On other systems it checks about twenty times per second.

use crate::x11::Connection;
use mazescope_app::frame::Wake;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Keeps the time between frames.
pub(crate) struct FramePace {
    /// When the last frame began.
    last: f64,
    /// When the next frame is due; infinity if only an event can cause it.
    due: f64,
    /// How many frames are drawn without waiting for this time.
    restless: u32,
    /// Whether the next frame may follow at once, because it responds to the user.
    hurry: bool,
    /// The microseconds until egui wants another pass.
    repaint: Arc<AtomicU64>,
    /// The context. egui requests a pass through it even in a pass that did not ask for another.
    context: egui::Context,
    /// Whether it never waits, for a measurement.
    unbounded: bool,
}

/// The seconds from one frame to the next while something moves.
const FRAME: f64 = 1.0 / 60.0;

/// Seconds of sleep after which the loop notices another thread's request for a repaint. On systems that cannot wait
/// for events, the next frame is drawn after this time.
const NAP: f64 = 0.05;

impl FramePace {
    /// A pace that listens to `context`.
    pub(crate) fn new(context: &egui::Context, unbounded: bool) -> FramePace {
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

    /// Sleeps until the next frame is due. `stirred` says that something has happened that the frame must show.
    pub(crate) fn wait(&mut self, stirred: bool, x11: Option<&Connection>) {
        if self.unbounded || cfg!(target_arch = "wasm32") {
            return;
        }
        if stirred {
            // A second frame shows what the first one has started.
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
                // An event during this sleep is seen in the next frame, a moment later.
                std::thread::sleep(Duration::from_secs_f64(left));
                return;
            }
            let nap = Duration::from_secs_f64(left.min(NAP));
            let Some(x11) = x11 else {
                std::thread::sleep(nap);
                return;
            };
            if x11.wait(nap) {
                // This frame only lets miniquad take the event. The next one shows its effect.
                self.hurry = true;
                self.restless = 2;
                return;
            }
            if self.repaint.load(Ordering::Relaxed) != u64::MAX {
                due = earliest;
            }
        }
    }

    /// The seconds until the next frame is due, for a loop that a browser runs. `stirred` is as for `wait`.
    #[cfg(target_arch = "wasm32")]
    pub(crate) fn rest(&mut self, stirred: bool) -> f64 {
        if stirred {
            self.restless = self.restless.max(2);
        }
        self.restless = self.restless.saturating_sub(1);
        match self.restless {
            0 => (self.due - seconds()).max(0.0),
            _ => 0.0,
        }
    }

    /// Begins a frame; returns the seconds since the previous one, at most 0.1.
    pub(crate) fn begin_frame(&mut self) -> f64 {
        let now = seconds();
        let passed = (now - self.last).clamp(0.0, 0.1);
        self.last = now;
        self.repaint.store(u64::MAX, Ordering::Relaxed);
        passed
    }

    /// Lets the next frame follow as soon as possible, because this one could not show everything.
    pub(crate) fn hasten(&mut self) {
        self.due = 0.0;
    }

    /// Ends a frame, and records when app and egui want the next one.
    pub(crate) fn end_frame(&mut self, wake: Wake) {
        let egui = match self.repaint.swap(u64::MAX, Ordering::Relaxed) {
            0 => Wake::Now,
            // Each request for an immediate pass stands for two passes, and only the context knows of the second one.
            // The second pass corrects what the first one has measured.
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

/// The seconds since the first call.
#[cfg(not(target_arch = "wasm32"))]
pub fn seconds() -> f64 {
    use std::sync::OnceLock;
    use std::time::Instant;
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_secs_f64()
}

/// The seconds since a fixed moment, by the browser's clock, because a web page has no `Instant`.
#[cfg(target_arch = "wasm32")]
pub fn seconds() -> f64 {
    macroquad::miniquad::date::now()
}

/// The days since 1970-01-01, by the system's clock.
#[cfg(not(target_arch = "wasm32"))]
pub fn today() -> u64 {
    use std::time::{SystemTime, UNIX_EPOCH};
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs() / 86_400)
}

/// The days since 1970-01-01, by the browser's clock.
#[cfg(target_arch = "wasm32")]
pub fn today() -> u64 {
    (macroquad::miniquad::date::now() / 86_400.0) as u64
}
