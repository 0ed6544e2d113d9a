//! The plan of a comparison: maps that are generated or given, and the lanes that search each of them.

use super::seeds::Seeds;
use mazescope_core::structures::memory;
use mazescope_core::{Cell, Generator, Info, Map, Settings, Size, Solver};
use std::sync::Arc;

/// The most searches of one plan, whose figures take at most 1.3 GB.
pub const MOST_SEARCHES: u64 = 20_000_000;

/// Every lane on every map.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The maps to search, in groups that are summarised separately.
    pub groups: Vec<Group>,
    /// The lanes that search them. A solver may occur several times, with different settings.
    pub lanes: Vec<PlannedLane>,
    /// How often each search is timed.
    pub timing: Timing,
}

/// Maps that are summarised together.
#[derive(Clone, Debug)]
pub struct Group {
    /// Its name in files: the id of the generator, or the name of the file.
    pub name: String,
    /// Its maps.
    pub maps: Maps,
}

/// The maps of a group.
#[derive(Clone, Debug)]
pub enum Maps {
    /// Generated maps.
    Grown(Box<GrownMaps>),
    /// Given maps, each with a search.
    Given(Vec<Case>),
}

/// Generated maps, one from each seed.
#[derive(Clone, Debug)]
pub struct GrownMaps {
    /// The generator.
    pub generator: Generator,
    /// Its settings.
    pub settings: Settings,
    /// The requested size of the maps. The generator makes its [`Generator::fit`] of it.
    pub size: Size,
    /// The seeds of the maps.
    pub seeds: Seeds,
}

impl GrownMaps {
    /// The size that the maps have.
    pub fn fit(&self) -> Size {
        self.generator.fit(self.size)
    }
}

impl Group {
    /// The group of the maps of a generator.
    pub fn grown_by(maps: GrownMaps) -> Group {
        Group {
            name: maps.generator.info.id.to_owned(),
            maps: Maps::Grown(Box::new(maps)),
        }
    }

    /// The group of given maps.
    pub fn given(name: String, cases: Vec<Case>) -> Group {
        let maps = Maps::Given(cases);
        Group { name, maps }
    }

    /// The number of maps, each of which every lane searches once.
    pub fn count(&self) -> u64 {
        match &self.maps {
            Maps::Grown(grown) => grown.seeds.count(),
            Maps::Given(cases) => cases.len() as u64,
        }
    }

    /// Its maps, if they are generated.
    pub fn grown(&self) -> Option<&GrownMaps> {
        match &self.maps {
            Maps::Grown(grown) => Some(grown),
            Maps::Given(_) => None,
        }
    }

    /// The search on a given map, by the map's place in the group.
    pub fn case(&self, map: usize) -> Option<&Case> {
        match &self.maps {
            Maps::Given(cases) => cases.get(map),
            Maps::Grown(_) => None,
        }
    }

    /// The size of its maps, if they are generated.
    pub fn size(&self) -> Option<Size> {
        self.grown().map(GrownMaps::fit)
    }

    /// The seeds of its maps, if they are generated.
    pub fn seeds(&self) -> Option<String> {
        self.grown().map(|grown| grown.seeds.to_string())
    }

    /// All settings of its generator, if it has one, as files have them.
    pub fn all_settings(&self) -> String {
        let grown = self.grown();
        grown.map_or(String::new(), |grown| all_settings(&grown.settings))
    }

    /// Its name with the settings that differ from the defaults, for headings.
    pub fn described(&self) -> String {
        let grown = self.grown();
        grown.map_or(self.name.clone(), |it| {
            described(&it.generator.info, &it.settings)
        })
    }

    /// The most bytes of one of its maps and a search on it.
    fn memory(&self) -> u64 {
        let of_map =
            |size, costs| memory::of_run(size, 1) + if costs { memory::of_costs(size) } else { 0 };
        match &self.maps {
            Maps::Grown(it) => of_map(it.fit(), it.generator.states_costs(&it.settings)),
            Maps::Given(cases) => {
                let maps = cases.iter().map(|case| &case.map);
                let maps = maps.map(|map| of_map(map.size(), map.costs().is_some()));
                maps.max().unwrap_or(0)
            }
        }
    }
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
    /// The map with the start and the goal of this search. It is copied if they differ from those of the map and others
    /// use it, too.
    pub fn into_map(self) -> Arc<Map> {
        let mut map = self.map;
        if let Some([start, goal]) = self.ends {
            let map = Arc::make_mut(&mut map);
            (map.starts, map.goals) = (vec![start], vec![goal]);
        }
        map
    }
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
        match (self.solver.info.id, &*self.own) {
            (id, "") => id.to_owned(),
            (id, own) => format!("{id}[{own}]"),
        }
    }

    /// All its settings, as files have them.
    pub fn all_settings(&self) -> String {
        all_settings(&self.settings)
    }

    /// Its name for people.
    pub fn title(&self) -> String {
        match (self.solver.info.name, &*self.own) {
            (name, "") => name.to_owned(),
            (name, own) => format!("{name}, {own}"),
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
    /// The most nanoseconds that a run may take. One that takes longer is stopped within a few thousand events, has no
    /// path, and is the last of its search.
    pub limit: u64,
}

impl Timing {
    /// A single run, which is timed and may take any time.
    pub const ONCE: Timing = Timing {
        warm_up: 0,
        repeats: 1,
        limit: u64::MAX,
    };
}

impl Plan {
    /// The most bytes that this many threads take, each for a map and one search on it, without figures.
    pub fn working_memory(&self, threads: usize) -> u64 {
        let largest = self.groups.iter().map(Group::memory).max();
        self.maps().min(threads as u64) * largest.unwrap_or(0)
    }

    /// The number of maps, each of which every lane searches once.
    pub fn maps(&self) -> u64 {
        let counts = self.groups.iter().map(Group::count);
        counts.fold(0, u64::saturating_add)
    }

    /// The number of searches: every lane on every map. At most [`MOST_SEARCHES`] are run.
    pub fn searches(&self) -> u64 {
        self.maps().saturating_mul(self.lanes.len() as u64)
    }

    /// The number of the first map of each group, if the maps of one follow those of another.
    pub(super) fn begins(&self) -> Vec<usize> {
        let begins = self.groups.iter().scan(0, |next, group| {
            let begin = *next;
            *next += group.count() as usize;
            Some(begin)
        });
        begins.collect()
    }

    /// The group of each map in the order of the searches, and the map's place in it. Groups of one size take turns, so
    /// that a run that is stopped has maps of each; others follow each other.
    pub(super) fn order(&self) -> impl Fn(usize) -> (usize, usize) + Sync + use<> {
        let begins = self.begins();
        let groups = self.groups.len();
        let by_turns = self
            .groups
            .windows(2)
            .all(|two| two[0].count() == two[1].count());
        move |map| {
            if by_turns {
                return (map % groups, map / groups);
            }
            let group = begins.partition_point(|&begin| begin <= map) - 1;
            (group, map - begins[group])
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
