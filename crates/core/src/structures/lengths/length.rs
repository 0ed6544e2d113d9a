//! Exact lengths on the grid, along the axes and along diagonals, and lengths of paths.

use crate::{Cell, Direction, Map};
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
    #[inline]
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

/// The measure of paths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Measure {
    /// Moves, each of which counts 1.
    Moves,
    /// Length: a diagonal move counts √2, and each move is multiplied by the cost of the cell that it enters.
    Length,
    /// Length without costs, for searches that ignore costs.
    EvenLength,
    /// Length without costs along straight lines at any angle, for searches whose paths have no moves.
    Lines,
}

impl Measure {
    /// The length of a move in this direction into that cell.
    #[inline(always)]
    pub fn of_move(self, direction: Direction, to: Cell, map: &Map) -> Length {
        match self {
            Measure::Moves => Length::straight(1),
            Measure::Length => Length::of(direction).times(map.cost(to).into()),
            Measure::EvenLength | Measure::Lines => Length::of(direction),
        }
    }
}

/// The moves of a path. A link along a row, a column or a diagonal is the moves from cell to cell along it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Moves {
    /// The number of links between its cells.
    pub links: u64,
    /// The number of moves, unless some link is a line at another angle.
    pub count: u64,
    /// The length of all moves: 1 along an axis, √2 along a diagonal, each times the cost of the cell that it enters.
    /// Whole numbers are added, so that a long path accumulates no rounding.
    pub walked: Length,
    /// The length of lines at other angles, each part times the cost of the cell under it.
    leapt: f64,
    /// The length of the moves without costs.
    pub even_walked: Length,
    /// The length of the lines at other angles without costs.
    even_leapt: f64,
    /// Whether some link is a line at another angle, so that the path has no number of moves.
    pub jumps: bool,
}

impl Moves {
    /// The moves of a path of this length, without lines at other angles. All count as straight ones.
    pub fn of_length(length: Length) -> Moves {
        Moves {
            links: length.straight.into(),
            count: length.straight.into(),
            walked: length,
            even_walked: length,
            ..Moves::default()
        }
    }

    /// The moves along a path on this map; its first cell costs nothing. O(path).
    pub fn along(path: &[Cell], map: &Map) -> Moves {
        let mut moves = Moves::default();
        path.windows(2)
            .for_each(|pair| moves.add(pair[0], pair[1], map));
        moves
    }

    /// Adds a link. O(1) between touching cells, otherwise O(its length).
    #[inline]
    pub fn add(&mut self, from: Cell, to: Cell, map: &Map) {
        let (apart, stride) = (from.index().abs_diff(to.index()), map.size().stride());
        self.links += 1;
        // The padding separates the end of a row from the beginning of the next.
        if apart == 1 || apart == stride {
            self.step(false, map.cost(to));
        } else if apart == stride - 1 || apart == stride + 1 {
            self.step(true, map.cost(to));
        } else {
            self.leap(from, to, map);
        }
    }

    /// Adds a move into a cell of that cost.
    fn step(&mut self, diagonal: bool, cost: u8) {
        let one = if diagonal {
            Length::of(Direction::UpLeft)
        } else {
            Length::of(Direction::Up)
        };
        self.count += 1;
        self.walked = self.walked + one.times(cost.into());
        self.even_walked = self.even_walked + one;
    }

