//! The reason why a level cannot be played.

use super::path;
use crate::level::Level;

impl Level {
    /// The reason why the level cannot be played; `None` if it can.
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
