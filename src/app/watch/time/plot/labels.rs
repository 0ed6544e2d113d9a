//! Words beside the line of the clock and beside ends, placed so that none covers another.

use egui::{Color32, FontId, Galley, Painter, Rect, Vec2, pos2};
use std::sync::Arc;

/// The type of all words in the plot.
pub const WORDS: FontId = FontId::proportional(11.0);

/// Words that stand beside a line across the plot.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    /// What it says, from the longest way to say it to the shortest.
    words: Vec<String>,
    /// Where the line is beside which it stands.
    x: f32,
    /// How high its top would be best.
    y: f32,
    colour: Color32,
}

impl Label {
    /// Words, from the longest to the shortest, beside a line; `y` is how high their top would be best.
    pub fn new(words: impl Into<Vec<String>>, x: f32, y: f32, colour: Color32) -> Label {
        Label {
            words: words.into(),
            x,
            y,
            colour,
        }
    }
}

/// Sets labels in an area where some places are taken; those that have no room are left out.
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

/// Points between a line and the words beside it.
const APART: f32 = 8.0;

/// The best place for words of that size that is inside the area and free: beside the line, rather at its right.
fn place(size: Vec2, x: f32, y: f32, area: Rect, taken: &[Rect]) -> Option<Rect> {
    let top = y.min(area.bottom() - size.y).max(area.top());
    // The height that is wished for, and those of rows that stand directly above and below what is there.
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
        // Rows that touch are no overlap, words side by side keep a distance.
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
                // One row stands above another, as many as there is height for.
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
