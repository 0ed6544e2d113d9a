//! Hands: the side of a walker on which its wall is, where it faces, and the directions that it tries first.

use crate::grid::Direction;

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

#[cfg(test)]
mod tests {
    use super::*;
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
}
