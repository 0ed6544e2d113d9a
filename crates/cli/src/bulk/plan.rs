//! The plan of a comparison: maps that are generated or given, and the lanes that search each of them.

use super::seeds::Seeds;
use mazescope_core::structures::memory;
use mazescope_core::{Cell, Generator, Info, Map, Settings, Size, Solver};
use std::sync::Arc;

/// The most searches of one plan, whose figures take at most 800 MB.
pub const MOST_SEARCHES: u64 = 20_000_000;

/// Every lane on every map.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The maps to search.
    pub field: Field,
    /// The lanes that search them. A solver may occur several times, with different settings.
    pub lanes: Vec<PlannedLane>,
    /// How often each search is timed.
    pub timing: Timing,
}

/// The maps of a plan, in groups that are summarised separately.
#[derive(Clone, Debug)]
pub enum Field {
    /// Generated maps, one from each seed for each generator. A group is a generator.
    Grown {
        /// The generators, each with its settings.
        generators: Vec<(Generator, Settings)>,
        /// The requested size of the maps. Each generator makes its [`Generator::fit`] of it.
        size: Size,
        /// The seeds of the maps.
        seeds: Seeds,
    },
    /// Given maps.
    Given(Vec<Group>),
}

/// Searches on given maps that are summarised together.
#[derive(Clone, Debug)]
pub struct Group {
    /// Its name.
    pub name: String,
    /// Its searches.
    pub cases: Vec<Case>,
}

/// One search on a given map.
#[derive(Clone, Debug)]
pub struct Case {
    /// Its number in its file. In a scenario this is the number of its line.
    pub number: usize,
    /// The name of the map.
    pub name: Arc<str>,
    /// The map.
    pub map: Arc<Map>,
    /// Start and goal, if they differ from those of the map.
    pub ends: Option<[Cell; 2]>,
}

impl Case {
    /// The map with the start and the goal of this search. O(cells) if they differ from those of the map, otherwise
    /// O(1).
    pub fn to_search(&self) -> Arc<Map> {
        self.ends
            .map_or_else(|| Arc::clone(&self.map), |ends| between(&self.map, ends))
    }
}

/// The map with that start and that goal. O(cells).
pub fn between(map: &Map, [start, goal]: [Cell; 2]) -> Arc<Map> {
    let mut map = map.clone();
    (map.starts, map.goals) = (vec![start], vec![goal]);
    Arc::new(map)
}

/// A solver with its settings.
#[derive(Clone, Debug)]
pub struct PlannedLane {
    /// The solver that searches.
    pub solver: Solver,
    /// Its settings.
    pub settings: Settings,
    /// The settings of this lane alone, which distinguish it from another lane of the same solver:
    /// `heuristic=manhattan`; usually empty.
    pub own: String,
}

impl PlannedLane {
    /// A lane without settings of its own.
    pub fn new(solver: Solver, settings: Settings) -> PlannedLane {
        let own = String::new();
        PlannedLane {
            solver,
            settings,
            own,
        }
    }

    /// Its name in tables and files: `astar`, or `astar[heuristic=manhattan]`.
    pub fn label(&self) -> String {
        match self.own.is_empty() {
            true => self.solver.info.id.to_owned(),
            false => format!("{}[{}]", self.solver.info.id, self.own),
        }
    }
}

/// How often a search is run to measure its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timing {
    /// Runs before the first timed one.
    pub warm_up: u32,
    /// Timed runs, at least 1. The time of the search is their median.
    pub repeats: u32,
}

impl Timing {
    /// A single run, which is timed.
    pub const ONCE: Timing = Timing {
        warm_up: 0,
        repeats: 1,
    };
}

