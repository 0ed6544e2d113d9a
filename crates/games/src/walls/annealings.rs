//! The search for the best walls of a level: several annealings, one after the other.
//!
//! They run for a few milliseconds per frame. Their result is stored among the scores when all tries are made.

use super::annealing::{Annealing, TRIES};
use crate::Level;
use mazescope_core::{Cell, Seed};

/// How many annealings make one search.
const ANNEALINGS: u32 = 3;

/// The search for the best walls of a level: several annealings, each from an empty board. It is deterministic, because
/// it counts tries and not time.
#[derive(Clone, Debug)]
pub struct Annealings {
    level: Level,
    now: Annealing,
    /// How many annealings are over.
    over: u32,
    best: Vec<Cell>,
    best_moves: u32,
}

impl Annealings {
    /// A search before its first try.
    pub fn new(level: &Level) -> Annealings {
        let now = Annealing::new(level, &seed(level, 0), TRIES);
        Annealings {
            level: level.clone(),
            best: Vec::new(),
            best_moves: now.best_moves(),
            now,
            over: 0,
        }
    }

    /// Makes this many tries; returns whether any are left.
    pub fn work(&mut self, tries: u32) -> bool {
        for _ in 0..tries {
            if self.over == ANNEALINGS {
                break;
            }
            if !self.now.attempt() {
                self.take_best();
                self.over += 1;
                self.now = Annealing::new(&self.level, &seed(&self.level, self.over), TRIES);
            }
        }
        self.take_best();
        self.over < ANNEALINGS
    }

    fn take_best(&mut self) {
        if self.now.best_moves() > self.best_moves {
            self.best_moves = self.now.best_moves();
            self.best = self.now.best();
        }
    }

    /// The best walls so far, and their moves.
    pub fn best(&self) -> (&[Cell], u32) {
        (&self.best, self.best_moves)
    }

    /// How much of the search is done, from 0 to 1.
    pub fn done(&self) -> f32 {
        ((self.over as f32 + self.now.done()) / ANNEALINGS as f32).min(1.0)
    }
}

/// The best walls that all annealings of a level find, with their moves. Deterministic.
pub fn best_of(level: &Level) -> (Vec<Cell>, u32) {
    let mut annealings = Annealings::new(level);
    while annealings.work(TRIES) {}
    (annealings.best, annealings.best_moves)
}

/// The seed of an annealing. It differs for each annealing of a level, and is the same on every machine.
fn seed(level: &Level, annealing: u32) -> Seed {
    Seed::new(&format!("{} {annealing}", level.id.unwrap_or(0)))
}
