//! Small pictures of runs: a map, and the order in which its cells were visited.

use crate::Theme;
use crate::theme::colour;
use egui::{ColorImage, Context, TextureHandle, TextureOptions};
use mazescope_core::looks::viridis;
use mazescope_core::{Look, Map};

/// The longer side of a picture in pixels, at most.
const SIDE: usize = 96;

/// The shade of a wall.
pub const WALL: u8 = 0;
/// The shade of floor that was not visited.
pub const FLOOR: u8 = 1;
/// The shade of the cell that was visited first. The last one has the shade 255.
const EARLIEST: u8 = 2;

/// A map, with the order in which its cells were visited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SmallPicture {
    /// Columns and rows of the picture.
    pub pixels: [usize; 2],
    /// The shade of each pixel, row by row: [`WALL`], [`FLOOR`], or the time of the visit from `EARLIEST`.
    pub shades: Vec<u8>,
}

impl SmallPicture {
    /// The picture of a map whose cells were visited in this order, from 1 to `last`, by their indices. A pixel shows
    /// the earliest of its cells. O(cells).
    pub fn new(map: &Map, orders: &[u32], last: u32) -> SmallPicture {
        let size = map.size();
        let [width, height] = [size.width() as usize, size.height() as usize];
        let wide = width.max(height).div_ceil(SIDE).max(1);
        let pixels = [width.div_ceil(wide), height.div_ceil(wide)];
        let mut earliest = vec![u32::MAX; pixels[0] * pixels[1]];
        let mut shades = vec![WALL; pixels[0] * pixels[1]];
        for cell in size.iter() {
            let (x, y) = size.position(cell);
            let pixel = y as usize / wide * pixels[0] + x as usize / wide;
            let order = orders.get(cell.index()).copied().unwrap_or(0);
            if order > 0 && order < earliest[pixel] {
                earliest[pixel] = order;
                let share = u64::from(order - 1) * u64::from(u8::MAX - EARLIEST);
                shades[pixel] = EARLIEST + (share / u64::from(last.max(2) - 1)) as u8;
            } else if shades[pixel] == WALL && map.is_floor(cell) {
                shades[pixel] = FLOOR;
            }
        }
        SmallPicture { pixels, shades }
    }

    /// The picture in the colours of a theme, as a texture.
    pub fn texture(&self, context: &Context, name: &str, theme: Theme) -> TextureHandle {
        let shade = |&shade: &u8| match shade {
            WALL => colour(Look::Wall.rgb(theme)[0]),
            FLOOR => colour(Look::Floor.rgb(theme)[0]),
            order => colour(viridis(
                f32::from(order - EARLIEST) / f32::from(u8::MAX - EARLIEST),
            )),
        };
        let pixels = self.shades.iter().map(shade).collect();
        let image = ColorImage::new(self.pixels, pixels);
        context.load_texture(name, image, TextureOptions::NEAREST)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazescope_core::{Size, Tile};

    #[test]
    fn of_the_cells_of_a_pixel_the_earliest_counts() {
        let size = Size::clamped(192, 9);
        let mut map = Map::new(size, Tile::Wall);
        let mut orders = vec![0; size.padded()];
        for (x, y, order) in [(0, 0, 3), (1, 1, 1), (4, 0, 2), (6, 0, 0)] {
            let cell = size.cell(x, y).expect("inside");
            map.tiles[cell] = Tile::Floor;
            orders[cell.index()] = order;
        }
        let small = SmallPicture::new(&map, &orders, 3);
        assert_eq!(small.pixels, [96, 5]);
        assert_eq!(small.shades[..5], [EARLIEST, WALL, 128, FLOOR, WALL]);
    }
}
