//! The trail: the last current cells of a run before the cursor, and its path so far.

use super::timeline::Timeline;
use crate::catalogue::Kinds;
use crate::event::Event;
use crate::grid::Cell;

/// Cells of the longest trail.
pub const LONGEST: usize = 512;

/// Moments before the cursor that are searched for them, so a search that has traced a long path takes no longer than
/// another.
pub const LOOKED_AT: u64 = 1 << 16;

impl Timeline {
    /// The cells of the last events of these kinds, the newest first, so the place of a cell is its age: at most
    /// [`LONGEST`]. The trail depends only on the cursor. A cell that was expanded twice comes twice.
    pub fn trail(&self, kinds: Kinds) -> impl Iterator<Item = Cell> {
        let (recording, end) = (self.recording(), self.cursor().min(self.len()));
        let events = recording.between(end.saturating_sub(LOOKED_AT), end).rev();
        let left = events.filter(move |&event| kinds.contains(event));
        left.map(Event::cell).take(LONGEST)
    }

    /// The cells of the path traced so far, in the order of the run. O(path).
    pub fn traced(&self) -> Vec<Cell> {
        let most = self.board().counts().traced as usize;
        let (recording, end) = (self.recording(), self.cursor().min(self.len()));
        let events = recording.between(0, end).rev();
        let traced = events.filter(|&event| Kinds::TRACED.contains(event));
        let mut path: Vec<Cell> = traced.map(Event::cell).take(most).collect();
        path.reverse();
        path
    }
}
