//! Exact sums of square roots: the lengths of paths in any measure.

use std::collections::BTreeMap;

/// For each square-free number, how many twentieths of its square root the sum contains.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sum(BTreeMap<u32, i64>);

impl Sum {
    /// The square root of a number.
    pub fn root(square: u32) -> Sum {
        let mut sum = Sum::default();
        sum.add(square, 20);
        sum
    }

    /// A whole number.
    pub fn whole(number: u32) -> Sum {
        Sum::root(1).times(number.into())
    }

    fn add(&mut self, mut square: u32, mut twentieths: i64) {
        for side in (2..=square.isqrt()).rev() {
            while square.is_multiple_of(side * side) {
                square /= side * side;
                twentieths *= i64::from(side);
            }
        }
        if square != 0 {
            *self.0.entry(square).or_default() += twentieths;
        }
        self.0.retain(|_, count| *count != 0);
    }

    /// The sum multiplied by a number.
    pub fn times(mut self, by: i64) -> Sum {
        self.0.values_mut().for_each(|count| *count *= by);
        self.0.retain(|_, count| *count != 0);
        self
    }

    /// A tenth of the sum.
    pub fn tenth(mut self) -> Sum {
        self.0.values_mut().for_each(|count| {
            assert_eq!(*count % 10, 0, "it is told in twentieths");
            *count /= 10;
        });
        self
    }

    /// Half of the sum.
    pub fn half(mut self) -> Sum {
        self.0.values_mut().for_each(|count| {
            assert_eq!(*count % 2, 0, "it is told in twentieths");
            *count /= 2;
        });
        self
    }

    /// Both sums together.
    pub fn and(mut self, other: &Sum) -> Sum {
        for (&square, &count) in &other.0 {
            self.add(square, count);
        }
        self
    }

    /// The approximate value.
    pub fn value(&self) -> f64 {
        let parts = self.0.iter();
        let parts = parts.map(|(&square, &count)| count as f64 / 20.0 * f64::from(square).sqrt());
        parts.sum()
    }

    /// Whether it is less than another sum, because unequal sums differ by more than rounding.
    pub fn is_less_than(&self, other: &Sum) -> bool {
        self != other && self.value() < other.value()
    }
}
