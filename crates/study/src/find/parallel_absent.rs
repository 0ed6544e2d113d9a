//! Lets the islands work one after another, on systems without threads, such as a web page.

/// The results of `work` for all items, in order.
pub fn each<T, U>(items: Vec<T>, work: impl Fn(T) -> U) -> Vec<U> {
    items.into_iter().map(work).collect()
}
