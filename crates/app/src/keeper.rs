//! Saving of settings for the next run while they change: those of all tabs, and the open tab.

use super::frame::{Wake, WindowPlace};
use mazescope_formats::{KeptSettings, Store};

/// Seconds between two saves of the settings.
const KEEPING: f64 = 2.0;

/// Saves changed settings, but not at every change.
#[derive(Default)]
pub(super) struct Keeper {
    /// The settings that were saved last. At first these are the initial ones, which need no saving.
    last: KeptSettings,
    /// When changes were last looked for.
    looked: f64,
    /// Whether the user has done anything since then.
    stirred: bool,
}

impl Keeper {
    /// A keeper of settings that have not changed yet.
    pub(super) fn new(last: KeptSettings, now: f64) -> Keeper {
        Keeper {
            last,
            looked: now,
            stirred: false,
        }
    }

    /// Records the window's initial place.
    pub(super) fn begin_at(&mut self, place: WindowPlace) {
        set_place(&mut self.last, place);
    }

    /// Whether it is time to save changes, and when to check again. `now` counts seconds from a fixed moment.
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

    /// Saves changed settings.
    pub(super) fn keep(&mut self, settings: KeptSettings, store: &mut Store) {
        if settings != self.last {
            self.last = settings.clone();
            store.keep_settings(settings);
        }
    }
}

/// Records the window's place in the settings.
pub(super) fn set_place(kept: &mut KeptSettings, place: WindowPlace) {
    kept.window = Some(place.size);
    kept.window_at = place.at.or(kept.window_at);
}
