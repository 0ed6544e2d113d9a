//! A map of bytes on the graphics card, in the textures that its size requires.

use macroquad::miniquad::{
    FilterMode, RenderingBackend, TextureAccess, TextureFormat, TextureId, TextureParams,
    TextureSource,
};

/// The graphics card, which holds textures.
pub struct Card<'a> {
    /// The interface to the card.
    pub gpu: &'a mut dyn RenderingBackend,
    /// The largest side that a texture may have.
    pub limit: u32,
}

/// Textures that together hold `stride` x `rows` bytes.
#[derive(Default)]
pub struct ByteMap {
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
pub struct TextureTile {
    /// The texture.
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
    pub fn tiles(&self) -> &[TextureTile] {
        &self.tiles
    }

    /// Makes room for a map of this size, in textures as large as the card allows. Returns true if the size is
    /// unchanged, so that uploaded bytes are still there.
    pub fn shape(&mut self, card: &mut Card, (stride, rows): (u32, u32)) -> bool {
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
    pub fn put(&mut self, card: &mut Card, rows: &[u8], over: Option<&[u8]>, first: u32) {
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
    pub fn new_texture(&mut self, format: TextureFormat, width: u32, height: u32) -> TextureId {
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
