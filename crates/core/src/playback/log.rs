//! A log: events in chunks that never move, so a growing log copies nothing.

use super::pool::{CHUNK, CHUNK_BYTES, ChunkPool};
use crate::event::Event;
use crate::structures::memory;

/// The events of a run, in chunks that come from a pool and return to it.
#[derive(Debug, Default)]
pub struct Log {
    /// All are full but the last one.
    chunks: Vec<Vec<Event>>,
    pool: ChunkPool,
}

impl Log {
    /// Takes chunks from this pool from now on, and returns all to it.
    pub fn use_pool(&mut self, pool: &ChunkPool) {
        self.pool = pool.clone();
    }

    /// The number of events.
    pub fn len(&self) -> u64 {
        match self.chunks.split_last() {
            Some((last, full)) => (full.len() * CHUNK + last.len()) as u64,
            None => 0,
        }
    }

    /// Its bytes, without the pool.
    pub fn bytes(&self) -> u64 {
        let chunks = self.chunks.iter().map(Vec::capacity);
        (chunks.sum::<usize>() * size_of::<Event>()) as u64
    }

    /// The last event.
    pub fn last(&self) -> Option<Event> {
        self.chunks.last()?.last().copied()
    }

    /// The event of that number.
    #[inline(always)]
    pub fn get(&self, place: u64) -> Option<Event> {
        let chunk = self.chunks.get(place as usize / CHUNK)?;
        chunk.get(place as usize % CHUNK).copied()
    }

    /// Makes room for another event. Returns whether there was memory for it.
    pub fn try_room(&mut self) -> bool {
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
    pub fn open(&mut self) -> (&mut Vec<Event>, usize) {
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
    pub fn close(&mut self) {
        if self.chunks.last().is_some_and(Vec::is_empty) {
            self.pool.give(self.chunks.pop().into_iter());
        }
    }

    fn begins_chunk(&self) -> bool {
        self.chunks.last().is_none_or(|chunk| chunk.len() == CHUNK)
    }

    /// The events from one place to before another that are in the last chunk.
    pub fn newest(&self, from: u64) -> &[Event] {
        match self.chunks.last() {
            Some(chunk) => &chunk[from as usize % CHUNK..],
            None => &[],
        }
    }

    /// The events from one place to before another, in contiguous pieces.
    pub fn pieces(&self, from: u64, to: u64) -> impl DoubleEndedIterator<Item = &[Event]> + Clone {
        let (from, to) = (from as usize, to.min(self.len()) as usize);
        (from / CHUNK..to.div_ceil(CHUNK).max(from / CHUNK)).map(move |place| {
            let begin = from.max(place * CHUNK) - place * CHUNK;
            let end = to.min((place + 1) * CHUNK) - place * CHUNK;
            &self.chunks[place][begin..end]
        })
    }

    /// Keeps only the first events. O(what is dropped / 65,536).
    pub fn truncate(&mut self, length: u64) {
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
