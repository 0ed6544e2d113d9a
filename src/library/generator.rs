//! A generator as programs use it: an entry of the catalogue, and what it is set to.

use super::events::Events;
use super::replay::Replay;
use super::setting::{SetError, set, written};
use crate::catalogue::{self, Info, MapPromise, Settings, Sides};
use crate::event::Algorithm;
use crate::grid::Size;
use crate::map::{Map, Tile};
use crate::random::Seed;
use crate::structures::floods::distances::mark_ends;
use crate::structures::mazes::site::Site;

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
    pub(super) fn of(entry: catalogue::Generator) -> Generator {
        Generator {
            settings: Settings::new(entry.info.parameters),
            entry,
        }
    }

    /// A generator of your own, with a name for files and the command line (lower case, no blanks) and one for people.
    ///
    /// `start` is handed where the map grows and the seed, and returns an iterator of events: a wall becomes floor by
    /// [`Event::carved`](crate::Event::carved), and floor wall by [`Event::raised`](crate::Event::raised). The map begins as wall throughout. The third argument is of
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
