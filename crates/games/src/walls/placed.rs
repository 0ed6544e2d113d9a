//! Walls that are placed on a level and removed, who made them, and how to undo that.

use super::flood::BitFlood;
use crate::{KnownLevel, Level, Thing};
use mazescope_core::Cell;

/// A level with its placed walls and the history of changes, for undo.
///
/// Walls that were shown are not earned. They count as the player's only after a stroke of the player has made the path
/// longer than any path shown on the level. The same holds for walls that the player places after seeing others. What
/// the player had made before anything was shown stays earned.
#[derive(Clone, Debug)]
pub struct Walls {
    known: KnownLevel,
    now: Placed,
    history: History<Placed>,
    /// The moves of the longest path that was shown on this level.
    longest_shown: Option<u32>,
    /// The moves of the longest path that the player has made.
    longest_made: u32,
}

/// A set of walls, present or past.
#[derive(Clone, Debug, Default, PartialEq)]
struct Placed {
    walls: Vec<Cell>,
    /// Whether the walls were shown, or were made from shown walls by strokes.
    from_shown: bool,
}

/// What a click or a drag does on each cell it reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WallStroke {
    Place,
    /// Removes walls.
    TakeBack,
}

/// Who made the walls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// The player made them.
    Mine,
    /// They came from elsewhere: the best known ones, the optimiser's or those of a code.
    Shown,
}

impl Walls {
    /// A level without walls, on which nothing has been shown.
    pub fn new(known: impl Into<KnownLevel>) -> Walls {
        Walls {
            known: known.into(),
            now: Placed::default(),
            history: History::default(),
            longest_shown: None,
            longest_made: 0,
        }
    }

    /// The level that is played.
    pub fn level(&self) -> &Level {
        &self.known.level
    }

    /// The level that is played, with its best known walls.
    pub fn known(&self) -> &KnownLevel {
        &self.known
    }

    /// The walls, in the order in which they were placed.
    pub fn placed(&self) -> &[Cell] {
        &self.now.walls
    }

    /// How many more walls may be placed; `None` means any number.
    pub fn left(&self) -> Option<u32> {
        let placed = self.now.walls.len() as u32;
        Some(self.level().walls_allowed?.saturating_sub(placed))
    }

    pub fn is_wall(&self, cell: Cell) -> bool {
        self.now.walls.contains(&cell)
    }

    /// Whether a wall may be placed on this cell now.
    fn takes_wall(&self, cell: Cell) -> bool {
        self.left() != Some(0)
            && self.level().thing_at(cell) == Thing::Empty
            && !self.is_wall(cell)
            && self.level().size.contains(cell)
    }

    /// What a click on that cell would do, if anything.
    pub fn stroke_at(&self, cell: Cell) -> Option<WallStroke> {
        if self.is_wall(cell) {
            Some(WallStroke::TakeBack)
        } else {
            self.takes_wall(cell).then_some(WallStroke::Place)
        }
    }

    /// Begins a change. Everything until the next one is undone together.
    pub fn begin(&mut self) {
        self.history.leave(self.now.clone());
    }

    /// Changes one cell; returns whether there was anything to change.
    pub fn change(&mut self, cell: Cell, stroke: WallStroke) -> bool {
        let changed = self.put(cell, stroke);
        if changed {
            self.claim();
        }
        changed
    }

    fn put(&mut self, cell: Cell, stroke: WallStroke) -> bool {
        let before = self.now.walls.len();
        match stroke {
            WallStroke::Place if self.takes_wall(cell) => self.now.walls.push(cell),
            WallStroke::Place => {}
            WallStroke::TakeBack => self.now.walls.retain(|&wall| wall != cell),
        }
        self.now.walls.len() != before
    }

    /// Decides whether the walls are the player's after a stroke of the player.
    fn claim(&mut self) {
        let moves = self.moves();
        let beyond = moves.is_some_and(|moves| self.is_beyond_shown(moves));
        if beyond || self.now.walls.is_empty() {
            self.now.from_shown = false;
        }
        if let Some(moves) = moves.filter(|_| self.is_mine()) {
            self.longest_made = self.longest_made.max(moves);
        }
    }

    fn is_beyond_shown(&self, moves: u32) -> bool {
        self.longest_shown.is_none_or(|shown| moves > shown)
    }

