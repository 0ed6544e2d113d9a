//! Lets the islands work in parallel, on the threads of the pool in which the caller runs.

use rayon::prelude::*;

/// The results of `work` for all items, in order.
pub fn each<T: Send, U: Send>(items: Vec<T>, work: impl Fn(T) -> U + Sync + Send) -> Vec<U> {
    items.into_par_iter().with_max_len(1).map(work).collect()
}
