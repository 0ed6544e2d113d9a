//! The wall game's rules: the path that the walker takes, what wins, and walls placed and taken back.

use super::level::{Level, Thing};
use crate::grid::{Cell, Direction, Grid};

/// The walker's path past all checkpoints in order to a finish; none if it is blocked.
///
/// The rule is a breadth-first search from each start in order, of which the strictly shorter path
/// wins; neighbours up, right, down, left; a finish ends a search when it is dequeued. One search
/// from all starts at once gives the same: cells are dequeued in the order of (moves, start,
/// directions), and no cell of the winner's path can have been reached sooner, or as soon from an
/// earlier start, since then that start would win. O(cells) for each leg.
pub fn path(level: &Level, walls: &[Cell]) -> Option<Vec<Cell>> {
    let mut open = Grid::new(level.size, true, false);
    for &cell in level.rocks.iter().chain(walls) {
        open[cell] = false;
    }
    let mut whole: Vec<Cell> = Vec::new();
    for target in 0..=level.checkpoints.len() {
        let found = match level.checkpoints.get(target) {
            Some(checkpoint) => std::slice::from_ref(checkpoint),
            None => &level.finishes[..],
        };
        let leg = match whole.pop() {
            Some(cell) => leg(&open, &[cell], found),
            None => leg(&open, &level.starts, found),
        };
        whole.extend(leg?);
    }
    Some(whole)
}

/// The first shortest path from one of `starts` to one of `goals`.
fn leg(open: &Grid<bool>, starts: &[Cell], goals: &[Cell]) -> Option<Vec<Cell>> {
    let size = open.size();
    let mut unseen = open.clone();
    let mut parents = Grid::new(size, None, None);
    let mut queue: Vec<Cell> = starts.iter().copied().filter(|&cell| open[cell]).collect();
    for &cell in &queue {
        unseen[cell] = false;
    }
    let mut head = 0;
    while let Some(&cell) = queue.get(head) {
        head += 1;
        if goals.contains(&cell) {
            let mut path: Vec<Cell> =
                std::iter::successors(Some(cell), |&cell| parents[cell]).collect();
            path.reverse();
            return Some(path);
        }
        for direction in Direction::FOUR {
            let next = cell.step(direction, size);
            if std::mem::replace(&mut unseen[next], false) {
                parents[next] = Some(cell);
                queue.push(next);
            }
        }
    }
    None
}

/// A level with the walls placed on it, and all that was done, to undo it.
#[derive(Clone, Debug)]
pub struct Walls {
    level: Level,
    walls: Vec<Cell>,
    past: Vec<Vec<Cell>>,
    future: Vec<Vec<Cell>>,
}

/// What a click or a drag does on each cell that it comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// Places walls.
    Place,
    /// Takes them back.
    TakeBack,
}

impl Walls {
    /// A level without walls.
    pub fn new(level: Level) -> Walls {
        Walls {
            level,
            walls: Vec::new(),
            past: Vec::new(),
            future: Vec::new(),
        }
    }

    /// What is played.
    pub fn level(&self) -> &Level {
        &self.level
    }

    /// The walls, in the order of their placing.
    pub fn placed(&self) -> &[Cell] {
        &self.walls
    }

    /// How many walls may be placed yet; none for any number.
    pub fn left(&self) -> Option<u32> {
        let placed = self.walls.len() as u32;
        Some(self.level.walls_allowed?.saturating_sub(placed))
    }

    /// Whether a wall stands there.
    pub fn is_wall(&self, cell: Cell) -> bool {
        self.walls.contains(&cell)
    }

    /// Whether a wall may be placed there now.
    pub fn takes_wall(&self, cell: Cell) -> bool {
        self.left() != Some(0)
            && self.level.thing_at(cell) == Thing::Empty
            && !self.is_wall(cell)
            && self.level.size.contains(cell)
    }

    /// What a click on that cell would do, if anything.
    pub fn stroke_at(&self, cell: Cell) -> Option<Stroke> {
        if self.is_wall(cell) {
            Some(Stroke::TakeBack)
        } else {
            self.takes_wall(cell).then_some(Stroke::Place)
        }
    }

    /// What is done from now on is undone as one.
    pub fn begin(&mut self) {
        self.past.push(self.walls.clone());
        self.future.clear();
    }

    /// Changes one cell; says whether there was anything to change.
    pub fn change(&mut self, cell: Cell, stroke: Stroke) -> bool {
        let before = self.walls.len();
        match stroke {
            Stroke::Place if self.takes_wall(cell) => self.walls.push(cell),
            Stroke::Place => {}
            Stroke::TakeBack => self.walls.retain(|&wall| wall != cell),
        }
        self.walls.len() != before
    }

    /// A click: places a wall, or takes one back; says whether it did.
    pub fn toggle(&mut self, cell: Cell) -> bool {
        let Some(stroke) = self.stroke_at(cell) else {
            return false;
        };
        self.begin();
        self.change(cell, stroke)
    }

    /// Replaces all walls, as one change; walls that may not stand there are left out.
    pub fn replace(&mut self, walls: &[Cell]) {
        self.begin();
        self.walls.clear();
        for &cell in walls {
            self.change(cell, Stroke::Place);
        }
        self.forget_idle();
    }

    /// Forgets the last change if it has changed nothing.
    pub fn forget_idle(&mut self) {
        if self.past.last() == Some(&self.walls) {
            self.past.pop();
        }
    }

    /// Takes the last change back; says whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some(walls) = self.past.pop() else {
            return false;
        };
        self.future.push(std::mem::replace(&mut self.walls, walls));
        true
    }

    /// Makes it again; likewise.
    pub fn redo(&mut self) -> bool {
        let Some(walls) = self.future.pop() else {
            return false;
        };
        self.past.push(std::mem::replace(&mut self.walls, walls));
        true
    }

    /// Whether there is something to undo, and to redo.
    pub fn can(&self) -> (bool, bool) {
        (!self.past.is_empty(), !self.future.is_empty())
    }

    /// The walker's path now; none if it is blocked.
    pub fn path(&self) -> Option<Vec<Cell>> {
        path(&self.level, &self.walls)
    }
}

/// The moves of a path.
pub fn moves(path: &[Cell]) -> u32 {
    (path.len() as u32).saturating_sub(1)
}

/// Whether so many moves win.
pub fn wins(level: &Level, moves: Option<u32>) -> bool {
    moves.is_some_and(|moves| moves >= level.goal)
}
