//! Shortest ways from the starts of a map to all its cells, exactly, by which promises are judged.

use crate::grid::{Cell, Direction, Grid};
use crate::map::Map;
use crate::structures::lengths::length::Length;
use crate::structures::searches::priority_queue::PriorityQueue;

/// How long the shortest way to each cell is.
#[derive(Clone, Debug)]
pub struct Shortest {
    lengths: Grid<Length>,
}

/// Stands for a cell to which no way leads.
const UNREACHED: Length = Length {
    straight: u32::MAX,
    diagonal: 0,
};

impl Shortest {
    /// The shortest ways over neighbours in these directions. With `costs` each move is as long as its direction and
    /// the cost of the cell that it enters say, else it counts 1. A diagonal move needs both cells beside it free.
    ///
    /// O(n log n) in time, and in space 12 bytes a cell and 24 for each that waits.
    pub fn of(map: &Map, directions: &[Direction], costs: bool) -> Shortest {
        let size = map.size();
        let mut lengths = Grid::uniform(size, UNREACHED);
        let mut queue = PriorityQueue::new(size);
        for &start in map.starts.iter().filter(|&&start| map.is_floor(start)) {
            if queue.waiting(start).is_none() {
                queue.push(start, Length::ZERO, Length::ZERO);
            }
        }
        while let Some(nearest) = queue.pop() {
            let from = nearest.cell;
            lengths.as_mut_slice()[from.index()] = nearest.cost;
            for &direction in directions {
                let to = from.step(direction, size);
                if !map.is_floor(to) || !is_free(map, from, direction) || lengths[to] != UNREACHED {
                    continue;
                }
                let step = match costs {
                    true => Length::of(direction).times(map.cost(to)),
                    false => Length::of(Direction::Up),
                };
                let way = nearest.cost + step;
                match queue.waiting(to) {
                    None => queue.push(to, way, way),
                    Some(waiting) if way < waiting.cost => queue.improve(to, way, way),
                    Some(_) => {}
                }
            }
        }
        Shortest { lengths }
    }

    /// How long the shortest way to the cell is, if one leads there.
    pub fn to(&self, cell: Cell) -> Option<Length> {
        Some(self.lengths[cell]).filter(|&length| length != UNREACHED)
    }
}

/// Whether no corner bars the way from a floor cell in this direction: a diagonal move needs both cells beside it
/// free.
pub fn is_free(map: &Map, from: Cell, direction: Direction) -> bool {
    beside(direction).is_none_or(|sides| {
        let size = map.size();
        sides
            .iter()
            .all(|&side| map.is_floor(from.step(side, size)))
    })
}

/// The two directions that a diagonal one lies between.
pub const fn beside(direction: Direction) -> Option<[Direction; 2]> {
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
    fn ways_go_around_walls_and_swamps_where_that_is_shorter() {
        let size = Size::clamped(3, 3);
        let at = |x, y| size.cell(x, y).expect("inside");
        let mut map = Map::new(size, Tile::Floor);
        map.starts.push(at(0, 0));
        map.tiles[at(0, 2)] = Tile::Wall;
        map.set_cost(at(1, 0), 9);
        let length = |straight, diagonal| Some(Length { straight, diagonal });
        let by_cost = Shortest::of(&map, &Direction::FOUR, true);
        assert_eq!(by_cost.to(at(2, 0)), length(4, 0));
        assert_eq!(by_cost.to(at(0, 2)), None);
        let by_moves = Shortest::of(&map, &Direction::FOUR, false);
        assert_eq!(by_moves.to(at(2, 0)), length(2, 0));
        let eight = Shortest::of(&map, &Direction::ALL, true);
        assert_eq!(eight.to(at(2, 0)), length(0, 2));
        // The wall bars the corner between them.
        assert_eq!(eight.to(at(1, 2)), length(1, 1));
    }
}
