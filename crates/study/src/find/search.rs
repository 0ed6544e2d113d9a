//! The whole search for a map, as a value that is advanced in epochs.
//!
//! It tries all maps of the family of `family.rs` first. If the statement holds on some of them, the search ends with the
//! smallest. Otherwise the islands climb on larger and larger sizes, again and again, until one finds a map. Then they
//! look for smaller ones, and the search ends when they find none for some epochs.
//!
//! Half of the islands climb on maps with terrain. A map with terrain is second to every one without: it is the result
//! only if a whole round of climbing finds no other.

use super::family::{Proof, part, parts};
use super::finding::{Disagreement, Finding, checked};
use super::island::{Island, Task};
use super::measure::Measurer;
use super::proposal::{MOST_SIDE, Proposal};
use super::statement::Statement;
use mazescope_core::words::counted;
use mazescope_core::{Seed, Size};
use std::ops::Range;

/// The number of islands, whatever the number of threads.
pub const ISLANDS: usize = 8;

/// The number of maps that an island tries in an epoch.
pub const EPOCH: u64 = 2000;

/// The side of the smallest maps on which islands climb.
const FIRST_SIDE: u32 = 5;

/// The number of epochs on a size before islands climb on the next one.
const CLIMB: usize = 4;

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
    /// Whether cells may cost more than 1 from the beginning. Otherwise they do only if no other map is found.
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
    /// Tries that part of the family.
    All(usize),
    /// Climbs, after that number of epochs.
    Climb(usize),
    /// Looks for a smaller map, in at most that number of epochs.
    Shrink(u32),
    Done,
}

impl MapSearch {
    /// A search at its beginning.
    pub fn new(statement: Statement, mut spec: FindSpec) -> MapSearch {
        let (width, height) = (spec.size.width(), spec.size.height());
        spec.size = Size::clamped(width.min(MOST_SIDE), height.min(MOST_SIDE));
        let islands = (0..ISLANDS).map(|number| Island::new(&spec.seed, number));
        MapSearch {
            islands: islands.collect(),
            proof: Proof {
                within: spec.size,
                cells: 0,
                holds_at: None,
                undecided: 0,
            },
            statement,
            spec,
            phase: Phase::All(0),
            tried: 0,
            best: None,
        }
    }

    pub fn statement(&self) -> &Statement {
        &self.statement
    }

    /// The limits.
    pub fn spec(&self) -> &FindSpec {
        &self.spec
    }

    /// The number of maps that were tried so far.
    pub fn tried(&self) -> u64 {
        self.tried
    }

    /// The best map so far: one without terrain before the others, then the one with the fewest cells, and of these the
    /// one with the fewest walls.
    pub fn best(&self) -> Option<&Proposal> {
        self.best.as_ref()
    }

    /// What is proved so far.
    pub fn proof(&self) -> Proof {
        self.proof
    }

    /// Whether the best map has terrain, or all maps may have it.
    pub fn has_terrain(&self) -> bool {
        self.spec.terrain || self.best.as_ref().is_some_and(Proposal::has_terrain)
    }

    /// What is proved so far and what is not, in sentences.
    pub fn proved(&self) -> String {
        let proof = self.proof.in_words();
        let rest = match &self.best {
            _ if self.proof.holds_at.is_some() => "",
            None => " Nothing is proved about larger maps and other ends.",
            Some(_) if self.spec.terrain || !self.has_terrain() => {
                " The map that is shown is the smallest found, so a smaller one may exist."
            }
            Some(_) => {
                " No larger map without terrain was found, so the map that is shown has terrain. It is the smallest \
                 found, so a smaller one may exist."
            }
        };
        proof + rest
    }

    /// What it does now, in words: "trying all maps of 4x4 cells".
    pub fn doing(&self) -> String {
        match self.phase {
            Phase::All(place) => match self.parts().get(place) {
                Some((shape, _)) => format!("trying all maps of {shape} cells"),
                None => "trying maps".to_owned(),
            },
            Phase::Climb(epoch) => {
                let known = ["", "found one with terrain, "][usize::from(self.best.is_some())];
                format!("{known}looking for a map of {} cells", self.size(epoch))
            }
            Phase::Shrink(_) => {
                let cells = self.best.as_ref().map_or(0, |map| map.size().cells());
                format!(
                    "found a map of {}, looking for a smaller one",
                    counted(cells as u64, "cell")
                )
            }
            Phase::Done => "done".to_owned(),
        }
    }

    /// The parts of the family, one for each epoch.
    fn parts(&self) -> Vec<(Size, Range<u64>)> {
        parts(self.spec.size, ISLANDS as u64 * EPOCH)
    }

    /// The number of sizes on which islands climb.
    fn sizes(&self) -> usize {
        let most = self.spec.size.width().max(self.spec.size.height());
        most.saturating_sub(FIRST_SIDE) as usize + 1
    }

    /// The size on which islands climb in that epoch.
    fn size(&self, epoch: usize) -> Size {
        let side = FIRST_SIDE + (epoch / CLIMB % self.sizes()) as u32;
        Size::clamped(
            side.min(self.spec.size.width()),
            side.min(self.spec.size.height()),
        )
    }

