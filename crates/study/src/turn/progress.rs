//! How far a learner has come in the run.

use super::due::Due;
use super::game::Turn;
use mazescope_core::words::{counted, grouped};

impl Turn {
    /// The number of steps that the learner has begun.
    pub fn steps(&self) -> u64 {
        let timeline = self.timeline();
        timeline.recording().counted_at(timeline.cursor()).steps
    }

    /// The number of steps of the whole run, which the search itself continues after the last move. O(its events).
    pub fn all_steps(&self) -> u64 {
        let begins = self.info().begins_step;
        match (self.continued(), self.run().lanes.first()) {
            (Some(solver), Some((_, settings))) => {
                let run = solver.start(self.run().map(), settings);
                let steps = run.filter(|&event| !event.is_value() && begins(event));
                steps.count() as u64
            }
            _ => {
                self.timeline()
                    .recording()
                    .counted_at(self.timeline().len())
                    .steps
            }
        }
    }

    /// How far the learner has come, where the run is not over: "10 of 42 steps".
    pub fn progress(&self) -> Option<String> {
        let is_over = self.due() == Due::Nothing;
        let all = || counted(self.all_steps(), "step");
        (!is_over).then(|| format!("{} of {}", grouped(self.steps()), all()))
    }
}
