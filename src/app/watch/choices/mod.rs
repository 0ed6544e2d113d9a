//! The things that one can choose between: panes, sizes, colours.

pub mod act;
pub mod chosen;
pub mod fitting;
pub mod panes;
pub mod playing;
pub mod shown;
pub mod steps;

use crate::grid::Size;
use crate::random::Seed;

/// The most searches at a time.
pub const SEARCHES: usize = 4;

/// The most panes at a time: the map's, and one for each search.
pub const PANES: usize = 1 + SEARCHES;

/// The content of a pane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shows {
    /// The map, as it grows and is edited.
    Generation,
    /// A search by the solver of this id.
    Search(&'static str),
}

/// The card that is explained, and the one that is seen where there is room for one alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Focus {
    /// That of the map.
    Map,
    /// That of the search of this number, from 0.
    Search(usize),
}

impl Focus {
    /// The card of the search of that number, or that of the map.
    pub fn of(search: Option<usize>) -> Focus {
        search.map_or(Focus::Map, Focus::Search)
    }
}

/// A tab of the column at the right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnTab {
    /// What one algorithm does.
    Explain,
    /// What is chosen: map, searches, and how they are seen.
    SetUp,
    /// All searches side by side, in figures.
    Compare,
}

impl ColumnTab {
    /// All of them, in their order.
    pub const ALL: [ColumnTab; 3] = [ColumnTab::Explain, ColumnTab::SetUp, ColumnTab::Compare];
}

/// The size that is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SizeChoice {
    /// As large as fills a pane.
    Fit,
    /// Exactly this size.
    Fixed(Size),
}

/// What small multiples differ in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Varied {
    /// The seed of the map; from this one on.
    Seed(Seed),
    /// The parameter of that name of what grows the map.
    Map(&'static str),
    /// The parameter of that name of the search.
    Search(&'static str),
}

/// The meaning of colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColourBy {
    /// What the algorithm has done with a cell, or the layer that its entry names.
    Fitting,
    /// What the algorithm has done with a cell, and nothing else.
    State,
    /// How far a cell is from the start, on the map.
    Distance,
    /// Which of the two searches that are set side by side has expanded a cell.
    Difference,
    /// The value that the layer of this id has for a cell.
    Layer(&'static str),
}

/// The colours of values that have a size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColourMap {
    /// Viridis, from dark to bright.
    Viridis,
    /// All hues, three times round.
    Ring,
    /// The same with contour lines.
    Contours,
}

impl ColourMap {
    /// All of them.
    pub const ALL: [ColourMap; 3] = [ColourMap::Viridis, ColourMap::Ring, ColourMap::Contours];

    /// Its word in menus and settings.
    pub const fn name(self) -> &'static str {
        match self {
            ColourMap::Viridis => "viridis",
            ColourMap::Ring => "ring",
            ColourMap::Contours => "contours",
        }
    }

    /// What it looks like, in a sentence.
    pub const fn meaning(self) -> &'static str {
        match self {
            ColourMap::Viridis => "From dark to bright.",
            ColourMap::Ring => "All hues, repeated 3 times.",
            ColourMap::Contours => "All hues, repeated 3 times, with lines of equal value.",
        }
    }
}

/// The last part of a path.
pub fn last_part(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().unwrap_or(path)
}
