//! What the layout has to place, and the measures of the window.

use super::by_hand::ByHand;
use crate::phone::{TARGET, is_phone};
use egui::{Vec2, vec2};

/// What the layout has to place, and how.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contents {
    /// The width and height of the window in points.
    pub window: Vec2,
    /// The width and height of the space for cards and column.
    pub area: Vec2,
    /// The number of cards: one for each search, and one for the map if it has a pane.
    pub cards: usize,
    /// The extent of the map in points with cells of 1 point.
    pub map: Vec2,
    /// The lines of the longest listing of pseudocode among the cards.
    pub listing: usize,
    /// The largest number of neighbours of a cell among the cards.
    pub neighbours: usize,
    /// The card that is shown if only one fits.
    pub focus: usize,
    /// Whether the user has opened or closed the column; otherwise the arrangement decides.
    pub column: Option<bool>,
    /// Whether a lesson is open, whose panel takes the place of the column.
    pub in_lesson: bool,
    /// What the user chose of the arrangement.
    pub by_hand: ByHand,
    /// Whether boards take all the space, with nothing but a sentence.
    pub presenting: bool,
    /// Whether the window is a small part of a web page. Then it is presenting, too.
    pub embedded: bool,
    /// Whether a board is only as large as its map; otherwise it takes all the space of its card.
    pub snug: bool,
    /// Pixels per point.
    pub pixels_per_point: f32,
}

/// Points between cards.
pub const GAP: f32 = 8.0;
/// Points between the cards and the edges of the window.
pub const MARGIN: f32 = 12.0;
/// Points between the contents of a card and its edges.
pub const PADDING: f32 = 12.0;
/// Height in points of the tabs that choose a card.
pub const TABS: f32 = 38.0;
/// The same in a web page.
const EMBEDDED_TABS: f32 = 32.0;
/// Minimum width of a window that may have a column.
pub const WITH_COLUMN: f32 = 1000.0;
/// Minimum width of a window that shows several cards.
pub const ONE_CARD: f32 = 700.0;

impl Contents {
    /// Whether the window is that of a phone, with a board and a sheet of words.
    pub fn on_phone(&self) -> bool {
        is_phone(self.window) && !self.presenting
    }

    /// Whether the column covers the cards, because it has no place next to them.
    pub fn covers(&self) -> bool {
        self.on_phone() && self.column == Some(true) && !self.in_lesson
    }

    /// Points between the cards and the edges of their space.
    pub fn margin(&self) -> Vec2 {
        let margin = match self.embedded || self.on_phone() {
            true => Vec2::splat(4.0),
            false => vec2(MARGIN, GAP),
        };
        margin.min(self.area / 4.0)
    }

    /// The height of the tabs that choose a card.
    pub fn tabs(&self) -> f32 {
        match (self.embedded, self.on_phone()) {
            (true, _) => EMBEDDED_TABS,
            (false, true) => TARGET + 4.0,
            (false, false) => TABS,
        }
    }
}

/// The width of the column in a window of that width.
pub fn column_width(window: f32) -> f32 {
    match window {
        window if window >= 1600.0 => 360.0,
        window => 296.0_f32.min(window * 0.5),
    }
}

/// The width of the panel of a lesson in a window of that width, or `None` if the panel stands below the boards.
pub fn lesson_width(window: f32) -> Option<f32> {
    match window {
        window if window >= 1600.0 => Some(384.0),
        window if window >= WITH_COLUMN => Some(320.0),
        _ => None,
    }
}
