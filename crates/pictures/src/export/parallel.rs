//! Compresses frames in parallel, on all processors.

use rayon::prelude::*;

/// The number of frames in a batch: enough for some tens of milliseconds of work for every processor.
pub const BATCH: usize = 32;

/// The number of frames that are worked on at the same time.
pub fn at_once() -> usize {
    rayon::current_num_threads()
}

/// The results of `work` for all items, in order.
pub fn each<T: Send, U: Send>(batch: Vec<T>, work: impl Fn(T) -> U + Sync + Send) -> Vec<U> {
    batch.into_par_iter().map(work).collect()
}
