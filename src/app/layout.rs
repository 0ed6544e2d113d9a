//! Where panes and their parts stand in a rectangle of the screen.

use egui::{Pos2, Rect, Vec2, pos2, vec2};

/// The parts of one pane.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PaneRects {
    /// The whole pane.
    pub card: Rect,
    /// Name and status.
    pub head: Rect,
    /// The map.
    pub board: Rect,
    /// Legend and figures.
    pub foot: Rect,
}

/// Points between panes and around them.
const GAP: f32 = 8.0;
/// Points that name and status take.
const HEAD: f32 = 40.0;
/// A pane at least as wide as this has its figures in two columns.
const TWO_COLUMNS: f32 = 230.0;
/// Points a line of the foot.
pub const LINE: f32 = 16.0;

/// Divides `area` among panes: side by side, or four in two rows where they would be too narrow.
/// `figures` is the largest number of figures of a pane, `code` the lines of pseudocode.
pub fn panes(area: Rect, count: usize, figures: usize, code: usize) -> Vec<PaneRects> {
    let rows = if count == 4 && area.width() < 2.4 * area.height() {
        2
    } else {
        1
    };
    let columns = count.div_ceil(rows);
    let inner = area.shrink(GAP);
    let card = vec2(
        (inner.width() - GAP * (columns - 1) as f32) / columns as f32,
        (inner.height() - GAP * (rows - 1) as f32) / rows as f32,
    );
    let card = card.max(Vec2::splat(1.0)).floor();
    (0..count)
        .map(|pane| {
            let place = vec2((pane % columns) as f32, (pane / columns) as f32);
            pane_at(
                inner.min + place * (card + Vec2::splat(GAP)),
                card,
                figures,
                code,
            )
        })
        .collect()
}

/// How many columns of figures a pane of that width has.
pub fn figure_columns(width: f32) -> usize {
    if width >= TWO_COLUMNS { 2 } else { 1 }
}

fn pane_at(corner: Pos2, size: Vec2, figures: usize, code: usize) -> PaneRects {
    let card = Rect::from_min_size(corner.floor(), size);
    let lines = figures.div_ceil(figure_columns(size.x)) + code;
    // A legend may take two lines; the board keeps at least a third of a low pane.
    let legend = if size.x < TWO_COLUMNS { 2.0 } else { 1.0 };
    let foot = (LINE * (lines as f32 + legend) + 14.0)
        .min((size.y - HEAD) * 0.66)
        .max(0.0);
    let split = |y: f32| y.clamp(card.top(), card.bottom()).floor();
    let (top, bottom) = (split(card.top() + HEAD), split(card.bottom() - foot));
    let bottom = bottom.max(top);
    let between =
        |from: f32, to: f32| Rect::from_min_max(pos2(card.left(), from), pos2(card.right(), to));
    PaneRects {
        card,
        head: between(card.top(), top),
        board: between(top, bottom),
        foot: between(bottom, card.bottom()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn panes_do_not_overlap_and_stay_inside() {
        for extent in [
            vec2(1.0, 1.0),
            vec2(580.0, 420.0),
            vec2(1000.0, 620.0),
            vec2(3600.0, 1900.0),
        ] {
            let area = Rect::from_min_size(pos2(0.0, 40.0), extent);
            for count in 1..=4 {
                let panes = panes(area, count, 7, 0);
                assert_eq!(panes.len(), count);
                for (place, pane) in panes.iter().enumerate() {
                    let parts = pane.head.height() + pane.board.height() + pane.foot.height();
                    assert!((parts - pane.card.height()).abs() < 1.5, "{pane:?}");
                    if extent.x > 100.0 {
                        assert!(area.contains_rect(pane.card), "{pane:?} in {area:?}");
                        assert!(pane.board.height() >= 80.0, "{pane:?} in {area:?}");
                    }
                    let overlaps = |other: &PaneRects| {
                        let common = pane.card.intersect(other.card);
                        common.width() > 0.0 && common.height() > 0.0
                    };
                    let others = panes.iter().skip(place + 1);
                    assert!(extent.x < 100.0 || !others.clone().any(overlaps));
                }
            }
        }
    }
}
