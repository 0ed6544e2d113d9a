//! Walls as connected pieces: which goals lie along the wall that a walker follows.
//!
//! A piece of wall is connected by sides or corners. A wall follower guarantees a path only if the wall at its hand
//! leads past a goal. If it found none, these pieces decide whether the guarantee was violated.

use crate::structures::hand::{Follower, Hand};
use crate::{Cell, Direction, Grid, Map};

/// The wall in question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wall {
    /// The wall that a walker with this hand on the wall follows from the first start.
    AtHand(Hand),
    /// The outermost wall around the first start.
    Outer,
}

/// Whether a goal lies along the wall, on floor that can be reached from the first start, or on the walk to
/// that wall; cells at its corners count.
///
/// A piece of wall is a maximal set of unreachable cells that are connected by sides or corners, so floor beyond a wall
/// is part of it. O(n), and 1 byte a cell.
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
            let is_free = |cell: Cell, side| map.is_floor(cell.step(side, size));
            let walker = Follower::on_start(hand, false, |side| is_free(start, side));
            let mut cell = start;
            while !walker.is_at_wall && is_free(cell, walker.facing) {
                cells[cell] = ON_THE_WAY;
                cell = cell.step(walker.facing, size);
            }
            let to_wall = if walker.is_at_wall {
                hand.turned(walker.facing, 1)
            } else {
                walker.facing
            };
            cell.step(to_wall, size)
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
        match cells[goal] {
            ON_THE_WAY => true,
            REACHED => neighbours.into_iter().any(|cell| cells[cell] == WALL),
            _ => false,
        }
    };
    map.goals.iter().any(|&goal| along(goal))
}

const UNSEEN: u8 = 0;
const REACHED: u8 = 1;
const WALL: u8 = 2;
const ON_THE_WAY: u8 = 3;

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
    fn a_hand_on_nothing_goes_up_to_the_first_wall() {
        let hand = Wall::AtHand(Hand::Right);
        let on_the_way = [".....", ".....", "..G..", "..S..", "....."];
        assert!(passes_goal(&map(&on_the_way), hand));
        let at_the_rim = [".....", ".....", "..S..", ".....", "....G"];
        assert!(passes_goal(&map(&at_the_rim), hand));
        let behind = [".....", "..#..", ".....", "..S..", "..G..", "....."];
        assert!(!passes_goal(&map(&behind), hand));
    }
}
