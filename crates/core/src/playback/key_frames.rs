//! Key-frames: copies of a board at some moments of its run, within a budget of bytes.
//!
//! A timeline takes a copy of its board in passing, about every million events. When the copies reach their share
//! of the budget, every second one is dropped and the distance doubles. If fewer than eight plain copies would fit,
//! they are packed.

use crate::board::{Board, Exposure, Snapshot};
use crate::structures::memory;
use std::sync::Arc;

/// The distance of key-frames in moments, before any doubling.
pub(super) const EVERY: u64 = 1 << 20;
/// The most bytes of all key-frames of a scene.
pub(super) const SCENE_BYTES: u64 = 512 << 20;
/// Recordings shorter than this need none.
const FROM: u64 = 2 * EVERY;
/// If fewer than this many fit, they are packed.
const FEW: u64 = 8;

/// The key-frames of a timeline.
pub struct KeyFrames {
    /// Moments between two key-frames.
    every: u64,
    /// The key-frames at `every`, twice that, and so on. One that was never passed is missing.
    frames: Vec<Option<Arc<Snapshot>>>,
    /// The most bytes of all of them. One is always allowed, unless this is 0.
    budget: u64,
    packed: bool,
    /// The bytes of the largest one so far.
    largest: u64,
}

impl KeyFrames {
    /// No key-frames yet, for a board of that many bytes.
    pub fn new(plain_bytes: u64, budget: u64) -> KeyFrames {
        let packed = budget / plain_bytes.max(1) < FEW;
        KeyFrames {
            every: match packed {
                // A shorter distance is replayed faster.
                true => EVERY.max((plain_bytes / 2 / COPIED).next_power_of_two()),
                false => EVERY,
            },
            frames: Vec::new(),
            budget,
            packed,
            largest: 0,
        }
    }

    /// The number of key-frames.
    pub fn count(&self) -> usize {
        self.frames.iter().flatten().count()
    }

    /// The bytes of all of them.
    pub fn bytes(&self) -> u64 {
        let frames = self.frames.iter().flatten();
        frames.map(|frame| frame.bytes()).sum()
    }

    /// The key-frame of a number, counted from 1.
    pub fn at(&self, number: u64) -> Option<&Arc<Snapshot>> {
        self.frames.get((number as usize).checked_sub(1)?)?.as_ref()
    }

    /// The moment of a key-frame.
    pub fn moment(&self, number: u64) -> u64 {
        number * self.every
    }

    /// The nearest key-frames before and after a moment.
    pub fn around(&self, moment: u64) -> impl Iterator<Item = u64> {
        let before = moment / self.every;
        let both = [before, before + 1].into_iter();
        both.filter(|&number| self.at(number).is_some())
    }

    /// The next moment at which a key-frame may be taken.
    pub fn next(&self, moment: u64) -> u64 {
        (moment / self.every + 1) * self.every
    }

    /// Begins a key-frame at the present moment of the board, if one belongs there in a recording of that length and
    /// there is memory for it. If there are too many, every second one is dropped.
    pub fn begin(&mut self, moment: u64, length: u64, board: &Board) -> Option<Exposure> {
        if self.budget == 0 || length < FROM {
            return None;
        }
        let plain = board.plain_bytes();
        let need = match self.packed {
            true => self.largest.max(plain / 8),
            false => plain,
        };
        while self.belongs(moment) {
            let lacking = memory::try_even(need).is_err();
            if self.count() == 0 && lacking {
                return None;
            }
            if self.count() == 0 || (self.bytes() + need <= self.budget && !lacking) {
                return Some(board.begin_snapshot(self.packed));
            }
            if lacking {
                // Exactly the present number, so every second one makes room.
                self.budget = self.bytes().max(1);
            }
            self.thin_out();
        }
        None
    }

    /// Whether a missing key-frame belongs to this moment.
    fn belongs(&self, moment: u64) -> bool {
        moment.is_multiple_of(self.every) && self.at(moment / self.every).is_none()
    }

    /// Drops every second one.
    fn thin_out(&mut self) {
        self.every *= 2;
        let frames = std::mem::take(&mut self.frames).into_iter();
        self.frames = frames.skip(1).step_by(2).collect();
    }

    /// Stores a key-frame of that moment.
    pub fn keep(&mut self, moment: u64, snapshot: Snapshot) {
        if !self.belongs(moment) {
            return;
        }
        self.largest = self.largest.max(snapshot.bytes());
        let number = (moment / self.every) as usize;
        if self.frames.len() < number {
            self.frames.resize_with(number, || None);
        }
        self.frames[number - 1] = Some(Arc::new(snapshot));
    }

    /// Drops those after a moment.
    pub fn truncate(&mut self, moment: u64) {
        self.frames.truncate((moment / self.every) as usize);
    }
}

/// Cells that are copied in the time of one event (*measured*).
pub const COPIED: u64 = 8;
