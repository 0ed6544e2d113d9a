//! The view of a run, whatever the run is.

use crate::boards::picture::Skin;
use crate::watch::choices::{ColourBy, ColourMap, ColumnTab, Focus, SEARCHES};
use crate::watch::layout::by_hand::ByHand;
use std::collections::BTreeSet;

/// The view of a run. The theme belongs to the window, and the panes belong to the choices, because they name the
/// searches.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The colouring.
    pub colour_by: ColourBy,
    /// The last colouring that the user chose other than by state.
    pub coloured_by: ColourBy,
    /// The colour map for values with a size.
    pub colour_map: ColourMap,
    /// The width in points of a cell in a map that fills its pane.
    pub cell: f32,
    /// The width of walls between rooms as a share of a cell.
    pub wall: f32,
    /// The style of walls; by default lines on mazes of rooms, and tiles on other maps.
    pub skin: Option<Skin>,
    /// Whether only the run itself is animated.
    pub reduce_motion: bool,
    /// The chosen tab of the column; without one it depends on the run.
    pub column: Option<ColumnTab>,
    /// Whether the user opened or closed the column; otherwise it depends on the width of the window.
    pub column_open: Option<bool>,
    /// The pane that the user selected; without one it depends on the run.
    pub focus: Option<Focus>,
    /// The shown page of words, where they have two.
    pub page: Page,
    /// What the user chose of the arrangement, for each number of searches from 0.
    by_hand: [ByHand; SEARCHES + 1],
    /// The switches that are on.
    on: BTreeSet<Switch>,
}

/// A page of the words of a lane, where they do not fit all at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Page {
    /// The current step.
    #[default]
    Now,
    /// The pseudocode.
    Code,
}

/// A part of the view that is on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Switch {
    /// All panes show the same part of the map.
    Linked,
    /// Large cells show numbers and arrows.
    Numbers,
    /// All panes show the paths of all searches.
    AllPaths,
}

impl View {
    /// Whether a switch is on.
    pub fn is_on(&self, switch: Switch) -> bool {
        self.on.contains(&switch)
    }

    /// Sets the colouring.
    pub fn colour(&mut self, by: ColourBy) {
        self.colour_by = by;
        if !matches!(by, ColourBy::State | ColourBy::Fitting) {
            self.coloured_by = by;
        }
    }

    /// The style of walls: lines only on mazes of rooms.
    pub fn skin(&self, has_rooms: bool) -> Skin {
        match has_rooms {
            true => self.skin.unwrap_or(Skin::Lines),
            false => Skin::Tiles,
        }
    }

    /// The width of walls, drawn and for clicks: less than that of rooms only on mazes of rooms.
    pub fn drawn_wall(&self, has_rooms: bool) -> f32 {
        match (has_rooms, self.skin(has_rooms)) {
            (true, Skin::Lines) => self.wall.min(STROKES),
            (true, Skin::Tiles) => self.wall,
            (false, _) => 1.0,
        }
    }

    /// What the user chose of the arrangement of that many searches.
    pub fn by_hand(&self, searches: usize) -> ByHand {
        self.by_hand.get(searches).copied().unwrap_or_default()
    }

    /// Chooses the arrangement of that many searches.
    pub fn arrange(&mut self, searches: usize, by_hand: ByHand) {
        if let Some(chosen) = self.by_hand.get_mut(searches) {
            *chosen = by_hand;
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
            page: Page::default(),
            by_hand: Default::default(),
            on: [Switch::Linked, Switch::Numbers].into(),
        }
    }
}

/// The largest share of a room's width for a wall that is drawn as a line.
const STROKES: f32 = 0.35;
