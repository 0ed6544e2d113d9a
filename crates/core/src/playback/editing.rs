//! Editing the map of a scene: strokes come between generation and race, and can be undone and redone.
//!
//! A change of the map starts the race again: at once if that fits into a frame, otherwise when the stroke ends, and
//! then one lane a frame.

use super::edits::{Brush, Changes, Ends, declare_costs};
use crate::map::Register;
use crate::structures::floods::distances::mark_ends;
use crate::{Cell, Scene, Settings, Solver};

impl Scene {
    /// Turns cells into wall, or into floor of some cost, as part of the open stroke; starts and goals stay floor. If
    /// anything changes, searches start again, on a large map at the end of the stroke. Nothing happens before the map
    /// is complete.
    pub fn draw(&mut self, cells: &[Cell], brush: impl Into<Brush>) {
        let (map, brush) = (self.map(), brush.into());
        let stays = |cell| {
            let marked = map.starts.contains(&cell) || map.goals.contains(&cell);
            brush == Brush::Wall && marked
        };
        let changes =
            |&&cell: &&Cell| map.size().contains(cell) && brush.changes(cell, map) && !stays(cell);
        let mut cells: Vec<Cell> = cells.iter().filter(changes).copied().collect();
        cells.sort_unstable();
        cells.dedup();
        if cells.is_empty() {
            return;
        }
        self.change_map(|map, ground, edits| {
            let stroke = edits.open_stroke(map, ground);
            if map.costs().is_some() || matches!(brush, Brush::Floor(2..)) {
                declare_costs(ground);
            }
            let mut register = Register::holding(ground.board().register());
            for cell in cells {
                brush.paint(cell, map, &mut register, &mut |event| ground.push(event));
            }
            // A map without floor has no start and goal, so its first floor cell gets them.
            mark_ends(map);
            stroke.to = ground.len();
            stroke.after = Ends::of(map);
            ground.seek(stroke.to);
        });
    }

    /// Moves the start or the goal at `from` to the floor cell `to`, as part of the open stroke. It cannot be moved
    /// onto a wall.
    pub fn move_mark(&mut self, from: Cell, to: Cell) {
        let map = self.map();
        let stands = map.starts.contains(&from) || map.goals.contains(&from);
        if from == to || !stands || !map.size().contains(to) || !map.is_floor(to) {
            return;
        }
        self.change_map(|map, ground, edits| {
            let stroke = edits.open_stroke(map, ground);
            // If both are on one cell, the goal is on top.
            let marks = if map.goals.contains(&from) {
                &mut map.goals
            } else {
                &mut map.starts
            };
            marks.retain(|&mark| mark != to);
            for mark in marks.iter_mut().filter(|mark| **mark == from) {
                *mark = to;
            }
            stroke.after = Ends::of(map);
        });
    }

    /// Gives the race other solvers, and starts it again.
    pub fn set_solvers(&mut self, solvers: Vec<(Solver, Settings)>) {
        self.races.solvers = solvers;
        self.change_map(|_, _, _| {});
    }

    /// The sum of the edits in force, or of those to be made once the map is complete. O(n log n) of their cells.
    pub fn changes(&self) -> Changes {
        self.ground.changes()
    }

    /// Makes changes as one stroke as soon as the map is complete. Changes that do not fit the map, such as a cell
    /// outside it or a start on a wall, are skipped.
    pub fn change_when_grown(&mut self, changes: Changes) {
        if !self.is_generated() {
            self.ground.awaited = changes;
        } else if !changes.is_empty() {
            self.change_map(|map, ground, edits| {
                edits.make(changes, map, ground);
                ground.seek(ground.len());
            });
        }
    }

    /// Ends the open stroke, so the next one is undone separately. On a large map the searches start only now.
    pub fn end_stroke(&mut self) {
        self.ground.edits.open = false;
        self.let_go();
    }

    /// Whether there is a stroke to undo.
    pub fn can_undo(&self) -> bool {
        self.ground.edits.in_force > 0
    }

    /// Whether there is a stroke to redo.
    pub fn can_redo(&self) -> bool {
        self.ground.edits.in_force < self.ground.edits.strokes.len()
    }

    /// Undoes the last stroke in force. O(its cells), and the searches start again.
    pub fn undo_stroke(&mut self) {
        if self.can_undo() {
            self.change_map(|map, ground, edits| edits.undo(map, ground));
        }
    }

    /// Redoes the last undone stroke.
    pub fn redo_stroke(&mut self) {
        if self.can_redo() {
            self.change_map(|map, ground, edits| edits.redo(map, ground));
        }
    }
}
