//! The effect of each event code on a board: the bits that it flips, in place or in a patch, and what it counts.
//!
//! Every event flips the same bits of its cell, whatever their values. The log of events is therefore its own undo:
//! going back applies the same table to the same log in reverse order, a new event needs no inverse, and a recorded
//! event takes 4 bytes with its undo. A kind whose effect depends on the cell has several codes: `Carved` has one for a
//! wall and one for a wall in the frontier. `Improved` holds the difference of the old and the new parent, so it can be
//! applied and undone.
//!
//! Each code also has a vector of eight numbers. It is added to the counters going forward and subtracted going
//! back.

use super::mark;
use crate::catalogue::Discipline;
use crate::event::{Event, code};
use crate::grid::{Cell, Direction};
use crate::structures::frontier::{until_backtracked, until_decided, until_expanded};

/// The counters, in a form that one event changes by one vector addition.
pub(super) type BoardTally = [u32; 8];

/// The index of each counter in a [`BoardTally`].
pub(super) mod counter {
    /// Discovered cells.
    pub(crate) const DISCOVERED: usize = 0;
    /// Expanded cells.
    pub(crate) const EXPANDED: usize = 1;
    /// Cells or edges in the frontier.
    pub(crate) const FRONTIER: usize = 2;
    /// Cells on the path.
    pub(crate) const TRACED: usize = 3;
    /// Backtracked cells.
    pub(crate) const BACKTRACKED: usize = 4;
    /// Edges that stay wall.
    pub(crate) const REJECTED: usize = 5;
    /// Cells carved minus cells raised.
    pub(crate) const CARVED: usize = 6;
    /// The number of looks at cells.
    pub(crate) const LOOKS: usize = 7;
}

/// A parent byte is 0 for none, `START` for a start, otherwise `LINKED` and the number of the direction.
const START: u8 = 16;
const LINKED: u8 = 8;

/// The bits that the event flips in its cell's marks and in its parent byte.
#[inline(always)]
pub const fn flips(event: Event) -> (u8, u8) {
    FLIPS[event.code()]
}

/// The direction in a parent byte, which is 0 with all flips applied.
#[inline(always)]
pub const fn direction(parent: u8) -> Option<Direction> {
    match parent & LINKED {
        0 => None,
        _ => Some(Direction::ALL[(parent % LINKED) as usize]),
    }
}

/// For each code, the bits that it flips in the marks and in the parent byte.
const FLIPS: [(u8, u8); code::COUNT] = {
    let mut flips = [(0, 0); code::COUNT];
    flips[code::CARVED as usize].0 = mark::FLOOR;
    flips[code::CARVED_WAITING as usize].0 = mark::FLOOR | mark::DISCOVERED;
    flips[code::RAISED as usize].0 = mark::FLOOR;
    flips[code::EXPANDED as usize].0 = mark::EXPANDED;
    flips[code::REJECTED as usize].0 = mark::DISCOVERED | mark::REJECTED;
    flips[code::BACKTRACKED as usize].0 = mark::BACKTRACKED;
    flips[code::TRACED as usize].0 = mark::TRACED;
    flips[code::PUSHED_START as usize] = (mark::DISCOVERED, START);
    flips[code::TOUCHED as usize].0 = mark::TOUCHED;
    flips[code::WITHDRAWN as usize].0 = mark::DISCOVERED;
    flips[code::RESTORED as usize].0 = mark::DISCOVERED;
    flips[code::REOPENED as usize].0 = mark::EXPANDED;
    let mut number = 0;
    while number < 8 {
        flips[code::PUSHED as usize + number] = (mark::DISCOVERED, LINKED | number as u8);
        // Two equal directions give the code of a value, which flips nothing.
        flips[code::IMPROVED as usize + number] = (0, number as u8);
        number += 1;
    }
    flips
};

/// The change of the frontier size by an event of each code.
pub const fn frontier_change(discipline: Discipline, event: Event) -> i32 {
    effects(discipline)[event.code()].tally[counter::FRONTIER] as i32
}

