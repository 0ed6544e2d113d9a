//! A pool of chunks of logs: a new run reuses the chunks of an old one.

use crate::event::Event;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Events in a chunk of a log.
pub const CHUNK: usize = 1 << 16;
/// Bytes of a chunk.
pub const CHUNK_BYTES: u64 = (CHUNK * size_of::<Event>()) as u64;

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
