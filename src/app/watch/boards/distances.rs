//! Distance on the map: how far each cell is from the start, poured over the map.

use crate::app::boards::picture::CellLevels;
use crate::app::watch::time::run_key::RunKey;
use crate::grid::{Grid, Size};
use crate::layers::follower::Legend;
use crate::layers::layer::Scale;
use crate::map::Map;
use crate::playback::side_by_side::{self, Beside};
use crate::structures::floods::distances::{Flood, UNREACHED};
use std::sync::Arc;

/// Memory for so many cells is there within a frame, and given back (*measured*).
const AT_ONCE: usize = 1 << 21;
/// Seconds that the flood of colour takes from the start to the farthest cell.
const FLOOD_SECONDS: f64 = 2.5;

/// Distances that are being worked out on a map.
type Work = (Arc<Map>, Flood);

/// The distances of one map, worked out in slices and then poured over it.
#[derive(Debug, Default)]
pub struct Distances {
    /// The map that they are worked out for, or were.
    of: Option<RunKey>,
    /// The work on them, before it has begun: their memory is made beside the window.
    begun: Option<Beside<Work>>,
    work: Option<Work>,
    /// The moves to each cell of that map, once they are worked out.
    moves: Option<Grid<u32>>,
    largest: u32,
    /// How often they have been worked out.
    times: u64,
    /// How far the flood of colour has come, from 0 to 1.
    poured: f64,
}

impl Distances {
    /// Works for a while on the distances of `map`, which is that of the run `of`: until `enough` says
    /// so. Says whether there is more to do.
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

    /// Forgets everything: colours mean something else.
    pub fn clear(&mut self) {
        self.of = None;
        self.give_up();
    }

    /// Gives the memory back, beside the window where it is much.
    fn give_up(&mut self) {
        self.begun = None;
        let flood = self.work.take().map(|(_, flood)| flood.distances.moves);
        for moves in flood.into_iter().chain(self.moves.take()) {
            if moves.size().cells() > AT_ONCE {
                side_by_side::let_go(moves);
            }
        }
    }

    /// Whether they are those of the map of that run, of that size, and worked out.
    pub fn are_of(&self, of: RunKey, size: Size) -> bool {
        let measured = self.moves.as_ref().map(Grid::size);
        self.of == Some(of) && measured == Some(size)
    }

    /// The revision of the present distances: an odd number, since those of layers are even.
    pub fn revision(&self) -> u64 {
        self.times * 2 + 1
    }

    /// What their colours stand for.
    pub fn legend(&self) -> Legend {
        let level = level_of(self.largest, shift(self.largest));
        Legend {
            scale: Scale::Viridis,
            low: (1, 0.0),
            high: (level.into(), f64::from(self.largest)),
            unit: "moves",
        }
    }

    /// How far the flood of colour has come, from 0 to 1.
    pub fn poured(&self) -> f64 {
        self.poured
    }

    /// Bytes that they take.
    pub fn bytes(&self) -> u64 {
        let cells = match (&self.moves, &self.work) {
            (Some(moves), _) => moves.size().padded(),
            (None, Some((map, _))) => map.size().padded(),
            (None, None) => 0,
        };
        (cells * size_of::<u32>()) as u64
    }
}

/// The moves to each cell as levels: 0 where the start cannot reach, else from 1.
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

/// By how many bits distances up to the largest are shifted, so that there is a level for each.
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
