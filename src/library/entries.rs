//! Algorithms as programs use them: an entry of the catalogue, and what it is set to.

use super::own_search::{self, Search};
use super::replay::Replay;
use super::sound::sound;
use crate::catalogue::{
    self, Begin, Catalogue, Discipline, Info, MapPromise, PathPromise, Settings, Sides,
};
use crate::event::{Algorithm, Event};
use crate::generators::{self, roads};
use crate::grid::Size;
use crate::map::{Map, Tile};
use crate::random::Seed;
use crate::solvers::{self, depth_first};
use crate::structures::floods::distances::mark_ends;
use crate::structures::mazes::site::Site;
use std::iter::FusedIterator;
use std::sync::Arc;
use thiserror::Error;

/// The events of one run, one by one. `next()` goes on exactly where the run stopped.
///
/// O(1) memory beyond what the algorithm itself keeps: nothing is recorded. [`Replay`] records, and goes back too.
pub struct Events(Box<dyn Algorithm>);

impl Iterator for Events {
    type Item = Event;

    fn next(&mut self) -> Option<Event> {
        self.0.next()
    }
}

impl FusedIterator for Events {}

/// An error: there is no algorithm of that id.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no {kind} `{id}`; there are {}", .known.join(", "))]
pub struct Unknown {
    kind: &'static str,
    id: String,
    known: Vec<&'static str>,
}

/// An error: an algorithm cannot be set so.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SetError {
    /// It has no parameter of that name.
    #[error("{algorithm} has no parameter `{name}`; {}", has(.known))]
    NoSuchParameter {
        /// The name of the algorithm.
        algorithm: &'static str,
        /// The name that was given.
        name: String,
        /// The names of the parameters that it has.
        known: Vec<&'static str>,
    },
    /// The parameter cannot have that value.
    #[error("{name} is {value}, but must be {expected}")]
    NoSuchValue {
        /// The name of the parameter.
        name: &'static str,
        /// The value that was given.
        value: String,
        /// The values that it can have, in words.
        expected: String,
    },
}

/// What an algorithm has, in words.
fn has(known: &[&str]) -> String {
    match known {
        [] => "nothing can be set".to_owned(),
        known => format!("it has {}", known.join(", ")),
    }
}

/// The settings with one parameter of the entry set to a value, both as they are written on the command line.
fn set(info: &Info, settings: &mut Settings, name: &str, value: &str) -> Result<(), SetError> {
    let parameter = info
        .parameters
        .iter()
        .find(|parameter| parameter.name == name);
    let parameter = parameter.ok_or_else(|| SetError::NoSuchParameter {
        algorithm: info.name,
        name: name.to_owned(),
        known: info
            .parameters
            .iter()
            .map(|parameter| parameter.name)
            .collect(),
    })?;
    let parsed = parameter
        .parse(value)
        .map_err(|expected| SetError::NoSuchValue {
            name: parameter.name,
            value: value.to_owned(),
            expected,
        })?;
    settings.set(name, parsed);
    Ok(())
}

/// Each parameter of the entry with its value, both as they are written on the command line.
fn written(settings: &Settings) -> Vec<(&'static str, String)> {
    settings
        .iter()
        .map(|(parameter, value)| (parameter.name, parameter.show(value)))
        .collect()
}

/// An algorithm that grows maps, and what it is set to.
///
/// ```
/// let caves = mazescope::generator("caves")?.set("fill", "45")?;
/// let map = caves.map(61, 31, 77);
/// assert!(map.floor().count() > 400);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Generator {
    pub(crate) entry: catalogue::Generator,
    pub(crate) settings: Settings,
}

impl Generator {
    /// An entry as it is unless it is set.
    fn of(entry: catalogue::Generator) -> Generator {
        Generator {
            settings: Settings::new(entry.info.parameters),
            entry,
        }
    }

    /// A generator of your own, with a name for files and the command line (lower case, no blanks) and one for people.
    ///
    /// `start` is handed where the map grows and the seed, and returns an iterator of events: a wall becomes floor by
    /// [`Event::carved`], and floor wall by [`Event::raised`]. The map begins as wall throughout. The third argument is of
    /// no use to a generator without parameters.
    ///
    /// ```
    /// use mazescope::{Event, Generator};
    /// let staircase = Generator::new("staircase", "Staircase", |site, _seed, _| {
    ///     let size = site.size();
    ///     Box::new(size.iter().step_by(size.width() as usize + 1).map(Event::carved).fuse())
    /// });
    /// assert_eq!(staircase.map(5, 4, 1).floor().count(), 4);
    /// ```
    pub fn new(
        id: &'static str,
        name: &'static str,
        start: fn(&Site, &Seed, &Settings) -> Box<dyn Algorithm>,
    ) -> Generator {
        let entry = catalogue::Generator {
            info: Info::GENERATOR.named(id, name),
            promise: |_| MapPromise::Nothing,
            begins_with: Tile::Wall,
            sides: Sides::Any,
            masks: false,
            start,
            mark: mark_ends,
        };
        Generator::of(entry)
    }

