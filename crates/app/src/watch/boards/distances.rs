//! Distances from the start to every cell, spread over the map.

use crate::RunKey;
use crate::boards::picture::CellLevels;
use mazescope_core::layers::Scale;
use mazescope_core::layers::follower::Legend;
use mazescope_core::playback::side_by_side::{self, Beside};
use mazescope_core::structures::floods::distances::{Flood, UNREACHED};
use mazescope_core::{Grid, Map, Size};
use std::sync::Arc;

/// Cells whose memory can be allocated and released within a frame (*measured*).
const AT_ONCE: usize = 1 << 21;
/// Seconds in which the colour spreads from the start to the farthest cell.
const FLOOD_SECONDS: f64 = 2.5;

/// A map with its distances in progress.
type Work = (Arc<Map>, Flood);

/// The distances of one map, computed in slices and then spread over it.
#[derive(Debug, Default)]
pub struct Distances {
    /// The run of the map that they belong to.
    of: Option<RunKey>,
    /// Work that has not begun, because its memory is allocated on another thread.
    begun: Option<Beside<Work>>,
    work: Option<Work>,
    /// The moves to each cell, once they are computed.
    moves: Option<Grid<u32>>,
    largest: u32,
    /// How often distances have been computed.
    times: u64,
    /// How far the colour has spread, from 0 to 1.
    poured: f64,
}

impl Distances {
    /// Computes distances on `map`, the map of the run `of`, until `enough` returns true. Returns whether there is
    /// more to do.
    pub fn work(
        &mut self,
        of: RunKey,
        map: &Arc<Map>,
        seconds: f64,
        mut enough: impl FnMut() -> bool,
    ) -> bool {
        let large = map.size().cells() > AT_ONCE;
        if self.of != Some(of) {
            self.of = Some(of);
            self.poured = 0.0;
            self.give_up();
            let map = Arc::clone(map);
            let begin = move || {
                let flood = Flood::new(&map, &map.starts);
                (map, flood)
            };
            match large {
                true => self.begun = Some(Beside::begin(begin)),
                false => self.work = Some(begin()),
            }
        }
        if let Some(begun) = self.begun.take_if(|begun| begun.is_over()) {
            self.work = Some(begun.into_result());
        }
        if self.begun.is_some() {
            return true;
        }
        while let Some((map, flood)) = &mut self.work {
            if flood.advance(map, 1 << 14) {
                if enough() {
                    return true;
                }
                continue;
            }
            if let Some((_, flood)) = self.work.take() {
                self.largest = flood.distances.largest;
                self.moves = Some(flood.distances.moves);
                self.times += 1;
            }
        }
        self.poured = (self.poured + seconds / FLOOD_SECONDS).min(1.0);
        self.poured < 1.0
    }

    /// Drops everything, because colours mean something else.
    pub fn clear(&mut self) {
        self.of = None;
        self.give_up();
    }

    /// Releases the memory, large grids on another thread.
    fn give_up(&mut self) {
        self.begun = None;
        let flood = self.work.take().map(|(_, flood)| flood.distances.moves);
        for moves in flood.into_iter().chain(self.moves.take()) {
            if moves.size().cells() > AT_ONCE {
                side_by_side::let_go(moves);
            }
        }
    }

    /// Whether the distances of that run's map are ready and have that size.
    pub fn are_of(&self, of: RunKey, size: Size) -> bool {
        let measured = self.moves.as_ref().map(Grid::size);
        self.of == Some(of) && measured == Some(size)
    }

    /// The revision of the distances: an odd number, because those of layers are even.
    pub fn revision(&self) -> u64 {
        self.times * 2 + 1
    }

    /// The legend of their colours.
    pub fn legend(&self) -> Legend {
        let level = level_of(self.largest, shift(self.largest));
        Legend {
            scale: Scale::Viridis,
            low: (1, 0.0),
            high: (level.into(), f64::from(self.largest)),
            unit: "moves",
        }
    }

    /// How far the colour has spread, from 0 to 1.
    pub fn poured(&self) -> f64 {
        self.poured
    }

    /// Bytes that they use.
    pub fn bytes(&self) -> u64 {
        let cells = match (&self.moves, &self.work) {
            (Some(moves), _) => moves.size().padded(),
            (None, Some((map, _))) => map.size().padded(),
            (None, None) => 0,
        };
        (cells * size_of::<u32>()) as u64
    }
}

/// The moves to each cell as levels: 0 for unreachable cells, others from 1.
impl CellLevels for Distances {
    fn write(&self, from: usize, into: &mut [u16]) {
        let Some(moves) = &self.moves else {
            return;
        };
        let shift = shift(self.largest);
        let moves = &moves.as_slice()[from..][..into.len()];
        for (level, &moves) in into.iter_mut().zip(moves) {
            *level = level_of(moves, shift);
        }
    }
}

/// The number of bits by which distances are shifted so that the largest fits into a level.
fn shift(largest: u32) -> u32 {
    let bits = u32::BITS - largest.saturating_add(1).leading_zeros();
    bits.saturating_sub(u16::BITS)
}

fn level_of(moves: u32, shift: u32) -> u16 {
    match moves {
        UNREACHED => 0,
        moves => ((moves >> shift) + 1).min(u32::from(u16::MAX)) as u16,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_distance_has_a_level_and_none_is_that_of_unreached_cells() {
        for largest in [0, 1, 254, 65_533, 65_534, 65_535, 70_000, 40_000_000] {
            let shift = shift(largest);
            assert_eq!(level_of(UNREACHED, shift), 0);
            assert_eq!(level_of(0, shift), 1);
            let last = u64::from(largest >> shift) + 1;
            assert_eq!(u64::from(level_of(largest, shift)), last, "{largest}");
            assert!(largest < 70_000 || last > 32_000, "{largest} by {shift}");
        }
    }
}
