//! The way in which a run is looked at, whatever the run is.

use super::choices::ColourBy;

/// The way in which a run is looked at. The colours themselves are the window's, and the panes stand among
/// the choices, since they say which searches there are.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// Whether a map that grows is as large as fills its pane.
    pub fit: bool,
    /// The meaning of colours.
    pub colour_by: ColourBy,
    /// Whether all panes look at the same part of the map.
    pub linked: bool,
    /// The width of a cell, in points, in a map that fills its pane.
    pub cell: f32,
    /// The thickness of walls between rooms, as a share of a cell.
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
