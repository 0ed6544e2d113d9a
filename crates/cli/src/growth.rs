//! The generation of a map: its result, or all of its events.

use super::misuse::Misuse;
use super::output;
use mazescope_core::structures::memory::{self, NoMemory};
use mazescope_core::{Event, Ground, Grown, Map, Register, Run};

/// The generated map of a run, if it has one. The run of a share code always has one.
pub(super) fn of(run: Run) -> Option<Grown> {
    match run.ground {
        Ground::Given(_) => None,
        Ground::Grown(grown) => Some(*grown),
    }
}

/// The map, if there is memory for it.
pub(super) fn map(grown: &Grown) -> Result<Map, Misuse> {
    let size = grown.site().size();
    memory::try_for(grown.memory(0))?;
    let what = format!("generating a map of {size} cells");
    Ok(output::while_working(size.cells(), &what, |_| grown.map()))
}

/// The map before its generation, and all events on it, including edits, if there is memory for them.
pub(super) fn events(grown: &Grown) -> Result<(Map, Vec<Event>), Misuse> {
    const SLICE: usize = 1 << 18;
    let generator = &grown.generator;
    let site = grown.site();
    let mut events = Vec::new();
    let mut algorithm = (generator.start)(&site, &grown.seed, &grown.settings);
    loop {
        let more = (events.len().max(SLICE) * size_of::<Event>()) as u64;
        let tried = events.try_reserve(SLICE);
        tried.map_err(|_| NoMemory { bytes: more })?;
        if algorithm.pull(&mut events, SLICE) == 0 {
            break;
        }
    }
    let origin = Map::new(site.size(), generator.begins_with);
    if !grown.changes.is_empty() {
        let mut map = origin.clone();
        let mut register = Register::default();
        map.apply(&events, &mut register);
        let changes = grown.changes.clone();
        changes.make(&mut map, &mut register, |event| events.push(event));
    }
    Ok((origin, events))
}
