//! Simulated annealing: tries random walls, and accepts a shorter path less often as the temperature falls.

use super::flood::{BitFlood, Spot};
use crate::Level;
use mazescope_core::{Cell, Random, Seed};

/// The tries of one annealing.
pub const TRIES: u32 = 800_000;

/// The temperature in moves at the start, and at the end.
const HOT: f64 = 1.6;
const COLD: f64 = 0.25;
/// Tries at one temperature.
const PLATEAU: u32 = 256;

/// A wall to remove and a wall to add; either may be missing.
pub(super) type Swap<T> = (Option<T>, Option<T>);

/// A place among a level's empty cells.
type Place = u16;
const NONE: Place = Place::MAX;

/// The best walls that one annealing of this many tries finds, and their moves. Deterministic, because it counts tries
/// and not time.
pub fn best_of(level: &Level, seed: &Seed, tries: u32) -> (Vec<Cell>, u32) {
    let mut annealing = Annealing::new(level, seed, tries);
    while annealing.attempt() {}
    (annealing.best(), annealing.best_moves)
}

/// One annealing with its present walls and the best walls so far.
#[derive(Clone, Debug)]
pub struct Annealing {
    flood: BitFlood,
    empty: Vec<(Cell, Spot)>,
    allowed: usize,
    /// The walls, and the position of each empty cell's wall in that list.
    walls: Vec<Place>,
    standing: Vec<Place>,
    moves: u32,
    /// The empty cells of a current shortest path, and whether they are up to date.
    path: Vec<Place>,
    on_path: Vec<bool>,
    path_is_known: bool,
    traced: Vec<Spot>,
    best: Vec<Place>,
    best_moves: u32,
    tried: u32,
    tries: u32,
    /// The probability of keeping a loss of 1, 2, 3 … moves at the present temperature, in parts of 2^32.
    kept: [u32; 16],
    random: Random,
}

impl Annealing {
    /// An annealing of this many tries that has not begun.
    pub fn new(level: &Level, seed: &Seed, tries: u32) -> Annealing {
        let flood = BitFlood::new(level);
        let empty: Vec<(Cell, Spot)> = level.empty().map(|cell| (cell, flood.spot(cell))).collect();
        let moves = flood.moves().unwrap_or(0);
        let allowed = level.walls_allowed.map_or(empty.len(), |it| it as usize);
        Annealing {
            allowed: allowed.min(empty.len()),
            walls: Vec::new(),
            standing: vec![NONE; empty.len()],
            moves,
            path: Vec::new(),
            on_path: vec![false; empty.len()],
            path_is_known: false,
            traced: Vec::new(),
            best: Vec::new(),
            best_moves: moves,
            tried: 0,
            tries,
            kept: [0; 16],
            random: Random::new(seed, "annealing"),
            empty,
            flood,
        }
    }

    /// The best walls so far.
    pub fn best(&self) -> Vec<Cell> {
        self.cells(&self.best)
    }

    /// The moves of the best walls so far.
    pub fn best_moves(&self) -> u32 {
        self.best_moves
    }

    /// The share of the tries that have been made, from 0 to 1.
    pub fn done(&self) -> f32 {
        self.tried as f32 / self.tries as f32
    }

    pub(super) fn walls(&self) -> Vec<Cell> {
        self.cells(&self.walls)
    }

    fn cells(&self, places: &[Place]) -> Vec<Cell> {
        let cells = places.iter().map(|&place| self.empty[place as usize].0);
        cells.collect()
    }

    pub(super) fn cell(&self, place: Place) -> Cell {
        self.empty[place as usize].0
    }

    /// Makes a try if one is left; returns whether one was.
    pub fn attempt(&mut self) -> bool {
        self.propose().map(|swap| self.judge(swap)).is_some()
    }

