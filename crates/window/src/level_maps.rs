//! The levels of a board on the graphics card: two bytes per cell or spot, in two maps of bytes.
//!
//! There is no texture of 16 bits, so the two bytes of a level are in two textures and the shader combines them. The
//! shader also scales levels, so that a larger maximum needs no new upload.

use crate::bytemap::{ByteMap, Card, Followed};
use macroquad::miniquad::TextureId;
use mazescope_app::boards::picture::{CellLevels, Levels, Picture};
use std::ops::Range;

/// The low and the high bytes of levels that have been visible.
#[derive(Default)]
pub(crate) struct LevelMaps {
    low: Followed,
    /// The high bytes, with the size and the stale rows of the low ones.
    high: ByteMap,
    /// The revision that the maps hold.
    revision: Option<u64>,
    staging: Staging,
}

/// Levels before their upload.
#[derive(Default)]
struct Staging {
    levels: Vec<u16>,
    bytes: Vec<u8>,
}

/// How many levels are uploaded at a time.
const AT_ONCE: usize = 1 << 18;

impl LevelMaps {
    /// The textures of the low and of the high bytes of a tile.
    pub(crate) fn textures(&self, tile: usize) -> Option<[TextureId; 2]> {
        let (low, high) = (self.low.bytes.tiles(), self.high.tiles());
        Some([low.get(tile)?.texture, high.get(tile)?.texture])
    }

    /// Whether the maps hold these levels.
    pub(crate) fn have(&self, levels: &Levels) -> bool {
        self.revision == Some(levels.revision)
    }

    /// Updates the maps to the levels of a picture, if it has any. They stand for cells or for spots of a level of the
    /// pyramid, like the board's bytes on the card.
    pub(crate) fn hold(&mut self, card: &mut Card, picture: &Picture, level: u32) {
        let Some(levels) = picture.levels else {
            return;
        };
        let size = match level {
            0 => (picture.stride, picture.height + 2),
            level => spots(picture, level),
        };
        self.low.follow(picture.height + 2);
        self.low.hold(card, level, size);
        self.high.shape(card, size);
        self.note(&levels);
        match level {
            0 => self.send_cells(card, picture, &levels),
            level => self.send_spots(card, picture, &levels, level),
        }
    }

    /// Records the levels of a picture that is not visible yet, whose board has this many rows, counted with the
    /// border. The maps keep their bytes.
    pub(crate) fn pass_over(&mut self, levels: &Levels, rows: u32) {
        let known = self.revision == Some(levels.since) || self.have(levels);
        if known && self.low.stale.len() == rows as usize {
            self.note(levels);
        }
    }

    /// Records which rows have changed.
    fn note(&mut self, levels: &Levels) {
        let known = self.revision.replace(levels.revision);
        if known == Some(levels.since) {
            for rows in levels.changed {
                self.low.stale[rows.start as usize..rows.end as usize].fill(true);
            }
        } else if known != Some(levels.revision) {
            self.low.stale.fill(true);
        }
    }

    /// Sends rows of cells that have changed and are visible.
    fn send_cells(&mut self, card: &mut Card, picture: &Picture, levels: &Levels) {
        let (stride, staging) = (picture.stride as usize, &mut self.staging);
        self.low.send(picture.rows_in_sight(), |low, run| {
            let mut from = run.start;
            while from < run.end {
                let to = (from + (AT_ONCE / stride).max(1)).min(run.end);
                staging.levels.resize((to - from) * stride, 0);
                levels.of.write(from * stride, &mut staging.levels);
                staging.send(card, [&mut *low, &mut self.high], from as u32);
                from = to;
            }
        });
    }

    /// Sends the levels of spots with changed cells.
    fn send_spots(&mut self, card: &mut Card, picture: &Picture, levels: &Levels, level: u32) {
        let (columns, lines) = spots(picture, level);
        let (columns, stride) = (columns as usize, picture.stride as usize);
        let mut line = vec![0; picture.width as usize];
        let height = picture.height as usize;
        let most = (AT_ONCE / columns).max(1) * columns;
        let staging = &mut self.staging;
        // Collected rows follow each other without a gap.
        staging.levels.clear();
        for spot in 0..lines {
            let cells = (spot as usize) << level..((spot as usize + 1) << level).min(height);
            let changed = self.low.stale[cells.start + 1..cells.end + 1].contains(&true);
            if changed {
                let into = staging.levels.len();
                staging.levels.resize(into + columns, 0);
                let into = &mut staging.levels[into..];
                sample(levels.of, stride, cells, level, &mut line, into);
            }
            let waiting = staging.levels.len();
            let is_last = !changed || waiting >= most || spot + 1 == lines;
            if waiting > 0 && is_last {
                let end = spot + u32::from(changed);
                let first = end - (waiting / columns) as u32;
                staging.send(card, [&mut self.low.bytes, &mut self.high], first);
                staging.levels.clear();
            }
        }
        self.low.stale.fill(false);
    }
}

impl Staging {
    /// Sends the low and the high bytes of the levels.
    fn send(&mut self, card: &mut Card, maps: [&mut ByteMap; 2], first: u32) {
        for (map, shift) in maps.into_iter().zip([0, 8]) {
            self.bytes.clear();
            let bytes = self.levels.iter().map(|&level| (level >> shift) as u8);
            self.bytes.extend(bytes);
            map.put(card, &self.bytes, None, first);
        }
    }
}

/// The columns and rows of the spots of a level of the pyramid.
fn spots(picture: &Picture, level: u32) -> (u32, u32) {
    let spots = |cells: u32| cells.div_ceil(1 << level);
    (spots(picture.width), spots(picture.height))
}

/// The levels of a row of spots, which stand for the rows `cells` of the board. The level of a spot is the largest of
/// four of its cells, because checking all of them would take far longer. In a maze, whose rooms have odd columns and
/// rows, all four are rooms.
fn sample(
    of: &dyn CellLevels,
    stride: usize,
    cells: Range<usize>,
    level: u32,
    line: &mut [u16],
    spots: &mut [u16],
) {
    let side = 1usize << level;
    let places = match level {
        1 => [0, 1],
        _ => [1, side / 2 + 1],
    };
    let last = line.len() - 1;
    for row in places {
        let row = (cells.start + row).min(cells.end - 1);
        of.write((row + 1) * stride + 1, line);
        for (spot, level) in spots.iter_mut().enumerate() {
            for place in places {
                *level = line[(spot * side + place).min(last)].max(*level);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each cell has the number of its index.
    struct Numbered;

    impl CellLevels for Numbered {
        fn write(&self, from: usize, into: &mut [u16]) {
            for (place, level) in into.iter_mut().enumerate() {
                *level = (from + place) as u16;
            }
        }
    }

    #[test]
    fn a_spot_shows_a_cell_of_its_own() {
        let (width, stride) = (11, 13);
        let mut line = vec![0; width];
        for level in 1..=3 {
            let side = 1 << level;
            for first in (0..7usize).step_by(side) {
                let rows = first..(first + side).min(7);
                let mut spots = vec![0; width.div_ceil(side)];
                sample(
                    &Numbered,
                    stride,
                    rows.clone(),
                    level,
                    &mut line,
                    &mut spots,
                );
                for (spot, &level) in spots.iter().enumerate() {
                    let (x, y) = (
                        usize::from(level) % stride - 1,
                        usize::from(level) / stride - 1,
                    );
                    assert!(rows.contains(&y), "row {y} of {rows:?}");
                    assert_eq!(x / side, spot, "column {x}");
                }
            }
        }
    }
}