    /// Whether the walls count as the player's. Walls that block the path do unless they were shown.
    pub fn is_mine(&self) -> bool {
        let counts = |moves| moves <= self.longest_made || self.is_beyond_shown(moves);
        !self.now.from_shown && self.moves().is_none_or(counts)
    }

    /// The moves of the longest path that was shown on this level.
    pub fn longest_shown(&self) -> Option<u32> {
        self.longest_shown
    }

    /// Recalls the longest paths that were shown and made on this level before, in moves.
    pub fn recall(&mut self, shown: Option<u32>, made: u32) {
        self.longest_shown = self.longest_shown.max(shown);
        self.longest_made = self.longest_made.max(made);
    }

    /// Replaces all walls in one change. Walls that cannot stand on this level are left out.
    pub fn replace(&mut self, walls: &[Cell], whose: Whose) {
        self.begin();
        self.now = Placed::default();
        for &cell in walls {
            self.put(cell, WallStroke::Place);
        }
        self.belong(whose);
        self.forget_idle();
    }

    /// Begins with the walls of a draft, so that there is nothing to undo.
    pub fn begin_with(&mut self, walls: &[Cell], whose: Whose) {
        self.replace(walls, whose);
        self.history.past.clear();
    }

    fn belong(&mut self, whose: Whose) {
        let moves = self.moves();
        match whose {
            _ if self.now.walls.is_empty() => {}
            Whose::Mine => self.longest_made = self.longest_made.max(moves.unwrap_or(0)),
            Whose::Shown => {
                self.now.from_shown = true;
                // If the walls block the path, the paths with one wall removed were shown, too.
                let shown = moves.or_else(|| self.longest_with_one_fewer());
                self.longest_shown = self.longest_shown.max(shown);
            }
        }
    }

    /// The moves of the longest path that removing one wall opens.
    fn longest_with_one_fewer(&self) -> Option<u32> {
        let mut flood = BitFlood::new(self.level());
        flood.flip_all(&self.now.walls);
        let walls = self.now.walls.iter();
        let opened = walls.filter_map(|&wall| {
            flood.flip(wall);
            let moves = flood.moves();
            flood.flip(wall);
            moves
        });
        opened.max()
    }

    /// Drops the last change if it has changed nothing.
    pub fn forget_idle(&mut self) {
        self.history.past.pop_if(|last| *last == self.now);
    }

    /// Undoes the last change; returns whether there was one.
    pub fn undo(&mut self) -> bool {
        let before = self.history.back(self.now.clone());
        before.map(|before| self.now = before).is_some()
    }

    /// Redoes the last undone change; returns whether there was one.
    pub fn redo(&mut self) -> bool {
        let after = self.history.forward(self.now.clone());
        after.map(|after| self.now = after).is_some()
    }

    /// Whether there is something to undo, and to redo.
    pub fn can(&self) -> (bool, bool) {
        self.history.can()
    }

    /// The walker's path now; none if it is blocked.
    pub fn path(&self) -> Option<Vec<Cell>> {
        super::path(self.level(), &self.now.walls)
    }

    /// The moves of the walker's path, found faster than the path itself.
    pub fn moves(&self) -> Option<u32> {
        let mut flood = BitFlood::new(self.level());
        flood.flip_all(&self.now.walls);
        flood.moves()
    }
}

/// The states that undo and redo return to.
#[derive(Clone, Debug)]
pub struct History<T> {
    /// The earlier states. Undo returns to the last of them.
    pub past: Vec<T>,
    /// The undone states. Redo returns to the last of them.
    pub future: Vec<T>,
}

impl<T> Default for History<T> {
    fn default() -> History<T> {
        let (past, future) = (Vec::new(), Vec::new());
        History { past, future }
    }
}

impl<T> History<T> {
    /// Records the present state before something new replaces it.
    pub fn leave(&mut self, present: T) {
        self.past.push(present);
        self.future.clear();
    }

    /// The state before the present one, to which undo returns.
    pub fn back(&mut self, present: T) -> Option<T> {
        let before = self.past.pop()?;
        self.future.push(present);
        Some(before)
    }

    /// The undone state, to which redo returns.
    pub fn forward(&mut self, present: T) -> Option<T> {
        let after = self.future.pop()?;
        self.past.push(present);
        Some(after)
    }

    /// Whether there is something to undo, and to redo.
    pub fn can(&self) -> (bool, bool) {
        (!self.past.is_empty(), !self.future.is_empty())
    }
}