    /// What to try next. `None` if no wall can be placed or no try is left.
    pub(super) fn propose(&mut self) -> Option<Swap<Place>> {
        if self.tried == self.tries || self.allowed == 0 {
            return None;
        }
        if self.tried.is_multiple_of(PLATEAU) {
            self.cool();
        }
        self.tried += 1;
        if !self.path_is_known {
            self.find_path();
        }
        // The change is one of three: add a wall, remove one, or move one.
        let standing = self.walls.len();
        let draw = self.random.below(16);
        let (takes, places) = match (standing, draw) {
            (0, _) => (false, true),
            (_, 0) => (true, false),
            _ if standing == self.allowed => (true, true),
            (_, ..8) => (false, true),
            _ => (true, true),
        };
        let out = takes.then(|| {
            let place = self.random.below(standing as u32);
            self.walls[place as usize]
        });
        let into = if !places {
            None
        } else if self.random.below(4) > 0 && !self.path.is_empty() {
            // Only a wall on the path can make it longer. Others make room for later ones.
            let place = self.random.below(self.path.len() as u32);
            Some(self.path[place as usize])
        } else {
            // Searches from a random cell for the first cell without a wall. There is one unless all cells have walls.
            let first = self.random.below(self.empty.len() as u32) as usize;
            let (before, after) = self.standing.split_at(first);
            let mut onward = after.iter().chain(before);
            let on = onward.position(|&wall| wall == NONE);
            on.map(|on| ((first + on) % self.empty.len()) as Place)
        };
        Some((out, into))
    }

    /// Makes a change and returns whether it was kept. If not, everything is as before.
    pub(super) fn judge(&mut self, (out, into): Swap<Place>) -> bool {
        let beside = into.is_some_and(|into| !self.on_path[into as usize]);
        let moves = if out.is_none() && (into.is_none() || beside) {
            // A wall off the path does not change the shortest path.
            Some(self.moves)
        } else {
            self.flip(out);
            self.flip(into);
            let moves = self.flood.moves();
            self.flip(into);
            self.flip(out);
            moves
        };
        let Some(moves) = moves else {
            return false;
        };
        if let Some(loss) = self.moves.checked_sub(moves).filter(|&loss| loss > 0) {
            let kept = self.kept.get(loss as usize - 1).copied().unwrap_or(0);
            if self.random.draw().below(u32::MAX) >= kept {
                return false;
            }
        }
        self.flip(out);
        self.flip(into);
        if let Some(out) = out {
            let place = std::mem::replace(&mut self.standing[out as usize], NONE);
            self.walls.swap_remove(place as usize);
            if let Some(&moved) = self.walls.get(place as usize) {
                self.standing[moved as usize] = place;
            }
        }
        if let Some(into) = into {
            self.standing[into as usize] = self.walls.len() as Place;
            self.walls.push(into);
        }
        // A wall off the path leaves it valid, but removing a wall may open a shorter one.
        self.path_is_known &= out.is_none() && beside;
        self.moves = moves;
        if moves > self.best_moves {
            self.best_moves = moves;
            self.best.clone_from(&self.walls);
        }
        true
    }

    fn flip(&mut self, place: Option<Place>) {
        if let Some(place) = place {
            self.flood.flip_spot(self.empty[place as usize].1);
        }
    }

    /// Finds the empty cells of a shortest path.
    fn find_path(&mut self) {
        for place in self.path.drain(..) {
            self.on_path[place as usize] = false;
        }
        self.flood.trace(&mut self.traced);
        for spot in &self.traced {
            if let Ok(place) = self.empty.binary_search_by_key(spot, |&(_, spot)| spot)
                && !std::mem::replace(&mut self.on_path[place], true)
            {
                self.path.push(place as Place);
            }
        }
        self.path_is_known = true;
    }

    /// Sets the temperature of the next tries. It uses only multiplications and divisions, because these give the same
    /// results on every machine and an exponential function may not.
    fn cool(&mut self) {
        let done = f64::from(self.tried) / f64::from(self.tries);
        let temperature = HOT + (COLD - HOT) * done;
        // (1 - x / 2^10) to the power of 2^10 is nearly e to the power of -x.
        let mut factor = (1.0 - 1.0 / temperature / 1024.0).max(0.0);
        for _ in 0..10 {
            factor *= factor;
        }
        let mut share = f64::from(u32::MAX);
        for kept in &mut self.kept {
            share *= factor;
            *kept = share as u32;
        }
    }
}
