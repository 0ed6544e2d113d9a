//! Hands: the side of a walker on which its wall is, where it faces, and which goals lie along that wall.

use crate::{Cell, Direction, Grid, Map};

/// The hand that a walker keeps on the wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hand {
    /// The left one.
    Left,
    /// The right one.
    Right,
}

impl Hand {
    /// The direction after this number of quarter turns towards this hand, for a walker that faces one of the first
    /// four.
    #[inline(always)]
    pub const fn turned(self, facing: Direction, quarters: i32) -> Direction {
        let clockwise = match self {
            Hand::Right => quarters,
            Hand::Left => -quarters,
        };
        Direction::FOUR[(facing as i32 + clockwise).rem_euclid(4) as usize]
    }
}

/// A walker that keeps a hand on the wall: where it faces, and whether its hand is on a wall.
#[derive(Clone, Copy, Debug)]
pub struct Follower {
    hand: Hand,
    /// Whether it counts its turns, and lets go of the wall while they are 0.
    counts: bool,
    /// The direction that it faces, one of the first four.
    pub facing: Direction,
    /// Quarter turns towards its hand minus those away from it.
    pub turns: i32,
    /// Whether its hand is on a wall: next to it or, where a wall has just ended, diagonally behind it.
    pub is_at_wall: bool,
}

impl Follower {
    /// The walker on a start with these free neighbours.
    ///
    /// It faces the first of up, right, down and left for which its hand touches a wall and the cell ahead is free. If
    /// it is walled in, the hand is enough. A walker that no wall touches, or that counts its turns, faces up and has
    /// its hand on nothing until it meets a wall ahead.
    pub fn on_start(hand: Hand, counts: bool, is_free: impl Fn(Direction) -> bool) -> Follower {
        let touches = |&facing: &Direction| !counts && !is_free(hand.turned(facing, 1));
        let all = || Direction::FOUR.into_iter().filter(touches);
        let facing = all().find(|&facing| is_free(facing)).or(all().next());
        Follower {
            hand,
            counts,
            facing: facing.unwrap_or(Direction::Up),
            turns: 0,
            is_at_wall: facing.is_some(),
        }
    }

    /// The directions that it tries, in order, each with its quarter turns towards the hand. Along a wall: towards the
    /// hand, ahead, away from it, back. Without a wall at its hand: ahead, and if that is blocked, those that bring the
    /// wall ahead to the hand.
    #[inline(always)]
    pub fn order(&self) -> [(Direction, i32); 4] {
        let turns = if self.is_at_wall {
            [1, 0, -1, -2]
        } else {
            [0, -1, -2, -3]
        };
        turns.map(|turn| (self.hand.turned(self.facing, turn), turn))
    }

    /// Turns into one of these directions and moves. Without a wall at its hand it turns only where one is ahead.
    #[inline(always)]
    pub fn go(&mut self, (direction, turn): (Direction, i32)) {
        self.facing = direction;
        self.turns += turn;
        self.is_at_wall = if self.counts {
            self.turns != 0
        } else {
            self.is_at_wall || turn != 0
        };
    }
}

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
/// A wall follower guarantees a path only if the wall at its hand leads past a goal. If it found none, this decides
/// whether the guarantee was violated.
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
    use Direction::{Down, Left, Right, Up};

    /// The directions that a walker tries, with or without a wall at its hand.
    fn order(hand: Hand, facing: Direction, is_at_wall: bool) -> [Direction; 4] {
        let begun = Follower::on_start(hand, false, |_| true);
        let walker = Follower {
            facing,
            is_at_wall,
            ..begun
        };
        walker.order().map(|(direction, _)| direction)
    }

    #[test]
    fn the_hands_side_comes_first_and_back_last() {
        let directions = |hand: Hand, facing| order(hand, facing, true);
        assert_eq!(directions(Hand::Right, Up), [Right, Up, Left, Down]);
        assert_eq!(directions(Hand::Left, Up), [Left, Up, Right, Down]);
        assert_eq!(directions(Hand::Right, Left), [Up, Left, Down, Right]);
        assert_eq!(directions(Hand::Left, Down), [Right, Down, Left, Up]);
    }

    #[test]
    fn a_wall_ahead_comes_to_the_hand() {
        let directions = |hand: Hand, facing| order(hand, facing, false);
        assert_eq!(directions(Hand::Right, Up), [Up, Left, Down, Right]);
        assert_eq!(directions(Hand::Left, Right), [Right, Down, Left, Up]);
    }

    #[test]
    fn a_hand_touches_a_wall_of_the_start_and_the_way_ahead_is_free() {
        let begun = |hand: Hand, walls: &[Direction]| {
            let walker = Follower::on_start(hand, false, |side| !walls.contains(&side));
            (walker.facing, walker.is_at_wall)
        };
        assert_eq!(begun(Hand::Right, &[Right]), (Up, true));
        assert_eq!(begun(Hand::Left, &[Up, Right]), (Down, true));
        assert_eq!(begun(Hand::Right, &[Up, Left]), (Down, true));
        assert_eq!(begun(Hand::Left, &[Up, Right, Down, Left]), (Up, true));
        assert_eq!(begun(Hand::Left, &[]), (Up, false));
    }

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
