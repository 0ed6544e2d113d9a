//! A follower keeps a layer at the cursor of a timeline, and returns it as 2 bytes for each cell.
//!
//! It advances in pieces of less than a millisecond, and is shown only when it has reached the cursor. A level of 2
//! bytes is the number, shifted if the largest number needs more than 16 bits. Colours scale levels by the legend, so a
//! larger maximum changes no cell; only a larger shift changes all rows.

use super::{Layer, LayerEntry, Scale};
use crate::playback::recording::{Reader, Recording};
use crate::{Cell, Timeline};
use std::ops::Range;

/// A layer of one run, built only while it is shown.
///
/// [`Follower::advance`] moves it in slices towards the cursor, forward or back, or from the start if that is nearer.
/// It starts again if the recording is another one, or has lost events, as after an edit.
pub struct Follower {
    entry: &'static LayerEntry,
    /// The followed run, if there is one.
    followed: Option<Followed>,
}

struct Followed {
    /// The position in the recording from which the layer was built.
    reader: Reader,
    layer: Box<dyn Layer>,
    /// On the return to the start, cells below this index are already cleared.
    cleared: Option<usize>,
    /// The shift of the numbers when the rows were last drawn.
    shift: u32,
}

/// Moments that a layer applies between two checks of the clock: about a millisecond if each touches new memory,
/// otherwise far less.
const STRETCH: u64 = 1 << 11;
/// Cells that are cleared between two checks of the clock.
const CLEARED: usize = 1 << 18;

/// The meaning of the colours of a layer at the present moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Legend {
    /// How values become colours.
    pub scale: Scale,
    /// The level and the value of the lowest colour; for categories, of the first.
    pub low: (u32, f64),
    /// The level and the value of the highest colour, at least the largest of the layer; for categories, of the last.
    pub high: (u32, f64),
    /// The word after a value.
    pub unit: &'static str,
}

impl Legend {
    /// The place of a level from the lowest colour of a scale, 0, to the highest, 255; for a category, its number.
    pub fn place(&self, level: u16) -> u8 {
        let above = u32::from(level).saturating_sub(self.low.0);
        let span = self.high.0.saturating_sub(self.low.0).max(1);
        (match self.scale {
            Scale::Viridis => (above * 255 / span).min(255),
            Scale::Categories => above % 256,
        }) as u8
    }

    /// The same legend for the range of both, so that a value has the same colour in both. Categories stay as they are.
    /// The level of a value that this layer has not reached may be larger than any that it writes.
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

/// The largest level. Level 0 means a cell without a value.
const LEVELS: u32 = u16::MAX as u32;

impl Follower {
    /// A follower for a run, with a layer that fits the run's entry.
    pub fn new(entry: &'static LayerEntry) -> Follower {
        Follower {
            entry,
            followed: None,
        }
    }

    /// The entry of the layer.
    pub fn entry(&self) -> &'static LayerEntry {
        self.entry
    }

    /// Advances towards the cursor of the timeline until `enough` returns true, which is called after each piece of
    /// less than a millisecond. Returns whether the layer has reached the cursor.
    pub fn advance(&mut self, timeline: &Timeline, mut enough: impl FnMut() -> bool) -> bool {
        let recording = timeline.recording();
        let reads = |followed: &Followed| followed.reader.reads(recording);
        // The old layer is dropped before a new one is built.
        self.followed = self.followed.take().filter(reads);
        let followed = self.followed.get_or_insert_with(|| Followed {
            reader: Reader::of(recording),
            layer: (self.entry.start)(timeline.origin(), timeline.board().plane()),
            cleared: None,
            shift: 0,
        });
        while !followed.is_at(timeline.cursor()) {
            followed.go_on(recording, timeline.cursor());
            if enough() {
                break;
            }
        }
        followed.is_at(timeline.cursor())
    }

    /// Whether the layer is at the cursor of the timeline.
    pub fn is_at(&self, timeline: &Timeline) -> bool {
        let is_there = |followed: &Followed| {
            followed.reader.reads(timeline.recording()) && followed.is_at(timeline.cursor())
        };
        self.followed.as_ref().is_some_and(is_there)
    }

    /// The cell's value in the entry's unit, if it has one.
    pub fn value(&self, cell: Cell) -> Option<f64> {
        self.followed.as_ref()?.layer.value(cell)
    }

    /// The meaning of the colours; `None` while no cell has a value.
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

    /// Passes on the rows, counted with the border, whose levels may have changed since the last call, as disjoint
    /// ranges from the top.
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

    /// Writes the levels of the cells from this index on: 0 for a cell without a value, otherwise 1 or more. On a scale
    /// a level grows linearly with the value, between those of [`Follower::legend`]. Each category has its level;
    /// beyond 65,535 levels repeat.
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
            for (level, &mut number) in levels.iter_mut().zip(numbers) {
                *level = self.level(number, shift);
            }
        }
    }

    #[inline(always)]
    fn level(&self, number: u32, shift: u32) -> u16 {
        match self.entry.scale {
            // No number above 0 is shifted to 0, because that is the level of cells without one.
            Scale::Viridis => (number >> shift).max(u32::from(number > 0)).min(LEVELS) as u16,
            Scale::Categories if number == 0 => 0,
            Scale::Categories => ((number - 1) % LEVELS + 1) as u16,
        }
    }

    /// The bytes of the layer, including its undo.
    pub fn bytes(&self) -> u64 {
        let followed = self.followed.as_ref();
        followed.map_or(0, |followed| followed.layer.bytes())
    }
}

/// The number of bits by which numbers up to the largest are shifted to become levels.
fn shift(largest: u32) -> u32 {
    let bits = u32::BITS - largest.leading_zeros();
    bits.saturating_sub(u16::BITS)
}

impl Followed {
    fn is_at(&self, cursor: u64) -> bool {
        self.reader.place() == cursor && self.cleared.is_none()
    }

    /// Advances towards the cursor by less than a millisecond.
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
            // Clearing a cell takes about an eighth of the time of undoing an event.
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
