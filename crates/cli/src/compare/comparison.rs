//! The results of a comparison, for all forms of output.

use crate::bulk::figures::{Figures, Row};
use crate::bulk::measures::MEASURES;
use crate::bulk::pairs::Pair;
use crate::bulk::plan::Plan;
use mazescope_core::words::{counted, grouped};

/// The plan of a comparison and its results.
pub(super) struct Comparison<'a> {
    pub plan: &'a Plan,
    pub figures: &'a Figures,
    pub rows: Vec<Row>,
    pub pairs: Vec<Pair>,
    pub threads: usize,
}

impl Comparison<'_> {
    /// Warnings about searches with unsteady times. More than one search in twenty took more than twice its median in
    /// one of its runs.
    pub(super) fn unsteady(&self) -> Vec<String> {
        let rows = self
            .rows
            .iter()
            .filter(|row| row.unsteady * 20 > row.searches);
        let each = rows.map(|row| {
            let lane = self.plan.lanes[row.lane].label();
            let (unsteady, all) = (grouped(row.unsteady), counted(row.searches, "search"));
            format!(
                "time of {lane} on {}: {unsteady} of {all} took more than twice their median in \
             one of their runs. Use fewer --threads or more --repeats for steadier times.",
                self.plan.group(row.group)
            )
        });
        each.collect()
    }
}

/// The name of a measure in JSON and raw files, with its unit, such as `time_ms`.
pub(super) fn with_unit(measure: usize) -> String {
    let measure = &MEASURES[measure];
    match measure.unit {
        "" => measure.id.to_owned(),
        unit => format!("{}_{unit}", measure.id),
    }
}
