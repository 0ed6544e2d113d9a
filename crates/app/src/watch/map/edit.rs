//! Edits of the map by hand: strokes, marks, undo.

use crate::watch::map::hand::{Gesture, Hand};
use crate::{Common, Time};
use mazescope_core::playback::edits::Brush;
use mazescope_core::{MOST_COST, Scene};

/// An edit of the map by hand.
#[derive(Clone, Debug, PartialEq)]
pub enum EditAction {
    /// Choose the brush.
    SetBrush(Brush),
    /// Draw floor that costs that much more to enter, or less if negative.
    StepCost(i8),
    /// The button is pressed on cell (x, y) of a map.
    Press(i32, i32),
    /// The pointer moves to cell (x, y) with the button pressed.
    DragTo(i32, i32),
    /// The button is released.
    Release,
    /// Two fingers pinch, so the drag of the first one is undone.
    GiveUp,
    /// Undo the last stroke.
    Undo,
    /// Redo it.
    Redo,
}

/// The notice when the brush is switched off.
pub(crate) const PUT_AWAY: &str = "Brush off. Click a cell to pin it; drag to draw.";

impl Hand {
    /// Applies the edit; returns the cell that a click pins.
    pub(crate) fn act(
        &mut self,
        action: EditAction,
        time: &mut Time,
        common: &mut Common,
    ) -> Option<(i32, i32)> {
        match action {
            EditAction::Undo => {
                edit(time, common, Scene::undo_stroke);
                // Otherwise the undone stroke would continue at the pointer.
                if self.has_changed() {
                    self.let_go();
                }
            }
            EditAction::Redo => edit(time, common, Scene::redo_stroke),
            EditAction::SetBrush(brush) => self.take_brush(brush, common),
            EditAction::StepCost(step) => {
                let cost = self.brush.cost().saturating_add_signed(step);
                self.take_brush(Brush::Floor(cost.clamp(1, MOST_COST)), common);
            }
            EditAction::Press(x, y) => self.press((x, y), time, common),
            EditAction::DragTo(x, y) => self.drag_to((x, y), time, common),
            EditAction::Release => return self.release(time, common),
            EditAction::GiveUp => {
                self.give_up(time, common);
            }
        }
        None
    }

    /// Switches a brush on, or off if it is on already. A notice says so, because the buttons of brushes are not
    /// always visible.
    fn take_brush(&mut self, brush: Brush, common: &mut Common) {
        if self.brush_in_hand && self.brush == brush {
            self.brush_in_hand = false;
            common.tell(PUT_AWAY);
            return;
        }
        (self.brush, self.brush_in_hand) = (brush, true);
        let drawn = match brush {
            Brush::Wall => "walls".to_owned(),
            Brush::Floor(1) => "floor".to_owned(),
            Brush::Floor(cost) => format!("floor that costs {cost} to enter"),
        };
        common.tell(format!(
            "Click or drag on a map to draw {drawn}. Shift+click pins a cell."
        ));
    }

    fn press(&mut self, at: (i32, i32), time: &mut Time, common: &mut Common) {
        let Some(scene) = &time.scene else {
            return;
        };
        self.pressed = Some(at);
        let map = scene.map();
        let cell = (map.size().cell(at.0, at.1)).filter(|_| scene.is_generated());
        let marked = cell.filter(|cell| map.starts.contains(cell) || map.goals.contains(cell));
        self.gesture = match marked {
            Some(cell) => Gesture::Moving(cell),
            None if !self.brush_in_hand => Gesture::Pressed(at.0, at.1),
            None => draw_from(at, scene, common),
        };
        self.drag_to(at, time, common);
    }

    /// The button is released: the drag becomes one stroke, and a click without a stroke pins its cell.
    fn release(&mut self, time: &mut Time, common: &mut Common) -> Option<(i32, i32)> {
        let draws = matches!(self.gesture, Gesture::Drawing(..));
        self.gesture = Gesture::Idle;
        edit(time, common, Scene::end_stroke);
        self.pressed.take().filter(|_| !draws)
    }

    /// Cancels the current drag and undoes what it drew; returns whether there was one.
    pub(crate) fn give_up(&mut self, time: &mut Time, common: &mut Common) -> bool {
        if self.gesture == Gesture::Idle {
            return false;
        }
        if self.has_changed() {
            edit(time, common, Scene::undo_stroke);
        }
        self.let_go();
        true
    }

    /// Whether the current drag has changed the map: within its first cell only a brush does.
    fn has_changed(&self) -> bool {
        match self.gesture {
            Gesture::Idle | Gesture::Pressed(..) => false,
            Gesture::Moving(_) => self.pressed.is_none(),
            Gesture::Drawing(..) => true,
        }
    }

    fn drag_to(&mut self, at: (i32, i32), time: &mut Time, common: &mut Common) {
        let Some(scene) = &time.scene else {
            return;
        };
        let size = scene.map().size();
        if self.pressed.is_some_and(|pressed| pressed != at) {
            self.pressed = None;
        }
        if let Gesture::Pressed(x, y) = self.gesture
            && (x, y) != at
        {
            self.gesture = draw_from((x, y), scene, common);
        }
        match self.gesture {
            Gesture::Idle | Gesture::Pressed(..) => {}
            Gesture::Moving(from) => {
                if let Some(to) = size.cell(at.0, at.1) {
                    let mut moved = false;
                    edit(time, common, |scene| {
                        scene.move_mark(from, to);
                        let map = scene.map();
                        moved = map.starts.contains(&to) || map.goals.contains(&to);
                    });
                    if moved {
                        self.gesture = Gesture::Moving(to);
                    }
                }
            }
            Gesture::Drawing(x, y) => {
                let line = line((x, y), at);
                let cells: Vec<_> = line.filter_map(|(x, y)| size.cell(x, y)).collect();
                edit(time, common, |scene| scene.draw(&cells, self.brush));
                self.gesture = Gesture::Drawing(at.0, at.1);
            }
        }
    }
}

/// Starts drawing from there, or reports that the map is not complete.
fn draw_from((x, y): (i32, i32), scene: &Scene, common: &mut Common) -> Gesture {
    if scene.is_generated() {
        return Gesture::Drawing(x, y);
    }
    common.tell("You can edit the map once it is complete.");
    Gesture::Idle
}

/// Changes the scene, and reports if that moved the clock out of the generation, because edits need the complete map.
fn edit(time: &mut Time, common: &mut Common, change: impl FnOnce(&mut Scene)) {
    let Some(scene) = &mut time.scene else {
        return;
    };
    let (tick, races) = (scene.tick(), scene.races());
    let growing = tick < scene.generation_ticks();
    change(scene);
    if growing && scene.races() != races {
        common
            .tell("Edits need the complete map, so the clock moved to the end of the generation.");
    }
}

/// The cells of a line with both ends, each next to the one before it, so that a fast pointer leaves no gaps.
fn line(from: (i32, i32), to: (i32, i32)) -> impl Iterator<Item = (i32, i32)> {
    let (dx, dy) = (i64::from(to.0 - from.0), i64::from(to.1 - from.1));
    let (steps_x, steps_y) = (dx.abs(), dy.abs());
    let (mut done_x, mut done_y) = (0, 0);
    let all = steps_x + steps_y;
    (0..=all).map(move |step| {
        if step > 0 {
            // Step along the axis whose next crossing comes first: (done + 1/2) / steps, without fractions.
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
