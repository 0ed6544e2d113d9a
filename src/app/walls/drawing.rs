//! Walls and things drawn by clicking and dragging, and the keyboard's cursor.

use super::state::{Painting, WallsState};
use crate::app::room::Common;
use crate::games::level::Thing;

impl WallsState {
    /// Begins a stroke where the button went down: what it does on this cell, it does on all others.
    pub(super) fn press(&mut self, x: i32, y: i32, common: &Common) {
        let Some(painting) = self.painting(x, y) else {
            return;
        };
        match painting {
            Painting::Walls(_) => {
                self.game.begin();
                self.visits.go_on();
            }
            Painting::Things(_) => self.edits.push(self.level().clone()),
        }
        self.stroke = Some((painting, x, y));
        self.paint(painting, x, y, common);
    }

    /// Goes on with the stroke, perhaps over several cells at once: it has no holes.
    pub(super) fn drag_to(&mut self, x: i32, y: i32, common: &Common) {
        let Some((painting, from_x, from_y)) = self.stroke else {
            return;
        };
        let (wide, high) = (x - from_x, y - from_y);
        let steps = wide.abs().max(high.abs());
        for step in 1..=steps {
            let part = |length: i32| {
                (f64::from(length) * f64::from(step) / f64::from(steps)).round() as i32
            };
            self.paint(painting, from_x + part(wide), from_y + part(high), common);
        }
        self.stroke = Some((painting, x, y));
    }

    /// Ends the stroke.
    pub(super) fn release(&mut self) {
        if let Some((Painting::Walls(_), ..)) = self.stroke {
            self.game.forget_idle();
        }
        self.stroke = None;
    }

    /// What a stroke that begins on this cell does: in the editor it puts the tool, or erases where the
    /// same thing stands already.
    fn painting(&self, x: i32, y: i32) -> Option<Painting> {
        let cell = self.level().size.cell(x, y)?;
        match self.tool {
            Some(tool) => {
                let same = std::mem::discriminant(&self.level().thing_at(cell))
                    == std::mem::discriminant(&tool);
                Some(Painting::Things(if same { Thing::Empty } else { tool }))
            }
            None => self.game.stroke_at(cell).map(Painting::Walls),
        }
    }

    fn paint(&mut self, painting: Painting, x: i32, y: i32, common: &Common) {
        let Some(cell) = self.level().size.cell(x, y) else {
            return;
        };
        match painting {
            Painting::Walls(stroke) => {
                if self.game.change(cell, stroke) {
                    self.changed();
                }
            }
            Painting::Things(thing) => {
                let mut level = self.level().clone();
                level.put(cell, thing);
                let (stroke, pointed) = (self.stroke, self.pointed);
                self.show_edited(level, common);
                (self.stroke, self.pointed) = (stroke, pointed);
            }
        }
    }

    /// Moves the cursor so far, but not off the board.
    pub(super) fn move_cursor(&mut self, x: i32, y: i32) {
        let size = self.level().size;
        let (width, height) = (size.width() as i32, size.height() as i32);
        let (at_x, at_y) = match self.cursor {
            Some(cell) => size.position(cell),
            None => (width / 2 - x, height / 2 - y),
        };
        let (to_x, to_y) = (
            (at_x + x).clamp(0, width - 1),
            (at_y + y).clamp(0, height - 1),
        );
        self.cursor = size.cell(to_x, to_y);
        // Of pointer and cursor the one that has moved last counts.
        self.pointed = None;
    }
}
