//! Moments of a log: single events, or a number together with the event that it is for.

use super::log::Log;

/// Events between two entries of the index.
const BLOCK: u64 = 1 << 12;

/// The positions of the numbers in a log: an index that converts between events and moments.
///
/// A log without numbers has no such index, and its moments are its events.
#[derive(Clone, Debug, Default)]
pub struct Moments {
    /// The number of moments before event `BLOCK * place`; empty if no number was ever stated.
    blocks: Vec<u64>,
    /// Numbers in the whole log.
    values: u64,
}

impl Moments {
    /// The number of numbers in the log.
    pub fn values(&self) -> u64 {
        self.values
    }

    /// The bytes of the index.
    pub fn bytes(&self) -> u64 {
        (self.blocks.capacity() * size_of::<u64>()) as u64
    }

    /// Indexes event number `place`, the next of the log.
    #[inline(always)]
    pub fn count(&mut self, place: u64, is_value: bool) {
        if is_value && self.blocks.is_empty() {
            // No number came before it.
            let blocks = 0..=place / BLOCK;
            self.blocks.extend(blocks.map(|block| block * BLOCK));
        } else if !self.blocks.is_empty() && place.is_multiple_of(BLOCK) {
            self.blocks.push(place - self.values);
        }
        self.values += u64::from(is_value);
    }

    /// Keeps only the first `events` events of the log, which still has all of them.
    pub fn truncate(&mut self, events: u64, log: &Log) {
        self.values = events - self.moment_of(events, log);
        match self.values {
            0 => self.blocks.clear(),
            _ => self.blocks.truncate(events.div_ceil(BLOCK) as usize),
        }
    }

    /// The number of events in the first `moments` moments. O(log n + a block), and O(1) without numbers.
    #[inline]
    pub fn event_of(&self, moments: u64, log: &Log) -> u64 {
        match self.values {
            0 => moments,
            _ => self.found(moments, log),
        }
    }

    fn found(&self, moments: u64, log: &Log) -> u64 {
        if moments == 0 {
            return 0;
        }
        // The last block before which fewer moments end.
        let block = self.blocks.partition_point(|&over| over < moments) - 1;
        let (mut place, mut left) = (block as u64 * BLOCK, moments - self.blocks[block]);
        for event in log.pieces(place, log.len()).flatten() {
            place += 1;
            left -= u64::from(!event.is_value());
            if left == 0 {
                break;
            }
        }
        place
    }

    /// The number of moments in the first events. O(a block), and O(1) without numbers.
    #[inline]
    pub fn moment_of(&self, events: u64, log: &Log) -> u64 {
        if self.values == 0 {
            return events;
        }
        let block = ((events / BLOCK) as usize).min(self.blocks.len() - 1);
        let rest = log.pieces(block as u64 * BLOCK, events).flatten();
        self.blocks[block] + rest.filter(|event| !event.is_value()).count() as u64
    }
}
