//! A run as a value: everything that determines a scene, and nothing that can be found out from it.

use super::edits::Changes;
use super::race::Unit;
use super::scene::Scene;
use crate::catalogue::{Generator, Settings, Solver};
use crate::grid::Size;
use crate::map::Map;
use crate::random::Seed;

/// What is to be seen: a map, grown or given, and the searches that race on it.
///
/// The same run makes the same scene, event by event, wherever it is made: in the window, without
/// one, and from a code that was copied out of a mail.
#[derive(Clone, Debug)]
pub struct Run {
    /// Where the map comes from.
    pub ground: Ground,
    /// The searches, each with its settings.
    pub lanes: Vec<(Solver, Settings)>,
}

/// Where the map of a run comes from.
#[derive(Clone, Debug)]
pub enum Ground {
    /// It is grown.
    Grown {
        /// By this generator.
        generator: Box<Generator>,
        /// Set like this.
        settings: Settings,
        /// On so many cells; what the generator makes of it is its [`Generator::fit`].
        size: Size,
        /// From this seed.
        seed: Seed,
        /// And is edited like this once it is grown.
        changes: Changes,
    },
    /// It is finished, with its marks.
    Given(Map),
}

impl Run {
    /// The map that the searches run on, at once and without a recording: grown, edited and marked.
    pub fn map(&self) -> Map {
        match &self.ground {
            Ground::Given(map) => map.clone(),
            Ground::Grown {
                generator,
                settings,
                size,
                seed,
                changes,
            } => {
                let mut map = generator.grow(*size, seed, settings);
                if !changes.is_empty() {
                    changes.clone().make(&mut map, |_| {});
                }
                map
            }
        }
    }

    /// The scene, before its first event. O(cells).
    pub fn scene(&self, unit: Unit) -> Scene {
        let lanes = self.lanes.clone();
        match &self.ground {
            Ground::Given(map) => Scene::show(map.clone(), lanes, unit),
            Ground::Grown {
                generator,
                settings,
                size,
                seed,
                changes,
            } => {
                let mut scene = Scene::grow(generator, *size, seed, settings, lanes, unit);
                scene.change_when_grown(changes.clone());
                scene
            }
        }
    }
}
