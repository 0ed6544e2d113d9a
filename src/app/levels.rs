//! Colour by distance: how far each cell is from the start, as a byte for the shader.

use crate::map::Map;
use crate::structures::distances::{Flood, UNREACHED};
use std::sync::Arc;

/// Seconds that the flood of colour takes from the start to the farthest cell.
const FLOOD_SECONDS: f64 = 2.5;

/// The distances of one map, worked out in slices and then poured over it.
#[derive(Debug, Default)]
pub struct Levels {
    /// Which map of which scene they belong to.
    key: Option<(u64, u64)>,
    work: Option<(Arc<Map>, Flood)>,
    bytes: Vec<u8>,
    largest: u32,
    version: u64,
    /// How far the flood of colour has come, from 0 to 1.
    poured: f64,
}

impl Levels {
    /// Works for a while on the distances of `map`, which is known by `key`: until `enough` says so.
    /// Says whether there is more to do.
    pub fn work(
        &mut self,
        key: (u64, u64),
        map: &Arc<Map>,
        seconds: f64,
        mut enough: impl FnMut() -> bool,
    ) -> bool {
        if self.key != Some(key) {
            self.key = Some(key);
            self.poured = 0.0;
            self.work = Some((map.clone(), Flood::new(map, &map.starts)));
        }
        while let Some((map, flood)) = &mut self.work {
            if flood.advance(map, 1 << 16) {
                if enough() {
                    return true;
                }
                continue;
            }
            let largest = flood.distances.largest;
            let level = |moves: u32| match moves {
                UNREACHED => 0,
                moves => 1 + (u64::from(moves) * 254 / u64::from(largest.max(1))) as u8,
            };
            self.bytes.clear();
            self.bytes.extend(
                flood
                    .distances
                    .moves
                    .as_slice()
                    .iter()
                    .map(|&moves| level(moves)),
            );
            self.largest = largest;
            self.version += 1;
            self.work = None;
        }
        self.poured = (self.poured + seconds / FLOOD_SECONDS).min(1.0);
        self.poured < 1.0
    }

    /// Forgets everything: colours mean something else.
    pub fn clear(&mut self) {
        self.key = None;
        self.work = None;
        self.bytes = Vec::new();
    }

    /// A byte a cell, 0 where the start cannot reach and else from 1 to 255, and the version of them;
    /// nothing while they are being worked out.
    pub fn bytes(&self) -> Option<(&[u8], u64)> {
        (self.work.is_none() && !self.bytes.is_empty()).then_some((&self.bytes[..], self.version))
    }

    /// The distance that the highest level stands for, in moves.
    pub fn largest(&self) -> u32 {
        self.largest
    }

    /// Levels above this one are still to be flooded.
    pub fn flood(&self) -> u8 {
        (self.poured * 255.0) as u8
    }
}
