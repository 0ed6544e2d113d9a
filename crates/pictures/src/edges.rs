//! The edges between floor and walls: a line on the wall's side of each.

use crate::Ink;
use mazescope_core::Look;

/// The sides of a wall next to floor, and its corners that touch only a corner of floor, one bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edges(u8);

impl Edges {
    pub const NONE: Edges = Edges(0);
    pub const ABOVE: Edges = Edges(1);
    pub const BELOW: Edges = Edges(2);
    pub const LEFT: Edges = Edges(4);
    pub const RIGHT: Edges = Edges(8);
    /// The corners, each with the two sides that meet there.
    pub const CORNERS: [(Edges, [Edges; 2]); 4] = [
        (Edges(16), [Edges::ABOVE, Edges::LEFT]),
        (Edges(32), [Edges::ABOVE, Edges::RIGHT]),
        (Edges(64), [Edges::BELOW, Edges::LEFT]),
        (Edges(128), [Edges::BELOW, Edges::RIGHT]),
    ];

    /// The edges of the spot in a column of the middle one of three rows, of which the first and the last may be
    /// missing.
    pub fn at(rows: [&[Look]; 3], column: usize) -> Edges {
        let is_floor = |row: usize, column: usize| {
            let look: Option<&Look> = rows[row].get(column);
            look.is_some_and(|look| look.is_floor())
        };
        if is_floor(1, column) {
            return Edges::NONE;
        }
        let before = column.wrapping_sub(1);
        let mut edges = Edges::NONE;
        for (side, there) in [
            (Edges::ABOVE, is_floor(0, column)),
            (Edges::BELOW, is_floor(2, column)),
            (Edges::LEFT, is_floor(1, before)),
            (Edges::RIGHT, is_floor(1, column + 1)),
        ] {
            edges.0 |= side.0 * u8::from(there);
        }
        let corners = [(0, before), (0, column + 1), (2, before), (2, column + 1)];
        for ((corner, sides), (row, column)) in Edges::CORNERS.into_iter().zip(corners) {
            let bare = sides.iter().all(|&side| !edges.has(side));
            edges.0 |= corner.0 * u8::from(bare && is_floor(row, column));
        }
        edges
    }

    /// Whether it has that side or corner.
    pub const fn has(self, part: Edges) -> bool {
        self.0 & part.0 != 0
    }

    /// Paints the edges in row `y` of a cell's pixels, with this width.
    pub fn paint(self, pixels: &mut [Ink], y: usize, wide: usize, ink: Ink) {
        if self.0 == 0 {
            return;
        }
        let side = pixels.len();
        let (high, low) = (y < wide, y + wide >= side);
        if high && self.has(Edges::ABOVE) || low && self.has(Edges::BELOW) {
            pixels.fill(ink);
            return;
        }
        let mut ends = [self.has(Edges::LEFT), self.has(Edges::RIGHT)];
        for (place, (corner, _)) in Edges::CORNERS.into_iter().enumerate() {
            let here = if place < 2 { high } else { low };
            ends[place % 2] |= here && self.has(corner);
        }
        if ends[0] {
            pixels[..wide].fill(ink);
        }
        if ends[1] {
            pixels[side - wide..].fill(ink);
        }
    }
}

/// The width of edges in pixels, for cells of this many pixels.
pub(crate) fn width(cell: u32) -> u32 {
    if cell < 20 { 1 } else { 2 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn walls_have_edges_next_to_floor() {
        let [wall, floor] = [Look::Wall, Look::Expanded];
        let [above, middle, below] = [[wall, wall, floor], [floor, wall, wall], [wall, wall, wall]];
        let rows = [&above[..], &middle, &below];
        let mut picture = vec![0; 16];
        let edges = Edges::at(rows, 1);
        for (y, pixels) in picture.chunks_exact_mut(4).enumerate() {
            edges.paint(pixels, y, 1, 7);
        }
        assert_eq!(picture, [7, 0, 0, 7, 7, 0, 0, 0, 7, 0, 0, 0, 7, 0, 0, 0]);
        assert_eq!(Edges::at(rows, 0), Edges::NONE, "floor has none");
        assert!(Edges::at(rows, 2).has(Edges::ABOVE));
        let alone = Edges::at([&[], &[wall, wall], &[]], 0);
        assert_eq!(alone, Edges::NONE, "nothing lies beyond the map");
    }
}
