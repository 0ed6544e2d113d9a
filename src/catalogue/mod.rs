//! What an algorithm tells about itself: the entries that menus, help, documents and tests read.

mod pseudocode;

pub use pseudocode::{Line, LineId, Moment};

use crate::event::{Algorithm, Event};
use crate::grid::Size;
use crate::map::{Map, Tile};
use crate::random::Seed;
use std::fmt;
use std::sync::Arc;

/// The algorithms that a program offers: ours, and any that its user adds.
///
/// The window, the command line and the tests are handed such a value and know no algorithm by name.
/// Both lists stand in the order of display; the first generator is the one to begin with.
#[derive(Clone, Debug, Default)]
pub struct Catalogue {
    /// What grows maps.
    pub generators: Vec<Generator>,
    /// What searches them.
    pub solvers: Vec<Solver>,
    /// The ids of the solvers that race where nobody has chosen any.
    pub usual: Vec<&'static str>,
    /// The id of the solver that a scenario takes where none of those chosen promises a shortest path
    /// by length.
    pub for_scenarios: &'static str,
}

impl Catalogue {
    /// The generator of that id.
    pub fn generator(&self, id: &str) -> Option<&Generator> {
        self.generators.iter().find(|entry| entry.info.id == id)
    }

    /// The solver of that id.
    pub fn solver(&self, id: &str) -> Option<&Solver> {
        self.solvers.iter().find(|entry| entry.info.id == id)
    }

    /// The solvers that race where nobody has chosen any; in a catalogue that lacks them, its first two.
    pub fn usual_solvers(&self) -> Vec<&Solver> {
        let usual = self.usual.iter().filter_map(|id| self.solver(id));
        let usual: Vec<&Solver> = usual.collect();
        match usual.is_empty() {
            true => self.solvers.iter().take(2).collect(),
            false => usual,
        }
    }

    /// The solver that a scenario takes; in a catalogue that lacks it, the first that promises a
    /// shortest path by length, if there is one.
    pub fn scenario_solver(&self) -> Option<&Solver> {
        let shortest = |entry: &&Solver| entry.info.promise == Promise::ShortestLength;
        self.solver(self.for_scenarios)
            .or_else(|| self.solvers.iter().find(shortest))
    }

    /// Solvers for a scenario, by their ids: those given, unless none of them promises a shortest path
    /// by length; then the one that a scenario takes stands in the place of the last.
    pub fn with_shortest(&self, mut ids: Vec<&'static str>) -> Vec<&'static str> {
        let shortest = |id: &&str| {
            let promise = self.solver(id).map(|entry| entry.info.promise);
            promise == Some(Promise::ShortestLength)
        };
        if let Some(entry) = self.scenario_solver()
            && !ids.iter().any(shortest)
        {
            ids.pop();
            ids.push(entry.info.id);
        }
        ids
    }
}

/// What every entry tells.
#[derive(Clone, Copy, Debug)]
pub struct Info {
    /// Its name in files and on the command line; also the name of its source file.
    pub id: &'static str,
    /// Its name for people.
    pub name: &'static str,
    /// What it does, in one sentence.
    pub summary: &'static str,
    /// What can be set, in the order of display.
    pub parameters: &'static [Parameter],
    /// The algorithm in a few lines.
    pub pseudocode: &'static [Line],
    /// Which lines of `pseudocode` light at a moment of a run.
    pub line: fn(&Moment) -> LineId,
    /// How long it takes, in big-O of n cells.
    pub time: &'static str,
    /// What it keeps in memory, in big-O of n cells.
    pub space: &'static str,
    /// The paper, book or page that it is taken from.
    pub source: &'static str,
    /// What its result always is; tests hold it to that.
    pub promise: Promise,
    /// What kind of frontier it keeps, from which a board knows the frontier's size.
    pub frontier: Frontier,
    /// Whether a step, the unit that a person counts (one room carved, one cell expanded), begins
    /// with this event. What comes before the first step belongs to it.
    pub begins_step: fn(Event) -> bool,
    /// No run on a map of this size states more events than this.
    pub bound: fn(Size) -> u64,
}

impl Info {
    /// An entry that tells no more than its names, for one of your own: without parameters, frontier,
    /// pseudocode and promise, each event a step, and at most 32 events a cell. Whatever else it tells stands
    /// before: `Info { promise: Promise::PerfectMaze, ..Info::new("mine", "Mine") }`.
    pub const fn new(id: &'static str, name: &'static str) -> Info {
        Info {
            id,
            name,
            summary: "",
            parameters: &[],
            pseudocode: &[],
            line: |_| LineId::NONE,
            time: "",
            space: "",
            source: "",
            promise: Promise::Nothing,
            frontier: Frontier::None,
            begins_step: |_| true,
            bound: |size| 32 * size.cells() as u64,
        }
    }
}

/// An entry that grows a map.
#[derive(Clone, Copy, Debug)]
pub struct Generator {
    /// What it tells about itself.
    pub info: Info,
    /// The tile that the whole board begins with.
    pub begins_with: Tile,
    /// Whether its map is made of rooms at odd x and odd y with walls between, and so has odd sides.
    pub rooms: bool,
    /// Starts a run on a size that [`Generator::fit`] has returned.
    pub start: fn(Size, &Seed, &Settings) -> Box<dyn Algorithm>,
    /// Where a search on its finished map starts and what it looks for.
    pub mark: fn(&mut Map),
}

impl Generator {
    /// The size that it makes of the one asked for: with rooms an even side grows by 1, and the
    /// largest shrinks by 1.
    pub fn fit(&self, size: Size) -> Size {
        if !self.rooms {
            return size;
        }
        let odd = |side: u32| {
            if side == crate::grid::MAX_SIDE {
                side - 1
            } else {
                side | 1
            }
        };
        Size::clamped(odd(size.width()), odd(size.height()))
    }

