//! The exact shortest paths from the starts of a map to all cells, by which guarantees are checked.

use crate::map::{MOST_COST, Map};
use crate::{Cell, Direction, Grid, Length, Measure, Size};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::ops::Range;

/// The length of the shortest path to each cell.
#[derive(Clone, Debug)]
pub struct Shortest(Lengths);

/// The lengths, in as little memory as possible.
#[derive(Clone, Debug)]
enum Lengths {
    /// Along the axes only.
    Straight(Grid<u32>),
    /// With diagonals.
    Both(Grid<Length>),
}

/// Stands for a cell without a path.
const UNREACHED: Length = Length::straight(u32::MAX);

/// One ring more than the largest length of a move.
const RINGS: usize = MOST_COST as usize + 1;

impl Shortest {
    /// The shortest paths over neighbours in these directions. A diagonal move needs floor on both sides.
    ///
    /// O(n) in time, and [`Shortest::bytes_on`] in space without the frontier. With diagonals longer than other moves,
    /// O(n log n) in time.
    pub fn of(map: &Map, directions: &[Direction], measure: Measure) -> Shortest {
        Shortest(if has_both(directions, measure) {
            Lengths::Both(both(map, directions, measure))
        } else {
            Lengths::Straight(straight(map, directions, measure))
        })
    }

    /// The length of the shortest path to the cell, if there is one.
    #[inline]
    pub fn to(&self, cell: Cell) -> Option<Length> {
        let length = match &self.0 {
            Lengths::Straight(lengths) => Length::straight(lengths[cell]),
            Lengths::Both(lengths) => lengths[cell],
        };
        Some(length).filter(|&length| length != UNREACHED)
    }

    /// The first cell of an index range that has a shorter path than `than` and for which `is_meant` is true. O(range).
    pub fn find_nearer(
        &self,
        than: Length,
        range: Range<usize>,
        is_meant: impl Fn(Cell) -> bool,
    ) -> Option<Cell> {
        let is_nearer = |&cell: &Cell| self.to(cell).is_some_and(|length| length < than);
        let mut cells = range.map(Cell::from_index).filter(is_nearer);
        cells.find(|&cell| is_meant(cell))
    }

    /// The bytes of the lengths.
    pub fn bytes(&self) -> u64 {
        match &self.0 {
            Lengths::Straight(lengths) => size_of_val(lengths.as_slice()) as u64,
            Lengths::Both(lengths) => size_of_val(lengths.as_slice()) as u64,
        }
    }

    /// The bytes of the lengths on a map of that size.
    pub fn bytes_on(size: Size, directions: &[Direction], measure: Measure) -> u64 {
        let each = if has_both(directions, measure) {
            size_of::<Length>()
        } else {
            size_of::<u32>()
        };
        (each * size.padded()) as u64
    }
}

/// Whether diagonal moves are longer than those along the axes.
fn has_both(directions: &[Direction], measure: Measure) -> bool {
    let is_diagonal = |&direction: &Direction| corner_sides(direction).is_some();
    measure != Measure::Moves && directions.iter().any(is_diagonal)
}

/// The floor cells one move away in these directions, in their order, and the direction of each. A diagonal move needs
/// floor on both sides.
pub fn moves<'a>(
    map: &'a Map,
    directions: &'a [Direction],
    from: Cell,
) -> impl Iterator<Item = (Cell, Direction)> + 'a {
    let to = move |&direction| (from.step(direction, map.size()), direction);
    let moves = directions.iter().map(to);
    moves.filter(move |&(to, direction)| map.is_floor(to) && is_free(map, from, direction))
}

fn starts(map: &Map) -> impl Iterator<Item = Cell> + '_ {
    let starts = map.starts.iter().copied();
    starts.filter(|&start| map.is_floor(start))
}

