//! Colour by distance: how far each cell is from the start, as a byte for the shader.

use crate::app::picture::Layer;
use crate::grid::{Grid, Size};
use crate::map::Map;
use crate::structures::floods::distances::{Flood, UNREACHED};
use std::sync::Arc;

/// Seconds that the flood of colour takes from the start to the farthest cell.
const FLOOD_SECONDS: f64 = 2.5;

/// Which map something was worked out for: with each race of a scene it may be another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OfRace {
    /// The number of the scene.
    pub scene: u64,
    /// The number of the race in it.
    pub race: u64,
}

/// The distances of one map, worked out in slices and then poured over it.
#[derive(Debug, Default)]
pub struct Levels {
    /// The map that they are worked out for, or were.
    of: Option<OfRace>,
    work: Option<(Arc<Map>, Flood)>,
    /// A byte a cell of that map, once they are worked out.
    bytes: Option<Grid<u8>>,
    largest: u32,
    version: u64,
    /// How far the flood of colour has come, from 0 to 1.
    poured: f64,
}

impl Levels {
    /// Works for a while on the distances of `map`, which is that of the race `of`: until `enough` says
    /// so. Says whether there is more to do.
    pub fn work(
        &mut self,
        of: OfRace,
        map: &Arc<Map>,
        seconds: f64,
        mut enough: impl FnMut() -> bool,
    ) -> bool {
        if self.of != Some(of) {
            self.of = Some(of);
            self.poured = 0.0;
            self.bytes = None;
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
            self.bytes = Some(flood.distances.moves.map(|&moves| level(moves)));
            self.largest = largest;
            self.version += 1;
            self.work = None;
        }
        self.poured = (self.poured + seconds / FLOOD_SECONDS).min(1.0);
        self.poured < 1.0
    }

    /// Forgets everything: colours mean something else.
    pub fn clear(&mut self) {
        self.of = None;
        self.work = None;
        self.bytes = None;
    }

    /// A byte a cell, 0 where the start cannot reach and else from 1 to 255, of the map of that race;
    /// nothing if these distances are of another map, or of another size, or are being worked out.
    pub fn layer(&self, of: OfRace, size: Size) -> Option<Layer<'_>> {
        let bytes = self.bytes.as_ref().filter(|_| self.of == Some(of))?;
        (bytes.size() == size).then_some(Layer {
            bytes,
            version: self.version,
        })
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
