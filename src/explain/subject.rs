//! The subject of an explanation: an entry, as it is set.

use crate::catalogue::{
    Discipline, Info, Line, Measure, PathPromise, Settings, Settles, Solver, Waits,
};
use crate::map::Map;
use crate::structures::lengths::gauge::Gauge;
use crate::structures::lengths::guide::Guide;

/// The entry whose run is explained, and how it is set.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    /// What the entry tells about itself.
    pub info: &'a Info,
    /// What it is set to.
    pub settings: &'a Settings,
    /// What it promises of its paths; of whatever builds maps, nothing.
    pub promise: PathPromise,
}

impl<'a> Subject<'a> {
    /// A search.
    pub fn of_search(solver: &'a Solver, settings: &'a Settings) -> Subject<'a> {
        Subject {
            info: &solver.info,
            settings,
            promise: (solver.promise)(settings),
        }
    }

    /// Whoever builds a map.
    pub fn of_builder(info: &'a Info, settings: &'a Settings) -> Subject<'a> {
        Subject {
            info,
            settings,
            promise: PathPromise::Nothing,
        }
    }

    /// Its pseudocode, as it is set.
    pub fn listing(&self) -> Vec<Line> {
        (self.info.pseudocode)(self.settings)
    }

    /// What is certain of a cell as soon as it is expanded. Where a longer path is allowed, nothing is.
    pub fn settles(&self) -> Settles {
        match self.promise {
            PathPromise::WithinLength { .. } => Settles::Nothing,
            _ => self.info.explanation.settles,
        }
    }

    /// What its paths are compared by: what it promises of them, and else what it counts.
    pub fn measure(&self) -> Measure {
        let counts = self.info.explanation.measure;
        match self.promise {
            // Where that is promised, both are the same.
            PathPromise::ShortestWhereEven => counts,
            promise => promise.measure().unwrap_or(counts),
        }
    }

    /// What is said of what waits.
    pub fn waits(&self) -> Waits {
        let explanation = self.info.explanation;
        explanation.waits(self.info.discipline, self.settings)
    }

    /// What it adds to the way so far on this map, where it goes by that. O(goals).
    pub fn gauge(&self, map: &Map) -> Option<Gauge> {
        let gauge = self.info.explanation.gauge?;
        Some(gauge(map, self.settings))
    }

    /// By what it compares ways where a shorter one to a cell that waits brings that forward. O(goals).
    pub fn guide(&self, map: &Map) -> Option<Guide> {
        match self.gauge(map)? {
            Gauge::Guide(guide) if self.info.discipline == Discipline::Priority => Some(guide),
            Gauge::Guide(_) | Gauge::Beeline(..) => None,
        }
    }
}
