//! The whole search for a map, as a value that is advanced in epochs.
//!
//! It tries all maps of the family of `family.rs` first. If the statement holds on some of them, the search ends with the
//! smallest. Otherwise the islands climb on larger and larger sizes, again and again with more epochs, until one finds
//! a map. Then they look for smaller ones, and the search ends when they find none for some epochs.

use super::family::{PartOfAll, Proof, maps_of, part, shapes};
use super::finding::{Disagreement, Finding, checked};
use super::impossible;
use super::island::{Island, Task};
use super::measure::Measurer;
use super::proposal::{MOST_SIDE, Proposal};
use super::statement::{Statement, StatementError};
use mazescope_core::words::counted;
use mazescope_core::{Seed, Size};

/// The number of islands, whatever the number of threads.
pub const ISLANDS: usize = 8;

/// The number of maps that an island tries in an epoch.
pub const EPOCH: u64 = 2000;

/// The side of the smallest maps on which islands climb.
const FIRST_SIDE: u32 = 5;

/// The number of epochs on each size in the first round of climbing; each later round has twice that number.
const CLIMB: u32 = 4;

/// The number of epochs without a smaller map after which the search ends.
const SHRINK: u32 = 12;

/// The default of [`FindSpec::most`].
pub const USUAL_MOST: u64 = 4_000_000;

/// The limits of a search.
#[derive(Clone, Debug)]
pub struct FindSpec {
    /// The largest size of a map. Sides beyond [`MOST_SIDE`] are shortened to it.
    pub size: Size,
    pub seed: Seed,
    /// Whether cells may cost more than 1. It is set by itself if the statement cannot hold otherwise.
    pub terrain: bool,
    /// The most maps that are tried.
    pub most: u64,
}

impl Default for FindSpec {
    fn default() -> FindSpec {
        FindSpec {
            size: Size::clamped(9, 9),
            seed: Seed::first(),
            terrain: false,
            most: USUAL_MOST,
        }
    }
}

/// A search for the smallest map on which a statement holds.
#[derive(Clone, Debug)]
pub struct MapSearch {
    statement: Statement,
    spec: FindSpec,
    phase: Phase,
    islands: Vec<Island>,
    tried: u64,
    best: Option<Proposal>,
    proof: Proof,
}

/// What the next epoch does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// Tries the maps of the shape of that place, from that number.
    All {
        shape: usize,
        next: u64,
    },
    /// Climbs on the size of that place.
    Climb {
        size: usize,
        round: u32,
        left: u32,
    },
    /// Looks for a smaller map.
    Shrink {
        left: u32,
    },
    Tidy,
    Done,
}

impl MapSearch {
    /// A search at its beginning.
    ///
    /// # Errors
    ///
    /// A statement that no map can fulfil, with the guarantee that excludes it.
    pub fn new(statement: Statement, mut spec: FindSpec) -> Result<MapSearch, StatementError> {
        let (width, height) = (spec.size.width(), spec.size.height());
        spec.size = Size::clamped(width.min(MOST_SIDE), height.min(MOST_SIDE));
        if !spec.terrain && impossible::reason(&statement, false).is_some() {
            spec.terrain = true;
        }
        if let Some(reason) = impossible::reason(&statement, spec.terrain) {
            return Err(reason);
        }
        let islands = (0..ISLANDS).map(|number| Island::new(&spec.seed, number));
        Ok(MapSearch {
            islands: islands.collect(),
            proof: Proof {
                within: spec.size,
                cells: 0,
                holds_at: None,
                undecided: 0,
            },
            statement,
            spec,
            phase: Phase::All { shape: 0, next: 0 },
            tried: 0,
            best: None,
        })
    }

    pub fn statement(&self) -> &Statement {
        &self.statement
    }

    /// The limits, with the terrain that the statement needs.
    pub fn spec(&self) -> &FindSpec {
        &self.spec
    }

    /// The number of maps that were tried so far.
    pub fn tried(&self) -> u64 {
        self.tried
    }

    /// The best map so far: the one with the fewest cells, and of these the one with the fewest walls.
    pub fn best(&self) -> Option<&Proposal> {
        self.best.as_ref()
    }

    /// What is proved so far.
    pub fn proof(&self) -> Proof {
        self.proof
    }

