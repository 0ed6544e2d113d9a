//! Frames that are compressed one after the other, where there are no threads, as on a web page.

/// How many are taken at a time: one, so that the page is not held up.
pub const BATCH: usize = 1;

/// How many are worked on at the same time.
pub fn at_once() -> usize {
    1
}

/// What `work` makes of each, in their order.
pub fn each<T, U>(batch: Vec<T>, work: impl Fn(T) -> U) -> Vec<U> {
    batch.into_iter().map(work).collect()
}
