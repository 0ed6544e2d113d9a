//! Component: which cells of a map that grows hang together.

use super::changed::Changed;
use super::kinds;
use super::layer::{Layer, LayerEntry, Scale};
use crate::event::{Event, code};
use crate::grid::{Direction, Grid, Size};

/// Cells of floor that share an edge are of one component. A cell that is carved founds one or joins those
/// beside it, the smaller ones into the largest, whose number stays.
///
/// A generator that raises walls cuts components, which this layer does not follow. An edit that raises one
/// ends it, until that edit is undone.
pub const ENTRY: LayerEntry = LayerEntry {
    id: "component",
    name: "Component",
    meaning: "Which cells hang together: from each cell of one colour there is a way to all others of it.",
    unit: "",
    scale: Scale::Categories,
    fits: kinds::grows_by_carving,
    start: |map, _| -> Box<dyn Layer> { Box::new(Component::new(map.size())) },
};

/// Sets of cells, joined by size: each cell bears the number of its set.
///
/// When two sets meet, the cells of the smaller one are numbered anew, by a flood from where they meet; on the
/// way back the same flood numbers them as they were. So a cell is numbered log n times at most. Space: 4 bytes
/// a cell, 4 for each set that was founded, and 8 for each that joined another.
struct Component {
    /// From a cell's index to those beside it.
    ways: [isize; 4],
    numbers: Grid<u32>,
    /// By number, how many cells the set has, or had when it joined another. There is no set 0.
    sizes: Vec<u32>,
    /// The sets that have joined others.
    joined: Vec<Joined>,
    flood: Flood,
    /// What goes on as soon as the flood is over.
    busy: Option<Busy>,
    /// Events from the first on that raised a wall.
    ended: u64,
    changed: Changed,
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

/// A cell that was carved between sets, or that is taken back.
#[derive(Clone, Copy)]
struct Busy {
    index: usize,
    /// The number of its set.
    into: u32,
    step: Step,
}

#[derive(Clone, Copy)]
enum Step {
    /// The sets beside the cell join its set, from the way of this number on.
    Join(usize),
    /// The sets that the cell has joined part.
    Part,
}

/// Cells of one set that are to be numbered anew.
#[derive(Default)]
struct Flood {
    from: u32,
    into: u32,
    /// Cells beside which there may be more; only so many of them count.
    cells: Vec<u32>,
    waiting: usize,
}

/// A bit for each code by which a cell becomes floor.
const CARVES: u32 = 1 << code::CARVED | 1 << code::CARVED_WAITING;
/// Cells that are numbered anew in one call, in less than a millisecond.
const WORK: usize = 1 << 16;

impl Component {
    fn new(size: Size) -> Component {
        Component {
            ways: Direction::FOUR.map(|way| way.offset(size.stride())),
            numbers: Grid::uniform(size, 0),
            sizes: vec![0],
            joined: Vec::new(),
            flood: Flood::default(),
            busy: None,
            ended: 0,
            changed: Changed::all(size),
        }
    }

    #[inline(always)]
    fn carve(&mut self, index: usize) {
        let numbers = self.numbers.as_mut_slice();
        let beside = self.ways.map(|way| numbers[index.wrapping_add_signed(way)]);
        let mut into = 0;
        for number in beside {
            // Of equal ones the first.
            let larger = self.sizes[number as usize] > self.sizes[into as usize];
            into = if larger { number } else { into };
        }
        if into == 0 {
            into = self.sizes.len() as u32;
            self.sizes.push(0);
        }
        self.sizes[into as usize] += 1;
        numbers[index] = into;
        self.changed.mark(index);
        if beside
            .into_iter()
            .any(|number| number != 0 && number != into)
        {
            let step = Step::Join(0);
            self.busy = Some(Busy { index, into, step });
        }
    }

    #[inline(always)]
    fn take_back(&mut self, index: usize) {
        let into = std::mem::take(&mut self.numbers.as_mut_slice()[index]);
        self.changed.mark(index);
        let last = self.joined.last();
        if last.is_some_and(|joined| joined.at as usize >> 2 == index) {
            let step = Step::Part;
            self.busy = Some(Busy { index, into, step });
            return;
        }
        self.leave(into);
    }

    /// Takes one cell out of the set, and the set away with its last one.
    fn leave(&mut self, number: u32) {
        self.sizes[number as usize] -= 1;
        if self.sizes[number as usize] == 0 {
            self.sizes.pop();
        }
    }

