//! A scenario in *Watch*: whether our paths are as short as listed.

use crate::app::watch::choices::chosen::Chosen;
use crate::app::watch::time::Time;
use crate::catalogue::PathPromise;

/// The result of the search that is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// The solver's name.
    pub solver: &'static str,
    /// The length of its path; none if there is no path.
    pub found: Option<f64>,
    /// Whether that is the listed length.
    pub optimal: bool,
}

/// The result of the search that is shown, once it is recorded: that of the first lane which promises a
/// shortest path by length, or else of the first lane.
pub(crate) fn verdict(chosen: &Chosen, time: &Time) -> Option<Verdict> {
    let task = chosen.scenario()?.task();
    let lanes = &time.race()?.lanes;
    let promises = |promise: PathPromise| {
        let mut lanes = lanes.iter();
        lanes.find(move |lane| (lane.solver.promise)(&lane.settings) == promise)
    };
    let lane = promises(PathPromise::ShortestLength).or(lanes.first())?;
    lane.score.as_ref()?;
    let found = lane.extent.map(|extent| extent.length);
    Some(Verdict {
        solver: lane.solver.info.name,
        found,
        optimal: task.verdict(found).agrees(),
    })
}
