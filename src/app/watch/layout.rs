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
    /// Pseudocode, beside the map or below the figures; empty if none is shown.
    pub code: Rect,
}

/// What panes have to hold.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PaneContents {
    /// How many panes.
    pub panes: usize,
    /// The largest number of figures of a pane.
    pub figures: usize,
    /// The largest number of lines of pseudocode of a pane; 0 if none is shown.
    pub code: usize,
    /// The map's extent in cells, of which only the proportion counts.
    pub map: Vec2,
}

/// Points between panes and around them.
const GAP: f32 = 8.0;
/// Points that name and status take.
const HEAD: f32 = 40.0;
/// A pane at least as wide as this has its figures in two columns.
const TWO_COLUMNS: f32 = 230.0;
/// Lines of a legend: in narrow panes it takes two, and so it does with the scale of distances.
const LEGEND: usize = 2;
/// Points a line of the foot.
pub const LINE: f32 = 16.0;

/// From this width on a pane has its pseudocode beside the map, in a column of this width.
const WIDE: f32 = 620.0;
const CODE: f32 = 330.0;

/// Divides `area` among panes: in one row or in two, whichever shows the map larger.
pub fn panes(area: Rect, contents: &PaneContents) -> Vec<PaneRects> {
    let one = in_rows(area, 1, contents);
    if contents.panes < 3 {
        return one;
    }
    let two = in_rows(area, 2, contents);
    let cell = |panes: &[PaneRects]| (panes[0].board.size() / contents.map).min_elem();
    if cell(&two) > cell(&one) { two } else { one }
}

fn in_rows(area: Rect, rows: usize, contents: &PaneContents) -> Vec<PaneRects> {
    let columns = contents.panes.div_ceil(rows);
    let inner = area.shrink(GAP);
    let card = vec2(
        (inner.width() - GAP * (columns - 1) as f32) / columns as f32,
        (inner.height() - GAP * (rows - 1) as f32) / rows as f32,
    );
    let card = card.max(Vec2::splat(1.0)).floor();
    (0..contents.panes)
        .map(|pane| {
            let place = vec2((pane % columns) as f32, (pane / columns) as f32);
            pane_at(
                inner.min + place * (card + Vec2::splat(GAP)),
                card,
                contents,
            )
        })
        .collect()
}

/// How many columns of figures a pane of that width has.
pub fn figure_columns(width: f32) -> usize {
    if width >= TWO_COLUMNS { 2 } else { 1 }
}

fn pane_at(corner: Pos2, size: Vec2, contents: &PaneContents) -> PaneRects {
    let card = Rect::from_min_size(corner.floor(), size);
    let lines = contents.figures.div_ceil(figure_columns(size.x)) + LEGEND;
    let foot = LINE * lines as f32 + 10.0;
    let beside = size.x >= WIDE && contents.code > 0;
    let code = match contents.code {
        0 => 0.0,
        _ if beside => 0.0,
        lines => LINE * lines as f32 + 4.0,
    };
    // The board keeps at least a third of a low pane.
    let below = (foot + code).min((size.y - HEAD) * 0.66).max(0.0);
    let split = |y: f32| y.clamp(card.top(), card.bottom()).floor();
    let top = split(card.top() + HEAD);
    let bottom = split(card.bottom() - below).max(top);
    let end = split(bottom + foot).max(bottom);
    let right = if beside {
        card.right() - CODE
    } else {
        card.right()
    };
    let part = |left: f32, right: f32, top: f32, bottom: f32| {
        Rect::from_min_max(pos2(left, top), pos2(right, bottom))
    };
    PaneRects {
        card,
        head: part(card.left(), card.right(), card.top(), top),
        board: part(card.left(), right, top, bottom),
        foot: part(card.left(), card.right(), bottom, end),
        code: match beside {
            true => part(right, card.right(), top, bottom),
            false => part(card.left(), card.right(), end, card.bottom()),
        },
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
            for count in 1..=5 {
                let map = vec2(50.0, 70.0);
                let panes = panes(
                    area,
                    &PaneContents {
                        panes: count,
                        figures: 7,
                        code: 0,
                        map,
                    },
                );
                assert_eq!(panes.len(), count);
                for (place, pane) in panes.iter().enumerate() {
                    let parts = [pane.head, pane.board, pane.foot, pane.code];
                    let parts: f32 = parts.iter().map(Rect::height).sum();
                    assert!((parts - pane.card.height()).abs() < 1.5, "{pane:?}");
                    if extent.x > 100.0 {
                        assert!(area.contains_rect(pane.card), "{pane:?} in {area:?}");
                        assert!(pane.board.height() >= 60.0, "{pane:?} in {area:?}");
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
