//! A run as a value: everything that determines a scene, and an estimate of the memory that it needs.
//!
//! Window, terminal, exports and share codes all make their scenes from a run. The command line and share codes are
//! read into one, so an unknown id is refused where it is read.

use super::edits::Changes;
use super::playhead::{KEY_FRAME_EVERY, SCENE_BYTES};
use super::race::{AT_ONCE, Unit};
use crate::structures::memory::{self, NoMemory};
use crate::{
    Appearance, Discipline, Event, Generator, Info, Kinds, Map, Mask, Register, Scene, Seed,
    Settings, Site, Size, Solver,
};
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
    fn has_costs(&self) -> bool {
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

/// The approximate memory of a run, estimated before it begins.
///
/// The estimate is the sum of the map, the boards, the data of algorithms for each cell, the recordings (by the bound
/// of an entry, or by its usual number of events) and the key-frames. A run that is recorded and never played has no
/// boards and no key-frames.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Needs {
    /// All of it, in bytes.
    pub bytes: u64,
    /// Its recordings alone, which have a limit.
    pub recordings: u64,
    /// An algorithm that does the same with less memory, as named by the entry with the largest recording.
    pub instead: Option<&'static str>,
}

/// Bytes for each cell of a map, including the map before its generation.
const MAP: u64 = 2;
/// Bytes for each cell of a board, without the numbers that a run writes.
const BOARD: u64 = 2;
/// Bytes for each cell of terrain: on the map, and again on the board on which it is generated and edited.
const COSTS: u64 = 1;
/// Bytes for each cell of the data about a given map.
const KNOWN: u64 = 2;
/// Bytes for each cell of an agenda: the number of each cell, and the path of each discovered one.
const HEAP: u64 = 16;
/// The events of a search for each cell: it is discovered, expanded, and backtracked or traced.
const STATED: u64 = 3;

impl Run {
    /// Its needs. A run that finds its goal early, or has little floor, needs less.
    pub fn needs(&self) -> Needs {
        self.needs_and_playing().0
    }

    /// Its needs if it is recorded and never played, so there are no boards.
    pub fn needs_unplayed(&self) -> Needs {
        let (all, playing) = self.needs_and_playing();
        let bytes = all.bytes - playing;
        Needs { bytes, ..all }
    }

    /// Its needs, and the bytes of boards and their copies among them.
    fn needs_and_playing(&self) -> (Needs, u64) {
        let generator = self.ground.generator();
        let generator = generator.and_then(|info| info.explanation.instead);
        let (size, floor, grown, growing) = match &self.ground {
            Ground::Grown(grown) => {
                let size = grown.site().size();
                let cells = size.cells() as u64;
                // A perfect maze has one carved edge a room, which is every fourth cell.
                let floor = if grown.generator.sides.has_rooms() {
                    cells / 2
                } else {
                    cells
                };
                // A bound may be far above the usual number.
                let info = &grown.generator.info;
                let events = info.expected_events(size).unwrap_or(cells);
                (size, floor, events, info.cell_bytes)
            }
            Ground::Given(map) => (map.size(), map.floor_cells() as u64, 0, KNOWN),
        };
        let cells = size.padded() as u64;
        let lanes = self.lanes.iter().map(|(solver, _)| &solver.info);
        let searched = lanes.clone().map(|info| stated(info, size, floor));
        let searched: Vec<u64> = searched.collect();
        let events = grown + searched.iter().sum::<u64>();
        let planes = self.lanes.iter().map(|lane| lane.0.plane(&lane.1).bytes());
        let known = lanes.clone().map(|info| match info.discipline {
            Discipline::Priority => info.cell_bytes + HEAP,
            _ => info.cell_bytes,
        });
        let costs = if self.ground.has_costs() { COSTS } else { 0 };
        let instead = lanes.map(|info| info.explanation.instead);
        let instead = searched.iter().copied().zip(instead);
        let all = std::iter::once((grown, generator)).chain(instead);
        let instead = all.max_by_key(|(events, _)| *events);
        let frames = |events: u64| events / KEY_FRAME_EVERY * BOARD * cells;
        // The map, and the data of algorithms while they run.
        let known = cells * (MAP + costs + growing + known.sum::<u64>());
        let boards = cells * (BOARD * (1 + searched.len() as u64) + costs + planes.sum::<u64>());
        let searches = searched.iter().copied().map(frames).sum::<u64>();
        let key_frames = [frames(grown), searches].map(|bytes| bytes.min(SCENE_BYTES / 2));
        let playing = boards + key_frames.iter().sum::<u64>();
        let recordings = events * size_of::<Event>() as u64;
        let needs = Needs {
            bytes: known + recordings + playing,
            recordings,
            instead: instead.and_then(|(_, instead)| instead),
        };
        (needs, playing)
    }
}

/// The number of events of a search on a map with this much floor.
fn stated(info: &Info, size: Size, floor: u64) -> u64 {
    let usual = info.usual.map(|usual| usual(size));
    let most = info.bound.map_or(u64::MAX, |bound| bound(size));
    usual.unwrap_or(STATED * floor).min(most)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::{Begin, PathPromise, Settings, Solver};
    use crate::map::{Map, Tile};

    fn solver(bound: fn(Size) -> u64) -> (Solver, Settings) {
        let solver = Solver {
            info: Info {
                bound: Some(bound),
                ..Info::new("mine", "Mine")
            },
            promise: |_| PathPromise::Nothing,
            minds_costs: false,
            refuses: |_, _| None,
            begin: Begin::Function(|_, _| Box::new(std::iter::empty().fuse())),
        };
        (solver, Settings::new(&[]))
    }

    #[test]
    fn a_search_needs_no_more_than_its_bound_and_its_floor() {
        let size = Size::clamped(1000, 1000);
        let needs = |tile, bound, lanes| {
            let map = Map::new(size, tile);
            Run::new(map, vec![solver(bound); lanes]).needs()
        };
        let recorded = |tile, bound, lanes| needs(tile, bound, lanes).recordings;
        assert_eq!(
            recorded(Tile::Floor, |_| u64::MAX, 1),
            4 * STATED * 1_000_000
        );
        assert_eq!(recorded(Tile::Floor, |_| 10, 2), 2 * 4 * 10);
        assert_eq!(recorded(Tile::Wall, |_| u64::MAX, 3), 0);
        let more = needs(Tile::Floor, |_| 10, 2).bytes - needs(Tile::Floor, |_| 10, 1).bytes;
        assert!(more > 2 * size.cells() as u64, "a board at least");
        let mut map = Map::new(size, Tile::Floor);
        let plain = Run::new(map.clone(), Vec::new()).needs().bytes;
        map.set_cost(map.first_floor().expect("all of it"), 9);
        let rough = Run::new(map, Vec::new()).needs().bytes;
        assert_eq!(rough - plain, 2 * COSTS * size.padded() as u64);
        let map = Map::new(size, Tile::Floor);
        let run = Run::new(map, vec![solver(|_| u64::MAX)]);
        let (played, unplayed) = (run.needs(), run.needs_unplayed());
        assert_eq!(played.recordings, unplayed.recordings);
        // A copy of its board for about every million events, and two boards.
        let copies = STATED * 1_000_000 / KEY_FRAME_EVERY;
        let boards = (2 + copies) * BOARD * size.padded() as u64;
        assert_eq!(played.bytes - unplayed.bytes, boards);
    }
}
