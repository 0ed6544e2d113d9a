//! Exact lengths on the grid: a part along the axes and a part along diagonals.

use crate::grid::Direction;
use std::cmp::Ordering;
use std::f64::consts::SQRT_2;
use std::ops::Add;

/// `straight + diagonal * sqrt(2)`, stored as two whole numbers and compared without rounding, so that the shorter of
/// two paths is the same on every platform.
///
/// The comparison is exact while both numbers are below 2^31. A path enters each of the 2^26 cells of the largest map
/// at most once, at a cost of at most 9. So the two numbers of its length add up to at most 9 * 2^26, which is below
/// 2^30. Twice that, plus an estimate of two sides of the map, is below 2^31.
///
/// ```
/// use mazescope_core::structures::lengths::length::Length;
/// let seven_straight = Length { straight: 7, diagonal: 0 };
/// let five_across = Length { straight: 0, diagonal: 5 };
/// assert!(seven_straight < five_across, "7 is less than 7.07");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Length {
    /// Moves along the axes, each of length 1 times the cost of the cell that it enters.
    pub straight: u32,
    /// Moves along a diagonal, each of length sqrt(2) times the cost of the cell that it enters.
    pub diagonal: u32,
}

impl Length {
    /// The length of no move.
    pub const ZERO: Length = Length::straight(0);

    /// A length along the axes only.
    pub const fn straight(straight: u32) -> Length {
        Length {
            straight,
            diagonal: 0,
        }
    }

    /// The length of one move in this direction.
    pub const fn of(direction: Direction) -> Length {
        let (x, y) = direction.delta();
        let diagonal = (x != 0 && y != 0) as u32;
        Length {
            straight: 1 - diagonal,
            diagonal,
        }
    }

    /// A multiple of this length: that of several moves, or of a move into a cell of that cost.
    #[inline(always)]
    pub const fn times(self, times: u32) -> Length {
        Length {
            straight: times * self.straight,
            diagonal: times * self.diagonal,
        }
    }

    /// This length as a number, with the smallest possible rounding.
    pub fn value(self) -> f64 {
        f64::from(self.straight) + f64::from(self.diagonal) * SQRT_2
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
        // With r for √2, a + b r < c + d r means a - c < (d - b) r. Squares with the signs of their bases have the same
        // order, and r squared is 2.
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

/// A weighted sum of lengths and estimates, in order of its value: parts along the axes and along diagonals, compared
/// exactly.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rank {
    /// The part that counts once.
    pub straight: u64,
    /// The part that counts √2 times.
    pub diagonal: u64,
}

impl Rank {
    /// The rank of nothing.
    pub const ZERO: Rank = Rank {
        straight: 0,
        diagonal: 0,
    };

    /// A multiple of a length.
    #[inline(always)]
    pub fn times(length: Length, by: u64) -> Rank {
        let times = |part: u32| by * u64::from(part);
        Rank {
            straight: times(length.straight),
            diagonal: times(length.diagonal),
        }
    }

    /// This rank as a number, rounded.
    pub fn value(self) -> f64 {
        self.straight as f64 + self.diagonal as f64 * SQRT_2
    }
}

impl Ord for Rank {
    fn cmp(&self, other: &Rank) -> Ordering {
        // As for lengths, with numbers of up to 2^62.
        let straight = i128::from(self.straight) - i128::from(other.straight);
        let diagonal = i128::from(other.diagonal) - i128::from(self.diagonal);
        (straight * straight.abs()).cmp(&(2 * diagonal * diagonal.abs()))
    }
}

impl PartialOrd for Rank {
    fn partial_cmp(&self, other: &Rank) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::MAX_SIDE;
    use crate::map::MOST_COST;

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
    fn the_order_is_exact_up_to_twice_the_longest_path_over_the_largest_map() {
        let cells = MAX_SIDE * MAX_SIDE;
        let longest = Length::of(Direction::Up).times(MOST_COST.into()).straight * cells;
        assert!(longest < 1 << 30);
        // With the largest estimate, doubled as well.
        let most = 2 * longest + 4 * MAX_SIDE;
        assert!(most < 1 << 31);
        let numbers = [0, 1, 2, MAX_SIDE, longest, most - 1, most];
        let lengths = numbers
            .iter()
            .flat_map(|&straight| numbers.map(|diagonal| Length { straight, diagonal }));
        let lengths: Vec<Length> = lengths.collect();
        // Squares with twice the number of bits.
        let slow = |one: Length, other: Length| {
            let straight = i128::from(one.straight) - i128::from(other.straight);
            let diagonal = i128::from(other.diagonal) - i128::from(one.diagonal);
            (straight * straight.abs()).cmp(&(2 * diagonal * diagonal.abs()))
        };
        for &one in &lengths {
            for &other in &lengths {
                assert_eq!(one.cmp(&other), slow(one, other), "{one:?} {other:?}");
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
