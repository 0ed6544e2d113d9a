//! Component: which cells of a map that grows hang together.
//!
//! Components are joined by size. The cells of a small one are renumbered by a flood from the point of contact, and
//! by the same flood when going back. A large one is hung below the larger one, and `read` looks up where it
//! belongs. A component cannot be cut, so the layer fits only generators that never raise a wall, and it ends at a
//! wall drawn by hand.

use super::changed::Changed;
use super::layer::{Layer, LayerEntry, Scale};
use super::stack::Stack;
use crate::catalogue::Kinds;
use crate::event::Event;
use crate::grid::{Direction, Grid, Size};
use std::hint::black_box;

/// Cells of floor that share an edge are of one component. A cell that is carved founds one or joins those
/// beside it, the smaller ones into the largest, whose number stays.
///
/// A generator that raises walls cuts components, which this layer does not follow. An edit that raises one
/// ends it, until that edit is undone.
pub const ENTRY: LayerEntry = LayerEntry {
    id: "component",
    name: "Component",
    meaning: "The connected floor regions: any two cells of one colour can reach each other.",
    unit: "",
    scale: Scale::Categories,
    // Of runs that make floor of wall and never wall of floor.
    fits: |info| {
        let carves = Kinds::of(&[Kinds::CARVED, Kinds::CARVED_WAITING]);
        let builds = info.looks.is_growth() && info.uses.meets(carves);
        builds && !info.uses.meets(Kinds::RAISED)
    },
    start: |map, _| -> Box<dyn Layer> { Box::new(Component::new(map.size())) },
};

/// Sets of cells, joined by size.
///
/// Each cell bears the number of a set. When two sets meet and the smaller one is small, its cells are numbered
/// anew, by a flood from where they meet; on the way back the same flood numbers them as they were. A large set
/// is hung below the larger one instead, and its cells keep its number: so a cell is numbered five times at most,
/// and one looks up few numbers to find the set to which a cell belongs. Space: 4 bytes a cell, 4 for each set
/// that was founded, and 8 for each that joined another.
struct Component {
    /// From a cell's index to those beside it.
    ways: [isize; 4],
    /// The number that each cell bears.
    numbers: Grid<u32>,
    /// By number, how many cells a small set has, or had when it joined another; of a large one its place in
    /// `large`, and [`LARGE`]. There is no set 0.
    sets: Vec<u32>,
    large: Vec<LargeSet>,
    /// The sets that have joined others.
    joined: Stack<Joined>,
    /// Cells beside which a flood has yet to look.
    waiting: [u32; WAITING],
    /// Events from the first on that raised a wall.
    ended: u64,
    changed: Changed,
}

/// A set of at least [`SMALL`] cells.
struct LargeSet {
    /// The place of the set that it has joined; its own while it has joined none.
    above: u32,
    number: u32,
    /// How many cells it has, or had when it joined another.
    cells: u32,
    /// All its cells have indices from the first of these to the last.
    within: [u32; 2],
}

/// A set that has joined a larger one.
#[derive(Clone, Copy)]
struct Joined {
    /// Where: the index of the cell that joined them, and in the lowest two bits the number of the way from
    /// there to the smaller set.
    at: u32,
    /// The number of the smaller set.
    number: u32,
}

/// Sets of fewer cells are small.
const SMALL: u32 = 16;
/// The bit of a large set.
const LARGE: u32 = 1 << 31;
/// More cells than ever wait in a flood of a small set, with those that are written and not kept.
const WAITING: usize = SMALL as usize + 4;
/// Events whose surroundings are loaded together before the first of them is carried out.
const LOADED: usize = 16;

impl Component {
    fn new(size: Size) -> Component {
        // Founders do not touch, so at most every other cell is one. Memory that is not used is not taken,
        // and nothing is ever copied.
        let founders = size.padded() / 2;
        let mut sets = Vec::with_capacity(founders + 1);
        sets.push(0);
        Component {
            ways: Direction::FOUR.map(|way| way.offset(size.stride())),
            numbers: Grid::uniform(size, 0),
            sets,
            large: Vec::with_capacity(founders / SMALL as usize),
            joined: Stack::new(),
            waiting: [0; WAITING],
            ended: 0,
            changed: Changed::all(size),
        }
    }

