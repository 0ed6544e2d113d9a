//! Exact sums of square roots: the lengths of paths in any measure.

use std::collections::BTreeMap;
use std::f64::consts::SQRT_2;

/// How many twentieths of 1, of √2 and of the roots of other square-free numbers the sum contains.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Sum {
    whole: i64,
    diagonal: i64,
    others: BTreeMap<u32, i64>,
}

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
        match square {
            0 => {}
            1 => self.whole += twentieths,
            2 => self.diagonal += twentieths,
            other => *self.others.entry(other).or_default() += twentieths,
        }
    }

    fn each(mut self, change: impl Fn(i64) -> i64) -> Sum {
        (self.whole, self.diagonal) = (change(self.whole), change(self.diagonal));
        (self.others.values_mut()).for_each(|count| *count = change(*count));
        self.others.retain(|_, count| *count != 0);
        self
    }

    /// The sum multiplied by a number.
    pub fn times(self, by: i64) -> Sum {
        self.each(|count| count * by)
    }

    /// The sum divided by a number.
    fn over(self, by: i64) -> Sum {
        self.each(|count| {
            assert_eq!(count % by, 0, "it is told in twentieths");
            count / by
        })
    }

    /// A tenth of the sum.
    pub fn tenth(self) -> Sum {
        self.over(10)
    }

    /// Half of the sum.
    pub fn half(self) -> Sum {
        self.over(2)
    }

    /// Both sums together.
    pub fn and(mut self, other: &Sum) -> Sum {
        self.whole += other.whole;
        self.diagonal += other.diagonal;
        for (&square, &count) in &other.others {
            self.add(square, count);
        }
        self
    }

    /// The approximate value.
    pub fn value(&self) -> f64 {
        self.value_by(SQRT_2)
    }

    /// The approximate value for someone who writes √2 so.
    pub fn value_by(&self, root: f64) -> f64 {
        let others = self.others.iter();
        let others = others.map(|(&square, &count)| count as f64 * f64::from(square).sqrt());
        (self.whole as f64 + self.diagonal as f64 * root + others.sum::<f64>()) / 20.0
    }

    /// How often the sum contains √2.
    pub fn roots(&self) -> f64 {
        self.diagonal as f64 / 20.0
    }

    /// Whether it is less than another sum, because unequal sums differ by more than rounding.
    pub fn is_less_than(&self, other: &Sum) -> bool {
        self != other && self.value() < other.value()
    }
}
