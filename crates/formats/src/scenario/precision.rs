//! The precision of the lengths in a file: which digits its writer printed, and which it cut.

/// The precision in which the lengths of a file are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Precision {
    /// This many decimals, as `%.2f` of C prints them. A writer may cut zeros at the end.
    Decimals(i32),
    /// This many significant digits without the zeros at the end, as `%g` prints six: `1007` may stand for 1007.0021.
    Significant(i32),
}

/// The number of significant digits that `%g` prints.
const USUAL: i32 = 6;

/// The digits of a number in its text.
pub(super) struct Digits {
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
    pub(super) fn of(text: &str) -> Digits {
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
    ///
    /// ```
    /// use mazescope_formats::scenario::Precision;
    /// assert_eq!(Precision::of(["7.50", "10.00", "9.41"]), Some(Precision::Decimals(2)));
    /// assert_eq!(Precision::of(["7.5", "10", "9.4"]), Some(Precision::Decimals(1)));
    /// assert_eq!(Precision::of(["12.0711", "1007", "2514.66"]), Some(Precision::Significant(6)));
    /// assert_eq!(Precision::of(["7.50", "3"]), None);
    /// ```
    pub fn of<'t>(texts: impl IntoIterator<Item = &'t str>) -> Option<Precision> {
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
        let by_significant = !keeps_zeros;
        let cut_of_decimals: i64 = decimals().map(|there| i64::from(most - there)).sum();
        let cut_of_significant: i64 = significants()
            .map(|there| i64::from(significant - there))
            .sum();
        match (by_decimals, by_significant) {
            (true, true) if cut_of_decimals < cut_of_significant => Some(Precision::Decimals(most)),
            (_, true) => Some(Precision::Significant(significant)),
            (true, false) => Some(Precision::Decimals(most)),
            (false, false) => None,
        }
    }

    /// Half a unit of the last digit that is printed of a number with these digits.
    pub(super) fn half_a_unit(self, digits: &Digits) -> f64 {
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
