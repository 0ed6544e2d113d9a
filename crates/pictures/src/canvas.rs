//! A picture of inks, with the rectangles that were painted since the last frame.

use crate::Ink;
use crate::palette::UNCHANGED;
use font8x8::legacy::BASIC_LEGACY;

/// A rectangle of pixels, without its right and lower edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// Its first column.
    pub left: u32,
    /// Its first row.
    pub top: u32,
    /// The column after its last one.
    pub right: u32,
    /// The row below its last one.
    pub bottom: u32,
}

impl Area {
    /// The rectangle from one column and row to another.
    pub const fn between(left: u32, top: u32, right: u32, bottom: u32) -> Area {
        Area {
            left,
            top,
            right,
            bottom,
        }
    }

    /// The rectangle of that width and height.
    pub const fn sized(left: u32, top: u32, width: u32, height: u32) -> Area {
        Area::between(left, top, left + width, top + height)
    }

    /// Its width in pixels.
    pub const fn width(self) -> u32 {
        self.right - self.left
    }

    /// Its height in pixels.
    pub const fn height(self) -> u32 {
        self.bottom - self.top
    }

    /// The smallest rectangle around both.
    fn around(self, other: Area) -> Area {
        Area {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    /// The parts outside the other, in up to four rectangles.
    pub fn outside(self, other: Area) -> Vec<Area> {
        let Some(common) = self.within(other) else {
            return vec![self];
        };
        let mut parts = vec![
            Area::between(self.left, self.top, self.right, common.top),
            Area::between(self.left, common.bottom, self.right, self.bottom),
            Area::between(self.left, common.top, common.left, common.bottom),
            Area::between(common.right, common.top, self.right, common.bottom),
        ];
        parts.retain(|part| part.left < part.right && part.top < part.bottom);
        parts
    }

    /// The common part of both, if any.
    pub fn within(self, other: Area) -> Option<Area> {
        let common = Area {
            left: self.left.max(other.left),
            top: self.top.max(other.top),
            right: self.right.min(other.right),
            bottom: self.bottom.min(other.bottom),
        };
        (common.left < common.right && common.top < common.bottom).then_some(common)
    }
}

/// The pixels that a frame changes, with their place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Patch {
    /// Its place in the picture.
    pub area: Area,
    /// Its pixels, row by row; `UNCHANGED` where the picture stays the same.
    pub pixels: Vec<Ink>,
}

/// Pixels, one byte each, row by row.
#[derive(Clone, Debug)]
pub struct Canvas {
    width: u32,
    height: u32,
    pixels: Vec<Ink>,
    painted: Vec<Area>,
}

impl Canvas {
    /// A canvas of one ink, which counts as painted everywhere. One byte a pixel.
    pub fn new(width: u32, height: u32, ink: Ink) -> Canvas {
        let mut canvas = Canvas {
            width,
            height,
            pixels: vec![ink; width as usize * height as usize],
            painted: Vec::new(),
        };
        canvas.painted.push(canvas.area());
        canvas
    }

    /// The whole canvas.
    pub fn area(&self) -> Area {
        Area::sized(0, 0, self.width, self.height)
    }

    /// Its pixels, row by row.
    pub fn pixels(&self) -> &[Ink] {
        &self.pixels
    }

    /// Records that a rectangle is painted.
    pub fn touch(&mut self, area: Area) {
        self.painted.push(area);
    }

    /// A row of a rectangle for painting. The caller must also [touch](Canvas::touch) it.
    pub fn row(&mut self, left: u32, right: u32, y: u32) -> &mut [Ink] {
        let row = y as usize * self.width as usize;
        &mut self.pixels[row + left as usize..row + right as usize]
    }

    pub fn fill(&mut self, area: Area, ink: Ink) {
        for y in area.top..area.bottom {
            self.row(area.left, area.right, y).fill(ink);
        }
        self.touch(area);
    }

    /// Writes letters of `LETTER` times `scale` pixels at a place on the canvas. Parts outside `area` are cut.
    /// Letters that the font lacks become question marks.
    pub fn write(&mut self, text: &str, area: Area, scale: u32, ink: Ink) {
        for (place, letter) in text.chars().enumerate() {
            let letter = BASIC_LEGACY
                .get(letter as usize)
                .unwrap_or(&BASIC_LEGACY[0x3f]);
            let left = area.left + place as u32 * LETTER * scale;
            for (bit, byte) in (0..LETTER).flat_map(|x| (0..LETTER).map(move |y| (x, y))) {
                if letter[byte as usize] & 1 << bit == 0 {
                    continue;
                }
                let (x, y) = (left + bit * scale, area.top + byte * scale);
                let dot = Area::sized(x, y, scale, scale);
                if let Some(dot) = dot.within(area) {
                    for y in dot.top..dot.bottom {
                        self.row(dot.left, dot.right, y).fill(ink);
                    }
                }
            }
        }
        self.touch(area);
    }

    /// The part that was painted since the last call, as one rectangle of at least one pixel, because a frame cannot be
    /// empty. O(pixels of that rectangle).
    pub fn take_patch(&mut self) -> Patch {
        let painted = std::mem::take(&mut self.painted);
        let area = painted.iter().copied().reduce(Area::around);
        let area = area.unwrap_or(Area::sized(0, 0, 1, 1));
        let (width, stride) = (area.width() as usize, self.width as usize);
        let mut pixels = vec![UNCHANGED; width * area.height() as usize];
        for part in painted {
            let long = part.width() as usize;
            for y in part.top..part.bottom {
                let from = y as usize * stride + part.left as usize;
                let to = (y - area.top) as usize * width + (part.left - area.left) as usize;
                pixels[to..to + long].copy_from_slice(&self.pixels[from..from + long]);
            }
        }
        Patch { area, pixels }
    }
}

/// The width and height of a letter in pixels, before scaling.
pub(crate) const LETTER: u32 = 8;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_lies_outside_is_all_but_what_is_common() {
        let area = Area::between;
        let board = area(10, 10, 20, 20);
        let pixels = |area: Area| u64::from(area.width()) * u64::from(area.height());
        for each in [
            area(12, 12, 15, 15),
            area(8, 9, 12, 30),
            area(0, 0, 40, 40),
            area(15, 5, 25, 15),
            area(0, 0, 5, 5),
        ] {
            let outside = each.outside(board);
            let common = each.within(board).map_or(0, pixels);
            let sum: u64 = outside.iter().copied().map(pixels).sum();
            assert_eq!(sum + common, pixels(each), "{each:?}: {outside:?}");
            assert!(outside.iter().all(|part| part.within(board).is_none()));
        }
    }
}
