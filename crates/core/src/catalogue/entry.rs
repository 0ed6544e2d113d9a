//! Entries: the description of every algorithm, the parts of a generator and of a solver, and preferred settings.
//!
//! A search may refuse a map before a run begins; the reason is reported as a fault. A search that gives up ends with a
//! note and a sentence of its own, so that it is not reported as "no path", and no guarantee is violated.

use super::promise::{MapPromise, Sides};
use super::pseudocode::Line;
use crate::{
    Algorithm, Appearance, Discipline, Event, Explanation, Hue, Kinds, Map, Mask, Measure,
    Parameter, PathPromise, Plane, Register, Seed, Settings, Site, Size, Tile, TurnRule,
};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

/// The common part of every entry.
#[derive(Clone, Copy, Debug)]
pub struct Info {
    /// Its name in files and on the command line, and the name of its source file.
    pub id: &'static str,
    /// Its display name.
    pub name: &'static str,
    /// How it works, in at most 34 characters without a full stop: "explores in rings, nearest first".
    pub tagline: &'static str,
    /// The group in which it is shown.
    pub family: Family,
    /// The colour family that identifies it.
    pub hue: Hue,
    /// What it does, in short sentences.
    pub summary: &'static str,
    /// Its parameters, in the order of display.
    pub parameters: &'static [Parameter],
    /// Its listing at these settings; may be empty.
    pub pseudocode: fn(&Settings) -> Vec<Line>,
    /// Its running time, in big-O of n cells.
    pub time: &'static str,
    /// Its memory, in big-O of n cells.
    pub space: &'static str,
    /// An upper estimate of its bytes per cell of the map, without the frontier. So the memory is known before a run
    /// begins.
    pub cell_bytes: u64,
    /// The paper, book or page that describes it.
    pub source: &'static str,
    /// The kind of its frontier, from which counters derive.
    pub discipline: Discipline,
    /// The appearance of its board.
    pub looks: Appearance,
    /// The kinds of events that its runs state; a test checks that there are no others.
    pub uses: Kinds,
    /// The numbers that its runs write to cells.
    pub plane: fn(&Settings) -> Plane,
    /// Whether this event begins a step, the unit that a person counts: one room carved, one cell expanded. Events
    /// before the first step belong to it.
    pub begins_step: fn(Event) -> bool,
    /// Upper bound on the events of a run on a map of this size; `None` if the run is only almost surely finite.
    pub bound: Option<fn(Size) -> u64>,
    /// The usual number of events of a run on a map of this size, if there is no bound or a much larger one.
    pub usual: Option<fn(Size) -> u64>,
    /// The data from which its runs are explained.
    pub explanation: &'static Explanation,
}

impl Info {
    /// The common values of most generators, for the end of an entry: `..Info::GENERATOR`.
    pub const GENERATOR: Info = Info {
        explanation: &Explanation::GENERATOR,
        ..Info::new("", "")
    };

    /// The most neighbours of a cell that it decides on one by one; 0 if it expands no cells, or jumps over neighbours.
    pub fn decided_neighbours(&self, settings: &Settings) -> usize {
        if self.discipline.has_frontier() && !self.explanation.leaps {
            (self.explanation.neighbours)(settings).len()
        } else {
            0
        }
    }

    /// Whether its paths are straight lines at any angle, which have no moves.
    pub fn draws_lines(&self) -> bool {
        self.explanation.measure == Measure::Lines
    }

    /// The rule from which its next step follows at these settings; none if the step is random or its rule is unknown.
    pub fn turn_rule(&self, settings: &Settings) -> Option<TurnRule> {
        let searches = !self.looks.is_growth();
        match self.discipline {
            Discipline::Queue if searches => Some(TurnRule::Oldest),
            Discipline::TwoQueues if searches => Some(TurnRule::TwoQueues),
            Discipline::Stack if searches => Some(TurnRule::Newest),
            Discipline::Priority if self.explanation.gauge.is_some() => Some(TurnRule::LeastKey),
            _ => (self.explanation.turn)(settings),
        }
    }

