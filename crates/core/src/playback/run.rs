//! A run as a value: everything that determines a scene, and nothing that follows from it.
//!
//! Window, terminal, exports and share codes all make their scenes from a run. The command line and share codes are
//! read into one, so an unknown id is refused where it is read.

use super::edits::Changes;
use super::race::Unit;
use super::races::AT_ONCE;
use super::scene::Scene;
use crate::catalogue::{Appearance, Discipline, Generator, Info, Kinds, Settings, Solver};
use crate::grid::Size;
use crate::map::{Map, Register};
use crate::random::Seed;
use crate::structures::mazes::mask::Mask;
use crate::structures::mazes::site::Site;
use crate::structures::memory::{self, NoMemory};
use std::sync::Arc;

/// A map, generated or given, and the searches that race on it.
///
/// The same run makes the same scene, event by event, everywhere: in the window, without one, and from a share code.
///
/// It holds the entries themselves, which know their ids. Command line, share codes and settings look up an id where
/// they read it, and report an unknown one there. A run therefore needs no catalogue, and a trace of another program is
/// a lane like any other.
#[derive(Clone, Debug)]
pub struct Run {
    /// Where the map comes from.
    pub ground: Ground,
    /// The searches in display order, each with its settings.
    pub lanes: Vec<(Solver, Settings)>,
    /// The unit of a tick of the clock in the race.
    pub unit: Unit,
}

/// The source of the map of a run.
#[derive(Clone, Debug)]
pub enum Ground {
    /// The map is generated.
    Grown(Box<Grown>),
    /// The map is given complete, with its marks.
    Given(Arc<Map>),
}

impl Ground {
    /// The most bytes that a run takes on this ground with this many searches, without its recordings.
    pub fn memory(&self, searches: usize) -> u64 {
        bytes(self.size(), searches, self.has_costs())
    }

    /// Whether some of its cells may cost more than 1 to enter.
    pub(super) fn has_costs(&self) -> bool {
        match self {
            Ground::Grown(grown) => grown.has_costs(),
            Ground::Given(map) => map.costs().is_some(),
        }
    }

    /// The info of the generator, if the map is generated.
    pub(super) fn generator(&self) -> Option<&Info> {
        match self {
            Ground::Grown(grown) => Some(&grown.generator.info),
            Ground::Given(_) => None,
        }
    }

    /// The frontier while the map is generated.
    pub fn discipline(&self) -> Discipline {
        self.generator()
            .map_or(Discipline::None, |info| info.discipline)
    }

    /// The appearance of the map's cells while it is generated.
    pub fn looks(&self) -> Appearance {
        self.generator()
            .map_or(Appearance::Growth, |info| info.looks)
    }

    fn size(&self) -> Size {
        match self {
            Ground::Grown(grown) => grown.site().size(),
            Ground::Given(map) => map.size(),
        }
    }
}

/// Everything that determines a generated map.
#[derive(Clone, Debug)]
pub struct Grown {
    /// The generator of the map.
    pub generator: Generator,
    /// The settings of the generator.
    pub settings: Settings,
    /// The requested size. The map has the size that [`Generator::fit`] makes of it.
    pub size: Size,
    /// The mask that selects the rooms, if not all are used. The map then has its size.
    pub mask: Option<Arc<Mask>>,
    /// The seed, which fixes every random choice.
    pub seed: Seed,
    /// The edits that are made as soon as the map is complete.
    pub changes: Changes,
}

impl Grown {
    /// A map with the default settings of the generator, without a mask and without edits.
    pub fn new(generator: Generator, size: Size, seed: Seed) -> Grown {
        Grown {
            settings: Settings::new(generator.info.parameters),
            generator,
            size,
            mask: None,
            seed,
            changes: Changes::default(),
        }
    }

    /// The most bytes that a run takes on this map with this many searches, without its recordings.
    pub fn memory(&self, searches: usize) -> u64 {
        bytes(self.site().size(), searches, self.has_costs())
    }

    /// The site of the generation.
    pub fn site(&self) -> Site {
        self.generator.site(self.size, self.mask.as_ref())
    }

    fn has_costs(&self) -> bool {
        !self.changes.costs.is_empty() || self.generator.states_costs(&self.settings)
    }

    /// The map at once and without a recording: generated, edited and marked.
    pub fn map(&self) -> Map {
        let mut map = self.generator.grow(self.site(), &self.seed, &self.settings);
        if !self.changes.is_empty() {
            // The events are not used, so any register will do.
            let mut register = Register::default();
            self.changes.clone().make(&mut map, &mut register, |_| {});
        }
        map
    }

    fn scene(&self, lanes: Vec<(Solver, Settings)>, unit: Unit) -> Scene {
        let (site, seed, settings) = (self.site(), &self.seed, &self.settings);
        let mut scene = Scene::grow(&self.generator, site, seed, settings, lanes, unit);
        scene.change_when_grown(self.changes.clone());
        scene
    }
}

/// The most bytes that a run takes on a map of that size, without its recordings.
fn bytes(size: Size, searches: usize, costs: bool) -> u64 {
    let costs = if costs { memory::of_costs(size) } else { 0 };
    memory::of_run(size, searches) + costs
}

impl From<Grown> for Ground {
    fn from(grown: Grown) -> Ground {
        Ground::Grown(Box::new(grown))
    }
}

impl From<Map> for Ground {
    fn from(map: Map) -> Ground {
        Ground::Given(Arc::new(map))
    }
}

impl Run {
    /// The same run with one search, or without any: that search, or else the first one.
    pub fn alone(&self, lane: Option<usize>) -> Run {
        let lane = self.lanes.get(lane.unwrap_or_default());
        Run {
            lanes: lane.cloned().into_iter().collect(),
            ..self.clone()
        }
    }

    /// Whether some algorithm of the run looks at cells, so boards show it.
    pub fn touches(&self) -> bool {
        let lanes = self.lanes.iter().map(|(solver, _)| &solver.info);
        let mut all = lanes.chain(self.ground.generator());
        all.any(|info| info.uses.meets(Kinds::TOUCHED))
    }

    /// A run whose clock ticks with the steps of its searches, the default.
    pub fn new(ground: impl Into<Ground>, lanes: Vec<(Solver, Settings)>) -> Run {
        Run {
            ground: ground.into(),
            lanes,
            unit: Unit::Expansions,
        }
    }

    /// The map that the searches run on, at once and without a recording.
    pub fn map(&self) -> Arc<Map> {
        match &self.ground {
            Ground::Given(map) => Arc::clone(map),
            Ground::Grown(grown) => Arc::new(grown.map()),
        }
    }

    /// The size of the map.
    pub fn size(&self) -> Size {
        self.ground.size()
    }

    /// Checks that there is memory for the map, its board and all searches.
    pub fn try_memory(&self) -> Result<(), NoMemory> {
        memory::try_for(self.ground.memory(self.lanes.len()))
    }

    /// Whether the scene is made within a frame.
    pub fn is_made_at_once(&self) -> bool {
        self.ground.size().cells() as u64 <= AT_ONCE
    }

    /// The scene, before its first event. O(cells).
    pub fn scene(&self) -> Scene {
        let (lanes, unit) = (self.lanes.clone(), self.unit);
        match &self.ground {
            Ground::Given(map) => Scene::show(Arc::clone(map), lanes, unit),
            Ground::Grown(grown) => grown.scene(lanes, unit),
        }
    }
}
