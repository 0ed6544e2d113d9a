//! Chambers of a dungeon, rectangles of a map's odd columns and rows, and the ways between them.

use crate::grid::Cell;
use crate::map::Map;

/// A rectangle of the *lattice*, the cells with odd x and odd y, counted from 0.
///
/// ```text
///  # # # # # # #      # at even x and even y; a chamber of 2 x 1 points from (0, 0)
///  # . . . # o #      covers 3 x 1 cells; o is a point beside it
///  # # # # # # #
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chamber {
    /// The first point that belongs to it, in x and in y.
    pub first: [u32; 2],
    /// How many points it covers, in x and in y.
    pub points: [u32; 2],
}

impl Chamber {
    /// Its first and its last cell, as x and y.
    pub fn cells(&self) -> ([i32; 2], [i32; 2]) {
        let first = self.first.map(|point| 2 * point as i32 + 1);
        let side = self.points.map(|points| 2 * points as i32 - 2);
        (first, [first[0] + side[0], first[1] + side[1]])
    }

    /// Whether the two share a point of the lattice.
    pub fn touches(&self, other: &Chamber) -> bool {
        self.gap(other) == 0
    }

    /// How many points of the lattice lie from the end of one to the beginning of the other, the
    /// beginning counted; 0 where both cover the same points.
    fn apart(&self, other: &Chamber, axis: usize) -> u32 {
        let (one, two) = (self.first[axis], other.first[axis]);
        let one_apart = (two + 1).saturating_sub(one + self.points[axis]);
        let two_apart = (one + 1).saturating_sub(two + other.points[axis]);
        one_apart.max(two_apart)
    }

    /// How far a corridor between the two has to go, at least.
    pub fn gap(&self, other: &Chamber) -> u32 {
        self.apart(other, 0) + self.apart(other, 1)
    }
}

/// The middle of the first chamber of a map in reading order, if a block of 3 x 3 floor shows one:
/// corridors are one cell wide and stand apart. O(cells) up to there.
pub fn middle_of_first(map: &Map) -> Option<Cell> {
    let size = map.size();
    let roomy = |x: i32, y: i32| {
        let mut around = (-1..=1).flat_map(|down| (-1..=1).map(move |right| (x + right, y + down)));
        around.all(|(x, y)| size.cell(x, y).is_some_and(|cell| map.is_floor(cell)))
    };
    let mut cells = size.iter().map(|cell| size.position(cell));
    let (left, top) = cells.find(|&(x, y)| roomy(x, y))?;
    let right = (left..).take_while(|&x| roomy(x, top)).last()?;
    let bottom = (top..).take_while(|&y| roomy(left, y)).last()?;
    size.cell(i32::midpoint(left, right), i32::midpoint(top, bottom))
}

/// A way with one bend at most: the cells from one to another, along one axis and then along the other.
#[derive(Clone, Copy, Debug)]
pub struct Bend {
    next: Option<[i32; 2]>,
    to: [i32; 2],
    /// The axis that it goes along first: 0 for x, 1 for y.
    first: usize,
}

impl Bend {
    /// The way from `at` to `to`, both included; first along x if `first` is 0, else along y.
    pub fn new(at: [i32; 2], to: [i32; 2], first: usize) -> Bend {
        Bend {
            next: Some(at),
            to,
            first: first.min(1),
        }
    }
}

impl Iterator for Bend {
    type Item = [i32; 2];

    fn next(&mut self) -> Option<[i32; 2]> {
        let at = self.next?;
        let axes = [self.first, 1 - self.first];
        let axis = axes.into_iter().find(|&axis| at[axis] != self.to[axis]);
        self.next = axis.map(|axis| {
            let mut after = at;
            after[axis] += (self.to[axis] - at[axis]).signum();
            after
        });
        Some(at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chamber(x: u32, y: u32, columns: u32, rows: u32) -> Chamber {
        Chamber {
            first: [x, y],
            points: [columns, rows],
        }
    }

    #[test]
    fn a_chamber_covers_the_cells_between_its_points() {
        assert_eq!(chamber(0, 0, 1, 1).cells(), ([1, 1], [1, 1]));
        assert_eq!(chamber(2, 1, 3, 2).cells(), ([5, 3], [9, 5]));
    }

    #[test]
    fn the_middle_of_the_first_chamber_is_found_past_corridors() {
        let rows = ["#.#####", "#......", "#.##...", "#.##...", "#######"];
        let size = crate::grid::Size::new(7, 5).expect("both sides are in range");
        let mut map = Map::new(size, crate::map::Tile::Wall);
        for cell in size.iter() {
            let (x, y) = size.position(cell);
            if rows[y as usize].as_bytes()[x as usize] == b'.' {
                map.tiles[cell] = crate::map::Tile::Floor;
            }
        }
        assert_eq!(middle_of_first(&map), size.cell(5, 2));
        assert_eq!(
            middle_of_first(&Map::new(size, crate::map::Tile::Wall)),
            None
        );
    }

    #[test]
    fn a_way_bends_once() {
        let way = |first| Bend::new([1, 1], [3, 0], first).collect::<Vec<_>>();
        assert_eq!(way(0), [[1, 1], [2, 1], [3, 1], [3, 0]]);
        assert_eq!(way(1), [[1, 1], [1, 0], [2, 0], [3, 0]]);
        assert_eq!(Bend::new([5, 5], [5, 5], 0).count(), 1);
    }

    #[test]
    fn gaps_count_the_points_from_one_to_the_other() {
        let one = chamber(2, 2, 2, 2);
        for (other, gap) in [
            (chamber(3, 3, 5, 5), 0),
            (chamber(4, 2, 1, 1), 1),
            (chamber(6, 3, 1, 1), 3),
            (chamber(0, 0, 1, 1), 4),
        ] {
            assert_eq!((one.gap(&other), other.gap(&one)), (gap, gap), "{other:?}");
            assert_eq!(one.touches(&other), gap == 0);
        }
    }
}