/// Cells are queued in rings, one for each possible length of a move; the nearest ring is emptied.
fn straight(map: &Map, directions: &[Direction], measure: Measure) -> Grid<u32> {
    let mut lengths = Grid::uniform(map.size(), UNREACHED.straight);
    let mut rings: [Vec<Cell>; RINGS] = Default::default();
    let mut queued = 0;
    for start in starts(map) {
        if lengths[start] != 0 {
            lengths.as_mut_slice()[start.index()] = 0;
            rings[0].push(start);
            queued += 1;
        }
    }
    let mut nearest = 0_u32;
    while queued > 0 {
        let mut ring = std::mem::take(&mut rings[nearest as usize % RINGS]);
        queued -= ring.len();
        for &from in &ring {
            // A cell that has been reached by a shorter path is in a nearer ring, too.
            if lengths[from] != nearest {
                continue;
            }
            for (to, direction) in moves(map, directions, from) {
                let length = nearest + measure.of_move(direction, to, map).straight;
                if length < lengths[to] {
                    lengths.as_mut_slice()[to.index()] = length;
                    rings[length as usize % RINGS].push(to);
                    queued += 1;
                }
            }
        }
        ring.clear();
        rings[nearest as usize % RINGS] = ring;
        nearest += 1;
    }
    lengths
}

/// Cells are queued in a heap, once for each path that was the shortest so far.
fn both(map: &Map, directions: &[Direction], measure: Measure) -> Grid<Length> {
    let mut lengths = Grid::uniform(map.size(), UNREACHED);
    let mut heap = BinaryHeap::new();
    for start in starts(map) {
        lengths.as_mut_slice()[start.index()] = Length::ZERO;
        heap.push(Reverse((Length::ZERO, start)));
    }
    while let Some(Reverse((nearest, from))) = heap.pop() {
        if lengths[from] != nearest {
            continue;
        }
        for (to, direction) in moves(map, directions, from) {
            let length = nearest + measure.of_move(direction, to, map);
            // An unreached cell is infinitely far, but its number is too large to compare.
            if lengths[to] == UNREACHED || length < lengths[to] {
                lengths.as_mut_slice()[to.index()] = length;
                heap.push(Reverse((length, to)));
            }
        }
    }
    lengths
}

/// Whether a move from a floor cell in this direction cuts no corner: a diagonal move needs floor on both sides.
pub fn is_free(map: &Map, from: Cell, direction: Direction) -> bool {
    let is_floor = |&side: &Direction| map.is_floor(from.step(side, map.size()));
    corner_sides(direction).is_none_or(|sides| sides.iter().all(is_floor))
}

/// The two directions on both sides of a diagonal one.
pub const fn corner_sides(direction: Direction) -> Option<[Direction; 2]> {
    use Direction::{Down, DownLeft, DownRight, Left, Right, Up, UpLeft, UpRight};
    match direction {
        Up | Right | Down | Left => None,
        UpRight => Some([Up, Right]),
        DownRight => Some([Down, Right]),
        DownLeft => Some([Down, Left]),
        UpLeft => Some([Up, Left]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;
    use crate::map::Tile;

    #[test]
    fn paths_go_around_walls_and_swamps_where_that_is_shorter() {
        let size = Size::clamped(3, 3);
        let at = |x, y| size.cell(x, y).expect("inside");
        let mut map = Map::new(size, Tile::Floor);
        map.starts.push(at(0, 0));
        map.tiles[at(0, 2)] = Tile::Wall;
        map.set_cost(at(1, 0), 9);
        let length = |straight, diagonal| Some(Length { straight, diagonal });
        let by_cost = Shortest::of(&map, &Direction::FOUR, Measure::Length);
        assert_eq!(by_cost.to(at(2, 0)), length(4, 0));
        assert_eq!(by_cost.to(at(0, 2)), None);
        let by_moves = Shortest::of(&map, &Direction::FOUR, Measure::Moves);
        assert_eq!(by_moves.to(at(2, 0)), length(2, 0));
        let eight = Shortest::of(&map, &Direction::ALL, Measure::Length);
        assert_eq!(eight.to(at(2, 0)), length(0, 2));
        // The wall blocks the corner between them.
        assert_eq!(eight.to(at(1, 2)), length(1, 1));
        map.set_cost(at(1, 1), 5);
        let lengths = Shortest::of(&map, &Direction::ALL, Measure::EvenLength);
        assert_eq!(lengths.to(at(2, 0)), length(2, 0), "cell costs are ignored");
    }
}
