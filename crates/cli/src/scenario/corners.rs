//! Other rules of corners: a search by one, and whether one explains the lengths of a file.

use super::corner_search::{self, Corners};
use super::work::Work;
use crate::bulk::plan::{PlannedLane, Timing, between};
use crate::bulk::search::Searcher;
use clap::ValueEnum;
use mazescope_core::solvers::{Adjacency, NEIGHBOURS, astar};
use mazescope_core::words::counted;
use mazescope_core::{Begin, PathPromise, Settings};
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// The corners of a diagonal move that must be floor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum CornerRule {
    /// Both corners must be floor, as in every search of the catalogue
    Both,
    /// One corner at least must be floor, as in the wc3maps files
    One,
    /// No corner must be floor, so a move may pass between two walls
    None,
}

impl CornerRule {
    /// Its word on the command line, and the rule of searches.
    const fn both(self) -> (&'static str, Corners) {
        match self {
            CornerRule::Both => ("both", Corners::Both),
            CornerRule::One => ("one", Corners::One),
            CornerRule::None => ("none", Corners::Neither),
        }
    }

    /// Its word on the command line.
    pub const fn name(self) -> &'static str {
        self.both().0
    }

    /// The note on a file whose lengths this rule explains.
    pub(super) fn fit(self, file: &str, lengths: u64) -> String {
        let (rule, lengths) = (self.name(), counted(lengths, "length"));
        format!(
            "{file}: all {lengths} fit another rule of diagonal moves. Run mazescope scenario --corners {rule} to \
             measure by it."
        )
    }

    /// A* search by this rule. It is not in the catalogue, so it cannot be shown, explained or raced.
    pub(super) fn lane(self) -> PlannedLane {
        let (word, corners) = self.both();
        let mut solver = astar::ENTRY;
        let begin = move |map, _: &Settings| corner_search::begin(map, corners);
        solver.begin = Begin::Closure(Arc::new(begin));
        let mut settings = Settings::new(solver.info.parameters);
        NEIGHBOURS.set(&mut settings, Adjacency::Eight);
        PlannedLane {
            own: format!("corners={word}"),
            ..PlannedLane::new(solver, settings)
        }
    }
}

/// The rule that explains all lengths of a file on whose `longer` lines this search finds longer paths. A search that
/// guarantees a shortest length, and still finds a longer path, suggests that the file follows another rule.
pub(super) fn explaining(
    work: &Work,
    file: usize,
    lane: &PlannedLane,
    longer: &[usize],
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
        counts.is_ok_and(|counts| {
            let length = counts.path.map(|path| path.length());
            task.verdict(length).agrees()
        })
    };
    let all = 0..opened.scenario.tasks.len();
    let mut rules = [CornerRule::One, CornerRule::None].into_iter();
    // The lines with longer paths are the most likely to disagree, so they go first.
    let explains = |rule: &CornerRule| {
        let rule = rule.lane();
        longer.par_iter().all(|&place| agrees(&rule, place))
            && all
                .clone()
                .into_par_iter()
                .all(|place| agrees(&rule, place))
            && !work.stop.load(Ordering::Relaxed)
    };
    let pool = ThreadPoolBuilder::new().num_threads(work.threads).build();
    pool.ok()?.install(|| rules.find(explains))
}
