//! Component: the connected regions of a map while it is generated.
//!
//! Components are joined by size. The cells of a small one are renumbered by a flood from the point of contact, and by
//! the same flood when going back. A large one is linked below the larger one, and `read` looks up its root. A
//! component cannot be cut, so the layer fits only generators that never raise a wall, and it ends at a wall drawn by
//! hand.

use super::undo::Stack;
use super::{Changed, Layer, LayerEntry, Scale};
use crate::{Direction, Event, Grid, Kinds, Size};
use std::hint::black_box;

/// Floor cells that share an edge belong to one component. A carved cell founds one, or joins the components next to
/// it: the smaller ones join the largest, whose number stays.
///
/// This layer does not follow a generator that raises walls, because that cuts components. An edit that raises a wall
/// ends the layer until that edit is undone.
pub const ENTRY: LayerEntry = LayerEntry {
    id: "component",
    name: "Component",
    meaning: "The connected floor regions: any two cells of one colour can reach each other.",
    unit: "",
    scale: Scale::Categories,
    // For runs that only carve and never raise a wall.
    fits: |info| {
        let builds = info.looks.is_growth() && info.uses.meets(Kinds::CARVES);
        builds && !info.uses.meets(Kinds::RAISED)
    },
    start: |map, _| -> Box<dyn Layer> { Box::new(Component::new(map.size())) },
};

/// Disjoint sets of cells, joined by size.
///
/// Each cell has the number of a set. When two sets meet and the smaller one is small, a flood from their contact
/// renumbers its cells; going back, the same flood restores their numbers. A large set is linked below the larger one
/// instead, and its cells keep their number. A cell is therefore renumbered at most four times, and few lookups lead
/// from a cell to its set. Space: 4 bytes for each cell, 4 for each set founded, and 8 for each set that joined
/// another.
struct Component {
    /// From a cell's index to those of its neighbours.
    offsets: [isize; 4],
    /// The number of each cell.
    numbers: Grid<u32>,
    /// By number: the cells of a small set, or those that it had when it joined another. For a large set, its index in
    /// `large` and the bit [`LARGE`]. There is no set 0.
    sets: Vec<u32>,
    large: Vec<LargeSet>,
    /// The sets that have joined others.
    joined: Stack<Joined>,
    /// Cells whose neighbours a flood has not yet checked.
    unchecked: [u32; UNCHECKED],
    /// The number of events since the first that raised a wall, including it.
    ended: u64,
    changed: Changed,
}

/// A set of at least [`SMALL`] cells.
struct LargeSet {
    /// The index of the set that it has joined; its own if it has joined none.
    above: u32,
    number: u32,
    /// The number of its cells, or of those that it had when it joined another.
    cells: u32,
    /// The first and the last index between which all its cells are.
    within: [u32; 2],
}

/// A set that has joined a larger one.
#[derive(Clone, Copy)]
struct Joined {
    /// The contact: the index of the cell that joined them, and in the lowest two bits the direction from there to the
    /// smaller set.
    at: u32,
    /// The number of the smaller set.
    number: u32,
}

/// Sets of fewer cells are small.
const SMALL: u32 = 8;
/// The bit that marks a large set.
const LARGE: u32 = 1 << 31;
/// More than the largest number of entries in the flood of a small set, including those that are written and not kept.
const UNCHECKED: usize = SMALL as usize + 4;
/// Events whose neighbourhoods are loaded together before the first of them is applied.
const LOADED: usize = 32;

impl Component {
    fn new(size: Size) -> Component {
        // Founders do not touch, so at most every other cell is one. Unused memory is not allocated, and nothing is
        // ever copied.
        let founders = size.padded() / 2;
        let mut sets = Vec::with_capacity(founders + 1);
        sets.push(0);
        Component {
            offsets: Direction::FOUR.map(|direction| direction.offset(size.stride())),
            numbers: Grid::uniform(size, 0),
            sets,
            large: Vec::with_capacity(founders / SMALL as usize),
            joined: Stack::new(),
            unchecked: [0; UNCHECKED],
            ended: 0,
            changed: Changed::all(size),
        }
    }

    /// The number of the set that contains cells of this number, and its size.
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

    /// Adds `cells` cells to the set of this number, which has joined no other; `index` is one of them.
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
            // The set is connected, so no cell of it is farther away than its number of cells.
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

    /// Removes the last `cells` cells added to the set of this number, and the set with its last cell.
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
            // It was the last set that became large.
            *set = large.cells;
            self.large.pop();
        }
    }

    #[inline(always)]
    fn carve(&mut self, index: usize) {
        let numbers = self.numbers.as_slice();
        let neighbours = self
            .offsets
            .map(|offset| numbers[index.wrapping_add_signed(offset)]);
        let sets = neighbours.map(|number| match number {
            0 => (0, 0),
            number => self.set(number),
        });
        // The largest; among equal ones, the first.
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

    /// Joins a set to that of the cell at `index`. The set has `cells` cells and touches the cell in direction `place`.
    /// The cell's own set has the number `into` and is no smaller.
    fn join(&mut self, index: usize, place: usize, (number, cells): (u32, u32), into: u32) {
        let at = (index << 2 | place) as u32;
        self.joined.push(Joined { at, number });
        self.grow(into, cells, index);
        let (set, above) = (
            self.sets[number as usize],
            self.sets[into as usize] & !LARGE,
        );
        if set & LARGE == 0 {
            let from = index.wrapping_add_signed(self.offsets[place]);
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

    /// Undoes the joining of a set to that of number `into`.
    fn part(&mut self, Joined { at, number }: Joined, into: u32) {
        let set = self.sets[number as usize];
        if set & LARGE == 0 {
            self.shrink(into, set);
            let from = (at as usize >> 2).wrapping_add_signed(self.offsets[at as usize & 3]);
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

    /// Renumbers the cells of a small set, beginning with that of this index.
    fn flood(&mut self, index: usize, from: u32, into: u32) {
        let numbers = self.numbers.as_mut_slice();
        numbers[index] = into;
        let cells = &mut self.unchecked;
        cells[0] = index as u32;
        let mut unchecked = 1;
        while unchecked > 0 {
            unchecked -= 1;
            let index = cells[unchecked] as usize;
            self.changed.mark(index);
            for offset in self.offsets {
                // Written unconditionally and kept by the comparison, because a branch here would be unpredictable.
                let neighbour = index.wrapping_add_signed(offset);
                let number = &mut numbers[neighbour];
                let same = *number == from;
                *number = if same { into } else { *number };
                cells[unchecked] = neighbour as u32;
                unchecked += usize::from(same);
            }
        }
    }

    /// Loads the data of several events at once. Single loads would stall one after the other, because random edges are
    /// far apart in memory.
    fn load(&self, events: &[Event]) {
        let numbers = self.numbers.as_slice();
        let carved = events
            .iter()
            .filter(|&&event| Kinds::CARVES.contains(event));
        let around = |event: &Event| {
            let index = event.cell().index();
            self.offsets
                .map(|offset| numbers[index.wrapping_add_signed(offset)])
        };
        let mut sum = 0;
        for event in carved.clone() {
            sum ^= around(event)
                .into_iter()
                .fold(0, |sum, number| sum ^ number);
            // The flood of a set above or below looks one row farther.
            for offset in [self.offsets[0], self.offsets[2]] {
                let far = event.cell().index().wrapping_add_signed(2 * offset);
                sum ^= numbers.get(far).copied().unwrap_or_default();
            }
        }
        black_box(sum);
        for numbers in carved.map(around) {
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
            // Most neighbours of a cell belong to its set.
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
