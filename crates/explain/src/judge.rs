//! A judge of guarantees: all shortest paths of a map, computed in the background.
//!
//! The shortest paths of a map are computed once, in the background, unless they would take more than 40 MiB. Then the
//! state of the guarantee is unknown, as for a search that gave up or did not run.

use crate::Subject;
use crate::promise::{Standard, by};
use mazescope_core::catalogue::Measure;
use mazescope_core::playback::side_by_side::Beside;
use mazescope_core::structures::floods::shortest::Shortest;
use mazescope_core::{Direction, Lane, Map, PathPromise};
use std::sync::{Arc, Weak};

/// All shortest paths of a map, once they are computed, unless they would take too much memory.
#[derive(Debug)]
pub struct Judge {
    /// The directions of the moves, and the measure by which paths are compared.
    by: (Vec<Direction>, Measure),
    paths: Paths,
}

#[derive(Debug)]
enum Paths {
    /// There is no guarantee.
    Unasked,
    TooLarge,
    /// The shortest paths are being computed, and will take this number of bytes.
    Making(Beside<Shortest>, u64),
    There(Shortest),
}

impl Judge {
    /// The largest number of bytes for the shortest paths of one map in a window, which also keeps other data.
    pub const MOST: u64 = 40 << 20;

    /// Begins to compute the shortest paths by which the guarantee of this search is judged, if they take at most
    /// `most` bytes.
    pub fn begin(map: &Arc<Map>, subject: &Subject, most: u64) -> Judge {
        let by = by(subject);
        let paths = match Shortest::bytes_on(map.size(), &by.0, by.1) {
            _ if subject.promise == PathPromise::Nothing => Paths::Unasked,
            bytes if bytes > most => Paths::TooLarge,
            bytes => {
                let (map, (directions, measure)) = (Arc::clone(map), by.clone());
                let make = move || Shortest::of(&map, &directions, measure);
                Paths::Making(Beside::begin(make), bytes)
            }
        };
        Judge { by, paths }
    }

    /// Whether it also judges this search on the same map.
    pub fn serves(&self, subject: &Subject) -> bool {
        match self.paths {
            Paths::Unasked => subject.promise == PathPromise::Nothing,
            _ => subject.promise != PathPromise::Nothing && self.by == by(subject),
        }
    }

    /// The current standard of the guarantee. It never blocks.
    pub fn standard(&mut self) -> Standard<'_> {
        let ready = matches!(&self.paths, Paths::Making(making, _) if making.is_over());
        if ready
            && let Paths::Making(making, _) = std::mem::replace(&mut self.paths, Paths::Unasked)
        {
            self.paths = Paths::There(making.into_result());
        }
        match &self.paths {
            Paths::Unasked => Standard::Nothing,
            Paths::TooLarge => Standard::TooLarge,
            Paths::Making(..) => Standard::Awaited,
            Paths::There(shortest) => Standard::Shortest(shortest),
        }
    }

    /// The memory that it takes or will take, in bytes.
    pub fn bytes(&self) -> u64 {
        match &self.paths {
            Paths::Unasked | Paths::TooLarge => 0,
            Paths::Making(_, bytes) => *bytes,
            Paths::There(shortest) => shortest.bytes(),
        }
    }
}

/// The judges of the searches on a map; searches that need the same shortest paths share one.
#[derive(Debug, Default)]
pub struct Judges {
    /// The map of these judges.
    map: Weak<Map>,
    all: Vec<Judge>,
}

impl Judges {
    /// Ensures that each search of a race has a judge, and that none remains without a race.
    pub fn serve(&mut self, lanes: &[Lane]) {
        if lanes.is_empty() {
            *self = Judges::default();
        }
        for lane in lanes {
            let subject = Subject::of_search(&lane.solver, &lane.settings);
            self.see_to(lane.timeline.origin(), &subject);
        }
    }

    /// Ensures that a search on this map has a judge, and drops the judges of another map.
    fn see_to(&mut self, map: &Arc<Map>, subject: &Subject) {
        if !std::ptr::eq(self.map.as_ptr(), Arc::as_ptr(map)) {
            self.map = Arc::downgrade(map);
            self.all.clear();
        }
        if !self.all.iter().any(|judge| judge.serves(subject)) {
            let most = Judge::MOST.saturating_sub(self.bytes());
            self.all.push(Judge::begin(map, subject, most));
        }
    }

    /// The current standard of a search's guarantee.
    pub fn standard(&mut self, subject: &Subject) -> Standard<'_> {
        let judge = self.all.iter_mut().find(|judge| judge.serves(subject));
        judge.map_or(Standard::Nothing, Judge::standard)
    }

    /// The memory that they take or will take, in bytes.
    pub fn bytes(&self) -> u64 {
        self.all.iter().map(Judge::bytes).sum()
    }
}