    /// The same for mazes with rooms at odd x and odd y and walls between them: its maps have odd sides.
    pub fn of_rooms(mut self) -> Generator {
        self.entry.sides = Sides::Rooms;
        self
    }

    /// The same with a sentence on what it does, which menus and help show.
    pub fn about(mut self, summary: &'static str) -> Generator {
        self.entry.info.summary = summary;
        self
    }

    /// Its name in files and on the command line.
    pub fn id(&self) -> &'static str {
        self.entry.info.id
    }

    /// Its name for people.
    pub fn name(&self) -> &'static str {
        self.entry.info.name
    }

    /// How long it takes and what it keeps in memory, in big-O of n cells; empty for one of your own.
    pub fn complexity(&self) -> [&'static str; 2] {
        [self.entry.info.time, self.entry.info.space]
    }

    /// The paper, book or page that it is taken from; empty for one of your own.
    pub fn source(&self) -> &'static str {
        self.entry.info.source
    }

    /// The same with one parameter set, both as `mazescope list` writes them.
    ///
    /// # Errors
    ///
    /// Without such a parameter, or where it cannot have that value; the error says what there is.
    pub fn set(mut self, name: &str, value: &str) -> Result<Generator, SetError> {
        set(&self.entry.info, &mut self.settings, name, value)?;
        Ok(self)
    }

    /// Each of its parameters, and what it is set to.
    pub fn settings(&self) -> Vec<(&'static str, String)> {
        written(&self.settings)
    }

    /// The map of that width and height, in cells, that the seed grows: a number or a text. Sides are brought into
    /// 1 to 8192, and for mazes with walls between rooms to the next odd number. Start and goal are marked.
    ///
    /// Time and space are the algorithm's, at least O(cells).
    pub fn map(&self, width: u32, height: u32, seed: impl Into<Seed>) -> Map {
        let size = Size::clamped(width, height);
        self.entry.grow(size, &seed.into(), &self.settings)
    }

    /// The events of the growth of the same map.
    pub fn events(&self, width: u32, height: u32, seed: impl Into<Seed>) -> Events {
        let site = self.entry.site(Size::clamped(width, height), None);
        Events((self.entry.start)(&site, &seed.into(), &self.settings))
    }

    /// The growth of the same map, to be replayed forward and back.
    pub fn replay(&self, width: u32, height: u32, seed: impl Into<Seed>) -> Replay {
        Replay::of_growth(
            &self.entry,
            &self.settings,
            Size::clamped(width, height),
            &seed.into(),
        )
    }
}

#[cfg(feature = "internals")]
impl Generator {
    /// Its entry in the catalogue.
    pub fn entry(&self) -> catalogue::Generator {
        self.entry
    }
}

/// An algorithm that searches a map, and what it is set to.
///
/// ```
/// let maze = mazescope::generator("backtracker")?.map(41, 21, 77);
/// let astar = mazescope::solver("astar")?.set("heuristic", "octile")?;
/// let expanded = astar.search(&maze).filter(|event| event.is_expanded());
/// assert!(expanded.count() > 20);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solver {
    pub(crate) entry: catalogue::Solver,
    pub(crate) settings: Settings,
}

impl Solver {
    /// An entry as it is unless it is set.
    fn of(entry: catalogue::Solver) -> Solver {
        Solver {
            settings: Settings::new(entry.info.parameters),
            entry,
        }
    }

