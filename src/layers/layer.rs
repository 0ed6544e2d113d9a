//! What a layer is: a number for each cell that follows from the events, forward and back.
//!
//! The mechanisms are few: numbers inherited from the parent (`inherited.rs`), the order of an event
//! (`ordered.rs`), and counts (`counted.rs`). Each handles the usual events by a table with an entry for each code.

use super::changed::Changed;
use crate::catalogue::{Info, Plane};
use crate::event::Event;
use crate::grid::{Cell, Size};
use crate::map::Map;
use std::sync::Arc;

/// A number for each cell that is a fold over events: nothing of it is stated, all of it follows.
///
/// What an event overwrites and its undo could not work out again goes onto a stack of the layer's own, so
/// that the way back is exact. A layer never looks at a board, since it may lag behind it.
pub trait Layer: Send {
    /// Lets events happen, the first one first. O(events).
    fn apply(&mut self, events: &[Event]);

    /// Takes events back, the last one first. O(events).
    fn undo(&mut self, events: &[Event]);

    /// Whether something has happened that it cannot follow: then no cell has a value until that is undone.
    fn has_ended(&self) -> bool {
        false
    }

    /// Width and height of the map.
    fn size(&self) -> Size;

    /// Reads the numbers of the cells from this index on: 0 for none, else counted from 1. The border has none.
    fn read(&self, from: usize, into: &mut [u32]);

    /// No number has been larger up to this moment of the run; it is the largest itself, or that rounded
    /// up to five binary digits. It follows from the moment and from nothing else.
    fn largest(&self) -> u32;

    /// The number of the lowest value that there may be.
    fn lowest(&self) -> u32 {
        1
    }

    /// What a number above 0 stands for, in the entry's unit: usually itself.
    fn value_of(&self, number: u32) -> f64 {
        f64::from(number)
    }

    /// Which numbers have changed, for whoever draws them.
    fn changed(&mut self) -> &mut Changed;

    /// Bytes that the layer takes, its undo included.
    fn bytes(&self) -> u64;

    /// Goes back to the moment before the first event, but for the numbers, which
    /// [`Layer::clear`] takes away piece by piece.
    fn restart(&mut self);

    /// Takes away what is kept of the cells with these indices, after [`Layer::restart`].
    fn clear(&mut self, from: usize, to: usize);

    /// The value of the cell in the entry's unit, if it has one.
    fn value(&self, cell: Cell) -> Option<f64> {
        let mut number = [0];
        self.read(cell.index(), &mut number);
        let [number] = number;
        (number > 0 && !self.has_ended()).then(|| self.value_of(number))
    }
}

/// What a layer tells about itself, and how it begins.
#[derive(Clone, Copy, Debug)]
pub struct LayerEntry {
    /// Its name in settings and files; also the name of its source file.
    pub id: &'static str,
    /// Its name in menus and legends.
    pub name: &'static str,
    /// What its values mean, in one sentence.
    pub meaning: &'static str,
    /// What its values count, as the word that stands behind a number.
    pub unit: &'static str,
    /// How values become colours.
    pub scale: Scale,
    /// Whether it means anything for runs of that entry.
    pub fits: fn(&Info) -> bool,
    /// A layer of a run on that map that writes such numbers to cells, before its first event.
    pub start: fn(&Arc<Map>, Plane) -> Box<dyn Layer>,
}

/// How the values of a layer become colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// By size: larger values lie further along a row of colours.
    Viridis,
    /// By identity: values are names, and cells of one value have one colour.
    Categories,
}
