//! Small multiples: finished runs that differ in one thing alone, each a small picture of the order of expansion.

use crate::app::boards::small_picture::SmallPicture;
use crate::app::watch::actions::{MapAction, SearchAction, WatchAction};
use crate::app::watch::choices::Varied;
use crate::catalogue::{Range, Settings, Solver};
use crate::grid::Size;
use crate::map::Map;
use crate::playback::run::Grown;
use crate::playback::score::{Score, record};
use crate::playback::side_by_side::Beside;
use crate::random::Seed;
use std::sync::Arc;

/// How many runs there are at most.
pub const MOST: usize = 12;
/// Cells of a map at most, and events of a run.
const CELLS: usize = 1 << 18;
const EVENTS: u64 = 1 << 22;

/// The runs that differ in one thing, as far as they are made.
#[derive(Default)]
pub struct Multiples {
    /// What they differ in; nothing is made without it.
    pub varied: Option<Varied>,
    /// What they are made of.
    pub(crate) plan: Option<MultiplesPlan>,
    /// Those that are made, in their order.
    made: Vec<Multiple>,
    work: Option<Beside<Multiple>>,
    /// How often they have begun anew.
    version: u64,
}

/// What the runs are made of.
#[derive(Clone, Debug, PartialEq)]
pub struct MultiplesPlan {
    /// What all have in common, in words: another one makes all anew.
    pub common: String,
    /// Each run: what it differs in, and what shows it large.
    pub runs: Vec<(String, WatchAction)>,
    /// The map, where all search the same one.
    pub map: Option<(u64, u64)>,
}

/// A finished run as a small picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Multiple {
    /// What it looks like, by the order of expansion.
    pub picture: SmallPicture,
    /// Cells expanded; nothing of a run that takes too long.
    pub expanded: Option<u64>,
    /// Moves of the path, if it found one.
    pub moves: Option<u64>,
}

/// The map of a run.
pub enum MultipleMap {
    /// It is to be grown.
    Grown(Box<Grown>),
    /// It is there.
    Given(Arc<Map>),
}

impl Multiples {
    /// Those that are made, in their order.
    pub fn made(&self) -> &[Multiple] {
        &self.made
    }

    /// What they are made of.
    pub fn plan(&self) -> Option<&MultiplesPlan> {
        self.plan.as_ref()
    }

    /// A number that is another one as soon as they are made anew.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// Makes them by that plan from now on; what is made by the same plan stays.
    pub(crate) fn follow(&mut self, plan: Option<MultiplesPlan>) {
        if self.plan != plan {
            self.plan = plan;
            self.made.clear();
            self.work = None;
            self.version += 1;
        }
    }

    /// Takes what has been made beside, and begins the next one, which `begin` tells by its place; says whether there is
    /// more to do.
    pub(crate) fn go_on(&mut self, begin: impl FnOnce(usize) -> Option<Making>) -> bool {
        if let Some(work) = self.work.take_if(|work| work.is_over()) {
            self.made.push(work.into_result());
        }
        let wanted = self.plan.as_ref().map_or(0, |plan| plan.runs.len());
        if self.work.is_none() && self.made.len() < wanted {
            let making = begin(self.made.len());
            self.work = making.map(|making| Beside::begin(move || making.make()));
        }
        self.work.is_some()
    }
}

/// A run that is to be made.
pub struct Making {
    /// The search, as it is set.
    pub solver: Solver,
    /// What it is set to.
    pub settings: Settings,
    /// Its map.
    pub map: MultipleMap,
}

impl Making {
    /// Makes it. O(cells and events).
    fn make(self) -> Multiple {
        let map = match self.map {
            MultipleMap::Grown(grown) => Arc::new(grown.map()),
            MultipleMap::Given(map) => map,
        };
        let few = |events: u64| events < EVENTS;
        let Ok(mut recording) = record(&self.solver, Arc::clone(&map), &self.settings, few) else {
            return Multiple {
                picture: SmallPicture::new(&map, &[], 0),
                expanded: None,
                moves: None,
            };
        };
        let score = Score::of(&mut recording);
        let mut orders = vec![0; map.size().padded()];
        let mut order = 0;
        for event in recording.pieces(0, recording.len()).flatten() {
            if event.is_expanded() {
                order += 1;
                orders[event.cell().index()] = order;
            }
        }
        Multiple {
            picture: SmallPicture::new(&map, &orders, order),
            expanded: Some(score.expanded),
            moves: score.moves(),
        }
    }
}

/// Whether a map of that size is small enough.
pub fn is_small(size: Size) -> bool {
    size.cells() <= CELLS
}

/// The values that are seen of a parameter: all, or as many as there is room for, as far apart as can be.
pub fn values(range: &Range) -> Vec<u32> {
    let [min, max] = range.bounds();
    let span = u64::from(max - min);
    let count = (span + 1).min(MOST as u64);
    let value = |place: u64| min + (span * place / (count - 1).max(1)) as u32;
    (0..count).map(value).collect()
}

/// The seeds that are seen: this one and those that follow.
pub fn seeds(first: &Seed) -> Vec<Seed> {
    let next = |seed: &Seed| Some(seed.next());
    std::iter::successors(Some(first.clone()), next)
        .take(MOST)
        .collect()
}

/// What shows a run large.
pub fn act(varied: &Varied, value: u32) -> WatchAction {
    match *varied {
        Varied::Seed(ref seed) => WatchAction::Map(MapAction::SetSeed(seed.as_str().to_owned())),
        Varied::Map(name) => WatchAction::Map(MapAction::SetParameter(name, value)),
        Varied::Search(name) => WatchAction::Search(SearchAction::SetSolverParameter(name, value)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_go_from_the_least_to_the_most() {
        let of = |min, max| {
            values(&Range::Number {
                min,
                max,
                default: min,
                ends: ["", ""],
                drawn_below: None,
                in_tenths: false,
            })
        };
        assert_eq!(of(3, 3), [3]);
        assert_eq!(of(0, 11), (0..12).collect::<Vec<_>>());
        let many = of(10, 1000);
        assert_eq!((many.len(), many[0], many[11]), (MOST, 10, 1000));
        assert!(many.is_sorted_by(|one, next| one < next));
        let choice = Range::Choice {
            values: &["a", "b"],
            default: 0,
        };
        assert_eq!(values(&choice), [0, 1]);
    }
}
