//! The length that a scenario lists: its text, its precision, and its comparison with the length of a path.

use super::precision::{Digits, Precision};

/// A length as it is written in a file, with its precision.
#[derive(Clone, Debug, PartialEq)]
pub struct Listed {
    text: Box<str>,
    value: f64,
    /// Half a unit of the last digit that the file prints, by its [`Precision`], and at least 1e-3.
    tolerance: f64,
}

/// No listed length counts as more exact than this, because the files round them.
const LEAST_TOLERANCE: f64 = 1e-3;

impl Listed {
    /// Reads a number, 0 or more; otherwise `None`. Its precision is that of a file with this number alone.
    ///
    /// ```
    /// use mazescope_formats::scenario::{LengthVerdict, Listed};
    /// let listed = Listed::read("10035.7").unwrap();
    /// assert_eq!(listed.verdict(Some(10035.74), true), LengthVerdict::Optimal);
    /// assert_eq!(listed.text(), "10035.7");
    /// ```
    pub fn read(text: &str) -> Option<Listed> {
        let value = text.parse().ok();
        let value = value.filter(|value: &f64| value.is_finite() && *value >= 0.0)?;
        let mut listed = Listed {
            text: text.into(),
            value,
            tolerance: LEAST_TOLERANCE,
        };
        listed.is_printed_in(Precision::of([text]));
        Some(listed)
    }

    /// Sets the precision of the whole file, if there is one. Otherwise the length keeps that of its own digits.
    pub(super) fn is_printed_in(&mut self, precision: Option<Precision>) {
        if let Some(precision) = precision {
            let half = precision.half_a_unit(&Digits::of(&self.text));
            self.tolerance = half.max(LEAST_TOLERANCE);
        }
    }

    /// The text in the file.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The number, at least 0.
    pub fn value(&self) -> f64 {
        self.value
    }

    /// Compares the length of the path that was found, if any, with the listed length. `apart` is whether start and
    /// goal differ.
    pub fn verdict(&self, found: Option<f64>, apart: bool) -> LengthVerdict {
        let Some(found) = found else {
            return match self.value == 0.0 && apart {
                true => LengthVerdict::Unreachable,
                false => LengthVerdict::NoPath,
            };
        };
        // Besides the tolerance itself, the error that two roundings of numbers of this size can make.
        let slack = self.tolerance + 1e-12 * self.value.max(found);
        if (found - self.value).abs() <= slack {
            LengthVerdict::Optimal
        } else if found < self.value {
            LengthVerdict::Shorter
        } else {
            LengthVerdict::Longer
        }
    }
}

/// The result of comparing the length that was found with the listed one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LengthVerdict {
    /// The listed length, within its precision.
    Optimal,
    /// No path between different ends, for which the file lists 0 to express this.
    Unreachable,
    /// A shorter path, so the list is wrong.
    Shorter,
    /// A longer path, so it is not a shortest one.
    Longer,
    /// No path, where the file lists one.
    NoPath,
    /// Unknown, because the search stopped at its time limit.
    Overtime,
}

impl LengthVerdict {
    /// Whether list and search agree.
    pub fn agrees(self) -> bool {
        matches!(self, LengthVerdict::Optimal | LengthVerdict::Unreachable)
    }

    /// The word for it in files and messages.
    pub fn words(self) -> &'static str {
        match self {
            LengthVerdict::Optimal => "optimal",
            LengthVerdict::Unreachable => "unreachable as listed",
            LengthVerdict::Shorter => "shorter than listed",
            LengthVerdict::Longer => "not optimal",
            LengthVerdict::NoPath => "no path",
            LengthVerdict::Overtime => "over the time limit",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_length_is_as_exact_as_it_is_printed() {
        for (text, tolerance) in [
            ("244.95", 0.005),
            ("10035.7", 0.05),
            ("9.5", 0.05),
            ("64.31370850", 1e-3),
            ("1.00000000", 1e-3),
            ("7", 1e-3),
            ("12345", 0.05),
            ("123456", 0.5),
            ("000123", 1e-3),
            ("0e400", 1e-3),
            ("1e-2147483648", 1e-3),
            ("1234567", 5.0),
            ("12345678", 50.0),
            ("1e+06", 5.0),
            ("1.23456e+06", 5.0),
            ("1.234567e6", 0.5),
            ("1.00357E4", 0.05),
            ("5e-1", 1e-3),
            ("0", 1e-3),
            ("0.00", 0.005),
            ("+2.5", 0.05),
            ("1e-99999999999", 1e-3),
        ] {
            let listed = Listed::read(text).expect(text);
            let wrong = (listed.tolerance - tolerance).abs();
            assert!(wrong <= tolerance * 1e-9, "{text}: {}", listed.tolerance);
            assert_eq!(listed.text(), text);
        }
        for text in ["", "-1", "inf", "nan", "1e999", "x"] {
            assert_eq!(Listed::read(text), None, "{text}");
        }
    }

    #[test]
    fn the_last_digit_may_be_rounded_either_way_and_no_further() {
        let verdict = |text: &str, found: f64| {
            let listed = Listed::read(text).expect(text);
            listed.verdict(Some(found), true)
        };
        assert_eq!(verdict("244.95", 244.952_8), LengthVerdict::Optimal);
        assert_eq!(verdict("244.95", 244.955), LengthVerdict::Optimal);
        assert_eq!(verdict("244.95", 244.956), LengthVerdict::Longer);
        assert_eq!(verdict("244.95", 244.944), LengthVerdict::Shorter);
        assert_eq!(verdict("10035.7", 10_035.65), LengthVerdict::Optimal);
        assert_eq!(verdict("10035.7", 10_035.76), LengthVerdict::Longer);
        assert_eq!(verdict("9", 9.001), LengthVerdict::Optimal);
        assert_eq!(verdict("9", 9.002), LengthVerdict::Longer);
    }

    #[test]
    fn no_path_agrees_with_0_alone_and_only_between_two_ends() {
        let none = |text: &str, apart| {
            let listed = Listed::read(text).expect(text);
            listed.verdict(None, apart)
        };
        assert_eq!(none("0", true), LengthVerdict::Unreachable);
        assert_eq!(none("0.000", true), LengthVerdict::Unreachable);
        assert_eq!(none("0", false), LengthVerdict::NoPath);
        assert_eq!(none("1", true), LengthVerdict::NoPath);
        let zero = Listed::read("0").expect("a number");
        assert_eq!(zero.verdict(Some(0.0), false), LengthVerdict::Optimal);
        assert_eq!(zero.verdict(Some(3.0), true), LengthVerdict::Longer);
    }
}
