//! Where play is to pause: what was set in this session, and the ticks at which that happens.

use crate::explain::breach::Breach;
use crate::playback::race::Unit;
use crate::playback::stops::{Happening, StepSet, StopAt, Stops};
use crate::words::grouped;

/// What play is to pause at, and where that is.
#[derive(Debug)]
pub struct Stopping {
    /// What was set, in the order in which it was.
    pub(crate) set: Vec<StopAt>,
    /// For each of them and each lane, the steps at which it happens.
    pub(crate) found: Vec<Vec<Finder>>,
    /// The scene and the race of which that is.
    pub(crate) of: (u64, u64),
    /// Ticks to be marked on the timeline, and what they were worked out of.
    pub(crate) marks: Vec<u64>,
    pub(crate) marked: Option<Marked>,
    /// How many wait at most before play pauses, if that is set.
    pub most_waiting: u32,
}

/// What the marks were worked out of: how much was read, what ticks are, where the race starts, and which two part.
pub(crate) type Marked = (u64, Unit, u64, Option<[usize; 2]>);

impl Default for Stopping {
    fn default() -> Stopping {
        Stopping {
            set: Vec::new(),
            found: Vec::new(),
            of: (0, 0),
            marks: Vec::new(),
            marked: None,
            most_waiting: 100,
        }
    }
}

impl Stopping {
    /// What was set.
    pub fn set(&self) -> &[StopAt] {
        &self.set
    }

    /// Whether play pauses at that.
    pub fn has(&self, at: StopAt) -> bool {
        self.set.contains(&at)
    }

    /// Ticks to be marked on the timeline, of which there is one for each place on it at most.
    pub fn marks(&self) -> &[u64] {
        &self.marks
    }

    /// How often that happens, as far as it is known; nothing for what follows from two runs.
    pub fn count(&self, at: StopAt) -> Option<u64> {
        let place = self.set.iter().position(|&set| set == at)?;
        let found = self.found.get(place).filter(|_| at != StopAt::Parting)?;
        Some(found.iter().map(|finder| finder.found().count()).sum())
    }

    /// Bytes that it takes.
    pub fn bytes(&self) -> u64 {
        let found = self.found.iter().flatten();
        found.map(Finder::bytes).sum()
    }
}

/// What finds the stops of one kind in one lane.
#[derive(Debug)]
pub(crate) enum Finder {
    /// Events alone tell them.
    Log(Stops),
    /// All shortest ways tell them, too.
    Breach(Breach),
}

impl Finder {
    /// The steps at which play pauses, as far as they are known.
    pub fn found(&self) -> &StepSet {
        match self {
            Finder::Log(stops) => stops.found(),
            Finder::Breach(breach) => breach.found(),
        }
    }

    /// How many moments were read.
    pub fn read(&self) -> u64 {
        match self {
            Finder::Log(stops) => stops.read(),
            Finder::Breach(breach) => breach.read(),
        }
    }

    /// How many steps have begun in them; nothing once no stop can come any more.
    pub fn steps_read(&self) -> Option<u64> {
        match self {
            Finder::Log(stops) => Some(stops.steps_read()),
            Finder::Breach(breach) => breach.steps_read(),
        }
    }

    fn bytes(&self) -> u64 {
        let more = match self {
            Finder::Log(_) => 0,
            Finder::Breach(breach) => breach.bytes(),
        };
        self.found().bytes() + more
    }
}

/// What happens there, of a run.
pub fn words(at: StopAt) -> String {
    match at {
        StopAt::Cell(x, y) => format!("reaches ({x}, {y})"),
        StopAt::Happening(Happening::GivingUp) => "gives a cell up".to_owned(),
        StopAt::Happening(Happening::ShorterWay) => "finds a shorter way to a cell".to_owned(),
        StopAt::Happening(Happening::Reopening) => "is going to expand a cell again".to_owned(),
        StopAt::Happening(Happening::Note) => "takes note of something".to_owned(),
        StopAt::Waiting(most) => format!("has more than {} waiting", grouped(most.into())),
        StopAt::Path => "finds its path".to_owned(),
        StopAt::Parting => "parts from the other".to_owned(),
        StopAt::Breach => "breaks its promise".to_owned(),
    }
}

/// A stop on the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FoundStop {
    /// What happens.
    pub at: StopAt,
    /// In which lane.
    pub lane: usize,
    /// In which step of it.
    pub step: u64,
    /// At which tick.
    pub tick: u64,
}

/// On which side of the present tick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StopSide {
    /// The next one.
    Next,
    /// The last one before.
    Previous,
}
