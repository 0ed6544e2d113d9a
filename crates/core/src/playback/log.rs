//! A log: events in chunks that never move, so a growing log copies nothing, and that a new run may reuse.

use crate::event::Event;
use crate::structures::memory;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The events of a run, in chunks that come from a pool and return to it.
#[derive(Debug, Default)]
pub(super) struct Log {
    /// All are full but the last one.
    chunks: Vec<Vec<Event>>,
    pool: ChunkPool,
}

impl Log {
    /// Takes chunks from this pool from now on, and returns all to it.
    pub(super) fn use_pool(&mut self, pool: &ChunkPool) {
        self.pool = pool.clone();
    }

    /// The number of events.
    pub(super) fn len(&self) -> u64 {
        match self.chunks.split_last() {
            Some((last, full)) => (full.len() * CHUNK + last.len()) as u64,
            None => 0,
        }
    }

    /// Its bytes, without the pool.
    pub(super) fn bytes(&self) -> u64 {
        let chunks = self.chunks.iter().map(Vec::capacity);
        (chunks.sum::<usize>() * size_of::<Event>()) as u64
    }

    /// The last event.
    pub(super) fn last(&self) -> Option<Event> {
        self.chunks.last()?.last().copied()
    }

    /// The event of that number.
    #[inline(always)]
    pub(super) fn get(&self, place: u64) -> Option<Event> {
        let chunk = self.chunks.get(place as usize / CHUNK)?;
        chunk.get(place as usize % CHUNK).copied()
    }

    /// Makes room for another event. Returns whether there was memory for it.
    pub(super) fn try_room(&mut self) -> bool {
        if !self.begins_chunk() {
            return true;
        }
        let recycled = self.pool.take();
        // The first chunk is not checked, because it is small.
        if recycled.is_none() && !self.chunks.is_empty() && memory::try_even(CHUNK_BYTES).is_err() {
            return false;
        }
        self.chunks
            .push(recycled.unwrap_or_else(|| Vec::with_capacity(CHUNK)));
        true
    }

    /// The chunk that is being filled, and the number of events that still fit.
    pub(super) fn open(&mut self) -> (&mut Vec<Event>, usize) {
        if self.begins_chunk() {
            let chunk = self.pool.take();
            let chunk = chunk.unwrap_or_else(|| Vec::with_capacity(CHUNK));
            self.chunks.push(chunk);
        }
        let chunk = self.chunks.last_mut();
        let chunk = chunk.expect("a chunk was added above");
        let room = CHUNK - chunk.len();
        (chunk, room)
    }

    /// A new chunk without events returns to the pool.
    pub(super) fn close(&mut self) {
        if self.chunks.last().is_some_and(Vec::is_empty) {
            self.pool.give(self.chunks.pop().into_iter());
        }
    }

    fn begins_chunk(&self) -> bool {
        self.chunks.last().is_none_or(|chunk| chunk.len() == CHUNK)
    }

    /// The events from one place to before another that are in the last chunk.
    pub(super) fn newest(&self, from: u64) -> &[Event] {
        match self.chunks.last() {
            Some(chunk) => &chunk[from as usize % CHUNK..],
            None => &[],
        }
    }

    /// The events from one place to before another, in contiguous pieces.
    pub(super) fn pieces(
        &self,
        from: u64,
        to: u64,
    ) -> impl DoubleEndedIterator<Item = &[Event]> + Clone {
        let (from, to) = (from as usize, to.min(self.len()) as usize);
        (from / CHUNK..to.div_ceil(CHUNK).max(from / CHUNK)).map(move |place| {
            let begin = from.max(place * CHUNK) - place * CHUNK;
            let end = to.min((place + 1) * CHUNK) - place * CHUNK;
            &self.chunks[place][begin..end]
        })
    }

    /// Keeps only the first events. O(what is dropped / 65,536).
    pub(super) fn truncate(&mut self, length: u64) {
        let (full, rest) = (length as usize / CHUNK, length as usize % CHUNK);
        let kept = (full + usize::from(rest > 0)).min(self.chunks.len());
        self.pool.give(self.chunks.drain(kept..));
        if let Some(last) = self.chunks.get_mut(full) {
            last.truncate(rest);
        }
    }
}

impl Drop for Log {
    fn drop(&mut self) {
        self.pool.give(self.chunks.drain(..));
    }
}

/// Events in a chunk of a log.
pub(super) const CHUNK: usize = 1 << 16;
/// Bytes of a chunk.
pub(super) const CHUNK_BYTES: u64 = (CHUNK * size_of::<Event>()) as u64;

