//! Figures, rounded and written.

use crate::bulk::summary::Summary;
use mazescope_core::words::grouped;

/// A figure with six significant digits; a whole number is exact.
pub(super) fn rounded(value: f64) -> f64 {
    if value.fract() == 0.0 || !value.is_finite() {
        return value;
    }
    // A printed number can always be parsed.
    format!("{value:.5e}").parse().unwrap_or(value)
}

/// A figure for people, with six significant digits: a count has at most one decimal, a time at most three, and
/// thousands are grouped.
pub(super) fn shown(value: f64, unit: &str) -> String {
    let value = rounded(value);
    let most = if unit.is_empty() { 1 } else { 3 };
    let whole_digits = value.abs().max(1.0).log10().floor() as usize + 1;
    let places = most.min(6_usize.saturating_sub(whole_digits));
    let text = format!("{:.places$}", value.abs());
    let (whole, rest) = text.split_at(text.find('.').unwrap_or(text.len()));
    let whole = whole.parse().map_or(whole.to_owned(), grouped);
    let is_zero = text.bytes().all(|byte| matches!(byte, b'0' | b'.'));
    let sign = if value < 0.0 && !is_zero { "-" } else { "" };
    format!("{sign}{whole}{rest}")
}

/// The figures of a summary in files, with their names.
pub(super) fn of(summary: &Summary) -> [(&'static str, Option<f64>); 7] {
    let figures = [
        ("mean", Some(summary.mean)),
        ("median", Some(summary.median)),
        ("p5", Some(summary.p5)),
        ("p95", Some(summary.p95)),
        ("min", Some(summary.min)),
        ("max", Some(summary.max)),
        ("sd", summary.sd),
    ];
    figures.map(|(name, figure)| (name, figure.map(rounded)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_have_six_significant_digits_and_whole_numbers_all() {
        for (value, six) in [
            (1_234.567_89, 1_234.57),
            (0.001_234_567_8, 0.001_234_57),
            (1_234_567.25, 1_234_570.0),
            (12_345_678.0, 12_345_678.0),
            (-2.000_000_4, -2.0),
            (0.0, 0.0),
        ] {
            assert_eq!(rounded(value), six, "{value}");
        }
    }

    #[test]
    fn numbers_keep_their_decimals_and_their_groups() {
        for (value, unit, text) in [
            (1_234_567.25, "", "1,234,570"),
            (12_345.62, "", "12,345.6"),
            (123_456.7, "", "123,457"),
            (999.96, "", "1,000.0"),
            (0.0, "", "0.0"),
            (-1_234.56, "", "-1,234.6"),
            (-0.04, "", "0.0"),
            (0.0314, "ms", "0.031"),
            (1_234.567_8, "ms", "1,234.57"),
        ] {
            assert_eq!(shown(value, unit), text, "{value}");
        }
    }
}
