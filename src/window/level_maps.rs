//! The levels of a board on the graphics card: two bytes a cell, or a spot, in two maps of bytes.

use super::bytemap::ByteMap;
use super::rows::take_runs;
use crate::app::boards::picture::{CellLevels, Levels, Picture};
use macroquad::miniquad::{RenderingBackend, TextureId};
use std::ops::Range;

/// The low bytes and the high bytes of levels, as far as they have been in sight.
#[derive(Default)]
pub struct LevelMaps {
    low: ByteMap,
    high: ByteMap,
    /// What the maps hold.
    revision: Option<u64>,
    /// The level of the pyramid of whose spots they are, 0 for cells.
    holds: u32,
    /// The rows of cells, counted with the border, that they do not hold as they are now.
    stale: Vec<bool>,
    rows: Rows,
}

/// Rows on their way to the card.
#[derive(Default)]
struct Rows {
    levels: Vec<u16>,
    low: Vec<u8>,
    high: Vec<u8>,
}

/// Levels that are on their way at a time.
const AT_ONCE: usize = 1 << 18;

impl LevelMaps {
    /// The textures of the low and of the high bytes of a tile.
    pub fn textures(&self, tile: usize) -> Option<[TextureId; 2]> {
        let [low, high] = [&self.low, &self.high].map(|map| map.tiles().get(tile));
        Some([low?.texture, high?.texture])
    }

    /// Whether they hold these levels.
    pub fn have(&self, levels: &Levels<'_>) -> bool {
        self.revision == Some(levels.revision)
    }

    /// Brings the maps up to date with the levels of a picture, if it has any, for what its board's bytes on
    /// the card are: cells, or spots of a level of the pyramid.
    pub fn hold(
        &mut self,
        gpu: &mut dyn RenderingBackend,
        picture: &Picture<'_>,
        holds: u32,
        limit: u32,
    ) {
        let Some(levels) = picture.levels else {
            return;
        };
        let rows = picture.height as usize + 2;
        let (columns, lines) = match holds {
            0 => (picture.stride, picture.height + 2),
            level => spots(picture, level),
        };
        let low = self.low.shape(gpu, columns, lines, limit);
        let kept = self.high.shape(gpu, columns, lines, limit) && low;
        let same = kept && self.holds == holds && self.stale.len() == rows;
        self.note(&levels, rows, same);
        self.holds = holds;
        match holds {
            0 => self.send_cells(gpu, picture, &levels),
            level => self.send_spots(gpu, picture, &levels, level),
        }
    }

    /// Takes note of the levels of a picture that is not seen yet, and whose board has so many rows, counted
    /// with the border: what the maps hold stays.
    pub fn pass_over(&mut self, levels: &Levels<'_>, rows: u32) {
        let known = self.revision == Some(levels.since) || self.have(levels);
        if known && self.stale.len() == rows as usize {
            self.note(levels, rows as usize, true);
        }
    }

    /// Takes note of which rows are others now.
    fn note(&mut self, levels: &Levels<'_>, rows: usize, same: bool) {
        let known = self.revision.replace(levels.revision);
        if !same || (known != Some(levels.since) && known != Some(levels.revision)) {
            self.stale.clear();
            self.stale.resize(rows, true);
        } else if known == Some(levels.since) {
            for rows in levels.changed {
                self.stale[rows.start as usize..rows.end as usize].fill(true);
            }
        }
    }

    /// Sends rows of cells that have changed and are in sight.
    fn send_cells(
        &mut self,
        gpu: &mut dyn RenderingBackend,
        picture: &Picture<'_>,
        levels: &Levels<'_>,
    ) {
        let stride = picture.stride as usize;
        let (stale, rows) = (&mut self.stale, &mut self.rows);
        let (low, high) = (&mut self.low, &mut self.high);
        take_runs(stale, picture.rows_in_sight(), |run| {
            let mut from = run.start;
            while from < run.end {
                let to = (from + (AT_ONCE / stride).max(1)).min(run.end);
                rows.levels.resize((to - from) * stride, 0);
                levels.of.write(from * stride, &mut rows.levels);
                rows.send(gpu, [&mut *low, &mut *high], from as u32);
                from = to;
            }
        });
    }

    /// Sends the levels of spots of which cells have changed.
    fn send_spots(
        &mut self,
        gpu: &mut dyn RenderingBackend,
        picture: &Picture<'_>,
        levels: &Levels<'_>,
        level: u32,
    ) {
        let (columns, lines) = spots(picture, level);
        let mut line = vec![0; picture.width as usize];
        let height = picture.height as usize;
        let most = (AT_ONCE / columns as usize).max(1);
        // Waiting lines follow each other without a gap.
        let mut waiting: Option<Range<u32>> = None;
        for spot in 0..lines {
            let cells = (spot as usize) << level..((spot as usize + 1) << level).min(height);
            let changed = self.stale[cells.start + 1..cells.end + 1].contains(&true);
            let full = waiting.as_ref().is_some_and(|lines| lines.len() >= most);
            if (!changed || full)
                && let Some(lines) = waiting.take()
            {
                self.rows
                    .send(gpu, [&mut self.low, &mut self.high], lines.start);
            }
            if !changed {
                continue;
            }
            if waiting.is_none() {
                self.rows.levels.clear();
            }
            let from = waiting.map_or(spot, |lines| lines.start);
            waiting = Some(from..spot + 1);
            let into = self.rows.levels.len();
            self.rows.levels.resize(into + columns as usize, 0);
            let into = &mut self.rows.levels[into..];
            let stride = picture.stride as usize;
            sample(levels.of, stride, cells, level, &mut line, into);
        }
        if let Some(lines) = waiting {
            self.rows
                .send(gpu, [&mut self.low, &mut self.high], lines.start);
        }
        self.stale.fill(false);
    }
}

impl Rows {
    fn send(&mut self, gpu: &mut dyn RenderingBackend, maps: [&mut ByteMap; 2], first: u32) {
        self.low.clear();
        self.high.clear();
        self.low
            .extend(self.levels.iter().map(|&level| level as u8));
        self.high
            .extend(self.levels.iter().map(|&level| (level >> 8) as u8));
        let [low, high] = maps;
        low.put(gpu, &self.low, first);
        high.put(gpu, &self.high, first);
    }
}

/// The columns and rows of the spots of a level of the pyramid.
fn spots(picture: &Picture<'_>, level: u32) -> (u32, u32) {
    let spots = |cells: u32| cells.div_ceil(1 << level);
    (spots(picture.width), spots(picture.height))
}

/// The levels of a row of spots, which stand for the rows `cells` of the board: of each the largest among four
/// of its cells, since to look at all of them would take far longer. In a maze, whose rooms have odd
/// columns and rows, all four are rooms.
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
