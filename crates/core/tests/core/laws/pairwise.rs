//! Pairwise rows: few rows, such that any two values of different factors occur together in one of them.
//!
//! Errors with one value, or with two that meet, are found as with all combinations. The number of rows
//! grows with the two largest factors and not with the product of all.

use std::collections::BTreeSet;

/// Rows with one value for each factor; `factors` holds the number of values of each. Each pair of values
/// of two factors occurs in some row.
pub fn rows(factors: &[usize]) -> Vec<Vec<usize>> {
    let mut rows: Vec<Vec<Option<usize>>> = vec![Vec::new()];
    for (factor, &count) in factors.iter().enumerate() {
        if factor == 0 {
            rows = (0..count).map(|value| vec![Some(value)]).collect();
            continue;
        }
        let mut missing: BTreeSet<(usize, usize, usize)> = BTreeSet::new();
        for (before, &values) in factors[..factor].iter().enumerate() {
            let pairs = (0..values).flat_map(|one| (0..count).map(move |other| (one, other)));
            missing.extend(pairs.map(|(one, other)| (before, one, other)));
        }
        // Each row takes the value that covers the most missing pairs; ties rotate through the values.
        for (number, row) in rows.iter_mut().enumerate() {
            let pairs = |value: usize| {
                let known = row.iter().enumerate();
                known.filter_map(move |(before, known)| known.map(|known| (before, known, value)))
            };
            let brings = |value| pairs(value).filter(|pair| missing.contains(pair)).count();
            let values = (0..count).map(|value| (value + number) % count);
            let best = values.rev().max_by_key(|&value| brings(value));
            let best = best.expect("a factor has values");
            for pair in pairs(best).collect::<Vec<_>>() {
                missing.remove(&pair);
            }
            row.push(Some(best));
        }
        // Pairs that are still missing get rows of their own, in which the other factors are free.
        let first = rows.len();
        for (before, one, other) in missing {
            let fits = |row: &&mut Vec<Option<usize>>| {
                row[factor] == Some(other) && row[before].is_none_or(|known| known == one)
            };
            if let Some(row) = rows[first..].iter_mut().find(fits) {
                row[before] = Some(one);
                continue;
            }
            let mut row = vec![None; factor + 1];
            (row[before], row[factor]) = (Some(one), Some(other));
            rows.push(row);
        }
    }
    let filled = rows.into_iter().enumerate().map(|(number, row)| {
        let values = row.into_iter().zip(factors);
        values
            .map(|(value, &count)| value.unwrap_or(number % count))
            .collect()
    });
    filled.collect()
}

#[test]
fn every_two_values_meet_in_few_rows() {
    for (factors, most) in [
        (&[][..], 1),
        (&[3], 3),
        (&[2, 2], 4),
        (&[2, 2, 2], 6),
        (&[5, 12, 2, 2], 66),
        (&[5, 12, 6, 2, 2, 3], 90),
        (&[20, 12, 2, 2, 3], 240),
        (&[3, 3, 3, 3], 15),
        (&[7, 1, 3], 21),
    ] {
        let rows = rows(factors);
        assert!(rows.len() <= most, "{factors:?}: {} rows", rows.len());
        assert!(rows.iter().all(|row| row.len() == factors.len()));
        for (one, &ones) in factors.iter().enumerate() {
            for (other, &others) in factors.iter().enumerate().skip(one + 1) {
                let met: BTreeSet<(usize, usize)> =
                    rows.iter().map(|row| (row[one], row[other])).collect();
                assert_eq!(met.len(), ones * others, "{factors:?}: {one} and {other}");
                assert!(met.iter().all(|&(a, b)| a < ones && b < others));
            }
        }
    }
}