/// Unused chunks. Clones share them.
///
/// Allocating memory takes a considerable part of the time of recording, so a race that runs again records faster into
/// the chunks of the one before. When a run is recorded completely, unused chunks return to the system
/// ([`ChunkPool::clear`]); when memory is short, all do.
#[derive(Clone, Debug, Default)]
pub struct ChunkPool(Arc<Mutex<Kept>>);

#[derive(Debug, Default)]
struct Kept {
    chunks: Vec<Vec<Event>>,
    /// The largest number of chunks kept.
    most: usize,
}

impl ChunkPool {
    /// An empty pool that keeps at most this many bytes.
    pub fn new(most: u64) -> ChunkPool {
        ChunkPool(Arc::new(Mutex::new(Kept {
            chunks: Vec::new(),
            most: (most / CHUNK_BYTES) as usize,
        })))
    }

    /// An empty chunk, if the pool has one.
    pub fn take(&self) -> Option<Vec<Event>> {
        self.kept().chunks.pop()
    }

    /// Accepts chunks up to the limit, and frees the others.
    pub fn give(&self, chunks: impl Iterator<Item = Vec<Event>>) {
        let mut kept = self.kept();
        for mut chunk in chunks {
            if kept.chunks.len() < kept.most && chunk.capacity() == CHUNK {
                chunk.clear();
                kept.chunks.push(chunk);
            }
        }
    }

    /// The bytes of all chunks kept.
    pub fn bytes(&self) -> u64 {
        self.kept().chunks.len() as u64 * CHUNK_BYTES
    }

    /// Returns everything to the system.
    pub fn clear(&self) {
        let chunks = std::mem::take(&mut self.kept().chunks);
        // The lock is released before they are freed.
        drop(chunks);
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        // No panic can leave the list in an invalid state.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Events between two entries of the index.
const BLOCK: u64 = 1 << 12;

/// The positions of the numbers in a log: an index that converts between events and moments.
///
/// A log without numbers has no such index, and its moments are its events.
#[derive(Clone, Debug, Default)]
pub(super) struct Moments {
    /// The number of moments before event `BLOCK * place`; empty if no number was ever stated.
    blocks: Vec<u64>,
    /// Numbers in the whole log.
    values: u64,
}

impl Moments {
    /// The number of numbers in the log.
    pub(super) fn values(&self) -> u64 {
        self.values
    }

    /// The bytes of the index.
    pub(super) fn bytes(&self) -> u64 {
        (self.blocks.capacity() * size_of::<u64>()) as u64
    }

    /// Indexes event number `place`, the next of the log.
    #[inline(always)]
    pub(super) fn count(&mut self, place: u64, is_value: bool) {
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
    pub(super) fn truncate(&mut self, events: u64, log: &Log) {
        self.values = events - self.moment_of(events, log);
        match self.values {
            0 => self.blocks.clear(),
            _ => self.blocks.truncate(events.div_ceil(BLOCK) as usize),
        }
    }

    /// The number of events in the first `moments` moments. O(log n + a block), and O(1) without numbers.
    #[inline]
    pub(super) fn event_of(&self, moments: u64, log: &Log) -> u64 {
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
    pub(super) fn moment_of(&self, events: u64, log: &Log) -> u64 {
        if self.values == 0 {
            return events;
        }
        let block = ((events / BLOCK) as usize).min(self.blocks.len() - 1);
        let rest = log.pieces(block as u64 * BLOCK, events).flatten();
        self.blocks[block] + rest.filter(|event| !event.is_value()).count() as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_keeps_no_more_than_it_may() {
        let pool = ChunkPool::new(2 * CHUNK_BYTES + 1);
        assert!(pool.take().is_none());
        let chunk = || Vec::with_capacity(CHUNK);
        pool.give([chunk(), chunk(), chunk()].into_iter());
        assert_eq!(pool.bytes(), 2 * CHUNK_BYTES);
        assert!(pool.clone().take().is_some_and(|chunk| chunk.is_empty()));
        assert_eq!(pool.bytes(), CHUNK_BYTES, "clones share it");
        pool.give([Vec::with_capacity(3)].into_iter());
        assert_eq!(pool.bytes(), CHUNK_BYTES, "only whole chunks");
        pool.clear();
        assert_eq!(pool.bytes(), 0);
        ChunkPool::default().give([chunk()].into_iter());
        assert_eq!(ChunkPool::default().bytes(), 0);
    }
}
