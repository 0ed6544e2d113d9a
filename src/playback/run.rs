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

/// A map, grown or given, and the searches that race on it.
///
/// The same run makes the same scene, event by event, wherever it is made: in the window, without
/// one, and from a code that was copied out of a mail.
///
/// It holds the entries themselves, which tell their ids. Whoever reads an id, from a command line, a
/// code or a file of settings, looks it up there and says so where there is none of that id; so a run
/// needs no catalogue, and a trace that another program has written is a lane like any other.
#[derive(Clone, Debug)]
pub struct Run {
    /// Where the map comes from.
    pub ground: Ground,
    /// The searches in the order of display, each with its settings.
    pub lanes: Vec<(Solver, Settings)>,
    /// The meaning of a tick of the clock in the race.
    pub unit: Unit,
}

/// Where the map of a run comes from.
#[derive(Clone, Debug)]
pub enum Ground {
    /// The map is grown.
    Grown(Box<Grown>),
    /// The map is given finished, with its marks.
    Given(Arc<Map>),
}

impl Ground {
    /// The bytes that a run takes at most on this ground with so many searches, without its recordings.
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

    /// What the generator of the map tells about itself, if it is grown.
    pub(super) fn builder(&self) -> Option<&Info> {
        match self {
            Ground::Grown(grown) => Some(&grown.generator.info),
            Ground::Given(_) => None,
        }
    }

    /// What waits while the map grows.
    pub fn discipline(&self) -> Discipline {
        self.builder()
            .map_or(Discipline::None, |info| info.discipline)
    }

    /// What the cells of the map are shown as while it grows.
    pub fn looks(&self) -> Appearance {
        self.builder().map_or(Appearance::Growth, |info| info.looks)
    }

    fn size(&self) -> Size {
        match self {
            Ground::Grown(grown) => grown.site().size(),
            Ground::Given(map) => map.size(),
        }
    }
}

/// Everything that determines a grown map.
#[derive(Clone, Debug)]
pub struct Grown {
    /// The generator of the map.
    pub generator: Generator,
    /// The settings of the generator.
    pub settings: Settings,
    /// The size that was asked for; the map has the size that [`Generator::fit`] makes of it.
    pub size: Size,
    /// The mask that says which rooms there are, if not all of them; the map then has its size.
    pub mask: Option<Arc<Mask>>,
    /// The seed, which decides everything that chance decides.
    pub seed: Seed,
    /// The edits that are made as soon as the map is grown.
    pub changes: Changes,
}

impl Grown {
    /// A map as the generator makes it where nothing is set, in no mask and without edits.
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

    /// The bytes that a run takes at most on this map with so many searches, without its recordings.
    pub fn memory(&self, searches: usize) -> u64 {
        bytes(self.site().size(), searches, self.has_costs())
    }

    /// Where the map grows.
    pub fn site(&self) -> Site {
        self.generator.site(self.size, self.mask.as_ref())
    }

    fn has_costs(&self) -> bool {
        !self.changes.costs.is_empty() || self.generator.states_costs(&self.settings)
    }

    /// The map at once and without a recording: grown, edited and marked.
    pub fn map(&self) -> Map {
        let mut map = self.generator.grow(self.site(), &self.seed, &self.settings);
        if !self.changes.is_empty() {
            // Nobody hears the events, so any register will do.
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

/// The bytes that a run takes at most on a map of that size, without its recordings.
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
    /// Whether some algorithm of the run looks at cells, so that boards show it.
    pub fn touches(&self) -> bool {
        let lanes = self.lanes.iter().map(|(solver, _)| &solver.info);
        let mut all = lanes.chain(self.ground.builder());
        all.any(|info| info.uses.meets(Kinds::TOUCHED))
    }

    /// A run whose clock ticks with the steps of its searches, which is usual.
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
