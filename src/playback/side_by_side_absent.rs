//! Work on several things, one after the other, where there are no threads, as on a web page.

/// Does the work on each of them.
pub fn each<T>(things: Vec<&mut T>, work: impl Fn(&mut T)) {
    things.into_iter().for_each(work);
}

/// Something large that is made at once.
#[derive(Debug)]
pub struct Beside<T>(T);

impl<T> Beside<T> {
    /// Does the work.
    pub fn begin(work: impl FnOnce() -> T) -> Beside<T> {
        Beside(work())
    }

    /// Whether the work is over.
    pub fn is_over(&self) -> bool {
        true
    }

    /// What came of it.
    pub fn into_result(self) -> T {
        self.0
    }
}

/// Drops something large.
pub fn let_go(thing: impl Sized) -> Beside<()> {
    drop(thing);
    Beside(())
}
