//! The run that replaces the shown one, and the position of its clock.

use mazescope_core::playback::side_by_side::Beside;
use mazescope_core::{Grown, Scene};

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
    /// Its map.
    pub(crate) grown: Grown,
    /// The target of its clock, in ticks after the start of the race.
    pub(crate) to: u64,
    /// The time of the host's clock in its first frame, and the seconds since then.
    pub(crate) since: Option<f64>,
    pub(crate) age: f64,
    /// Whether the choices have changed since.
    pub(crate) stale: bool,
    /// Whether it is shown whole, because another map was chosen.
    pub(crate) whole: bool,
}

impl Recorded {
    /// A run that begins to be recorded up to that tick after the start of its race.
    pub(crate) fn new(mut scene: Scene, grown: Grown, to: u64, whole: bool) -> Recorded {
        scene.hurry(to);
        Recorded {
            scene,
            grown,
            to,
            since: None,
            age: 0.0,
            stale: false,
            whole,
        }
    }

    /// Whether it can be shown: its clock has arrived, or that takes long and something of each lane is recorded. A map
    /// that takes much longer is shown before it is complete.
    pub(crate) fn is_ready(&mut self) -> bool {
        self.scene.has_come_to(self.to)
            || (self.age > PATIENCE && self.scene.has_race_begun())
            || self.age > LONG
    }
}

/// The seconds for which the former picture stays before the new race is shown as far as it is recorded.
pub(crate) const PATIENCE: f64 = 0.25;
/// The same for a map that is not complete.
const LONG: f64 = 1.0;
