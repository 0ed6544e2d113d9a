//! Faults: what a run states that no run may, and why another one does not begin.
//!
//! A fault ends the recording before it. Window, `solve`, `compare`, `scenario`, `watch` and `export` all report
//! it, with the name of the entry. A search that refuses a map has such a fault in an empty recording.

use crate::event::{Event, code};
use thiserror::Error;

/// Why a recording ends before its run does.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// The entry has refused the map, so nothing was ever stated: the reason, as
    /// [`Solver::refuses`](crate::catalogue::Solver::refuses) gives it.
    #[error("{0}")]
    Refused(String),
    /// A number came, or a cell to write it to, from an entry that has declared no plane.
    #[error("it writes numbers to cells without declaring a plane")]
    PlaneNotDeclared,
    /// A number came without a cell to write it to.
    #[error("it states a number without a cell to write it to")]
    ValueWithoutWrote,
    /// An event was about a cell that the map has not.
    #[error("it states an event about a cell outside the map")]
    OutsideTheMap,
    /// A search of one's own said what cannot be.
    #[error("{0}")]
    Impossible(String),
}

/// Looks at the events that a run has stated behind `last`. Of those that no run may state it says how many stand
/// before the first, and what that is; a run that ends with a number is at fault too, which only whoever
/// knows that it has ended can tell. The grids of the map have so many cells.
pub fn first_fault(
    last: Option<Event>,
    new: &[Event],
    has_plane: bool,
    cells: u32,
) -> Option<(usize, Fault)> {
    // No branch: the compiler looks at a register of events at a time.
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
    /// Why.
    pub fault: Fault,
}

impl EntryFault {
    fn words(&self) -> String {
        let EntryFault { name, fault } = self;
        match fault {
            Fault::Refused(why) => format!("{name} does not run on this map: {why}"),
            fault => format!("the run of {name} ends early because of an error in it: {fault}"),
        }
    }
}