    /// The subject of its sentences: its name, or what moves in its runs.
    pub const fn subject(&self) -> &'static str {
        if self.explanation.subject.is_empty() {
            self.name
        } else {
            self.explanation.subject
        }
    }

    /// An entry with names only, for your own algorithm. It has no parameters, frontier, plane or pseudocode, each
    /// event is a step, and a run has at most 32 events a cell. Other values precede it: `Info { time: "O(n)",
    /// ..Info::new("mine", "Mine") }`.
    pub const fn new(id: &'static str, name: &'static str) -> Info {
        Info {
            id,
            name,
            tagline: "",
            family: Family::Others,
            hue: Hue::Steel,
            summary: "",
            parameters: &[],
            pseudocode: |_| Vec::new(),
            time: "",
            space: "",
            cell_bytes: 2,
            source: "",
            discipline: Discipline::None,
            looks: Appearance::Growth,
            uses: Kinds::ALL,
            plane: |_| Plane::None,
            begins_step: |_| true,
            bound: Some(|size| 32 * size.cells() as u64),
            usual: None,
            explanation: &Explanation::PLAIN,
        }
    }

    /// The same entry under other names.
    pub const fn named(self, id: &'static str, name: &'static str) -> Info {
        Info { id, name, ..self }
    }

    /// The expected number of events of a run on a map of this size: the usual number, or else the bound.
    pub fn expected_events(&self, size: Size) -> Option<u64> {
        let expected = self.usual.or(self.bound)?;
        Some(expected(size))
    }
}

/// An entry that generates a map. If it writes numbers to cells, they are costs minus 1: its plane is none, or
/// [`Plane::COST`].
#[derive(Clone, Copy, Debug)]
pub struct Generator {
    /// The common part of the entry.
    pub info: Info,
    /// The guarantee of its maps at these settings; tests check it.
    pub promise: fn(&Settings) -> MapPromise,
    /// The tile of every cell at the beginning.
    pub begins_with: Tile,
    /// The sides of its maps: odd ones, if rooms at odd x and odd y have walls between them.
    pub sides: Sides,
    /// Whether it works in a mask, because it needs only the rooms and their neighbours.
    pub masks: bool,
    /// Starts a run on a site of a size that [`Generator::fit`] has returned. The site may have a mask only if `masks`
    /// is set.
    pub start: fn(&Site, &Seed, &Settings) -> Box<dyn Algorithm>,
    /// Marks the start and the goal on a complete map without a mask.
    pub mark: fn(&mut Map),
}

impl Generator {
    /// The guarantee of its maps at the default settings.
    pub fn usual_promise(&self) -> MapPromise {
        (self.promise)(&Settings::new(self.info.parameters))
    }

    /// The nearest size that its [`Sides`] allow, for the requested one.
    pub fn fit(&self, size: Size) -> Size {
        self.sides.fit(size)
    }

    /// The site of the size that [`Generator::fit`] returns for the requested one, or the site of the mask.
    pub fn site(&self, size: Size, mask: Option<&Arc<Mask>>) -> Site {
        match mask {
            Some(mask) => Arc::clone(mask).into(),
            None => self.fit(size).into(),
        }
    }

    /// Whether some cells of its maps cost more than 1 to enter, at these settings.
    pub fn states_costs(&self, settings: &Settings) -> bool {
        (self.info.plane)(settings) == Plane::COST
    }

    /// Generates the whole map at once, without a recording, and marks start and goal.
    ///
    /// The size of the site is [fitted](Generator::fit) first, if it has no mask. Time and space are those of the
    /// algorithm.
    pub fn grow(&self, site: impl Into<Site>, seed: &Seed, settings: &Settings) -> Map {
        let site = site.into();
        let site = self.site(site.size(), site.mask());
        let mut map = Map::new(site.size(), self.begins_with);
        let mut algorithm = (self.start)(&site, seed, settings);
        let mut log = Vec::with_capacity(BATCH);
        let mut register = Register::default();
        while algorithm.pull(&mut log, BATCH) > 0 {
            map.apply(&log, &mut register);
            log.clear();
        }
        site.mark(&mut map, self.mark);
        map
    }
}

/// The number of events pulled in one call of a run without a viewer.
const BATCH: usize = 4096;

