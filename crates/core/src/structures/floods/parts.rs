//! The connected parts of a map's floor: the largest one, and its extent.

use crate::grid::{Cell, Direction, Size};
use crate::map::{Map, Tile};
use std::cmp::Reverse;

/// A connected part of the floor, as far as it has been visited.
struct FloorPart {
    cells: usize,
    /// The smallest `x + y` and the index of the first such cell in reading order.
    least: (u32, usize),
    /// The largest `x + y` and the index of the first such cell in reading order.
    greatest: (u32, Reverse<usize>),
}

/// Two cells of the largest part of the floor that is connected along the axes: those with the smallest and the largest
/// `x + y`. Ties go to the first in reading order, also between parts of the same size. Without floor there is none.
/// O(cells) in time, and in space: a byte a cell.
pub fn corners_of_largest(map: &Map) -> Option<[Cell; 2]> {
    let size = map.size();
    // Visited cells become walls.
    let mut tiles = map.tiles.as_slice().to_vec();
    let mut left = map.floor_cells();
    let mut waves = Waves::default();
    let (mut most, mut largest) = (0, None);
    let mut from = 0;
    // Once fewer cells are left than the largest part has, no larger part can follow.
    while most < left {
        let floor = |&tile: &Tile| tile == Tile::Floor;
        let Some(first) = tiles[from..].iter().position(floor) else {
            break;
        };
        from += first;
        let part = waves.walk(&mut tiles, size, from);
        left -= part.cells;
        if most < part.cells {
            (most, largest) = (part.cells, Some(part));
        }
    }
    let part: FloorPart = largest?;
    Some([part.least.1, part.greatest.1.0].map(Cell::from_index))
}

/// Cells of equal distance from the origin of a walk, as index and `x + y`: those at this distance, and those one move
/// farther. They are reused for each part, so small parts allocate nothing, however numerous.
#[derive(Default)]
struct Waves {
    now: Vec<(usize, u32)>,
    next: Vec<(usize, u32)>,
}

impl Waves {
    /// Visits the whole part of the floor around the cell of that index, and turns it into wall.
    fn walk(&mut self, tiles: &mut [Tile], size: Size, first: usize) -> FloorPart {
        let (x, y) = size.position(Cell::from_index(first));
        // On a map x and y are 0 or more.
        let sum = x.unsigned_abs() + y.unsigned_abs();
        let steps = Direction::FOUR.map(|direction| {
            let (x, y) = direction.delta();
            (direction.offset(size.stride()), x + y)
        });
        let mut part = FloorPart {
            cells: 0,
            least: (sum, first),
            greatest: (sum, Reverse(first)),
        };
        tiles[first] = Tile::Wall;
        self.now.push((first, sum));
        while !self.now.is_empty() {
            part.cells += self.now.len();
            for (index, sum) in self.now.drain(..) {
                part.least = part.least.min((sum, index));
                part.greatest = part.greatest.max((sum, Reverse(index)));
                for (offset, change) in steps {
                    let neighbour = index.wrapping_add_signed(offset);
                    if tiles[neighbour] == Tile::Floor {
                        tiles[neighbour] = Tile::Wall;
                        self.next.push((neighbour, sum.wrapping_add_signed(change)));
                    }
                }
            }
            std::mem::swap(&mut self.now, &mut self.next);
        }
        part
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The positions of the two cells on a map of these rows.
    fn corners(rows: &[&str]) -> Option<[(i32, i32); 2]> {
        let size = Size::new(rows[0].len() as u32, rows.len() as u32).unwrap();
        let mut map = Map::new(size, Tile::Wall);
        for cell in size.iter() {
            let (x, y) = size.position(cell);
            if rows[y as usize].as_bytes()[x as usize] == b'.' {
                map.tiles[cell] = Tile::Floor;
            }
        }
        corners_of_largest(&map).map(|cells| cells.map(|cell| size.position(cell)))
    }

    #[test]
    fn they_lie_in_the_largest_part_however_late_it_comes() {
        let rows = ["..#...", "..#.##", "###.#.", "##...."];
        assert_eq!(corners(&rows), Some([(3, 0), (5, 3)]));
    }

    #[test]
    fn of_equals_the_first_in_reading_order_is_taken() {
        // There are two parts of two cells. In a column or a row no two sums are equal.
        assert_eq!(corners(&[".#.", ".#."]), Some([(0, 0), (0, 1)]));
        // There is one part; (1, 0) and (0, 1) are both nearest, (2, 1) and (1, 2) both farthest.
        assert_eq!(corners(&["#..", "...", "..#"]), Some([(1, 0), (2, 1)]));
    }

    #[test]
    fn a_diagonal_joins_nothing_and_one_cell_is_both() {
        assert_eq!(corners(&[".#", "#."]), Some([(0, 0), (0, 0)]));
        assert_eq!(corners(&["."]), Some([(0, 0), (0, 0)]));
        assert_eq!(corners(&["##", "##"]), None);
    }
}
