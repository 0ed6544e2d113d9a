//! The size of the frontier over a run as a curve, computed again only when more is recorded.
//!
//! The curve is computed again when the recording has grown by an eighth, or has doubled if it is long, and at the
//! end. A frame only scales its 1,200 parts.

use mazescope_core::{Recording, Scene, Unit};

/// The size of the frontier in equal parts of a run.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Curve {
    /// The largest frontier in each part; empty if the frontier is always empty.
    pub sizes: Vec<u32>,
    /// Ticks of the clock that all parts cover.
    pub ticks: u64,
    /// Moments that were recorded when it was computed.
    pub(crate) moments: u64,
}

/// The curves of a scene.
#[derive(Debug, Default)]
pub struct Curves {
    /// The scene, its race and the unit of its clock.
    of: (u64, u64, Option<Unit>),
    /// The curve of the generation.
    pub growth: Curve,
    /// The curves of the lanes.
    pub lanes: Vec<Curve>,
}

/// Parts of a curve: more than the pixels of most screens, so that each step of a short run has its own.
const PARTS: usize = 1200;

impl Curve {
    /// Whether the recording has grown so much, or is now complete, that the curve must be computed again.
    fn is_due(&self, moments: u64, complete: bool) -> bool {
        /// Shorter recordings are read in a small part of a frame.
        const SHORT: u64 = 1 << 18;
        let more = moments.saturating_sub(self.moments);
        let most = match self.moments {
            moments if moments < SHORT => moments / 8,
            moments => moments,
        };
        more > most || (complete && more > 0) || moments < self.moments
    }

    fn work_out(&mut self, recording: &mut Recording, by_steps: bool) {
        self.moments = recording.len();
        self.sizes = recording.frontier_profile(PARTS, by_steps);
        if self.sizes.iter().all(|&size| size == 0) {
            self.sizes.clear();
        }
    }

    /// The largest frontier around that tick.
    pub fn size_at(&self, tick: u64) -> Option<u32> {
        let parts = self.sizes.len() as u64;
        let part = (u128::from(tick) * u128::from(parts) / u128::from(self.ticks.max(1))) as usize;
        self.sizes.get(part).or(self.sizes.last()).copied()
    }
}

impl Curves {
    /// Updates the curves from the recordings of a scene; `number` identifies the scene, and `unit` is that of its
    /// clock.
    pub(crate) fn look(&mut self, scene: Option<&mut Scene>, number: u64, unit: Unit) {
        let curves = self;
        let Some(scene) = scene else {
            *curves = Curves::default();
            return;
        };
        let of = (number, scene.races(), Some(unit));
        if curves.of != of {
            // A new race on the same map does not change the generation.
            let same_map = (curves.of.0, curves.of.2) == (of.0, of.2);
            let growth = std::mem::take(&mut curves.growth);
            *curves = Curves {
                of,
                growth: if same_map { growth } else { Curve::default() },
                lanes: Vec::new(),
            };
        }
        let generated = scene.is_generated();
        // Edits follow the generation in the same recording, but do not belong to its curve.
        if (!generated || curves.growth.ticks != scene.generation_ticks())
            && curves.growth.is_due(scene.ground().len(), generated)
        {
            let recording = scene.ground_mut().recording_mut();
            (curves.growth).work_out(recording, unit != Unit::Events);
            curves.growth.ticks = scene.generation_ticks();
        }
        let Some(race) = scene.race_mut() else {
            return;
        };
        let whole = race.length(unit);
        curves.lanes.resize_with(race.lanes.len(), Curve::default);
        for (curve, lane) in curves.lanes.iter_mut().zip(&mut race.lanes) {
            let complete = lane.score.is_some();
            let due = curve.is_due(lane.timeline.len(), complete);
            if due {
                let recording = lane.timeline.recording_mut();
                curve.work_out(recording, unit == Unit::Expansions);
            }
            // A lane that finishes early has a shorter curve.
            if due || complete {
                curve.ticks = lane.end(unit, whole);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_is_worked_out_seldom_while_it_grows_and_at_the_end() {
        let mut curve = Curve::default();
        assert!(curve.is_due(1, false));
        let mut times = 0;
        for moments in 0..4_000_000 {
            if curve.is_due(moments, false) {
                curve.moments = moments;
                times += 1;
            }
        }
        assert!((20..200).contains(&times), "{times}");
        assert!(curve.is_due(4_000_000, true));
        curve.moments = 4_000_000;
        assert!(!curve.is_due(4_000_000, true));
        assert!(curve.is_due(10, true), "it is another run");
    }

    #[test]
    fn a_size_is_found_at_every_tick() {
        let curve = Curve {
            sizes: vec![1, 5, 3],
            ticks: 30,
            moments: 90,
        };
        let found = [0, 9, 10, 25, 30, 99].map(|tick| curve.size_at(tick));
        assert_eq!(found, [1, 1, 5, 3, 3, 3].map(Some));
        assert_eq!(Curve::default().size_at(3), None);
    }
}
