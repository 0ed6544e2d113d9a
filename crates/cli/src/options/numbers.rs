//! Numbers as values of options.

use std::ops::RangeInclusive;
use std::str::FromStr;

/// A parser for clap of a number within bounds; `wrong` is the error for any other text.
pub(crate) fn within<T>(
    bounds: RangeInclusive<T>,
    wrong: &'static str,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static
where
    T: FromStr + PartialOrd + Clone + Send + Sync + 'static,
{
    move |said| {
        let number = said.trim().parse().ok();
        let number = number.filter(|number| bounds.contains(number));
        number.ok_or_else(|| wrong.to_owned())
    }
}
