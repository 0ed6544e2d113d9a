//! How large a map is that fills the card of a search.

use crate::app::boards::camera::fitting_size;
use crate::app::watch::view::View;
use crate::catalogue::Sides;
use crate::grid::Size;
use egui::Vec2;

/// The room for a map, and what its cells take of that.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Fitting {
    /// Points of the room.
    room: Vec2,
    /// Points of a cell.
    cell: f32,
    /// How thick walls are between rooms, as a share of a cell.
    wall: f32,
}

impl Fitting {
    /// What fills so many points, seen like that.
    pub(crate) fn new(room: Vec2, view: &View) -> Fitting {
        Fitting {
            room,
            cell: view.cell,
            wall: view.drawn_wall(true),
        }
    }

    /// Whether a layout has told how much room there is.
    pub(crate) fn is_known(self) -> bool {
        self.room.min_elem() > 0.0
    }

    /// The largest map with such sides that fits.
    pub(crate) fn size(self, sides: Sides) -> Size {
        let wall = if sides.has_rooms() { self.wall } else { 1.0 };
        sides.within(fitting_size(self.room, self.cell, wall))
    }
}
