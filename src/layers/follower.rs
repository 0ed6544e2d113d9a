//! A follower: it keeps a layer at the cursor of a timeline, and hands it out as two bytes a cell.
//!
//! It goes on in pieces of less than a millisecond, and is shown only when it has arrived at the cursor. A level of
//! two bytes is the number, shifted where the largest number needs more than 16 bits. Colours scale levels by the
//! legend, so a larger maximum changes no cell; only a larger shift changes all rows.

use super::layer::{Layer, LayerEntry, Scale};
#[cfg(any(test, feature = "internals"))]
use crate::grid::Cell;
use crate::playback::reader::Reader;
use crate::playback::recording::Recording;
use crate::playback::timeline::Timeline;
use std::ops::Range;

/// A layer of one run, built while something shows it.
///
/// It goes on in slices, by [`Follower::advance`], from where it stands to where the cursor is, forward or
/// back; where the start is nearer it goes there first. A run whose recording is another one, or has forgotten
/// events, as after an edit, is followed from its start.
pub struct Follower {
    entry: &'static LayerEntry,
    /// What is followed, once something is.
    followed: Option<Followed>,
}

struct Followed {
    /// What the layer was built of.
    reader: Reader,
    layer: Box<dyn Layer>,
    /// Cells below this index are cleared already, on the way back to the start.
    cleared: Option<usize>,
    /// By how many bits the numbers were shifted when the rows were taken last.
    shift: u32,
}

/// Moments that a layer takes between two looks at the clock: about a millisecond where each reaches memory
/// that nothing has touched before, else far less.
const STRETCH: u64 = 1 << 11;
/// Cells that are cleared between two looks at the clock.
const CLEARED: usize = 1 << 18;

/// What the colours of a layer stand for, at the present moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Legend {
    /// How values become colours.
    pub scale: Scale,
    /// The level and the value of the lowest colour; of categories the first.
    pub low: (u32, f64),
    /// The level and the value of the highest colour, no smaller than any of the layer; of categories the last.
    pub high: (u32, f64),
    /// The word that stands behind a value.
    pub unit: &'static str,
}

impl Legend {
    /// The same, but that its colours go from the lowest to the highest of the values of both, so that one
    /// value has one colour in both. Categories stay as they are. The level of a value that this layer has
    /// not reached may be larger than any that it writes.
    pub fn shared_with(self, other: &Legend) -> Legend {
        let span = self.high.1 - self.low.1;
        if self.scale == Scale::Categories || other.scale == Scale::Categories || span <= 0.0 {
            return self;
        }
        let levels = f64::from(self.high.0 - self.low.0) / span;
        let end = |value: f64| {
            let level = f64::from(self.low.0) + (value - self.low.1) * levels;
            (level.round() as u32, value)
        };
        Legend {
            low: end(self.low.1.min(other.low.1)),
            high: end(self.high.1.max(other.high.1)),
            ..self
        }
    }
}

/// The largest level; 0 is that of a cell without a value.
const LEVELS: u32 = u16::MAX as u32;

impl Follower {
    /// What will follow a run with such a layer, which should fit the run's entry.
    pub fn new(entry: &'static LayerEntry) -> Follower {
        Follower {
            entry,
            followed: None,
        }
    }

