//! Generators and searches as programs use them: entries of the catalogue with their settings, found by their ids.

use crate::{Replay, Search, own_search::OwnSearch};
use mazescope_core::{
    Algorithm, Begin, Cell, Discipline, Event, Grid, Info, Map, PathPromise, Seed, Settings, Site,
    Size, Tile, mark_ends,
};
use mazescope_core::{
    catalogue::{self, MapPromise, Sides},
    generators::GENERATORS,
    solvers::SOLVERS,
};
use std::{iter::FusedIterator, sync::Arc};
use thiserror::Error;

/// An algorithm that generates maps, with its settings.
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
    /// An entry with its default settings.
    fn of(entry: catalogue::Generator) -> Generator {
        Generator {
            settings: Settings::new(entry.info.parameters),
            entry,
        }
    }

    /// A generator of your own, with a name for files and the command line (lower case, no blanks) and one for people.
    ///
    /// `start` receives the site of the map and the seed, and returns an iterator of events:
    /// [`Event::carved`](crate::Event::carved) turns a wall into floor, and [`Event::raised`](crate::Event::raised)
    /// turns floor into wall. The map starts as solid wall. Ignore the third argument: a generator of your own has no
    /// parameters.
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

    /// The same generator for mazes with rooms at odd x and odd y and walls between them. Its maps have odd sides.
    pub fn of_rooms(mut self) -> Generator {
        self.entry.sides = Sides::Rooms;
        self
    }

    /// The same generator with a sentence on what it does, which menus and help show.
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

    /// Time and memory, in big-O of n cells; empty for a generator of your own.
    pub fn complexity(&self) -> [&'static str; 2] {
        [self.entry.info.time, self.entry.info.space]
    }

    /// The paper, book or page that it is taken from; empty for a generator of your own.
    pub fn source(&self) -> &'static str {
        self.entry.info.source
    }

    /// The same generator with one parameter set. Name and value are written as in `mazescope list`.
    ///
    /// # Errors
    ///
    /// If there is no such parameter, or it cannot have that value. The error lists what is possible.
    pub fn set(mut self, name: &str, value: &str) -> Result<Generator, SetError> {
        set(&self.entry.info, &mut self.settings, name, value)?;
        Ok(self)
    }

    /// Each of its parameters with its value.
    pub fn settings(&self) -> Vec<(&'static str, String)> {
        written(&self.settings)
    }

    /// Generates the map of that width and height, in cells, from a seed, which is a number or a text. Sides are
    /// clamped to 1 to 8192 and, for mazes with walls between rooms, rounded up to an odd number. Start and goal are
    /// marked.
    ///
    /// Time and space are those of the algorithm, at least O(cells).
    pub fn map(&self, width: u32, height: u32, seed: impl Into<Seed>) -> Map {
        let size = Size::clamped(width, height);
        self.entry.grow(size, &seed.into(), &self.settings)
    }

    /// The events that generate the same map.
    pub fn events(&self, width: u32, height: u32, seed: impl Into<Seed>) -> Events {
        let site = self.entry.site(Size::clamped(width, height), None);
        Events((self.entry.start)(&site, &seed.into(), &self.settings))
    }

    /// A replay of generating the same map, forward and back.
    pub fn replay(&self, width: u32, height: u32, seed: impl Into<Seed>) -> Replay {
        Replay::of_growth(
            &self.entry,
            &self.settings,
            Size::clamped(width, height),
            &seed.into(),
        )
    }
}

/// An algorithm that searches a map, with its settings.
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
    /// An entry with its default settings.
    fn of(entry: catalogue::Solver) -> Solver {
        Solver {
            settings: Settings::new(entry.info.parameters),
            entry,
        }
    }

    /// A search of your own, with a name for files and the command line (lower case, no blanks) and one for people.
    /// `begin` makes a search of the map, and is called once for each run.
    pub fn new<S: Search + 'static>(
        id: &'static str,
        name: &'static str,
        begin: impl Fn(Arc<Map>) -> S + Send + Sync + 'static,
    ) -> Solver {
        let begin = move |map: Arc<Map>, _: &Settings| -> Box<dyn Algorithm> {
            Box::new(OwnSearch::new(&map, begin(Arc::clone(&map))))
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

    /// The same search with a sentence on what it does, which menus and help show.
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

    /// Time and memory, in big-O of n cells; empty for a search of your own.
    pub fn complexity(&self) -> [&'static str; 2] {
        [self.entry.info.time, self.entry.info.space]
    }

    /// The paper, book or page that it is taken from; empty for a search of your own.
    pub fn source(&self) -> &'static str {
        self.entry.info.source
    }

    /// The same search with one parameter set. Name and value are written as in `mazescope list`.
    ///
    /// # Errors
    ///
    /// If there is no such parameter, or it cannot have that value. The error lists what is possible.
    pub fn set(mut self, name: &str, value: &str) -> Result<Solver, SetError> {
        set(&self.entry.info, &mut self.settings, name, value)?;
        Ok(self)
    }

    /// Each of its parameters with its value.
    pub fn settings(&self) -> Vec<(&'static str, String)> {
        written(&self.settings)
    }

    /// The events of a search of the map, from its starts to its goals. Without a start, it starts from the first floor
    /// cell. Without a goal, it searches for the floor cell that is farthest from the starts.
    ///
    /// There are no events if the algorithm refuses the map: [`Replay::fault`] gives the reason. Starting takes
    /// O(cells), because the map is copied.
    pub fn search(&self, map: &Map) -> Events {
        let map = sound(map);
        match (self.entry.refuses)(&map, &self.settings) {
            Some(_) => Events(Box::new(std::iter::empty().fuse())),
            None => Events(self.entry.start(map, &self.settings)),
        }
    }

    /// The same search, for a replay forward and back.
    pub fn replay(&self, map: &Map) -> Replay {
        Replay::of_search(&self.entry, &self.settings, &sound(map))
    }
}

