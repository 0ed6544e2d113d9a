//! The rival: a search of the same maze that runs at a set rate while the player walks.

use crate::catalogue::{Settings, Solver};
use crate::map::Map;
use crate::playback::score::Score;
use crate::playback::timeline::Timeline;
use std::sync::Arc;

/// Against whom, and how fast that one is.
#[derive(Clone, Debug)]
pub struct Contest {
    /// Who searches.
    pub solver: Solver,
    /// Cells expanded a second.
    pub rate: f64,
}

/// A search on a timeline of its own.
pub struct Rival {
    timeline: Timeline,
    solver: Solver,
    rate: f64,
    carry: f64,
    steps: u64,
    all: u64,
    finds: bool,
}

impl Rival {
    /// A search of `map` about to start.
    pub fn new(contest: Contest, map: &Arc<Map>) -> Rival {
        let Contest { solver, rate } = contest;
        let settings = Settings::new(solver.info.parameters);
        let run = solver.start(map.clone(), &settings);
        let mut timeline = Timeline::new(&solver.info, map.clone(), Some(run), 0);
        while timeline.record(1 << 16) > 0 {}
        let score = Score::of(timeline.recording_mut());
        Rival {
            timeline,
            solver,
            rate: rate.max(0.0),
            carry: 0.0,
            steps: 0,
            all: score.expanded,
            finds: !score.path.is_empty(),
        }
    }

    /// Goes on by what has become due; says whether it has expanded the goal.
    pub fn pass(&mut self, seconds: f64) -> bool {
        self.carry += seconds * self.rate;
        self.steps = self.all.min(self.steps + self.carry as u64);
        self.carry = self.carry.fract();
        let place = self.timeline.recording_mut().end_of_step(self.steps);
        self.timeline.seek(place);
        self.finds && self.steps == self.all
    }

    /// The search so far.
    pub fn timeline(&self) -> &Timeline {
        &self.timeline
    }

    /// The search so far, for who draws its board and takes note of what has changed.
    pub fn timeline_mut(&mut self) -> &mut Timeline {
        &mut self.timeline
    }

    /// Who searches.
    pub fn solver(&self) -> &Solver {
        &self.solver
    }

    /// Cells expanded so far.
    pub fn expanded(&self) -> u64 {
        self.steps
    }
}
