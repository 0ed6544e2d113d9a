//! What actions change together: the choices, the run that is made of them, and what all tabs share.

use crate::app::room::Common;
use crate::app::watch::choices::chosen::Chosen;
use crate::app::watch::choices::fitting::Fitting;
use crate::app::watch::time::Time;

/// A run with the choices that make it, for whoever changes both.
pub(crate) struct Session<'a> {
    /// The choices that make the run.
    pub(crate) chosen: &'a mut Chosen,
    /// The run and its clock.
    pub(crate) time: &'a mut Time,
    /// What all tabs share.
    pub(crate) common: &'a mut Common,
    /// The room for a map that is grown.
    pub(crate) fitting: Fitting,
}

impl<'a> Session<'a> {
    /// The run with its choices, where a map that is grown has that room.
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