    /// The number of the set to which cells of this number belong, and how many cells it has.
    #[inline(always)]
    fn set(&self, number: u32) -> (u32, u32) {
        let set = self.sets[number as usize];
        if set & LARGE == 0 {
            return (number, set);
        }
        let mut large = &self.large[(set & !LARGE) as usize];
        loop {
            let above = &self.large[large.above as usize];
            if std::ptr::eq(above, large) {
                return (large.number, large.cells);
            }
            large = above;
        }
    }

    /// Gives so many cells to the set of this number, which has joined no other; one of them is that of this
    /// index.
    #[inline(always)]
    fn grow(&mut self, number: u32, cells: u32, index: usize) {
        let set = &mut self.sets[number as usize];
        if *set & LARGE != 0 {
            let large = &mut self.large[(*set & !LARGE) as usize];
            large.cells += cells;
            let index = index as u32;
            large.within = [large.within[0].min(index), large.within[1].max(index)];
            return;
        }
        *set += cells;
        if *set >= SMALL {
            // It hangs together, so no cell of it is farther away than it has cells.
            let reach = *set as usize * self.numbers.size().stride();
            let end = self.numbers.as_slice().len() - 1;
            let place = self.large.len() as u32;
            self.large.push(LargeSet {
                above: place,
                number,
                cells: *set,
                within: [
                    index.saturating_sub(reach) as u32,
                    (index + reach).min(end) as u32,
                ],
            });
            *set = LARGE | place;
        }
    }

    /// Takes so many cells from the set of this number, the last that it was given, and the set away with its
    /// last one.
    #[inline(always)]
    fn shrink(&mut self, number: u32, cells: u32) {
        let set = &mut self.sets[number as usize];
        if *set & LARGE == 0 {
            *set -= cells;
            if *set == 0 {
                self.sets.pop();
            }
            return;
        }
        let large = &mut self.large[(*set & !LARGE) as usize];
        large.cells -= cells;
        if large.cells < SMALL {
            // It was the last that became large.
            *set = large.cells;
            self.large.pop();
        }
    }

    #[inline(always)]
    fn carve(&mut self, index: usize) {
        let numbers = self.numbers.as_slice();
        let beside = self.ways.map(|way| numbers[index.wrapping_add_signed(way)]);
        let sets = beside.map(|number| match number {
            0 => (0, 0),
            number => self.set(number),
        });
        // The largest, and of equal ones the first.
        let larger = |one: (u32, u32), other: (u32, u32)| if other.1 > one.1 { other } else { one };
        let (mut into, _) = sets.into_iter().fold((0, 0), larger);
        if into == 0 {
            into = self.sets.len() as u32;
            self.sets.push(0);
        }
        self.grow(into, 1, index);
        self.numbers.as_mut_slice()[index] = into;
        self.changed.mark(index);
        for (place, set) in sets.into_iter().enumerate() {
            if set.0 != 0 && set.0 != into && !sets[..place].contains(&set) {
                self.join(index, place, set, into);
            }
        }
    }

    #[inline(always)]
    fn take_back(&mut self, index: usize) {
        let into = std::mem::take(&mut self.numbers.as_mut_slice()[index]);
        self.changed.mark(index);
        let here = |joined: &Joined| joined.at as usize >> 2 == index;
        while let Some(joined) = self.joined.pop_if(here) {
            self.part(joined, into);
        }
        self.shrink(into, 1);
    }

    /// Lets a set of so many cells, which lies along the way of number `place` from the cell, join the cell's own,
    /// of number `into`, which is no smaller.
    fn join(&mut self, index: usize, place: usize, (number, cells): (u32, u32), into: u32) {
        let at = (index << 2 | place) as u32;
        self.joined.push(Joined { at, number });
        self.grow(into, cells, index);
        let (set, above) = (
            self.sets[number as usize],
            self.sets[into as usize] & !LARGE,
        );
        if set & LARGE == 0 {
            let from = index.wrapping_add_signed(self.ways[place]);
            self.flood(from, number, into);
            return;
        }
        let large = &mut self.large[(set & !LARGE) as usize];
        large.above = above;
        let [first, last] = large.within;
        self.changed.mark_from_to(first as usize, last as usize);
        let above = &mut self.large[above as usize].within;
        *above = [above[0].min(first), above[1].max(last)];
    }

