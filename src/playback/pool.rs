//! A pool of chunks of logs: what one run has filled, the next one fills again.

use crate::event::Event;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Events in a chunk of a log.
pub const CHUNK: usize = 1 << 16;
/// Bytes of a chunk.
pub const CHUNK_BYTES: u64 = (CHUNK * size_of::<Event>()) as u64;

/// Chunks that no log uses at present. Clones share them.
///
/// Fresh memory costs a part of what it takes to record into it, so a race that runs again records faster
/// into the chunks of the one before. What a run has left over when it is recorded whole is given back
/// to the system ([`ChunkPool::clear`]), and so is everything where memory is short.
#[derive(Clone, Debug, Default)]
pub struct ChunkPool(Arc<Mutex<Kept>>);

#[derive(Debug, Default)]
struct Kept {
    chunks: Vec<Vec<Event>>,
    /// How many may be kept.
    most: usize,
}

impl ChunkPool {
    /// An empty pool that keeps at most so many bytes.
    pub fn new(most: u64) -> ChunkPool {
        ChunkPool(Arc::new(Mutex::new(Kept {
            chunks: Vec::new(),
            most: (most / CHUNK_BYTES) as usize,
        })))
    }

    /// An empty chunk of this pool, if it has one.
    pub fn take(&self) -> Option<Vec<Event>> {
        self.kept().chunks.pop()
    }

    /// Takes chunks back, as many as may be kept; the others are freed.
    pub fn give(&self, chunks: impl Iterator<Item = Vec<Event>>) {
        let mut kept = self.kept();
        for mut chunk in chunks {
            if kept.chunks.len() < kept.most && chunk.capacity() == CHUNK {
                chunk.clear();
                kept.chunks.push(chunk);
            }
        }
    }

    /// Bytes of all that it keeps.
    #[cfg(any(test, feature = "internals"))]
    pub fn bytes(&self) -> u64 {
        self.kept().chunks.len() as u64 * CHUNK_BYTES
    }

    /// Gives everything back to the system.
    pub fn clear(&self) {
        let chunks = std::mem::take(&mut self.kept().chunks);
        // The lock is open again while they are freed.
        drop(chunks);
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        // Nobody leaves the list half done.
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
