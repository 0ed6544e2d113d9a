//! Walls as connected pieces: which goals lie along the wall that a walker follows.
//!
//! A piece of wall is connected by sides or corners. A wall follower guarantees a path only if the wall at its hand
//! leads past a goal. If it found none, these pieces decide whether the guarantee was violated.

use crate::grid::{Cell, Direction, Grid};
use crate::map::Map;
use crate::structures::walks::hand::Hand;

/// The wall in question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wall {
    /// The wall at this hand of a walker that starts on the first start, facing up.
    AtHand(Hand),
    /// The outermost wall around the first start.
    Outer,
}

/// Whether a goal lies along the wall, on floor that can be reached from the first start; cells at its corners count.
///
/// A piece of wall is a maximal set of unreachable cells that are connected by sides or corners, so floor beyond a wall
/// is part of it. A hand without a wall leads around four cells of floor. O(n), and 1 byte a cell.
pub fn passes_goal(map: &Map, wall: Wall) -> bool {
    let Some(&start) = map.starts.iter().find(|&&start| map.is_floor(start)) else {
        return false;
    };
    let size = map.size();
    let mut cells = Grid::uniform(size, UNSEEN);
    let mut open = vec![start];
    cells[start] = REACHED;
    while let Some(cell) = open.pop() {
        for direction in Direction::FOUR {
            let next = cell.step(direction, size);
            if cells[next] == UNSEEN && map.is_floor(next) {
                cells[next] = REACHED;
                open.push(next);
            }
        }
    }
    let seed = match wall {
        Wall::Outer => Cell::from_index(0),
        Wall::AtHand(hand) => {
            let directions = hand
                .side_first(Direction::Up)
                .map(|(direction, _)| direction);
            let free = |direction: &Direction| map.is_floor(start.step(*direction, size));
            let Some(first) = directions.into_iter().find(free) else {
                return map.goals.contains(&start);
            };
            let second = start.step(first, size);
            let neighbours = [start, second].map(|cell| cell.step(hand.turned(first, 1), size));
            match neighbours.into_iter().find(|&cell| cells[cell] != REACHED) {
                Some(cell) => cell,
                None => {
                    let around = [start, second, neighbours[0], neighbours[1]];
                    return map.goals.iter().any(|goal| around.contains(goal));
                }
            }
        }
    };
    cells[seed] = WALL;
    open.push(seed);
    let offsets = Direction::ALL.map(|direction| direction.offset(size.stride()));
    let all = size.padded();
    while let Some(cell) = open.pop() {
        for offset in offsets {
            // A step over the end of a row leads from border to border, which is connected.
            let next = cell.index().wrapping_add_signed(offset);
            if next < all && cells.as_slice()[next] == UNSEEN {
                cells.as_mut_slice()[next] = WALL;
                open.push(Cell::from_index(next));
            }
        }
    }
    let along = |goal: Cell| {
        let neighbours = Direction::ALL.map(|direction| goal.step(direction, size));
        cells[goal] == REACHED && neighbours.into_iter().any(|cell| cells[cell] == WALL)
    };
    map.goals.iter().any(|&goal| along(goal))
}

const UNSEEN: u8 = 0;
const REACHED: u8 = 1;
const WALL: u8 = 2;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;
    use crate::map::Tile;

    fn map(rows: &[&str]) -> Map {
        let size = Size::clamped(rows[0].len() as u32, rows.len() as u32);
        let mut map = Map::new(size, Tile::Floor);
        for (y, row) in (0..).zip(rows) {
            for (x, letter) in (0..).zip(row.chars()) {
                let cell = size.cell(x, y).expect("inside");
                match letter {
                    '#' => map.tiles[cell] = Tile::Wall,
                    'S' => map.starts.push(cell),
                    'G' => map.goals.push(cell),
                    _ => {}
                }
            }
        }
        map
    }

    #[test]
    fn an_island_and_the_outer_wall_are_two() {
        let goal_at_the_border = map(&["......G", ".......", "..S#...", "...#...", "......."]);
        assert!(!passes_goal(&goal_at_the_border, Wall::AtHand(Hand::Left)));
        assert!(passes_goal(&goal_at_the_border, Wall::Outer));
        let at_hand = map(&[".......", "...G...", "...#...", "..S#...", "......."]);
        assert!(passes_goal(&at_hand, Wall::AtHand(Hand::Right)));
        assert!(!passes_goal(&at_hand, Wall::Outer));
    }

    #[test]
    fn a_hand_on_nothing_leads_around_four_cells() {
        let rows = [".....", ".....", "..S..", "..G..", "....."];
        assert!(passes_goal(&map(&rows), Wall::AtHand(Hand::Right)));
        let rows = [".....", ".G...", "..S..", ".....", "....."];
        assert!(!passes_goal(&map(&rows), Wall::AtHand(Hand::Right)));
    }
}
