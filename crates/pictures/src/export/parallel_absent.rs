//! Compresses frames one after another, on systems without threads, such as a web page.

/// The number of frames in a batch: one, so that the page stays responsive.
pub const BATCH: usize = 1;

/// The number of frames that are worked on at the same time.
pub fn at_once() -> usize {
    1
}

/// The results of `work` for all items, in order.
pub fn each<T, U>(batch: Vec<T>, work: impl Fn(T) -> U) -> Vec<U> {
    batch.into_iter().map(work).collect()
}
