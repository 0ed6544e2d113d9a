//! Summarises many values in a few numbers: mean, percentiles and extremes.
//!
//! A figure that tables and files are to have is a line of [`FIGURES`].

/// The summary of a set of values.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Summary {
    /// The number of values.
    pub count: u64,
    /// Their sum divided by their count.
    pub mean: f64,
    /// The standard deviation of the sample, in which the squared distances to the mean are divided by the count minus
    /// 1. One value has none.
    pub sd: Option<f64>,
    /// The least value.
    pub min: f64,
    /// The 5th percentile.
    pub p5: f64,
    /// The 25th percentile.
    pub p25: f64,
    /// The 50th percentile, which is the median.
    pub median: f64,
    /// The 75th percentile.
    pub p75: f64,
    /// The 95th percentile.
    pub p95: f64,
    /// The greatest value.
    pub max: f64,
}

/// A figure of a summary: its name in files and its heading for people, which are empty where it is left out, and its
/// value.
pub type Figure = (&'static str, &'static str, fn(&Summary) -> Option<f64>);

/// All figures, in the order of columns. The deviation is next to the mean for people, and the last one in files.
pub const FIGURES: &[Figure] = &[
    ("mean", "mean", |all| Some(all.mean)),
    ("", "sd", |all| all.sd),
    ("median", "median", |all| Some(all.median)),
    ("p5", "5 %", |all| Some(all.p5)),
    ("p95", "95 %", |all| Some(all.p95)),
    ("min", "", |all| Some(all.min)),
    ("max", "", |all| Some(all.max)),
    ("sd", "", |all| all.sd),
];

impl Summary {
    /// Summarises values, and sorts them; `None` without values. Mean and standard deviation are computed before
    /// sorting, so that every bit depends only on the order of the values. O(n log n).
    pub fn of(values: &mut [f64]) -> Option<Summary> {
        let count = values.len() as u64;
        let mean = values.iter().sum::<f64>() / count as f64;
        let squares = || values.iter().map(|value| (value - mean) * (value - mean));
        let sd = (count > 1).then(|| (squares().sum::<f64>() / (count - 1) as f64).sqrt());
        values.sort_unstable_by(f64::total_cmp);
        let (&min, &max) = values.first().zip(values.last())?;
        Some(Summary {
            count,
            mean,
            sd,
            min,
            p5: percentile(values, 5.0),
            p25: percentile(values, 25.0),
            median: percentile(values, 50.0),
            p75: percentile(values, 75.0),
            p95: percentile(values, 95.0),
            max,
        })
    }
}

/// The percentile of at least one sorted value, `percent` from 0 to 100.
///
/// It is interpolated linearly between the values: number `(n - 1) * percent / 100`, counted from 0. It is definition 7
/// of R. J. Hyndman and Y. Fan, Sample Quantiles in Statistical Packages, The American Statistician 50 (1996), and the
/// default of R, NumPy and spreadsheets (`PERCENTILE.INC`). The 50th is the usual median: for an even number of values,
/// midway between the middle two.
pub fn percentile(sorted: &[f64], percent: f64) -> f64 {
    let place = (sorted.len() - 1) as f64 * percent / 100.0;
    let below = sorted[place as usize];
    let above = sorted[place.ceil() as usize];
    below + (above - below) * place.fract()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The expected figures come from the function `quantiles` of Python's module `statistics` with
    /// `method="inclusive"`, and from its function `stdev`.
    #[test]
    fn percentiles_are_those_of_definition_7() {
        let mut values = [15.0, 20.0, 35.0, 40.0, 50.0];
        let summary = Summary::of(&mut values).unwrap();
        assert_eq!((summary.p5, summary.p95), (16.0, 48.0));
        assert_eq!(
            (summary.p25, summary.median, summary.p75),
            (20.0, 35.0, 40.0)
        );
        assert_eq!((summary.min, summary.max, summary.mean), (15.0, 50.0, 32.0));
        assert!((summary.sd.unwrap() - 14.404_860_290_887_934).abs() < 1e-12);
        let mut values: Vec<f64> = (1..=100).rev().map(f64::from).collect();
        let summary = Summary::of(&mut values).unwrap();
        assert!((summary.p5 - 5.95).abs() < 1e-12, "{}", summary.p5);
        assert!((summary.p95 - 95.05).abs() < 1e-12, "{}", summary.p95);
        assert_eq!((summary.median, summary.count), (50.5, 100));
    }

    #[test]
    fn one_value_is_all_of_them_and_none_is_nothing() {
        let summary = Summary::of(&mut [7.0]).unwrap();
        assert_eq!((summary.p5, summary.median, summary.p95), (7.0, 7.0, 7.0));
        assert_eq!(summary.sd, None);
        assert_eq!(Summary::of(&mut []), None);
    }
}
