//! Round: the round in which a search with rounds first reached a cell.

use super::{Changed, Layer, LayerEntry, Scale};
use crate::event::{Event, code};
use crate::{Grid, Kinds, Size};

/// The number of rounds that had begun when the cell was discovered for the first time. A note begins each round.
pub const ENTRY: LayerEntry = LayerEntry {
    id: "round",
    name: "Round",
    meaning: "The round in which the search reached the cell for the first time.",
    unit: "",
    scale: Scale::Viridis,
    fits: |info| info.uses.meets(Kinds::WITHDRAWN) && info.uses.meets(Kinds::NOTED),
    start: |map, _| -> Box<dyn Layer> { Box::new(Rounds::new(map.size())) },
};

/// The layer. Space: 4 bytes a cell. A cell is pushed only once, so undo needs no memory.
struct Rounds {
    numbers: Grid<u32>,
    begun: u32,
    changed: Changed,
}

impl Rounds {
    fn new(size: Size) -> Rounds {
        Rounds {
            numbers: Grid::uniform(size, 0),
            begun: 0,
            changed: Changed::all(size),
        }
    }

    /// Gives the cell of a push this number.
    fn set(&mut self, event: Event, number: u32) {
        let index = event.cell().index();
        self.numbers.as_mut_slice()[index] = number;
        self.changed.mark(index);
    }
}

impl Layer for Rounds {
    fn apply(&mut self, events: &[Event]) {
        for &event in events {
            match event.code() as u32 {
                code::NOTED => self.begun += 1,
                _ if Kinds::PUSHED.contains(event) => self.set(event, self.begun.max(1)),
                _ => {}
            }
        }
    }

    fn undo(&mut self, events: &[Event]) {
        for &event in events.iter().rev() {
            match event.code() as u32 {
                code::NOTED => self.begun -= 1,
                _ if Kinds::PUSHED.contains(event) => self.set(event, 0),
                _ => {}
            }
        }
    }

    fn size(&self) -> Size {
        self.numbers.size()
    }

    fn read(&self, from: usize, into: &mut [u32]) {
        into.copy_from_slice(&self.numbers.as_slice()[from..][..into.len()]);
    }

    fn largest(&self) -> u32 {
        self.begun.max(1)
    }

    fn changed(&mut self) -> &mut Changed {
        &mut self.changed
    }

    fn bytes(&self) -> u64 {
        (self.numbers.size().padded() * size_of::<u32>()) as u64 + self.changed.bytes()
    }

    fn restart(&mut self) {
        self.begun = 0;
    }

    fn clear(&mut self, from: usize, to: usize) {
        self.numbers.as_mut_slice()[from..to].fill(0);
    }
}