    /// What it does now, in words: "trying all maps of 4x4 cells".
    pub fn doing(&self) -> String {
        match self.phase {
            Phase::All { shape, .. } => match shapes(self.spec.size).get(shape) {
                Some(shape) => format!("trying all maps of {shape} cells"),
                None => "trying maps".to_owned(),
            },
            Phase::Climb { size, .. } => {
                let sizes = self.sizes();
                format!("looking for a map of {} cells", sizes[size % sizes.len()])
            }
            Phase::Shrink { .. } | Phase::Tidy => {
                let cells = self.best.as_ref().map_or(0, |map| map.size().cells());
                format!(
                    "found a map of {}, looking for a smaller one",
                    counted(cells as u64, "cell")
                )
            }
            Phase::Done => "done".to_owned(),
        }
    }

    /// The sizes on which islands climb, the smallest first.
    fn sizes(&self) -> Vec<Size> {
        let (width, height) = (self.spec.size.width(), self.spec.size.height());
        let most = width.max(height);
        let sides = FIRST_SIDE.min(most)..=most;
        let sizes = sides.map(|side| Size::clamped(side.min(width), side.min(height)));
        let mut sizes: Vec<Size> = sizes.collect();
        sizes.dedup();
        sizes
    }

    /// Advances by an epoch, at most [`ISLANDS`] times [`EPOCH`] maps, on the threads of the pool in which it is
    /// called. Returns whether there is more to do. The result is the same on any number of threads.
    pub fn advance(&mut self) -> bool {
        let left = self.spec.most - self.tried;
        match self.phase {
            Phase::Done => {}
            _ if left == 0 => self.phase = Phase::Done,
            Phase::All { shape, next } => self.all(shape, next, left),
            Phase::Climb {
                size,
                round,
                left: epochs,
            } => {
                let sizes = self.sizes();
                self.on_islands(&Task::Climb(sizes[size]), left);
                self.phase = match (self.take_found(), epochs) {
                    (true, _) => self.shrink(),
                    (false, 0 | 1) => {
                        self.forget();
                        let next = (size + 1) % sizes.len();
                        let round = round + u32::from(next == 0);
                        Phase::Climb {
                            size: next,
                            round,
                            left: CLIMB << round.min(8),
                        }
                    }
                    (false, _) => Phase::Climb {
                        size,
                        round,
                        left: epochs - 1,
                    },
                };
            }
            Phase::Shrink { left: epochs } => {
                let Some(from) = self.best.clone() else {
                    self.phase = Phase::Done;
                    return false;
                };
                let tried = self.on_islands(&Task::Shrink(from), left);
                self.phase = match (self.take_found(), epochs) {
                    (true, _) => self.shrink(),
                    (false, 0 | 1) => Phase::Tidy,
                    (false, _) if tried == 0 => Phase::Tidy,
                    (false, _) => Phase::Shrink { left: epochs - 1 },
                };
            }
            Phase::Tidy => {
                if let Some(best) = self.best.take() {
                    let (map, tried) = tidy(&mut Measurer::new(&self.statement), best, left);
                    self.tried += tried;
                    self.best = Some(map);
                }
                self.phase = Phase::Done;
            }
        }
        self.phase != Phase::Done
    }

    /// Tries the next maps of the family, which end with their shape.
    fn all(&mut self, place: usize, from: u64, left: u64) {
        let shapes = shapes(self.spec.size);
        let Some(&shape) = shapes.get(place) else {
            self.phase = Phase::Climb {
                size: 0,
                round: 0,
                left: CLIMB,
            };
            return;
        };
        let to = maps_of(shape).min(from + left.min(ISLANDS as u64 * EPOCH));
        let parts = (from..to)
            .step_by(EPOCH as usize)
            .map(|begin| begin..to.min(begin + EPOCH));
        let statement = &self.statement;
        let work = |numbers| part(&mut Measurer::new(statement), shape, numbers);
        let mut all = PartOfAll {
            found: self.best.take(),
            undecided: 0,
        };
        each(parts.collect(), work)
            .into_iter()
            .for_each(|part| all.add(part));
        self.best = all.found;
        self.proof.undecided += all.undecided;
        self.tried += to - from;
        if to < maps_of(shape) {
            self.phase = Phase::All {
                shape: place,
                next: to,
            };
            return;
        }
        self.phase = Phase::All {
            shape: place + 1,
            next: 0,
        };
        let cells = shape.cells();
        if shapes
            .get(place + 1)
            .is_none_or(|next| next.cells() > cells)
        {
            self.proof.cells = cells;
            if self.best.is_some() {
                self.proof.holds_at = Some(cells);
                self.phase = Phase::Done;
            }
        }
    }

