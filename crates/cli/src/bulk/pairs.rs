//! Compares two lanes on the same maps: the differences map by map, their mean with an interval, and the wins.

use super::figures::Figures;
use super::measures::MEASURES;
use super::plan::{Plan, PlannedLane};
use super::summary::percentile;
use mazescope_core::{Random, Seed};
use rayon::prelude::*;

/// The comparison of two lanes, for one measure on the maps of one group. Only maps on which both lanes have a value
/// count.
#[derive(Clone, Debug)]
pub struct Pair<'a> {
    /// The name of the group.
    pub group: &'a str,
    /// The two lanes, in the order of the plan.
    pub lanes: [&'a PlannedLane; 2],
    /// The measure, by its place in [`MEASURES`].
    pub measure: usize,
    /// Maps on which the first lane has the smaller value. Less is better for every measure.
    pub first_wins: u64,
    /// Maps on which both have the same value.
    pub ties: u64,
    /// Maps on which the second lane has the smaller value.
    pub second_wins: u64,
    /// The mean of the differences, second minus first, and the lower and the upper end of its 95% interval; `None`
    /// without a map.
    pub difference: [Option<f64>; 3],
}

impl Pair<'_> {
    /// The maps on which both lanes have a value.
    pub fn maps(&self) -> u64 {
        self.first_wins + self.ties + self.second_wins
    }
}

/// The number of resamples for an interval.
const RESAMPLES: usize = 10_000;

/// With more differences than this nothing is resampled, and the interval is that of the normal distribution, because
/// both are nearly equal then.
const MOST_RESAMPLED: usize = 5_000;

/// The seed and the purpose of the random draws. Every interval uses the same stream from its beginning.
const DRAWS: (&str, &str) = ("mazescope", "bootstrap");

/// All pairs of lanes, group by group and measure by measure, on all cores. O(maps) for each pair and measure, and
/// `RESAMPLES` times that for up to `MOST_RESAMPLED` maps.
pub fn pairs<'a>(plan: &'a Plan, figures: &Figures) -> Vec<Pair<'a>> {
    let lanes = plan.lanes.len();
    let mut asked = Vec::new();
    for measure in 0..MEASURES.len() {
        for group in 0..plan.groups.len() {
            for first in 0..lanes {
                asked.extend((first + 1..lanes).map(|second| (measure, group, [first, second])));
            }
        }
    }
    let pairs = asked.into_par_iter().map(|(measure, group, lanes)| {
        let [first, second] = lanes.map(|lane| figures.all(group, lane, measure));
        let both = first.zip(second);
        let both = both.filter_map(|(first, second)| first.flatten().zip(second.flatten()));
        let differences: Vec<f64> = both.map(|(first, second)| second - first).collect();
        let count = |is: fn(&f64) -> bool| differences.iter().filter(|it| is(it)).count() as u64;
        Pair {
            group: &plan.groups[group].name,
            lanes: lanes.map(|lane| &plan.lanes[lane]),
            measure,
            first_wins: count(|&it| it > 0.0),
            ties: count(|&it| it == 0.0),
            second_wins: count(|&it| it < 0.0),
            difference: difference(&differences).map_or([None; 3], |ends| ends.map(Some)),
        }
    });
    pairs.collect()
}

/// The mean of differences with its 95% interval by the bootstrap: a sample of the same size is drawn from the
/// differences with replacement, and its mean taken, `RESAMPLES` times. The interval reaches from the 2.5th to the
/// 97.5th percentile of these means.
///
/// B. Efron and R. J. Tibshirani, An Introduction to the Bootstrap (1993), chapter 13. The random numbers come from
/// this program, so the interval is the same everywhere.
fn difference(differences: &[f64]) -> Option<[f64; 3]> {
    let (&one, count) = (differences.first()?, differences.len());
    if differences.iter().all(|&other| other == one) {
        return Some([one; 3]);
    }
    let mean = differences.iter().sum::<f64>() / count as f64;
    if count > MOST_RESAMPLED {
        let squares = differences.iter().map(|it| (it - mean) * (it - mean));
        let variance = squares.sum::<f64>() / (count - 1) as f64;
        // The 97.5th percentile of the normal distribution.
        let reach = 1.959_963_984_540_054 * (variance / count as f64).sqrt();
        return Some([mean, mean - reach, mean + reach]);
    }
    let (seed, purpose) = DRAWS;
    let mut random = Random::new(&Seed::new(seed), purpose);
    let mut means: Vec<f64> = (0..RESAMPLES)
        .map(|_| {
            let drawn = (0..count).map(|_| differences[random.below(count as u32) as usize]);
            drawn.sum::<f64>() / count as f64
        })
        .collect();
    means.sort_unstable_by(f64::total_cmp);
    Some([mean, percentile(&means, 2.5), percentile(&means, 97.5)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_differences_have_no_width_and_none_have_no_mean() {
        assert_eq!(difference(&[]), None);
        assert_eq!(difference(&[2.5; 40]), Some([2.5; 3]));
    }

    #[test]
    fn the_interval_is_near_that_of_the_normal_distribution_and_meets_it_at_the_limit() {
        let differences: Vec<f64> = (0..MOST_RESAMPLED as u64)
            .map(|n| (n * 7919 % 1009) as f64)
            .collect();
        let [_, low, high] = difference(&differences).expect("there are some");
        let more = [differences, vec![500.0]].concat();
        let [_, normal_low, normal_high] = difference(&more).expect("there are some");
        let most = 0.05 * (normal_high - normal_low);
        for (drawn, normal) in [(low, normal_low), (high, normal_high)] {
            assert!((drawn - normal).abs() < most, "{drawn}, {normal}");
        }
    }
}
