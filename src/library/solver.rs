//! A search as programs use it: an entry of the catalogue and its settings.

use super::events::Events;
use super::own_search::{OwnSearch, Search};
use super::replay::Replay;
use super::setting::{SetError, set, written};
use super::sound::sound;
use mazescope_core::catalogue::{self};
use mazescope_core::{Algorithm, Begin, Discipline, Info, Map, PathPromise, Settings};
use std::sync::Arc;

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
    pub(super) fn of(entry: catalogue::Solver) -> Solver {
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
