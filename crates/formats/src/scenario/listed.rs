//! The length that a scenario lists: its text, the precision of its file, and its comparison with a path.

/// A length as it is written in a file, with its precision.
#[derive(Clone, Debug, PartialEq)]
pub struct Listed {
    text: Box<str>,
    value: f64,
    /// Half a unit of the last digit that the file prints, by its precision, and at least 1e-3.
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

/// The precision in which the lengths of a file are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Precision {
    /// This many decimals, as `%.2f` of C prints them. A writer may cut zeros at the end.
    Decimals(i32),
    /// This many significant digits without the zeros at the end, as `%g` prints six: `1007` may stand for 1007.0021.
    Significant(i32),
}

/// The number of significant digits that `%g` prints.
const USUAL: i32 = 6;

/// The digits of a number in its text.
struct Digits {
    /// Those after the point.
    decimals: i32,
    /// Those from the first that is not 0. A zero has none.
    significant: i32,
    /// The number after an `e`.
    exponent: Option<i32>,
    /// Whether there are zeros at the end of the decimals.
    keeps_zeros: bool,
}

impl Digits {
    /// The digits of a text that was read as a number.
    fn of(text: &str) -> Digits {
        let (digits, exponent) = match text.split_once(['e', 'E']) {
            // An exponent too large for 32 bits made the number 0 or not finite.
            Some((digits, exponent)) => (digits, exponent.parse().ok()),
            None => (text, None),
        };
        let digits = digits.trim_start_matches(['+', '-']);
        let (whole, decimals) = digits.split_once('.').unwrap_or((digits, ""));
        let all = [whole, decimals].concat();
        Digits {
            decimals: decimals.len() as i32,
            significant: all.trim_start_matches('0').len() as i32,
            exponent,
            keeps_zeros: decimals.ends_with('0'),
        }
    }

    fn is_whole(&self) -> bool {
        self.decimals == 0 && self.exponent.is_none()
    }

    /// The power of ten of the first significant digit.
    fn first_power(&self) -> i32 {
        let last = self.exponent.unwrap_or(0).saturating_sub(self.decimals);
        last.saturating_add(self.significant - 1)
    }
}

impl Precision {
    /// The precision that explains all these texts: the one that cuts the fewest zeros and, among equal ones, the one
    /// with more digits. `None` if none explains all. O(bytes).
    ///
    /// Whole numbers and zeros are no evidence, because a length may be whole. A file of such numbers alone counts as
    /// one of six significant digits.
    pub(super) fn of<'t>(texts: impl IntoIterator<Item = &'t str>) -> Option<Precision> {
        let digits = texts.into_iter().map(Digits::of);
        let digits = digits.filter(|digits| digits.significant > 0);
        let (whole, others): (Vec<Digits>, Vec<Digits>) = digits.partition(Digits::is_whole);
        let decimals = || others.iter().map(|digits| digits.decimals);
        let (Some(least), Some(most)) = (decimals().min(), decimals().max()) else {
            return Some(Precision::Significant(USUAL));
        };
        let significants = || others.iter().map(|digits| digits.significant);
        let significant = significants().fold(USUAL, i32::max);
        // A writer that keeps zeros at the end keeps them everywhere.
        let keeps_zeros = others.iter().any(|digits| digits.keeps_zeros);
        let uneven = !whole.is_empty() || least < most;
        let any_exponent = others.iter().any(|digits| digits.exponent.is_some());
        let by_decimals = !(any_exponent || keeps_zeros && uneven);
        let cut_of_decimals: i64 = decimals().map(|has| i64::from(most - has)).sum();
        let cut_of_significant: i64 = significants().map(|has| i64::from(significant - has)).sum();
        match by_decimals && (keeps_zeros || cut_of_decimals < cut_of_significant) {
            true => Some(Precision::Decimals(most)),
            false => (!keeps_zeros).then_some(Precision::Significant(significant)),
        }
    }

    /// Half a unit of the last digit that is printed of a number with these digits.
    fn half_a_unit(self, digits: &Digits) -> f64 {
        let power = match self {
            // A zero is exactly zero, whatever its exponent.
            _ if digits.significant == 0 && digits.decimals == 0 => return 0.0,
            _ if digits.significant == 0 => -digits.decimals,
            Precision::Decimals(decimals) => -decimals,
            Precision::Significant(significant) => {
                digits.first_power().saturating_sub(significant - 1)
            }
        };
        0.5 * 10_f64.powi(power)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_precision_of_a_file_explains_all_its_lengths() {
        use Precision::{Decimals, Significant};
        let of = |texts: [&'static str; 3]| Precision::of(texts);
        assert_eq!(of(["7.50", "10.00", "9.41"]), Some(Decimals(2)));
        assert_eq!(of(["7.5", "10", "9.4"]), Some(Decimals(1)));
        assert_eq!(of(["12.0711", "1007", "2514.66"]), Some(Significant(6)));
        assert_eq!(of(["7.50", "3", "3"]), None);
    }

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
