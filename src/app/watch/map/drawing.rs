//! Drawing on a map by dragging: strokes without holes, and marks that are moved.

use crate::app::room::Common;
use crate::app::watch::choices::Gesture;
use crate::app::watch::state::State;
use crate::playback::scene::Scene;

impl State {
    pub(crate) fn press(&mut self, x: i32, y: i32, common: &mut Common) {
        let Some(scene) = &mut self.time.scene else {
            return;
        };
        self.hand.pressed = Some((x, y));
        let map = scene.map();
        let cell = map.size().cell(x, y).filter(|_| scene.is_generated());
        let marked = cell.filter(|cell| map.starts.contains(cell) || map.goals.contains(cell));
        self.hand.gesture = match marked {
            Some(cell) => Gesture::Moving(cell),
            None if !self.hand.brush_in_hand => Gesture::Pressed(x, y),
            None if self.can_draw(common) => Gesture::Drawing(x, y),
            None => Gesture::Idle,
        };
        self.drag_to(x, y, common);
    }

    /// Whether the map can be drawn on, and says so where it cannot yet.
    fn can_draw(&self, common: &mut Common) -> bool {
        let can = self.time.scene.as_ref().is_some_and(Scene::is_generated);
        if !can {
            common.tell("The map can be edited as soon as it is complete.");
        }
        can
    }

    /// The button goes up: what was drawn is one stroke, and a click that drew nothing pins its cell.
    pub(crate) fn release(&mut self, common: &mut Common) {
        let draws = matches!(self.hand.gesture, Gesture::Drawing(..));
        self.hand.gesture = Gesture::Idle;
        self.edit(common, Scene::end_stroke);
        if let Some(at) = self.hand.pressed.take().filter(|_| !draws) {
            self.pin(at);
        }
    }

    /// Pins a cell, so that its story stays in sight; the one that is pinned already is let go.
    pub(crate) fn pin(&mut self, at: (i32, i32)) {
        let size = self.time.scene.as_ref().map(|scene| scene.map().size());
        let is_cell = size.is_some_and(|size| size.cell(at.0, at.1).is_some());
        let pinned = &mut self.explaining.pinned;
        *pinned = Some(at).filter(|_| is_cell && *pinned != Some(at));
    }

    pub(crate) fn drag_to(&mut self, x: i32, y: i32, common: &mut Common) {
        let Some(scene) = &self.time.scene else {
            return;
        };
        let size = scene.map().size();
        if self.hand.pressed.is_some_and(|at| at != (x, y)) {
            self.hand.pressed = None;
        }
        match self.hand.gesture {
            Gesture::Idle => {}
            Gesture::Pressed(from_x, from_y) if (x, y) != (from_x, from_y) => {
                self.hand.gesture = match self.can_draw(common) {
                    true => Gesture::Drawing(from_x, from_y),
                    false => Gesture::Idle,
                };
                self.drag_to(x, y, common);
            }
            Gesture::Pressed(..) => {}
            Gesture::Moving(from) => {
                if let Some(to) = size.cell(x, y) {
                    let mut moved = false;
                    self.edit(common, |scene| {
                        scene.move_mark(from, to);
                        let map = scene.map();
                        moved = map.starts.contains(&to) || map.goals.contains(&to);
                    });
                    if moved {
                        self.hand.gesture = Gesture::Moving(to);
                    }
                }
            }
            Gesture::Drawing(from_x, from_y) => {
                let line = line((from_x, from_y), (x, y));
                let cells: Vec<_> = line.filter_map(|(x, y)| size.cell(x, y)).collect();
                let brush = self.hand.brush;
                self.edit(common, |scene| scene.draw(&cells, brush));
                self.hand.gesture = Gesture::Drawing(x, y);
            }
        }
    }
}

/// The cells of a line, both ends included, each sharing an edge with the one before it, so that
/// nothing slips through a wall however fast the pointer moves.
fn line(from: (i32, i32), to: (i32, i32)) -> impl Iterator<Item = (i32, i32)> {
    let (dx, dy) = (i64::from(to.0 - from.0), i64::from(to.1 - from.1));
    let (steps_x, steps_y) = (dx.abs(), dy.abs());
    let (mut done_x, mut done_y) = (0, 0);
    let all = steps_x + steps_y;
    (0..=all).map(move |step| {
        if step > 0 {
            // The axis whose next crossing comes first: (done + 1/2) / steps, without fractions.
            let x_first = (2 * done_x + 1) * steps_y < (2 * done_y + 1) * steps_x;
            match steps_y == 0 || (x_first && steps_x > 0) {
                true => done_x += 1,
                false => done_y += 1,
            }
        }
        let x = from.0 + (done_x * dx.signum()) as i32;
        let y = from.1 + (done_y * dy.signum()) as i32;
        (x, y)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_no_holes_and_ends_where_it_should() {
        for to in [(0, 0), (7, 0), (0, -5), (6, 6), (-9, 4), (3, -40), (-2, -1)] {
            let cells: Vec<_> = line((1, 2), (1 + to.0, 2 + to.1)).collect();
            assert_eq!(cells[0], (1, 2));
            assert_eq!(cells[cells.len() - 1], (1 + to.0, 2 + to.1));
            for pair in cells.windows(2) {
                let moves = (pair[0].0 - pair[1].0).abs() + (pair[0].1 - pair[1].1).abs();
                assert_eq!(moves, 1, "{cells:?}");
            }
            let crooked = |&&(x, y): &&(i32, i32)| {
                let cross = (x - 1) * to.1 - (y - 2) * to.0;
                cross.abs() > to.0.abs().max(to.1.abs())
            };
            assert_eq!(cells.iter().find(crooked), None, "{to:?}");
        }
    }
}
