//! A judge of promises: all shortest ways of a map, which are made beside whatever else goes on.
//!
//! The shortest paths of a map are made once, next to the window, unless they would take more than 40 MiB. Then the
//! guarantee has a third state, unknown, as for a search that gave up or did not run.

use super::promise::{Standard, by};
use super::subject::Subject;
use crate::catalogue::{Measure, PathPromise};
use crate::grid::Direction;
use crate::map::Map;
use crate::playback::race::Lane;
use crate::playback::side_by_side::Beside;
use crate::structures::floods::shortest::Shortest;
use std::sync::{Arc, Weak};

/// All shortest ways of a map, as soon as they are made, unless they would take too much memory.
#[derive(Debug)]
pub struct Judge {
    /// In which directions the ways lead, and what they are compared by.
    by: (Vec<Direction>, Measure),
    ways: Ways,
}

#[derive(Debug)]
enum Ways {
    /// Nothing is promised.
    Unasked,
    TooLarge,
    /// They are being made, and will take so many bytes.
    Making(Beside<Shortest>, u64),
    There(Shortest),
}

impl Judge {
    /// Bytes that the ways of a map may take in a window, beside which it keeps more.
    pub const MOST: u64 = 40 << 20;

    /// Begins to make the ways of a map by which the promise of that search is judged, if they take at most so many
    /// bytes.
    pub fn begin(map: &Arc<Map>, subject: &Subject, most: u64) -> Judge {
        let by = by(subject);
        let ways = if subject.promise == PathPromise::Nothing {
            Ways::Unasked
        } else {
            match Shortest::bytes_on(map.size(), &by.0, by.1) {
                bytes if bytes > most => Ways::TooLarge,
                bytes => {
                    let (map, (directions, measure)) = (Arc::clone(map), by.clone());
                    let make = move || Shortest::of(&map, &directions, measure);
                    Ways::Making(Beside::begin(make), bytes)
                }
            }
        };
        Judge { by, ways }
    }

    /// Whether it judges that search on the same map, too.
    pub fn serves(&self, subject: &Subject) -> bool {
        let asks = |promise| promise != PathPromise::Nothing;
        let asked = !matches!(self.ways, Ways::Unasked);
        asks(subject.promise) == asked && (!asked || self.by == by(subject))
    }

    /// What promises are judged by now. It waits for nothing.
    pub fn standard(&mut self) -> Standard<'_> {
        let ready = matches!(&self.ways, Ways::Making(making, _) if making.is_over());
        if ready && let Ways::Making(making, _) = std::mem::replace(&mut self.ways, Ways::Unasked) {
            self.ways = Ways::There(making.into_result());
        }
        match &self.ways {
            Ways::Unasked => Standard::Nothing,
            Ways::TooLarge => Standard::TooLarge,
            Ways::Making(..) => Standard::Awaited,
            Ways::There(shortest) => Standard::Shortest(shortest),
        }
    }

    /// Bytes that it takes, or will take.
    pub fn bytes(&self) -> u64 {
        match &self.ways {
            Ways::Unasked | Ways::TooLarge => 0,
            Ways::Making(_, bytes) => *bytes,
            Ways::There(shortest) => shortest.bytes(),
        }
    }
}

/// The judges of the searches on a map: those of which the same is asked share one.
#[derive(Debug, Default)]
pub struct Judges {
    /// The map that they judge on.
    map: Weak<Map>,
    all: Vec<Judge>,
}

impl Judges {
    /// Sees to it that there is one for each lane of a race, and none without a race.
    pub fn serve(&mut self, lanes: &[Lane]) {
        if lanes.is_empty() {
            *self = Judges::default();
        }
        for lane in lanes {
            let subject = Subject::of_search(&lane.solver, &lane.settings);
            self.see_to(lane.timeline.origin(), &subject);
        }
    }

    /// Sees to it that there is one for a search on this map, and forgets those of another map.
    pub fn see_to(&mut self, map: &Arc<Map>, subject: &Subject) {
        if !std::ptr::eq(self.map.as_ptr(), Arc::as_ptr(map)) {
            self.map = Arc::downgrade(map);
            self.all.clear();
        }
        if !self.all.iter().any(|judge| judge.serves(subject)) {
            let most = Judge::MOST.saturating_sub(self.bytes());
            self.all.push(Judge::begin(map, subject, most));
        }
    }

    /// What the promise of a search is judged by now.
    pub fn standard(&mut self, subject: &Subject) -> Standard<'_> {
        let judge = self.all.iter_mut().find(|judge| judge.serves(subject));
        judge.map_or(Standard::Nothing, Judge::standard)
    }

    /// Bytes that they take, or will take.
    pub fn bytes(&self) -> u64 {
        self.all.iter().map(Judge::bytes).sum()
    }
}
