//! The choices of the user: panes, sizes, colours.

pub mod act;
pub mod chosen;
pub mod fitting;
pub mod panes;
pub mod playing;
pub mod shown;
pub mod steps;

use mazescope_core::{Seed, Size};

/// The most searches side by side.
pub const SEARCHES: usize = 4;

/// The most panes: the map's, and one for each search.
pub const PANES: usize = 1 + SEARCHES;

/// The content of a pane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shows {
    /// The map, while it is generated and edited.
    Generation,
    /// A search by the solver of this id.
    Search(&'static str),
}

/// The selected pane: the one that is explained, and shown if only one pane fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Focus {
    /// The pane of the map.
    Map,
    /// The pane of the search of this number, from 0.
    Search(usize),
}

impl Focus {
    /// The pane of that search, or of the map.
    pub fn of(search: Option<usize>) -> Focus {
        search.map_or(Focus::Map, Focus::Search)
    }
}

/// A tab of the right column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnTab {
    /// Explains one algorithm.
    Explain,
    /// Sets up map, searches and display.
    SetUp,
    /// Compares all searches.
    Compare,
}

impl ColumnTab {
    /// All tabs in their order.
    pub const ALL: [ColumnTab; 3] = [ColumnTab::Explain, ColumnTab::SetUp, ColumnTab::Compare];
}

/// The chosen size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SizeChoice {
    /// The size that fills a pane.
    Fit,
    /// Exactly this size.
    Fixed(Size),
}

/// The setting in which the runs of a gallery differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Varied {
    /// The seed of the map, starting from this one.
    Seed(Seed),
    /// The parameter of that name of the generator.
    Map(&'static str),
    /// The parameter of that name of the search.
    Search(&'static str),
}

/// The colouring of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColourBy {
    /// The state of a cell, or the layer that the entry names.
    Fitting,
    /// The state of a cell.
    State,
    /// The distance of a cell from the start on the map.
    Distance,
    /// Which of the two compared searches has expanded a cell.
    Difference,
    /// The value of a cell in the layer of this id.
    Layer(&'static str),
}

/// The colours for values with a size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColourMap {
    /// Viridis, from dark to bright.
    Viridis,
    /// All hues, repeated 3 times.
    Ring,
    /// The same, with contour lines.
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

    /// What it looks like, in one sentence.
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
