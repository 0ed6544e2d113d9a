//! Random choices of these tests.

use mazescope_core::{Random, Seed};

/// A stream of random choices.
pub struct Dice(Random);

impl Dice {
    /// The stream of this number, for one purpose.
    pub fn new(number: u64, purpose: &str) -> Dice {
        Dice(Random::new(&Seed::from(number), purpose))
    }

    /// A number below the bound.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0.below(bound as u32) as usize
    }

    /// Whether something happens that has this chance.
    pub fn percent(&mut self, chance: usize) -> bool {
        self.below(100) < chance
    }

    /// One of these; they must not be none.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    /// One of these, if there is one.
    pub fn pick_any<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        (!from.is_empty()).then(|| self.pick(from))
    }
}