    /// Grows the whole map at once, without a recording; start and goal are marked.
    ///
    /// `size` is [fitted](Generator::fit) first. Time and space are the algorithm's.
    pub fn grow(&self, size: Size, seed: &Seed, settings: &Settings) -> Map {
        let size = self.fit(size);
        let mut map = Map::new(size, self.begins_with);
        let mut algorithm = (self.start)(size, seed, settings);
        let mut log = Vec::with_capacity(BATCH);
        while algorithm.pull(&mut log, BATCH) > 0 {
            map.apply(&log);
            log.clear();
        }
        (self.mark)(&mut map);
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
    /// What starts a run.
    pub begin: Begin,
}

impl Solver {
    /// Starts a run on a map with at least one start; a goal may be missing, and is then not found.
    pub fn start(&self, map: Arc<Map>, settings: &Settings) -> Box<dyn Algorithm> {
        match &self.begin {
            Begin::Function(begin) => begin(map, settings),
            Begin::Closure(begin) => begin(map, settings),
        }
    }
}

/// What starts a run of a solver.
#[derive(Clone)]
pub enum Begin {
    /// An algorithm that needs nothing but the map and its settings.
    Function(fn(Arc<Map>, &Settings) -> Box<dyn Algorithm>),
    /// One that brings something along, such as the trace that another program has written.
    Closure(Arc<Beginner>),
}

/// Starts a run on a map.
pub type Beginner = dyn Fn(Arc<Map>, &Settings) -> Box<dyn Algorithm> + Send + Sync;

impl fmt::Debug for Begin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Begin::Function(_) => "Function",
            Begin::Closure(_) => "Closure",
        })
    }
}

/// What the result of an algorithm always is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Promise {
    /// Nothing that is known: it holds of every map and of every search.
    Nothing,
    /// All rooms are connected, by exactly one way between any two.
    PerfectMaze,
    /// No 2 x 2 block of road, in the form that promises it, and the goal can be reached.
    RoadsApart,
    /// Any floor can be reached from any other, and start and goal are floor.
    Connected,
    /// Start and goal are floor.
    OpenEnds,
    /// Start and goal are floor, and a way of four neighbours leads from one to the other; where there
    /// is no floor there are neither.
    JoinedEnds,
    /// A path with the fewest moves, wherever there is a path.
    ShortestPath,
    /// A path of the least length, wherever there is a path: a diagonal move is as long as the square
    /// root of 2.
    ShortestLength,
    /// Some path, wherever there is one.
    SomePath,
}

impl Promise {
    /// The promise in words.
    pub const fn words(self) -> &'static str {
        match self {
            Promise::Nothing => "nothing",
            Promise::PerfectMaze => "perfect maze",
            Promise::RoadsApart => {
                "parallel roads kept apart (form strict), the goal can be reached"
            }
            Promise::Connected => "all floor is connected",
            Promise::OpenEnds => "start and goal are floor",
            Promise::JoinedEnds => "start and goal are joined",
            Promise::ShortestPath => "shortest path",
            Promise::ShortestLength => "shortest path by length",
            Promise::SomePath => "some path, if there is one",
        }
    }
}

