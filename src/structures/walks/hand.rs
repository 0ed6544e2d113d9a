//! Hands: on which side of a walker its wall is, and which ways it tries first.

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
    /// The way beside it, for a walker that faces in one of the first four directions.
    pub const fn beside(self, facing: Direction) -> Direction {
        let quarters = match self {
            Hand::Right => 1,
            Hand::Left => 3,
        };
        Direction::FOUR[(facing as usize + quarters) % 4]
    }

    /// The four ways in the order in which a walker tries them that keeps this hand on the wall, each with the turn
    /// that it takes: a quarter towards the hand counts 1, one away from it -1.
    pub const fn ways(self, facing: Direction) -> [(Direction, i32); 4] {
        let beside = self.beside(facing);
        [
            (beside, 1),
            (facing, 0),
            (beside.opposite(), -1),
            (facing.opposite(), -2),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Direction::{Down, Left, Right, Up};

    #[test]
    fn the_way_beside_the_hand_comes_first_and_the_way_back_last() {
        let ways = |hand: Hand, facing| hand.ways(facing).map(|(way, _)| way);
        assert_eq!(ways(Hand::Right, Up), [Right, Up, Left, Down]);
        assert_eq!(ways(Hand::Left, Up), [Left, Up, Right, Down]);
        assert_eq!(ways(Hand::Right, Left), [Up, Left, Down, Right]);
        assert_eq!(ways(Hand::Left, Down), [Right, Down, Left, Up]);
    }
}