    /// Advances by an epoch, at most [`ISLANDS`] times [`EPOCH`] maps, on the threads of the pool in which it is
    /// called. Returns whether there is more to do. The result is the same on any number of threads.
    pub fn advance(&mut self) -> bool {
        let left = self.spec.most - self.tried;
        match self.phase {
            Phase::Done => {}
            _ if left == 0 => self.phase = Phase::Done,
            Phase::All(place) => self.all(place, left),
            Phase::Climb(epoch) => {
                if epoch.is_multiple_of(CLIMB) {
                    self.forget();
                }
                self.on_islands(&Task::Climb(self.size(epoch)), left);
                let is_first_round = epoch + 1 < CLIMB * self.sizes();
                let may_be_better = self.has_terrain() && !self.spec.terrain && is_first_round;
                if self.best.is_none() || may_be_better {
                    self.phase = Phase::Climb(epoch + 1);
                } else {
                    self.shrink();
                }
            }
            Phase::Shrink(epochs) => {
                let task = self.best.clone().map(Task::Shrink);
                let done = task.map(|task| self.on_islands(&task, left));
                let (tried, is_smaller) = done.unwrap_or_default();
                if is_smaller {
                    self.shrink();
                } else if epochs <= 1 || tried == 0 {
                    self.tidy();
                    self.phase = Phase::Done;
                } else {
                    self.phase = Phase::Shrink(epochs - 1);
                }
            }
        }
        self.phase != Phase::Done
    }

    /// Tries the maps of a part of the family.
    fn all(&mut self, place: usize, left: u64) {
        let parts = self.parts();
        let Some((shape, numbers)) = parts.get(place) else {
            self.phase = Phase::Climb(0);
            return;
        };
        let to = numbers.end.min(numbers.start + left);
        let begins = (numbers.start..to).step_by(EPOCH as usize);
        let shares = begins.map(|begin| begin..to.min(begin + EPOCH));
        let statement = &self.statement;
        let work = |share| part(&mut Measurer::new(statement), *shape, share);
        let (found, undecided) = each(shares.collect(), work);
        let known = self.best.take().into_iter();
        let found = known.chain(found.into_iter().flatten());
        self.best = found.min_by_key(Proposal::marks);
        self.proof.undecided += undecided.into_iter().sum::<u64>();
        self.tried += to - numbers.start;
        self.phase = Phase::All(place + 1);
        let next = parts.get(place + 1);
        let is_last = next.is_none_or(|(next, _)| next.cells() > shape.cells());
        if is_last && to == numbers.end {
            self.proof.cells = shape.cells();
            if self.best.is_some() {
                self.proof.holds_at = Some(shape.cells());
                self.phase = Phase::Done;
            }
        }
    }

    /// Lets each island try its share of the maps, and takes the best map that one of them has found. Returns the number
    /// of maps that were tried, and whether the best map so far was replaced.
    fn on_islands(&mut self, task: &Task, left: u64) -> (u64, bool) {
        let statement = &self.statement;
        let terrain = match task {
            Task::Climb(_) => self.spec.terrain,
            Task::Shrink(_) => self.has_terrain(),
        };
        let islands = std::mem::take(&mut self.islands).into_iter().enumerate();
        let climbs = matches!(task, Task::Climb(_));
        let work = |(number, mut island): (usize, Island)| {
            let maps = EPOCH.min((left + number as u64) / ISLANDS as u64);
            let terrain = terrain || climbs && number >= ISLANDS / 2;
            let tried = island.epoch(&mut Measurer::new(statement), task, terrain, maps);
            (island, tried)
        };
        let (islands, tried) = each(islands.collect(), work);
        self.islands = islands;
        let tried = tried.iter().sum();
        self.tried += tried;
        let minds = !self.spec.terrain;
        let order = |map: &Proposal| (minds && map.has_terrain(), map.size().cells(), map.marks());
        // Of equal ones it is the known one, or that of the first island.
        let found = self
            .islands
            .iter()
            .filter_map(|island| island.found.as_ref());
        let known = self.best.iter();
        let best = known.chain(found).min_by_key(|map| order(map)).cloned();
        let is_smaller = best != self.best;
        self.best = best;
        (tried, is_smaller)
    }

    fn shrink(&mut self) {
        self.forget();
        self.phase = Phase::Shrink(SHRINK);
    }

    fn forget(&mut self) {
        self.islands.iter_mut().for_each(Island::forget);
    }

    /// Turns cells of the best map into plain floor, one after the other in reading order, while the statement holds,
    /// until none is left that could be turned or the limit is reached.
    fn tidy(&mut self) {
        let mut measurer = Measurer::new(&self.statement);
        let Some(map) = &mut self.best else {
            return;
        };
        let mut before = u32::MAX;
        while map.marks() < before {
            before = map.marks();
            for place in 0..map.size().cells() {
                let Some(plain) = map.with_plain(place) else {
                    continue;
                };
                if self.tried == self.spec.most {
                    return;
                }
                self.tried += 1;
                let values = measurer.values(&plain);
                if values.is_some_and(|values| self.statement.holds(values)) {
                    *map = plain;
                }
            }
        }
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

/// The results of `work` for all items, in order, each with the number of maps that it counts. The threads are those of
/// the pool in which the caller runs.
#[cfg(not(target_arch = "wasm32"))]
fn each<T: Send, U: Send>(
    items: Vec<T>,
    work: impl Fn(T) -> (U, u64) + Sync + Send,
) -> (Vec<U>, Vec<u64>) {
    use rayon::prelude::*;
    items.into_par_iter().with_max_len(1).map(work).unzip()
}

/// The same on systems without threads, such as a web page.
#[cfg(target_arch = "wasm32")]
fn each<T, U>(items: Vec<T>, work: impl Fn(T) -> (U, u64)) -> (Vec<U>, Vec<u64>) {
    items.into_iter().map(work).unzip()
}
