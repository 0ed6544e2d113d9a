//! Entries: what every algorithm tells, and what makes a generator or a solver of it.
//!
//! A search may refuse a map before a run begins; the reason is reported as a fault. A search that gives up ends with a
//! note and a sentence of its own, so that it is not reported as "no path", and no guarantee is violated.

use super::discipline::{Appearance, Discipline};
use super::explanation::Explanation;
use super::family::Family;
use super::hue::Hue;
use super::kinds::Kinds;
use super::parameter::Parameter;
use super::plane::Plane;
use super::promise::{MapPromise, PathPromise};
use super::pseudocode::Line;
use super::settings::Settings;
use super::sides::Sides;
use crate::event::{Algorithm, Event};
use crate::grid::Size;
use crate::map::{Map, Register, Tile};
use crate::random::Seed;
use crate::structures::mazes::mask::Mask;
use crate::structures::mazes::site::Site;
use std::fmt;
use std::sync::Arc;

/// What every entry tells.
#[derive(Clone, Copy, Debug)]
pub struct Info {
    /// Its name in files and on the command line; also the name of its source file.
    pub id: &'static str,
    /// Its name for people.
    pub name: &'static str,
    /// How it goes about it, in a few plain words without a full stop: "oldest first: grows in rings".
    pub tagline: &'static str,
    /// The group in which it is shown.
    pub family: Family,
    /// The family of colours by which it is known.
    pub hue: Hue,
    /// What it does, in one sentence.
    pub summary: &'static str,
    /// What can be set, in the order of display.
    pub parameters: &'static [Parameter],
    /// The algorithm in a few lines, so set, or none.
    pub pseudocode: fn(&Settings) -> Vec<Line>,
    /// How long it takes, in big-O of n cells.
    pub time: &'static str,
    /// What it keeps in memory, in big-O of n cells.
    pub space: &'static str,
    /// About how many bytes for each cell of the map that is at most, but for what waits in an agenda; so it can be told
    /// before a run begins.
    pub cell_bytes: u64,
    /// The paper, book or page that it is taken from.
    pub source: &'static str,
    /// What waits on its board and when it leaves, from which the counters follow.
    pub discipline: Discipline,
    /// What the cells of its board are shown as.
    pub looks: Appearance,
    /// The kinds of events that its runs state; tests hold that there are no others.
    pub uses: Kinds,
    /// What numbers its runs write to cells.
    pub plane: fn(&Settings) -> Plane,
    /// Whether a step, the unit that a person counts (one room carved, one cell expanded), begins
    /// with this event. What comes before the first step belongs to it.
    pub begins_step: fn(Event) -> bool,
    /// No run on a map of this size states more events than this. Whoever draws until chance is kind has no
    /// bound.
    pub bound: Option<fn(Size) -> u64>,
    /// How many events a run on a map of this size usually states, where there is no bound, or one that is far above it.
    pub usual: Option<fn(Size) -> u64>,
    /// What it says of itself, so that its runs can be explained.
    pub explanation: &'static Explanation,
}

impl Info {
    /// What most generators tell alike, for the end of their entries: `..Info::GENERATOR`.
    pub const GENERATOR: Info = Info {
        explanation: &Explanation::BUILDER,
        ..Info::new("", "")
    };

    /// The subject of its sentences: its name, or what moves in its runs.
    pub const fn subject(&self) -> &'static str {
        match self.explanation.subject.is_empty() {
            true => self.name,
            false => self.explanation.subject,
        }
    }

    /// An entry that tells no more than its names, for one of your own: without parameters, frontier, plane
    /// and pseudocode, each event a step, and at most 32 events a cell. Whatever else it tells stands before:
    /// `Info { time: "O(n)", ..Info::new("mine", "Mine") }`.
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

    /// The same under other names.
    pub const fn named(self, id: &'static str, name: &'static str) -> Info {
        Info { id, name, ..self }
    }

    /// Its name, as short as it can be where all know that it is a search.
    pub fn short_name(&self) -> &'static str {
        self.name.trim_end_matches(" search")
    }

    /// How many events a run on a map of this size is expected to state: what is usual, or its bound where nothing is.
    pub fn expected_events(&self, size: Size) -> Option<u64> {
        let expected = self.usual.or(self.bound)?;
        Some(expected(size))
    }
}

/// An entry that grows a map. The numbers that it writes to cells, if any, are what they cost, less 1: its
/// plane is none, or [`Plane::COST`].
#[derive(Clone, Copy, Debug)]
pub struct Generator {
    /// What it tells about itself.
    pub info: Info,
    /// What its maps with such settings always are; tests hold it to that.
    pub promise: fn(&Settings) -> MapPromise,
    /// The tile that the whole board begins with.
    pub begins_with: Tile,
    /// Which sides its maps have: with rooms at odd x and odd y and walls between, odd ones.
    pub sides: Sides,
    /// Whether it can grow in a mask, since it asks no more than which rooms there are and which are neighbours.
    pub masks: bool,
    /// Starts a run on a site of a size that [`Generator::fit`] has returned; with a mask only if it can grow
    /// in one.
    pub start: fn(&Site, &Seed, &Settings) -> Box<dyn Algorithm>,
    /// Where a search on its finished map starts and what it looks for, if it has grown in no mask.
    pub mark: fn(&mut Map),
}

