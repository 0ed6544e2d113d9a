//! Labels next to the playhead and to ends, placed so that they do not overlap.

use egui::{Color32, FontId, Galley, Painter, Rect, Vec2, pos2};
use std::sync::Arc;

/// The font of all labels in the plot.
pub const WORDS: FontId = FontId::proportional(11.0);

/// A label next to a vertical line in the plot.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    /// Its texts, from the longest to the shortest.
    words: Vec<String>,
    /// The position of its line.
    x: f32,
    /// The preferred position of its top.
    y: f32,
    colour: Color32,
}

impl Label {
    /// A label with texts from the longest to the shortest; `y` is the preferred position of its top.
    pub fn new(words: impl Into<Vec<String>>, x: f32, y: f32, colour: Color32) -> Label {
        Label {
            words: words.into(),
            x,
            y,
            colour,
        }
    }
}

/// Places labels in an area with occupied places; labels without space are left out.
pub fn set(
    painter: &Painter,
    labels: Vec<Label>,
    area: Rect,
    taken: &[Rect],
) -> Vec<(Arc<Galley>, Rect)> {
    let mut taken = taken.to_vec();
    let mut set = Vec::new();
    for label in labels {
        let words = label.words.iter();
        let galleys = words.map(|words| painter.layout_no_wrap(words.clone(), WORDS, label.colour));
        let galleys: Vec<Arc<Galley>> = galleys.collect();
        let place = galleys.iter().find_map(|galley| {
            let place = place(galley.size(), label.x, label.y, area, &taken)?;
            Some((Arc::clone(galley), place))
        });
        if let Some((galley, rect)) = place {
            taken.push(rect);
            set.push((galley, rect));
        }
    }
    set
}

/// Points between a line and its label.
const APART: f32 = 8.0;

/// The best free place for a label in the area: next to its line, preferably at the right.
fn place(size: Vec2, x: f32, y: f32, area: Rect, taken: &[Rect]) -> Option<Rect> {
    let top = y.min(area.bottom() - size.y).max(area.top());
    // The preferred height, and the heights directly above and below other labels.
    let beside = taken
        .iter()
        .flat_map(|rect| [rect.top() - size.y, rect.bottom()]);
    let mut heights: Vec<f32> = [top].into_iter().chain(beside).collect();
    heights.retain(|&height| height >= area.top() - 0.1 && height + size.y <= area.bottom() + 0.1);
    heights.sort_by(|one, other| (one - top).abs().total_cmp(&(other - top).abs()));
    let lefts = [x + APART, x - APART - size.x];
    let places = heights
        .iter()
        .flat_map(|&height| lefts.map(|left| pos2(left, height)));
    let mut places = places.map(|at| Rect::from_min_size(at, size));
    let free = |place: &Rect| {
        let inside = place.left() >= area.left() && place.right() <= area.right();
        // Rows may touch, but labels side by side keep a distance.
        let near = place.expand2(egui::vec2(4.0, -0.2));
        inside && !taken.iter().any(|rect| rect.intersects(near))
    };
    places.find(free)
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::vec2;

    #[test]
    fn no_words_lie_on_others_or_outside() {
        for (width, height) in [(540.0, 40.0), (1170.0, 56.0), (90.0, 20.0)] {
            let area = Rect::from_min_size(pos2(100.0, 732.0), vec2(width, height));
            for x in [100.0, 130.0, 400.0, 100.0 + width] {
                let mut taken = vec![Rect::from_min_size(area.min, vec2(70.0, 13.0))];
                for number in 0..8 {
                    let size = vec2(40.0 + 25.0 * number as f32, 13.0);
                    let Some(placed) = place(size, x, area.bottom(), area, &taken) else {
                        continue;
                    };
                    assert!(area.expand(0.2).contains_rect(placed), "{placed:?}");
                    for other in &taken {
                        let common = placed.intersect(*other);
                        assert!(
                            common.width() <= 0.0 || common.height() <= 0.2,
                            "{placed:?}"
                        );
                    }
                    taken.push(placed);
                }
                // The rows that the height allows.
                let rows = (height / 13.0).floor() as usize;
                let usual = width > 500.0 && x < 500.0;
                assert!(!usual || taken.len() >= rows, "{taken:?}");
            }
        }
    }

    #[test]
    fn the_right_side_comes_first() {
        let area = Rect::from_min_size(pos2(0.0, 0.0), vec2(500.0, 56.0));
        let placed = place(vec2(60.0, 13.0), 200.0, 20.0, area, &[]).expect("there is room");
        assert_eq!(placed.min, pos2(208.0, 20.0));
        let placed = place(vec2(60.0, 13.0), 490.0, 20.0, area, &[]).expect("there is room");
        assert_eq!(placed.max.x, 482.0);
    }
}
