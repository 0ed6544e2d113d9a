//! The figures that a statement names, and their values on one map.

use mazescope_core::Direction;
use mazescope_core::catalogue::Measure;
use mazescope_core::words::measured;
use serde::Serialize;

/// What a figure measures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FigureKind {
    /// The steps of the search, as it counts them.
    Steps,
    /// Cells expanded, for searches that expand cells.
    Expanded,
    /// Cells discovered, with the start.
    Discovered,
    /// The peak frontier, for searches with a frontier.
    PeakFrontier,
    /// Moves made, for walkers.
    Walked,
    Moves,
    Length,
    /// Whether the search found a path: 1 or 0.
    Found,
}

impl FigureKind {
    /// All of them, in the order of display.
    pub const ALL: [FigureKind; 8] = [
        FigureKind::Steps,
        FigureKind::Expanded,
        FigureKind::Discovered,
        FigureKind::PeakFrontier,
        FigureKind::Walked,
        FigureKind::Moves,
        FigureKind::Length,
        FigureKind::Found,
    ];

    /// The measure of the best path of which it is a figure.
    pub const fn measure(self) -> Measure {
        match self {
            FigureKind::Moves => Measure::Moves,
            _ => Measure::Length,
        }
    }

    /// Its name in statements.
    pub const fn name(self) -> &'static str {
        match self {
            FigureKind::Steps => "steps",
            FigureKind::Expanded => "expanded",
            FigureKind::Discovered => "discovered",
            FigureKind::PeakFrontier => "peak_frontier",
            FigureKind::Walked => "walked",
            FigureKind::Moves => "moves",
            FigureKind::Length => "length",
            FigureKind::Found => "found",
        }
    }
}

/// Whose figure it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FigureOf {
    /// That of a search, by its place in the statement.
    Search(usize),
    /// That of the best path, with eight neighbours of a cell or with four.
    Best {
        /// Whether a cell has eight neighbours.
        eight: bool,
    },
}

/// The directions of the neighbours of a cell, eight or four.
pub const fn directions(eight: bool) -> &'static [Direction] {
    if eight {
        &Direction::ALL
    } else {
        &Direction::FOUR
    }
}

/// A figure that a statement names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    pub of: FigureOf,
    /// What it measures; of the best path only moves or length.
    pub kind: FigureKind,
    /// Its name as in a statement: `greedy.length`. It is empty if the statement needs the figure without naming it.
    pub name: String,
}

/// A figure with its value, for people.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct NamedFigure {
    pub name: String,
    /// Its value, if there is one.
    pub value: Option<f64>,
}

/// The figures in one line: `greedy.length 14, best 6`. A search has found a path, or has not: `jps.found yes`.
pub fn in_a_line(figures: &[NamedFigure]) -> String {
    let each = figures.iter().map(|figure| {
        let value = match figure.value {
            None => "none".to_owned(),
            Some(found) if figure.name.ends_with(".found") => {
                if found > 0.0 { "yes" } else { "no" }.to_owned()
            }
            Some(value) => measured(value),
        };
        format!("{} {value}", figure.name)
    });
    each.collect::<Vec<_>>().join(", ")
}
