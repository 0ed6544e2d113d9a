//! A stack that grows without moving, for the values that layers overwrite.

/// A stack in chunks. A full vector would be copied, which takes longer than a slice once it is large.
#[derive(Debug)]
pub struct Stack<T> {
    /// The full chunks below the open one.
    full: Vec<Vec<T>>,
    open: Vec<T>,
}

/// Entries of a chunk.
const CHUNK: usize = 1 << 16;

impl<T: Copy> Stack<T> {
    /// An empty stack.
    pub fn new() -> Stack<T> {
        Stack {
            full: Vec::new(),
            open: Vec::new(),
        }
    }

    /// Pushes an entry.
    #[inline(always)]
    pub fn push(&mut self, entry: T) {
        if self.open.len() == self.open.capacity() {
            self.make_room();
        }
        self.open.push(entry);
    }

    #[cold]
    fn make_room(&mut self) {
        if self.open.len() == CHUNK {
            let full = std::mem::replace(&mut self.open, Vec::with_capacity(CHUNK));
            self.full.push(full);
        } else {
            self.open.reserve_exact(CHUNK - self.open.len());
        }
    }

    /// Pops the top entry.
    #[inline(always)]
    pub fn pop(&mut self) -> Option<T> {
        if self.open.is_empty() {
            self.open = self.full.pop()?;
        }
        self.open.pop()
    }

    /// Pops the top entry if it is wanted.
    #[inline(always)]
    pub fn pop_if(&mut self, wanted: impl Fn(&T) -> bool) -> Option<T> {
        let top = self.open.last().or_else(|| self.full.last()?.last());
        match top.is_some_and(wanted) {
            true => self.pop(),
            false => None,
        }
    }

    /// Removes all entries.
    pub fn clear(&mut self) {
        *self = Stack::new();
    }

    /// The bytes of the entries.
    pub fn bytes(&self) -> u64 {
        let chunks = self.full.len() + usize::from(self.open.capacity() > 0);
        (chunks * CHUNK * size_of::<T>()) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_on_comes_off_across_chunks() {
        let mut stack = Stack::new();
        assert_eq!((stack.pop(), stack.bytes()), (None, 0));
        let most = 3 * CHUNK + 5;
        (0..most).for_each(|entry| stack.push(entry));
        assert!(stack.bytes() >= (most * size_of::<usize>()) as u64);
        for entry in (0..most).rev() {
            assert_eq!(stack.pop_if(|&top| top != entry), None);
            let top = match entry % 2 {
                0 => stack.pop(),
                _ => stack.pop_if(|&top| top == entry),
            };
            assert_eq!(top, Some(entry));
        }
        assert_eq!(stack.pop(), None);
        stack.push(7);
        stack.clear();
        assert_eq!(stack.pop(), None);
    }
}
