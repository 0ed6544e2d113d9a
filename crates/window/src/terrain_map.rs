//! The terrain of a board on the card: one byte per cell or spot.
//!
//! Walls are blanked, and rows out of sight are not sent. From 6 pixels per cell the shader draws dots or ripples.
//! Smaller cells are shaded as a whole, twice on swamp.

use crate::bytemap::{Card, Followed, TextureTile};
use mazescope_app::boards::picture::{Changed, Picture, Pyramid, Terrain};
use std::ops::Range;

/// The terrain of one board on the card. The byte of a cell is its cost less 1, and 0 for wall. The byte of a spot is
/// its shading by a pattern that is too small to be seen.
#[derive(Default)]
pub(crate) struct TerrainMap {
    bytes: Followed,
    staging: Vec<u8>,
}

impl TerrainMap {
    /// Records the changes since the last picture of this slot.
    pub(crate) fn note(&mut self, picture: &Picture, changed: Changed) {
        let Some(terrain) = picture.terrain else {
            self.bytes.stale.clear();
            return;
        };
        self.bytes.follow(picture.height + 2);
        if terrain.grows || matches!(changed, Changed::All) {
            self.bytes.note(changed, picture.stride);
        }
    }

    /// Sends the visible changes of cells, or of the spots of a level of the pyramid.
    pub(crate) fn hold(
        &mut self,
        card: &mut Card,
        picture: &Picture,
        level: u32,
        pyramid: &Pyramid,
    ) {
        let Some(terrain) = picture.terrain else {
            return;
        };
        let size = match level {
            0 => (picture.stride, picture.height + 2),
            level => pyramid.size(level),
        };
        self.bytes.hold(card, level, size);
        self.bytes.send(picture.rows_in_sight(), |bytes, run| {
            self.staging.clear();
            let first = match level {
                0 => {
                    cells(picture, terrain, run.clone(), &mut self.staging);
                    run.start as u32
                }
                level => {
                    // Rows of cells are counted with the border, and rows of spots without it.
                    let last = picture.height - 1;
                    let spot = |row: usize| (row as u32).saturating_sub(1).min(last) >> level;
                    let run = spot(run.start)..spot(run.end - 1) + 1;
                    spots(picture, terrain, level, run.clone(), &mut self.staging);
                    run.start
                }
            };
            bytes.put(card, &self.staging, None, first);
        });
    }

    /// Whether the last picture that was sent has terrain.
    pub(crate) fn is_held(&self) -> bool {
        !self.bytes.stale.is_empty()
    }

    /// The textures, in the order of those of the board's bytes.
    pub(crate) fn tiles(&self) -> &[TextureTile] {
        self.bytes.bytes.tiles()
    }
}

/// Writes the costs of cells less 1, for rows counted with the border.
fn cells(picture: &Picture, terrain: Terrain, rows: Range<usize>, into: &mut Vec<u8>) {
    let stride = picture.stride as usize;
    let part = rows.start * stride..rows.end * stride;
    let marks = &picture.marks[part.clone()];
    let costs = &terrain.bytes.as_slice()[part];
    let over = |(&marks, &byte): (&u8, &u8)| terrain.over_plain(marks, byte);
    into.extend(marks.iter().zip(costs).map(over));
}

/// Writes the shading of spots, for rows of spots: the mean of at most 4 x 4 of their cells. That is as much as can be
/// seen, and is fast on the largest maps.
fn spots(picture: &Picture, terrain: Terrain, level: u32, rows: Range<u32>, into: &mut Vec<u8>) {
    let (stride, side) = (picture.stride as usize, 1 << level);
    let apart = (side / 4).max(1);
    let costs = terrain.bytes.as_slice();
    for top in rows.map(|row| row as usize * side) {
        for left in (0..picture.width as usize).step_by(side) {
            let (mut sum, mut count) = (0, 0);
            for y in (top..(top + side).min(picture.height as usize)).step_by(apart) {
                for x in (left..(left + side).min(picture.width as usize)).step_by(apart) {
                    let place = (y + 1) * stride + x + 1;
                    let texture = terrain.texture(picture.marks[place], costs[place]);
                    sum += u32::from(texture.shade());
                    count += 1;
                }
            }
            into.push((sum / count.max(1)) as u8);
        }
    }
}
