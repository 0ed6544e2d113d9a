//! The panes of *Watch* and their parts on the screen.

use crate::desk::Desk;
use egui::Rect;

/// A pane on the screen.
#[derive(Clone, Copy, Debug)]
pub struct SeenPane {
    /// The whole pane.
    pub rect: Rect,
    /// Its title, its words, the strip of its frontier and its board.
    pub parts: [Rect; 4],
}

impl SeenPane {
    /// The place of its board.
    pub fn board(&self) -> Rect {
        self.parts[3]
    }
}

impl Desk {
    /// Shows or hides the pane of the map.
    pub fn toggle_map(&mut self) {
        self.command("Map pane");
    }

    /// The panes, from left to right.
    pub fn panes(&self) -> Vec<SeenPane> {
        let placed = self.state().boards.placed();
        let panes = placed.map(|(_, placed)| {
            let rects = placed.rects;
            SeenPane {
                rect: rects.card,
                parts: [rects.title, rects.words, rects.strip, rects.board],
            }
        });
        panes.collect()
    }
}
