//! The subject of an explanation: an entry with its settings.

use crate::path_length::ParentWalk;
use crate::{Fact, Work};
use mazescope_core::catalogue::{Line, Measure, Settles};
use mazescope_core::structures::lengths::guide::{Gauge, Guide};
use mazescope_core::{Cell, Discipline, FrontierWords, Info, Map, PathPromise, Settings, Solver};

/// The entry whose run is explained, with its settings.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    /// What the entry states about itself.
    pub info: &'a Info,
    pub settings: &'a Settings,
    /// The guarantee about its paths; none for a generator.
    pub promise: PathPromise,
}

impl<'a> Subject<'a> {
    pub fn of_search(solver: &'a Solver, settings: &'a Settings) -> Subject<'a> {
        Subject {
            info: &solver.info,
            settings,
            promise: (solver.promise)(settings),
        }
    }

    pub fn of_generator(info: &'a Info, settings: &'a Settings) -> Subject<'a> {
        Subject {
            info,
            settings,
            promise: PathPromise::Nothing,
        }
    }

    /// Its pseudocode with these settings.
    pub fn listing(&self) -> Vec<Line> {
        (self.info.pseudocode)(self.settings)
    }

    /// What is certain about a cell as soon as it is expanded; nothing if longer paths are allowed.
    pub fn settles(&self) -> Settles {
        match self.promise {
            PathPromise::WithinLength { .. } | PathPromise::SomePath => Settles::Nothing,
            _ => self.info.explanation.settles,
        }
    }

    /// The measure by which its paths are compared: that of its guarantee, or the one it counts by.
    pub fn measure(&self) -> Measure {
        let counts = self.info.explanation.measure;
        match self.promise {
            // Where this guarantee applies, both measures are the same.
            PathPromise::ShortestWhereEven => counts,
            promise => promise.measure().unwrap_or(counts),
        }
    }

    /// The end of the map from which the search has discovered a cell, by these parents: a start or, for a search from
    /// both ends, a start or a goal. O(path) for the latter.
    pub fn origin(&self, cell: Cell, map: &Map, parent: impl Fn(Cell) -> Option<Cell>) -> Fact {
        let mut walk = ParentWalk::to(cell);
        let is_goal = self.info.discipline == Discipline::TwoQueues && {
            walk.go_on(map, parent, &mut Work::endless());
            map.goals.contains(&walk.at) && !map.starts.contains(&walk.at)
        };
        if is_goal {
            Fact::End("goal", map.goals.len() == 1)
        } else {
            Fact::End("start", map.starts.len() == 1)
        }
    }

    /// The order in which it checks neighbours, in words: "up, right, down, left".
    pub fn order(&self) -> String {
        let directions = (self.info.explanation.neighbours)(self.settings);
        let names: Vec<&str> = directions.iter().map(|it| it.name()).collect();
        names.join(", ")
    }

    /// The kind of its frontier. A generator that backtracks along a trail has a stack that its board does not know.
    pub(super) fn frontier_kind(&self) -> Discipline {
        match self.info.discipline {
            Discipline::None if !self.frontier_words().title.is_empty() => Discipline::Stack,
            discipline => discipline,
        }
    }

    /// The texts about its frontier.
    pub fn frontier_words(&self) -> FrontierWords {
        let explanation = self.info.explanation;
        explanation.frontier_words(self.info.discipline, self.settings)
    }

    /// What it adds to g on this map, if it does so. O(goals).
    pub fn gauge(&self, map: &Map) -> Option<Gauge> {
        Some((self.info.explanation.gauge?)(map, self.settings))
    }

    /// How it compares paths, if a shorter path to an open cell moves that cell forward. O(goals).
    pub fn guide(&self, map: &Map) -> Option<Guide> {
        match self.gauge(map)? {
            Gauge::Guide(guide) if self.info.discipline == Discipline::Priority => Some(guide),
            Gauge::Guide(_) | Gauge::Beeline(..) => None,
        }
    }
}
