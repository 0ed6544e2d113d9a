//! The run that takes the place of the one that is seen, and where its clock is to stand.

use crate::playback::scene::Scene;
use crate::playback::side_by_side::Beside;

/// The run that comes next.
pub(in crate::app) enum Successor {
    /// It is being made beside the window, and until then there is no run.
    Made(Beside<Scene>),
    /// It is recorded up to where its clock is to stand, and until then the former run is seen.
    Recorded(Box<Recorded>),
}

/// A run that is seen as soon as it has come as far as the one before it.
pub(in crate::app) struct Recorded {
    pub(super) scene: Scene,
    /// Where its clock is to stand, in ticks after the start of the race.
    pub(super) to: u64,
    /// Whether something else has been chosen since.
    pub(super) stale: bool,
}

/// A clock that would stand further on if the race were longer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) struct CutShort {
    /// The number of the scene.
    pub(super) scene: u64,
    /// Where it stands, in ticks after the start of the race.
    pub(super) at: u64,
    /// Where it would stand.
    pub(super) wanted: u64,
}
