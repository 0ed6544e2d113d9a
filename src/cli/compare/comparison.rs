//! What a comparison has come to, for whoever writes it.

use crate::bulk::figures::{Figures, Row};
use crate::bulk::measures::MEASURES;
use crate::bulk::pairs::Pair;
use crate::bulk::plan::Plan;
use crate::words::grouped;

/// What was run, and what came of it, for whoever writes it.
pub(super) struct Comparison<'a> {
    pub plan: &'a Plan,
    pub figures: &'a Figures,
    pub rows: Vec<Row>,
    pub pairs: Vec<Pair>,
    pub threads: usize,
}

impl Comparison<'_> {
    /// What is wrong with the times: lanes of which more than one search in twenty took, in one of its
    /// runs, more than twice as long as in the middle one.
    pub fn unsteady(&self) -> Vec<String> {
        let rows = self
            .rows
            .iter()
            .filter(|row| row.unsteady * 20 > row.searches);
        let each = rows.map(|row| {
        let lane = self.plan.lanes[row.lane].label();
        let (unsteady, all) = (grouped(row.unsteady), grouped(row.searches));
        format!(
            "time of {lane} on {}: {unsteady} of {all} searches took more than twice their median in \
             one of their runs; other work goes on: fewer --threads or more --repeats steady the times",
            self.plan.group(row.group)
        )
    });
        each.collect()
    }
}

/// A measure's name in JSON and raw files, with its unit: `time_ms`.
pub(super) fn with_unit(measure: usize) -> String {
    let measure = &MEASURES[measure];
    match measure.unit {
        "" => measure.id.to_owned(),
        unit => format!("{}_{unit}", measure.id),
    }
}
