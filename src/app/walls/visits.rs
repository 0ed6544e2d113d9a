//! The levels that were played before and after the present one, as they were left.

use crate::games::level::Level;
use crate::games::walls::placed::Walls;

/// How many levels undo reaches back over.
const MOST: usize = 200;

/// Where undo and redo lead once nothing is left to undo or redo on the present level.
#[derive(Clone, Debug, Default)]
pub struct Visits {
    /// The last one is the level that was left last.
    before: Vec<Walls>,
    /// The last one is the level that undo has gone back from last.
    after: Vec<Walls>,
}

impl Visits {
    /// The present level is left for a new one.
    pub fn leave(&mut self, present: Walls) {
        if self.before.len() == MOST {
            self.before.remove(0);
        }
        self.before.push(present);
        self.after.clear();
    }

    /// The level before this one, which can be come back to.
    pub fn back(&mut self, present: Walls) -> Option<Walls> {
        let visit = self.before.pop()?;
        self.after.push(present);
        Some(visit)
    }

    /// The level before this one, if the two are the same but for the number: then nothing was changed between them.
    pub fn back_to_same(&mut self, level: &Level) -> Option<Walls> {
        self.before.pop_if(|visit| {
            let unnumbered = Level {
                id: level.id,
                ..visit.level().clone()
            };
            unnumbered == *level
        })
    }

    /// The level that undo has gone back from.
    pub fn forward(&mut self, present: Walls) -> Option<Walls> {
        let visit = self.after.pop()?;
        self.before.push(present);
        Some(visit)
    }

    /// Forgets what undo has gone back from, since something new was done.
    pub fn go_on(&mut self) {
        self.after.clear();
    }

    /// Whether there is a level to go back to, and one to go forward to.
    pub fn can(&self) -> (bool, bool) {
        (!self.before.is_empty(), !self.after.is_empty())
    }
}
