//! What actions change together: the choices, their run, and what all tabs share.

use crate::watch::choices::fitting::Fitting;
use crate::{Chosen, Common, Time};

/// A run and its choices, for code that changes both.
pub(crate) struct Session<'a> {
    /// The choices that make the run.
    pub(crate) chosen: &'a mut Chosen,
    /// The run and its clock.
    pub(crate) time: &'a mut Time,
    /// What all tabs share.
    pub(crate) common: &'a mut Common,
    /// The space for a generated map.
    pub(crate) fitting: Fitting,
}

impl<'a> Session<'a> {
    /// Borrows the choices, the run and what all tabs share.
    pub(crate) fn new(
        chosen: &'a mut Chosen,
        time: &'a mut Time,
        fitting: Fitting,
        common: &'a mut Common,
    ) -> Session<'a> {
        Session {
            chosen,
            time,
            common,
            fitting,
        }
    }
}
