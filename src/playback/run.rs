//! A run as a value: everything that determines a scene, and nothing that can be found out from it.

use super::edits::Changes;
use super::race::Unit;
use super::scene::Scene;
use crate::catalogue::{Generator, Settings, Solver};
use crate::grid::Size;
use crate::map::Map;
use crate::random::Seed;
use crate::structures::memory::{self, NoMemory};

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
    Grown(Box<Grown>),
    /// It is finished, with its marks.
    Given(Map),
}

/// Everything that determines a grown map.
#[derive(Clone, Debug)]
pub struct Grown {
    /// What grows it.
    pub generator: Generator,
    /// How that is set.
    pub settings: Settings,
    /// On how many cells; what the generator makes of it is its [`Generator::fit`].
    pub size: Size,
    /// From what seed.
    pub seed: Seed,
    /// How the map is edited once it is grown.
    pub changes: Changes,
}

impl Grown {
    /// The map at once and without a recording: grown, edited and marked.
    pub fn map(&self) -> Map {
        let mut map = self.generator.grow(self.size, &self.seed, &self.settings);
        if !self.changes.is_empty() {
            self.changes.clone().make(&mut map, |_| {});
        }
        map
    }

    fn scene(&self, lanes: Vec<(Solver, Settings)>, unit: Unit) -> Scene {
        let (size, seed, settings) = (self.size, &self.seed, &self.settings);
        let mut scene = Scene::grow(&self.generator, size, seed, settings, lanes, unit);
        scene.change_when_grown(self.changes.clone());
        scene
    }
}

impl From<Grown> for Ground {
    fn from(grown: Grown) -> Ground {
        Ground::Grown(Box::new(grown))
    }
}

impl Run {
    /// The map that the searches run on, at once and without a recording.
    pub fn map(&self) -> Map {
        match &self.ground {
            Ground::Given(map) => map.clone(),
            Ground::Grown(grown) => grown.map(),
        }
    }

    /// Tries whether there is memory for the map, its board and all searches.
    pub fn try_memory(&self) -> Result<(), NoMemory> {
        let size = match &self.ground {
            Ground::Given(map) => map.size(),
            Ground::Grown(grown) => grown.generator.fit(grown.size),
        };
        memory::try_for(memory::of_run(size, self.lanes.len()))
    }

    /// The scene, before its first event. O(cells).
    pub fn scene(&self, unit: Unit) -> Scene {
        let lanes = self.lanes.clone();
        match &self.ground {
            Ground::Given(map) => Scene::show(map.clone(), lanes, unit),
            Ground::Grown(grown) => grown.scene(lanes, unit),
        }
    }
}
