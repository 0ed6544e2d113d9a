//! The hand that draws on a map: its brush, and the drag that is under way.

use crate::grid::Cell;
use crate::playback::brush::Brush;

/// The drag that is under way on a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gesture {
    /// No drag.
    Idle,
    /// The button is down on a cell, and nothing has been drawn.
    Pressed(i32, i32),
    /// Drawing with the brush; the cell that the pointer was last on.
    Drawing(i32, i32),
    /// Moving the start or goal that stands on the cell.
    Moving(Cell),
}

/// What dragging on a map does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hand {
    /// What it draws.
    pub brush: Brush,
    /// Whether the brush was taken up, so that a click draws, too.
    pub brush_in_hand: bool,
    /// Where the button went down, until the pointer leaves that cell.
    pub(crate) pressed: Option<(i32, i32)>,
    /// The drag that is under way.
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
    /// Lets go of what it draws, which is no more.
    pub(crate) fn let_go(&mut self) {
        self.gesture = Gesture::Idle;
        self.pressed = None;
    }
}
