//! Maps of bytes on the graphics card, in the textures that their size requires.
//!
//! A map follows the bytes of a board: of its cells, or of the spots of a level of its pyramid. Only rows that are out of
//! date are sent.

use macroquad::miniquad::{
    FilterMode, RenderingBackend, TextureAccess, TextureFormat, TextureId, TextureParams,
    TextureSource,
};
use mazescope_app::boards::picture::Changed;
use std::ops::Range;

/// The graphics card, which holds textures.
pub(crate) struct Card<'a> {
    /// The interface to the card.
    pub gpu: &'a mut dyn RenderingBackend,
    /// The largest side that a texture may have.
    pub limit: u32,
}

/// Textures that together hold `stride` x `rows` bytes.
#[derive(Default)]
pub(crate) struct ByteMap {
    tiles: Vec<TextureTile>,
    /// Textures left over from a larger map. Deleting textures and creating them again leaks memory in miniquad, so
    /// they are kept, and resized when needed.
    spare: Vec<TextureId>,
    stride: u32,
    rows: u32,
    staging: Vec<u8>,
}

/// One texture, and the part of the map that it holds.
#[derive(Clone, Copy)]
pub(crate) struct TextureTile {
    pub texture: TextureId,
    /// The column of its first byte in the map.
    pub column: u32,
    /// The row of its first byte in the map.
    pub row: u32,
    /// The number of bytes in a row.
    pub width: u32,
    /// The number of its rows.
    pub height: u32,
}

impl ByteMap {
    /// The textures, from left to right and from top to bottom.
    pub(crate) fn tiles(&self) -> &[TextureTile] {
        &self.tiles
    }

    /// Makes room for a map of this size, in textures as large as the card allows. Returns true if the size is
    /// unchanged, so that uploaded bytes are still there.
    pub(crate) fn shape(&mut self, card: &mut Card, (stride, rows): (u32, u32)) -> bool {
        if (self.stride, self.rows) == (stride, rows) {
            return true;
        }
        (self.stride, self.rows) = (stride, rows);
        self.spare
            .extend(self.tiles.drain(..).map(|tile| tile.texture));
        let limit = card.limit;
        for row in (0..rows).step_by(limit as usize) {
            for column in (0..stride).step_by(limit as usize) {
                let (width, height) = ((stride - column).min(limit), (rows - row).min(limit));
                let texture = match self.spare.pop() {
                    Some(texture) => {
                        card.gpu.texture_resize(texture, width, height, None);
                        texture
                    }
                    None => card.new_texture(TextureFormat::Alpha, width, height),
                };
                self.tiles.push(TextureTile {
                    texture,
                    column,
                    row,
                    width,
                    height,
                });
            }
        }
        // A left-over texture of 16 MB would waste memory, and one of a byte does not.
        for texture in &self.spare {
            card.gpu.texture_resize(*texture, 1, 1, None);
        }
        false
    }

    /// Uploads whole rows from the row `first`, with the bits of `over` set in them. `over` holds the same number of bytes.
    pub(crate) fn put(&mut self, card: &mut Card, rows: &[u8], over: Option<&[u8]>, first: u32) {
        let stride = self.stride as usize;
        let end = first + (rows.len() / stride) as u32;
        for tile in &self.tiles {
            let (from, to) = (first.max(tile.row), end.min(tile.row + tile.height));
            if from >= to {
                continue;
            }
            let part = (from - first) as usize * stride..(to - first) as usize * stride;
            let (rows, over) = (&rows[part.clone()], over.map(|over| &over[part]));
            let columns = tile.column as usize..(tile.column + tile.width) as usize;
            let source = match over {
                None if tile.width == self.stride => rows,
                _ => {
                    self.staging.clear();
                    for (number, row) in rows.chunks_exact(stride).enumerate() {
                        let row = &row[columns.clone()];
                        let Some(over) = over else {
                            self.staging.extend_from_slice(row);
                            continue;
                        };
                        let over = &over[number * stride..][columns.clone()];
                        let joined = row.iter().zip(over).map(|(byte, bits)| byte | bits);
                        self.staging.extend(joined);
                    }
                    &self.staging
                }
            };
            let (y, height) = ((from - tile.row) as i32, (to - from) as i32);
            card.gpu
                .texture_update_part(tile.texture, 0, y, tile.width as i32, height, source);
        }
    }
}

