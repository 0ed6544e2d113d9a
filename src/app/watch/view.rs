//! How a run is looked at, whatever it is.

use super::choices::ColourBy;

/// How a run is looked at. The colours themselves are the window's, and the panes belong to what was
/// chosen, since they say which searches there are.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// Whether a map that grows is as large as fills its pane.
    pub fit: bool,
    /// What colours mean.
    pub colour_by: ColourBy,
    /// Whether all panes look at the same part of the map.
    pub linked: bool,
    /// How many points wide a cell is drawn in a map that fills the pane.
    pub cell: f32,
    /// How thick walls between rooms are drawn, as a share of a cell.
    pub wall: f32,
    /// Whether pseudocode is shown.
    pub code: bool,
}

impl Default for View {
    fn default() -> View {
        View {
            fit: true,
            colour_by: ColourBy::State,
            linked: true,
            cell: 6.0,
            wall: 1.0,
            code: false,
        }
    }
}
