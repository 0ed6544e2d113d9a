//! Rows of a board for the card: runs of changed rows.

use std::ops::Range;

/// Returns runs of flags that are set in a `part` of them, and clears them. Several unset flags lie between two runs.
pub fn take_runs(flags: &mut [bool], part: Range<usize>, mut take: impl FnMut(Range<usize>)) {
    /// Sending a few unchanged rows takes less time than starting a new run.
    const APART: usize = 4;
    let mut run: Option<Range<usize>> = None;
    for (place, flag) in part.clone().zip(&mut flags[part]) {
        if !std::mem::take(flag) {
            continue;
        }
        match &mut run {
            Some(run) if place - run.end < APART => run.end = place + 1,
            Some(_) | None => {
                if let Some(run) = run.replace(place..place + 1) {
                    take(run);
                }
            }
        }
    }
    if let Some(run) = run {
        take(run);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_of_flags_are_joined_where_little_lies_between() {
        let mut flags = [false; 20];
        for place in [0, 1, 4, 9, 13, 19] {
            flags[place] = true;
        }
        let mut runs = Vec::new();
        take_runs(&mut flags.clone(), 0..20, |run| runs.push(run));
        assert_eq!(runs, [0..5, 9..14, 19..20]);
        runs.clear();
        take_runs(&mut flags, 1..13, |run| runs.push(run));
        assert_eq!(runs, [1..5, 9..10]);
        let left = (0..20).filter(|&place| flags[place]);
        assert!(left.eq([0, 13, 19]), "the others are cleared");
    }
}