/// The change of the number of discovered cells by an event of each code.
pub const fn discovered_change(event: Event) -> i32 {
    effects(Discipline::None)[event.code()].tally[counter::DISCOVERED] as i32
}

/// Whether a cell with these marks is in the frontier, under that discipline.
#[inline]
pub const fn is_in_frontier(discipline: Discipline, marks: u8) -> bool {
    let left = match discipline {
        Discipline::None | Discipline::Walk => return false,
        Discipline::Queue | Discipline::TwoQueues | Discipline::Priority => mark::EXPANDED,
        Discipline::Stack => mark::BACKTRACKED,
        Discipline::Edges | Discipline::Walls => mark::REJECTED,
    };
    marks & mark::DISCOVERED != 0 && marks & left == 0
}

/// The whole effect of one event code on a board, in one line of a processor's cache.
#[repr(align(64))]
#[derive(Clone, Copy)]
pub(super) struct Effect {
    /// The numbers that it adds to the counters.
    pub tally: BoardTally,
    /// The bits that it flips in the marks.
    pub marks: u8,
    /// The bits that it flips in the parent byte.
    pub parent: u8,
}

/// The effect of each code.
pub(super) const fn effects(discipline: Discipline) -> &'static [Effect; code::COUNT] {
    static NONE: [Effect; code::COUNT] = effects_where(Discipline::None);
    static QUEUE: [Effect; code::COUNT] = effects_where(Discipline::Queue);
    static STACK: [Effect; code::COUNT] = effects_where(Discipline::Stack);
    static EDGES: [Effect; code::COUNT] = effects_where(Discipline::Edges);
    match discipline {
        Discipline::None | Discipline::Walk => &NONE,
        Discipline::Queue | Discipline::TwoQueues | Discipline::Priority => &QUEUE,
        Discipline::Stack => &STACK,
        Discipline::Edges | Discipline::Walls => &EDGES,
    }
}

/// The change of the frontier size by an event, under that discipline.
const fn waiting_change(discipline: Discipline, event: Event) -> i32 {
    match discipline {
        Discipline::None | Discipline::Walk => 0,
        Discipline::Queue | Discipline::TwoQueues | Discipline::Priority => until_expanded(event),
        Discipline::Stack => until_backtracked(event),
        Discipline::Edges | Discipline::Walls => until_decided(event),
    }
}

const MINUS_ONE: u32 = u32::MAX;

const fn effects_where(discipline: Discipline) -> [Effect; code::COUNT] {
    let nothing = Effect {
        tally: [0; 8],
        marks: 0,
        parent: 0,
    };
    let mut effects = [nothing; code::COUNT];
    effects[code::CARVED as usize].tally[counter::CARVED] = 1;
    effects[code::CARVED_WAITING as usize].tally[counter::CARVED] = 1;
    effects[code::RAISED as usize].tally[counter::CARVED] = MINUS_ONE;
    effects[code::EXPANDED as usize].tally[counter::EXPANDED] = 1;
    effects[code::REOPENED as usize].tally[counter::EXPANDED] = MINUS_ONE;
    effects[code::REJECTED as usize].tally[counter::REJECTED] = 1;
    effects[code::BACKTRACKED as usize].tally[counter::BACKTRACKED] = 1;
    effects[code::TRACED as usize].tally[counter::TRACED] = 1;
    effects[code::TOUCHED as usize].tally[counter::LOOKS] = 1;
    effects[code::LOOKED as usize].tally[counter::LOOKS] = 1;
    let mut push = code::PUSHED_START as usize;
    while push < code::PUSHED as usize + 8 {
        effects[push].tally[counter::DISCOVERED] = 1;
        push += 1;
    }
    effects[code::RESTORED as usize].tally[counter::DISCOVERED] = 1;
    effects[code::WITHDRAWN as usize].tally[counter::DISCOVERED] = MINUS_ONE;
    let mut code = 0;
    while code < code::COUNT {
        let event = Event::pack(code as u32, Cell::from_index(1));
        effects[code].tally[counter::FRONTIER] = waiting_change(discipline, event) as u32;
        (effects[code].marks, effects[code].parent) = FLIPS[code];
        code += 1;
    }
    effects
}
