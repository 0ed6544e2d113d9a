//! Faults: forbidden events of a run, and the reasons why another run cannot begin.
//!
//! A fault ends the recording before the forbidden event. Window, `solve`, `compare`, `scenario`, `watch` and `export`
//! all report it, with the name of the entry. If a search refuses a map, its recording is empty and has such a fault.

use crate::event::{Event, code};
use thiserror::Error;

/// Why a recording ends before its run does.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// The entry has refused the map, so there are no events. The reason comes from
    /// [`Solver::refuses`](crate::catalogue::Solver::refuses).
    #[error("{0}")]
    Refused(String),
    /// A number, or a cell to write it to, came from an entry that has declared no plane.
    #[error("it writes numbers to cells without declaring a plane.")]
    PlaneNotDeclared,
    /// A number came without a cell to write it to.
    #[error("it states a number without a cell to write it to.")]
    ValueWithoutWrote,
    /// An event was about a cell outside the map.
    #[error("it states an event about a cell outside the map.")]
    OutsideTheMap,
    /// A search of the user's own stated an impossible event.
    #[error("{0}")]
    Impossible(String),
}

/// Checks the events of a run after `last`. For the first forbidden one, it returns the number of events before it and
/// the fault. A run that ends with a number has a fault, too, but only the caller knows that it has ended. `cells` is
/// the number of cells in the grids of the map.
pub fn first_fault(
    last: Option<Event>,
    new: &[Event],
    has_plane: bool,
    cells: u32,
) -> Option<(usize, Fault)> {
    // Without a branch, so the compiler checks a register of events at a time.
    let within = |all, event: &Event| all & event.is_within(cells);
    if !new.iter().fold(true, within) {
        let first = new.iter().position(|event| !event.is_within(cells))?;
        let before = first_fault(last, &new[..first], has_plane, cells);
        return before.or(Some((first, Fault::OutsideTheMap)));
    }
    if !has_plane {
        let writes = |event: &Event| matches!(event.code() as u32, code::VALUE | code::WROTE);
        let any = new.iter().fold(false, |any, event| any | writes(event));
        let first = || new.iter().position(writes);
        return Some((any.then(first)??, Fault::PlaneNotDeclared));
    }
    let mut value = last.is_some_and(Event::is_value);
    let first = new.iter().position(|event| {
        let lost = value && event.code() as u32 != code::WROTE;
        value = event.is_value();
        lost
    });
    Some((first?, Fault::ValueWithoutWrote))
}

/// An entry whose recording ends before its run does.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{}", self.words())]
pub struct EntryFault {
    /// The name of the entry.
    pub name: &'static str,
    /// The reason.
    pub fault: Fault,
}

impl EntryFault {
    /// Its words without a full stop at the end.
    fn words(&self) -> String {
        let EntryFault { name, fault } = self;
        let reason = fault.to_string();
        let reason = reason.trim_end_matches('.');
        match fault {
            Fault::Refused(_) => format!("{name} does not run on this map: {reason}"),
            _ => format!("the run of {name} ends early because of an error in it: {reason}"),
        }
    }
}
