//! Whether another rule of corners explains the lengths of a file.

use super::corner_search::CornerRule;
use super::work::Work;
use crate::bulk::plan::{PlannedLane, Timing, between};
use crate::bulk::search::Searcher;
use mazescope_core::PathPromise;
use mazescope_core::solvers::{Adjacency, NEIGHBOURS};
use mazescope_core::words::counted;
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;
use std::sync::atomic::Ordering;

/// The note on a file whose lengths this rule explains.
pub(super) fn fit(rule: CornerRule, file: &str, lengths: u64) -> String {
    let (rule, lengths) = (rule.name(), counted(lengths, "length"));
    format!(
        "{file}: all {lengths} fit another rule of diagonal moves. Run mazescope scenario --corners {rule} to measure \
         by it."
    )
}

/// The rule that explains all lengths of a file on whose `longer` lines this search finds longer paths. A search that
/// guarantees a shortest length, and still finds a longer path, suggests that the file follows another rule.
pub(super) fn explaining(
    work: &Work,
    file: usize,
    lane: &PlannedLane,
    longer: Vec<usize>,
) -> Option<CornerRule> {
    let has_eight =
        !lane.settings.has(NEIGHBOURS.name()) || NEIGHBOURS.of(&lane.settings) == Adjacency::Eight;
    let promises = (lane.solver.promise)(&lane.settings) == PathPromise::ShortestLength;
    if longer.is_empty() || !has_eight || !promises {
        return None;
    }
    let opened = &work.files[file];
    let agrees = |rule: &PlannedLane, place: usize| {
        let task = &opened.scenario.tasks[place];
        // A line that does not fit its map was skipped, so it excludes no rule.
        let Ok((map, ends)) = opened.ends(task) else {
            return true;
        };
        let mut searcher = Searcher::new(&|| 0, work.stop, Timing::ONCE);
        let counts = searcher.search(rule, &between(&map, ends));
        counts.is_ok_and(|counts| task.verdict(counts.length).agrees())
    };
    // The lines with longer paths are the most likely to disagree, so they go first.
    let all: Vec<usize> = (0..opened.scenario.tasks.len()).collect();
    let mut rules = [CornerRule::One, CornerRule::None].into_iter();
    let explains = |rule: &CornerRule| {
        let rule = rule.lane();
        let explains = |lines: &[usize]| lines.par_iter().all(|&place| agrees(&rule, place));
        explains(&longer) && explains(&all) && !work.stop.load(Ordering::Relaxed)
    };
    let pool = ThreadPoolBuilder::new().num_threads(work.threads).build();
    pool.ok()?.install(|| rules.find(explains))
}
