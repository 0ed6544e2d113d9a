//! Work on several things at once, a thread each.

/// Does the work on each of them, all at the same time, and comes back when all are done.
pub fn each<T: Send>(things: Vec<&mut T>, work: impl Fn(&mut T) + Sync) {
    let work = &work;
    std::thread::scope(|scope| {
        let mut things = things.into_iter();
        // One of them is for the thread that is here already.
        let first = things.next();
        for thing in things {
            scope.spawn(move || work(thing));
        }
        if let Some(thing) = first {
            work(thing);
        }
    });
}
