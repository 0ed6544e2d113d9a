//! A generator as programs use it: an entry of the catalogue and its settings.

use super::events::Events;
use super::replay::Replay;
use super::setting::{SetError, set, written};
use mazescope_core::catalogue::{self, MapPromise, Sides};
use mazescope_core::structures::floods::distances::mark_ends;
use mazescope_core::structures::mazes::site::Site;
use mazescope_core::{Algorithm, Info, Map, Seed, Settings, Size, Tile};

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
    pub(super) fn of(entry: catalogue::Generator) -> Generator {
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
