//! Moments of a run by their names.

/// A moment of a run, as a lesson names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// Before the first step: `"start"`.
    Start,
    /// After that number of steps of each search: `"step 24"`.
    Step(u64),
    /// After that number of events of the lane of the step: `124`.
    Event(u64),
    /// Before the first expansion that discovers nothing: `"first dead end"`.
    FirstDeadEnd,
    /// Before the first step in which the first two searches choose differently: `"first divergence"`.
    FirstDivergence,
    /// When the first search has found a goal: `"goal"`.
    Goal,
    /// When all searches have ended: `"end"`.
    End,
}

impl Moment {
    /// stub
    pub fn steps(
        self,
        scene: &mut crate::playback::scene::Scene,
        lane: Option<usize>,
    ) -> Result<u64, String> {
        let _ = (scene, lane);
        Ok(match self {
            Moment::Step(n) => n,
            Moment::End => 1 << 20,
            _ => 0,
        })
    }
}
