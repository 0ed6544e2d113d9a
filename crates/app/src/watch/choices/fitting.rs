//! The size of a map that fills the pane of a search.

use crate::View;
use crate::boards::camera::fitting_size;
use egui::Vec2;
use mazescope_core::Size;
use mazescope_core::catalogue::Sides;

/// The space for a map, and the size of its cells.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Fitting {
    /// The space in points.
    room: Vec2,
    /// The width of a cell in points.
    cell: f32,
    /// The width of walls between rooms, as a share of a cell.
    wall: f32,
}

impl Fitting {
    /// A map for that space and view.
    pub(crate) fn new(room: Vec2, view: &View) -> Fitting {
        Fitting {
            room,
            cell: view.cell,
            wall: view.drawn_wall(true),
        }
    }

    /// Whether a layout has set the space.
    pub(crate) fn is_known(self) -> bool {
        self.room.min_elem() > 0.0
    }

    /// The largest map with such sides that fits.
    pub(crate) fn size(self, sides: Sides) -> Size {
        let wall = if sides.has_rooms() { self.wall } else { 1.0 };
        sides.within(fitting_size(self.room, self.cell, wall))
    }
}
