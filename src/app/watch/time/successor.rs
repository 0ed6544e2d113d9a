//! The run that replaces the shown one, and the position of its clock.

use crate::playback::scene::Scene;
use crate::playback::side_by_side::Beside;

/// The next run.
pub(crate) enum Successor {
    /// It is being made on another thread, and until then there is no run.
    Made(Beside<Scene>),
    /// It is recorded up to the position of its clock, and until then the former run is shown.
    Recorded(Box<Recorded>),
}

/// A run that is shown once it has reached the position of the former one.
pub(crate) struct Recorded {
    pub(crate) scene: Scene,
    /// The target of its clock, in ticks after the start of the race.
    pub(crate) to: u64,
    /// Whether the choices have changed since.
    pub(crate) stale: bool,
}

/// A clock that would be further on if the race were longer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CutShort {
    /// The number of the scene.
    pub(crate) scene: u64,
    /// Its position in ticks after the start of the race.
    pub(crate) at: u64,
    /// The position that it would have.
    pub(crate) wanted: u64,
}
