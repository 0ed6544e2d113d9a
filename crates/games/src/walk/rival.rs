//! The rival: a search of the same maze that runs at a set rate while the player walks.

use mazescope_core::playback::projector::{Budget, Projector, record_whole};
use mazescope_core::playback::reel::BySteps;
use mazescope_core::playback::score::Score;
use mazescope_core::{Map, Rate, Settings, Solver, Timeline};
use std::sync::Arc;

/// The search that the player races against, and its speed.
#[derive(Clone, Debug)]
pub struct Contest {
    pub solver: Solver,
    /// How many cells it expands per second.
    pub rate: f64,
}

/// A search on a timeline of its own.
pub struct Rival {
    reel: BySteps,
    projector: Projector,
    solver: Solver,
    finds: bool,
}

impl Rival {
    /// A search of `map` that has not started.
    pub fn new(contest: Contest, map: &Arc<Map>) -> Rival {
        let Contest { solver, rate } = contest;
        let settings = Settings::new(solver.info.parameters);
        let mut reel = BySteps(Timeline::of_search(&solver, &settings, map, 0));
        record_whole(&mut reel, || true);
        let score = Score::of(reel.0.recording_mut());
        Rival {
            reel,
            projector: Projector::new(Rate::PerSecond(rate.max(0.0))).playing(),
            solver,
            finds: !score.path.is_empty(),
        }
    }

    /// Advances the search by this time; returns whether it has found the goal.
    pub fn pass(&mut self, seconds: f64) -> bool {
        let (projector, reel) = (&mut self.projector, &mut self.reel);
        projector.pass(reel, seconds, &|| 0.0, &Budget::ENOUGH);
        self.finds && projector.ended(reel).is_some()
    }

    /// The search so far.
    pub fn timeline(&self) -> &Timeline {
        &self.reel.0
    }

    /// The search so far, for the code that draws its board and records what has changed.
    pub fn timeline_mut(&mut self) -> &mut Timeline {
        &mut self.reel.0
    }

    pub fn solver(&self) -> &Solver {
        &self.solver
    }
}
