//! A map of bytes on the graphics card, in as many textures as its size asks for.

use macroquad::miniquad::{
    FilterMode, RenderingBackend, TextureAccess, TextureFormat, TextureId, TextureParams,
    TextureSource, TextureWrap,
};

/// Textures that together hold `stride` x `rows` bytes.
#[derive(Default)]
pub struct ByteMap {
    tiles: Vec<TextureTile>,
    /// Textures that a smaller map left over. Deleting textures and creating them again leaks memory in
    /// miniquad, so they are kept, and resized when they are needed.
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

    /// Makes room for a map of this size, in textures of at most `limit` x `limit`. It returns true if
    /// the size is as before, so that what was uploaded is still there.
    pub fn shape(
        &mut self,
        gpu: &mut dyn RenderingBackend,
        stride: u32,
        rows: u32,
        limit: u32,
    ) -> bool {
        if (self.stride, self.rows) == (stride, rows) {
            return true;
        }
        (self.stride, self.rows) = (stride, rows);
        self.spare
            .extend(self.tiles.drain(..).map(|tile| tile.texture));
        for row in (0..rows).step_by(limit as usize) {
            for column in (0..stride).step_by(limit as usize) {
                let (width, height) = ((stride - column).min(limit), (rows - row).min(limit));
                let texture = match self.spare.pop() {
                    Some(texture) => {
                        gpu.texture_resize(texture, width, height, None);
                        texture
                    }
                    None => new_texture(gpu, width, height),
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
        // A left-over texture of 16 MB would be a waste; one of a byte is not.
        for texture in &self.spare {
            gpu.texture_resize(*texture, 1, 1, None);
        }
        false
    }

    /// Uploads whole rows, of which the first one is `first`.
    pub fn put(&mut self, gpu: &mut dyn RenderingBackend, rows: &[u8], first: u32) {
        let stride = self.stride as usize;
        let end = first + (rows.len() / stride) as u32;
        for tile in &self.tiles {
            let (from, to) = (first.max(tile.row), end.min(tile.row + tile.height));
            if from >= to {
                continue;
            }
            let rows = &rows[(from - first) as usize * stride..(to - first) as usize * stride];
            let (left, width) = (tile.column as usize, tile.width as usize);
            let source = match tile.width == self.stride {
                true => rows,
                false => {
                    self.staging.clear();
                    for row in rows.chunks_exact(stride) {
                        self.staging.extend_from_slice(&row[left..left + width]);
                    }
                    &self.staging
                }
            };
            let (y, height) = ((from - tile.row) as i32, (to - from) as i32);
            gpu.texture_update_part(tile.texture, 0, y, tile.width as i32, height, source);
        }
    }

    /// Uploads the rows `first..end` of `bytes`, which holds the whole map, with the bits of `over`, which
    /// holds as many, set in them. Where `bytes` ends before, only whole textures are filled.
    pub fn update(
        &mut self,
        gpu: &mut dyn RenderingBackend,
        bytes: &[u8],
        over: Option<&[u8]>,
        first: u32,
        end: u32,
    ) {
        let stride = self.stride as usize;
        for tile in &self.tiles {
            let Some((from, rows)) = rows_in(bytes, stride, [tile.row, tile.height], [first, end])
            else {
                continue;
            };
            let over =
                over.and_then(|over| rows_in(over, stride, [tile.row, tile.height], [first, end]));
            let whole = tile.width == self.stride;
            let (left, width) = (tile.column as usize, tile.width as usize);
            let source = match over {
                None if whole => rows,
                None => {
                    self.staging.clear();
                    for row in rows.chunks_exact(stride) {
                        self.staging.extend_from_slice(&row[left..left + width]);
                    }
                    &self.staging
                }
                Some((_, over)) => {
                    self.staging.clear();
                    let pairs = rows.chunks_exact(stride).zip(over.chunks_exact(stride));
                    for (row, over) in pairs {
                        let row = row[left..left + width].iter();
                        let joined = row.zip(&over[left..]).map(|(byte, bits)| byte | bits);
                        self.staging.extend(joined);
                    }
                    &self.staging
                }
            };
            let (y, height) = ((from - tile.row) as i32, (rows.len() / stride) as i32);
            gpu.texture_update_part(tile.texture, 0, y, tile.width as i32, height, source);
        }
    }
}

/// The bytes of those rows among `first..end` that lie in a texture, given by its first row and its
/// height, and the first of these rows; nothing where there are none, or where `bytes` has fewer.
fn rows_in(
    bytes: &[u8],
    stride: usize,
    [row, height]: [u32; 2],
    [first, end]: [u32; 2],
) -> Option<(u32, &[u8])> {
    let (from, to) = (first.max(row), end.min(row + height));
    if from >= to {
        return None;
    }
    let rows = bytes.get(from as usize * stride..to as usize * stride)?;
    Some((from, rows))
}

fn new_texture(gpu: &mut dyn RenderingBackend, width: u32, height: u32) -> TextureId {
    gpu.new_texture(
        TextureAccess::Static,
        TextureSource::Empty,
        TextureParams {
            format: TextureFormat::Alpha,
            wrap: TextureWrap::Clamp,
            min_filter: FilterMode::Nearest,
            mag_filter: FilterMode::Nearest,
            width,
            height,
            ..Default::default()
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_cut_where_a_texture_ends() {
        let bytes: Vec<u8> = (0..20).collect();
        let rows = |texture, changed| rows_in(&bytes, 4, texture, changed);
        assert_eq!(rows([0, 5], [1, 3]), Some((1, &bytes[4..12])));
        assert_eq!(rows([2, 2], [0, 5]), Some((2, &bytes[8..16])));
        assert_eq!(rows([4, 1], [0, 4]), None);
        assert_eq!(rows([0, 5], [3, 1]), None);
    }

    #[test]
    fn bytes_of_a_smaller_map_are_not_read_beyond_their_end() {
        for length in 0..20 {
            let bytes = vec![7; length];
            for first in 0..6 {
                for end in 0..8 {
                    let rows = rows_in(&bytes, 4, [0, 5], [first, end]);
                    assert!(rows.is_none_or(|(_, rows)| rows.len() % 4 == 0));
                }
            }
        }
        assert_eq!(rows_in(&[7; 12], 4, [0, 5], [0, 5]), None);
    }
}
