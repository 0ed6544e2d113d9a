//! What is measured of a search: the table from which tables, files and plots are made.

use std::f64::consts::SQRT_2;

/// The counts of one whole search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// The moves of its path, if there is one.
    pub path: Option<Moves>,
    /// Cells expanded.
    pub expanded: u64,
    /// The largest size of its frontier.
    pub peak_frontier: u32,
    /// How long it took, in nanoseconds.
    pub nanoseconds: u64,
}

/// The moves of a path.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moves {
    /// To one of the four neighbours that share an edge.
    pub straight: u64,
    /// To one of the four that share a corner.
    pub diagonal: u64,
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
    /// Its value; none where the search has found no path and the path is what is measured.
    pub of: fn(&Counts) -> Option<f64>,
    /// Whether the same plan gives the same values again. What does not is left out of the plot, so
    /// that the same command draws the same file.
    pub repeats: bool,
}

/// Everything that is measured, in the order of display.
pub const MEASURES: [Measure; 5] = [
    Measure {
        id: "moves",
        name: "moves of the path",
        unit: "",
        of: |counts| {
            counts
                .path
                .map(|path| (path.straight + path.diagonal) as f64)
        },
        repeats: true,
    },
    Measure {
        id: "length",
        name: "length of the path",
        unit: "",
        of: |counts| {
            let path = counts.path?;
            Some(path.straight as f64 + path.diagonal as f64 * SQRT_2)
        },
        repeats: true,
    },
    Measure {
        id: "expanded",
        name: "cells expanded",
        unit: "",
        of: |counts| Some(counts.expanded as f64),
        repeats: true,
    },
    Measure {
        id: "peak_frontier",
        name: "peak frontier",
        unit: "",
        of: |counts| Some(f64::from(counts.peak_frontier)),
        repeats: true,
    },
    Measure {
        id: "time",
        name: "time",
        unit: "ms",
        of: |counts| Some(counts.nanoseconds as f64 / 1e6),
        repeats: false,
    },
];
