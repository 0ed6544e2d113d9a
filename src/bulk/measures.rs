//! What is measured of a search: the table from which tables, files and plots are made.

use crate::structures::lengths::moves::Moves;

/// The counts of one search, whole unless it is given up.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SearchCounts {
    /// The moves of its path, if there is one.
    pub path: Option<Moves>,
    /// Cells expanded, by whoever expands cells.
    pub expanded: Option<u64>,
    /// The largest size of its frontier, if something waits.
    pub peak_frontier: Option<u32>,
    /// Moves made, by whoever walks.
    pub walked: Option<u64>,
    /// How long it took, in nanoseconds; of several runs the median.
    pub nanoseconds: u64,
    /// How long the slowest of several runs took, in nanoseconds.
    pub slowest: u64,
    /// Whether it took longer than it may and was given up: it has no path then.
    pub out_of_time: bool,
}

/// How many numbers are kept of a search; all measures are made of them.
pub const STORED: usize = 6;

/// The numbers that are kept of a search; nothing where it has found no path and the path is measured, and nothing of what
/// it does not do.
pub(super) fn stored(counts: &SearchCounts) -> [Option<f64>; STORED] {
    [
        counts.path.map(|path| path.count as f64),
        counts.path.map(|path| path.length()),
        counts.expanded.map(|expanded| expanded as f64),
        counts.peak_frontier.map(f64::from),
        Some(counts.nanoseconds as f64 / 1e6),
        counts.walked.map(|walked| walked as f64),
    ]
}

/// Something that is measured.
#[derive(Clone, Copy, Debug)]
pub struct Measure {
    /// Its name in files.
    pub id: &'static str,
    /// Its name for people.
    pub name: &'static str,
    /// Its unit, where it is not just a count.
    pub unit: &'static str,
    /// Which of the numbers that are kept of a search it is.
    pub(super) stored: usize,
    /// Of which searches it is taken.
    pub of: Of,
    /// Whether the same plan gives the same values again. A measure that does not is left out of the
    /// plot, so that the same command draws the same file.
    pub repeats: bool,
}

impl Measure {
    /// A measure without a unit, which is the same whenever the plan is.
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

    /// Whether it is one of the path, which not every search finds.
    pub(super) const fn is_of_path(&self) -> bool {
        self.stored < 2
    }
}

/// Of which searches a measure is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Of {
    /// Of all searches that have it.
    All,
    /// Of the searches that have found a path.
    Solved,
    /// Of the searches that have found none.
    Unsolved,
}

/// Everything that is measured, in the order of display.
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
