//! Labels next to lines of the plot, one under another, placed so that no two cross.

use crate::typography::{LABEL, bold_font};
use egui::text::{LayoutJob, TextFormat};
use egui::{Align2, Color32, FontId, Galley, Painter, Rect, Vec2, pos2, vec2};
use std::sync::Arc;

/// One row: words, each in its colour.
pub type Row = Vec<(String, Color32)>;

/// The labels of one vertical line in the plot.
#[derive(Clone, Debug, PartialEq)]
pub struct Stack {
    /// The position of the line.
    x: f32,
    /// The rows from the top, and other rows in their place if those have no room.
    versions: Vec<Vec<Row>>,
    /// Whether its rows are shown even across other lines and the caption.
    must: bool,
}

impl Stack {
    /// Labels that are left out if they have no room next to the line.
    pub fn new(x: f32, versions: impl Into<Vec<Vec<Row>>>) -> Stack {
        Stack {
            x,
            versions: versions.into(),
            must: false,
        }
    }

    /// Labels of which only those are left out that have no room in the plot.
    pub fn first(x: f32, versions: impl Into<Vec<Vec<Row>>>) -> Stack {
        Stack {
            must: true,
            ..Stack::new(x, versions)
        }
    }

    /// The rows that have room, with their places.
    fn set(
        &self,
        painter: &Painter,
        area: Rect,
        (taken, lines, caption): (&[Rect], &[Rect], Rect),
    ) -> Vec<(Arc<Galley>, Rect)> {
        let caption = [caption];
        let caption = if self.must { &[][..] } else { &caption };
        let all = [taken, lines, caption].concat();
        let mut versions = self.versions.clone();
        if let Some(last) = self.versions.last().filter(|_| self.must) {
            let fewer = (1..last.len()).rev().map(|rows| last[..rows].to_vec());
            versions.extend(fewer);
        }
        for rows in versions {
            let galleys: Vec<_> = rows.iter().map(|row| galley(painter, row)).collect();
            let sizes: Vec<Vec2> = galleys.iter().map(|galley| galley.size()).collect();
            let places = arrange(self.x, &sizes, area, &all);
            let across = || arrange(self.x, &sizes, area, taken).filter(|_| self.must);
            if let Some(places) = places.or_else(across) {
                return galleys.into_iter().zip(places).collect();
            }
        }
        Vec::new()
    }
}

/// Places stacks in an area, the most important one first. None of their rows crosses another one, and only the rows of
/// the first one may cross lines and the caption. Places are smaller than the text only by its empty margin.
pub fn set(
    painter: &Painter,
    stacks: &[Stack],
    area: Rect,
    (lines, caption): (&[Rect], Rect),
) -> Vec<(Arc<Galley>, Rect)> {
    let mut set: Vec<(Arc<Galley>, Rect)> = Vec::new();
    for stack in stacks {
        let taken: Vec<Rect> = set.iter().map(|(_, place)| *place).collect();
        set.extend(stack.set(painter, area, (&taken, lines, caption)));
    }
    set
}

/// The text of a row.
fn galley(painter: &Painter, row: &Row) -> Arc<Galley> {
    let mut job = LayoutJob::default();
    for (words, colour) in row {
        let format = TextFormat::simple(bold_font(LABEL), *colour);
        job.append(words, 0.0, format);
    }
    painter.fonts_mut(|fonts| fonts.layout_job(job))
}

/// Points between a line and its labels, and between two labels at one height.
const APART: f32 = 8.0;
const BESIDE: f32 = 6.0;
/// Points from the top of a row to that of the next, and the least that a row of letters takes.
const STEP: f32 = 16.0;
const LEAST: f32 = 10.5;
/// Points above the first row, if they are free.
const ABOVE: f32 = 3.0;

