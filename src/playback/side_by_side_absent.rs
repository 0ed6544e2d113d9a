//! Work on several things, one after the other, where there are no threads, as on a web page.

/// Does the work on each of them.
pub fn each<T>(things: Vec<&mut T>, work: impl Fn(&mut T)) {
    things.into_iter().for_each(work);
}
