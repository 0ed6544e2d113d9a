//! A painter without a screen: it reads the same parts of each picture as the window sends to the graphics card.

use mazescope_app::boards::picture::{Changed, Picture, SLOTS, TRAIL};
use std::ops::Range;

/// Reads a picture as the window would, and so panics if the window would.
pub(crate) fn paint(picture: &Picture<'_>) {
    let (stride, rows) = (picture.stride as usize, picture.height as usize + 2);
    assert!(picture.slot < SLOTS, "there are {SLOTS} slots");
    assert!(stride >= picture.width as usize + 2, "the border has room");
    let stale = vec![true; rows];
    let in_sight = picture.rows_in_sight();
    assert_eq!(stale[in_sight.clone()].len(), in_sight.len());
    let has_room = picture.clip.is_positive();
    assert!(
        has_room || in_sight.is_empty(),
        "nothing is painted nowhere"
    );
    let cells = of_rows(&in_sight, stride);
    let whole = stride * rows;
    assert_eq!(picture.marks.len(), whole);
    if let Changed::Some(changed) = picture.changed {
        for run in changed.runs() {
            let touched = run.start / stride..run.end.div_ceil(stride);
            assert!(!stale[touched].is_empty());
        }
    }
    if let Some(ends) = picture.ends {
        assert_eq!(ends.bytes.as_slice().len(), whole);
    }
    if let Some(terrain) = picture.terrain {
        assert_eq!(terrain.bytes.as_slice().len(), whole);
    }
    if let Some(levels) = picture.levels {
        for changed in levels.changed {
            assert!(changed.end as usize <= rows, "{changed:?} of {rows} rows");
        }
        let mut numbers = vec![0; cells.len()];
        levels.of.write(cells.start, &mut numbers);
    }
    assert!(picture.dress.trail.len() <= TRAIL, "a trail is short");
}

fn of_rows(rows: &Range<usize>, stride: usize) -> Range<usize> {
    rows.start * stride..rows.end * stride
}