/// The events of one run, one by one. `next()` continues exactly where the run stopped.
///
/// O(1) memory beyond that of the algorithm, because nothing is recorded. [`Replay`](crate::Replay) records, so it can
/// also go back.
pub struct Events(Box<dyn Algorithm>);

impl Iterator for Events {
    type Item = Event;

    fn next(&mut self) -> Option<Event> {
        self.0.next()
    }
}

impl FusedIterator for Events {}

/// The error that no algorithm has that id.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("There is no {kind} `{id}`. Use one of {}.", .known.join(", "))]
pub struct Unknown {
    kind: &'static str,
    id: String,
    known: Vec<&'static str>,
}

/// The built-in generators, in display order.
pub fn generators() -> Vec<Generator> {
    GENERATORS.iter().copied().map(Generator::of).collect()
}

/// The built-in searches, in display order.
pub fn solvers() -> Vec<Solver> {
    SOLVERS.iter().cloned().map(Solver::of).collect()
}

/// The built-in generator of that id, such as `roads`, `backtracker` or `kruskal`.
///
/// # Errors
///
/// If there is none. The error lists all ids.
pub fn generator(id: &str) -> Result<Generator, Unknown> {
    let all = generators();
    let known = all.iter().map(Generator::id).collect();
    let found = all.into_iter().find(|generator| generator.id() == id);
    found.ok_or_else(|| unknown("generator", id, known))
}

/// The built-in search of that id, such as `breadth_first`, `depth_first` or `astar`.
///
/// # Errors
///
/// If there is none. The error lists all ids.
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

/// The error that an algorithm does not have that setting.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SetError {
    /// It has no parameter of that name.
    #[error("{algorithm} has no parameter `{name}`. {}", has(.known))]
    NoSuchParameter {
        /// The name of the algorithm.
        algorithm: &'static str,
        /// The name that was given.
        name: String,
        /// The names of its parameters.
        known: Vec<&'static str>,
    },
    /// The parameter cannot have that value.
    #[error("{name} is {value}, but must be {expected}.")]
    NoSuchValue {
        /// The name of the parameter.
        name: &'static str,
        /// The value that was given.
        value: String,
        /// The values that are possible, in words.
        expected: String,
    },
}

/// The parameters of an algorithm, as a sentence.
fn has(known: &[&str]) -> String {
    match known {
        [] => "It has no parameters.".to_owned(),
        known => format!("Its parameters are {}.", known.join(", ")),
    }
}

/// Sets one parameter of the entry to a value. Both are written as on the command line.
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

/// Each parameter of the entry with its value, as written on the command line.
fn written(settings: &Settings) -> Vec<(&'static str, String)> {
    settings
        .iter()
        .map(|(parameter, value)| (parameter.name, parameter.show(value)))
        .collect()
}

/// A copy of the map with a border of walls, whose starts and goals are cells of the map. If there is no start, the
/// first floor cell in reading order becomes one. If there is no goal, the floor cell farthest from the starts becomes
/// one. O(cells).
pub(crate) fn sound(map: &Map) -> Arc<Map> {
    let size = map.size();
    let mut tiles = Grid::new(size, Tile::Wall, Tile::Wall);
    for cell in size.iter() {
        tiles[cell] = map.tiles[cell];
    }
    let mut sound = Map::of_tiles(tiles);
    let costs = map.costs().filter(|costs| costs.size() == size);
    for (cell, costs) in costs
        .into_iter()
        .flat_map(|costs| size.iter().map(move |cell| (cell, costs)))
    {
        sound.set_cost(cell, costs[cell]);
    }
    let inside = |cells: &[Cell]| {
        cells
            .iter()
            .copied()
            .filter(|&cell| size.contains(cell))
            .collect()
    };
    sound.starts = inside(&map.starts);
    sound.goals = inside(&map.goals);
    mark_ends(&mut sound);
    Arc::new(sound)
}
