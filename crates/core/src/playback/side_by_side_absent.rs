//! The same functions without threads, as on a web page: work is done one after the other.

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

    /// Whether the work is done.
    pub fn is_over(&self) -> bool {
        true
    }

    /// The result.
    pub fn into_result(self) -> T {
        self.0
    }
}

/// Drops something large.
pub fn let_go(thing: impl Sized) -> Beside<()> {
    drop(thing);
    Beside(())
}
