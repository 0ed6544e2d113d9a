//! The measures of a search: the table behind all tables, files and plots.

/// The results of one search, complete unless it is stopped. A search has only the counts of work that it does.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SearchCounts {
    /// The length of the path, if there is one.
    pub length: Option<f64>,
    /// The moves of the path, unless it has jumps.
    pub moves: Option<f64>,
    /// Cells expanded, for searches that expand cells.
    pub expanded: Option<f64>,
    /// The peak frontier, for searches with a frontier.
    pub peak_frontier: Option<f64>,
    /// Moves made, for walkers.
    pub walked: Option<f64>,
    /// Its time, in nanoseconds; the median of several runs.
    pub nanoseconds: u64,
    /// The time of the slowest of several runs, in nanoseconds.
    pub slowest: u64,
}

/// A measure of searches.
#[derive(Clone, Copy, Debug)]
pub struct Measure {
    /// Its name in files that have the unit elsewhere.
    pub id: &'static str,
    /// The same with its unit, such as `time_ms`.
    pub column: &'static str,
    /// Its name for people.
    pub name: &'static str,
    /// Its unit, unless it is a count.
    pub unit: &'static str,
    /// The searches that it covers.
    pub of: Of,
    /// Whether the same plan gives the same values again. Other measures are left out of the plot, so that the same
    /// command draws the same file.
    pub repeats: bool,
    /// Its value; `None` for the path of a search that found none, and for work that the search does not do.
    pub(super) value: fn(&SearchCounts) -> Option<f64>,
}

impl Measure {
    /// A measure of all searches without a unit, whose values repeat.
    const fn count(
        id: &'static str,
        name: &'static str,
        value: fn(&SearchCounts) -> Option<f64>,
    ) -> Measure {
        Measure {
            id,
            column: id,
            name,
            unit: "",
            of: Of::All,
            repeats: true,
            value,
        }
    }

    /// Its name for people, with its unit.
    pub fn title(&self) -> String {
        match self.unit {
            "" => self.name.to_owned(),
            unit => format!("{}, {unit}", self.name),
        }
    }
}

/// The place of the length among the measures. Every search that finds a path has one, and those up to it measure the
/// path.
pub const LENGTH: usize = 1;

/// The place of the expanded cells among the measures.
pub const EXPANDED: usize = 2;

/// The place of the time among the measures.
pub const TIME: usize = 6;

/// The searches that a measure covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Of {
    /// All searches that have it.
    All,
    /// The searches that found a path.
    Solved,
    /// The searches that found no path.
    Unsolved,
}

/// All measures, in display order. Those of some searches follow the one of all.
pub const MEASURES: [Measure; 8] = [
    Measure::count("moves", "moves of the path", |it| it.moves),
    Measure::count("length", "length of the path", |it| it.length),
    Measure::count("expanded", "cells expanded", |it| it.expanded),
    Measure {
        of: Of::Solved,
        ..Measure::count("expanded_solved", "cells expanded, solved", |it| {
            it.expanded.filter(|_| it.length.is_some())
        })
    },
    Measure {
        of: Of::Unsolved,
        ..Measure::count("expanded_unsolved", "cells expanded, unsolved", |it| {
            it.expanded.filter(|_| it.length.is_none())
        })
    },
    Measure::count("peak_frontier", "peak frontier", |it| it.peak_frontier),
    Measure {
        column: "time_ms",
        unit: "ms",
        repeats: false,
        ..Measure::count("time", "time", |it| Some(it.nanoseconds as f64 / 1e6))
    },
    Measure::count("walked", "moves walked", |it| it.walked),
];

// A measure that is added before these moves them.
const _: () = {
    assert!(matches!(MEASURES[LENGTH].id.as_bytes(), b"length"));
    assert!(matches!(MEASURES[EXPANDED].id.as_bytes(), b"expanded"));
    assert!(matches!(MEASURES[TIME].id.as_bytes(), b"time"));
};
