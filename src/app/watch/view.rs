//! The way in which a run is looked at, whatever the run is.

use crate::app::boards::picture::Skin;
use crate::app::watch::choices::{ColourBy, ColourMap, ColumnTab, Focus};
use std::collections::BTreeSet;

/// The way in which a run is looked at. The colours themselves are the window's, and the panes stand among
/// the choices, since they say which searches there are.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The meaning of colours.
    pub colour_by: ColourBy,
    /// The meaning that they had when it was last one that was chosen.
    pub coloured_by: ColourBy,
    /// The colours of values that have a size.
    pub colour_map: ColourMap,
    /// The width of a cell, in points, in a map that fills its pane.
    pub cell: f32,
    /// The thickness of walls between rooms, as a share of a cell.
    pub wall: f32,
    /// How walls are drawn; unless it was chosen, as lines on maps of rooms and as tiles on all others.
    pub skin: Option<Skin>,
    /// Whether nothing moves but what the run itself does.
    pub reduce_motion: bool,
    /// The tab of the column that was chosen; without one it goes with the run.
    pub column: Option<ColumnTab>,
    /// Whether the column was opened or closed; without either it is open where there is room for it.
    pub column_open: Option<bool>,
    /// The card that was chosen to be explained; without one it goes with the run.
    pub focus: Option<Focus>,
    /// The switches that are on.
    on: BTreeSet<Switch>,
}

/// A part of the view that is on or off: a command turns it, and a panel that comes and goes asks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Switch {
    /// All panes look at the same part of the map.
    Linked,
    /// Numbers and arrows stand in cells that are large enough.
    Numbers,
}

impl View {
    /// Whether a switch is on.
    pub fn is_on(&self, switch: Switch) -> bool {
        self.on.contains(&switch)
    }

    /// Lets colours mean something else.
    pub fn colour(&mut self, by: ColourBy) {
        self.colour_by = by;
        if !matches!(by, ColourBy::State | ColourBy::Fitting) {
            self.coloured_by = by;
        }
    }

    /// How walls are drawn: as lines only on maps that are made of rooms.
    pub fn skin(&self, has_rooms: bool) -> Skin {
        match has_rooms {
            true => self.skin.unwrap_or(Skin::Lines),
            false => Skin::Tiles,
        }
    }

    /// How thick walls are, and what is taken for them when the map is clicked: thinner than rooms only where
    /// there are some.
    pub fn drawn_wall(&self, has_rooms: bool) -> f32 {
        match (has_rooms, self.skin(has_rooms)) {
            (true, Skin::Lines) => self.wall.min(STROKES),
            (true, Skin::Tiles) => self.wall,
            (false, _) => 1.0,
        }
    }

    /// Turns a switch on or off.
    pub fn set(&mut self, switch: Switch, on: bool) {
        match on {
            true => self.on.insert(switch),
            false => self.on.remove(&switch),
        };
    }
}

impl Default for View {
    fn default() -> View {
        View {
            colour_by: ColourBy::Fitting,
            coloured_by: ColourBy::Distance,
            colour_map: ColourMap::Viridis,
            cell: 14.0,
            wall: 1.0,
            skin: None,
            reduce_motion: false,
            column: None,
            column_open: None,
            focus: None,
            on: [Switch::Linked, Switch::Numbers].into(),
        }
    }
}

/// The share of a room's width that is taken for a wall that is a line.
const STROKES: f32 = 0.35;
