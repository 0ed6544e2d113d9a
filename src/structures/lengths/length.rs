//! Exact lengths on the grid: so many moves along the axes and so many along a diagonal.

use crate::grid::{Cell, Direction, Size};
use std::cmp::Ordering;
use std::f64::consts::SQRT_2;
use std::ops::Add;

/// `straight + diagonal * sqrt(2)`, kept as the two whole numbers and compared without rounding, so
/// that the cheaper of two ways is the same one on every platform. Both numbers stay below 2^30; no
/// path has more than 2^27 moves.
///
/// ```
/// use mazescope::structures::lengths::length::Length;
/// let seven_straight = Length { straight: 7, diagonal: 0 };
/// let five_across = Length { straight: 0, diagonal: 5 };
/// assert!(seven_straight < five_across, "7 is less than 7.07");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Length {
    /// Moves along the axes, each of length 1.
    pub straight: u32,
    /// Moves along a diagonal, each of length sqrt(2).
    pub diagonal: u32,
}

impl Length {
    /// The length of no move.
    pub const ZERO: Length = Length {
        straight: 0,
        diagonal: 0,
    };

    /// The length of one move in this direction.
    pub const fn of(direction: Direction) -> Length {
        let (x, y) = direction.delta();
        let diagonal = (x != 0 && y != 0) as u32;
        Length {
            straight: 1 - diagonal,
            diagonal,
        }
    }

    /// Twice this length.
    pub const fn twice(self) -> Length {
        Length {
            straight: 2 * self.straight,
            diagonal: 2 * self.diagonal,
        }
    }

    /// This length as a number, rounded as little as possible.
    pub fn value(self) -> f64 {
        f64::from(self.straight) + f64::from(self.diagonal) * SQRT_2
    }
}

/// How long a path is, and whether all its cells touch.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Along {
    /// From centre to centre: 1 for a move along an axis, the square root of 2 for one along a diagonal,
    /// and between cells that do not touch the straight line.
    pub length: f64,
    /// Whether some cells do not touch the next one.
    pub jumps: bool,
}

/// Goes along a path on a map of this size. O(path).
pub fn along(path: &[Cell], size: Size) -> Along {
    // Whole numbers are added up first, so that a long path loses nothing by many roundings.
    let mut touching = Length::ZERO;
    let (mut leaps, mut jumps) = (0.0, false);
    for pair in path.windows(2) {
        let [(x, y), (next_x, next_y)] = [pair[0], pair[1]].map(|cell| size.position(cell));
        match (x.abs_diff(next_x), y.abs_diff(next_y)) {
            (0, 1) | (1, 0) => touching.straight += 1,
            (1, 1) => touching.diagonal += 1,
            (over, down) => {
                leaps += f64::from(over).hypot(f64::from(down));
                jumps = true;
            }
        }
    }
    Along {
        length: touching.value() + leaps,
        jumps,
    }
}

impl Add for Length {
    type Output = Length;

    fn add(self, other: Length) -> Length {
        Length {
            straight: self.straight + other.straight,
            diagonal: self.diagonal + other.diagonal,
        }
    }
}

impl Ord for Length {
    #[inline(always)]
    fn cmp(&self, other: &Length) -> Ordering {
        // With r for the root of 2, a + b r < c + d r means a - c < (d - b) r; squares with the signs of
        // what was squared are in the same order, and r squared is 2.
        let straight = i64::from(self.straight) - i64::from(other.straight);
        let diagonal = i64::from(other.diagonal) - i64::from(self.diagonal);
        (straight * straight.abs()).cmp(&(2 * diagonal * diagonal.abs()))
    }
}

impl PartialOrd for Length {
    #[inline(always)]
    fn partial_cmp(&self, other: &Length) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_is_that_of_the_numbers() {
        let some = |number: u32| [number / 12, number % 12];
        for one in 0..144 {
            for other in 0..144 {
                let lengths = [one, other].map(|number| Length {
                    straight: some(number)[0],
                    diagonal: some(number)[1],
                });
                let [one, other] = lengths.map(Length::value);
                assert_eq!(lengths[0].cmp(&lengths[1]), one.total_cmp(&other));
            }
        }
    }

    #[test]
    fn neighbours_in_the_order_are_told_apart_where_floats_are_not() {
        // Two convergents of sqrt(2): they differ by about 2e-8 in 54 million.
        let straight = Length {
            straight: 54_608_393,
            diagonal: 0,
        };
        let diagonal = Length {
            straight: 0,
            diagonal: 38_613_965,
        };
        assert_eq!(straight.value() as f32, diagonal.value() as f32);
        assert_eq!(diagonal.cmp(&straight), Ordering::Greater);
        assert_eq!(straight.cmp(&diagonal), Ordering::Less);
    }
}