    /// Goes on with what is unfinished, and says whether nothing is any more.
    fn finish(&mut self, work: &mut usize) -> bool {
        loop {
            let numbers = self.numbers.as_mut_slice();
            if !self
                .flood
                .go_on(numbers, self.ways, &mut self.changed, work)
            {
                return false;
            }
            let Some(busy) = &mut self.busy else {
                return true;
            };
            let (index, into) = (busy.index, busy.into);
            match &mut busy.step {
                Step::Join(first) => {
                    let Some(&way) = self.ways.get(*first) else {
                        self.busy = None;
                        continue;
                    };
                    let from = index.wrapping_add_signed(way);
                    let number = numbers[from];
                    if number != 0 && number != into {
                        self.sizes[into as usize] += self.sizes[number as usize];
                        let at = (index << 2 | *first) as u32;
                        self.joined.push(Joined { at, number });
                        self.flood.begin(numbers, from, number, into);
                    }
                    *first += 1;
                }
                Step::Part => {
                    let here = |joined: &mut Joined| joined.at as usize >> 2 == index;
                    let Some(Joined { at, number }) = self.joined.pop_if(here) else {
                        self.busy = None;
                        self.leave(into);
                        continue;
                    };
                    self.sizes[into as usize] -= self.sizes[number as usize];
                    let from = index.wrapping_add_signed(self.ways[at as usize & 3]);
                    self.flood.begin(numbers, from, into, number);
                }
            }
        }
    }
}

impl Flood {
    fn begin(&mut self, numbers: &mut [u32], index: usize, from: u32, into: u32) {
        (self.from, self.into) = (from, into);
        numbers[index] = into;
        self.cells.clear();
        self.cells.push(index as u32);
        self.waiting = 1;
    }

    /// Goes on over at most `work` cells, which it counts down, and says whether it is over.
    fn go_on(
        &mut self,
        numbers: &mut [u32],
        ways: [isize; 4],
        changed: &mut Changed,
        work: &mut usize,
    ) -> bool {
        let (from, into) = (self.from, self.into);
        while self.waiting > 0 {
            if *work == 0 {
                return false;
            }
            *work -= 1;
            self.waiting -= 1;
            let index = self.cells[self.waiting] as usize;
            changed.mark(index);
            if self.cells.len() < self.waiting + ways.len() {
                self.cells.resize(2 * (self.waiting + ways.len()), 0);
            }
            let slots = &mut self.cells[self.waiting..][..ways.len()];
            let mut more = 0;
            for way in ways {
                // Written in any case and kept by the comparison: a branch would be decided by the map.
                let beside = index.wrapping_add_signed(way);
                let number = &mut numbers[beside];
                let same = *number == from;
                *number = if same { into } else { *number };
                slots[more] = beside as u32;
                more += usize::from(same);
            }
            self.waiting += more;
        }
        true
    }
}

impl Layer for Component {
    fn apply(&mut self, events: &[Event]) -> usize {
        let mut work = WORK;
        for (taken, &event) in events.iter().enumerate() {
            if !self.is_settled() && !self.finish(&mut work) {
                return taken;
            }
            let code = event.code();
            if self.ended > 0 {
                self.ended += 1;
            } else if CARVES >> code & 1 != 0 {
                self.carve(event.cell().index());
            } else if code == code::RAISED as usize {
                self.ended = 1;
                self.changed.mark_all();
            }
        }
        self.finish(&mut work);
        events.len()
    }

    fn undo(&mut self, events: &[Event]) -> usize {
        let mut work = WORK;
        for (taken, &event) in events.iter().rev().enumerate() {
            if !self.is_settled() && !self.finish(&mut work) {
                return taken;
            }
            if self.ended > 0 {
                self.ended -= 1;
                if self.ended == 0 {
                    self.changed.mark_all();
                }
            } else if CARVES >> event.code() & 1 != 0 {
                self.take_back(event.cell().index());
            }
        }
        self.finish(&mut work);
        events.len()
    }

    fn is_settled(&self) -> bool {
        self.flood.waiting == 0 && self.busy.is_none()
    }

    fn has_ended(&self) -> bool {
        self.ended > 0
    }

    fn numbers(&self) -> &Grid<u32> {
        &self.numbers
    }

    fn largest(&self) -> u32 {
        self.sizes.len() as u32 - 1
    }

    fn value_of(&self, number: u32) -> f64 {
        f64::from(number)
    }

    fn changed(&mut self) -> &mut Changed {
        &mut self.changed
    }

    fn bytes(&self) -> u64 {
        let words = self.numbers.size().padded() + self.sizes.len() + self.flood.cells.len();
        let bytes = words * size_of::<u32>() + self.joined.len() * size_of::<Joined>();
        bytes as u64 + self.changed.bytes()
    }

    fn restart(&mut self) {
        self.sizes.truncate(1);
        self.joined.clear();
        self.flood = Flood::default();
        self.busy = None;
        self.ended = 0;
    }

    fn clear(&mut self, from: usize, to: usize) {
        self.numbers.as_mut_slice()[from..to].fill(0);
    }
}
