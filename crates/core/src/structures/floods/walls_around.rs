//! The number of walls among the 8 neighbours of each cell.

use crate::grid::{Direction, Grid};

/// Counts for each cell of the map the walls among its 8 neighbours. O(cells), many cells at once.
pub fn count_walls_around(walls: &Grid<bool>, counts: &mut Grid<u8>) {
    let (size, walls) = (walls.size(), walls.as_slice());
    for row in 1..=size.height() as usize {
        let first = row * size.stride() + 1;
        let counts = &mut counts.as_mut_slice()[first..][..size.width() as usize];
        counts.fill(0);
        for dir in Direction::ALL {
            let neighbours = first.wrapping_add_signed(dir.offset(size.stride()));
            for (count, &wall) in counts.iter_mut().zip(&walls[neighbours..]) {
                *count += u8::from(wall);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;

    /// ```text
    ///   . # .     6 3 6     with the walls around the map
    ///   . . .     6 4 6
    /// ```
    #[test]
    fn walls_are_counted_on_the_map_and_around_it() {
        let size = Size::new(3, 2).unwrap();
        let mut walls = Grid::new(size, false, true);
        walls[size.cell(1, 0).unwrap()] = true;
        let mut counts = Grid::uniform(size, 8);
        count_walls_around(&walls, &mut counts);
        let inside: Vec<u8> = size.iter().map(|cell| counts[cell]).collect();
        assert_eq!(inside, [6, 3, 6, 6, 4, 6]);
        assert_eq!(counts.as_slice()[0], 8, "other cells are unchanged");
    }
}