    /// What the layer tells about itself.
    pub fn entry(&self) -> &'static LayerEntry {
        self.entry
    }

    /// Goes on towards the cursor of the timeline until `enough` says so, which is asked after each piece of
    /// work of less than a millisecond, and says whether the layer is there.
    pub fn advance(&mut self, timeline: &Timeline, mut enough: impl FnMut() -> bool) -> bool {
        let recording = timeline.recording();
        let reads = |followed: &Followed| followed.reader.reads(recording);
        if !self.followed.as_ref().is_some_and(reads) {
            // What there was goes before anything new is made.
            self.followed = None;
            let layer = (self.entry.start)(timeline.origin(), timeline.board().plane());
            self.followed = Some(Followed {
                reader: Reader::of(recording),
                layer,
                cleared: None,
                shift: 0,
            });
        }
        let Some(followed) = &mut self.followed else {
            return false;
        };
        while !followed.is_at(timeline.cursor()) {
            followed.go_on(recording, timeline.cursor());
            if enough() {
                break;
            }
        }
        followed.is_at(timeline.cursor())
    }

    /// Whether the layer is at the cursor of the timeline; else it is on its way.
    pub fn is_at(&self, timeline: &Timeline) -> bool {
        let is_there = |followed: &Followed| {
            followed.reader.reads(timeline.recording()) && followed.is_at(timeline.cursor())
        };
        self.followed.as_ref().is_some_and(is_there)
    }

    /// The cell's value in the entry's unit, if it has one.
    #[cfg(any(test, feature = "internals"))]
    pub fn value(&self, cell: Cell) -> Option<f64> {
        self.followed.as_ref()?.layer.value(cell)
    }

    /// What the colours stand for; nothing while no cell has a value.
    pub fn legend(&self) -> Option<Legend> {
        let layer = &self.followed.as_ref()?.layer;
        let (lowest, largest) = (layer.lowest(), layer.largest());
        let level = |number| self.level(number, shift(largest)).into();
        let colour = |number| (level(number), layer.value_of(number));
        (largest > 0 && !layer.has_ended()).then(|| Legend {
            scale: self.entry.scale,
            low: colour(lowest),
            high: colour(largest),
            unit: self.entry.unit,
        })
    }

    /// Names the rows, counted with the border, whose levels may have changed since the last call, as ranges
    /// from the top that do not meet.
    pub fn take_changed(&mut self, each: impl FnMut(Range<u32>)) {
        let Some(followed) = &mut self.followed else {
            return;
        };
        let shift = shift(followed.layer.largest());
        let levels = match self.entry.scale {
            Scale::Viridis => std::mem::replace(&mut followed.shift, shift),
            Scale::Categories => shift,
        };
        let changed = followed.layer.changed();
        if levels != shift {
            changed.mark_all();
        }
        changed.take_rows(each);
    }

    /// Writes the levels of the cells from this index on: 0 for a cell without a value, and else from 1. On a
    /// scale a level grows with the value, evenly between those of [`Follower::legend`]; a category has one
    /// level, and those beyond 65,535 begin again.
    pub fn levels(&self, from: usize, into: &mut [u16]) {
        let followed = self.followed.as_ref();
        let Some(followed) = followed.filter(|followed| !followed.layer.has_ended()) else {
            into.fill(0);
            return;
        };
        let shift = shift(followed.layer.largest());
        let mut numbers = [0; 1 << 10];
        let mut index = from;
        for levels in into.chunks_mut(numbers.len()) {
            let numbers = &mut numbers[..levels.len()];
            followed.layer.read(index, numbers);
            index += levels.len();
            let pairs = levels.iter_mut().zip(numbers);
            match self.entry.scale {
                Scale::Viridis => pairs.for_each(|(level, number)| *level = scaled(*number, shift)),
                Scale::Categories => pairs.for_each(|(level, number)| *level = category(*number)),
            }
        }
    }

    fn level(&self, number: u32, shift: u32) -> u16 {
        match self.entry.scale {
            Scale::Viridis => scaled(number, shift),
            Scale::Categories => category(number),
        }
    }

    /// Bytes that the layer takes, its undo included.
    pub fn bytes(&self) -> u64 {
        let followed = self.followed.as_ref();
        followed.map_or(0, |followed| followed.layer.bytes())
    }
}

/// By how many bits numbers up to the largest are shifted so that they are levels.
fn shift(largest: u32) -> u32 {
    let bits = u32::BITS - largest.leading_zeros();
    bits.saturating_sub(u16::BITS)
}

/// The level of a number on a scale.
#[inline(always)]
fn scaled(number: u32, shift: u32) -> u16 {
    // No number above 0 is shifted to 0, for that is the level of cells without one.
    ((number >> shift).max(u32::from(number > 0))).min(LEVELS) as u16
}

/// The level of a category.
#[inline(always)]
fn category(number: u32) -> u16 {
    match number {
        0 => 0,
        number => ((number - 1) % LEVELS + 1) as u16,
    }
}

impl Followed {
    fn is_at(&self, cursor: u64) -> bool {
        self.reader.place() == cursor && self.cleared.is_none()
    }

    /// A piece of the way to the cursor that takes less than a millisecond.
    fn go_on(&mut self, recording: &Recording, cursor: u64) {
        let all = self.layer.size().padded();
        let layer = &mut self.layer;
        let place = self.reader.place();
        if let Some(cleared) = self.cleared {
            let to = (cleared + CLEARED).min(all);
            layer.clear(cleared, to);
            self.cleared = (to < all).then_some(to);
        } else if place <= cursor {
            let pieces = self.reader.towards(recording, cursor, STRETCH);
            pieces.for_each(|piece| layer.apply(piece));
        } else if cursor + all as u64 / 8 < place - cursor {
            // To clear a cell takes about an eighth of what it takes to undo an event.
            layer.restart();
            layer.changed().mark_all();
            self.reader = Reader::of(recording);
            self.cleared = Some(0);
        } else {
            let pieces = self.reader.towards(recording, cursor, STRETCH);
            pieces.rev().for_each(|piece| layer.undo(piece));
        }
    }
}
