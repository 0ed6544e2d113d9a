//! The layout of panes and on-screen arrows, in which neither covers the other.

use egui::{Rect, Vec2, pos2, vec2};
use mazescope_core::Direction;

/// One pane: a line of words, and its board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PanePlace {
    /// The line of words above the board.
    pub head: Rect,
    /// The board.
    pub board: Rect,
}

/// Everything between the header and the bars.
#[derive(Clone, Debug, PartialEq)]
pub struct WalkLayout {
    /// One or two panes.
    pub panes: Vec<PanePlace>,
    /// The line above all panes, which says what to do.
    pub line: Rect,
    /// The four arrows, in the order of [`Direction::FOUR`].
    pub arrows: Option<[Rect; 4]>,
}

const LINE: f32 = 30.0;
const HEAD: f32 = 22.0;
const GAP: f32 = 8.0;
/// The side of an arrow: large enough for a finger, and no larger than the pane can spare.
const ARROW: std::ops::RangeInclusive<f32> = 30.0..=64.0;

/// Lays out an area with this many panes.
pub fn places(area: Rect, panes: usize, arrows: bool) -> WalkLayout {
    let area = area.shrink(GAP);
    let area = Rect::from_min_size(area.min, area.size().max(Vec2::splat(1.0)));
    let (line, mut rest) = area.split_top_bottom_at_y((area.top() + LINE).min(area.bottom()));
    let arrows = arrows.then(|| {
        // The arrows stand at the right of a wide pane, where a thumb is, and below a high one.
        let wide = rest.width() > rest.height() * 1.15;
        let short = if wide { rest.width() } else { rest.height() };
        let side = (short / 10.5).clamp(*ARROW.start(), *ARROW.end()).floor();
        let cross = 3.0 * side + 2.0 * GAP;
        let middle;
        if wide {
            middle = pos2(
                rest.right() - cross / 2.0,
                rest.bottom() - cross / 2.0 - GAP,
            );
            rest.max.x = (rest.max.x - cross - GAP).max(rest.min.x + 1.0);
        } else {
            // Two rows are enough: left, down and right in one, and up above them.
            let height = 2.0 * side + GAP;
            middle = pos2(rest.center().x, rest.bottom() - side / 2.0);
            rest.max.y = (rest.max.y - height - GAP).max(rest.min.y + 1.0);
        }
        Direction::FOUR.map(|direction| {
            let (x, y) = direction.delta();
            let down = if wide || direction != Direction::Down {
                y
            } else {
                0
            };
            let offset = vec2(x as f32, down as f32) * (side + GAP);
            Rect::from_center_size(middle + offset, Vec2::splat(side))
        })
    });
    let count = panes.max(1) as f32;
    let width = ((rest.width() - GAP * (count - 1.0)) / count)
        .max(1.0)
        .floor();
    let pane = |number: usize| {
        let left = rest.left() + number as f32 * (width + GAP);
        let high = if panes > 1 { HEAD } else { 0.0 };
        let pane = rest.with_min_x(left).with_max_x(left + width);
        let (head, board) = pane.split_top_bottom_at_y((rest.top() + high).min(rest.bottom()));
        PanePlace { head, board }
    };
    WalkLayout {
        panes: (0..panes).map(pane).collect(),
        line,
        arrows,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn maze_and_arrows_both_fit() {
        for size in [vec2(584.0, 520.0), vec2(400.0, 700.0), vec2(1640.0, 1000.0)] {
            let area = Rect::from_min_size(pos2(0.0, 40.0), size);
            for panes in [1, 2] {
                let places = places(area, panes, true);
                let arrows = places.arrows.expect("asked for");
                let boards = places.panes.iter().map(|pane| pane.board);
                let all: Vec<Rect> = boards.chain(arrows).chain([places.line]).collect();
                for (number, one) in all.iter().enumerate() {
                    assert!(area.contains_rect(*one), "{one:?} in {area:?}");
                    for other in &all[number + 1..] {
                        let common = one.intersect(*other);
                        let apart = common.width() <= 0.1 || common.height() <= 0.1;
                        assert!(apart, "{one:?} {other:?} in {area:?}");
                    }
                }
                for pane in &places.panes {
                    let least = size.x * 0.3;
                    assert!(pane.board.width() >= least && pane.board.height() > 200.0);
                }
            }
        }
    }
}
