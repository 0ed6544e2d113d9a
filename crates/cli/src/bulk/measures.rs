//! The measures of a search: the table behind all tables, files and plots.

use mazescope_core::structures::lengths::length::Moves;

/// The counts of one search, complete unless it is stopped.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SearchCounts {
    /// The path, if there is one.
    pub path: Option<Moves>,
    /// The moves of the path, unless it has jumps.
    pub moves: Option<u64>,
    /// Cells expanded, for searches that expand cells.
    pub expanded: Option<u64>,
    /// The peak frontier, for searches with a frontier.
    pub peak_frontier: Option<u32>,
    /// Moves made, for walkers.
    pub walked: Option<u64>,
    /// Its time, in nanoseconds; the median of several runs.
    pub nanoseconds: u64,
    /// The time of the slowest of several runs, in nanoseconds.
    pub slowest: u64,
    /// Whether it was stopped because it exceeded its time limit, so that it has no path.
    pub out_of_time: bool,
}

/// The count of numbers that are stored for a search. All measures derive from them.
pub const STORED: usize = 6;

/// The numbers that are stored for a search; `None` for the path of a search that found none, and for work that the
/// search does not do.
pub(super) fn stored(counts: &SearchCounts) -> [Option<f64>; STORED] {
    [
        counts.moves.map(|moves| moves as f64),
        counts.path.map(|path| path.length()),
        counts.expanded.map(|expanded| expanded as f64),
        counts.peak_frontier.map(f64::from),
        Some(counts.nanoseconds as f64 / 1e6),
        counts.walked.map(|walked| walked as f64),
    ]
}

/// A measure of searches.
#[derive(Clone, Copy, Debug)]
pub struct Measure {
    /// Its name in files.
    pub id: &'static str,
    /// Its name for people.
    pub name: &'static str,
    /// Its unit, unless it is a count.
    pub unit: &'static str,
    /// Its place among the stored numbers of a search.
    pub(super) stored: usize,
    /// The searches that it covers.
    pub of: Of,
    /// Whether the same plan gives the same values again. Other measures are left out of the plot, so that the same
    /// command draws the same file.
    pub repeats: bool,
}

impl Measure {
    /// A measure without a unit whose values repeat.
    const fn count(id: &'static str, name: &'static str, stored: usize, of: Of) -> Measure {
        Measure {
            id,
            name,
            unit: "",
            stored,
            of,
            repeats: true,
        }
    }

    /// Its name for people, with its unit.
    pub fn title(&self) -> String {
        match self.unit {
            "" => self.name.to_owned(),
            unit => format!("{}, {unit}", self.name),
        }
    }

    /// Whether it measures the path, which not every search finds.
    pub(super) const fn is_of_path(&self) -> bool {
        self.stored <= MEASURES[LENGTH].stored
    }
}

/// The place of the length among the measures. Every search that finds a path has one.
pub const LENGTH: usize = 1;

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

/// All measures, in display order.
pub const MEASURES: [Measure; 8] = [
    Measure::count("moves", "moves of the path", 0, Of::All),
    Measure::count("length", "length of the path", 1, Of::All),
    Measure::count("expanded", "cells expanded", 2, Of::All),
    Measure::count("expanded_solved", "cells expanded, solved", 2, Of::Solved),
    Measure::count(
        "expanded_unsolved",
        "cells expanded, unsolved",
        2,
        Of::Unsolved,
    ),
    Measure::count("peak_frontier", "peak frontier", 3, Of::All),
    Measure {
        unit: "ms",
        repeats: false,
        ..Measure::count("time", "time", 4, Of::All)
    },
    Measure::count("walked", "moves walked", 5, Of::All),
];
