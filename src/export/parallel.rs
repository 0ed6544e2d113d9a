//! Frames that are compressed side by side, on all processors.

use rayon::prelude::*;

/// How many are taken at a time: enough for every processor to have some tens of milliseconds of work.
pub const BATCH: usize = 32;

/// How many are worked on at the same time.
pub fn at_once() -> usize {
    rayon::current_num_threads()
}

/// What `work` makes of each, in their order.
pub fn each<T: Send, U: Send>(batch: Vec<T>, work: impl Fn(T) -> U + Sync + Send) -> Vec<U> {
    batch.into_par_iter().map(work).collect()
}
