//! What one run leaves to the next, kept as it changes: settings of all tabs, and which of them is open.

use super::frame::{Wake, WindowPlace};
use crate::store::{KeptSettings, Store};

/// Seconds between two times at which settings are kept.
const KEEPING: f64 = 2.0;

/// Keeps settings that have changed, and not at every change.
#[derive(Default)]
pub(super) struct Keeper {
    /// What was kept last; at the start, what is not worth keeping, since nobody has changed it.
    last: KeptSettings,
    /// When that was looked at last.
    looked: f64,
    /// Whether the user has done anything since.
    stirred: bool,
}

impl Keeper {
    /// Nothing of this has been changed yet.
    pub(super) fn new(last: KeptSettings, now: f64) -> Keeper {
        Keeper {
            last,
            looked: now,
            stirred: false,
        }
    }

    /// Takes note of where the window begins.
    pub(super) fn begin_at(&mut self, place: WindowPlace) {
        set_place(&mut self.last, place);
    }

    /// Whether it is time to keep what has changed, and when to look again, where it is `now` so many seconds since
    /// some moment.
    pub(super) fn is_due(&mut self, stirred: bool, now: f64) -> (bool, Wake) {
        self.stirred |= stirred;
        if !self.stirred {
            return (false, Wake::OnInput);
        }
        let left = self.looked + KEEPING - now;
        if left > 0.0 {
            return (false, Wake::After(left));
        }
        self.looked = now;
        self.stirred = false;
        (true, Wake::OnInput)
    }

    /// Keeps what has changed.
    pub(super) fn keep(&mut self, settings: KeptSettings, store: &mut Store) {
        if settings != self.last {
            self.last = settings.clone();
            store.keep_settings(settings);
        }
    }
}

/// Says where the window stands.
pub(super) fn set_place(kept: &mut KeptSettings, place: WindowPlace) {
    kept.window = Some(place.size);
    kept.window_at = place.at.or(kept.window_at);
}
