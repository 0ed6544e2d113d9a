//! A judge of promises: all shortest ways of a map, which are made beside whatever else goes on.

use super::promise::{Standard, by};
use super::subject::Subject;
use crate::catalogue::PathPromise;
use crate::grid::Direction;
use crate::map::Map;
use crate::playback::side_by_side::Beside;
use crate::structures::floods::shortest::{Counted, Shortest};
use std::sync::Arc;

/// All shortest ways of a map, as soon as they are made, unless they would take too much memory.
#[derive(Debug)]
pub struct Judge {
    /// In which directions the ways lead, and what they are compared by.
    by: (Vec<Direction>, Counted),
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
        let by = ways_of(subject);
        let ways = if subject.promise == PathPromise::Nothing {
            Ways::Unasked
        } else {
            match Shortest::bytes_on(map.size(), &by.0, by.1) {
                bytes if bytes > most => Ways::TooLarge,
                bytes => {
                    let (map, (directions, counted)) = (Arc::clone(map), by.clone());
                    let make = move || Shortest::of(&map, &directions, counted);
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
        asks(subject.promise) == asked && (!asked || self.by == ways_of(subject))
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

/// By which ways the promise of a search is judged; in which order it looks around makes no difference.
fn ways_of(subject: &Subject) -> (Vec<Direction>, Counted) {
    let (mut directions, counted) = by(subject);
    directions.sort_unstable_by_key(|&direction| direction as u8);
    (directions, counted)
}
