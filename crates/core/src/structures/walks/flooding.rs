//! Distances of all cells to a goal, corrected as walls become known.
//!
//! A newly known wall takes two passes, only over the distances that rise. The first pass goes by old distances and
//! finds the cells that have no neighbour at a distance 1 smaller. The second pass goes by new distances and assigns
//! them.

use crate::grid::{Cell, Direction, Grid, Size};
use crate::map::{Map, Tile};
use crate::structures::floods::distances::{Distances, UNREACHED};
use std::collections::VecDeque;
use std::ops::Index;

/// The distance of each cell to the nearest goal, around the known walls. Space: 4 bytes a cell.
pub struct Flooding {
    /// Known walls are [`UNREACHED`], and so are cells without a path to a goal.
    d: Grid<u32>,
}

/// Stands for a distance that rises and is not computed yet.
const RISING: u32 = UNREACHED - 1;

impl Flooding {
    /// The distances on a map of this size without known walls. O(cells).
    pub fn new(size: Size, goals: &[Cell]) -> Flooding {
        let without_walls = Map::new(size, Tile::Floor);
        Flooding {
            d: Distances::from(&without_walls, goals).moves,
        }
    }

    /// Adds a known wall. Returns the cells whose distances rise, each with its old distance.
    ///
    /// A distance rises if no neighbour is left whose distance is 1 smaller. These cells are found in order of
    /// distance, because only a rising neighbour makes a cell rise. Then each gets the smallest distance of its
    /// neighbours plus 1, the smallest ones first. O(k log k) for k cells.
    pub fn add_wall(&mut self, wall: Cell) -> Vec<(Cell, u32)> {
        let mut rising = Vec::new();
        let d = std::mem::replace(&mut self.d[wall], UNREACHED);
        if d == UNREACHED {
            return rising;
        }
        let mut queue: VecDeque<Cell> = self.neighbours_at(d + 1, wall).collect();
        while let Some(cell) = queue.pop_front() {
            let d = self.d[cell];
            if d != RISING && self.neighbours_at(d - 1, cell).next().is_none() {
                self.d[cell] = RISING;
                rising.push((cell, d));
                queue.extend(self.neighbours_at(d + 1, cell));
            }
        }
        let mut sources = Vec::new();
        for &(cell, _) in &rising {
            let distances = self.neighbours(cell).map(|neighbour| self.d[neighbour]);
            let smallest = distances.filter(|&d| d < RISING).min();
            sources.extend(smallest.map(|d| (d + 1, cell)));
        }
        sources.sort_unstable();
        let mut sources = sources.into_iter().peekable();
        // Sources and queue are sorted, so the smallest distance is at the front of one of them.
        let mut queue: VecDeque<(u32, Cell)> = VecDeque::new();
        while let Some((d, cell)) = sources
            .next_if(|source| queue.front().is_none_or(|first| source <= first))
            .or_else(|| queue.pop_front())
        {
            if self.d[cell] == RISING {
                self.d[cell] = d;
                queue.extend(self.neighbours_at(RISING, cell).map(|n| (d + 1, n)));
            }
        }
        for &(cell, _) in &rising {
            if self.d[cell] == RISING {
                self.d[cell] = UNREACHED;
            }
        }
        rising
    }

    fn neighbours(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        let around = Direction::FOUR.map(|direction| cell.step(direction, self.d.size()));
        around.into_iter()
    }

    /// The neighbours with that distance.
    fn neighbours_at(&self, d: u32, cell: Cell) -> impl Iterator<Item = Cell> {
        let neighbours = self.neighbours(cell);
        neighbours.filter(move |&neighbour| self.d[neighbour] == d)
    }
}

impl Index<Cell> for Flooding {
    type Output = u32;

    fn index(&self, cell: Cell) -> &u32 {
        &self.d[cell]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// On fields that fill with walls, all distances equal those of a fresh computation.
    #[test]
    fn distances_are_right_after_each_wall() {
        let size = Size::clamped(9, 7);
        // Cells without a pattern: the upper bits of a linear congruential generator.
        let mut state = 5_u64;
        let mut remove_any = |cells: &mut Vec<Cell>| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            cells.swap_remove((state >> 33) as usize % cells.len())
        };
        for _ in 0..20 {
            let mut cells: Vec<Cell> = size.iter().collect();
            let goal = remove_any(&mut cells);
            let mut map = Map::new(size, Tile::Floor);
            let mut flooding = Flooding::new(size, &[goal]);
            while !cells.is_empty() {
                let wall = remove_any(&mut cells);
                let before = flooding.d.clone();
                let rising = flooding.add_wall(wall);
                map.tiles[wall] = Tile::Wall;
                let anew = Distances::from(&map, &[goal]).moves;
                assert_eq!(flooding.d.as_slice(), anew.as_slice());
                for cell in size.iter().filter(|&cell| cell != wall) {
                    let rises = (before[cell] != anew[cell]).then_some((cell, before[cell]));
                    let found = rising.iter().find(|(rising, _)| *rising == cell);
                    assert_eq!(found.copied(), rises);
                }
            }
        }
    }
}