impl Generator {
    /// What its maps are where nothing is set otherwise.
    pub fn usual_promise(&self) -> MapPromise {
        (self.promise)(&Settings::new(self.info.parameters))
    }

    /// The size that it makes of the one asked for, by its [`Sides`].
    pub fn fit(&self, size: Size) -> Size {
        self.sides.fit(size)
    }

    /// The site of the size that [`Generator::fit`] makes of the one asked for, or that of the mask.
    pub fn site(&self, size: Size, mask: Option<&Arc<Mask>>) -> Site {
        match mask {
            Some(mask) => Arc::clone(mask).into(),
            None => self.fit(size).into(),
        }
    }

    /// Whether its maps have cells that cost more than 1 to enter, at these settings.
    pub fn states_costs(&self, settings: &Settings) -> bool {
        (self.info.plane)(settings) == Plane::COST
    }

    /// Grows the whole map at once, without a recording; start and goal are marked.
    ///
    /// The size of the site is [fitted](Generator::fit) first, if it has no mask. Time and space are the
    /// algorithm's.
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

/// How many events are pulled in one call where nobody watches.
const BATCH: usize = 4096;

/// An entry that searches a map.
#[derive(Clone, Debug)]
pub struct Solver {
    /// What it tells about itself.
    pub info: Info,
    /// What its paths with such settings always are; tests hold it to that.
    pub promise: fn(&Settings) -> PathPromise,
    /// Whether it looks at what it costs to enter cells. Where it does not, that is said of its paths on maps
    /// with terrain.
    pub minds_costs: bool,
    /// Why it does not run on a map, so set, if it does not: what is too much for it, and what to do instead, as
    /// words that go on after a colon. It is asked before a run begins.
    pub refuses: fn(&Map, &Settings) -> Option<String>,
    /// What starts a run.
    pub begin: Begin,
}

impl Solver {
    /// What most searches with a frontier tell alike, for the end of their entries: some path, whatever cells cost, on every
    /// map, with a step for each cell that is expanded.
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

    /// What walkers tell alike.
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

    /// What its paths are where nothing is set otherwise.
    pub fn usual_promise(&self) -> PathPromise {
        (self.promise)(&Settings::new(self.info.parameters))
    }

    /// What numbers a run with such settings writes to cells.
    pub fn plane(&self, settings: &Settings) -> Plane {
        match self.begin {
            Begin::Function(_) | Begin::ByListener { .. } | Begin::Closure(_) => {
                (self.info.plane)(settings)
            }
            Begin::Replay { plane, .. } => plane,
        }
    }

    /// Starts a run on a map with at least one start; a goal may be missing, and is then not found.
    pub fn start(&self, map: Arc<Map>, settings: &Settings) -> Box<dyn Algorithm> {
        match &self.begin {
            Begin::Function(begin) | Begin::ByListener { all: begin, .. } => begin(map, settings),
            Begin::Closure(begin) | Begin::Replay { begin, .. } => begin(map, settings),
        }
    }

    /// Starts the same run for whoever only wants its result: cells that are merely looked at, and numbers written to
    /// cells, may be left out. Expansions and the path are the same.
    pub fn start_for_result(&self, map: Arc<Map>, settings: &Settings) -> Box<dyn Algorithm> {
        match &self.begin {
            Begin::ByListener { result, .. } => result(map, settings),
            _ => self.start(map, settings),
        }
    }
}

/// What starts a run of a solver.
#[derive(Clone)]
pub enum Begin {
    /// An algorithm that needs nothing but the map and its settings.
    Function(fn(Arc<Map>, &Settings) -> Box<dyn Algorithm>),
    /// The same, which looks at many cells, and has a faster form that does not say so.
    ByListener {
        /// What starts the form that says everything.
        all: fn(Arc<Map>, &Settings) -> Box<dyn Algorithm>,
        /// What starts the form for whoever only wants the result.
        result: fn(Arc<Map>, &Settings) -> Box<dyn Algorithm>,
    },
    /// One that brings something along.
    Closure(Arc<Beginner>),
    /// One that replays what another program has written, which alone tells what numbers it writes to cells.
    Replay {
        /// What starts it.
        begin: Arc<Beginner>,
        /// What numbers it writes.
        plane: Plane,
        /// What waits, where that is what has been written and no guess by the events.
        declared: Option<Discipline>,
    },
}

/// Starts a run on a map.
pub type Beginner = dyn Fn(Arc<Map>, &Settings) -> Box<dyn Algorithm> + Send + Sync;

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
