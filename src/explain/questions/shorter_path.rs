//! Shorter paths: whether one that is drawn is a way from a start to a goal, and shorter than the one that was found.

use crate::catalogue::Measure;
use crate::explain::way::Way;
use crate::grid::{Cell, Direction};
use crate::map::Map;
use crate::structures::floods::shortest::is_free;
use std::sync::Arc;

/// What a path that is drawn is judged by: it is a way over floor from a start to a goal, and shorter than this one.
#[derive(Clone, Debug)]
pub struct ShorterPath {
    pub map: Arc<Map>,
    pub directions: Vec<Direction>,
    pub measure: Measure,
    pub found: Way,
}

impl ShorterPath {
    /// Whether the path is one, from its first cell to its last or back. O(path).
    pub fn judge(&self, path: &[Cell]) -> bool {
        let back: Vec<Cell> = path.iter().rev().copied().collect();
        self.judge_from_start(path) || self.judge_from_start(&back)
    }

    fn judge_from_start(&self, path: &[Cell]) -> bool {
        let map = &self.map;
        let (Some(first), Some(last)) = (path.first(), path.last()) else {
            return false;
        };
        let inside = path
            .iter()
            .all(|&cell| map.size().contains(cell) && map.is_floor(cell));
        let leads = |pair: &[Cell]| {
            let mut directions = self.directions.iter();
            directions
                .any(|&way| pair[0].step(way, map.size()) == pair[1] && is_free(map, pair[0], way))
        };
        inside
            && map.starts.contains(first)
            && map.goals.contains(last)
            && path.windows(2).all(leads)
            && Way::along(path, map, self.measure).is_shorter_than(&self.found)
    }
}