/// What waits to be taken up, and when a cell leaves it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Frontier {
    /// The algorithm shows none.
    None,
    /// First in, first out: from Pushed to Expanded.
    Queue,
    /// The cheapest out first: from Pushed to Expanded, and Improved may bring it forward.
    Priority,
    /// Last in, first out: from Pushed to Backtracked.
    Stack,
    /// Edges: from Pushed to Carved or Rejected.
    Edges,
}

impl Frontier {
    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Frontier::None => "",
            Frontier::Queue => "queue, oldest first",
            Frontier::Priority => "priority queue, cheapest first",
            Frontier::Stack => "stack, newest first",
            Frontier::Edges => "frontier of edges",
        }
    }
}

/// Something that can be set about an algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Its name on the command line.
    pub name: &'static str,
    /// What it does, in a few words.
    pub summary: &'static str,
    /// What it may be.
    pub range: Range,
}

/// What a parameter may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Range {
    /// A whole number from `min` to `max`.
    Number {
        /// The least.
        min: u32,
        /// The most.
        max: u32,
        /// What it is unless set.
        default: u32,
        /// The words at the two ends of its slider, or two empty texts.
        ends: [&'static str; 2],
        /// Where "refresh" draws it anew from the next seed: in 0..this.
        drawn_below: Option<u32>,
    },
    /// One of a few words.
    Choice {
        /// The words. Their places are what an algorithm is handed, so a later one stands behind them.
        values: &'static [&'static str],
        /// The place of the one that it is unless set.
        default: u32,
    },
}

impl Parameter {
    /// What it is unless set: a number, or the place of a word among the values.
    pub const fn default(&self) -> u32 {
        match self.range {
            Range::Number { default, .. } | Range::Choice { default, .. } => default,
        }
    }

    /// The words that it may be; none if it is a number.
    pub const fn words(&self) -> &'static [&'static str] {
        match self.range {
            Range::Number { .. } => &[],
            Range::Choice { values, .. } => values,
        }
    }

    /// The value that `text` stands for, or what was expected instead.
    pub fn parse(&self, text: &str) -> Result<u32, String> {
        match self.range {
            Range::Number { min, max, .. } => match text.parse() {
                Ok(number) if (min..=max).contains(&number) => Ok(number),
                _ => Err(format!("a whole number from {min} to {max}")),
            },
            Range::Choice { values, .. } => match values.iter().position(|&value| value == text) {
                Some(place) => Ok(place as u32),
                None => Err(format!("one of {}", values.join(", "))),
            },
        }
    }

    /// The text that stands for `value`.
    pub fn show(&self, value: u32) -> String {
        match self.range {
            Range::Number { .. } => value.to_string(),
            Range::Choice { values, .. } => values[value as usize].to_owned(),
        }
    }
}

/// A value for each parameter of an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    parameters: &'static [Parameter],
    values: Vec<u32>,
}

impl Settings {
    /// Every parameter at its default.
    pub fn new(parameters: &'static [Parameter]) -> Settings {
        let values = parameters.iter().map(Parameter::default).collect();
        Settings { parameters, values }
    }

    /// The parameters and their values, in the entry's order.
    pub fn iter(&self) -> impl Iterator<Item = (&'static Parameter, u32)> {
        self.parameters.iter().zip(self.values.iter().copied())
    }

    /// Whether there is a parameter of that name.
    pub fn has(&self, name: &str) -> bool {
        self.parameters
            .iter()
            .any(|parameter| parameter.name == name)
    }

    /// The value of the parameter `name`. For a choice, the word's place.
    ///
    /// # Panics
    ///
    /// Without a parameter of that name, since an algorithm that misspells its own would run on a value
    /// that nobody has set; whoever does not know the algorithm asks [`Settings::find`].
    pub fn get(&self, name: &str) -> u32 {
        self.find(name).unwrap_or_else(|| {
            let names: Vec<&str> = self.iter().map(|(parameter, _)| parameter.name).collect();
            panic!("there is no parameter {name:?} among {names:?}")
        })
    }

    /// The value of the parameter `name`, if there is one of that name.
    pub fn find(&self, name: &str) -> Option<u32> {
        let mut found = self.iter().filter(|(parameter, _)| parameter.name == name);
        found.next().map(|(_, value)| value)
    }

    /// Sets the parameter `name`, brought into its range; without one of that name nothing happens.
    pub fn set(&mut self, name: &str, value: u32) {
        for (parameter, slot) in self.parameters.iter().zip(&mut self.values) {
            if parameter.name == name {
                *slot = match parameter.range {
                    Range::Number { min, max, .. } => value.clamp(min, max),
                    Range::Choice { values, .. } => value.min(values.len() as u32 - 1),
                };
            }
        }
    }
}
