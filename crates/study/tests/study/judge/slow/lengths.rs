//! Exact lengths: a whole number and a whole number of square roots of 2.

use std::cmp::Ordering;
use std::f64::consts::SQRT_2;

/// The length `straight + diagonal * √2`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Length {
    pub straight: i64,
    pub diagonal: i64,
}

impl Length {
    pub fn new(straight: i64, diagonal: i64) -> Length {
        Length { straight, diagonal }
    }

    pub fn value(self) -> f64 {
        self.straight as f64 + self.diagonal as f64 * SQRT_2
    }

    pub fn plus(self, other: Length) -> Length {
        Length::new(
            self.straight + other.straight,
            self.diagonal + other.diagonal,
        )
    }

    pub fn times(self, factor: i64) -> Length {
        Length::new(self.straight * factor, self.diagonal * factor)
    }

    /// Whether a told number is this length divided by `parts`, but for rounding.
    pub fn fits(self, parts: i64, told: f64) -> bool {
        let parts = parts as f64;
        let exact = (self.straight as f64 + self.diagonal as f64 * SQRT_2) / parts;
        let rounding = 1e-6 * exact.abs().max(1.0) + 0.00022 * self.diagonal as f64 / parts;
        (told - exact).abs() <= rounding
    }
}

impl Ord for Length {
    fn cmp(&self, other: &Length) -> Ordering {
        let straight = i128::from(self.straight - other.straight);
        let diagonal = i128::from(self.diagonal - other.diagonal);
        // The sign of straight + diagonal * √2. Squares decide if the two have different signs.
        let squares = (straight * straight).cmp(&(2 * diagonal * diagonal));
        match (straight.signum(), diagonal.signum()) {
            (0, sign) | (sign, 0) => sign.cmp(&0),
            (1, 1) => Ordering::Greater,
            (-1, -1) => Ordering::Less,
            (1, _) => squares,
            _ => squares.reverse(),
        }
    }
}

impl PartialOrd for Length {
    fn partial_cmp(&self, other: &Length) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[test]
fn lengths_compare_as_the_numbers_that_they_are() {
    for straight in -9..=9 {
        for diagonal in -9..=9 {
            let number = straight as f64 + diagonal as f64 * SQRT_2;
            let order = Length::new(straight, diagonal).cmp(&Length::default());
            assert_eq!(Some(order), number.partial_cmp(&0.0));
        }
    }
    assert!(Length::new(1, 2).fits(1, 3.828) && !Length::new(1, 2).fits(1, 3.8279));
}
