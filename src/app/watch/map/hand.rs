//! The hand that draws on a map: its brush, and the drag that is under way.

use crate::app::watch::choices::Gesture;
use crate::playback::brush::Brush;

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
