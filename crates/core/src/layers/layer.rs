//! Layers: a number for each cell that follows from the events, forward and back.
//!
//! There are three mechanisms: numbers inherited from the parent (`inherited.rs`), the order of an event
//! (`ordered.rs`), and counts (`counted.rs`). Each handles the usual events by a table with an entry for each code.

use super::changed::Changed;
use crate::catalogue::{Info, Kinds, Plane};
use crate::event::Event;
use crate::grid::{Cell, Size};
use crate::map::Map;
use std::sync::Arc;

/// A number for each cell that is a fold over events: it is not stated but follows from them.
///
/// If undo cannot recompute a value that an event overwrites, the layer pushes the value onto its own stack, so undo is
/// exact. A layer never reads a board, because the layer may be behind it.
pub trait Layer: Send {
    /// Applies events, the first one first. O(events).
    fn apply(&mut self, events: &[Event]);

    /// Undoes events, the last one first. O(events).
    fn undo(&mut self, events: &[Event]);

    /// Whether an event has happened that the layer cannot follow. Until that event is undone, no cell has a value.
    fn has_ended(&self) -> bool {
        false
    }

    /// Width and height of the map.
    fn size(&self) -> Size;

    /// Reads the numbers of the cells from this index on: 0 for none, otherwise from 1. The border has none.
    fn read(&self, from: usize, into: &mut [u32]);

    /// An upper bound of all numbers up to this moment: the largest one, possibly rounded up to five binary digits. It
    /// depends only on the moment.
    fn largest(&self) -> u32;

    /// The number of the lowest possible value.
    fn lowest(&self) -> u32 {
        1
    }

    /// The value of a number above 0, in the entry's unit: usually the number itself.
    fn value_of(&self, number: u32) -> f64 {
        f64::from(number)
    }

    /// The numbers that have changed since they were drawn.
    fn changed(&mut self) -> &mut Changed;

    /// The bytes of the layer, including its undo.
    fn bytes(&self) -> u64;

    /// Goes back to the moment before the first event, except for the numbers, which [`Layer::clear`] removes piece by
    /// piece.
    fn restart(&mut self);

    /// Clears the cells with these indices, after [`Layer::restart`].
    fn clear(&mut self, from: usize, to: usize);

    /// The value of the cell in the entry's unit, if it has one.
    fn value(&self, cell: Cell) -> Option<f64> {
        let mut number = [0];
        self.read(cell.index(), &mut number);
        let [number] = number;
        (number > 0 && !self.has_ended()).then(|| self.value_of(number))
    }
}

/// The description of a layer, and its constructor.
#[derive(Clone, Copy, Debug)]
pub struct LayerEntry {
    /// Its name in settings and files, which is also the name of its source file.
    pub id: &'static str,
    /// Its name in menus and legends.
    pub name: &'static str,
    /// The meaning of its values, in one sentence.
    pub meaning: &'static str,
    /// The unit of its values, as the word after a number.
    pub unit: &'static str,
    /// The mapping from values to colours.
    pub scale: Scale,
    /// Whether it makes sense for runs of that entry.
    pub fits: fn(&Info) -> bool,
    /// A layer of a run on that map, with that plane, before its first event.
    pub start: fn(&Arc<Map>, Plane) -> Box<dyn Layer>,
}

/// The mapping from the values of a layer to colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// By size: larger values are further along a scale of colours.
    Viridis,
    /// By identity: values are names, and cells of one value have one colour.
    Categories,
}

/// Whether layers of a search tree make sense for runs of that entry: they search a map and discover cells from cells.
pub fn has_a_search_tree(info: &Info) -> bool {
    !info.looks.is_growth() && info.uses.meets(Kinds::PUSHED)
}
