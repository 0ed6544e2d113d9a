//! What is to be compared: maps that are grown or given, and the lanes that search each of them.

use super::seeds::Seeds;
use crate::catalogue::{Generator, Info, Settings, Solver};
use crate::grid::{Cell, Size};
use crate::map::Map;
use crate::structures::memory;
use std::sync::Arc;

/// The most searches of one plan: their figures take at most 800 MB.
pub const MOST_SEARCHES: u64 = 20_000_000;

/// Every lane on every map.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The maps that are searched.
    pub field: Field,
    /// The lanes that search them; a solver may stand here several times, with other settings.
    pub lanes: Vec<PlannedLane>,
    /// How often each search is timed.
    pub timing: Timing,
}

/// The maps of a plan, in groups whose figures are summed up each for itself.
#[derive(Clone, Debug)]
pub enum Field {
    /// Grown maps, one of each generator from each seed; a group a generator.
    Grown {
        /// What grows the maps, each with its settings.
        generators: Vec<(Generator, Settings)>,
        /// How large the maps are; each generator makes its [`Generator::fit`] of it.
        size: Size,
        /// The seeds that decide the maps.
        seeds: Seeds,
    },
    /// Maps that are given.
    Given(Vec<Group>),
}

/// Searches on given maps whose figures are summed up together.
#[derive(Clone, Debug)]
pub struct Group {
    /// What it is called.
    pub name: String,
    /// Its searches.
    pub cases: Vec<Case>,
}

/// One search on a given map.
#[derive(Clone, Debug)]
pub struct Case {
    /// Its number in its file; in a scenario that is the number of its line.
    pub number: usize,
    /// The name of the map.
    pub name: Arc<str>,
    /// The map.
    pub map: Arc<Map>,
    /// Start and goal, where they are not those that the map has.
    pub ends: Option<[Cell; 2]>,
}

impl Case {
    /// The map with the start and the goal of this search. O(cells) where they are its own, else O(1).
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
    /// How it is set.
    pub settings: Settings,
    /// What was set for this lane alone, by which it is told from another of the same solver:
    /// `heuristic=manhattan`; usually empty.
    pub own: String,
}

impl PlannedLane {
    /// A lane of which nothing was set for it alone.
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

/// How often a search is run for its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timing {
    /// Runs before the first that is timed.
    pub warm_up: u32,
    /// Runs that are timed, at least 1; the time of the search is their median.
    pub repeats: u32,
}

impl Timing {
    /// The first run is timed, and no other.
    pub const ONCE: Timing = Timing {
        warm_up: 0,
        repeats: 1,
    };
}

impl Plan {
    /// Bytes that so many threads take at most, each for a map and one search on it; figures apart.
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

    /// How many groups there are.
    pub fn groups(&self) -> usize {
        match &self.field {
            Field::Grown { generators, .. } => generators.len(),
            Field::Given(groups) => groups.len(),
        }
    }

    /// What a group is called in files: the generator's id, or the group's name.
    pub fn group(&self, group: usize) -> &str {
        match &self.field {
            Field::Grown { generators, .. } => generators[group].0.info.id,
            Field::Given(groups) => &groups[group].name,
        }
    }

    /// How many maps there are to search, each once by every lane.
    pub fn maps(&self) -> u64 {
        match &self.field {
            Field::Grown {
                generators, seeds, ..
            } => seeds.count().saturating_mul(generators.len() as u64),
            Field::Given(groups) => groups.iter().map(|group| group.cases.len() as u64).sum(),
        }
    }

    /// How many searches there are: every lane on every map. At most [`MOST_SEARCHES`] are run.
    pub fn searches(&self) -> u64 {
        self.maps().saturating_mul(self.lanes.len() as u64)
    }

    /// Where the maps of each group stand among all of them.
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

/// In which order the maps of all groups are numbered, and begun.
#[derive(Clone, Debug)]
pub(super) enum MapOrder {
    /// In turns: one map of each group, then the next of each.
    Turns { groups: usize, maps: usize },
    /// All of one group, then all of the next; each ends before this number.
    Blocks { ends: Vec<usize> },
}

impl MapOrder {
    /// The group of a map, and the map's place in it.
    pub fn place(&self, map: usize) -> (usize, usize) {
        match self {
            MapOrder::Turns { groups, .. } => (map % groups, map / groups),
            MapOrder::Blocks { ends } => {
                let group = ends.partition_point(|&end| end <= map);
                (group, map - self.begin(group))
            }
        }
    }

    /// The numbers of a group's maps, in their order.
    pub fn maps(&self, group: usize) -> impl Iterator<Item = usize> + Clone {
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

/// An entry's id and what is set otherwise than usual, for headings: `roads density=5`.
pub fn described(info: &Info, settings: &Settings) -> String {
    let mut text = info.id.to_owned();
    for (parameter, value) in settings.iter() {
        if value != parameter.default() {
            text += &format!(" {}={}", parameter.name, parameter.show(value));
        }
    }
    text
}

/// Everything that is set, defaults included, as files have it: `neighbours=four heuristic=octile`.
pub fn all_settings(settings: &Settings) -> String {
    let each = settings
        .iter()
        .map(|(parameter, value)| format!("{}={}", parameter.name, parameter.show(value)));
    each.collect::<Vec<_>>().join(" ")
}
