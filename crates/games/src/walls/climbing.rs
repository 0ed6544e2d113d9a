//! Hill climbing with restarts: tries random walls, and keeps a change unless the path becomes shorter.

use super::flood::BitFlood;
use crate::Level;
use mazescope_core::{Cell, Random, Seed};

/// The climb starts over after this many tries in a row without a gain.
const PATIENCE: u32 = 700;

/// A wall to remove and a wall to add; either may be missing.
pub(super) type Swap<T> = (Option<T>, Option<T>);

/// Makes `tries` tries and returns the best walls and their moves. Deterministic, because it counts tries and not time.
pub fn best_of(level: &Level, seed: &Seed, tries: u32) -> (Vec<Cell>, u32) {
    let mut climber = Climber::new(level, seed, tries);
    while climber.attempt() {}
    (climber.best, climber.best_moves)
}

/// A climb from an empty board with its present walls and the best walls so far.
#[derive(Clone, Debug)]
pub struct Climber {
    level: Level,
    flood: BitFlood,
    empty: Vec<Cell>,
    allowed: usize,
    walls: Vec<Cell>,
    moves: u32,
    /// The cells of the present path, if they were requested since the last change.
    path: Option<Vec<Cell>>,
    best: Vec<Cell>,
    best_moves: u32,
    idle: u32,
    tried: u32,
    tries: u32,
    random: Random,
}

impl Climber {
    /// A climb of this many tries that has made none.
    pub fn new(level: &Level, seed: &Seed, tries: u32) -> Climber {
        let flood = BitFlood::new(level);
        let empty: Vec<Cell> = level.empty().collect();
        let moves = flood.moves().unwrap_or(0);
        Climber {
            flood,
            allowed: level
                .walls_allowed
                .map_or(empty.len(), |walls| walls as usize),
            empty,
            walls: Vec::new(),
            moves,
            path: None,
            best: Vec::new(),
            best_moves: moves,
            idle: 0,
            tried: 0,
            tries,
            random: Random::new(seed, "optimiser"),
            level: level.clone(),
        }
    }

    /// Makes a try, starting over from an empty board if the last tries gained nothing. Returns whether a try is left.
    pub fn attempt(&mut self) -> bool {
        if self.is_stuck() {
            while self.take_back().is_some() {}
        }
        let swap = self.propose();
        if let Some(swap) = swap {
            self.judge(swap);
        }
        swap.is_some() && self.tried < self.tries
    }

    /// The best walls so far, and their moves.
    pub fn best(&self) -> (&[Cell], u32) {
        (&self.best, self.best_moves)
    }

    pub(super) fn walls(&self) -> &[Cell] {
        &self.walls
    }

    /// Whether it is time to start over, because the last [`PATIENCE`] tries have gained nothing.
    pub(super) fn is_stuck(&self) -> bool {
        self.idle >= PATIENCE
    }

    /// Removes one wall, to start over.
    pub(super) fn take_back(&mut self) -> Option<Cell> {
        let cell = self.walls.pop();
        match cell {
            Some(cell) => self.flood.flip(cell),
            None => {
                self.idle = 0;
                self.moves = self.flood.moves().unwrap_or(0);
            }
        }
        self.path = None;
        cell
    }

    /// The share of the tries that have been made, from 0 to 1.
    pub fn done(&self) -> f32 {
        self.tried as f32 / self.tries as f32
    }

    /// What to try next. `None` if no wall can be placed or no try is left.
    pub(super) fn propose(&mut self) -> Option<Swap<Cell>> {
        if self.empty.is_empty() || self.allowed == 0 || self.tried == self.tries {
            return None;
        }
        self.tried += 1;
        // Only a wall on the path can change it. Others make room for later ones.
        let into = if self.random.below(4) > 0 {
            self.on_path()
        } else {
            let place = self.random.below(self.empty.len() as u32);
            Some(self.empty[place as usize])
        };
        let into = into.filter(|cell| !self.walls.contains(cell));
        let full = self.walls.len() >= self.allowed;
        let swap = full || into.is_none() || self.random.below(2) == 0;
        let out = (swap && !self.walls.is_empty()).then(|| {
            let place = self.random.below(self.walls.len() as u32);
            self.walls[place as usize]
        });
        if into.or(out).is_none() {
            let first = self.empty[self.random.below(self.empty.len() as u32) as usize];
            return Some((out, Some(first)));
        }
        Some((out, into))
    }

    /// An empty cell of the present path.
    fn on_path(&mut self) -> Option<Cell> {
        if self.path.is_none() {
            let mut path = super::path(&self.level, &self.walls).unwrap_or_default();
            path.retain(|cell| self.empty.binary_search(cell).is_ok());
            self.path = Some(path);
        }
        let path = self.path.as_ref()?;
        let place = self.random.below(path.len() as u32);
        path.get(place as usize).copied()
    }

    /// Makes a swap, and keeps it unless it blocks the path or makes it shorter. Returns whether it was kept.
    pub(super) fn judge(&mut self, (out, into): Swap<Cell>) -> bool {
        let flip = |flood: &mut BitFlood| {
            let cells = out.into_iter().chain(into);
            cells.for_each(|cell| flood.flip(cell));
        };
        flip(&mut self.flood);
        self.idle += 1;
        let moves = self.flood.moves().filter(|&moves| moves >= self.moves);
        let Some(moves) = moves else {
            flip(&mut self.flood);
            return false;
        };
        self.walls.retain(|&wall| Some(wall) != out);
        self.walls.extend(into);
        self.path = None;
        if moves > self.moves {
            self.moves = moves;
            self.idle = 0;
        }
        if moves > self.best_moves {
            self.best_moves = moves;
            self.best.clone_from(&self.walls);
        }
        true
    }
}