    /// Lets each island try its share of the maps, and returns the number that were tried.
    fn on_islands(&mut self, task: &Task, left: u64) -> u64 {
        let (statement, terrain) = (&self.statement, self.spec.terrain);
        let islands = std::mem::take(&mut self.islands);
        let work = |(mut island, maps): (Island, u64)| {
            let tried = island.epoch(&mut Measurer::new(statement), task, terrain, maps);
            (island, tried)
        };
        let share = |number: u64| EPOCH.min((left + number) / ISLANDS as u64);
        let shares = (0..ISLANDS as u64).map(share);
        let done = each(islands.into_iter().zip(shares).collect(), work);
        let (islands, tried): (Vec<Island>, Vec<u64>) = done.into_iter().unzip();
        self.islands = islands;
        // Islands that differ in their ends, or in the line that they remove, keep to themselves.
        let (one, other) = self.islands.split_at_mut(ISLANDS / 2);
        for (one, other) in one.iter_mut().zip(other) {
            Island::exchange(one, other);
        }
        let tried = tried.iter().sum();
        self.tried += tried;
        tried
    }

    /// Takes the smallest map that an island has found in the last epoch. Returns whether it is smaller than the best.
    fn take_found(&mut self) -> bool {
        let order = |map: &Proposal| (map.size().cells(), map.marks());
        let found = self
            .islands
            .iter()
            .filter_map(|island| island.found.as_ref());
        // Of equal ones it is that of the first island.
        let Some(found) = found.min_by_key(|map| order(map)) else {
            return false;
        };
        let is_smaller = self
            .best
            .as_ref()
            .is_none_or(|best| order(found) < order(best));
        if is_smaller {
            self.best = Some(found.clone());
        }
        is_smaller
    }

    fn shrink(&mut self) -> Phase {
        self.forget();
        Phase::Shrink { left: SHRINK }
    }

    fn forget(&mut self) {
        self.islands.iter_mut().for_each(Island::forget);
    }

    /// The best map so far with its figures, after both computations have agreed on them. `None` if there is no map
    /// yet.
    ///
    /// # Errors
    ///
    /// The quick computation and complete recordings differ, which is an error in this program.
    pub fn finding(&self) -> Result<Option<Finding>, Disagreement> {
        let Some(best) = self.best() else {
            return Ok(None);
        };
        let values = checked(&self.statement, best)?;
        let lanes = self.statement.searches().iter();
        Ok(Some(Finding {
            map: best.map(),
            lanes: lanes
                .map(|search| (search.solver.clone(), search.settings.clone()))
                .collect(),
            figures: self.statement.named(&values),
        }))
    }
}

/// Turns cells into plain floor, one after the other in reading order, while the statement holds, until none is left
/// that could be turned. Tries at most this number of maps, and returns the map and the number that were tried.
fn tidy(measurer: &mut Measurer, mut map: Proposal, most: u64) -> (Proposal, u64) {
    let statement = measurer.statement();
    let mut tried = 0;
    loop {
        let places: Vec<usize> = map.marked().collect();
        let before = map.marks();
        for place in places {
            if tried == most {
                return (map, tried);
            }
            tried += 1;
            let plain = map.with_plain(place);
            let values = measurer.values(&plain);
            if values.is_some_and(|values| statement.holds(values)) {
                map = plain;
            }
        }
        if map.marks() == before {
            return (map, tried);
        }
    }
}

/// The results of `work` for all items, in order. The threads are those of the pool in which the caller runs.
#[cfg(not(target_arch = "wasm32"))]
fn each<T: Send, U: Send>(items: Vec<T>, work: impl Fn(T) -> U + Sync + Send) -> Vec<U> {
    use rayon::prelude::*;
    items.into_par_iter().with_max_len(1).map(work).collect()
}

/// The same on systems without threads, such as a web page.
#[cfg(target_arch = "wasm32")]
fn each<T, U>(items: Vec<T>, work: impl Fn(T) -> U) -> Vec<U> {
    items.into_iter().map(work).collect()
}
