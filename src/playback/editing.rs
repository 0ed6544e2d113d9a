//! Editing the map of a scene: strokes stand between generation and race, and can be undone and redone.
//!
//! Edits are events like any others, appended after the generation. Undo goes back over them, redo goes forward,
//! and a new stroke forgets what was undone. A change of the map starts the race again: at once if that fits into a
//! frame, otherwise when the stroke ends, and one lane a frame.

use super::brush::Brush;
use super::edits::{Changes, Ends, declare_costs};
use super::scene::Scene;
use crate::grid::Cell;
use crate::map::Register;
use crate::structures::floods::distances::mark_ends;

impl Scene {
    /// Makes cells wall, or floor of some cost, as part of the open stroke; starts and goals stay floor.
    /// Searches start anew if anything changes; on a large map they do so when the stroke ends. Nothing
    /// happens before the map is complete.
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
            // A map that had no floor had no ends either; its first floor brings them.
            mark_ends(map);
            stroke.to = ground.len();
            stroke.after = Ends::of(map);
            ground.seek(stroke.to);
        });
    }

    /// Moves the start or the goal that stands on `from` to the floor cell `to`, as part of the open
    /// stroke; to a wall it does not go.
    pub fn move_mark(&mut self, from: Cell, to: Cell) {
        let map = self.map();
        let stands = map.starts.contains(&from) || map.goals.contains(&from);
        if from == to || !stands || !map.size().contains(to) || !map.is_floor(to) {
            return;
        }
        self.change_map(|map, ground, edits| {
            let stroke = edits.open_stroke(map, ground);
            // Where both stand on one cell, the goal is on top.
            let marks = match map.goals.contains(&from) {
                true => &mut map.goals,
                false => &mut map.starts,
            };
            marks.retain(|&mark| mark != to);
            for mark in marks.iter_mut().filter(|mark| **mark == from) {
                *mark = to;
            }
            stroke.after = Ends::of(map);
        });
    }

    /// What the edits in force amount to, or those that wait for the map. O(n log n) of their cells.
    pub fn changes(&self) -> Changes {
        self.ground.changes()
    }

    /// Makes changes as one stroke as soon as the map is grown; at once if it is. What does not fit
    /// the map, such as a cell outside it or a start on a wall, is passed over.
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

    /// Ends the open stroke: what is drawn next is undone apart from it. On a large map the searches start
    /// only now.
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

    /// Takes the last stroke in force back. O(its cells), and the searches start anew.
    pub fn undo_stroke(&mut self) {
        if self.can_undo() {
            self.change_map(|map, ground, edits| edits.undo(map, ground));
        }
    }

    /// Makes the stroke that was undone last once more.
    pub fn redo_stroke(&mut self) {
        if self.can_redo() {
            self.change_map(|map, ground, edits| edits.redo(map, ground));
        }
    }
}
