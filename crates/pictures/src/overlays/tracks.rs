//! Tracks: the tree of blocks around which a generator leads its one path.

use crate::{OverlayEntry, Scope, Sketch, Spot, Tone};

/// The tree between the two tracks of each corridor, in gold where its stack is.
pub(super) const ENTRY: OverlayEntry = OverlayEntry {
    id: "tracks",
    name: "tree",
    meaning: "The tree inside the path: the two tracks of each corridor lead along both its sides.",
    tone: Tone::Gold,
    draw,
};

fn draw(scope: &Scope<'_>, sketch: &mut Sketch) {
    let has_ended = scope.timeline().has_ended();
    let (columns, rows) = scope.in_sight();
    // The posts in the middle of blocks, and the edges on the four sides of one: between two tracks, or joining them.
    let has_tracks = |x: i32, y: i32, (across, down): (i32, i32)| {
        let (side_x, side_y) = (x + 2 * across, y + 2 * down);
        scope.is_floor(side_x + down, side_y + across)
            && scope.is_floor(side_x - down, side_y - across)
    };
    let is_on_stack = |x: i32, y: i32| {
        let sides = [(0, -1), (-1, 0), (1, 0), (0, 1)];
        let open = |&&(across, down): &&(i32, i32)| {
            !has_tracks(x, y, (across, down)) && !scope.is_floor(x + across, y + down)
        };
        // The top of the first block stays open, so it counts as done at the end.
        !has_ended && scope.is_floor(x - 1, y - 1) && sides.iter().any(|side| open(&side))
    };
    for y in (rows.start - 4..rows.end + 4).filter(|y| y.rem_euclid(4) == 2) {
        for x in (columns.start - 4..columns.end + 4).filter(|x| x.rem_euclid(4) == 2) {
            for (across, down) in [(1, 0), (0, 1)] {
                let (next_x, next_y) = (x + 4 * across, y + 4 * down);
                if scope.size().cell(x, y).is_some() && has_tracks(x, y, (across, down)) {
                    let is_gold = is_on_stack(x, y) && is_on_stack(next_x, next_y);
                    let tone = if is_gold { Tone::Gold } else { Tone::One };
                    sketch.line(vec![Spot::at(x, y), Spot::at(next_x, next_y)], tone);
                }
            }
        }
    }
}
