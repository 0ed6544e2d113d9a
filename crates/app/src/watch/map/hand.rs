//! The brush, and the current drag on a map.

use mazescope_core::Cell;
use mazescope_core::playback::edits::Brush;

/// The current drag on a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gesture {
    /// No drag.
    Idle,
    /// The button is pressed on a cell, and nothing has been drawn.
    Pressed(i32, i32),
    /// Drawing with the brush; the last cell under the pointer.
    Drawing(i32, i32),
    /// Moving the start or goal on that cell.
    Moving(Cell),
}

/// The brush and the drag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hand {
    /// The brush.
    pub brush: Brush,
    /// Whether the brush is on, so that a click draws, too.
    pub brush_in_hand: bool,
    /// The cell on which the button was pressed, until the pointer leaves it.
    pub(crate) pressed: Option<(i32, i32)>,
    /// The current drag.
    pub gesture: Gesture,
}

impl Default for Hand {
    fn default() -> Hand {
        Hand {
            brush: Brush::Wall,
            brush_in_hand: false,
            pressed: None,
            gesture: Gesture::Idle,
        }
    }
}

impl Hand {
    /// Ends the drag, because its map no longer exists.
    pub(crate) fn let_go(&mut self) {
        self.gesture = Gesture::Idle;
        self.pressed = None;
    }
}
