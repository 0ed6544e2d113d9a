//! Rows of a board on their way to the card: those in sight, and runs of those that have changed.

use crate::app::picture::Picture;
use std::ops::Range;

/// The rows of a board, counted with its border, that may be seen: the first one, and that after the last.
pub fn rows_in_sight(picture: &Picture<'_>) -> (usize, usize) {
    let (lattice, clip) = (picture.lattice, picture.clip);
    let row = |at: egui::Pos2| lattice.cell_at(at).1.clamp(-1, picture.height as i32);
    // A pixel may lie half outside, and a picture looks at the cell below.
    let (first, last) = (row(clip.min) - 1, row(clip.max) + 2);
    let padded = |row: i32| (row + 1).clamp(0, picture.height as i32 + 2) as usize;
    (padded(first), padded(last + 1))
}

/// Hands out runs of flags that are set, and takes them back. Between two runs lie several that are not.
pub fn take_runs(flags: &mut [bool], mut take: impl FnMut(Range<usize>)) {
    /// To send a few rows that have not changed takes less than to begin anew.
    const APART: usize = 4;
    let mut run: Option<Range<usize>> = None;
    for (place, flag) in flags.iter_mut().enumerate() {
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
        take_runs(&mut flags, |run| runs.push(run));
        assert_eq!(runs, [0..5, 9..14, 19..20]);
        assert!(!flags.contains(&true));
    }
}