    /// A search of your own, with a name for files and the command line (lower case, no blanks) and one for people.
    /// `begin` makes a search of the map; it is called once for each run.
    pub fn new<S: Search + 'static>(
        id: &'static str,
        name: &'static str,
        begin: impl Fn(Arc<Map>) -> S + Send + Sync + 'static,
    ) -> Solver {
        let begin = move |map: Arc<Map>, _: &Settings| -> Box<dyn Algorithm> {
            Box::new(own_search::Run::new(&map, begin(Arc::clone(&map))))
        };
        let entry = catalogue::Solver {
            info: Info {
                discipline: Discipline::Priority,
                ..catalogue::Solver::SEARCH.info.named(id, name)
            },
            promise: |_| PathPromise::Nothing,
            begin: Begin::Closure(Arc::new(begin)),
            ..catalogue::Solver::SEARCH
        };
        Solver::of(entry)
    }

    /// The same with a sentence on what it does, which menus and help show.
    pub fn about(mut self, summary: &'static str) -> Solver {
        self.entry.info.summary = summary;
        self
    }

    /// Its name in files and on the command line.
    pub fn id(&self) -> &'static str {
        self.entry.info.id
    }

    /// Its name for people.
    pub fn name(&self) -> &'static str {
        self.entry.info.name
    }

    /// How long it takes and what it keeps in memory, in big-O of n cells; empty for one of your own.
    pub fn complexity(&self) -> [&'static str; 2] {
        [self.entry.info.time, self.entry.info.space]
    }

    /// The paper, book or page that it is taken from; empty for one of your own.
    pub fn source(&self) -> &'static str {
        self.entry.info.source
    }

    /// The same with one parameter set, both as `mazescope list` writes them.
    ///
    /// # Errors
    ///
    /// Without such a parameter, or where it cannot have that value; the error says what there is.
    pub fn set(mut self, name: &str, value: &str) -> Result<Solver, SetError> {
        set(&self.entry.info, &mut self.settings, name, value)?;
        Ok(self)
    }

    /// Each of its parameters, and what it is set to.
    pub fn settings(&self) -> Vec<(&'static str, String)> {
        written(&self.settings)
    }

    /// The events of a search of the map, from its starts to its goals. A map without a start is searched from its first
    /// floor cell, and one without a goal for the floor cell farthest from there.
    ///
    /// There are none where the map is too much for the algorithm: [`Replay::fault`] says why. O(cells) to begin with,
    /// since the map is copied.
    pub fn search(&self, map: &Map) -> Events {
        let map = sound(map);
        match (self.entry.refuses)(&map, &self.settings) {
            Some(_) => Events(Box::new(std::iter::empty().fuse())),
            None => Events(self.entry.start(map, &self.settings)),
        }
    }

    /// The same search, to be replayed forward and back.
    pub fn replay(&self, map: &Map) -> Replay {
        Replay::of_search(&self.entry, &self.settings, &sound(map))
    }
}

/// Our generators, in the order in which the program shows them.
pub fn generators() -> Vec<Generator> {
    generators::GENERATORS
        .iter()
        .copied()
        .map(Generator::of)
        .collect()
}

/// Our searches, in the order in which the program shows them.
pub fn solvers() -> Vec<Solver> {
    solvers::SOLVERS.iter().cloned().map(Solver::of).collect()
}

/// Our generator of that id, such as `roads`, `backtracker` or `kruskal`.
///
/// # Errors
///
/// If there is none; the error lists all that there are.
pub fn generator(id: &str) -> Result<Generator, Unknown> {
    let all = generators();
    let known = all.iter().map(Generator::id).collect();
    let found = all.into_iter().find(|generator| generator.id() == id);
    found.ok_or_else(|| unknown("generator", id, known))
}

/// Our search of that id, such as `breadth_first`, `depth_first` or `astar`.
///
/// # Errors
///
/// If there is none; the error lists all that there are.
pub fn solver(id: &str) -> Result<Solver, Unknown> {
    let all = solvers();
    let known = all.iter().map(Solver::id).collect();
    let found = all.into_iter().find(|solver| solver.id() == id);
    found.ok_or_else(|| unknown("search", id, known))
}

fn unknown(kind: &'static str, id: &str, known: Vec<&'static str>) -> Unknown {
    Unknown {
        kind,
        id: id.to_owned(),
        known,
    }
}

/// Everything of ours in one value, which the program is handed.
pub fn catalogue() -> Catalogue {
    Catalogue {
        generators: generators::GENERATORS.to_vec(),
        solvers: solvers::SOLVERS.to_vec(),
        usual: solvers::USUAL.to_vec(),
        for_scenarios: solvers::FOR_SCENARIOS,
        first_scene: Some(FIRST_SCENE),
    }
}

/// Depth-first runs far past the goal and comes back to it, breadth-first goes there straight: 168 moves and 278
/// cells expanded, against 58 and 458. With the generator's defaults depth-first would be over after 90 cells.
const FIRST_SCENE: catalogue::FirstScene = catalogue::FirstScene {
    generator: roads::ENTRY.info.id,
    parameters: &[("density", 3), ("straightness", 120)],
    size: (27, 37),
    seed: "blue-otter-23",
    solvers: &[
        depth_first::ENTRY.info.id,
        solvers::breadth_first::ENTRY.info.id,
    ],
};