    /// Takes back that a set has joined that of number `into`.
    fn part(&mut self, Joined { at, number }: Joined, into: u32) {
        let set = self.sets[number as usize];
        if set & LARGE == 0 {
            self.shrink(into, set);
            let from = (at as usize >> 2).wrapping_add_signed(self.ways[at as usize & 3]);
            self.flood(from, into, number);
            return;
        }
        let place = set & !LARGE;
        let large = &mut self.large[place as usize];
        large.above = place;
        let ([first, last], cells) = (large.within, large.cells);
        self.changed.mark_from_to(first as usize, last as usize);
        self.shrink(into, cells);
    }

    /// Numbers the cells of a small set anew, beginning with that of this index.
    fn flood(&mut self, index: usize, from: u32, into: u32) {
        let numbers = self.numbers.as_mut_slice();
        numbers[index] = into;
        let cells = &mut self.waiting;
        cells[0] = index as u32;
        let mut waiting = 1;
        while waiting > 0 {
            waiting -= 1;
            let index = cells[waiting] as usize;
            self.changed.mark(index);
            for way in self.ways {
                // Written in any case and kept by the comparison: a branch would be decided by the map.
                let beside = index.wrapping_add_signed(way);
                let number = &mut numbers[beside];
                let same = *number == from;
                *number = if same { into } else { *number };
                cells[waiting] = beside as u32;
                waiting += usize::from(same);
            }
        }
    }

    /// Loads what the events will need, all of it at once: each load by itself would be waited for, because
    /// where edges are opened at random nothing is near.
    fn load(&self, events: &[Event]) {
        let numbers = self.numbers.as_slice();
        let carved = events
            .iter()
            .filter(|&&event| Kinds::CARVES.contains(event));
        let beside = |event: &Event| {
            let index = event.cell().index();
            self.ways.map(|way| numbers[index.wrapping_add_signed(way)])
        };
        let mut sum = 0;
        for numbers in carved.clone().map(beside) {
            sum ^= numbers[0] ^ numbers[1] ^ numbers[2] ^ numbers[3];
        }
        black_box(sum);
        for numbers in carved.map(beside) {
            sum ^= numbers
                .into_iter()
                .fold(0, |sum, number| sum ^ self.sets[number as usize]);
        }
        black_box(sum);
    }
}

impl Layer for Component {
    fn apply(&mut self, events: &[Event]) {
        for events in events.chunks(LOADED) {
            self.load(events);
            for &event in events {
                if self.ended > 0 {
                    self.ended += 1;
                } else if Kinds::CARVES.contains(event) {
                    self.carve(event.cell().index());
                } else if Kinds::RAISED.contains(event) {
                    self.ended = 1;
                    self.changed.mark_all();
                }
            }
        }
    }

    fn undo(&mut self, events: &[Event]) {
        for events in events.rchunks(LOADED) {
            self.load(events);
            for &event in events.iter().rev() {
                if self.ended > 0 {
                    self.ended -= 1;
                    if self.ended == 0 {
                        self.changed.mark_all();
                    }
                } else if Kinds::CARVES.contains(event) {
                    self.take_back(event.cell().index());
                }
            }
        }
    }

    fn has_ended(&self) -> bool {
        self.ended > 0
    }

    fn size(&self) -> Size {
        self.numbers.size()
    }

    fn read(&self, from: usize, into: &mut [u32]) {
        let numbers = &self.numbers.as_slice()[from..][..into.len()];
        let mut last = (0, 0);
        for (read, &number) in into.iter_mut().zip(numbers) {
            // Beside a cell there are mostly others of its set.
            if number != last.0 {
                last = (number, if number == 0 { 0 } else { self.set(number).0 });
            }
            *read = last.1;
        }
    }

    fn largest(&self) -> u32 {
        self.sets.len() as u32 - 1
    }

    fn value_of(&self, number: u32) -> f64 {
        f64::from(number)
    }

    fn changed(&mut self) -> &mut Changed {
        &mut self.changed
    }

    fn bytes(&self) -> u64 {
        let words = self.numbers.size().padded() + self.sets.len();
        let large = self.large.len() * size_of::<LargeSet>();
        let bytes = words * size_of::<u32>() + large;
        bytes as u64 + self.joined.bytes() + self.changed.bytes()
    }

    fn restart(&mut self) {
        self.sets.truncate(1);
        self.large.clear();
        self.joined.clear();
        self.ended = 0;
    }

    fn clear(&mut self, from: usize, to: usize) {
        self.numbers.as_mut_slice()[from..to].fill(0);
    }
}
