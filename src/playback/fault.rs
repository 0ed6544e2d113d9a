//! Faults: what a run states that no run may.

use std::fmt;
use thiserror::Error;

/// What a run must not state. The recording ends before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A number came, or a cell to write it to, from an entry that has declared no plane.
    PlaneNotDeclared,
    /// A number came without a cell to write it to.
    ValueWithoutWrote,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Fault::PlaneNotDeclared => {
                "it writes numbers to cells, and its entry declares no plane for them"
            }
            Fault::ValueWithoutWrote => "it states a number, and no cell to write it to",
        })
    }
}

/// An entry whose run has stated what no run may.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("the run of {name} ends early, for it is at fault: {fault}")]
pub struct EntryFault {
    /// The name of the entry.
    pub name: String,
    /// What it has stated.
    pub fault: Fault,
}
