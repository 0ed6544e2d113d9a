//! The complete recording of one search, with a sign of the work.

use super::message::complain;
use super::misuse::Misuse;
use super::output;
use mazescope_core::playback::fault::EntryFault;
use mazescope_core::structures::memory::{self, NoMemory};
use mazescope_core::words::{self, counted};
use mazescope_core::{Ground, Map, Run, Settings, Solver, Timeline};
use std::sync::Arc;

/// Bytes per cell that an explanation needs: the shortest paths, and the lengths of the frontier.
pub(super) const TELLING: u64 = 40;

/// The complete recording of one of `searches` searches on a map, if there is memory for them and for `more` bytes per
/// cell.
pub(super) fn recorded(
    map: &Arc<Map>,
    lane: &(Solver, Settings),
    searches: usize,
    more: u64,
) -> Result<Timeline, Misuse> {
    /// Events in one call.
    const SLICE: usize = 1 << 18;
    let (solver, settings) = lane;
    let size = map.size();
    let need = memory::of_run(size, searches) + more * size.padded() as u64;
    memory::try_for(need)?;
    let needs = Run::new(Ground::Given(Arc::clone(map)), vec![lane.clone()]).needs_unplayed();
    complain("note", words::needs(needs, u64::MAX));
    let what = format!("searching a map of {size} cells");
    let mut timeline = Timeline::of_search(solver, settings, map, 0);
    output::while_working(size.cells(), &what, |progress| {
        while timeline.record(SLICE) > 0 {
            let events = counted(timeline.len(), "event");
            progress.set_message(format!("{what}: {events}"));
        }
    });
    let name = solver.info.name;
    match timeline.fault().cloned() {
        Some(fault) => Err(EntryFault { name, fault }.into()),
        None if timeline.recording().is_starved() => Err(NoMemory { bytes: need }.into()),
        None => Ok(timeline),
    }
}