    /// Adds a line between cells that do not touch. As a move counts the cell that it enters, each part of the line
    /// counts the cell at its end, or half of each of two cells if it ends between them.
    fn leap(&mut self, from: Cell, to: Cell, map: &Map) {
        let size = map.size();
        let [(x, y), (to_x, to_y)] = [from, to].map(|cell| size.position(cell));
        let (over, down) = (to_x - x, to_y - y);
        let parts = over.abs().max(down.abs());
        let runs = over == 0 || down == 0 || over.abs() == down.abs();
        let cost = |x: i32, y: i32| size.cell(x, y).map_or(1, |cell| map.cost(cell));
        let mut costs = 0.0;
        for part in 1..=parts {
            // The nearest cell; of two, one if it comes from below and the other if it comes from above.
            let near = |by: i32| (2 * by * part + parts).div_euclid(2 * parts);
            let first = cost(x + near(over), y + near(down));
            let second = cost(x - near(-over), y - near(-down));
            if runs {
                self.step(over != 0 && down != 0, first)
            } else {
                costs += f64::midpoint(first.into(), second.into())
            }
        }
        if !runs {
            let length = straight((x, y), (to_x, to_y));
            self.leapt += length * costs / f64::from(parts);
            self.even_leapt += length;
            self.jumps = true;
        }
    }

    /// The number of its moves, or of its links if it has jumps.
    pub fn steps(&self) -> u64 {
        if self.jumps { self.links } else { self.count }
    }

    /// The total length of all moves.
    pub fn length(&self) -> f64 {
        self.walked.value() + self.leapt
    }

    /// The total length of all moves without costs.
    pub fn even_length(&self) -> f64 {
        self.even_walked.value() + self.even_leapt
    }
}

/// The distance between the centres of two cells. The root of a whole number is rounded once, so it is the same on
/// every platform.
pub fn straight((x, y): (i32, i32), (to_x, to_y): (i32, i32)) -> f64 {
    let [over, down] = [x.abs_diff(to_x), y.abs_diff(to_y)].map(u64::from);
    ((over * over + down * down) as f64).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{MAX_SIDE, Size};
    use crate::map::{MOST_COST, Tile};

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

    #[test]
    fn cells_touch_where_their_places_do_on_maps_of_any_width() {
        for (width, height) in [(1, 9), (2, 5), (9, 1), (6, 4), (14, 3)] {
            let map = Map::new(Size::clamped(width, height), Tile::Floor);
            let size = map.size();
            for one in size.iter() {
                for other in size.iter() {
                    let moves = Moves::along(&[one, other], &map);
                    let [(x, y), (to_x, to_y)] = [one, other].map(|cell| size.position(cell));
                    let (over, down) = (x.abs_diff(to_x), y.abs_diff(to_y));
                    let runs = over == 0 || down == 0 || over == down;
                    assert_eq!(moves.jumps, !runs, "{over}, {down}");
                    assert_eq!(moves.links, 1);
                    if runs {
                        assert_eq!(moves.count, u64::from(over.max(down)));
                    }
                    let straight = f64::from(over).hypot(f64::from(down));
                    assert!((moves.length() - straight).abs() < 1e-12);
                }
            }
        }
    }

    #[test]
    fn a_line_costs_what_the_cells_along_it_cost() {
        let mut map = Map::new(Size::clamped(5, 3), Tile::Floor);
        let size = map.size();
        let cell = |x, y| size.cell(x, y).expect("inside");
        for ((x, y), cost) in [((0, 0), 9), ((1, 0), 4), ((1, 1), 2), ((2, 1), 3)] {
            map.set_cost(cell(x, y), cost);
        }
        let along = |cells: &[(i32, i32)]| {
            let cells: Vec<Cell> = cells.iter().map(|&(x, y)| cell(x, y)).collect();
            Moves::along(&cells, &map)
        };
        // Halfway it ends between a cell of cost 4 and one of cost 2.
        let line = along(&[(0, 0), (2, 1)]);
        assert!((line.length() - 5.0_f64.sqrt() * (3.0 + 3.0) / 2.0).abs() < 1e-12);
        assert!((line.even_length() - 5.0_f64.sqrt()).abs() < 1e-12);
        for run in [
            &[(0, 0), (1, 0), (2, 0), (3, 0), (4, 0)][..],
            &[(2, 2), (1, 1), (0, 0)],
            &[(1, 2), (1, 1), (1, 0)],
        ] {
            let (walked, far) = (along(run), along(&[run[0], run[run.len() - 1]]));
            assert_eq!(Moves { links: 1, ..walked }, far, "{run:?}");
        }
    }
}
