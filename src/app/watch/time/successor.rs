//! The run that takes the place of the one that is seen, and where its clock is to stand.

use crate::playback::scene::Scene;
use crate::playback::side_by_side::Beside;

/// The run that comes next.
pub(crate) enum Successor {
    /// It is being made beside the window, and until then there is no run.
    Made(Beside<Scene>),
    /// It is recorded up to where its clock is to stand, and until then the former run is seen.
    Recorded(Box<Recorded>),
}

/// A run that is seen as soon as it has come as far as the one before it.
pub(crate) struct Recorded {
    pub(crate) scene: Scene,
    /// Where its clock is to stand, in ticks after the start of the race.
    pub(crate) to: u64,
    /// Whether something else has been chosen since.
    pub(crate) stale: bool,
}

/// A clock that would stand further on if the race were longer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CutShort {
    /// The number of the scene.
    pub(crate) scene: u64,
    /// Where it stands, in ticks after the start of the race.
    pub(crate) at: u64,
    /// Where it would stand.
    pub(crate) wanted: u64,
}
