//! Hands: the side of a walker on which its wall is, and the directions that it tries first.

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

    /// The order of directions of a walker along the wall at this hand: towards the hand, ahead, away from it, back.
    /// Each has its quarter turns towards the hand.
    #[inline(always)]
    pub fn side_first(self, facing: Direction) -> [(Direction, i32); 4] {
        [1, 0, -1, -2].map(|turn| (self.turned(facing, turn), turn))
    }

    /// The order of directions of a walker without a wall at its hand: ahead, and if that is blocked, those that bring
    /// the wall ahead to the hand.
    #[inline(always)]
    pub fn ahead_first(self, facing: Direction) -> [(Direction, i32); 4] {
        [0, -1, -2, -3].map(|turn| (self.turned(facing, turn), turn))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Direction::{Down, Left, Right, Up};

    #[test]
    fn the_hands_side_comes_first_and_back_last() {
        let directions =
            |hand: Hand, facing| hand.side_first(facing).map(|(direction, _)| direction);
        assert_eq!(directions(Hand::Right, Up), [Right, Up, Left, Down]);
        assert_eq!(directions(Hand::Left, Up), [Left, Up, Right, Down]);
        assert_eq!(directions(Hand::Right, Left), [Up, Left, Down, Right]);
        assert_eq!(directions(Hand::Left, Down), [Right, Down, Left, Up]);
    }

    #[test]
    fn a_wall_ahead_comes_to_the_hand() {
        let directions =
            |hand: Hand, facing| hand.ahead_first(facing).map(|(direction, _)| direction);
        assert_eq!(directions(Hand::Right, Up), [Up, Left, Down, Right]);
        assert_eq!(directions(Hand::Left, Right), [Right, Down, Left, Up]);
    }
}
