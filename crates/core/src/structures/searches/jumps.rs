//! Jumps over a map: straight or along a diagonal, to cells where a shortest path may have to turn.

use super::listener::{Listener, Looks};
use super::rays::{Rays, Scan, axes};
use crate::grid::{Cell, Direction, Size};
use crate::map::Map;
use crate::structures::driver::Say;

/// Jumps from one cell after another; one jump is active at a time.
///
/// Space: half a byte a cell, and that of the looks.
pub struct Jumps<L> {
    size: Size,
    rays: Rays,
    looks: Looks<L>,
    /// The cell that the jump has reached, its column and row, and the number of moves so far.
    cell: Cell,
    at: (i32, i32),
    moves: u32,
    /// Once the jump is over, whether it ends at a jump point.
    meets: Option<bool>,
}

impl<L: Listener> Jumps<L> {
    /// Jumps over this map, none of them active. O(cells).
    pub fn on(map: &Map) -> Jumps<L> {
        Jumps {
            size: map.size(),
            rays: Rays::new(map),
            looks: Looks::new(map.size().padded()),
            cell: Cell::from_index(0),
            at: (0, 0),
            moves: 0,
            meets: None,
        }
    }

    /// The rays along which it jumps.
    pub fn rays(&self) -> &Rays {
        &self.rays
    }

    /// Starts a jump from this cell, which is in that column and row.
    #[inline(always)]
    pub fn begin(&mut self, cell: Cell, at: (i32, i32)) {
        (self.cell, self.at, self.moves, self.meets) = (cell, at, 0, None);
    }

    /// Continues the jump in this direction and states the cells it looks at, as far as they fit a step. Once the jump is
    /// over and all looks are stated, returns whether it ends at a jump point.
    #[inline(always)]
    pub fn go_on(&mut self, direction: Direction, say: &mut Say) -> Option<bool> {
        if self.looks.are_said() {
            self.jump(direction);
        }
        let are_said = self.looks.say(say);
        self.meets.filter(|_| are_said)
    }

    /// The cell that the jump has reached, and the number of moves.
    #[inline(always)]
    pub fn end(&self) -> (Cell, u32) {
        (self.cell, self.moves)
    }

    /// Jumps straight to the end, or along a diagonal from cell to cell while the looks have room.
    #[inline(always)]
    fn jump(&mut self, direction: Direction) {
        let (x, y) = direction.delta();
        if x == 0 || y == 0 {
            let scan = self.scan(direction);
            self.cell = self.along(direction, scan.moves);
            (self.moves, self.meets) = (scan.moves, Some(scan.meets));
        }
        while self.meets.is_none() && self.looks.have_room(3) {
            self.meets = self.move_on(direction);
        }
    }

    /// Moves one cell along a diagonal and scans both axes from there. Returns whether that ends the jump at a jump
    /// point.
    #[inline(always)]
    fn move_on(&mut self, diagonal: Direction) -> Option<bool> {
        let (column, row) = self.at;
        let (x, y) = diagonal.delta();
        let next = [(x, 0), (0, y), (x, y)].map(|(x, y)| (column + x, row + y));
        if !next.iter().all(|&at| self.rays.is_floor(at)) {
            return Some(false);
        }
        self.looks.look_along(self.cell, self.offset(diagonal), 1);
        self.cell = self.along(diagonal, 1);
        self.at = next[2];
        self.moves += 1;
        let [horizontal, vertical] = axes(diagonal);
        let meets =
            self.rays.is_goal(next[2]) || self.scan(horizontal).meets || self.scan(vertical).meets;
        meets.then_some(true)
    }

    /// Scans straight ahead.
    #[inline(always)]
    fn scan(&mut self, direction: Direction) -> Scan {
        let scan = self.rays.straight(self.at, direction);
        self.looks
            .look_along(self.cell, self.offset(direction), scan.moves);
        scan
    }

    /// The difference to the next index in this direction.
    #[inline(always)]
    fn offset(&self, direction: Direction) -> i32 {
        direction.offset(self.size.stride()) as i32
    }

    /// The cell after this number of moves in this direction.
    #[inline(always)]
    fn along(&self, direction: Direction, moves: u32) -> Cell {
        let moved = self.offset(direction) * moves as i32;
        Cell::from_index((self.cell.index() as u32).wrapping_add_signed(moved) as usize)
    }
}
