//! What keeps a level from being played.

use super::path;
use crate::games::level::Level;

impl Level {
    /// What keeps the level from being played, in words; none if it can be played.
    pub fn fault(&self) -> Option<&'static str> {
        if self.starts.is_empty() {
            Some("the level has no start")
        } else if self.finishes.is_empty() {
            Some("the level has no finish")
        } else if self.goal == 0 {
            Some("the goal must be at least 1 move")
        } else if path(self, &[]).is_none() {
            Some("the path is blocked before any wall is placed")
        } else {
            None
        }
    }
}