/// An entry that searches a map.
#[derive(Clone, Debug)]
pub struct Solver {
    /// The common part of the entry.
    pub info: Info,
    /// The guarantee of its paths at these settings; tests check it.
    pub promise: fn(&Settings) -> PathPromise,
    /// Whether it uses the costs of cells. If not, the program says so on maps with terrain.
    pub minds_costs: bool,
    /// The reason why it refuses a map at these settings, and what to do instead, as text after a colon. It is asked
    /// before a run begins.
    pub refuses: fn(&Map, &Settings) -> Option<String>,
    /// Starts a run.
    pub begin: Begin,
}

impl Solver {
    /// The common values of most searches with a frontier, for the end of an entry: a path, any costs, any map, and a
    /// step for each expanded cell.
    pub const SEARCH: Solver = Solver {
        info: Info {
            looks: Appearance::Search,
            uses: Kinds::SEARCH,
            begins_step: Event::is_expanded,
            ..Info::new("", "")
        },
        promise: |_| PathPromise::SomePath,
        minds_costs: false,
        refuses: |_, _| None,
        begin: Begin::Function(|_, _| Box::new(std::iter::empty().fuse())),
    };

    /// The common values of walkers.
    pub const WALKER: Solver = Solver {
        info: Info {
            family: Family::Walkers,
            discipline: Discipline::Walk,
            looks: Appearance::Walk,
            uses: Kinds::WALK,
            begins_step: Event::is_stepped,
            explanation: &Explanation::WALKER,
            ..Info::new("", "")
        },
        ..Solver::SEARCH
    };

    /// The guarantee of its paths at the default settings.
    pub fn usual_promise(&self) -> PathPromise {
        (self.promise)(&Settings::new(self.info.parameters))
    }

    /// Whether a run that ends without a path proves that none exists. Runs of other programs are believed, unless they
    /// are those of a walker.
    pub fn proves_absence(&self, settings: &Settings) -> bool {
        match self.begin {
            Begin::Closure(_) | Begin::Replay { .. } => self.info.discipline != Discipline::Walk,
            Begin::Function(_) | Begin::ByListener { .. } => {
                (self.promise)(settings).finds_any_path()
            }
        }
    }

    /// The numbers that a run writes to cells at these settings.
    pub fn plane(&self, settings: &Settings) -> Plane {
        match self.begin {
            Begin::Replay { plane, .. } => plane,
            Begin::Function(_) | Begin::ByListener { .. } | Begin::Closure(_) => {
                (self.info.plane)(settings)
            }
        }
    }

    /// Starts a run on a map with at least one start. The goal may be missing; then the search finds no path.
    pub fn start(&self, map: Arc<Map>, settings: &Settings) -> Box<dyn Algorithm> {
        match &self.begin {
            Begin::Function(begin) | Begin::ByListener { all: begin, .. } => begin(map, settings),
            Begin::Closure(begin) | Begin::Replay { begin, .. } => begin(map, settings),
        }
    }

    /// Starts the same run for its result only: it may omit looks at cells and numbers written to cells. Expansions and
    /// the path are the same.
    pub fn start_for_result(&self, map: Arc<Map>, settings: &Settings) -> Box<dyn Algorithm> {
        match &self.begin {
            Begin::ByListener { result, .. } => result(map, settings),
            _ => self.start(map, settings),
        }
    }
}

/// How a run of a solver starts.
#[derive(Clone)]
pub enum Begin {
    /// An algorithm that needs only the map and its settings.
    Function(fn(Arc<Map>, &Settings) -> Box<dyn Algorithm>),
    /// The same, but it looks at many cells and has a faster form that omits these events.
    ByListener {
        /// Starts the form with all events.
        all: fn(Arc<Map>, &Settings) -> Box<dyn Algorithm>,
        /// Starts the form for the result only.
        result: fn(Arc<Map>, &Settings) -> Box<dyn Algorithm>,
    },
    /// An algorithm that captures data of its own.
    Closure(Arc<Beginner>),
    /// The replay of a run that another program has written, which alone determines the numbers of its cells.
    Replay {
        /// Starts the replay.
        begin: Arc<Beginner>,
        /// The numbers that it writes.
        plane: Plane,
        /// The frontier that the file declares; nothing if it has to be guessed from the events.
        declared: Option<Discipline>,
    },
}

