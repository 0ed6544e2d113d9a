//! The numbers of a cell as a trace gives them, compared with those of the search.

use crate::grid::Cell;
use crate::structures::lengths::guide::Guide;
use crate::structures::lengths::length::Length;

/// Whether a number of a trace is that length, as far as it was rounded.
pub(super) fn is(given: f64, length: Length) -> bool {
    is_near(given, length.value(), f64::from(length.diagonal))
}

/// Whether a number of a trace is that number, that contains √2 `roots` times.
pub(super) fn is_near(given: f64, number: f64, roots: f64) -> bool {
    /// The rounding of a sum, relative to numbers above 1.
    const ROUNDED: f64 = 1e-6;
    /// The rounding of √2, which may be written as 1.414.
    const ROOT: f64 = 2.2e-4;
    (given - number).abs() <= ROUNDED * number.abs().max(1.0) + ROOT * roots
}

/// How often the estimate of a cell contains √2.
pub(super) fn roots(guide: &Guide, cell: Cell) -> f64 {
    f64::from(guide.estimate().twice(cell).diagonal) / 2.0
}
