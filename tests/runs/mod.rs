//! Runs that may be very long: those are left out where every event of a run is looked at.

use mazescope::catalogue::{Info, Settings, Solver};
use mazescope::map::Map;
use std::sync::Arc;

/// So many events are looked at one by one of a run that may be very long, or none.
pub const LOOKED_AT: usize = 1 << 16;

/// So many events of a run are compared, where those behind them tell no more.
pub const COMPARED: usize = 1 << 18;

/// Whether a run that may be very long states more events than are looked at, or is refused.
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

/// Whether the runs of an entry may be much longer than is usual, though not without a bound.
pub fn may_be_long(info: &Info) -> bool {
    info.bound.is_some() && info.usual.is_some()
}
