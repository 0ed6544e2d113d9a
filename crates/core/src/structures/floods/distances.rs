//! The distance of every cell from the nearest source, in moves; and the ends of a map, which floods find.

use crate::{Cell, Direction, Grid, Map, Size, Tile};
use std::cmp::Reverse;

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