impl Card<'_> {
    /// An empty texture without filtering, so that each texel is seen as it is.
    pub(crate) fn new_texture(
        &mut self,
        format: TextureFormat,
        width: u32,
        height: u32,
    ) -> TextureId {
        let params = TextureParams {
            format,
            min_filter: FilterMode::Nearest,
            mag_filter: FilterMode::Nearest,
            width,
            height,
            ..Default::default()
        };
        let (access, source) = (TextureAccess::Static, TextureSource::Empty);
        self.gpu.new_texture(access, source, params)
    }
}

/// A map of bytes, with the rows of the board that are out of date in it.
#[derive(Default)]
pub(crate) struct Followed {
    pub bytes: ByteMap,
    /// The level of the pyramid whose spots it holds, 0 for cells.
    pub level: u32,
    /// A flag for each row of cells, counted with the border; empty while no board is followed.
    pub stale: Vec<bool>,
}

impl Followed {
    /// Follows a board with this many rows, counted with the border; returns whether the number is unchanged.
    pub(crate) fn follow(&mut self, rows: u32) -> bool {
        let same = self.stale.len() == rows as usize;
        if !same {
            self.stale = vec![true; rows as usize];
        }
        same
    }

    /// Records the changes of a board with rows of `stride` bytes.
    pub(crate) fn note(&mut self, changed: Changed, stride: u32) {
        let stride = stride as usize;
        match changed {
            Changed::Nothing | Changed::Later => {}
            Changed::All => self.stale.fill(true),
            Changed::Some(cells) => {
                for run in cells.runs() {
                    self.stale[run.start / stride..run.end.div_ceil(stride)].fill(true);
                }
            }
        }
    }

    /// Makes room for this many columns and rows of cells, or of spots of a level. Returns true if the size is
    /// unchanged. Otherwise all rows become stale.
    pub(crate) fn hold(&mut self, card: &mut Card, level: u32, size: (u32, u32)) -> bool {
        let same = self.bytes.shape(card, size) && self.level == level;
        if !same {
            self.level = level;
            self.stale.fill(true);
        }
        same
    }

    /// Sends runs of stale rows in this range, each by a call of `send`.
    pub(crate) fn send(
        &mut self,
        among: Range<usize>,
        mut send: impl FnMut(&mut ByteMap, Range<usize>),
    ) {
        take_runs(&mut self.stale, among, |run| send(&mut self.bytes, run));
    }
}

/// Returns runs of flags that are set in a `part` of them, and clears them. Several unset flags lie between two runs.
pub(crate) fn take_runs(
    flags: &mut [bool],
    part: Range<usize>,
    mut take: impl FnMut(Range<usize>),
) {
    /// Sending a few unchanged rows takes less time than starting a new run.
    const APART: usize = 4;
    let mut run: Option<Range<usize>> = None;
    for (place, flag) in part.clone().zip(&mut flags[part]) {
        if !std::mem::take(flag) {
            continue;
        }
        match &mut run {
            Some(run) if place - run.end < APART => run.end = place + 1,
            Some(_) | None => {
                if let Some(run) = run.replace(place..place + 1) {
                    take(run);
                }
            }
        }
    }
    if let Some(run) = run {
        take(run);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_of_flags_are_joined_where_little_lies_between() {
        let mut flags = [false; 20];
        for place in [0, 1, 4, 9, 13, 19] {
            flags[place] = true;
        }
        let mut runs = Vec::new();
        take_runs(&mut flags.clone(), 0..20, |run| runs.push(run));
        assert_eq!(runs, [0..5, 9..14, 19..20]);
        runs.clear();
        take_runs(&mut flags, 1..13, |run| runs.push(run));
        assert_eq!(runs, [1..5, 9..10]);
        let left = (0..20).filter(|&place| flags[place]);
        assert!(left.eq([0, 13, 19]), "the others are cleared");
    }
}