/// The places of rows of these sizes in the area: at the right of the line, or else at its left, as far up as there is
/// room.
fn arrange(x: f32, rows: &[Vec2], area: Rect, taken: &[Rect]) -> Option<Vec<Rect>> {
    let last = rows.last()?;
    let step = (area.height() / rows.len() as f32).min(STEP);
    if step < LEAST {
        return None;
    }
    let height = step * (rows.len() - 1) as f32 + last.y.min(step);
    let lowest = area.bottom() - height;
    let below = taken.iter().map(|rect| rect.bottom());
    let mut tops = vec![(area.top() + ABOVE).min(lowest)];
    tops.extend(below.filter(|top| (area.top()..=lowest).contains(top)));
    tops.sort_by(f32::total_cmp);
    let stack = |top: f32, right: bool| -> Vec<Rect> {
        let row = |(number, size): (usize, &Vec2)| {
            let left = if right { x + APART } else { x - APART - size.x };
            let at = pos2(left, top + step * number as f32);
            Rect::from_min_size(at, vec2(size.x, size.y.min(step)))
        };
        rows.iter().enumerate().map(row).collect()
    };
    let sides = [true, false];
    let mut stacks = (tops.iter()).flat_map(|&top| sides.map(|right| stack(top, right)));
    let free = |place: &Rect| {
        let inside = area.left() <= place.left() && place.right() <= area.right();
        // Rows may touch, but labels side by side keep a distance.
        let near = place.expand2(vec2(BESIDE, -0.1));
        inside && !taken.iter().any(|rect| rect.intersects(near))
    };
    stacks.find(|stack| stack.iter().all(free))
}

/// The font of captions and of the texts of the parts.
pub const WORDS: FontId = FontId::proportional(11.0);

/// Text centred in a rectangle, if it fits.
pub fn say(painter: &Painter, within: Rect, words: &str, colour: Color32) {
    let galley = painter.layout_no_wrap(words.to_owned(), WORDS, colour);
    if galley.size().x <= within.width() {
        let at = Align2::CENTER_CENTER.anchor_size(within.center(), galley.size());
        painter.galley(at.min, galley, colour);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Stacks at these places of lines, one after the other, each with rows of these widths.
    fn arranged(area: Rect, stacks: &[(f32, &[f32])]) -> Vec<Vec<Rect>> {
        let mut taken: Vec<Rect> = Vec::new();
        let place = |&(x, widths): &(f32, &[f32])| {
            let sizes: Vec<Vec2> = widths.iter().map(|&width| vec2(width, 15.0)).collect();
            let places = arrange(x, &sizes, area, &taken).unwrap_or_default();
            taken.extend(&places);
            places
        };
        stacks.iter().map(place).collect()
    }

    #[test]
    fn no_two_rows_cross_and_none_leaves_the_frame() {
        for (width, height) in [(540.0, 38.0), (1170.0, 54.0), (90.0, 22.0), (1.0, 1.0)] {
            let area = Rect::from_min_size(pos2(100.0, 732.0), vec2(width, height));
            let places = || (0..=24).map(|part| area.left() + width * part as f32 / 24.0);
            for (x, end) in places().flat_map(|x| places().map(move |end| (x, end))) {
                let widths = [70.0, 95.0, 120.0, 60.0];
                for rows in 1..=4 {
                    let stacks = [(x, &widths[..rows]), (end, &widths[1..3]), (end, &[180.0])];
                    let set: Vec<Rect> = arranged(area, &stacks).concat();
                    for (place, one) in set.iter().enumerate() {
                        assert!(area.expand(0.01).contains_rect(*one), "{one:?}");
                        for other in &set[..place] {
                            let common = one.intersect(*other);
                            let crosses = common.width() > 0.0 && common.height() > 0.01;
                            assert!(!crosses, "{one:?} {other:?}");
                        }
                    }
                    // Of the first stack all rows have room in a plot of the usual size.
                    assert!(width < 500.0 || rows > 3 || set.len() >= rows, "{x} {rows}");
                }
            }
        }
    }

    #[test]
    fn rows_stand_under_each_other_at_the_right_if_there_is_room() {
        let area = Rect::from_min_size(pos2(0.0, 0.0), vec2(500.0, 54.0));
        let rows = [60.0, 90.0, 40.0];
        let at = |x: f32| arranged(area, &[(x, &rows)]).concat();
        let tops = [3.0, 19.0, 35.0];
        let right: Vec<_> = at(200.0).iter().map(|row| row.left_top()).collect();
        assert_eq!(right, tops.map(|top| pos2(208.0, top)));
        let left: Vec<_> = at(450.0).iter().map(|row| row.right_top()).collect();
        assert_eq!(left, tops.map(|top| pos2(442.0, top)));
    }
}
