//! Runs that may be very long: they are left out where every event of a run is checked.

use mazescope_core::{Info, Map, Settings, Solver};
use std::sync::Arc;

/// The largest number of events of a possibly very long run that are checked one by one.
pub const LOOKED_AT: usize = 1 << 16;

/// The largest number of events of a run that are compared, where later events add nothing.
pub const COMPARED: usize = 1 << 18;

/// Whether a run is refused, or may be very long and has more than [`LOOKED_AT`] events.
pub fn is_long(solver: &Solver, settings: &Settings, map: &Arc<Map>) -> bool {
    if (solver.refuses)(map, settings).is_some() {
        return true;
    }
    may_be_long(&solver.info)
        && solver
            .start(Arc::clone(map), settings)
            .take(LOOKED_AT + 1)
            .count()
            > LOOKED_AT
}

/// Whether the runs of an entry may be much longer than usual, although they have a bound.
pub fn may_be_long(info: &Info) -> bool {
    info.bound.is_some() && info.usual.is_some()
}
