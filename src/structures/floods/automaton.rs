//! Rounds of a cellular automaton on walls, row by row: what a row becomes, and which of its cells change.

use super::eights::{EIGHT, word};
use crate::event::Event;
use crate::grid::{Cell, Size};
use std::hint::select_unpredictable;

/// A round in which each cell becomes what most of nine cells were before it: itself and those around it.
///
/// It goes from the lowest row inside the rim up, and each row from the right to the left. The rim stays wall. Space: 6
/// bytes a column.
#[derive(Clone, Debug)]
pub struct Automaton {
    size: Size,
    /// What the row in which the round is becomes, and the row below as it was; each begins at the border.
    row: Vec<bool>,
    below: Vec<bool>,
    /// How many walls are in a cell, the one above and the one below, by column.
    threes: Vec<u8>,
    /// Eight cells each of which some change: the first of them by its x, and a byte for each. Those from the second place
    /// to this one are left; the first place holds none.
    changes: Vec<(u32, u64)>,
    changing: usize,
}

impl Automaton {
    /// For maps of this size.
    pub fn new(size: Size) -> Automaton {
        Automaton {
            size,
            row: vec![true; size.stride()],
            below: vec![true; size.stride()],
            threes: vec![0; size.stride()],
            changes: vec![(0, 0); size.stride() / EIGHT + 2],
            changing: 0,
        }
    }

    /// Begins a round, below which is wall.
    pub fn begin(&mut self) {
        self.below.fill(true);
    }

    /// Whether all that changes in the row is stated.
    pub fn is_stated(&self) -> bool {
        self.changing == 0
    }

    /// Goes on to the row y, which is right above the last one. `walls` says of each cell of a padded grid whether it is
    /// wall. O(width).
    pub fn go_on_to(&mut self, walls: &[bool], y: u32) {
        let (stride, width) = (self.size.stride(), self.size.width() as usize);
        let first = (y as usize + 1) * stride;
        let (above, here) = walls[first - stride..first + stride].split_at(stride);
        let (below, threes) = (&mut self.below[..stride], &mut self.threes[..stride]);
        for column in 0..stride {
            let beside = u8::from(above[column]) + u8::from(below[column]);
            threes[column] = beside + u8::from(here[column]);
        }
        below.copy_from_slice(here);
        let inside = width - 2;
        let becomes = &mut self.row[2..][..inside];
        let (left, middle) = (&threes[1..][..inside], &threes[2..][..inside]);
        let right = &threes[3..][..inside];
        for column in 0..inside {
            becomes[column] = left[column] + middle[column] + right[column] >= 5;
        }
        self.changing = 0;
        let eights = here[2..][..inside].chunks(EIGHT).zip(becomes.chunks(EIGHT));
        for (number, (was, is)) in eights.enumerate() {
            let changed = word(was) ^ word(is);
            // Written in any case: whether any of eight cells changes, chance decides.
            self.changes[self.changing + 1] = (1 + (EIGHT * number) as u32, changed);
            self.changing += usize::from(changed != 0);
        }
    }

    /// Changes cells of the row y, to which it has gone on, and states them, until slots end; says how many.
    pub fn change(&mut self, walls: &mut [bool], slots: &mut [Event], y: u32) -> usize {
        let first = (y as usize + 1) * self.size.stride() + 1;
        let walls = &mut walls[first..first + self.size.width() as usize];
        let row = &self.row[1..][..walls.len()];
        let (changes, mut changing) = (&mut self.changes[..], self.changing);
        let (mut begin, mut left) = changes[changing];
        let mut filled = 0;
        while left != 0 && filled < slots.len() {
            let bit = left.ilog2();
            left ^= 1 << bit;
            let x = (begin + bit / 8) as usize;
            let cell = Cell::from_index(first + x);
            walls[x] = row[x];
            let [raised, carved] = [Event::raised(cell), Event::carved(cell)];
            slots[filled] = if row[x] { raised } else { carved };
            filled += 1;
            // One loop over all cells, whichever eight they are of: how many of eight change, chance decides.
            changing -= usize::from(left == 0);
            (begin, left) = select_unpredictable(left == 0, changes[changing], (begin, left));
        }
        changes[changing].1 = left;
        self.changing = changing;
        filled
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// ```text
    ///   # # # # # #
    ///   # . . . . #     of nine cells around each, six are wall
    ///   # # # # # #
    /// ```
    #[test]
    fn a_row_becomes_what_most_of_nine_were_and_says_so_backward() {
        let size = Size::new(24, 3).unwrap();
        let mut walls = vec![true; size.padded()];
        let at = |x| size.cell(x, 1).unwrap();
        for x in 1..23 {
            walls[at(x).index()] = false;
        }
        let mut automaton = Automaton::new(size);
        automaton.begin();
        automaton.go_on_to(&walls, 1);
        let mut events = Vec::new();
        while !automaton.is_stated() {
            let mut slots = [Event::noted(at(0)); 3];
            let filled = automaton.change(&mut walls, &mut slots, 1);
            events.extend_from_slice(&slots[..filled]);
        }
        let expected: Vec<Event> = (1..23).rev().map(|x| Event::raised(at(x))).collect();
        assert_eq!(events, expected);
        assert!(walls.iter().all(|&wall| wall));
    }
}