/// Starts a run on a map.
pub(super) type Beginner = dyn Fn(Arc<Map>, &Settings) -> Box<dyn Algorithm> + Send + Sync;

impl fmt::Debug for Begin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Begin::Function(_) => "Function",
            Begin::ByListener { .. } => "ByListener",
            Begin::Closure(_) => "Closure",
            Begin::Replay { .. } => "Replay",
        })
    }
}

/// The settings of entries of one kind, by their ids. Other entries have their default settings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preferences(BTreeMap<&'static str, Settings>);

impl Preferences {
    /// The settings of an entry.
    pub fn of(&self, info: &Info) -> Settings {
        let kept = self.0.get(info.id).cloned();
        kept.unwrap_or_else(|| Settings::new(info.parameters))
    }

    /// Stores the settings of an entry. Default settings take no space.
    pub fn keep(&mut self, info: &Info, settings: Settings) {
        if settings == Settings::new(info.parameters) {
            self.0.remove(info.id);
        } else {
            self.0.insert(info.id, settings);
        }
    }

    /// Applies a change to the settings of each of these entries.
    pub fn change<'i>(
        &mut self,
        infos: impl Iterator<Item = &'i Info>,
        change: impl Fn(&mut Settings),
    ) {
        for info in infos {
            let mut settings = self.of(info);
            change(&mut settings);
            self.keep(info, settings);
        }
    }
}

/// The group in which an algorithm is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Family {
    /// Generators whose maps have exactly one path between any two rooms.
    PerfectMazes,
    /// Generators of roads, and of open floor with obstacles.
    RoadsAndFields,
    /// Generators of caves, and of rooms with corridors.
    CavesAndDungeons,
    /// Solvers that guarantee a shortest path, by moves or by length.
    Shortest,
    /// Solvers that guarantee a path, but not a shortest one.
    SomePath,
    /// Solvers with a body on the map, which see only the neighbouring cells.
    Walkers,
    /// Published algorithms, reproduced with their bugs.
    AsPublished,
    /// Entries without a family of their own.
    #[default]
    Others,
}

impl Family {
    /// All of them, in the order of display.
    pub const ALL: [Family; 8] = [
        Family::PerfectMazes,
        Family::RoadsAndFields,
        Family::CavesAndDungeons,
        Family::Shortest,
        Family::SomePath,
        Family::Walkers,
        Family::AsPublished,
        Family::Others,
    ];

    /// Its name, as the heading of a group: "perfect mazes".
    pub const fn name(self) -> &'static str {
        match self {
            Family::PerfectMazes => "perfect mazes",
            Family::RoadsAndFields => "roads and fields",
            Family::CavesAndDungeons => "caves and dungeons",
            Family::Shortest => "shortest paths",
            Family::SomePath => "some path",
            Family::Walkers => "walkers",
            Family::AsPublished => "as published",
            Family::Others => "others",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Range;

    #[test]
    fn each_stands_at_its_own_place_and_has_a_name_of_its_own() {
        for (place, family) in Family::ALL.into_iter().enumerate() {
            assert_eq!(family as usize, place);
            let same = Family::ALL
                .iter()
                .filter(|other| other.name() == family.name());
            assert_eq!(same.count(), 1, "{family:?}");
        }
    }

    const PARAMETERS: &[Parameter] = &[Parameter {
        name: "width",
        summary: "",
        range: Range::Choice {
            values: &["narrow", "wide"],
            default: 0,
        },
    }];

    #[test]
    fn what_was_set_is_found_by_its_id_and_nothing_else_has_changed() {
        let infos = ["one", "other"].map(|id| Info {
            parameters: PARAMETERS,
            ..Info::new(id, "")
        });
        let mut preferences = Preferences::default();
        let mut settings = preferences.of(&infos[1]);
        settings.set("width", 1);
        preferences.keep(&infos[1], settings.clone());
        assert_eq!(preferences.of(&infos[1]), settings);
        assert_eq!(preferences.of(&infos[0]), Settings::new(PARAMETERS));
        preferences.change(infos.iter(), |settings| settings.set("width", 0));
        assert_eq!(preferences, Preferences::default());
    }
}
