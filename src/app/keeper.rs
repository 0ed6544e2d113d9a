//! What one run leaves to the next, kept as it changes: settings of all tabs, and which of them is open.

use super::frame::{Wake, WindowPlace};
use super::room::{Common, Room, key};
use crate::store::KeptSettings;

/// Seconds between two times at which settings are kept.
const KEEPING: f64 = 2.0;

/// Keeps settings that have changed, and not at every change.
pub(super) struct Keeper {
    /// What was kept last; at the start, what is not worth keeping, since nobody has changed it.
    last: KeptSettings,
    /// When that was looked at last.
    looked: f64,
    /// Whether the user has done anything since.
    stirred: bool,
}

impl Keeper {
    /// Nothing has been changed yet.
    pub(super) fn new(tab: usize, rooms: &[Box<dyn Room>], common: &Common) -> Keeper {
        Keeper {
            last: to_keep(None, tab, rooms, common),
            looked: common.host.clock(),
            stirred: false,
        }
    }

    /// Takes note of where the window begins.
    pub(super) fn begin_at(&mut self, place: WindowPlace) {
        set_place(&mut self.last, place);
    }

    /// Keeps what has changed if it is time to, or says when to look again.
    pub(super) fn look(
        &mut self,
        stirred: bool,
        place: Option<WindowPlace>,
        tab: usize,
        rooms: &mut [Box<dyn Room>],
        common: &mut Common,
    ) -> Wake {
        self.stirred |= stirred;
        if !self.stirred {
            return Wake::OnInput;
        }
        let now = common.host.clock();
        let left = self.looked + KEEPING - now;
        if left > 0.0 {
            return Wake::After(left);
        }
        self.looked = now;
        self.stirred = false;
        self.keep(place, tab, rooms, common);
        Wake::OnInput
    }

    /// Keeps what has changed.
    pub(super) fn keep(
        &mut self,
        place: Option<WindowPlace>,
        tab: usize,
        rooms: &mut [Box<dyn Room>],
        common: &mut Common,
    ) {
        let settings = to_keep(place, tab, rooms, common);
        if settings != self.last {
            self.last = settings.clone();
            common.store.keep_settings(settings);
        }
        for room in rooms {
            room.keep(common);
        }
    }
}

fn set_place(kept: &mut KeptSettings, place: WindowPlace) {
    kept.window = Some(place.size);
    kept.window_at = place.at.or(kept.window_at);
}

/// The settings of all tabs, the colours, which tab is open, and where the window stands.
fn to_keep(
    place: Option<WindowPlace>,
    tab: usize,
    rooms: &[Box<dyn Room>],
    common: &Common,
) -> KeptSettings {
    let mut kept = common.store.settings().clone();
    if let Some(place) = place {
        set_place(&mut kept, place);
    }
    kept.theme = Some(common.theme.name().to_owned());
    kept.tab = rooms.get(tab).map(|room| key(room.name()));
    for room in rooms {
        room.remember(&mut kept);
    }
    kept
}
