//! The search for a goal in the editor: a climb for better walls, a few tries a frame.

use crate::games::level::Level;
use crate::games::walls::climbing::Climber;
use crate::random::Seed;

/// All tries of a search.
const TRIES: u32 = 8_000;

/// A search for the moves that walls can reach on a level. It counts tries, so the same level gets the
/// same goal however fast the machine is.
#[derive(Clone, Debug)]
pub struct GoalSearch {
    climber: Climber,
    left: u32,
}

impl GoalSearch {
    /// A search that has made no try.
    pub fn new(level: &Level) -> GoalSearch {
        GoalSearch {
            climber: Climber::new(level, &Seed::new("goal")),
            left: TRIES,
        }
    }

    /// Makes some more tries; says whether there are others left.
    pub fn work(&mut self) -> bool {
        /// Tries that take less than a millisecond together.
        const PIECE: u32 = 50;
        for _ in 0..PIECE.min(self.left) {
            if !self.climber.attempt() {
                self.left = 0;
                break;
            }
            self.left -= 1;
        }
        self.left > 0
    }

    /// How much of it is done, from 0 to 1.
    pub fn done(&self) -> f32 {
        1.0 - self.left as f32 / TRIES as f32
    }

    /// The moves of the best walls so far.
    pub fn moves(&self) -> u32 {
        self.climber.best().1
    }
}