impl Plan {
    /// The most bytes that this many threads take, each for a map and one search on it, without figures.
    pub fn working_memory(&self, threads: usize) -> u64 {
        let of_map =
            |size, costs| memory::of_run(size, 1) + if costs { memory::of_costs(size) } else { 0 };
        let largest = match &self.field {
            Field::Grown {
                generators, size, ..
            } => {
                let maps = generators.iter().map(|(entry, settings)| {
                    of_map(entry.fit(*size), entry.states_costs(settings))
                });
                maps.max()
            }
            Field::Given(groups) => {
                let cases = groups.iter().flat_map(|group| &group.cases);
                let maps = cases.map(|case| of_map(case.map.size(), case.map.costs().is_some()));
                maps.max()
            }
        };
        let threads = self.maps().min(threads as u64);
        threads * largest.unwrap_or(0)
    }

    /// The number of groups.
    pub fn groups(&self) -> usize {
        match &self.field {
            Field::Grown { generators, .. } => generators.len(),
            Field::Given(groups) => groups.len(),
        }
    }

    /// The name of a group in files: the id of the generator, or the name of the group.
    pub fn group(&self, group: usize) -> &str {
        match &self.field {
            Field::Grown { generators, .. } => generators[group].0.info.id,
            Field::Given(groups) => &groups[group].name,
        }
    }

    /// The number of maps, each of which every lane searches once.
    pub fn maps(&self) -> u64 {
        match &self.field {
            Field::Grown {
                generators, seeds, ..
            } => seeds.count().saturating_mul(generators.len() as u64),
            Field::Given(groups) => groups.iter().map(|group| group.cases.len() as u64).sum(),
        }
    }

    /// The number of searches: every lane on every map. At most [`MOST_SEARCHES`] are run.
    pub fn searches(&self) -> u64 {
        self.maps().saturating_mul(self.lanes.len() as u64)
    }

    /// The places of the maps of each group among all maps.
    pub(super) fn order(&self) -> MapOrder {
        match &self.field {
            Field::Grown { generators, .. } => MapOrder::Turns {
                groups: generators.len(),
                maps: self.maps() as usize,
            },
            Field::Given(groups) => {
                let ends = groups.iter().scan(0, |end, group| {
                    *end += group.cases.len();
                    Some(*end)
                });
                MapOrder::Blocks {
                    ends: ends.collect(),
                }
            }
        }
    }
}

/// The order in which the maps of all groups are numbered and searched.
#[derive(Clone, Debug)]
pub(super) enum MapOrder {
    /// By turns: one map of each group, then the next of each.
    Turns { groups: usize, maps: usize },
    /// All maps of one group, then all of the next. Each group ends before this number.
    Blocks { ends: Vec<usize> },
}

impl MapOrder {
    /// The group of a map, and the map's place in it.
    pub(super) fn place(&self, map: usize) -> (usize, usize) {
        match self {
            MapOrder::Turns { groups, .. } => (map % groups, map / groups),
            MapOrder::Blocks { ends } => {
                let group = ends.partition_point(|&end| end <= map);
                (group, map - self.begin(group))
            }
        }
    }

    /// The numbers of the maps of a group, in order.
    pub(super) fn maps(&self, group: usize) -> impl Iterator<Item = usize> + Clone {
        match self {
            &MapOrder::Turns { groups, maps } => (group..maps).step_by(groups),
            MapOrder::Blocks { ends } => (self.begin(group)..ends[group]).step_by(1),
        }
    }

    fn begin(&self, group: usize) -> usize {
        match self {
            MapOrder::Turns { .. } => group,
            MapOrder::Blocks { ends } => group.checked_sub(1).map_or(0, |before| ends[before]),
        }
    }
}

/// The id of an entry and its settings that differ from the defaults, for headings: `roads density=5`.
pub fn described(info: &Info, settings: &Settings) -> String {
    let mut text = info.id.to_owned();
    for (parameter, value) in settings.iter() {
        if value != parameter.default() {
            text += &format!(" {}={}", parameter.name, parameter.show(value));
        }
    }
    text
}

/// All settings, including defaults, as files have them: `neighbours=four heuristic=octile`.
pub fn all_settings(settings: &Settings) -> String {
    let each = settings
        .iter()
        .map(|(parameter, value)| format!("{}={}", parameter.name, parameter.show(value)));
    each.collect::<Vec<_>>().join(" ")
}
