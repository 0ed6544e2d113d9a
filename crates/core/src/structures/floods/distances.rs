//! The distance of every cell from the nearest source, in moves.

use crate::grid::{Cell, Direction, Grid};
use crate::map::{Map, Tile};

/// The distance of a cell that cannot be reached.
pub const UNREACHED: u32 = u32::MAX;

/// Distances on a map, in moves between cells that share a side.
#[derive(Clone, Debug)]
pub struct Distances {
    /// Moves from the nearest source, or [`UNREACHED`].
    pub moves: Grid<u32>,
    /// The number of reached cells, with the sources.
    pub reached: usize,
    /// The largest distance; 0 if nothing is reached.
    pub largest: u32,
}

/// A flood of a map that can be continued in slices.
#[derive(Clone, Debug)]
pub struct Flood {
    /// The distances known so far.
    pub distances: Distances,
    wave: Vec<Cell>,
    next: Vec<Cell>,
}

impl Flood {
    /// A flood at its start: it begins at the sources that are floor.
    pub fn new(map: &Map, sources: &[Cell]) -> Flood {
        let mut moves = Grid::new(map.size(), UNREACHED, UNREACHED);
        let mut wave: Vec<Cell> = Vec::new();
        for &source in sources.iter().filter(|&&source| map.is_floor(source)) {
            if moves[source] == UNREACHED {
                moves[source] = 0;
                wave.push(source);
            }
        }
        let distances = Distances {
            moves,
            reached: wave.len(),
            largest: 0,
        };
        Flood {
            distances,
            wave,
            next: Vec::new(),
        }
    }

    /// Continues over about `cells` cells of the same map, in whole waves of equal distance, and returns whether there
    /// are more. O(cells).
    pub fn advance(&mut self, map: &Map, cells: usize) -> bool {
        let stride = map.size().stride();
        let offsets = Direction::FOUR.map(|direction| direction.offset(stride));
        let known = &mut self.distances;
        let enough = known.reached.saturating_add(cells);
        while !self.wave.is_empty() && known.reached < enough {
            for cell in self.wave.drain(..) {
                for offset in offsets {
                    let neighbour = Cell::from_index(cell.index().wrapping_add_signed(offset));
                    if map.is_floor(neighbour) && known.moves[neighbour] == UNREACHED {
                        known.moves[neighbour] = known.largest + 1;
                        self.next.push(neighbour);
                    }
                }
            }
            known.reached += self.next.len();
            known.largest += u32::from(!self.next.is_empty());
            std::mem::swap(&mut self.wave, &mut self.next);
        }
        !self.wave.is_empty()
    }
}

impl Distances {
    /// Floods `map` from `sources`. O(cells) in time, and in space: 4 bytes a cell.
    pub fn from(map: &Map, sources: &[Cell]) -> Distances {
        let mut flood = Flood::new(map, sources);
        while flood.advance(map, usize::MAX) {}
        flood.distances
    }
}

/// Gives a map without marks its start, the first floor cell in reading order, and its goal, the reachable floor cell
/// farthest from the start. Existing marks stay. O(cells) in time, and in space: 1 byte a cell.
pub fn mark_ends(map: &mut Map) {
    if map.starts.is_empty() {
        map.starts.extend(map.first_floor());
    }
    if map.goals.is_empty() {
        let farthest = nearest_or_farthest(map, &map.starts, &[]);
        map.goals.extend(farthest.map(|(cell, _)| cell));
    }
}

/// The nearest of the goals, with its distance from the starts; without a goal, the farthest cell. Ties go to the first
/// in reading order. It needs no distances, because reached cells become walls. O(cells log goals) in time, and in
/// space: 1 byte a cell.
pub fn nearest_or_farthest(map: &Map, starts: &[Cell], goals: &[Cell]) -> Option<(Cell, u32)> {
    let mut goals = goals.to_vec();
    goals.sort_unstable();
    let mut unreached = map.tiles.clone();
    let mut reach = |cell| std::mem::replace(&mut unreached[cell], Tile::Wall) == Tile::Floor;
    let stride = map.size().stride();
    let offsets = Direction::FOUR.map(|direction| direction.offset(stride));
    let mut wave = starts.to_vec();
    wave.retain(|&start| reach(start));
    let mut next = Vec::new();
    for moves in 0.. {
        let is_goal = |cell: &&Cell| goals.binary_search(cell).is_ok();
        if !goals.is_empty()
            && let Some(&found) = wave.iter().filter(is_goal).min()
        {
            return Some((found, moves));
        }
        for cell in &wave {
            let indices = offsets.map(|offset| cell.index().wrapping_add_signed(offset));
            let neighbours = indices.into_iter().map(Cell::from_index);
            next.extend(neighbours.filter(|&neighbour| reach(neighbour)));
        }
        if next.is_empty() {
            let farthest = wave.into_iter().min().filter(|_| goals.is_empty());
            return farthest.map(|cell| (cell, moves));
        }
        wave.clear();
        std::mem::swap(&mut wave, &mut next);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;

    #[test]
    fn the_farthest_cell_is_the_first_in_reading_order() {
        let mut map = Map::new(Size::new(3, 3).unwrap(), Tile::Floor);
        let at = |x, y| map.size().cell(x, y).unwrap();
        let (centre, corner) = (at(1, 1), at(0, 0));
        map.starts.push(centre);
        let distances = Distances::from(&map, &map.starts);
        assert_eq!((distances.largest, distances.reached), (2, 9));
        mark_ends(&mut map);
        assert_eq!(map.goals, [corner]);
    }

    #[test]
    fn goals_are_as_far_away_as_distances_say() {
        let mut map = Map::new(Size::new(5, 3).unwrap(), Tile::Floor);
        let at = |x, y| map.size().cell(x, y).unwrap();
        let (start, wall, cut_off) = (at(0, 0), [at(3, 0), at(4, 1)], at(4, 0));
        let (near, far) = (at(2, 1), at(4, 2));
        for cell in wall {
            map.tiles[cell] = Tile::Wall;
        }
        let distances = Distances::from(&map, &[start]);
        for goals in [&[near][..], &[far], &[far, near], &[near, near]] {
            let (goal, moves) = nearest_or_farthest(&map, &[start], goals).unwrap();
            assert_eq!(distances.moves[goal], moves);
            assert_eq!(
                goals.iter().map(|&goal| distances.moves[goal]).min(),
                Some(moves)
            );
        }
        let farthest = nearest_or_farthest(&map, &[start], &[]);
        assert_eq!(farthest, Some((far, distances.largest)));
        for goals in [[cut_off], [wall[0]]] {
            assert_eq!(nearest_or_farthest(&map, &[start], &goals), None);
        }
        assert_eq!(nearest_or_farthest(&map, &[], &[]), None);
        assert_eq!(nearest_or_farthest(&map, &[wall[0]], &[]), None);
    }

    #[test]
    fn a_map_without_floor_has_no_ends() {
        let mut map = Map::new(Size::new(2, 2).unwrap(), Tile::Wall);
        mark_ends(&mut map);
        assert!(map.starts.is_empty() && map.goals.is_empty());
    }
}
